// The background work of a process: it runs tasks, sends their webhooks, and purges expired data.

import type { Logger } from '../runtime/logger.js';
import { repeat } from '../runtime/repeat.js';
import { createShutdown } from '../runtime/shutdown.js';
import type { Egress } from '../surfaces/engine/egress.js';
import type { Files } from '../surfaces/engine/files.js';
import type { Task } from '../surfaces/engine/task.js';
import type { TaskEngine } from '../surfaces/engine/task-engine.js';
import type { Config } from './config/settings.js';
import type { Metrics } from './observability/metrics.js';
import { retryAtStart } from './store/clock.js';
import type { Database } from './store/database.js';
import type { Notifier } from './store/notifier.js';
import { rescue } from './tasks/rescue-tasks.js';
import { recountAccounts } from './tasks/task-accounts.js';
import { createTaskRunner } from './tasks/task-runner.js';
import { leaseOf, type TaskStoreDeps } from './tasks/task-store-deps.js';
import { type Completion, createWorkerQueue } from './tasks/worker-queue.js';
import { createWebhookSender } from './webhooks/webhook-sender.js';

interface TaskWorkerDeps {
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
export function createTaskWorker(deps: TaskWorkerDeps) {
  const { config, version, logger, store, files, egress, notifier, metrics, engineOf, engines } = deps;
  const { now, random } = store;
  // Callers read it in the history of their tasks, so it does not name the machine; the log maps it to the process.
  const worker = `worker-${process.pid}-${random(3).toString('hex')}`;
  const shutdown = createShutdown(logger);
  let stopTimeout = 0;

  return {
    /** Starts working on the tasks of a database. */
    async start(database: Database): Promise<void> {
      const { queries, kind } = database;
      // The lock of the data directory proves that no other process works on it.
      if (kind === 'embedded') await retryAtStart(() => rescue(queries, store, true));
      const sender = createWebhookSender({
        queries,
        kind,
        egress,
        ...config.webhooks,
        agent: `pentagate/${version}`,
        worker,
        log: logger,
        now,
        random: Math.random,
        onDelivery: metrics.webhook,
      });
      notifier.subscribe('callbacks', sender.notify);
      shutdown.add(sender.stop);
      await retryAtStart(sender.start);

      const workerQueue = createWorkerQueue({ ...store, database, worker, engines });
      const runner = createTaskRunner({
        workerQueue,
        onCompletion(task, completion) {
          metrics.task(task.surface, completion.outcome);
          deps.onCompletion(task, completion);
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
      logger.info({ worker }, 'tasks are worked on');

      const purging = repeat(
        async () => {
          const deleted = { tasks: await workerQueue.purge(), files: await files.purge() };
          if (deleted.tasks || deleted.files) logger.info(deleted, 'what has been kept long enough is deleted');
          const corrected = await recountAccounts(queries);
          if (corrected.length)
            logger.error({ accounts: corrected }, 'the counters of accounts were wrong and are corrected');
        },
        (error) => logger.warn({ err: error }, 'what is old could not be deleted'),
        purgeInterval,
      );
      shutdown.add(purging.close);
      purging.check();
    },
    /** Returns the tasks to the queue that are not done within so many milliseconds. */
    stop(timeout: number): Promise<void> {
      stopTimeout = timeout;
      return shutdown.run();
    },
  };
}
