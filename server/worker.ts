// What a process does about tasks beside answering calls: it works on them, tells of them, and clears away what is old.

import type { Egress } from '../engine/egress.js';
import type { Files } from '../engine/files.js';
import type { Task } from '../engine/task.js';
import type { TaskEngine } from '../engine/task-engine.js';
import { createControl } from './admin/server.js';
import type { Config } from './config/settings.js';
import type { Logger } from './http/deps.js';
import type { Metrics } from './observability/metrics.js';
import { type Clock, databaseClock } from './store/clock.js';
import type { Database } from './store/database.js';
import type { Notifier } from './store/notifier.js';
import { recount } from './store/tasks/accounts.js';
import type { InlineDispatch, TaskStoreDeps } from './store/tasks/deps.js';
import { rescue } from './store/tasks/rescue.js';
import { leaseOf } from './store/tasks/settings.js';
import { createWorkerQueue } from './store/tasks/worker-queue.js';
import { createQueue, type Queue } from './tasks/queue.js';
import type { TaskRepository } from './tasks/task-repository.js';
import type { WorkerQueue } from './tasks/worker-queue.js';
import { createSender } from './webhooks/sender.js';

export interface WorkerDeps {
  readonly config: Config;
  readonly version: string;
  readonly logger: Logger;
  /** Opened, and with all accounts in it. */
  readonly database: Promise<Database>;
  readonly store: TaskStoreDeps;
  readonly taskRepository: TaskRepository;
  readonly files: Files;
  readonly egress: Egress;
  readonly notifier: Notifier;
  readonly metrics: Pick<Metrics, 'task' | 'webhook'>;
  engineOf(task: Task): TaskEngine;
  /** Is given the clock of the database as soon as that is open. */
  useClock(clock: Clock): void;
}

export interface Worker {
  /** Begins, once the database is open. */
  start(): Promise<void>;
  readonly started: boolean;
  /** What begins new tasks at once; undefined while it has not started. */
  inlineDispatch(): InlineDispatch | undefined;
  /** Hands back what is not done within so many milliseconds. */
  stop(timeout: number): Promise<void>;
}

/** Milliseconds between two looks for what is kept no longer. */
const sweeping = 600_000;

/** Tasks that one process works on at a time: accounts set the limits that matter. */
const slots = 256;

/** Engines that this process has. */
const engines = ['simulator'];

/** Milliseconds between two looks for tasks that nobody told of. */
const poll = 1000;

/** Makes the worker of a process; nothing happens before `start`. */
export function createWorker(deps: WorkerDeps): Worker {
  const { config, logger, store, taskRepository, files, egress, notifier, metrics } = deps;
  const { now, random } = store;
  // Callers read it in the history of their tasks: it says nothing of this machine, and the log says which process it is.
  const name = `worker-${process.pid}-${random(3).toString('hex')}`;
  const timers: NodeJS.Timeout[] = [];
  let clock: Clock | undefined;
  let queue: Queue | undefined;
  let sender: ReturnType<typeof createSender> | undefined;
  let control: { close(): Promise<void> } | undefined;

  const sweep = async ({ queries }: Database, workerQueue: WorkerQueue): Promise<void> => {
    const deleted = { tasks: await workerQueue.purge(), files: await files.sweep() };
    if (deleted.tasks || deleted.files) logger.info(deleted, 'what has been kept long enough is deleted');
    const wrong = await recount(queries);
    if (wrong.length) logger.error({ accounts: wrong }, 'the counters of accounts were wrong and are corrected');
  };

  const startQueue = (workerQueue: WorkerQueue): Queue => {
    const made = createQueue({
      workerQueue: {
        ...workerQueue,
        async complete(task, ending) {
          const waiting = await workerQueue.complete(task, ending);
          metrics.task(task.surface, ending.how);
          return waiting;
        },
      },
      engineOf: deps.engineOf,
      slots,
      lease: leaseOf(store.settings),
      poll,
      now,
      log: logger,
    });
    notifier.subscribe('tasks', made.wake);
    made.start();
    return made;
  };

  const startSender = async ({ queries, kind }: Database) => {
    const made = createSender({
      queries,
      kind,
      egress,
      ...config.webhooks,
      agent: `pentagate/${deps.version}`,
      worker: name,
      log: logger,
      now,
      random: Math.random,
      told: metrics.webhook,
    });
    notifier.subscribe('callbacks', made.wake);
    await made.start();
    return made;
  };

  return {
    async start() {
      const database = await deps.database;
      clock = await databaseClock(database);
      deps.useClock(clock);
      // The lock of the data directory proves that nobody else is at work.
      if (database.kind === 'embedded') await rescue(database.queries, store, true);
      const workerQueue = createWorkerQueue({ ...store, database, worker: name, engines });
      queue = startQueue(workerQueue);
      logger.info({ worker: name }, 'tasks are worked on');
      sender = await startSender(database);
      if (database.kind === 'embedded')
        control = await createControl({ dataDir: config.dataDir, queries: database.queries, taskRepository, now });
      const tidy = () =>
        void sweep(database, workerQueue).catch((error) =>
          logger.warn({ err: error }, 'what is old could not be deleted'),
        );
      tidy();
      timers.push(setInterval(tidy, sweeping).unref());
    },

    get started() {
      return queue !== undefined;
    },

    inlineDispatch: () => queue && { worker: name, engines, free: () => queue?.free ?? 0, begin: queue.take },

    async stop(timeout) {
      for (const timer of timers) clearInterval(timer);
      await control?.close();
      await queue?.stop(timeout);
      await sender?.stop();
      await notifier.close();
      await egress.close();
      clock?.close();
    },
  };
}
