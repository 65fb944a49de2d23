// Sends webhooks until each is delivered or its retry period is over.
//
// Promises:
// - At least once. A delivery is a row that is inserted with the change of its task (tasks/enqueue-webhooks.ts). It stays pending until a
//   receiver answers 2xx, answers 410, or the retry period ends. A crash after a request but before its result is stored sends it again;
//   receivers recognise it by `x-pentagate-delivery`.
// - In order per task. A delivery is not claimed while an earlier one of the same task is pending, or any of the task is being sent.
// - Isolation. Concurrency is limited in all, per receiver and per key, and due rows are found receiver by receiver (`claimDeliveries`). A slow
//   receiver or a key with a long queue does not delay the others.
//
// How it runs: it claims when it is notified, after each delivery, and every `pollInterval`, because notifications can be lost. A claim is
// a lease slightly longer than the request timeout, so another process takes over soon after a crash.
//
// Rejected alternatives: sending within the transaction that changes the task (a slow receiver would hold row locks); in-process retry
// timers (lost in a crash, and unbounded in number); one queue for all receivers (one unreachable host blocks it).
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Logger } from '../../runtime/logger.js';
import { repeat } from '../../runtime/repeat.js';
import type { DeliveryRow, Tables } from '../store/tables.js';
import { type DeliveryOutcome, type PostOptions, sendWebhook } from './post-webhook.js';

// Claims, completes and releases webhook deliveries: guarded statements that are safe while other processes run the same ones.
//
// `next_at` of a claimed row is the end of its lease, so a row becomes due again when its process dies. No row of a task is claimed while
// an earlier one is pending or any row of the task is being sent.

type ClaimedDelivery = Selectable<DeliveryRow>;

interface ClaimLimits {
  /** The number of deliveries that can start. */
  readonly total: number;
  /** Concurrent deliveries per receiver (host and port), and per key. */
  readonly perHost: number;
  readonly perKey: number;
  /** Deliveries in progress, by receiver and by key. */
  readonly activeByHost: Readonly<Record<string, number>>;
  readonly activeByKey: Readonly<Record<string, number>>;
}

interface WebhookClaimer extends Pick<WebhookSenderOptions, 'queries' | 'worker' | 'now'> {
  /** Milliseconds. */
  readonly lease: number;
}

/**
 * Claims due deliveries receiver by receiver, so that the long queue of one receiver is not scanned for another. Each part is written so
 * that only one index fits (`ended is null` means `pending`, but does not match the index of due rows): a new database has no statistics.
 */
async function claimDeliveries(
  { queries, worker, lease, now }: WebhookClaimer,
  limits: ClaimLimits,
): Promise<readonly ClaimedDelivery[]> {
  const at = now();
  const [hosts, keys] = [JSON.stringify(limits.activeByHost), JSON.stringify(limits.activeByKey)];
  const { rows } = await sql<ClaimedDelivery>`
    with recursive receivers (host) as (
      (select host from deliveries where state = 'pending' order by host limit 1)
      union all
      select (
        select next.host from deliveries as next
        where next.state = 'pending' and next.host > receivers.host order by next.host limit 1
      ) from receivers where receivers.host is not null
    ),
    ready as (
      select first.*, row_number() over (partition by first.key_id order by first.next_at, first.id) as place
      from receivers cross join lateral (
        select each.id, each.next_at, each.key_id from deliveries as each
        where each.state = 'pending' and each.host = receivers.host and each.next_at <= ${at}
          and coalesce((${keys}::jsonb ->> each.key_id)::int, 0) < ${limits.perKey}::int
          and coalesce((
            select false from deliveries as other
            where other.task_id = each.task_id and other.id <> each.id and other.ended is null
              and (other.number < each.number or other.lease_until > ${at})
            limit 1
          ), true)
        order by each.next_at
        limit greatest(0, ${limits.perHost}::int - coalesce((${hosts}::jsonb ->> receivers.host)::int, 0))
      ) as first
    ),
    due as (
      select id from ready where place <= ${limits.perKey}::int - coalesce((${keys}::jsonb ->> key_id)::int, 0)
      order by next_at limit ${limits.total}
    ),
    mine as (
      select id from deliveries where id = any(array(select id from due)) and state = 'pending' and next_at <= ${at}
      for update skip locked
    )
    update deliveries set attempts = attempts + 1, worker = ${worker}, lease_until = ${at + lease}, next_at = ${at + lease}
    where id = any(array(select id from mine)) returning *`.execute(queries);
  return rows;
}

interface DeliveryResult {
  readonly state: 'pending' | 'delivered' | 'failed';
  /** When it, and the deliveries that wait behind it, are due again; without meaning for one that has ended. */
  readonly nextAt: number;
  readonly status: number | undefined;
  readonly error: string | undefined;
}

/**
 * Stores the result of a claimed delivery, and when the deliveries of the same task that wait behind it are due.
 * @returns false when this worker no longer holds the claim
 */
async function complete(
  { queries, worker, now }: WebhookClaimer,
  row: Pick<ClaimedDelivery, 'id' | 'attempts'>,
  { state, nextAt: next, status, error }: DeliveryResult,
): Promise<boolean> {
  const at = now();
  // Those behind it are locked with it, in the order in which a replay locks them (tasks/task-locks.ts).
  const { rows } = await sql<{ completed: boolean }>`
    with locked as materialized (
      select id from deliveries where task_id = (select task_id from deliveries where id = ${row.id})
        and (id = ${row.id} or state = 'pending')
      order by id collate "C" for update
    ),
    completed as (
      update deliveries set state = ${state}, next_at = ${next}, lease_until = null, worker = null,
        ended = ${state === 'pending' ? null : sql`greatest(created, ${at}::bigint)`}, last_status = ${status ?? null}, last_error = ${error ?? null}
      where id = ${row.id} and (select count(*) from locked) >= 0 and worker = ${worker} and attempts = ${row.attempts} and state = 'pending'
      returning task_id, number
    ),
    behind as (
      update deliveries set next_at = ${state === 'pending' ? next : at} from completed
      where deliveries.task_id = completed.task_id and deliveries.number > completed.number
        and deliveries.state = 'pending' and deliveries.worker is null
    )
    select true as completed from completed`.execute(queries);
  return rows.length > 0;
}

/**
 * Releases claimed deliveries: they are due at once, for any worker.
 * @param id of one that this worker has claimed; absent: every claim, for a process that is known to be the only one
 */
async function release({ queries, worker, now }: WebhookClaimer, id?: string): Promise<void> {
  let released = queries
    .updateTable('deliveries')
    .set({ lease_until: null, worker: null, next_at: now() })
    .where('state', '=', 'pending')
    .where('worker', 'is not', null);
  if (id !== undefined) released = released.where('id', '=', id).where('worker', '=', worker);
  await released.execute();
}

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

export interface WebhookSenderOptions extends Omit<PostOptions, 'secret' | 'timeout'> {
  readonly queries: Kysely<Tables>;
  /** With the embedded database this process is the only one: claims of an earlier process are released at once. */
  readonly kind: 'embedded' | 'postgres';
  /** `webhooks.secret`; without it webhooks are not signed. */
  readonly secret?: string | undefined;
  /** Time limit of one attempt. */
  readonly timeoutSeconds: number;
  /** The retry period. */
  readonly retryHours: number;
  /** Name of this process among those that share the database. */
  readonly worker: string;
  readonly log: Logger;
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
