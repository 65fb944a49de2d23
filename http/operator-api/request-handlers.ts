// The operator's API for the request log: a list, details, a stream of changes. A key sees its own requests; an operator sees all.
import type {
  LoggedBody,
  LoggedFinding,
  LoggedStream,
  RequestChanges,
  RequestDetails,
  RequestSummary,
} from '../../generated/operator/types.js';
import type { Given } from '../../runtime/contract-handlers.js';
import { problemOf } from '../../runtime/errors/problem.js';
import { parsed } from '../../runtime/json.js';
import type { Key } from '../../runtime/key.js';
import { createRequestFilter } from '../../runtime/request-filter.js';
import { type LoggedExchange, scenarioOf } from '../../runtime/scenarios/logged-exchange.js';
import { createCounts } from '../counts.js';
import { headerNames, headerOf, type WrittenHead } from '../request-log/capture-reply.js';
import { type CapturedRequest, captureRequest } from '../request-log/capture-request.js';
import type { ContractPlaces } from '../request-log/contract-places.js';
import { type LogEntry, summaryOf } from '../request-log/log-entry.js';
import { readReply } from '../request-log/read-reply.js';
import type { RequestLog } from '../request-log/request-log.js';
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
    throw problemOf('not_found', 'This server records no requests: requestLog.entries is 0.');
  };
  const mayShow =
    (key: Key) =>
    (entry: LogEntry): boolean =>
      isOperator(key) || (entry.context?.key?.id ?? entry.keyId) === key.id;
  const details = (id: string, key: Key) => {
    const entry = openLog().find(id, mayShow(key));
    if (entry) return detailsOf(entry, places, streamOf);
    throw problemOf('not_found', 'No such request. The log holds the latest ones only, and a restart empties it.');
  };
  /** Streams by key: one key leaves room for others. */
  const streams = createCounts();

  return {
    listRequests({ query: { limit = 50, before, ...filter }, key }) {
      const log = openLog();
      return {
        json: {
          now: now(),
          ...selectEntries(log, createRequestFilter(filter), limit, before, mayShow(key)),
          revision: log.revision,
          bodies: log.settings.bodies,
          limit: log.settings.entries,
          all: isOperator(key),
        },
      };
    },

    followRequests({ query: { after, ...filter }, key, signal }) {
      const log = openLog();
      const own = streams.of(key.id);
      const isFull = isOperator(key)
        ? own >= maxStreams.ofOperator
        : own >= maxStreams.ofKey || streams.sum() >= maxStreams.ofOthers;
      if (isFull) throw problemOf('unavailable', 'Too many pages follow the log. Close some of them.');
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
        const uncount = streams.add(key.id);
        try {
          yield* changesOf(log, after, shown, ends);
        } finally {
          uncount();
        }
      };
      return { events: counted() };
    },

    getRequest: ({ path, key }) => ({ json: details(path.id, key) }),

    getRequestScenario({ path, key }) {
      const made = scenarioOf(details(path.id, key), exchangeTexts);
      if (made) return { json: made };
      throw problemOf(
        'not_found',
        'No scenario can be made from this request: it needs the bodies of a request and reply of a text surface.',
      );
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
  const unfollow = log.follow((entries) => {
    for (const entry of entries) changed.add(entry);
    // What the log has forgotten meanwhile.
    for (const entry of changed) if (changed.size > log.settings.entries) changed.delete(entry);
    wake();
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

// Selects requests of the log, the latest first.

/** @param before only requests that began before the one with this id @returns requests, and whether there are older ones */
function selectEntries(
  log: Pick<RequestLog, 'entries'>,
  fits: (request: RequestSummary) => boolean,
  limit: number,
  before: string | undefined,
  mayShow: (entry: LogEntry) => boolean,
): { readonly requests: readonly RequestSummary[]; readonly more: boolean } {
  const requests: RequestSummary[] = [];
  let reached = before === undefined;
  for (const entry of log.entries()) {
    if (!reached) {
      reached = entry.id === before;
      continue;
    }
    if (!mayShow(entry)) continue;
    const summary = summaryOf(entry);
    if (!fits(summary)) continue;
    if (requests.length === limit) return { requests, more: true };
    requests.push(summary);
  }
  return { requests, more: false };
}

// A request of the log with everything that is known of it.

/** Reply headers without those that are the same in every reply. */
const shownReplyHeaders =
  /^(?:content-type|content-length|retry-after|retry-after-ms|ratelimit|ratelimit-policy|x-request-id|x-pentagate-request-id|x-should-retry|location|allow|etag)$/;

function replyHeaders(head: WrittenHead | undefined): Record<string, string> {
  const shown = headerNames(head).filter((name) => shownReplyHeaders.test(name));
  return Object.fromEntries(
    shown.flatMap((name) => {
      const value = headerOf(head, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function requestBody(sent: CapturedRequest | undefined): LoggedBody {
  if (!sent) return { bytes: 0, cut: false, missing: 'off' };
  const { text, cut, elided, bytes, headers } = sent;
  const mediaType = headers['content-type'];
  const shared = { bytes, cut, ...(mediaType !== undefined && { mediaType }), ...(elided && { elided }) };
  if (text === undefined) return { ...shared, missing: sent.dropped ? 'dropped' : 'none' };
  return { ...shared, text: JSON.stringify(parsed(text), null, 2) };
}

/** The request as it was sent so far: a request in progress is read now. */
function sentOf({ sent, context, request, reply }: LogEntry): CapturedRequest | undefined {
  if (sent || !context || !request || reply.missing === 'off') return sent;
  return captureRequest(request.headers, context);
}

function findingsOf(entry: LogEntry, body: unknown, places: ContractPlaces | undefined): LoggedFinding[] {
  const { operation, surface, extras } = entry;
  const refused = extras?.violations?.map(
    ({ field, message }): Omit<LoggedFinding, 'contract'> => ({
      kind: 'violation',
      part: 'request',
      path: field === 'body' ? '' : field,
      message,
      count: 1,
    }),
  );
  return [...(refused ?? []), ...(extras?.findings ?? [])].map((finding) => {
    const data = finding.part === 'request' ? body : undefined;
    const contract =
      operation === undefined ? undefined : places?.find(surface, operation, finding.part, finding.path, data);
    return { ...finding, ...(contract && { contract }) };
  });
}

/**
 * @param places finds lines of the contract
 * @param streamOf the order of the stream of an operation of another contract
 */
export function detailsOf(
  entry: LogEntry,
  places: ContractPlaces | undefined,
  streamOf: (operation: string) => LoggedStream | undefined = () => undefined,
): RequestDetails {
  const summary = summaryOf(entry);
  const sent = sentOf(entry);
  const { extras, reply, operation } = entry;
  const stream = operation === undefined || !summary.streamed ? undefined : streamOf(operation);
  const exchange: LoggedExchange = {
    ...summary,
    request: { ...requestBody(sent), headers: sent?.headers ?? {}, query: sent?.query ?? {} },
    reply: {
      ...readReply(reply, summary.streamed, entry.startedAt),
      headers: replyHeaders(reply.head),
    },
    attemptList: [...(extras?.attempts ?? [])],
    findings: findingsOf(entry, parsed(sent?.text), places),
    verdictList: [...(extras?.verdicts ?? []), ...(extras?.laterVerdicts ?? [])],
    ...(extras?.problem !== undefined && { problem: extras.problem }),
    ...(stream && { stream }),
  };
  return { ...exchange, hasScenario: summary.ended !== 'open' && scenarioOf(exchange, exchangeTexts) !== undefined };
}
