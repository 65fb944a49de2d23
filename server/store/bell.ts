// Wakes those who wait for work: in this process at once, and in every other one on the same PostgreSQL by NOTIFY. It is a hint only:
// whoever waits looks by itself now and then too, so nothing is lost while the connection is.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { StoreLog } from './connection.js';

/** What may have become due. */
export type Due = 'tasks' | 'callbacks';

export interface Bell {
  /** Cheap: rings that come together are told once. */
  ring(due: Due): void;
  on(due: Due, listener: () => void): void;
  close(): Promise<void>;
}

const channel = 'pentagate_due';

/** Milliseconds for which rings are gathered before others are told. */
const gathering = 5;

/**
 * Makes the bell of a process.
 * @param url address of PostgreSQL; without one there is nobody else to tell
 */
export function createBell(url: string | undefined, log: StoreLog): Bell {
  const listeners = new Map<Due, (() => void)[]>();
  const call = (due: Due): void => {
    for (const listener of listeners.get(due) ?? []) listener();
  };
  const on: Bell['on'] = (due, listener) => void listeners.set(due, [...(listeners.get(due) ?? []), listener]);
  if (url === undefined) return { ring: (due) => void setImmediate(call, due), on, close: async () => undefined };

  let closed = false;
  let client: pg.Client | undefined;
  const waiting = new Set<Due>();
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    for (let wait = 100; !closed; wait = Math.min(wait * 2, 5000)) {
      const next = new pg.Client({
        connectionString: url,
        application_name: 'pentagate bell',
        connectionTimeoutMillis: 5000,
      });
      const gone = new Promise<void>((resolve) => next.on('error', () => resolve()).on('end', () => resolve()));
      next.on('notification', ({ payload }) => call(payload as Due));
      try {
        await next.connect();
        await next.query(`listen ${channel}`);
        client = next;
        // Whatever was rung while nobody listened.
        call('tasks');
        call('callbacks');
        wait = 100;
        await gone;
      } catch (error) {
        if (wait === 100)
          log.warn({ err: error }, 'Other processes are not heard at the moment; their work is found by looking.');
      }
      client = undefined;
      next.end().catch(() => undefined);
      if (!closed) await pause(wait);
    }
  };
  const connecting = connect();

  let telling = false;
  const tell = async (): Promise<void> => {
    timer = undefined;
    const all = [...waiting];
    // One query at a time on a connection; what is rung meanwhile goes with the next.
    if (telling || !all.length) return;
    waiting.clear();
    telling = true;
    await client
      ?.query('select pg_notify($1, due) from unnest($2::text[]) as due', [channel, all])
      .catch(() => undefined);
    telling = false;
    if (waiting.size) timer ??= setTimeout(tell, gathering);
  };
  return {
    ring(due) {
      setImmediate(call, due);
      waiting.add(due);
      timer ??= setTimeout(tell, gathering);
    },
    on,
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
      // A pause between two tries is not waited for.
      await Promise.race([connecting, pause(50, undefined, { ref: false })]);
    },
  };
}
