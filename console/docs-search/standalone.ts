// Search over all pages of the docs, from every page: Ctrl K, or the button in the bar. The index is loaded when it is first opened.
import { createSearch, type Found, type Search } from './search.js';

declare global {
  interface Window {
    /** Set by search-index.js. */
    pentagateSearch?: Parameters<typeof createSearch>[0];
  }
}

/** An element with attributes and children; text is never parsed as markup. */
function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

const maxShown = 30;
const kinds = {
  operation: 'Operation',
  page: 'Page',
  guide: 'Guide',
  change: 'Changes',
  schema: 'Schema',
  error: 'Error',
  field: 'Field',
  value: 'Value',
} as const;

const input = element('input', {
  type: 'search',
  role: 'combobox',
  'aria-label': 'Search all pages',
  'aria-expanded': 'false',
  'aria-controls': 'search-results',
  'aria-autocomplete': 'list',
  placeholder: 'Search operations, schemas, fields, errors …',
  autocomplete: 'off',
  spellcheck: 'false',
});
const results = element('ul', { id: 'search-results', role: 'listbox', 'aria-label': 'Results' });
const status = element('p', { role: 'status' });
const dialog = element('dialog', { class: 'search-dialog', 'aria-label': 'Search' }, input, status, results);

let loading: Promise<Search> | undefined;
const load = (): Promise<Search> => {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = element('script', { src: 'search-index.js' });
    script.onload = () => resolve();
    script.onerror = reject;
    document.head.append(script);
  }).then(() => {
    if (!window.pentagateSearch) throw new Error('search-index.js has no index');
    return createSearch(window.pentagateSearch);
  });
  return loading;
};

/** Where a result belongs: its surface and operation. */
function placeOf({ entry: { kind, surface, operation }, operations }: Found): string {
  if (!surface) return '';
  if (kind === 'operation') return surface;
  const others = operations > 1 ? ` and ${operations - 1} other operation${operations === 2 ? '' : 's'}` : '';
  return `${surface} › ${operation}${others}`;
}

/** The text with the words that were found marked. */
function marked(text: string, words: readonly string[]): (string | HTMLElement)[] {
  if (!words.length) return [text];
  const longest = [...words].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(${longest.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
  return text.split(pattern).map((part, at) => (at % 2 ? element('mark', {}, part) : part));
}

let chosen = -1;
function choose(at: number): void {
  const options = [...results.children];
  options[chosen]?.setAttribute('aria-selected', 'false');
  chosen = options.length ? (at + options.length) % options.length : -1;
  const option = options[chosen];
  if (option) {
    option.setAttribute('aria-selected', 'true');
    option.scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', option.id);
  } else input.removeAttribute('aria-activedescendant');
}

function go(option: Element | undefined): void {
  const link = option instanceof HTMLElement ? option.dataset.href : undefined;
  if (!link) return;
  dialog.close();
  location.assign(link);
}

function optionOf(found: Found, at: number): HTMLElement {
  const { kind, title, detail, href } = found.entry;
  const option = element(
    'li',
    { role: 'option', id: `search-${at}`, 'aria-selected': 'false', 'data-href': href },
    element('span', { class: 'kind' }, kinds[kind]),
    element('strong', {}, ...marked(title, found.words)),
    element('span', { class: 'place' }, ...marked(placeOf(found), found.words)),
    element('span', { class: 'detail' }, ...marked(detail, found.words)),
  );
  option.addEventListener('click', () => go(option));
  return option;
}

async function show(): Promise<void> {
  const query = input.value.trim();
  if (!query) status.textContent = 'Type to search all pages.';
  else if (!results.childElementCount) status.textContent = 'Searching …';
  const search = await load().catch(() => undefined);
  // The input has changed while the index was loading.
  if (query !== input.value.trim()) return;
  const found = query ? (search?.(query) ?? []) : [];
  results.replaceChildren(...found.slice(0, maxShown).map(optionOf));
  results.hidden = !found.length;
  input.setAttribute('aria-expanded', String(found.length > 0));
  if (query)
    status.textContent =
      found.length > maxShown
        ? `The best ${maxShown} of ${found.length} results`
        : `${found.length || 'No'} result${found.length === 1 ? '' : 's'}`;
  chosen = -1;
  choose(0);
}

input.addEventListener('input', () => void show());
input.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown') choose(chosen + 1);
  else if (event.key === 'ArrowUp') choose(chosen - 1);
  else if (event.key === 'Enter') go(results.children[chosen]);
  // Else the first press empties the field only.
  else if (event.key === 'Escape') dialog.close();
  else return;
  event.preventDefault();
});
dialog.addEventListener('click', (event) => {
  if (event.target === dialog) dialog.close();
});

function open(): void {
  if (!dialog.isConnected) document.body.append(dialog);
  if (!dialog.open) dialog.showModal();
  input.select();
  void show();
}

document.querySelector('[data-search]')?.addEventListener('click', open);
addEventListener(
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
