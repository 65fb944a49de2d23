// Verdicts on clients, from what the server saw: whether a client waited before a retry, what it retried, and what it made of a stream that
// was cut off. Each verdict names the requests and the times that prove it.
//
// A verdict must not be wrong, so that what may have another reason gives none: requests that the client sends in parallel, requests of
// this server's own pages, a text so short that it may occur by chance.

import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Verdict } from '../../../generated/operator/types.js';
import { upstreams } from '../../../generated/upstreams.js';
import { createLruMap } from '../../../runtime/lru-map.js';
import { faultHeader } from '../../injected-faults/fault-header.js';
import type { RequestContext } from '../../request-context.js';
import { headerOf } from '../capture-reply.js';
import { extrasOf, type LogEntry } from '../log-entry.js';
import { readReply } from '../read-reply.js';
import type { RequestLog } from '../request-log.js';
import { streamedText, turnsOf } from './turns.js';

// Requests that have failed, by client, so that a later request can be recognised as a retry.

/** A request that ended with an error, or whose stream was cut off. */
interface FailedRequest {
  readonly id: string;
  readonly fingerprint: string;
  /** The header that asked for its fault. */
  readonly fault: string | undefined;
  readonly client: string;
  readonly socket: WeakRef<object>;
  readonly status: number;
  /** Undefined if its client does not count its retries. */
  readonly retryCount: number | undefined;
  /** Whether its stream broke off. */
  readonly isCut: boolean;
  /** The text that came before the cut. */
  readonly partialText: string;
  /** When its reply was sent, on the process clock. */
  readonly repliedAt: number;
  /** Undefined if the reply did not ask to wait. */
  readonly retryAfter: RetryAfter | undefined;
  /** Whether the reply says that it may be retried. */
  readonly mayRetry: boolean;
  /** Whether the client sent other requests of this kind at the same time: then a later one need not be a retry. */
  readonly overlapped: boolean;
}

/** Larger requests are not compared. */
const maxComparedBytes = 1024 * 1024;

/** Clients, and failures of each, that are remembered. */
const maxClients = 1000;
const maxFailures = 20;

/** Milliseconds after which a failure is forgotten. */
const maxAgeMs = 15 * 60_000;

/**
 * Headers that a retry repeats, beside that of the fault: the key, what selects the reply, and the name that a client gives to one call and its
 * retries. Not all headers: ids of traces, for example, are new with each retry.
 */
const repeatedHeaders = [
  ...new Set(Object.values(upstreams.surfaces).map(({ credential }) => credential.name)),
  ...['prefer', 'idempotency-key'],
];

/** What is equal in two requests if one repeats the other; undefined for a request that is not compared. */
export function fingerprintOf(
  { method, headers }: IncomingMessage,
  { body, form, path, query }: RequestContext,
): string | undefined {
  if (method !== 'POST' || body === undefined || form) return undefined;
  if (Number(headers['content-length'] ?? 0) > maxComparedBytes) return undefined;
  // Of the values, not of the text: who sends a request again by hand may write it with other line breaks.
  return createHash('sha256')
    .update(JSON.stringify([path, [...query], repeatedHeaders.map((name) => headers[name] ?? null), body]))
    .digest('base64url');
}

/** The header that asks for a fault. */
const faultOf = ({ headers }: IncomingMessage): string | undefined => headers[faultHeader]?.toString();

/** The number of the retry, if the client says so. */
function retryCountOf({ headers }: IncomingMessage): number | undefined {
  const sent = headers['x-stainless-retry-count'] ?? headers['x-pentagate-retry-count'];
  return typeof sent === 'string' && /^\d{1,4}$/.test(sent) ? Number(sent) : undefined;
}

/** Who sent a request, as far as the server can see. */
const clientOf = ({ keyId, client, address }: LogEntry): string => JSON.stringify([keyId, client, address]);

/** Timers of clients fire up to so many milliseconds early. */
const timerToleranceMs = 20;

/** A date has whole seconds, and the clocks of two machines differ. */
const dateToleranceMs = 2000;

/** What a reply asks to wait. */
interface RetryAfter {
  readonly ms: number;
  /** How much earlier a retry may come. */
  readonly toleranceMs: number;
}

/** What `retry-after-ms` or `retry-after` asks for, as a number or a date; undefined without it, or for a date that is over. */
export function retryAfterOf({ reply: { head, headAt }, started, startedAt }: LogEntry): RetryAfter | undefined {
  const exact = headerOf(head, 'retry-after-ms');
  if (exact !== undefined && /^\d+(\.\d+)?$/.test(exact)) return { ms: Number(exact), toleranceMs: timerToleranceMs };
  const text = headerOf(head, 'retry-after');
  if (text === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return { ms: Number(text) * 1000, toleranceMs: timerToleranceMs };
  // Dates of HTTP name their day; a bare number with a sign would be a year to Date.parse.
  const repliedAt = started + ((headAt ?? startedAt) - startedAt);
  const ms = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) - repliedAt : Number.NaN;
  return ms > 0 ? { ms: Math.round(ms), toleranceMs: dateToleranceMs } : undefined;
}

