// Speaks up when a page does not start, and offers a way on: a script that is blocked, missing, of the wrong type or of another version, an
// error at the start, a page opened from a disk, a browser too old, a start that takes long. A plain script on purpose, in old words and
// with its sentences in it: it must run where nothing else does. It loads a page again by itself only where the site has been replaced
// while the page was on its way, and once for each version.
(function () {
  'use strict';

  var SLOW_MS = 10000;
  var AFTER_ERROR_MS = 3000;
  var WORDS = {
    file: 'This page was opened straight from a disk, and browsers do not run the game that way. Open a terminal in the folder of this page, run “python3 -m http.server 8000” or “npx serve”, and open the address it prints, such as http://localhost:8000/.',
    old: 'This browser is too old for Station Master. A current Chromium, Firefox or Safari plays it.',
    offline: 'The site does not answer: the connection is gone, or the server is. Load the page again when it is back.',
    blocked: 'The site answers, but something in this browser or network holds back its file “{name}”, most often a content blocker. Allow this site there, then load the page again.',
    missing: 'The site’s file “{name}” is not there (answer {status}). Where a new version has just been put up, load the page again in a minute; if that does not help, whoever runs the site can.',
    type: 'The site’s file “{name}” comes as “{type}”, which browsers do not run. Load the page again; if that does not help, whoever runs the site can.',
    unfit: 'Its files have come but do not run together: parts of two versions, or a content blocker that holds one back. Load the page again; where there is a blocker, allow this site in it.',
    error: 'An error stopped it: {message}. Load the page again.',
    slow: 'It is still loading. The connection may be slow, or something may be holding files back. Wait a little, or load the page again.'
  };
  var app = null;
  var shown = null;
  var box = null;
  var probing = false;

  /** A page of the game has started when it has drawn something; the others can be read without scripts. */
  function started() {
    return app === null || app.firstChild !== null;
  }

  function button(label, act) {
    var made = document.createElement('button');
    made.type = 'button';
    made.appendChild(document.createTextNode(label));
    made.addEventListener('click', act);
    made.style.cssText = 'min-height:44px;padding:8px 14px;margin:8px 8px 0 0;font:inherit;font-weight:bold;cursor:pointer';
    return made;
  }

  function reload() {
    window.location.reload();
  }

  /** The way on when loading again has not helped: a copy kept for offline use may be the one that is broken. Saved games lie elsewhere. */
  function forgetCopies() {
    var left = [];
    if (navigator.serviceWorker) {
      left.push(navigator.serviceWorker.getRegistration().then(function (one) {
        return one ? one.unregister() : null;
      }));
    }
    if (window.caches) {
      left.push(caches.keys().then(function (names) {
        return Promise.all(names.map(function (name) {
          return name.indexOf('station-master ' + new URL('./', window.location.href).pathname + ' ') === 0 ? caches.delete(name) : null;
        }));
      }));
    }
    Promise.all(left).then(reload, reload);
  }

  /** Loads the page again where the site hands out another version by now; false where it does not, or has been tried. */
  function takeNewer(page) {
    var own = document.querySelector('meta[name="build"]');
    var served = /<meta name="build" content="([^"]+)"/.exec(page);
    if (own === null || served === null || served[1] === own.content) return false;
    try {
      var before = (sessionStorage.getItem('stationmaster-reloaded') || '').split(' ');
      if (before.indexOf(own.content) >= 0) return false;
      sessionStorage.setItem('stationmaster-reloaded', before.concat(own.content).join(' '));
    } catch (error) {
      // Without a note of it the page might load for ever.
      return false;
    }
    reload();
    return true;
  }

  function wasReloaded() {
    try {
      return performance.getEntriesByType('navigation')[0].type === 'reload';
    } catch (error) {
      return false;
    }
  }

  function clear() {
    if (box !== null && box.parentNode !== null) box.parentNode.removeChild(box);
    box = null;
    shown = null;
  }

  /** Says a cause once; only slowness gives way to another. */
  function say(cause, title, values) {
    if (document.body === null || (shown !== null && shown !== 'slow') || shown === cause) return;
    clear();
    shown = cause;
    var text = WORDS[cause].replace(/\{(\w+)\}/g, function (whole, name) {
      return values && values[name] !== undefined ? String(values[name]) : whole;
    });
    box = document.createElement('div');
    box.setAttribute('role', 'alert');
    box.setAttribute('data-t', 'start-problem');
    box.setAttribute('data-cause', cause);
    box.style.cssText = 'position:relative;z-index:1000;max-width:44em;margin:56px auto 16px;padding:12px 16px;border:3px double;background:Canvas;color:CanvasText;overflow-wrap:anywhere;font:16px/1.45 system-ui,sans-serif';
    var head = document.createElement('strong');
    head.appendChild(document.createTextNode(title));
    var body = document.createElement('p');
    body.style.margin = '6px 0 0';
    body.appendChild(document.createTextNode(text));
    box.appendChild(head);
    box.appendChild(body);
    if (cause !== 'file' && cause !== 'old') box.appendChild(button('Load the page again', reload));
    if (wasReloaded() && (window.caches || navigator.serviceWorker) && /missing|type|unfit|error|blocked/.test(cause)) {
      box.appendChild(button('Forget the stored copy of the site and load again', forgetCopies));
      var calm = document.createElement('p');
      calm.style.margin = '6px 0 0';
      calm.appendChild(document.createTextNode('Saved games are kept.'));
      box.appendChild(calm);
    }
    document.body.insertBefore(box, document.body.firstChild);
  }

  function fails() {
    return started() ? 'Part of this page did not load' : 'Station Master has not started';
  }

  function nameOf(address) {
    return address.split(/[?#]/)[0].split('/').pop();
  }

  /** Asks for a file once more, past every cache, to learn what is the matter with it. */
  function probe(address, answer) {
    var request = new XMLHttpRequest();
    request.open('GET', address);
    request.setRequestHeader('Cache-Control', 'no-cache');
    request.onload = function () {
      answer(request.status, (request.getResponseHeader('Content-Type') || '').split(';')[0], request.responseText);
    };
    request.onerror = function () {
      answer(0, '', '');
    };
    request.send();
  }

  /** What the page is made of, what has failed first. */
  function parts(failed) {
    var all = failed.slice();
    function add(address) {
      if (address && all.indexOf(address) < 0) all.push(address);
    }
    try {
      performance.getEntriesByType('resource').forEach(function (entry) {
        if (/\.js(\?|$)/.test(entry.name) && entry.responseStatus >= 400) add(entry.name);
      });
    } catch (error) {
      // The files that the page names are looked at below.
    }
    var named = document.querySelectorAll('script[src], link[rel="modulepreload"]');
    for (var i = 0; i < named.length; i += 1) add(named[i].src || named[i].href);
    return all;
  }

  function explain(failed) {
    if (window.location.protocol === 'file:' || probing || (shown !== null && shown !== 'slow')) return;
    probing = true;
    var left = parts(failed);
    function finish(cause, values) {
      if (cause === 'offline' || cause === 'blocked') return tell(cause, values);
      probe(window.location.href.split('#')[0], function (status, type, page) {
        if (status !== 200 || !takeNewer(page)) tell(cause, values);
      });
    }
    function tell(cause, values) {
      probing = false;
      say(cause, fails(), values);
    }
    function next() {
      var address = left.shift();
      if (address === undefined) return finish('unfit');
      probe(address, function (status, type) {
        var name = nameOf(address);
        var wanted = /\.css$/.test(name) ? /css/ : /(java|ecma)script/;
        if (status >= 400) finish('missing', { name: name, status: status });
        else if (status === 0) {
          probe(window.location.href.split('#')[0], function (page) {
            finish(page === 0 ? 'offline' : 'blocked', { name: name });
          });
        } else if (!wanted.test(type)) finish('type', { name: name, type: type || 'nothing' });
        else next();
      });
    }
    next();
  }

  function tooOld() {
    return !('noModule' in document.createElement('script')) || typeof Object.hasOwn !== 'function' || !('showModal' in document.createElement('dialog'));
  }

  window.addEventListener('error', function (event) {
    var target = event.target;
    if (target && (target.tagName === 'SCRIPT' || (target.tagName === 'LINK' && /modulepreload|stylesheet/.test(target.rel)))) {
      var address = target.src || target.href;
      if (target.tagName === 'LINK' && target.rel === 'modulepreload') return;
      if (target.tagName === 'SCRIPT' && tooOld()) return whenThere(function () {
        if (!started()) say('old', fails());
      });
      return whenThere(function () {
        explain([address]);
      });
    }
    // What a browser's extensions do wrong is not the page's.
    if (event.filename && event.filename.indexOf(window.location.origin + '/') !== 0) return;
    afterError(event.message || String(event.error));
  }, true);

  window.addEventListener('unhandledrejection', function (event) {
    var reason = event.reason;
    afterError(reason && reason.message ? reason.message : String(reason));
  });

  function afterError(message) {
    window.setTimeout(function () {
      if (!there || started()) return;
      if (tooOld()) say('old', fails());
      else say('error', fails(), { message: message.replace(/\.$/, '') });
    }, AFTER_ERROR_MS);
  }

  var there = false;
  var waiting = [];
  function whenThere(act) {
    if (there) act();
    else waiting.push(act);
  }

  function look() {
    if (!started()) return;
    if (shown === 'slow') clear();
    window.clearInterval(looking);
  }
  var looking = 0;

  // The page has been read as far as it goes, while its modules may still be on their way.
  document.addEventListener('readystatechange', function () {
    if (there || document.readyState === 'loading') return;
    there = true;
    app = document.getElementById('app');
    looking = window.setInterval(look, 250);
    // The documentation is read from a disk as well as from anywhere.
    var toGame = document.querySelector('a[href^="./play.html"]') !== null;
    if (window.location.protocol === 'file:' && (app !== null || toGame)) say('file', app === null ? 'The game does not run from here' : fails());
    else if (app !== null && !('noModule' in document.createElement('script'))) say('old', fails());
    waiting.forEach(function (act) {
      act();
    });
    window.setTimeout(function () {
      if (!started() && !probing) say('slow', fails());
    }, SLOW_MS);
  });
})();
