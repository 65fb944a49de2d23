// The worker loop of one process: claims tasks while it has free slots, runs them on their engines, reports progress, renews leases, and
// releases unfinished tasks when the server stops.
//
// Promises: a task runs at least once, and its result is stored at most once. This module keeps no state that must survive the process;
// the worker queue (worker-queue.ts) does. A crash therefore loses nothing: the leases expire and another worker resumes the tasks.
//
// How it claims: on a notification, after a run that left tasks waiting, and every `poll` milliseconds, because notifications can be lost.
// It waits `claimDelay` between claims, so that tasks that end or arrive in that time share one statement; a claim
// for each ended task would cost more than the delay.
//
// How it stops: claiming ends at once; running tasks get the grace period; then they are aborted and released, without counting the
// attempt. Leases are renewed until the end, so that no other worker starts a task that still runs here.
//
// Rejected alternatives: one poll loop per slot (as many statements as slots, and they compete for the same account rows); a lease as long
// as the deadline, without renewal (after a crash a task would wait for its whole deadline).
//
// What breaks when this changes: an engine must stop when its signal is aborted. With reason `lost` another worker owns the task, so the
// result here is discarded; with `deadline` the rescue (`WorkerQueue.rescue`) ends the task, so this module does not complete it.
import { setTimeout as delay } from 'node:timers/promises';
import { ProblemError } from '../../runtime/errors/problem.js';
import type { Logger } from '../../runtime/logger.js';
import { repeat } from '../../runtime/repeat.js';
import type { Task } from '../../surfaces/engine/task.js';
import { type TaskEngine, TaskFailure, TaskMove } from '../../surfaces/engine/task-engine.js';
import type { Completion, WorkerQueue } from './worker-queue.js';

interface TaskRunnerDeps {
  readonly workerQueue: WorkerQueue;
  /** Called when it is stored how a run has ended. */
  onCompletion?(task: Task, completion: Completion): void;
  /** Returns the engine that runs a task. */
  engineOf(task: Task): TaskEngine;
  /** Concurrency: how many tasks this process runs at a time. */
  readonly slots: number;
  /** Duration of a lease in milliseconds; it is renewed three times as often. */
  readonly lease: number;
  /** Milliseconds between two polls for waiting tasks and expired leases. */
  readonly poll: number;
  now(): number;
  readonly log: Logger;
}

/** Milliseconds between two reports of progress. */
const progressInterval = 200;

/** Milliseconds between two claims while tasks keep coming. */
const claimDelay = 3;

interface RunningTask {
  readonly task: Task;
  readonly abort: AbortController;
  percent: number;
  preview: string | undefined;
  changed: boolean;
}

/** Why a run was aborted: its lease was lost, the server stops, or its deadline is over. */
type AbortReason = 'lost' | 'stopping' | 'deadline';

