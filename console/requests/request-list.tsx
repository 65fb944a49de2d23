// The list of requests. Only the visible rows are in the document, so that ten thousand of them stay smooth.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { RequestSummary } from '../api/request-log.js';
import { clockText, durationText, endText, plural, toneOf } from './format.js';

/** Height of a row in pixels, as in requests.css. */
const rowHeight = 52;

/** Rows above and below the visible ones. */
const margin = 8;

interface RequestListProps {
  readonly requests: readonly RequestSummary[];
  readonly selected: string | undefined;
  readonly showsKeys: boolean;
  onSelect(id: string): void;
}

/** `/v1/messages` → `messages`: what distinguishes paths comes last. */
const shortPath = (path: string): string => path.replace(/^\/v\d+(?:beta)?\//, '');

function Row({ request, showsKeys }: { readonly request: RequestSummary; readonly showsKeys: boolean }) {
  const { status, ended, method, path, modelAsked, durationMs, started, key, violations, drift, verdicts } = request;
  const marks = [
    ...(verdicts ? [plural(verdicts, 'verdict')] : []),
    ...(violations ? [plural(violations, 'violation')] : []),
    ...(drift ? [plural(drift, 'drift', 'drifts')] : []),
    ...(request.simulate === undefined ? [] : ['fault']),
    ...(request.scenario === undefined ? [] : ['scenario']),
  ];
  return (
    <>
      <span class="request-status" data-tone={toneOf(request)}>
        {ended === 'open' ? '…' : (status ?? '–')}
      </span>
      <span class="request-name">
        <b>{method}</b> {shortPath(path)}
        <span class="unseen">, {endText(ended)}</span>
      </span>
      <span class="request-time">{clockText(started).slice(0, 8)}</span>
      <span class="request-about">
        {[modelAsked, showsKeys ? key : undefined].filter(Boolean).join(' · ') || ' '}
        {marks.map((mark) => (
          <span class="request-mark" key={mark}>
            {mark}
          </span>
        ))}
      </span>
      <span class="request-duration">{durationText(durationMs)}</span>
    </>
  );
}

export function RequestList({ requests, selected, showsKeys, onSelect }: RequestListProps) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 800 });
  const first = useRef<string | undefined>(undefined);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const read = (): void => setView({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => observer.disconnect();
  }, []);

  // New rows at the top must not move what is being read.
  useLayoutEffect(() => {
    const element = box.current;
    const before = first.current;
    first.current = requests[0]?.id;
    if (!element || before === undefined || element.scrollTop === 0) return;
    const added = requests.findIndex(({ id }) => id === before);
    if (added > 0) element.scrollTop += added * rowHeight;
  }, [requests]);

  const at = requests.findIndex(({ id }) => id === selected);
  const show = (index: number): void => {
    const request = requests[index];
    const element = box.current;
    if (!request || !element) return;
    onSelect(request.id);
    const top = index * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - element.clientHeight;
  };
  const onKey = (event: KeyboardEvent): void => {
    const page = Math.max(1, Math.floor(view.height / rowHeight) - 1);
    const last = requests.length - 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at < 0 ? 0 : at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(Math.min(last, Math.max(0, next)));
  };

  const from = Math.max(0, Math.floor(view.top / rowHeight) - margin);
  const to = Math.min(requests.length, Math.ceil((view.top + view.height) / rowHeight) + margin);
  return (
    <div
      class="request-list"
      ref={box}
      role="listbox"
      tabIndex={0}
      aria-label="Requests"
      aria-activedescendant={at >= from && at < to ? `request-row-${at}` : undefined}
      onKeyDown={onKey}
      onScroll={({ currentTarget }) => setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })}
    >
      <div role="presentation" class="request-rows" style={{ height: `${requests.length * rowHeight}px` }}>
        {requests.slice(from, to).map((request, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and names its active row
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys
          <div
            key={request.id}
            id={`request-row-${from + index}`}
            class="request-row"
            role="option"
            aria-selected={request.id === selected}
            aria-setsize={requests.length}
            aria-posinset={from + index + 1}
            style={{ top: `${(from + index) * rowHeight}px` }}
            onClick={() => show(from + index)}
          >
            <Row request={request} showsKeys={showsKeys} />
          </div>
        ))}
      </div>
    </div>
  );
}
