// Runs in the head of every page, before anything is painted: applies the colour scheme, then initialises the bar.
// Redoc stores the reader's choice under the same key, and uses the same class on <html>.
(() => {
  const key = 'redoc.colorMode';
  const root = document.documentElement;
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  // Storage is refused in some private windows: then the choice lasts as long as the page.
  const chosen = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const show = (mode) => {
    root.classList.remove('light', 'dark');
    root.classList.add(mode);
  };
  const current = () => {
    const mode = chosen();
    return mode === 'light' || mode === 'dark' ? mode : system.matches ? 'dark' : 'light';
  };
  show(current());
  system.addEventListener('change', () => show(current()));

  // The server puts its address into the samples. If the public address is unknown (behind a proxy, or under another name), the
  // address of this page is used: all paths are siblings of /docs/.
  const base = document.querySelector('meta[name="pentagate-base-url"]').content;
  const own = 'served' in root.dataset ? new URL('..', location.href).href.replace(/\/$/, '') : base;
  window.pentagateDocs = {
    here: (text) => (own === base ? text : text.replaceAll(base, own)),
    /** Data of a script, which has the address that the site was built for. */
    moved: (data) => (data.baseUrl === own ? data : JSON.parse(JSON.stringify(data).replaceAll(data.baseUrl, own))),
  };

  document.addEventListener('DOMContentLoaded', () => {
    if (own !== base)
      for (const code of document.querySelectorAll('main code'))
        code.textContent = window.pentagateDocs.here(code.textContent);
    document.querySelector('.tabs [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    document.querySelector('[data-mode]').addEventListener('click', () => {
      const mode = root.classList.contains('dark') ? 'light' : 'dark';
      show(mode);
      try {
        localStorage.setItem(key, mode);
      } catch {
        // Storage is not available, so the choice lasts until the page is closed.
      }
    });
    for (const button of document.querySelectorAll('[data-copy]'))
      button.addEventListener('click', async () => {
        await navigator.clipboard?.writeText(button.parentElement.querySelector('code').textContent);
        button.textContent = 'Copied';
        setTimeout(() => {
          button.textContent = 'Copy';
        }, 1500);
      });
  });
})();
