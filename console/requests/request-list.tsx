// The list of requests. Only the visible rows are in the document, so that ten thousand of them stay smooth.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { RequestSummary } from '../../generated/operator/types.js';
import type { LogStore } from './log-store.js';

/** Rows above and below the visible ones. */
const margin = 8;

interface RequestListProps {
  readonly requests: readonly RequestSummary[];
  readonly selected: string | undefined;
  /** Height of a row in pixels. */
  readonly rowHeight: number;
  /** What a row shows. */
  row(request: RequestSummary): ComponentChildren;
  onSelect(id: string): void;
}

export function RequestList({ requests, selected, rowHeight, row, onSelect }: RequestListProps) {
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
  }, [requests, rowHeight]);

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
            style={{ top: `${(from + index) * rowHeight}px`, height: `${rowHeight}px` }}
            onClick={() => show(from + index)}
          >
            {row(request)}
          </div>
        ))}
      </div>
    </div>
  );
}

const texts: Readonly<Record<LogStore['status'], string>> = { loading: 'loading', live: 'live', offline: 'offline' };

export const LiveStatus = ({ status }: Pick<LogStore, 'status'>) => (
  <span class="requests-live" data-status={status}>
    <span class="dot" /> {texts[status]}
  </span>
);
