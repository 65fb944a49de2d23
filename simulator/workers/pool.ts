// A pool of worker threads for many callers: keys take turns, with a limited queue each.
import type { Worker } from 'node:worker_threads';
import { ProblemError } from '../../runtime/errors/problem.js';
import type { JobRequest } from './answer-worker.js';
import type { JobOutcome } from './job.js';

interface PoolOptions {
  readonly start: () => Worker;
  readonly threads: number;
  /** Jobs of one key that may wait; one more is refused. */
  readonly maxWaiting: number;
  /** Milliseconds after which a thread without work is ended. */
  readonly idleMilliseconds: number;
  /** Milliseconds after which a thread that does not answer is ended, to run a request. */
  readonly deadline: (request: JobRequest) => number;
}

export interface Pool {
  /**
   * Runs a request.
   * @throws ProblemError 429 when too many of the key wait; the signal's reason when it is aborted before its turn
   */
  run(request: JobRequest, key: string, signal: AbortSignal): Promise<JobOutcome>;
  /** Threads that are alive. */
  readonly size: number;
}

interface Entry {
  readonly request: JobRequest;
  readonly settle: (outcome: JobOutcome) => void;
  readonly fail: (error: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  ready: boolean;
  entry?: Entry | undefined;
  timer?: NodeJS.Timeout | undefined;
}

const isOutOfMemory = (error: unknown): boolean => (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Makes the pool; a thread is started when there is something for it to do. */
export function createPool({ start, threads, maxWaiting, idleMilliseconds, deadline }: PoolOptions): Pool {
  const all = new Set<Thread>();
  /** What waits, by key; the key whose turn is next comes first. */
  const queues = new Map<string, Entry[]>();

  const next = (): Entry | undefined => {
    for (const [key, queue] of queues) {
      const entry = queue.shift();
      queues.delete(key);
      if (queue.length > 0) queues.set(key, queue);
      if (entry) return entry;
    }
    return undefined;
  };

  const end = (thread: Thread, outcome?: JobOutcome): void => {
    clearTimeout(thread.timer);
    const { entry } = thread;
    thread.entry = undefined;
    all.delete(thread);
    void thread.worker.terminate();
    if (entry && outcome) entry.settle(outcome);
  };

  const arm = (thread: Thread, milliseconds: number, outcome?: JobOutcome): void => {
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => {
      end(thread, outcome);
      assign();
    }, milliseconds).unref();
  };

  const give = (thread: Thread): void => {
    thread.entry ??= next();
    if (!thread.entry) {
      thread.worker.unref();
      arm(thread, idleMilliseconds);
      return;
    }
    thread.worker.ref();
    arm(thread, deadline(thread.entry.request), { slow: true });
    thread.worker.postMessage(thread.entry.request);
  };

  const begin = (): void => {
    const thread: Thread = { worker: start(), ready: false };
    all.add(thread);
    thread.worker.on('message', (message: JobOutcome | 'ready') => {
      const { entry } = thread;
      thread.ready = true;
      thread.entry = undefined;
      if (message !== 'ready') entry?.settle(message);
      give(thread);
    });
    const broken = (error: unknown): void => {
      if (!all.has(thread)) return;
      const outcome: JobOutcome = isOutOfMemory(error)
        ? { slow: true }
        : { error: `the thread of an answer ended: ${error instanceof Error ? error.stack : String(error)}` };
      // A job that waits for a thread that cannot even start would wait for ever.
      if (!thread.ready) thread.entry ??= next();
      end(thread, outcome);
      assign();
    };
    thread.worker.once('error', broken);
    thread.worker.once('exit', broken);
  };

  const assign = (): void => {
    for (const thread of all) if (thread.ready && !thread.entry && queues.size > 0) give(thread);
    let starting = [...all].filter(({ ready }) => !ready).length;
    for (let left = queues.size; left > starting && all.size < threads; starting++) begin();
  };

  return {
    run: (request, key, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const queue = queues.get(key) ?? [];
        if (queue.length >= maxWaiting) return reject(new ProblemError({ reason: 'rate_limited', retryAfter: 1 }));
        const stop = (): void => {
          const at = queue.indexOf(entry);
          if (at < 0) return;
          queue.splice(at, 1);
          if (queue.length === 0 && queues.get(key) === queue) queues.delete(key);
          entry.fail(signal.reason);
        };
        const entry: Entry = {
          request,
          settle(outcome) {
            signal.removeEventListener('abort', stop);
            resolve(outcome);
          },
          fail: reject,
        };
        signal.addEventListener('abort', stop, { once: true });
        queue.push(entry);
        queues.set(key, queue);
        assign();
      }),
    get size() {
      return all.size;
    },
  };
}
