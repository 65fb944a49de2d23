// Finds entries of docs and console by words and their beginnings; with a typo, where nothing is found otherwise.
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type { SearchEntry } from '../../scripts/docs/search-entries.js';

/** A result. */
export interface Found {
  readonly entry: SearchEntry;
  /** The words of the entry that were found. */
  readonly words: readonly string[];
  /** How many operations of its surface have the same. */
  readonly operations: number;
}

/** Finds the entries that have every word of a query: pages of the console, operations, then the best ones first. */
export type Search = (query: string) => readonly Found[];

/** `maxOutputTokens` → `max`, `output`, `tokens`: the parts of a name are words too. */
const partsOf = (term: string): string[] =>
  term
    .replace(/([\p{Ll}\p{N}])(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .toLowerCase()
    .split(' ');

const whole: SearchOptions = {
  combineWith: 'AND',
  processTerm: partsOf,
  boost: { title: 4 },
  prefix: (term) => term.length > 1,
};

/** Two edits are one where neighbours were exchanged. */
const withTypo: SearchOptions = {
  ...whole,
  fuzzy: (term) => (term.length < 4 ? false : term.length < 5 ? 1 : 2),
};

/** Whether a result opens at a field, not only at its operation. */
const isPlaced = ({ href }: SearchEntry): boolean => href.indexOf('#') !== href.lastIndexOf('#');

/** Entries of several operations of a surface that say the same are one result, which opens the first of them that has a place. */
function grouped(entries: readonly SearchEntry[], results: readonly SearchResult[]): Found[] {
  const groups = new Map<
    string,
    { entry: SearchEntry; words: readonly string[]; operations: Set<string | undefined> }
  >();
  for (const { id, terms } of results) {
    const entry = entries[id];
    if (!entry) continue;
    const { kind, title, detail, href, surface, operation } = entry;
    const key = JSON.stringify([kind, title, detail, kind === 'operation' ? href : (surface ?? href)]);
    const group = groups.get(key) ?? { entry, words: terms, operations: new Set() };
    if (!isPlaced(group.entry) && isPlaced(entry)) group.entry = entry;
    group.operations.add(operation);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ operations, ...group }) => ({ ...group, operations: operations.size }));
}

const isConsole = ({ entry }: Found): boolean => entry.kind === 'console';

/** Makes the search of entries, in steps between which the page reacts. */
export async function createSearch(entries: readonly SearchEntry[]): Promise<Search> {
  const engine = new MiniSearch<SearchEntry & { id: number }>({
    fields: ['title', 'detail', 'words', 'about'],
    processTerm: (term) => {
      const parts = partsOf(term);
      return parts.length > 1 ? [...parts, parts.join('')] : parts;
    },
  });
  await engine.addAllAsync(
    entries.map((entry, id) => ({ ...entry, id })),
    { chunkSize: 1000 },
  );
  const isNamed = ({ id }: SearchResult): boolean => ['operation', 'console'].includes(entries[id]?.kind ?? '');
  return (query) => {
    for (const options of [whole, withTypo]) {
      const named = { fields: ['title', 'detail', 'words'], boost: { title: 4, detail: 2 } };
      const called = engine.search(query, { ...options, ...named, filter: isNamed });
      const first = new Set(called.map(({ id }) => id));
      const others = engine.search(query, { ...options, filter: ({ id }) => !first.has(id) });
      const found = grouped(entries, [...called, ...others]);
      if (found.length) return found.sort((a, b) => Number(isConsole(b)) - Number(isConsole(a)));
    }
    return [];
  };
}
