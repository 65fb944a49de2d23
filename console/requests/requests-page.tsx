// The page of requests: the log on the left, the selected request on the right.
import { useMemo, useState } from 'preact/hooks';
import type { RequestSummary } from '../../generated/operator/types.js';
import { createRequestFilter, filterNames, type RequestFilter } from '../../runtime/request-filter.js';
import { type Option, Select } from '../components/fields.js';
import { Tool } from '../components/tool.js';
import { navigate, type Route, routeAddress } from '../shell/route.js';
import type { PageProps } from '../shell/session.js';
import { clockText, durationText, endText, plural, statusText, toneOf } from '../text/format.js';
import { foldPolls, type Log, useLog } from './log-store.js';
import { RequestView } from './request-view.js';

// The filters above the list of requests. They are part of the address, so that a filtered list can be sent to others.

interface FilterBarProps {
  readonly filter: RequestFilter;
  onChange(filter: RequestFilter): void;
}

const statuses: readonly Option[] = [
  ['', 'Any status'],
  ['failed', 'Failed'],
  ['2xx', '2xx'],
  ['4xx', '4xx'],
  ['429', '429'],
  ['5xx', '5xx'],
  ['cut', 'Cut off'],
  ['gone', 'Client gone'],
  ['open', 'In progress'],
];

function FilterBar({ filter, onChange }: FilterBarProps) {
  const { text = '', status = '', ...others } = filter;
  // What only an address asks for, such as a key.
  const more = Object.entries(others).map(([name, value]) => `${name}: ${value}`);
  return (
    <search class="request-filters cluster">
      <input
        type="search"
        aria-label="Search requests"
        placeholder="Path, id, model, key, reason …"
        value={text}
        onInput={({ currentTarget }) => onChange({ ...filter, text: currentTarget.value })}
      />
      <Select
        aria-label="Status"
        options={statuses.some(([each]) => each === status) ? statuses : [...statuses, [status, status]]}
        value={status}
        onValue={(next) => onChange({ ...filter, status: next })}
      />
      {more.length > 0 && <span class="fine">{more.join(', ')}</span>}
    </search>
  );
}

// A row of the list of requests.

/** `/v1/messages` → `messages`: what distinguishes paths comes last. */
const shortPath = (path: string): string => path.replace(/^\/v\d+(?:beta)?\//, '');

/** How often a request was sent that is listed once. */
const Count = ({ count }: { readonly count: number | undefined }) =>
  count === undefined ? null : (
    <span class="request-mark badge" title="Equal requests within a minute are one row; a search shows each of them">
      ×{count}
    </span>
  );

interface RequestRowProps {
  readonly request: RequestSummary;
  /** How often it was sent; undefined: once. */
  readonly count: number | undefined;
  readonly showsKeys: boolean;
}

function RequestRow({ request, count, showsKeys }: RequestRowProps) {
  const { ended, method, path, modelAsked, durationMs, started, key, violations, drift, verdicts } = request;
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
        {statusText(request)}
      </span>
      <span class="clip">
        <b>{method}</b> {shortPath(path)}
        <span class="unseen">, {endText(ended)}</span>
        <Count count={count} />
      </span>
      <span class="request-time muted">{clockText(started).slice(0, 8)}</span>
      <span class="request-about muted" title={marks.join(', ') || undefined}>
        <span class="clip">{[modelAsked, showsKeys ? key : undefined].filter(Boolean).join(' · ') || ' '}</span>
        <span class="request-marks">
          {marks.map((mark) => (
            <span class="request-mark badge" key={mark}>
              {mark}
            </span>
          ))}
        </span>
      </span>
      <span class="request-time muted">{durationText(durationMs)}</span>
    </>
  );
}

const filterOf = ({ query }: Route): RequestFilter =>
  Object.fromEntries(filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));

const addressOf = (id: string | undefined, filter: RequestFilter): string =>
  routeAddress(id === undefined ? ['requests'] : ['requests', id], { ...filter });

function Empty({ log, isFiltered }: { readonly log: Log; readonly isFiltered: boolean }) {
  if (log.status === 'loading') return <p class="empty">Loading …</p>;
  if (isFiltered) return <p class="empty">No request fits these filters.</p>;
  return <p class="empty">No requests yet. Send one to this server, and it appears here.</p>;
}

/** Rows that are shown at first, and added by each press: a page with all of ten thousand would be slow. */
const step = 100;

export function RequestsPage({ session, route }: PageProps) {
  const log = useLog(session);
  const [limit, setLimit] = useState(step);
  const filter = filterOf(route);
  const [selected] = route.rest;
  const search = JSON.stringify(filter);
  const found = useMemo(() => {
    const fits = createRequestFilter(JSON.parse(search) as RequestFilter);
    return log.requests.filter(fits);
  }, [log.requests, search]);
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
          <p class="fine" role="status">
            {found.length === log.requests.length
              ? plural(found.length, 'request')
              : `${found.length} of ${plural(log.requests.length, 'request')}`}
            <span class="requests-live" data-status={log.status}>
              <span class="dot" /> {log.status}
            </span>
          </p>
        </header>
        <FilterBar filter={filter} onChange={showFilter} />
        {shown.length ? (
          <div class="request-list">
            <ul aria-label="Requests">
              {shown.slice(0, limit).map((request) => (
                <li key={request.id}>
                  <a
                    class="request-row"
                    href={addressOf(request.id, filter)}
                    aria-current={request.id === selected || undefined}
                  >
                    <RequestRow request={request} count={counts?.get(request.id)} showsKeys={log.all} />
                  </a>
                </li>
              ))}
            </ul>
            {shown.length > limit && <Tool text="Older requests" onClick={() => setLimit(limit + step)} />}
          </div>
        ) : (
          <Empty log={log} isFiltered={log.requests.length > 0} />
        )}
      </section>
      <section class="requests-details" aria-label="Request">
        {selected === undefined ? (
          <p class="empty">
            {log.bodies
              ? 'Select a request to see what was sent and replied.'
              : 'Select a request. Bodies are not recorded: requestLog.bodies is off.'}
          </p>
        ) : (
          <RequestView
            key={selected}
            session={session}
            id={selected}
            revision={log.requests.find(({ id }) => id === selected)?.revision ?? 0}
            onSelect={select}
          />
        )}
      </section>
    </main>
  );
}
