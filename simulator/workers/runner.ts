// Decides where a job runs: small jobs inline, others inline for a few milliseconds and then in a worker thread, so that no request blocks
// the others.

import type { Worker } from 'node:worker_threads';
import { warmUp } from '../../runtime/compile-schema.js';
import { ProblemError, violation } from '../../runtime/errors/problem.js';
import type { Key } from '../../runtime/key.js';
import { createLruMap } from '../../runtime/lru-map.js';
import { runWithin, tooSlow } from '../../runtime/time-budget.js';
import { startWorkerThread } from '../../surfaces/engine/worker-thread.js';
import { loadTokenizer } from '../tokens/tokenizer.js';
import type { JobRequest } from './answer-worker.js';
import { type JobOutcome, type ResultOf, runJob, textField, type WorkerJob } from './job.js';

// A worker thread for many callers: keys take turns, with a limited queue each.

interface PoolOptions {
  readonly start: () => Worker;
  /** Jobs of one key that may wait; one more is refused. */
  readonly maxWaiting: number;
  /** Milliseconds after which a thread without work is ended. */
  readonly idleMilliseconds: number;
  /** Milliseconds after which a thread that does not answer is ended, to run a request. */
  readonly deadline: (request: JobRequest) => number;
}

export type Pool = ReturnType<typeof createPool>;

interface Entry {
  readonly request: JobRequest;
  readonly settle: (outcome: JobOutcome) => void;
}

interface Thread {
  readonly worker: Worker;
  ready: boolean;
  entry?: Entry | undefined;
  timer?: NodeJS.Timeout | undefined;
}

const isOutOfMemory = (error: unknown): boolean => (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Makes the pool; its thread is started when there is something for it to do. */
export function createPool({ start, maxWaiting, idleMilliseconds, deadline }: PoolOptions) {
  let thread: Thread | undefined;
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

  /** Ends a thread, with the outcome of what it was doing; another one goes on. */
  const end = (ended: Thread, outcome?: JobOutcome): void => {
    clearTimeout(ended.timer);
    thread = undefined;
    void ended.worker.terminate();
    if (outcome) ended.entry?.settle(outcome);
    assign();
  };

  const give = (to: Thread): void => {
    to.entry ??= next();
    clearTimeout(to.timer);
    const { entry, worker } = to;
    const milliseconds = entry ? deadline(entry.request) : idleMilliseconds;
    to.timer = setTimeout(() => end(to, { slow: true }), milliseconds).unref();
    if (entry) {
      worker.ref();
      worker.postMessage(entry.request);
    } else worker.unref();
  };

  const begin = (): Thread => {
    const begun: Thread = { worker: start(), ready: false };
    begun.worker.on('message', (message: JobOutcome | 'ready') => {
      const { entry } = begun;
      begun.ready = true;
      begun.entry = undefined;
      if (message !== 'ready') entry?.settle(message);
      give(begun);
    });
    const broken = (error: unknown): void => {
      if (thread !== begun) return;
      // A job that waits for a thread that cannot even start would wait for ever.
      if (!begun.ready) begun.entry ??= next();
      const why = error instanceof Error ? error.stack : String(error);
      end(begun, isOutOfMemory(error) ? { slow: true } : { error: `the thread of an answer ended: ${why}` });
    };
    begun.worker.once('error', broken);
    begun.worker.once('exit', broken);
    return begun;
  };

  const assign = (): void => {
    if (queues.size === 0) return;
    thread ??= begin();
    if (thread.ready && !thread.entry) give(thread);
  };

  return {
    /**
     * Runs a request.
     * @throws ProblemError 429 when too many of the key wait; the signal's reason when it is aborted before its turn
     */
    run: (request: JobRequest, key: string, signal: AbortSignal) =>
      new Promise<JobOutcome>((resolve, reject) => {
        signal.throwIfAborted();
        const queue = queues.get(key) ?? [];
        if (queue.length >= maxWaiting) return reject(new ProblemError({ reason: 'rate_limited', retryAfter: 1 }));
        const stop = (): void => {
          const at = queue.indexOf(entry);
          if (at < 0) return;
          queue.splice(at, 1);
          if (queue.length === 0 && queues.get(key) === queue) queues.delete(key);
          reject(signal.reason);
        };
        const entry: Entry = {
          request,
          settle(outcome) {
            signal.removeEventListener('abort', stop);
            resolve(outcome);
          },
        };
        signal.addEventListener('abort', stop, { once: true });
        queue.push(entry);
        queues.set(key, queue);
        assign();
      }),
    /** Threads that are alive: one at most. */
    get size(): number {
      return thread ? 1 : 0;
    },
  };
}

// Distinguishes small jobs from potentially long ones at low cost.

/** Characters and values up to which a job is small: nothing that is done with text needs more than some milliseconds for so much. */
const maxSmallSize = 4000;

/** Whether a value has few characters and parts; looks at no more of it than that takes. */
function isLight(value: unknown): boolean {
  let left = maxSmallSize;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const each = open.pop();
    left -= typeof each === 'string' ? each.length + 1 : 1;
    if (left < 0) return false;
    if (typeof each !== 'object' || each === null) continue;
    const parts: readonly unknown[] = Array.isArray(each) ? each : Object.values(each);
    if (parts.length > left) return false;
    for (const part of parts) open.push(part);
  }
  return true;
}

