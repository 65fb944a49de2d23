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

  // Redoc offers no call for its search; its own field, which our bar stands in for, opens it.
  const field = () =>
    place.querySelector('.menu-content [data-component-name="icons/SearchIcon/SearchIcon"]')?.parentElement;
  const openSearch = () => field()?.click();
  document.querySelector('[data-search]').addEventListener('click', openSearch);
  if (!new URLSearchParams(location.search).has('search')) return;
  const ready = new MutationObserver(() => {
    if (!field()) return;
    ready.disconnect();
    setTimeout(openSearch, 50);
  });
  ready.observe(place, { childList: true, subtree: true });
})();
