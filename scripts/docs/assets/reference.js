// Starts Redoc on the contract that stands in the page, and opens its search from the bar.
(() => {
  const place = document.getElementById('redoc');
  const contract = JSON.parse(document.getElementById('contract').textContent);
  // Redoc shows only the samples whose names it is told; each operation then offers those it has.
  const operations = Object.values(contract.paths).flatMap((item) => Object.values(item));
  const labels = operations.flatMap((operation) => operation?.['x-codeSamples'] ?? []).map((sample) => sample.label);
  const options = {
    disableTelemetry: true,
    hideDownloadButtons: true,
    layout: 'three-panel',
    scrollYOffset: () => document.querySelector('.bar').offsetHeight,
    codeSamples: { languages: [...new Set([...labels, 'Payload'])].map((label) => ({ lang: label, label })) },
  };
  window.Redoc.init(contract, options, place);

  // Redoc opens its search with Ctrl+K and offers no call for it.
  const openSearch = () =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true }));
  document.querySelector('[data-search]').addEventListener('click', openSearch);
  if (!new URLSearchParams(location.search).has('search')) return;
  const ready = new MutationObserver(() => {
    if (!place.querySelector('h1')) return;
    ready.disconnect();
    setTimeout(openSearch, 50);
  });
  ready.observe(place, { childList: true, subtree: true });
})();
