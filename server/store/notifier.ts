// The notifier: publishes topics to subscribers in this process, and with NOTIFY to every other process on the same PostgreSQL. It is an
// optimisation only: subscribers also poll, so no work is lost while the connection is down.
//
// Topics are collected for some milliseconds and sent outside of transactions: a NOTIFY within each transaction serializes their commits
// and costs more than half of the throughput.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../../runtime/logger.js';

/**
 * `tasks`: a task can be claimed; `callbacks`: a webhook is due; `keys`: keys have changed; `upstream-tasks`: a webhook of an upstream has
 * come. The names are sent over NOTIFY between processes that may run different versions, so they must not be renamed.
 */
const topics = ['tasks', 'callbacks', 'keys', 'upstream-tasks'] as const;
type Topic = (typeof topics)[number];

export interface Notifier {
  /** Cheap: repeated topics are combined. */
  publish(topic: Topic): void;
  subscribe(topic: Topic, listener: () => void): void;
  close(): Promise<void>;
}

const channel = 'pentagate_due';

/** Milliseconds for which topics are collected before other processes are notified. */
const notifyDelay = 5;

/**
 * Creates the notifier of a process.
 * @param url URL of PostgreSQL; undefined: there are no other processes
 */
export function createNotifier(url: string | undefined, log: Logger): Notifier {
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
        // Topics may have been published while this process did not listen.
        topics.forEach(call);
        wait = 100;
        await gone;
      } catch (error) {
        if (wait === 100) log.warn({ err: error }, 'notification connection lost, falling back to polling');
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
    // One query at a time per connection; topics that are published meanwhile go with the next one.
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
      // Does not wait for the delay between two connection attempts.
      await Promise.race([connecting, pause(50, undefined, { ref: false })]);
    },
  };
}
