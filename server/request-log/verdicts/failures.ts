// Requests that have failed, by client, so that a later request can be recognised as a retry.
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createLruMap } from '../../../engine/lru-map.js';
import type { RequestContext } from '../../http/request-context.js';
import { headerOf } from '../capture-reply.js';
import type { Entry } from '../entry.js';

/** A request that ended with an error, or whose stream was cut off. */
export interface FailedRequest {
  readonly id: string;
  readonly fingerprint: string;
  readonly client: string;
  readonly socket: WeakRef<object>;
  readonly status: number;
  /** Whether its stream broke off. */
  readonly isCut: boolean;
  /** The text that came before the cut. */
  readonly partialText: string;
  /** When its reply was sent, on the process clock. */
  readonly repliedAt: number;
  /** What `retry-after` asked for; undefined without one. */
  readonly retryAfterMs: number | undefined;
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

/** What is equal in two requests if one repeats the other; undefined for a request that is not compared. */
export function fingerprintOf(
  { method, headers }: IncomingMessage,
  { body, text, form, path }: RequestContext,
): string | undefined {
  if (method !== 'POST' || body === undefined || form) return undefined;
  if (Number(headers['content-length'] ?? 0) > maxComparedBytes) return undefined;
  const sent = text ?? JSON.stringify(body);
  return createHash('sha256').update(`${path}\0${sent}`).digest('base64url');
}

/** Who sent a request, as far as the server can see. */
export const clientOf = ({ keyId, client }: Entry, { socket }: IncomingMessage): string =>
  JSON.stringify([keyId, client, socket.remoteAddress]);

/** Milliseconds that a reply asks to wait; undefined if it does not, or by a date. */
export function waitOf({ reply: { head } }: Entry): number | undefined {
  const exact = headerOf(head, 'retry-after-ms');
  if (exact !== undefined && /^\d+(\.\d+)?$/.test(exact)) return Number(exact);
  const seconds = headerOf(head, 'retry-after');
  return seconds !== undefined && /^\d+(\.\d+)?$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

export interface FailureMemory {
  add(failure: FailedRequest): void;
  /** The failures of a client that were answered before a time, the latest first. */
  before(client: string, time: number): readonly FailedRequest[];
  remove(failure: FailedRequest): void;
}

export function createFailureMemory(): FailureMemory {
  const clients = createLruMap<readonly FailedRequest[]>(maxClients);
  return {
    add(failure) {
      clients.set(failure.client, [failure, ...(clients.get(failure.client) ?? [])].slice(0, maxFailures));
    },
    before: (client, time) =>
      (clients.get(client) ?? []).filter(({ repliedAt }) => repliedAt < time && time - repliedAt < maxAgeMs),
    remove(failure) {
      const left = (clients.get(failure.client) ?? []).filter((each) => each !== failure);
      clients.set(failure.client, left);
    },
  };
}