function createFailureMemory() {
  const clients = createLruMap<readonly FailedRequest[]>(maxClients);
  let isUsed = false;
  return {
    /** Whether a failure has ever been added. */
    get isUsed(): boolean {
      return isUsed;
    },
    add(failure: FailedRequest): void {
      isUsed = true;
      clients.set(failure.client, [failure, ...(clients.get(failure.client) ?? [])].slice(0, maxFailures));
    },
    /** The failures of a client that were answered before a time, the latest first. */
    before: (client: string, time: number): readonly FailedRequest[] =>
      (clients.get(client) ?? []).filter(({ repliedAt }) => repliedAt < time && time - repliedAt < maxAgeMs),
    remove(failure: FailedRequest): void {
      const left = (clients.get(failure.client) ?? []).filter((each) => each !== failure);
      clients.set(failure.client, left);
    },
  };
}

/** Milliseconds within which a request on another connection is a retry by a program, not a second run by a person. */
const programMs = 2000;

/** 4xx statuses that a retry may mend. */
const retryable = new Set([408, 409, 425, 429]);

/** Shorter texts occur by chance. */
const minTextLength = 8;

/** What users write after an answer that was cut off. */
const continuation = /\b(?:continue|go on|carry on|keep going|finish|resume|cut off|truncated|weiter|fortsetz\w*)\b/i;

/** Requests that are looked through for parallel ones. */
const maxLookedThrough = 200;

