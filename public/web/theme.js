// Sets theme and text size before the first paint (U-VS-2). A plain script on purpose: modules run too late.
(function () {
  try {
    var stored = JSON.parse(localStorage.getItem('stationmaster-ui') || '{}');
    var root = document.documentElement;
    if (stored.theme === 'light' || stored.theme === 'dark') root.setAttribute('data-theme', stored.theme);
    if (stored.motion === 'reduced') root.setAttribute('data-motion', 'reduced');
    if ([90, 115, 130, 150].indexOf(stored.textSize) >= 0) root.style.setProperty('--text-size', String(stored.textSize / 100));
  } catch (error) {
    // Without storage the page looks as the system asks.
  }
})();