/** Creates the task runner of a process. It does nothing before `start`. */
export function createTaskRunner({
  workerQueue,
  onCompletion,
  engineOf,
  slots,
  lease,
  poll,
  now,
  log,
}: TaskRunnerDeps) {
  const running = new Map<string, RunningTask>();
  const runs = new Set<Promise<void>>();
  let stopping = false;
  /** The last claim filled or found no free slots, so more tasks may be waiting. */
  let slotsWereFull = false;
  const repeated: ReturnType<typeof repeat>[] = [];

  /** Stores how a run ended. Retries while the database is unavailable, for four leases: after that another worker has the task. */
  const complete = async (task: Task, completion: Completion): Promise<boolean> => {
    const until = now() + lease * 4;
    for (let wait = 50; ; wait = Math.min(wait * 2, 1000)) {
      try {
        const isWaiting = await workerQueue.complete(task, completion);
        onCompletion?.(task, completion);
        return isWaiting;
      } catch (error) {
        if (now() + wait > until) {
          log.error({ err: error, task: task.id }, 'task completion could not be stored, the task will be retried');
          return false;
        }
        await delay(wait);
      }
    }
  };

  const completionOf = (task: Task, thrown: unknown): Completion => {
    if (thrown instanceof TaskMove) {
      log.info(
        { task: task.id, from: task.account, to: thrown.to.instanceId, reason: thrown.message },
        'a task is moved',
      );
      return { outcome: 'moved', to: thrown.to, reason: thrown.message };
    }
    if (thrown instanceof TaskFailure) {
      if (thrown.cause !== undefined) log.info({ err: thrown.cause, task: task.id }, thrown.message);
      return { outcome: 'failed', failure: thrown.failure };
    }
    log.error({ err: thrown, task: task.id, action: task.action, attempt: task.attempts }, 'engine error');
    // A problem has a message for callers: a full disk is not the engine's fault.
    const message = thrown instanceof ProblemError ? thrown.problem.message : undefined;
    const failure = message === undefined ? undefined : { code: 'engine_failed', message };
    return { outcome: 'again', reason: message ?? 'engine error', failure };
  };

  /** Runs a task and stores its completion. @returns whether waiting tasks can start now */
  const run = async (each: RunningTask): Promise<boolean> => {
    const { task, abort } = each;
    const deadlineTimer = setTimeout(
      () => abort.abort('deadline' satisfies AbortReason),
      Math.max(0, task.deadline - now()),
    );
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
      return await complete(task, { outcome: 'done', result });
    } catch (error) {
      // With a lost lease another worker owns the task; after its deadline the rescue ends it.
      const abortReason = abort.signal.aborted ? (abort.signal.reason as AbortReason) : undefined;
      if (abortReason === 'stopping') return await complete(task, { outcome: 'released' });
      return abortReason !== undefined || (await complete(task, completionOf(task, error)));
    } finally {
      clearTimeout(deadlineTimer);
      running.delete(task.id);
    }
  };

  const startRun = (task: Task): void => {
    const abort = new AbortController();
    const each: RunningTask = { task, abort, percent: task.progress, preview: undefined, changed: false };
    running.set(task.id, each);
    const finished = run(each).then((more) => {
      runs.delete(finished);
      if (more || slotsWereFull) notify();
    });
    runs.add(finished);
  };

  const claims = repeat(
    async () => {
      const freeSlots = slots - running.size;
      slotsWereFull = freeSlots <= 0;
      if (slotsWereFull || stopping) return;
      const tasks = await workerQueue.claim(freeSlots);
      for (const task of tasks) startRun(task);
      if (tasks.length === freeSlots) notify();
      await delay(claimDelay);
    },
    (error) => log.warn({ err: error }, 'tasks could not be claimed, will retry'),
  );

  function notify(): void {
    if (!stopping) claims.check();
  }

  const renew = async (which: readonly RunningTask[]): Promise<void> => {
    if (!which.length) return;
    for (const each of which) each.changed = false;
    try {
      const lost = await workerQueue.renew(which);
      for (const id of lost) running.get(id)?.abort.abort('lost' satisfies AbortReason);
    } catch (error) {
      log.warn({ err: error }, 'leases could not be renewed, will retry');
    }
  };

  /** Runs something at an interval, without overlap. */
  const every = (milliseconds: number, run: () => Promise<void>): void => {
    const onError = (error: unknown) => log.warn({ err: error }, 'expired leases could not be rescued, will retry');
    repeated.push(repeat(run, onError, milliseconds));
  };

  return {
    start(): void {
      every(progressInterval, () => renew([...running.values()].filter(({ changed }) => changed)));
      every(Math.max(50, lease / 3), () => renew([...running.values()]));
      every(poll, async () => {
        notify();
        if (await workerQueue.rescue()) notify();
      });
      notify();
    },
    /** Claims tasks soon, if there are any. Cheap. */
    notify,
    /** How many tasks run in this process. */
    get running(): number {
      return running.size;
    },
    /** Stops claiming, waits up to `timeout` milliseconds for running tasks, then aborts and releases the rest. */
    async stop(timeout: number): Promise<void> {
      stopping = true;
      const all = () => Promise.allSettled([...runs]);
      await Promise.race([all(), delay(timeout, undefined, { ref: false })]);
      for (const { abort } of running.values()) abort.abort('stopping' satisfies AbortReason);
      // Leases are renewed until here, so that no other worker resumes a task that still runs.
      await Promise.race([all(), delay(2000, undefined, { ref: false })]);
      for (const each of repeated) each.close();
    },
  };
}
