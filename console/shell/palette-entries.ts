// What the command palette finds: pages of the console, and where the server has its docs, operations and whatever they list.
import { operations } from '../../generated/operations.js';
import { entriesOf, type SearchIndex } from '../../scripts/docs/search-entries.js';
import type { Icon } from '../components/icon.js';
import type { ConsolePage } from './page.js';
import { routeAddress } from './route.js';

export interface PaletteEntry {
  readonly kind: 'Page' | 'Operation' | 'Docs';
  readonly icon: Icon;
  readonly title: string;
  readonly detail: string;
  readonly address: string;
  /** Searched but not shown. */
  readonly words?: string;
}

export const pageEntries = (pages: readonly ConsolePage[]): readonly PaletteEntry[] =>
  pages.map(({ path, title, icon, description }) => ({
    kind: 'Page',
    icon,
    title,
    detail: description,
    address: routeAddress([path]),
  }));

/** The operations of the surfaces that a key may use, with their place in the docs. */
export const operationEntries = (surfaces: readonly string[]): readonly PaletteEntry[] =>
  Object.entries(operations)
    .filter(([, { surface }]) => surfaces.includes(surface))
    .map(([id, { surface, method, path }]) => ({
      kind: 'Operation',
      icon: 'send',
      title: id,
      detail: `${method.toUpperCase()} ${path}`,
      address: `../docs/${surface}.html#/${id.toLowerCase()}`,
      words: surface,
    }));

/** The entries of the docs' search index: pages, fields and values. @param index the text of `search-index.js` */
export function docsEntries(index: string): readonly PaletteEntry[] {
  const listed = JSON.parse(index.slice(index.indexOf('{'), index.lastIndexOf('}') + 1)) as SearchIndex;
  return entriesOf(listed)
    .filter(({ kind }) => kind !== 'operation')
    .map(({ title, detail, href, words, surface, operation }) => ({
      kind: 'Docs',
      icon: 'book',
      title,
      // Many operations have the same fields and errors.
      detail: [surface && `${surface} › ${operation}`, detail].filter(Boolean).join(': '),
      address: `../docs/${href}`,
      words,
    }));
}

/** Loads the entries of the docs; none if they cannot be loaded. */
export async function loadDocsEntries(): Promise<readonly PaletteEntry[]> {
  try {
    const response = await fetch('../docs/search-index.js');
    return response.ok ? docsEntries(await response.text()) : [];
  } catch {
    return [];
  }
}

/** How well an entry fits: lower is better; undefined if a word of the query is missing. Pages come first: there are few of them. */
function rank({ kind, title, detail, words = '' }: PaletteEntry, query: readonly string[]): number | undefined {
  const name = title.toLowerCase();
  const all = `${name} ${detail} ${words}`.toLowerCase();
  if (!query.every((word) => all.includes(word))) return undefined;
  const [first = ''] = query;
  if (kind === 'Page') return name.startsWith(first) ? -2 : -1;
  if (name === query.join(' ')) return 0;
  if (name.startsWith(first)) return 1;
  return query.every((word) => name.includes(word)) ? 2 : 3;
}

/** The entries that have every word of a query, best first. Without a query: the pages. */
export function search(entries: readonly PaletteEntry[], query: string, max = 40): readonly PaletteEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return entries.filter(({ kind }) => kind !== 'Docs').slice(0, max);
  return entries
    .flatMap((entry) => {
      const its = rank(entry, words);
      return its === undefined ? [] : [{ entry, its }];
    })
    .sort((a, b) => a.its - b.its)
    .slice(0, max)
    .map(({ entry }) => entry);
}
