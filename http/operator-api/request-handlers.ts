// The operator's API for the request log: a list, details, a stream of changes. A key sees its own requests; an operator sees all.
import type { LoggedStream, RequestChanges, RequestSummary } from '../../generated/operator/types.js';
import type { Given } from '../../runtime/contract-handlers.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import type { Key } from '../../runtime/key.js';
import { createRequestFilter } from '../../runtime/request-filter.js';
import { scenarioOf } from '../../runtime/scenarios/logged-exchange.js';
import type { ContractPlaces } from '../request-log/contract-places.js';
import { type LogEntry, summaryOf } from '../request-log/log-entry.js';
import { detailsOf } from '../request-log/request-details.js';
import type { RequestLog } from '../request-log/request-log.js';
import { selectEntries } from '../request-log/select-requests.js';
import { exchangeTexts } from '../request-log/verdicts/turns.js';
import type { OperatorHandlers } from './api.js';

/** Streams of changes in progress at most: of one key, and of all keys that are no operator's, who is not shut out by them. */
const maxStreams = { ofKey: 10, ofOperator: 100, ofOthers: 100 };

export interface RequestHandlerDeps {
  /** Absent: no requests are recorded. */
  readonly requestLog?: RequestLog | undefined;
  /** Finds lines of the contract. */
  readonly places?: ContractPlaces | undefined;
  /** The order of the stream of an operation of another contract. */
  readonly streamOf?: ((operation: string) => LoggedStream | undefined) | undefined;
  readonly isOperator: (key: Key) => boolean;
  /** Aborts when the server stops. */
  readonly stopping?: AbortSignal | undefined;
  now(): number;
}

/** Creates the handlers. */
export function createRequestHandlers({ requestLog, places, streamOf, isOperator, stopping, now }: RequestHandlerDeps) {
  const openLog = (): RequestLog => {
    if (requestLog) return requestLog;
    throw new ProblemError({
      reason: 'not_found',
      message: 'This server records no requests: requestLog.entries is 0.',
    });
  };
  const mayShow =
    (key: Key) =>
    (entry: LogEntry): boolean =>
      isOperator(key) || (entry.context?.key?.id ?? entry.keyId) === key.id;
  const details = (id: string, key: Key) => {
    const entry = openLog().find(id, mayShow(key));
    if (entry) return detailsOf(entry, places, streamOf);
    throw new ProblemError({
      reason: 'not_found',
      message: 'No such request. The log holds the latest ones only, and a restart empties it.',
    });
  };
  /** Streams by key: one key leaves room for others. */
  const streams = new Map<string, number>();

  return {
    listRequests({ query: { limit = 50, before, ...filter }, key }) {
      const log = openLog();
      return {
        json: {
          now: now(),
          ...selectEntries(log, { filter, limit, before, mayShow: mayShow(key) }),
          revision: log.revision,
          bodies: log.settings.bodies,
          limit: log.settings.entries,
          all: isOperator(key),
        },
      };
    },

    followRequests({ query: { after, ...filter }, key, signal }) {
      const log = openLog();
      const own = streams.get(key.id) ?? 0;
      const all = [...streams.values()].reduce((sum, each) => sum + each, 0);
      const isFull = isOperator(key)
        ? own >= maxStreams.ofOperator
        : own >= maxStreams.ofKey || all >= maxStreams.ofOthers;
      if (isFull)
        throw new ProblemError({
          reason: 'unavailable',
          message: 'Too many pages follow the log. Close some of them.',
        });
      const fits = createRequestFilter(filter);
      const isShown = mayShow(key);
      const shown = (entries: Iterable<LogEntry>): RequestSummary[] =>
        [...entries]
          .filter(isShown)
          .sort((one, other) => one.revision - other.revision)
          .map(summaryOf)
          .filter(fits);
      const ends = [signal, ...(stopping ? [stopping] : [])];
      const counted = async function* () {
        streams.set(key.id, (streams.get(key.id) ?? 0) + 1);
        try {
          yield* changesOf(log, after, shown, ends);
        } finally {
          const left = (streams.get(key.id) ?? 0) - 1;
          if (left > 0) streams.set(key.id, left);
          else streams.delete(key.id);
        }
      };
      return { events: counted() };
    },

    getRequest: ({ path, key }) => ({ json: details(path.id, key) }),

    getRequestScenario({ path, key }) {
      const made = scenarioOf(details(path.id, key), exchangeTexts);
      if (made) return { json: made };
      throw new ProblemError({
        reason: 'not_found',
        message:
          'No scenario can be made from this request: it needs the bodies of a request and reply of a text surface.',
      });
    },
  } satisfies OperatorHandlers;
}

/**
 * The changes of a log after a revision, by default from now on. What changes again before it is read is sent once.
 * @param ends what ends it
 */
async function* changesOf(
  log: RequestLog,
  after: number | undefined,
  shown: (entries: Iterable<LogEntry>) => readonly RequestSummary[],
  ends: readonly AbortSignal[],
): AsyncGenerator<Given<RequestChanges> | { type: 'end' }> {
  const changed = new Set<LogEntry>();
  let wake = (): void => undefined;
  const unfollow = log.changes.follow({
    changed(entries) {
      for (const entry of entries) changed.add(entry);
      // What the log has forgotten meanwhile.
      for (const entry of changed) if (changed.size > log.settings.entries) changed.delete(entry);
      wake();
    },
  });
  const isOver = (): boolean => ends.some(({ aborted }) => aborted);
  const end = (): void => wake();
  for (const signal of ends) signal.addEventListener('abort', end);
  try {
    const missed = after === undefined ? [] : [...log.entries()].filter(({ revision }) => revision > after);
    yield { type: 'requests', requests: shown(missed), revision: log.revision };
    while (!isOver()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (changed.size || isOver()) resolve();
      });
      const requests = shown(changed);
      changed.clear();
      if (requests.length) yield { type: 'requests', requests, revision: log.revision };
    }
    yield { type: 'end' };
  } finally {
    unfollow();
    for (const signal of ends) signal.removeEventListener('abort', end);
  }
}
