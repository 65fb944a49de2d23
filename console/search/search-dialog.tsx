// The search of the console and of the docs: a field, and what is found for it. Arrows move, Enter opens, Escape closes.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { SearchEntry } from '../../scripts/docs/search-entries.js';
import { Modal } from '../components/modal.js';
import type { Found, Search } from './search.js';

const kinds: Readonly<Record<SearchEntry['kind'], string>> = {
  console: 'Console',
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

const none: readonly SearchEntry[] = [];

/** Where a result belongs: its surface and operation. */
function placeOf({ entry: { kind, surface, operation }, operations }: Found): string {
  if (!surface) return '';
  if (kind === 'operation') return surface;
  const others = operations > 1 ? ` and ${operations - 1} other operation${operations === 2 ? '' : 's'}` : '';
  return `${surface} › ${operation}${others}`;
}

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
  /** What is searched. */
  readonly label: string;
  /** Listed while the field is empty. */
  readonly first?: readonly SearchEntry[];
  load(): Promise<Search>;
  onClose(): void;
}

export function SearchDialog({ label, first = none, load, onClose }: SearchDialogProps) {
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [selected, setSelected] = useState(0);
  const [loaded, setLoaded] = useState<{ readonly search: Search }>();
  useEffect(() => void load().then((search) => setLoaded({ search })), []);
  const query = text.trim();
  const found = useMemo(
    () => (query ? (loaded?.search(query) ?? []) : first.map((entry): Found => ({ entry, words: [], operations: 1 }))),
    [query, loaded, first],
  );
  const shown = found.slice(0, maxShown);
  useEffect(() => list.current?.children[selected]?.scrollIntoView({ block: 'nearest' }), [selected, shown]);
  const open = (each: Found | undefined): void => {
    if (!each) return;
    list.current?.closest('dialog')?.close();
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
              <Marked text={placeOf(each)} words={each.words} />
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
