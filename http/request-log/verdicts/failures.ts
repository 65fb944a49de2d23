// Requests that have failed, by client, so that a later request can be recognised as a retry.
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { upstreams } from '../../../generated/upstreams.js';
import { createLruMap } from '../../../runtime/lru-map.js';
import { faultHeader } from '../../injected-faults/fault-header.js';
import type { RequestContext } from '../../request-context.js';
import { headerOf } from '../capture-reply.js';
import type { LogEntry } from '../log-entry.js';

/** A request that ended with an error, or whose stream was cut off. */
export interface FailedRequest {
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
export const faultOf = ({ headers }: IncomingMessage): string | undefined => headers[faultHeader]?.toString();

/** The number of the retry, if the client says so. */
export function retryCountOf({ headers }: IncomingMessage): number | undefined {
  const sent = headers['x-stainless-retry-count'] ?? headers['x-pentagate-retry-count'];
  return typeof sent === 'string' && /^\d{1,4}$/.test(sent) ? Number(sent) : undefined;
}

/** Who sent a request, as far as the server can see. */
export const clientOf = ({ keyId, client, address }: LogEntry): string => JSON.stringify([keyId, client, address]);

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

export function createFailureMemory() {
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
