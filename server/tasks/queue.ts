// The loop of one worker: takes tasks as long as there is room, has their engines do them, tells how far they are, and hands them back
// when the server stops. Whatever must survive this process is left to the worker queue.
import { setTimeout as pause } from 'node:timers/promises';
import type { Task } from '../../engine/task.js';
import { type TaskEngine, TaskFailure } from '../../engine/task-engine.js';
import type { Completion, WorkerQueue } from './worker-queue.js';

export interface QueueLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface QueueDeps {
  readonly workerQueue: WorkerQueue;
  /** The engine that does a task. */
  engineOf(task: Task): TaskEngine;
  /** Tasks that this process works on at a time, at most. */
  readonly slots: number;
  /** Milliseconds that a lease lasts; it is renewed three times in it. */
  readonly lease: number;
  /** Milliseconds between two looks for tasks that nobody told of, and for silent workers. */
  readonly poll: number;
  now(): number;
  readonly log: QueueLog;
}

export interface Queue {
  start(): void;
  /** There may be something to do. */
  wake(): void;
  /** How many tasks are in work here. */
  readonly running: number;
  /** How many more may be begun here. */
  readonly free: number;
  /** Begins tasks that are this worker's already. */
  take(tasks: readonly Task[]): void;
  /** Takes nothing more, gives what is in work until `patience` milliseconds have passed, and hands back the rest. */
  stop(timeout: number): Promise<void>;
}

/** Milliseconds between two tellings of progress. */
const telling = 200;

/** Milliseconds between two statements that take tasks, while there are many. */
const gathering = 3;

interface Working {
  readonly task: Task;
  readonly abort: AbortController;
  percent: number;
  preview: string | undefined;
  changed: boolean;
}

/** Why the work on a task was broken off: by whom it is handled. */
type Broken = 'lost' | 'stopping' | 'deadline';

/** Makes the queue of a process; nothing happens before `start`. */
export function createQueue({ workerQueue, engineOf, slots, lease, poll, now, log }: QueueDeps): Queue {
  const working = new Map<string, Working>();
  const ended = new Set<Promise<void>>();
  let stopping = false;
  let claiming = false;
  let again = false;
  /** There may be more than this process had room for when it looked last. */
  let crowded = false;
  const timers: NodeJS.Timeout[] = [];

  /** Tells how the work ended, again and again while the database is away: the lease says for how long that makes sense. */
  const hand = async (task: Task, ending: Completion): Promise<boolean> => {
    const until = now() + lease * 4;
    for (let wait = 50; ; wait = Math.min(wait * 2, 1000)) {
      try {
        return await workerQueue.complete(task, ending);
      } catch (error) {
        if (now() + wait > until) {
          log.error({ err: error, task: task.id }, 'the end of a task could not be stored; it will be done again');
          return false;
        }
        await pause(wait);
      }
    }
  };

  const endingOf = (task: Task, thrown: unknown): Completion => {
    if (thrown instanceof TaskFailure) {
      if (thrown.cause !== undefined) log.info({ err: thrown.cause, task: task.id }, thrown.message);
      return { how: 'failed', failure: thrown.failure };
    }
    log.error({ err: thrown, task: task.id, action: task.action, attempt: task.attempts }, 'an engine has broken');
    return { how: 'again', why: 'the engine broke' };
  };

  /** @returns whether others may begin now */
  const work = async (each: Working): Promise<boolean> => {
    const { task, abort } = each;
    const late = setTimeout(() => abort.abort('deadline' satisfies Broken), Math.max(0, task.deadline - now()));
    try {
      const result = await engineOf(task).run({
        task,
        signal: abort.signal,
        progress(percent, preview) {
          each.percent = Math.max(each.percent, Math.min(99, Math.floor(percent)));
          each.preview = preview ?? each.preview;
          each.changed = true;
        },
      });
      return await hand(task, { how: 'done', result });
    } catch (error) {
      // What was lost belongs to another; what is late is ended with everything that is late.
      const broken = abort.signal.aborted ? (abort.signal.reason as Broken) : undefined;
      if (broken === 'stopping') return await hand(task, { how: 'released' });
      return broken !== undefined || (await hand(task, endingOf(task, error)));
    } finally {
      clearTimeout(late);
      working.delete(task.id);
    }
  };

  const begin = (task: Task): void => {
    const abort = new AbortController();
    const each: Working = { task, abort, percent: task.progress, preview: undefined, changed: false };
    working.set(task.id, each);
    const end = work(each).then((more) => {
      ended.delete(end);
      if (more || crowded) wake();
    });
    ended.add(end);
  };

  const claim = async (): Promise<void> => {
    claiming = true;
    try {
      do {
        again = false;
        const room = slots - working.size;
        crowded = room <= 0;
        if (crowded || stopping) break;
        const tasks = await workerQueue.claim(room);
        for (const task of tasks) begin(task);
        again ||= tasks.length === room;
        // What ends or comes in this moment is taken together: a statement for each would cost more than the wait.
        if (again) await pause(gathering);
      } while (again);
    } catch (error) {
      log.warn({ err: error }, 'no tasks could be taken; it is tried again');
    } finally {
      claiming = false;
    }
  };

  function wake(): void {
    if (stopping) return;
    again = true;
    if (!claiming) void claim();
  }

  const renew = async (which: readonly Working[]): Promise<void> => {
    if (!which.length) return;
    for (const each of which) each.changed = false;
    try {
      const lost = await workerQueue.renew(which);
      for (const id of lost) working.get(id)?.abort.abort('lost' satisfies Broken);
    } catch (error) {
      log.warn({ err: error }, 'progress could not be told; it is tried again');
    }
  };

  /** Runs something now and then, never twice at once. */
  const every = (milliseconds: number, run: () => Promise<void>): void => {
    let busy = false;
    const timer = setInterval(async () => {
      if (busy) return;
      busy = true;
      await run().catch((error) => log.warn({ err: error }, 'expired leases could not be rescued; it is tried again'));
      busy = false;
    }, milliseconds);
    timers.push(timer.unref());
  };

  return {
    start() {
      every(telling, () => renew([...working.values()].filter(({ changed }) => changed)));
      every(Math.max(50, lease / 3), () => renew([...working.values()]));
      every(poll, async () => {
        wake();
        if (await workerQueue.rescue()) wake();
      });
      wake();
    },
    wake,
    get running() {
      return working.size;
    },
    get free() {
      return stopping ? 0 : Math.max(0, slots - working.size);
    },
    take(tasks) {
      for (const task of tasks)
        if (stopping) void hand(task, { how: 'released' });
        else begin(task);
    },
    async stop(timeout) {
      stopping = true;
      const all = () => Promise.allSettled([...ended]);
      await Promise.race([all(), pause(timeout, undefined, { ref: false })]);
      for (const { abort } of working.values()) abort.abort('stopping' satisfies Broken);
      // Renewing goes on until here, so that nobody else takes up what is still being done.
      await Promise.race([all(), pause(2000, undefined, { ref: false })]);
      for (const timer of timers) clearInterval(timer);
    },
  };
}
