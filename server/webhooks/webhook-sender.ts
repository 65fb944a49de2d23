// Sends webhooks until each is delivered or its retry period is over.
//
// Promises:
// - At least once. A delivery is a row that is inserted with the change of its task (tasks/enqueue-webhooks.ts). It stays pending until a
//   receiver answers 2xx, answers 410, or the retry period ends. A crash after a request but before its result is stored sends it again;
//   receivers recognise it by `x-pentagate-delivery`.
// - In order per task. A delivery is not claimed while an earlier one of the same task is pending, or any of the task is being sent.
// - Isolation. Concurrency is limited in all, per receiver and per key, and due rows are found receiver by receiver (claim-deliveries.ts). A slow
//   receiver or a key with a long queue does not delay the others.
//
// How it runs: it claims when it is notified, after each delivery, and every `pollInterval`, because notifications can be lost. A claim is
// a lease slightly longer than the request timeout, so another process takes over soon after a crash.
//
// Rejected alternatives: sending within the transaction that changes the task (a slow receiver would hold row locks); in-process retry
// timers (lost in a crash, and unbounded in number); one queue for all receivers (one unreachable host blocks it).
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from '../../runtime/logger.js';
import { repeat } from '../../runtime/repeat.js';
import type { Egress } from '../../surfaces/engine/egress.js';
import type { Tables } from '../store/tables.js';
import {
  type ClaimedDelivery,
  claimDeliveries,
  complete,
  type DeliveryResult,
  release,
  type WebhookClaimer,
} from './claim-deliveries.js';
import { type DeliveryOutcome, sendWebhook } from './post-webhook.js';

// The backoff of webhook deliveries: short delays first, longer ones later, until the retry period is over. Pure.

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Delays between attempts, in milliseconds; the last one repeats. */
const delays = [5 * second, 15 * second, minute, 5 * minute, 15 * minute, hour, 3 * hour];

/** Every delivery gets this many attempts, even when its retry period ended before the first: the server was down, or an earlier delivery blocked it. */
const minAttempts = 3;

/** A receiver may ask for a longer delay, up to this many milliseconds. */
const maxRetryAfter = hour;

/** Jitter as a share of the delay, so that deliveries that failed together are not retried together. */
const jitter = 0.2;

interface FailedAttempt {
  /** The number of attempts so far, at least 1. */
  readonly attempts: number;
  /** Milliseconds since it was first due. */
  readonly age: number;
  /** The length of the retry period. */
  readonly retryHours: number;
  /** From 0 up to 1. */
  readonly chance: number;
  /** Milliseconds that the receiver asks for (`retry-after`). */
  readonly retryAfter?: number | undefined;
}

/** Milliseconds until the next attempt; the last attempt is made at the end of the retry period. Undefined when there is none. */
export function deliveryRetryDelay({
  attempts,
  age,
  retryHours,
  chance,
  retryAfter = 0,
}: FailedAttempt): number | undefined {
  const left = retryHours * hour - age;
  if (left <= 0 && attempts >= minAttempts) return undefined;
  const nominal = delays[Math.min(attempts, delays.length) - 1] ?? 0;
  const drawn = nominal * (1 - jitter + 2 * jitter * chance);
  const delay = attempts < minAttempts ? drawn : Math.min(drawn, left);
  return Math.ceil(Math.max(delay, Math.min(retryAfter, maxRetryAfter)));
}

/** The outcome of one attempt. */
export type DeliveryReport = 'delivered' | 'retried' | 'failed';

export interface WebhookSenderOptions {
  readonly queries: Kysely<Tables>;
  /** With the embedded database this process is the only one: claims of an earlier process are released at once. */
  readonly kind: 'embedded' | 'postgres';
  readonly egress: Pick<Egress, 'request'>;
  /** `webhooks.secret`; without it webhooks are not signed. */
  readonly secret?: string | undefined;
  /** Time limit of one attempt. */
  readonly timeoutSeconds: number;
  /** The retry period. */
  readonly retryHours: number;
  /** `pentagate/<version>`. */
  readonly agent: string;
  /** Name of this process among those that share the database. */
  readonly worker: string;
  readonly log: Logger;
  /** Milliseconds since the epoch, by the database's clock where several processes share it. */
  now(): number;
  /** From 0 up to 1. */
  random(): number;
  /** For metrics. */
  onDelivery?(what: DeliveryReport): void;
}

/** Concurrent deliveries of this process: in all, per receiver and per key, so that neither blocks the others. */
const concurrency = { total: 32, perHost: 4, perKey: 16 };

/** Milliseconds between two polls. */
const pollInterval = 1000;

/** Milliseconds by which a lease exceeds the time limit of a request. */
const leaseMargin = 10_000;

