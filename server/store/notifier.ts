// Wakes those who wait for work: in this process at once, and in every other one on the same PostgreSQL by NOTIFY. It is a hint only:
// whoever waits looks by itself now and then too, so nothing is lost while the connection is.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { StoreLog } from './connection.js';

/** What may have become due, or have changed. */
export type Topic = 'tasks' | 'callbacks' | 'keys';

export interface Notifier {
  /** Cheap: publications of the same moment are sent once. */
  publish(topic: Topic): void;
  subscribe(topic: Topic, listener: () => void): void;
  close(): Promise<void>;
}

const channel = 'pentagate_due';

/** Milliseconds for which topics are gathered before other processes are notified. */
const notifyDelay = 5;

/**
 * Makes the notifier of a process.
 * @param url address of PostgreSQL; without one there is nobody else to tell
 */
export function createNotifier(url: string | undefined, log: StoreLog): Notifier {
  const listeners = new Map<Topic, (() => void)[]>();
  const call = (topic: Topic): void => {
    for (const listener of listeners.get(topic) ?? []) listener();
  };
  const subscribe: Notifier['subscribe'] = (topic, listener) =>
    void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
  if (url === undefined)
    return { publish: (topic) => void setImmediate(call, topic), subscribe, close: async () => undefined };

  let closed = false;
  let client: pg.Client | undefined;
  const pendingTopics = new Set<Topic>();
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    for (let wait = 100; !closed; wait = Math.min(wait * 2, 5000)) {
      const next = new pg.Client({
        connectionString: url,
        application_name: 'pentagate notifier',
        connectionTimeoutMillis: 5000,
        keepAlive: true,
      });
      const gone = new Promise<void>((resolve) => next.on('error', () => resolve()).on('end', () => resolve()));
      next.on('notification', ({ payload }) => call(payload as Topic));
      try {
        await next.connect();
        await next.query(`listen ${channel}`);
        client = next;
        // Whatever was published while this process did not listen.
        call('tasks');
        call('callbacks');
        call('keys');
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

  let notifying = false;
  const notify = async (): Promise<void> => {
    timer = undefined;
    const all = [...pendingTopics];
    // One query at a time on a connection; what is published meanwhile goes with the next.
    if (notifying || !all.length) return;
    pendingTopics.clear();
    notifying = true;
    await client
      ?.query('select pg_notify($1, due) from unnest($2::text[]) as due', [channel, all])
      .catch(() => undefined);
    notifying = false;
    if (pendingTopics.size) timer ??= setTimeout(notify, notifyDelay);
  };
  return {
    publish(topic) {
      setImmediate(call, topic);
      pendingTopics.add(topic);
      timer ??= setTimeout(notify, notifyDelay);
    },
    subscribe,
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
      // A pause between two tries is not waited for.
      await Promise.race([connecting, pause(50, undefined, { ref: false })]);
    },
  };
}
