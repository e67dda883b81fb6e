// Only a browser without modules runs this (U-CB-7).
document.getElementById('app').appendChild(document.createTextNode('This browser is too old for Station Master. A current Chromium, Firefox or Safari plays it.'));
