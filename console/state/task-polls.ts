// Follows open tasks: polls each until it has ended or requires input.
import type { Client } from '../../generated/client.js';
import type * as contract from '../../generated/types.js';
import type { TaskSummary } from '../api/types.js';

type TaskRecord = contract.ImageTask | contract.VideoTask;

interface TaskPolls {
  /** Polls a task, if it is not polled yet. */
  start(entry: TaskSummary): void;
  has(id: string): boolean;
  stop(id: string): void;
  /** Stops all polls; no new one starts. */
  stopAll(): void;
}

interface TaskPollsDeps {
  readonly client: Client;
  /** A poll has returned a record. */
  update(id: string, record: TaskRecord): void;
  /** A task has ended, or requires input. */
  ended(id: string): Promise<void>;
  /** A poll, or what follows the end of a task, has failed. */
  failed(id: string, error: unknown): void;
}

/** Milliseconds between two polls, and until a poll gives up. */
const [interval, timeout] = [300, 864e5];

export function createTaskPolls({ client, update, ended, failed }: TaskPollsDeps): TaskPolls {
  const polls = new Map<string, AbortController>();
  let isStopped = false;
  return {
    start({ id, surface }) {
      if (polls.has(id) || isStopped) return;
      const stop = new AbortController();
      polls.set(id, stop);
      const onProgress = (record: TaskRecord): void => update(id, record);
      const options = { signal: stop.signal, interval, timeout, onProgress };
      const end: Promise<unknown> =
        surface === 'images' ? client.images.tasks.waitFor(id, options) : client.videos.tasks.waitFor(id, options);
      end
        .then(() => ended(id))
        .catch((error) => {
          if (!stop.signal.aborted) failed(id, error);
        })
        .finally(() => {
          if (polls.get(id) === stop) polls.delete(id);
        });
    },
    has: (id) => polls.has(id),
    stop(id) {
      polls.get(id)?.abort();
      polls.delete(id);
    },
    stopAll() {
      isStopped = true;
      for (const poll of polls.values()) poll.abort();
    },
  };
}
