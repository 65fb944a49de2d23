// Sends webhooks until each is delivered or its retry period is over: concurrently, in order per task, with limits per receiver and per
// key so that none blocks the others. Deliveries are rows of the database: they survive this process and are sent at least once.
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Egress } from '../../engine/egress.js';
import type { StoreLog } from '../store/connection.js';
import type { Tables } from '../store/tables.js';
import { retryDelay } from './backoff.js';
import {
  type Claimant,
  type ClaimedDelivery,
  claim,
  complete,
  type DeliveryEnd,
  release,
  releaseAll,
} from './claim.js';
import { type Outcome, sendWebhook } from './post.js';

/** The outcome of one attempt. */
export type DeliveryReport = 'delivered' | 'retried' | 'failed';

export interface SenderOptions {
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
  readonly log: StoreLog;
  /** Milliseconds since the epoch, by the database's clock where several processes share it. */
  now(): number;
  /** From 0 up to 1. */
  random(): number;
  /** For metrics. */
  told?(what: DeliveryReport): void;
}

export interface Sender {
  /** Releases what an earlier process had claimed, and starts polling. */
  start(): Promise<void>;
  /** Polls soon. Cheap. */
  wake(): void;
  /** Resolves when nothing is being sent and nothing is due. */
  idle(): Promise<void>;
  /** Claims no more, gives requests in flight a grace period, and releases the rest. */
  stop(): Promise<void>;
}

/** Concurrent deliveries of this process: in all, per receiver and per key, so that neither blocks the others. */
const concurrency = { all: 32, perHost: 4, perKey: 16 };

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

export function createSender(options: SenderOptions): Sender {
  const { queries, kind, worker, log, now, random, retryHours } = options;
  const timeout = options.timeoutSeconds * 1000;
  const claimant: Claimant = { queries, worker, lease: timeout + leaseMargin, now };
  const sending = { ...options, secret: options.secret, timeout };
  const active = new Map<string, { row: ClaimedDelivery; done: Promise<void> }>();
  const closing = new AbortController();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let again = false;
  let isDatabaseDown = false;

  const endOf = (row: ClaimedDelivery, outcome: Outcome): DeliveryEnd => {
    const at = now();
    if (outcome.delivered) return { state: 'delivered', next: at, status: outcome.status, error: undefined };
    const { status, error, retryAfter } = outcome;
    const failed = { attempts: row.attempts, age: at - Number(row.created), retryHours, chance: random(), retryAfter };
    const pause = outcome.retryable ? retryDelay(failed) : undefined;
    return pause === undefined
      ? { state: 'failed', next: at, status, error }
      : { state: 'pending', next: at + pause, status, error };
  };

  const deliver = async (row: ClaimedDelivery): Promise<void> => {
    const outcome = await sendWebhook({ ...row, attempt: row.attempts }, sending, closing.signal);
    // Aborted by our own shutdown: this says nothing about the receiver.
    if (closing.signal.aborted && !outcome.delivered) return release(claimant, [row.id]);
    const ending = endOf(row, outcome);
    if (!(await withRetries(() => complete(claimant, row, ending)))) return;
    options.told?.(ending.state === 'pending' ? 'retried' : ending.state);
    if (ending.state === 'failed')
      log.warn(
        { delivery: row.id, task: row.task_id, receiver: row.host, attempts: row.attempts, error: ending.error },
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
        wake();
      });
    active.set(row.id, { row, done });
  };

  const room = () => {
    const hosts: Record<string, number> = {};
    const keys: Record<string, number> = {};
    for (const { row } of active.values()) {
      hosts[row.host] = (hosts[row.host] ?? 0) + 1;
      keys[row.key_id] = (keys[row.key_id] ?? 0) + 1;
    }
    return { ...concurrency, all: concurrency.all - active.size, hosts, keys };
  };

  const poll = async (): Promise<void> => {
    for (again = true; again && !stopped; ) {
      again = false;
      const free = room();
      if (free.all <= 0) return;
      try {
        const rows = await claim(claimant, free);
        isDatabaseDown = false;
        // Deliveries of other receivers and keys may have been skipped.
        again ||= rows.length > 0;
        rows.forEach(start);
      } catch (error) {
        if (!isDatabaseDown) log.warn({ err: error }, 'webhooks cannot be claimed; retrying');
        isDatabaseDown = true;
        return;
      }
    }
  };

  const wake = (): void => {
    again = true;
    if (stopped || polling) return;
    polling = poll().finally(() => {
      polling = undefined;
      if (again && !isDatabaseDown && active.size < concurrency.all) wake();
    });
  };

  return {
    async start() {
      if (kind === 'embedded') await releaseAll(claimant);
      timer = setInterval(wake, pollInterval).unref();
      wake();
    },

    wake,

    async idle() {
      do {
        wake();
        await polling;
        await Promise.all([...active.values()].map(({ done }) => done));
      } while (polling || active.size);
    },

    async stop() {
      stopped = true;
      clearInterval(timer);
      await polling;
      const rest = [...active.values()].map(({ done }) => done);
      const late = setTimeout(() => closing.abort(), shutdownGrace);
      await Promise.all(rest);
      clearTimeout(late);
    },
  };
}