/** Milliseconds that requests in flight get when the server stops. */
const shutdownGrace = 2000;

/** Delays before the result of a delivery is stored again after a database error, in milliseconds; a lost result means a second delivery. */
const writeRetryDelays = [200, 1000, 3000];

async function withRetries<Value>(write: () => Promise<Value>): Promise<Value> {
  for (const wait of writeRetryDelays)
    try {
      return await write();
    } catch {
      await pause(wait, undefined, { ref: false });
    }
  return write();
}

export function createWebhookSender(options: WebhookSenderOptions) {
  const { queries, kind, worker, log, now, random, retryHours } = options;
  const timeout = options.timeoutSeconds * 1000;
  const claimer: WebhookClaimer = { queries, worker, lease: timeout + leaseMargin, now };
  const sending = { ...options, secret: options.secret, timeout };
  const active = new Map<string, { row: ClaimedDelivery; done: Promise<void> }>();
  const closing = new AbortController();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let isDatabaseDown = false;

  const endOf = (row: ClaimedDelivery, outcome: DeliveryOutcome): DeliveryResult => {
    const at = now();
    if (outcome.delivered) return { state: 'delivered', nextAt: at, status: outcome.status, error: undefined };
    const { status, error, retryAfter } = outcome;
    const failed = { attempts: row.attempts, age: at - Number(row.created), retryHours, chance: random(), retryAfter };
    const pause = outcome.retryable ? deliveryRetryDelay(failed) : undefined;
    return pause === undefined
      ? { state: 'failed', nextAt: at, status, error }
      : { state: 'pending', nextAt: at + pause, status, error };
  };

  const deliver = async (row: ClaimedDelivery): Promise<void> => {
    const outcome = await sendWebhook({ ...row, attempt: row.attempts }, sending, closing.signal);
    // Aborted by our own shutdown: this says nothing about the receiver.
    if (closing.signal.aborted && !outcome.delivered) return release(claimer, row.id);
    const result = endOf(row, outcome);
    if (!(await withRetries(() => complete(claimer, row, result)))) return;
    options.onDelivery?.(result.state === 'pending' ? 'retried' : result.state);
    if (result.state === 'failed')
      log.warn(
        { delivery: row.id, task: row.task_id, receiver: row.host, attempts: row.attempts, error: result.error },
        'webhook failed for good',
      );
  };

  /** A poll may claim fewer than are due: one per task, a few per receiver. So it polls again whenever one is done. */
  const start = (row: ClaimedDelivery): void => {
    const done = deliver(row)
      .catch((error) => {
        // Its lease expires, and it is sent again.
        log.warn({ err: error, delivery: row.id }, 'webhook result could not be stored');
      })
      .finally(() => {
        active.delete(row.id);
        notify();
      });
    active.set(row.id, { row, done });
  };

  const claimLimits = () => {
    const activeByHost: Record<string, number> = {};
    const activeByKey: Record<string, number> = {};
    for (const { row } of active.values()) {
      activeByHost[row.host] = (activeByHost[row.host] ?? 0) + 1;
      activeByKey[row.key_id] = (activeByKey[row.key_id] ?? 0) + 1;
    }
    return { ...concurrency, total: concurrency.total - active.size, activeByHost, activeByKey };
  };

  const claims = repeat(
    async () => {
      const free = claimLimits();
      if (stopped || free.total <= 0) return;
      const rows = await claimDeliveries(claimer, free);
      isDatabaseDown = false;
      // Deliveries of other receivers and keys may have been skipped.
      if (rows.length) notify();
      rows.forEach(start);
    },
    (error) => {
      if (!isDatabaseDown) log.warn({ err: error }, 'webhooks cannot be claimed; retrying');
      isDatabaseDown = true;
    },
  );

  function notify(): void {
    if (!stopped) claims.check();
  }

  return {
    /** Releases what an earlier process had claimed, and starts polling. */
    async start(): Promise<void> {
      if (kind === 'embedded') await release(claimer);
      timer = setInterval(notify, pollInterval).unref();
      notify();
    },

    /** Polls soon. Cheap. */
    notify,

    /** Resolves when nothing is being sent and nothing is due. */
    async idle(): Promise<void> {
      for (let sent = 1; sent; ) {
        notify();
        await claims.idle();
        sent = active.size;
        await Promise.all([...active.values()].map(({ done }) => done));
      }
    },

    /** Claims no more, gives requests in flight a grace period, and releases the rest. */
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await claims.idle();
      const rest = [...active.values()].map(({ done }) => done);
      const late = setTimeout(() => closing.abort(), shutdownGrace);
      await Promise.all(rest);
      clearTimeout(late);
    },
  };
}
