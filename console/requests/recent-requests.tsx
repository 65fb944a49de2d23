// The recent requests beside the playground: a narrow live list with one filter field. On a narrow window it is closed until it is needed.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { createRequestFilter } from '../../runtime/request-filter.js';
import { routeAddress } from '../shell/route.js';
import type { LogStore } from './log-store.js';
import { foldPolls } from './polls.js';
import { LiveStatus, RequestList } from './request-list.js';
import { CompactRow } from './request-row.js';

/** @param query such as `(min-width: 1360px)` */
function useMedia(query: string): boolean {
  const [applies, setApplies] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const read = (): void => setApplies(media.matches);
    media.addEventListener('change', read);
    read();
    return () => media.removeEventListener('change', read);
  }, [query]);
  return applies;
}

/** Height of a row in pixels. */
const rowHeight = 38;

/** Where the list has a column of its own, as in requests.css. */
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
  const { shown, counts } = useMemo(() => {
    const found = store.requests.filter(createRequestFilter({ text }));
    return text ? { shown: found, counts: undefined } : foldPolls(found, selected);
  }, [store.requests, text, selected]);
  return (
    <>
      <search class="recent-filter spread">
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
          row={(request) => (
            <CompactRow request={request} count={counts?.get(request.id)} isSent={sent.includes(request.id)} />
          )}
          onSelect={onSelect}
        />
      ) : (
        <p class="fine empty">
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
      <section class="recent box" aria-labelledby="recent-title">
        <header class="spread">
          <h2 id="recent-title" class="fine">
            Requests
          </h2>
          <LiveStatus status={store.status} />
        </header>
        <List {...props} />
      </section>
    );
  return (
    <details class="recent box" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary class="spread">
        Requests <LiveStatus status={store.status} />
      </summary>
      {isOpen && <List {...props} />}
    </details>
  );
}
