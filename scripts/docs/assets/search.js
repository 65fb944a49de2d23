// Search over all surfaces, from every page: Ctrl K, or the button in the bar. The index is loaded on first use.
(() => {
  const most = 30;
  const weights = { operation: 0, page: 1, guide: 1, change: 2, schema: 2, error: 2, field: 2, value: 3 };
  const names = {
    operation: 'Operation',
    page: 'Page',
    guide: 'Guide',
    change: 'Changes',
    schema: 'Schema',
    error: 'Error',
    field: 'Field',
    value: 'Value',
  };
  const make = (name, attributes = {}, ...children) => {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children);
    return node;
  };

  const input = make('input', {
    type: 'search',
    role: 'combobox',
    'aria-label': 'Search all surfaces',
    'aria-expanded': 'false',
    'aria-controls': 'search-results',
    'aria-autocomplete': 'list',
    placeholder: 'Search operations, schemas, errors …',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const results = make('ul', { id: 'search-results', role: 'listbox', 'aria-label': 'Results' });
  const status = make('p', { role: 'status' });
  const dialog = make('dialog', { class: 'search-dialog', 'aria-label': 'Search' }, input, status, results);

  let loading;
  const index = () => {
    loading ??= new Promise((resolve, reject) => {
      const script = make('script', { src: 'search-index.js' });
      script.onload = () => resolve(window.pentagateSearch);
      script.onerror = reject;
      document.head.append(script);
    });
    return loading;
  };

  /** How well an entry fits, less is better; undefined when a word is missing. */
  const rank = ([kind, title, detail, href, more, surface = '', operation = ''], words) => {
    const head = title.toLowerCase();
    const all = `${head} ${detail} ${more} ${names[kind]} ${surface} ${operation}`.toLowerCase();
    if (!words.every((word) => all.includes(word))) return undefined;
    const first = words[0];
    const inTitle = words.every((word) => head.includes(word));
    const near = head.startsWith(first) || (kind === 'operation' && inTitle);
    const place = head === words.join(' ') ? 0 : near ? 1 : inTitle ? 2 : 4;
    // Of what operations have in common, one is opened that has a link to it.
    const isPlaced = !surface || kind === 'operation' || /#.*#/.test(href);
    return place * 4 + weights[kind] + (isPlaced ? 0 : 0.5);
  };

  /** Entries of several operations of a surface that say the same are one result: it opens the first of them. */
  const grouped = (entries) => {
    const groups = new Map();
    for (const entry of entries) {
      const [kind, title, detail, href, , surface] = entry;
      const key = JSON.stringify([kind, title, detail, surface ?? href]);
      const group = groups.get(key) ?? { entry, operations: new Set() };
      groups.set(key, group);
      group.operations.add(entry[6]);
    }
    return [...groups.values()];
  };

  /** Where a result belongs: its surface and operation. */
  const placeOf = ([kind, , , , , surface, operation], { size }) => {
    if (!surface) return '';
    if (kind === 'operation') return surface;
    const others = size > 1 ? ` and ${size - 1} other operation${size === 2 ? '' : 's'}` : '';
    return `${surface} › ${operation}${others}`;
  };

  /** The text with the words that were looked for marked. */
  const marked = (text, words) => {
    const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
    return text.split(pattern).map((part, at) => (at % 2 ? make('mark', {}, part) : part));
  };

  let chosen = -1;
  const choose = (at) => {
    const options = [...results.children];
    options[chosen]?.setAttribute('aria-selected', 'false');
    chosen = options.length ? (at + options.length) % options.length : -1;
    const option = options[chosen];
    if (option) {
      option.setAttribute('aria-selected', 'true');
      option.scrollIntoView({ block: 'nearest' });
      input.setAttribute('aria-activedescendant', option.id);
    } else input.removeAttribute('aria-activedescendant');
  };
  const go = (option) => {
    const link = option?.dataset.href;
    if (!link) return;
    dialog.close();
    location.assign(link);
  };

  const show = async () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const entries = words.length ? await index().catch(() => []) : [];
    // The input has changed while the index was loading.
    if (words.join(' ') !== input.value.toLowerCase().split(/\s+/).filter(Boolean).join(' ')) return;
    const found = grouped(
      entries
        .map((entry) => ({ entry, at: rank(entry, words) }))
        .filter(({ at }) => at !== undefined)
        .sort((one, other) => one.at - other.at)
        .map(({ entry }) => entry),
    );
    results.replaceChildren(
      ...found.slice(0, most).map(({ entry, operations }, at) => {
        const [kind, title, detail, href] = entry;
        const option = make(
          'li',
          { role: 'option', id: `search-${at}`, 'aria-selected': 'false', 'data-href': href },
          make('span', { class: 'kind' }, names[kind]),
          make('strong', {}, ...marked(title, words)),
          make('span', { class: 'place' }, ...marked(placeOf(entry, operations), words)),
          make('span', { class: 'detail' }, ...marked(detail, words)),
        );
        option.addEventListener('click', () => go(option));
        return option;
      }),
    );
    results.hidden = !found.length;
    input.setAttribute('aria-expanded', String(found.length > 0));
    status.textContent = !words.length
      ? 'Type to search all surfaces.'
      : found.length > most
        ? `The best ${most} of ${found.length} results`
        : `${found.length || 'No'} result${found.length === 1 ? '' : 's'}`;
    chosen = -1;
    choose(0);
  };

  input.addEventListener('input', () => void show());
  input.addEventListener('keydown', (event) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in steps) choose(chosen + steps[event.key]);
    else if (event.key === 'Enter') go(results.children[chosen]);
    else return;
    event.preventDefault();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });

  const open = () => {
    if (!dialog.isConnected) document.body.append(dialog);
    if (!dialog.open) dialog.showModal();
    input.select();
    void index().catch(() => undefined);
    void show();
  };
  document.addEventListener('DOMContentLoaded', () => {
    document.querySelector('[data-search]').addEventListener('click', open);
  });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // Redoc's own search covers one page only.
      event.stopImmediatePropagation();
      open();
    },
    true,
  );
})();
