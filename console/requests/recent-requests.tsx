// The recent requests beside the playground: a narrow live list with one filter field. On a narrow window it is closed until it is needed.
import { useMemo, useState } from 'preact/hooks';
import { createRequestFilter } from '../../contract/request-filter.js';
import { routeAddress } from '../shell/route.js';
import { useMedia } from '../shell/use-media.js';
import { LiveStatus } from './live-status.js';
import type { LogStore } from './log-store.js';
import { RequestList } from './request-list.js';
import { CompactRow } from './request-row.js';

/** Height of a row in pixels. */
const rowHeight = 38;

/** Where the list has a column of its own, as in recent.css. */
const wide = '(min-width: 1360px)';

interface RecentRequestsProps {
  readonly store: LogStore;
  /** Ids of the requests that were just sent. */
  readonly sent: readonly string[];
  readonly selected: string | undefined;
  onSelect(id: string): void;
}

function List({ store, sent, selected, onSelect }: RecentRequestsProps) {
  const [text, setText] = useState('');
  const shown = useMemo(() => store.requests.filter(createRequestFilter({ text })), [store.requests, text]);
  return (
    <>
      <search class="recent-filter">
        <input
          type="search"
          aria-label="Filter requests"
          placeholder="Filter"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <a href={routeAddress(['requests'], { text })}>All</a>
      </search>
      {shown.length ? (
        <RequestList
          requests={shown}
          selected={selected}
          rowHeight={rowHeight}
          row={(request) => <CompactRow request={request} isSent={sent.includes(request.id)} />}
          onSelect={onSelect}
        />
      ) : (
        <p class="fine recent-empty">
          {store.requests.length
            ? 'No request fits.'
            : store.status === 'loading'
              ? 'Loading …'
              : 'No requests yet. What is sent to this server appears here.'}
        </p>
      )}
    </>
  );
}

export function RecentRequests(props: RecentRequestsProps) {
  const isWide = useMedia(wide);
  const [isOpen, setOpen] = useState(false);
  const { store } = props;
  if (isWide)
    return (
      <section class="recent" aria-labelledby="recent-title">
        <header>
          <h2 id="recent-title">Requests</h2>
          <LiveStatus status={store.status} />
        </header>
        <List {...props} />
      </section>
    );
  return (
    <details class="recent" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Requests <LiveStatus status={store.status} />
      </summary>
      {isOpen && <List {...props} />}
    </details>
  );
}