/** Whether there is so little text, and nothing else that could take long: no schema of the caller, no scenario. */
export function isSmall(job: WorkerJob): boolean {
  if (job.kind === 'fit') return isLight(job.items) && isLight(job.request.instructions) && isLight(job.request.tools);
  const { conversation } = job;
  if (job.kind === 'count') return isLight(conversation);
  const { scenarios } = job;
  if (scenarios.length > 0 || conversation.format.type === 'json_schema') return false;
  if (conversation.tools.some((tool) => tool.type === 'function' && tool.parameters !== undefined)) return false;
  return isLight(conversation);
}

/** Who asks: what a call says of it. */
export interface Caller {
  readonly key: Pick<Key, 'id'>;
  readonly signal: AbortSignal;
}

/** Does a job. @throws ProblemError when the request cannot be answered, or not in time */
export type Runner = <Each extends WorkerJob>(job: Each, caller: Caller) => Promise<ResultOf<Each>>;

interface RunnerOptions {
  /** Milliseconds for schemas and scenarios of one request. */
  readonly schemaTimeoutMilliseconds: number;
  /** Milliseconds that a job may take in the server's own thread. */
  readonly inlineMilliseconds?: number;
  readonly pool?: Pool;
}

/** Others wait so long at most; honest requests need a tenth of it. */
const defaultInlineMilliseconds = 40;

/** Milliseconds for all else that an answer takes: counting, speaking. A window full of text needs a third of it. */
const textMilliseconds = 1500;

/** How long a key whose request took too long here has its requests worked on in a thread, in milliseconds; and how many keys are remembered. */
const suspectMilliseconds = 60_000;
const maxSuspects = 10_000;

/** Megabytes of its own objects that a thread may have. */
const heapMegabytes = 512;

const createAnswerPool = (): Pool =>
  createPool({
    start: () =>
      startWorkerThread('simulator/workers/answer-worker', {
        resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      }),
    maxWaiting: 32,
    idleMilliseconds: 30_000,
    // The thread observes the time limit itself, unless it is inside code that cannot be interrupted.
    deadline: ({ milliseconds }) => 10 * milliseconds,
  });

/** Creates a runner; threads start on demand and end when idle. */
export function createRunner({
  schemaTimeoutMilliseconds,
  inlineMilliseconds = defaultInlineMilliseconds,
  pool = createAnswerPool(),
}: RunnerOptions): Runner {
  const slow = createLruMap<number>(maxSuspects);
  const isSlow = (key: string): boolean => (slow.get(key) ?? 0) > performance.now();
  const suspect = (key: string): void => slow.set(key, performance.now() + suspectMilliseconds);
  return async (job, { key: { id: key }, signal }) => {
    await loadTokenizer();
    if (isSmall(job)) return runJob(job);
    if (!isSlow(key)) {
      warmUp();
      const result = runWithin(inlineMilliseconds, () => runJob(job), 1);
      if (result !== tooSlow) return result;
      suspect(key);
    }
    const milliseconds = schemaTimeoutMilliseconds + textMilliseconds;
    const outcome = await pool.run({ job, milliseconds }, key, signal);
    if ('result' in outcome) return outcome.result as ResultOf<typeof job>;
    if ('fault' in outcome) throw new ProblemError(outcome.fault);
    if ('error' in outcome) throw new Error(outcome.error);
    throw violation(textField(job), `takes longer than ${milliseconds} ms to answer`);
  };
}
