// The background work of a process: it runs tasks, sends their webhooks, and purges expired data.

import type { Egress } from '../engine/egress.js';
import type { Files } from '../engine/files.js';
import type { Task } from '../engine/task.js';
import type { TaskEngine } from '../engine/task-engine.js';
import type { Config } from './config/settings.js';
import type { Logger } from './http/logger.js';
import type { Metrics } from './observability/metrics.js';
import { createShutdown } from './shutdown.js';
import type { Database } from './store/database.js';
import type { Notifier } from './store/notifier.js';
import { retryAtStart } from './store/retry-at-start.js';
import { recountAccounts } from './store/tasks/accounts.js';
import { leaseOf, type TaskStoreDeps } from './store/tasks/deps.js';
import { rescue } from './store/tasks/rescue.js';
import { createWorkerQueue } from './store/tasks/worker-queue.js';
import { createTaskRunner } from './tasks/task-runner.js';
import type { Completion, WorkerQueue } from './tasks/worker-queue.js';
import { createWebhookSender } from './webhooks/sender.js';

interface WorkerDeps {
  readonly config: Pick<Config, 'webhooks'>;
  readonly version: string;
  readonly logger: Logger;
  readonly store: TaskStoreDeps;
  readonly files: Files;
  readonly egress: Egress;
  readonly notifier: Notifier;
  readonly metrics: Pick<Metrics, 'task' | 'webhook'>;
  /** Called when a run of a task has ended. */
  onCompletion(task: Task, completion: Completion): void;
  engineOf(task: Task): TaskEngine;
  /** Engines that this process runs now: tasks of accounts with others are left to other processes. Undefined: all. */
  engines(): readonly string[] | undefined;
}

/** Milliseconds between two purges of expired data. */
const purgeInterval = 600_000;

/** Maximum number of tasks in progress per process; the limits that matter are those of accounts. */
const slots = 256;

/** Milliseconds between two polls for tasks without a notification. */
const pollInterval = 1000;

/** Creates the worker of a process; it does nothing until `start`. */
export function createWorker(deps: WorkerDeps) {
  const { config, version, logger, store, files, egress, notifier, metrics, onCompletion, engineOf, engines } = deps;
  const { now, random } = store;
  // Callers read it in the history of their tasks, so it does not name the machine; the log maps it to the process.
  const name = `worker-${process.pid}-${random(3).toString('hex')}`;
  const shutdown = createShutdown(logger);
  let stopTimeout = 0;

  const startSender = async ({ queries, kind }: Database): Promise<void> => {
    const sender = createWebhookSender({
      queries,
      kind,
      egress,
      ...config.webhooks,
      agent: `pentagate/${version}`,
      worker: name,
      log: logger,
      now,
      random: Math.random,
      onDelivery: metrics.webhook,
    });
    notifier.subscribe('callbacks', sender.notify);
    shutdown.add(sender.stop);
    await retryAtStart(sender.start);
  };

  const startTaskRunner = (workerQueue: WorkerQueue): void => {
    const runner = createTaskRunner({
      workerQueue: {
        ...workerQueue,
        async complete(task, completion) {
          const waiting = await workerQueue.complete(task, completion);
          metrics.task(task.surface, completion.outcome);
          onCompletion(task, completion);
          return waiting;
        },
      },
      engineOf,
      slots,
      lease: leaseOf(store.settings),
      poll: pollInterval,
      now,
      log: logger,
    });
    notifier.subscribe('tasks', runner.notify);
    shutdown.add(() => runner.stop(stopTimeout));
    runner.start();
    logger.info({ worker: name }, 'tasks are worked on');
  };

  const purge = async ({ queries }: Database, workerQueue: WorkerQueue): Promise<void> => {
    const deleted = { tasks: await workerQueue.purge(), files: await files.purge() };
    if (deleted.tasks || deleted.files) logger.info(deleted, 'what has been kept long enough is deleted');
    const corrected = await recountAccounts(queries);
    if (corrected.length)
      logger.error({ accounts: corrected }, 'the counters of accounts were wrong and are corrected');
  };

  const startPurge = (database: Database, workerQueue: WorkerQueue): void => {
    const run = () =>
      void purge(database, workerQueue).catch((error) =>
        logger.warn({ err: error }, 'what is old could not be deleted'),
      );
    const timer = setInterval(run, purgeInterval).unref();
    shutdown.add(() => clearInterval(timer));
    run();
  };

  return {
    /** Starts working on the tasks of a database. */
    async start(database: Database): Promise<void> {
      // The lock of the data directory proves that no other process works on it.
      if (database.kind === 'embedded') await retryAtStart(() => rescue(database.queries, store, true));
      const workerQueue = createWorkerQueue({
        ...{ ...store, database, worker: name },
        get engines() {
          return engines();
        },
      });
      await startSender(database);
      startTaskRunner(workerQueue);
      startPurge(database, workerQueue);
    },
    /** Returns the tasks to the queue that are not done within so many milliseconds. */
    stop(timeout: number): Promise<void> {
      stopTimeout = timeout;
      return shutdown.run();
    },
  };
}
