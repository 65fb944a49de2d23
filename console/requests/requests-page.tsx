// The page of requests: the log on the left, the selected request on the right.
import { useMemo } from 'preact/hooks';
import { createRequestFilter, filterNames, type RequestFilter } from '../../runtime/request-filter.js';
import type { PageProps } from '../shell/page.js';
import { navigate, type Route, routeAddress } from '../shell/route.js';
import { plural } from '../text/format.js';
import { FilterBar } from './filter-bar.js';
import type { LogStore } from './log-store.js';
import { useLog } from './log-store.js';
import { foldPolls } from './polls.js';
import { RequestList } from './request-list.js';
import { RequestRow } from './request-row.js';
import { RequestView } from './request-view.js';

const filterOf = ({ query }: Route): RequestFilter =>
  Object.fromEntries(filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));

const addressOf = (id: string | undefined, filter: RequestFilter): string =>
  routeAddress(id === undefined ? ['requests'] : ['requests', id], { ...filter });

function Empty({ store, isFiltered }: { readonly store: LogStore; readonly isFiltered: boolean }) {
  if (store.status === 'loading') return <p class="empty">Loading …</p>;
  if (isFiltered) return <p class="empty">No request fits these filters.</p>;
  return (
    <p class="empty">
      No requests yet. Send one to this server, and it appears here: <code>npx pentagate curl</code> prints some to
      paste.
    </p>
  );
}

export function RequestsPage({ session, route }: PageProps) {
  const store = useLog(session);
  const filter = filterOf(route);
  const [selected] = route.rest;
  const search = JSON.stringify(filter);
  const found = useMemo(() => {
    const fits = createRequestFilter(JSON.parse(search) as RequestFilter);
    return store.requests.filter(fits);
  }, [store.requests, search]);
  const isSearch = Boolean(filter.text);
  const { shown, counts } = useMemo(
    () => (isSearch ? { shown: found, counts: undefined } : foldPolls(found, selected)),
    [found, isSearch, selected],
  );
  const showFilter = (changed: RequestFilter): void => {
    history.replaceState(null, '', addressOf(selected, changed));
    dispatchEvent(new HashChangeEvent('hashchange'));
  };
  const select = (id: string | undefined): void => navigate(addressOf(id, filter));
  return (
    <main class="requests" data-selected={selected === undefined ? undefined : ''}>
      <section class="requests-log" aria-label="Request log">
        <header class="spread">
          <h1>Requests</h1>
          <p class="requests-count fine" role="status">
            {found.length === store.requests.length
              ? plural(found.length, 'request')
              : `${found.length} of ${plural(store.requests.length, 'request')}`}
            <span class="requests-live" data-status={store.status}>
              <span class="dot" /> {store.status}
            </span>
          </p>
        </header>
        <FilterBar filter={filter} requests={store.requests} showsKeys={store.all} onChange={showFilter} />
        {shown.length ? (
          <RequestList
            requests={shown}
            selected={selected}
            addressOf={(id) => addressOf(id, filter)}
            row={(request) => <RequestRow request={request} count={counts?.get(request.id)} showsKeys={store.all} />}
          />
        ) : (
          <Empty store={store} isFiltered={store.requests.length > 0} />
        )}
      </section>
      <section class="requests-details" aria-label="Request">
        {selected === undefined ? (
          <p class="empty">
            {store.bodies
              ? 'Select a request to see what was sent and replied.'
              : 'Select a request. Bodies are not recorded: requestLog.bodies is off.'}
          </p>
        ) : (
          <RequestView
            key={selected}
            session={session}
            id={selected}
            revision={store.find(selected)?.revision ?? 0}
            onSelect={select}
          />
        )}
      </section>
    </main>
  );
}
