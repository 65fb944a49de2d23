// Sends callbacks until each has been taken or its time is over: many at a time, those of one task in their order, no receiver and no
// key in the way of the others. What is to be sent lies in the database, so nothing is lost with this process; it is sent at least once.
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Egress } from '../../engine/egress.js';
import type { StoreLog } from '../store/connection.js';
import type { Tables } from '../store/tables.js';
import { pauseAfter } from './backoff.js';
import { type Claimant, type ClaimedDelivery, claim, type DeliveryEnd, giveBack, settle, takeOver } from './claim.js';
import { type Outcome, post } from './post.js';

/** What became of one attempt. */
export type DeliveryReport = 'delivered' | 'failed' | 'dead';

export interface SenderOptions {
  readonly queries: Kysely<Tables>;
  /** With the embedded database this process is the only one: what another had begun is taken over at once. */
  readonly kind: 'embedded' | 'postgres';
  readonly egress: Pick<Egress, 'request'>;
  /** `webhooks.secret`; without it nothing is signed. */
  readonly secret?: string | undefined;
  /** How long a receiver may take. */
  readonly timeoutSeconds: number;
  /** How long a webhook is retried. */
  readonly retryHours: number;
  /** `pentagate/<version>`. */
  readonly agent: string;
  /** Name of this process among those that share the database. */
  readonly worker: string;
  readonly log: StoreLog;
  /** Milliseconds since the epoch; of the database's clock where several processes share it. */
  now(): number;
  /** From 0 up to 1. */
  random(): number;
  /** For metrics. */
  told?(what: DeliveryReport): void;
}

export interface Sender {
  /** Takes over what was left, and looks for what is due from now on. */
  start(): Promise<void>;
  /** There may be something to send. Cheap. */
  wake(): void;
  /** Resolves when nothing is being sent and nothing is due. */
  idle(): Promise<void>;
  /** Takes no more; gives what is being sent a moment, and the rest back. */
  stop(): Promise<void>;
}

/** Deliveries at a time, of this process; one receiver and one key get a part of them, so that there is always room for others. */
const atOnce = { all: 32, perHost: 4, perKey: 16 };

/** Milliseconds between two looks for what became due, or was put there by another process. */
const looking = 1000;

/** What a lease is longer than a request may take, in milliseconds. */
const leaseMargin = 10_000;

/** Milliseconds that a request in flight is given when the server stops. */
const stopping = 2000;

/** Pauses before what came of a delivery is written down again when the database did not take it, in milliseconds: else it is sent again. */
const insisting = [200, 1000, 3000];

async function insist<Value>(write: () => Promise<Value>): Promise<Value> {
  for (const wait of insisting)
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
  let looks: Promise<void> | undefined;
  let again = false;
  let away = false;

  const endingOf = (row: ClaimedDelivery, outcome: Outcome): DeliveryEnd => {
    const at = now();
    if (outcome.taken) return { state: 'delivered', next: at, status: outcome.status, error: undefined };
    const { status, error, wish } = outcome;
    const failed = { attempts: row.attempts, age: at - Number(row.created), retryHours, chance: random(), wish };
    const pause = outcome.again ? pauseAfter(failed) : undefined;
    return pause === undefined
      ? { state: 'dead', next: at, status, error }
      : { state: 'pending', next: at + pause, status, error };
  };

  const deliver = async (row: ClaimedDelivery): Promise<void> => {
    const outcome = await post({ ...row, attempt: row.attempts }, sending, closing.signal);
    // Cut off by our own end: it says nothing about the receiver.
    if (closing.signal.aborted && !outcome.taken) return giveBack(claimant, [row.id]);
    const ending = endingOf(row, outcome);
    if (!(await insist(() => settle(claimant, row, ending)))) return;
    options.told?.(ending.state === 'pending' ? 'failed' : ending.state);
    if (ending.state === 'dead')
      log.warn(
        { delivery: row.id, task: row.task_id, receiver: row.host, attempts: row.attempts, error: ending.error },
        'A callback is given up.',
      );
  };

  /** Fewer than all that are due may be taken: of one task one, of one receiver a few. So it looks again whenever one is done. */
  const begin = (row: ClaimedDelivery): void => {
    const done = deliver(row)
      .catch((error) => {
        // Its lease runs out, and it is sent again.
        log.warn({ err: error, delivery: row.id }, 'What came of a callback could not be written down.');
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
    return { ...atOnce, all: atOnce.all - active.size, hosts, keys };
  };

  const look = async (): Promise<void> => {
    for (again = true; again && !stopped; ) {
      again = false;
      const free = room();
      if (free.all <= 0) return;
      try {
        const rows = await claim(claimant, free);
        away = false;
        // Those of other receivers, keys and processes may have been passed over.
        again ||= rows.length > 0;
        rows.forEach(begin);
      } catch (error) {
        if (!away) log.warn({ err: error }, 'Callbacks cannot be looked for; it is tried again.');
        away = true;
        return;
      }
    }
  };

  const wake = (): void => {
    again = true;
    if (stopped || looks) return;
    looks = look().finally(() => {
      looks = undefined;
      if (again && !away && active.size < atOnce.all) wake();
    });
  };

  return {
    async start() {
      if (kind === 'embedded') await takeOver(claimant);
      timer = setInterval(wake, looking).unref();
      wake();
    },

    wake,

    async idle() {
      do {
        wake();
        await looks;
        await Promise.all([...active.values()].map(({ done }) => done));
      } while (looks || active.size);
    },

    async stop() {
      stopped = true;
      clearInterval(timer);
      await looks;
      const rest = [...active.values()].map(({ done }) => done);
      const late = setTimeout(() => closing.abort(), stopping);
      await Promise.all(rest);
      clearTimeout(late);
    },
  };
}
