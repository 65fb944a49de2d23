// What each page of the docs has of the console: the search (Ctrl K, or `data-search`), and the panel that sends requests (`data-try`). Their data
// are scripts, because pages that are opened from a folder may load no other data; each is loaded when it is needed first.
import { type ComponentChild, render } from 'preact';
import { entriesOf, type SearchIndex } from '../../scripts/docs/search-entries.js';
import type { TryOperation } from '../../scripts/docs/try-it-operation.js';
import { createSearch, type Search, SearchDialog } from '../search/search-dialog.js';
import { TryDialog } from '../try-it/dialog.js';

declare global {
  interface Window {
    /** Set by search-index.js. */
    pentagateSearch?: SearchIndex;
    /** Set by try-it-data.js. */
    pentagateTryIt?: readonly TryOperation[];
    pentagateDocs: { here(text: string): string };
  }
}

/** Loads a script, once it has been asked for, and makes something of what it has set. */
function loader<Value>(file: string, make: () => Value | Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = file;
      script.onload = () => resolve();
      script.onerror = reject;
      document.head.append(script);
    }).then(make);
    return loading;
  };
}

const nothing: SearchIndex = { pages: [], surfaces: {}, operations: [], parts: [] };
const loadSearch = loader<Search>('search-index.js', () => createSearch(entriesOf(window.pentagateSearch ?? nothing)));
const loadOperations = loader('try-it-data.js', () => window.pentagateTryIt ?? []);

const place = document.createElement('div');
const close = (): void => render(null, place);

function show(dialog: ComponentChild): void {
  document.body.append(place);
  close();
  render(dialog, place);
}

const openSearch = (): void => show(<SearchDialog load={loadSearch} onClose={close} />);

/** The operation of the address, or the first one of the page. */
function operationHere(operations: readonly TryOperation[]): string {
  const link = location.hash.slice(1).toLowerCase().split('/').filter(Boolean);
  const page = /([\w-]+)\.html$/.exec(location.pathname)?.[1];
  const found =
    operations.find(({ id }) => link.includes(id.toLowerCase())) ?? operations.find(({ surface }) => surface === page);
  return found?.id ?? operations[0]?.id ?? '';
}

async function openPanel(id: string): Promise<void> {
  const operations = await loadOperations();
  const base = document.querySelector<HTMLMetaElement>('meta[name="pentagate-base-url"]')?.content ?? '';
  const server = window.pentagateDocs.here(base);
  show(<TryDialog operations={operations} first={id || operationHere(operations)} server={server} onClose={close} />);
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-try], [data-search]') : null;
  if (button?.dataset.try !== undefined) void openPanel(button.dataset.try);
  else if (button) openSearch();
});
addEventListener(
  'keydown',
  (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // Redoc's own search covers one page only.
    event.stopImmediatePropagation();
    openSearch();
  },
  true,
);
