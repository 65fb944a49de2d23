// The search of the docs: a field, and what is found for it. Arrows move, Enter opens, Escape closes.

import type { SearchOptions, SearchResult } from 'minisearch';
import MiniSearch from 'minisearch';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { SearchEntry } from '../../scripts/docs/search-entries.js';
import { Modal } from '../components/modal.js';

// Finds entries of the docs by words and their beginnings; with a typo, where nothing is found otherwise.

/** A result. */
export interface Found {
  readonly entry: SearchEntry;
  /** The words of the entry that were found. */
  readonly words: readonly string[];
}

/** Finds the entries that have every word of a query: operations, then the best ones first. */
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
  const groups = new Map<string, Found>();
  for (const { id, terms } of results) {
    const entry = entries[id];
    if (!entry) continue;
    const { kind, title, detail, href, surface } = entry;
    const key = JSON.stringify([kind, title, detail, kind === 'operation' ? href : (surface ?? href)]);
    const known = groups.get(key)?.entry;
    if (!known || (!isPlaced(known) && isPlaced(entry))) groups.set(key, { entry, words: terms });
  }
  return [...groups.values()];
}

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
  const isNamed = ({ id }: SearchResult): boolean => entries[id]?.kind === 'operation';
  return (query) => {
    for (const options of [whole, withTypo]) {
      const named = { fields: ['title', 'detail', 'words'], boost: { title: 4, detail: 2 } };
      const called = engine.search(query, { ...options, ...named, filter: isNamed });
      const first = new Set(called.map(({ id }) => id));
      const others = engine.search(query, { ...options, filter: ({ id }) => !first.has(id) });
      const found = grouped(entries, [...called, ...others]);
      if (found.length) return found;
    }
    return [];
  };
}

const kinds: Readonly<Record<SearchEntry['kind'], string>> = {
  operation: 'Operation',
  page: 'Page',
  guide: 'Guide',
  change: 'Changes',
  schema: 'Schema',
  error: 'Error',
  field: 'Field',
  value: 'Value',
};

const maxShown = 30;

/** Where a result belongs: its surface and operation. */
const placeOf = ({ kind, surface = '', operation }: SearchEntry): string =>
  surface && kind !== 'operation' ? `${surface} › ${operation}` : surface;

/** A text in which the words that were found are marked. */
function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  const longest = [...words].sort((a, b) => b.length - a.length);
  const pattern = longest.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  if (!pattern) return <>{text}</>;
  return <>{text.split(new RegExp(`(${pattern})`, 'gi')).map((part, at) => (at % 2 ? <mark>{part}</mark> : part))}</>;
}

function statusOf(query: string, found: readonly Found[], isLoaded: boolean): string {
  if (!query) return 'Type to search.';
  if (!isLoaded) return 'Searching …';
  if (found.length > maxShown) return `The best ${maxShown} of ${found.length} results`;
  return `${found.length || 'No'} result${found.length === 1 ? '' : 's'}`;
}

interface SearchDialogProps {
  load(): Promise<Search>;
  onClose(): void;
}

const label = 'Search all pages';

export function SearchDialog({ load, onClose }: SearchDialogProps) {
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [selected, setSelected] = useState(0);
  const [loaded, setLoaded] = useState<{ readonly search: Search }>();
  useEffect(() => void load().then((search) => setLoaded({ search })), []);
  const query = text.trim();
  const found = useMemo(() => (query && loaded ? loaded.search(query) : []), [query, loaded]);
  const shown = found.slice(0, maxShown);
  useEffect(() => list.current?.children[selected]?.scrollIntoView({ block: 'nearest' }), [selected, shown]);
  const open = (each: Found | undefined): void => {
    if (!each) return;
    onClose();
    location.assign(each.entry.href);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') open(shown[selected]);
    else if (step !== undefined && shown.length) setSelected((selected + step + shown.length) % shown.length);
    else return;
    event.preventDefault();
  };
  return (
    <Modal class="search-dialog" label="Search" onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={shown.length > 0}
        aria-controls="search-results"
        aria-activedescendant={shown.length ? `search-${selected}` : undefined}
        placeholder={label}
        autocomplete="off"
        spellcheck={false}
        maxLength={200}
        value={text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          setSelected(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p class="fine" role="status">
        {statusOf(query, found, loaded !== undefined)}
      </p>
      <div ref={list} id="search-results" class="results" role="listbox" aria-label="Results" hidden={!shown.length}>
        {shown.map((each, at) => (
          // The field keeps the focus: its keys select and open.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div key={at} id={`search-${at}`} role="option" aria-selected={at === selected} onClick={() => open(each)}>
            <strong>
              <Marked text={each.entry.title} words={each.words} />
            </strong>
            <span class="kind muted">{kinds[each.entry.kind]}</span>
            <span class="place">
              <Marked text={placeOf(each.entry)} words={each.words} />
            </span>
            <span class="detail muted">
              <Marked text={each.entry.detail} words={each.words} />
            </span>
          </div>
        ))}
      </div>
    </Modal>
  );
}
