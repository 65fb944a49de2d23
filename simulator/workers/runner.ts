// Decides where a job runs: small jobs inline, others inline for a few milliseconds and then in a worker thread, so that no request blocks
// the others.

import { once } from 'node:events';
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
  readonly signal: AbortSignal;
  readonly resolve: (outcome: JobOutcome) => void;
  readonly reject: (reason: unknown) => void;
}

/** Makes the pool; its thread is started when there is something for it to do. */
export function createPool({ start, maxWaiting, idleMilliseconds, deadline }: PoolOptions) {
  let worker: Worker | undefined;
  let isWorking = false;
  let idle: NodeJS.Timeout | undefined;
  /** What waits, by key; the key whose turn is next comes first. */
  const queues = new Map<string, Entry[]>();

  const next = (): Entry | undefined => {
    for (const [key, [entry, ...rest]] of queues) {
      queues.delete(key);
      if (rest.length > 0) queues.set(key, rest);
      if (entry) return entry;
    }
    return undefined;
  };

  const end = (): void => {
    void worker?.terminate();
    worker = undefined;
  };

  /** The thread, when it can take a request. */
  const ready = async (): Promise<Worker> => {
    if (worker) return worker;
    worker = start();
    const begun = worker.on('error', end);
    await once(begun, 'message');
    return begun;
  };

  const outcomeOf = async (request: JobRequest): Promise<JobOutcome> => {
    try {
      const thread = await ready();
      thread.ref();
      const answer = once(thread, 'message', { signal: AbortSignal.timeout(deadline(request)) });
      thread.postMessage(request);
      return (await answer)[0] as JobOutcome;
    } catch (error) {
      end();
      const { code, stack } = error as NodeJS.ErrnoException;
      const isSlow = code === 'ABORT_ERR' || code === 'ERR_WORKER_OUT_OF_MEMORY';
      return isSlow ? { slow: true } : { error: `the thread of an answer ended: ${stack}` };
    }
  };

  const work = async (): Promise<void> => {
    isWorking = true;
    clearTimeout(idle);
    for (let entry = next(); entry; entry = next()) {
      if (entry.signal.aborted) entry.reject(entry.signal.reason);
      else entry.resolve(await outcomeOf(entry.request));
    }
    isWorking = false;
    worker?.unref();
    idle = setTimeout(end, idleMilliseconds).unref();
  };

  return {
    /**
     * Runs a request.
     * @throws ProblemError 429 when too many of the key wait; the signal's reason, at its turn, when it is aborted before it
     */
    run: (request: JobRequest, key: string, signal: AbortSignal) =>
      new Promise<JobOutcome>((resolve, reject) => {
        const queue = queues.get(key) ?? [];
        if (queue.filter((entry) => !entry.signal.aborted).length >= maxWaiting)
          return reject(new ProblemError({ reason: 'rate_limited', retryAfter: 1 }));
        queues.set(key, [...queue, { request, signal, resolve, reject }]);
        if (!isWorking) void work();
      }),
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
