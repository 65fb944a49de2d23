// Runs in the head of every page, before anything is painted: chooses light or dark, then brings the bar to life.
// Redoc keeps the reader's choice under the same key and styles itself by the same class on <html>.
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

  document.addEventListener('DOMContentLoaded', () => {
    document.querySelector('.tabs [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    document.querySelector('[data-mode]').addEventListener('click', () => {
      const mode = root.classList.contains('dark') ? 'light' : 'dark';
      show(mode);
      try {
        localStorage.setItem(key, mode);
      } catch {
        // The choice is not kept.
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
    // Pages without a reference send the reader to the one that has everything, with its search open.
    if (document.getElementById('redoc')) return;
    const open = () => location.assign('all.html?search');
    document.querySelector('[data-search]').addEventListener('click', open);
    document.addEventListener('keydown', (event) => {
      if (!(event.key === 'k' && (event.ctrlKey || event.metaKey))) return;
      event.preventDefault();
      open();
    });
  });
})();