/** A measured time in a sentence: `0.31 s`, `12 s`. */
const secondsText = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(milliseconds < 9950 ? 2 : 0)} s`;

/** The end that the server makes may be seen a little earlier than it was planned. */
const holdToleranceMs = 20;

/** @returns undefined if the connection was not held open after an error event */
function afterErrorVerdict(entry: LogEntry, { error, stopped }: RequestContext): Verdict | undefined {
  const errorAt = entry.reply.times.at(-1);
  const heldMs = error?.holdMs ?? 0;
  if (!heldMs || stopped || !entry.streamed || entry.ended !== 'error' || errorAt === undefined) return undefined;
  const closedAfterMs = Math.round(performance.now() - errorAt);
  const passed = closedAfterMs + holdToleranceMs < heldMs;
  return {
    kind: 'open-after-error',
    passed,
    evidence: { requests: [entry.id], measured: { heldMs, closedAfterMs } },
    message: passed
      ? `The client closed the connection ${secondsText(closedAfterMs)} after the error event.`
      : `The client kept the stream open for ${secondsText(heldMs)} after the error event, until the server ended it.`,
  };
}

/** Whether a person sends a request, from a page of this server: then the time before it says nothing of a client. */
const isByHand = (request: IncomingMessage): boolean =>
  request.headers['sec-fetch-site'] === 'same-origin' && retryCountOf(request) === undefined;

/** Whether the client had another request of the same operation in progress. */
function isOverlapped(log: Pick<RequestLog, 'entries'>, entry: LogEntry): boolean {
  const end = entry.startedAt + (entry.durationMs ?? 0);
  let left = maxLookedThrough;
  for (const other of log.entries()) {
    if (left-- === 0) break;
    if (other === entry || other.operation !== entry.operation || other.client !== entry.client) continue;
    const otherEnd = other.durationMs === undefined ? Number.POSITIVE_INFINITY : other.startedAt + other.durationMs;
    if (other.startedAt < end && otherEnd > entry.startedAt) return true;
  }
  return false;
}

function retryVerdict(failure: FailedRequest, entry: LogEntry, isSure: boolean): Verdict | undefined {
  const waitedMs = Math.round(entry.startedAt - failure.repliedAt);
  const evidence = (measured: Verdict['evidence']['measured']) => ({ requests: [failure.id, entry.id], measured });
  const { status, retryAfter } = failure;
  if (failure.isCut)
    return {
      kind: 'cut-stream',
      passed: true,
      evidence: evidence({ waitedMs }),
      message: 'The stream was cut off, and the client sent the request again.',
    };
  if (status >= 400 && status < 500 && !retryable.has(status) && !failure.mayRetry) {
    if (!isSure && waitedMs > programMs) return undefined;
    return {
      kind: 'permanent-error',
      passed: false,
      evidence: evidence({ status, waitedMs }),
      message: `The client sent the same request again ${secondsText(waitedMs)} after status ${status}, which a retry cannot mend.`,
    };
  }
  if (!retryAfter) return undefined;
  const { ms: retryAfterMs, toleranceMs } = retryAfter;
  const passed = waitedMs + toleranceMs >= retryAfterMs;
  return {
    kind: 'retry-after',
    passed,
    evidence: evidence({ status, retryAfterMs, waitedMs }),
    message: passed
      ? `The client waited ${secondsText(waitedMs)} before its retry; retry-after asked for ${secondsText(retryAfterMs)}.`
      : `The client retried after ${secondsText(waitedMs)}, although retry-after asked for ${secondsText(retryAfterMs)}.`,
  };
}

/** What the request makes of a text that was cut off: an answer that is complete, or one that it asks to be continued; undefined: nothing. */
function useOf({ operation, body }: RequestContext, text: string): 'complete' | 'continued' | undefined {
  const turns = turnsOf(operation?.id, body);
  const at = turns.findIndex((turn) => turn.role === 'assistant' && turn.text.trim() === text.trim());
  const next = turns.slice(at + 1).find(({ role }) => role === 'user');
  if (at < 0) return undefined;
  // As the last turn, it asks for the rest.
  return next === undefined || continuation.test(next.text) ? 'continued' : 'complete';
}

function judgeRetry(
  failures: readonly FailedRequest[],
  entry: LogEntry,
  request: IncomingMessage,
  fingerprint: string,
): { readonly failure: FailedRequest; readonly verdict: Verdict | undefined } | undefined {
  const count = retryCountOf(request);
  if (count === 0) return undefined;
  // A client counts its retries always or never.
  const previous = count === undefined ? undefined : count - 1;
  const fault = faultOf(request);
  const failure = failures.find(
    (each) =>
      each.fingerprint === fingerprint &&
      each.retryCount === previous &&
      // A person switches the fault off before sending the request again.
      (each.fault === fault || (fault === undefined && isByHand(request))),
  );
  if (!failure || (failure.overlapped && count === undefined)) return undefined;
  const isSure = count !== undefined || failure.socket.deref() === request.socket;
  return { failure, verdict: retryVerdict(failure, entry, isSure) };
}

/** Adds verdicts to the requests of a log; it needs their bodies. */
export function addVerdicts(log: RequestLog): void {
  const memory = createFailureMemory();

  /** Adds a verdict to the request that shows it, and to the one that failed before. */
  const add = (entry: LogEntry, verdict: Verdict): void => {
    const shown = extrasOf(entry);
    shown.verdicts = [...shown.verdicts, verdict];
    const failed = log.find(verdict.evidence.requests[0] ?? '');
    if (!failed || failed === entry) return;
    const extras = extrasOf(failed);
    extras.laterVerdicts = [...extras.laterVerdicts, verdict];
    log.touch(failed);
  };
  const judge = (
    failures: readonly FailedRequest[],
    entry: LogEntry,
    context: RequestContext,
    request: IncomingMessage,
    fingerprint: string,
  ): void => {
    const possible = isByHand(request) ? failures.filter(({ isCut }) => isCut) : failures;
    const retry = judgeRetry(possible, entry, request, fingerprint);
    if (retry) {
      memory.remove(retry.failure);
      if (retry.verdict) add(entry, retry.verdict);
      return;
    }
    const used = failures
      .filter(({ isCut, partialText }) => isCut && partialText.trim().length >= minTextLength)
      .map((failure) => ({ ...failure, failure, use: useOf(context, failure.partialText) }))
      .find(({ use }) => use !== undefined);
    if (!used) return;
    memory.remove(used.failure);
    const passed = used.use === 'continued';
    add(entry, {
      kind: 'cut-stream',
      passed,
      message: passed
        ? 'The client asked for the rest of the text of a stream that was cut off: the turn after it asks to continue, or there is none.'
        : 'The client used the text of a stream that was cut off as a complete answer: it is a turn of this conversation.',
      evidence: {
        requests: [used.id, entry.id],
        measured: { characters: used.partialText.length, afterMs: Math.round(entry.startedAt - used.repliedAt) },
      },
    });
  };
  const remember = (entry: LogEntry, request: IncomingMessage, isCut: boolean, fingerprint: string): void => {
    const { streamEvents = [] } = isCut ? readReply(entry.reply, true, entry.startedAt) : {};
    memory.add({
      id: entry.id,
      fingerprint,
      client: clientOf(entry),
      socket: new WeakRef(request.socket),
      ...{
        status: entry.status ?? 0,
        retryCount: retryCountOf(request),
        fault: faultOf(request),
        isCut,
        partialText: streamedText(entry.operation, streamEvents),
        retryAfter: isCut ? undefined : retryAfterOf(entry),
      },
      repliedAt: isCut ? performance.now() : (entry.reply.headAt ?? performance.now()),
      mayRetry: headerOf(entry.reply.head, 'x-should-retry') === 'true',
      overlapped: isOverlapped(log, entry),
    });
  };

  log.onEnd((entry, context, request) => {
    const afterError = afterErrorVerdict(entry, context);
    if (afterError) add(entry, afterError);
    const isCut = entry.streamed && (entry.ended === 'cut' || entry.ended === 'error');
    // Only a status that the client has seen says what a retry can mend.
    const isRefused = entry.reply.headAt !== undefined && (entry.status ?? 0) >= 400 && entry.ended !== 'gone';
    const isFailed = isCut || isRefused;
    const failures = memory.isUsed ? memory.before(clientOf(entry), entry.startedAt) : [];
    // Only then is the cost of a fingerprint worth it.
    const fingerprint = isFailed || failures.length ? fingerprintOf(request, context) : undefined;
    if (fingerprint === undefined) return;
    if (failures.length) judge(failures, entry, context, request, fingerprint);
    if (isFailed) remember(entry, request, isCut, fingerprint);
  });
}
