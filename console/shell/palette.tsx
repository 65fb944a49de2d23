// The command palette: a search field over pages, operations and docs. Arrows move, Enter opens, Escape closes.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { IconView } from '../components/icon.js';
import type { ConsolePage } from './page.js';
import { loadDocsEntries, operationEntries, type PaletteEntry, pageEntries, search } from './palette-entries.js';
import type { Session } from './session.js';

interface PaletteProps {
  readonly session: Session;
  readonly pages: readonly ConsolePage[];
  onClose(): void;
}

export function Palette({ session, pages, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState(0);
  const [docs, setDocs] = useState<readonly PaletteEntry[]>([]);
  const { surfaces, hasDocs } = session.me;
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (!hasDocs) return;
    let isCurrent = true;
    void loadDocsEntries().then((found) => isCurrent && setDocs(found));
    return () => {
      isCurrent = false;
    };
  }, [hasDocs]);
  const entries = useMemo(
    () => [...pageEntries(pages), ...(hasDocs ? operationEntries(surfaces) : []), ...docs],
    [pages, surfaces, hasDocs, docs],
  );
  const label = hasDocs ? 'Search pages, operations and docs' : 'Search pages';
  const found = search(entries, query);
  const current = Math.min(selected, found.length - 1);
  const open = (entry: PaletteEntry | undefined): void => {
    if (!entry) return;
    dialog.current?.close();
    location.assign(entry.address);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (event.key === 'Enter') open(found[current]);
    else if (step !== undefined) setSelected(Math.max(0, Math.min(found.length - 1, current + step)));
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current, query]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it, as Escape does
    <dialog
      ref={dialog}
      class="palette"
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="palette-field">
        <IconView name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={found.length ? `palette-${current}` : undefined}
          placeholder={label}
          autocomplete="off"
          spellcheck={false}
          maxLength={200}
          value={query}
          onInput={({ currentTarget }) => {
            setQuery(currentTarget.value);
            setSelected(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div id="palette-list" class="palette-list" role="listbox" aria-label="Results">
        {found.map((entry, index) => (
          // The field keeps the focus: its keys select and open.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={`${entry.address} ${entry.title}`}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === current}
            onClick={() => open(entry)}
          >
            <IconView name={entry.icon} />
            <b class="clip">{entry.title}</b>
            <span class="fine clip">{entry.detail}</span>
            <span class="fine">{entry.kind}</span>
          </div>
        ))}
      </div>
      {!found.length && (
        <p class="empty" role="status">
          Nothing found.
        </p>
      )}
    </dialog>
  );
}
