// The composition of asynchronous tasks: their store, the worker that runs them, their files and webhooks, and the handlers and pages
// through which callers use them.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Key, KeyRing } from '../scripts/runtime/key.js';
import type { Config } from './config/settings.js';
import { createOperations } from './console/operations.js';
import { createEgress } from './egress/ssrf-guard.js';
import type { Egress } from './engine/egress.js';
import type { Files } from './engine/files.js';
import type { ImageTask, Task, VideoTask } from './engine/task.js';
import type { TaskEngine } from './engine/task-engine.js';
import { createBucketStorage } from './files/bucket.js';
import { createLocalStorage } from './files/local.js';
import { createFileRouter } from './files/route.js';
import type { FileStorage } from './files/storage.js';
import { createFiles } from './files/store.js';
import type { Health } from './gateway/health.js';
import { createImageHandlers } from './handlers/images/index.js';
import { createTaskRecords } from './handlers/record.js';
import { createVideoHandlers } from './handlers/videos/index.js';
import type { InFlightCalls } from './http/in-flight.js';
import type { Logger } from './http/logger.js';
import { createRandom } from './http/random.js';
import type { Metrics } from './observability/metrics.js';
import { createShutdown } from './shutdown.js';
import { deferredClock } from './store/clock.js';
import type { Database } from './store/database.js';
import { deferredQueries } from './store/deferred-database.js';
import type { DiskSpace } from './store/disk-space.js';
import { createNotifier, type Notifier } from './store/notifier.js';
import { retryAtStart } from './store/retry-at-start.js';
import { readBalance, recountAccounts, registerAccounts, unspentBalance } from './store/tasks/accounts.js';
import { leaseOf, type TaskStoreDeps } from './store/tasks/deps.js';
import { moveWaiting } from './store/tasks/move-waiting.js';
import { rescue } from './store/tasks/rescue.js';
import { createTaskRepository } from './store/tasks/task-repository.js';
import { createWorkerQueue } from './store/tasks/worker-queue.js';
import { newTaskId } from './tasks/task-id.js';
import type { TaskRepository } from './tasks/task-repository.js';
import { createTaskRunner } from './tasks/task-runner.js';
import type { Completion, WorkerQueue } from './tasks/worker-queue.js';
import { createUpstreamTasksModule } from './upstream-tasks/open.js';
import type { UsageModule } from './usage/module.js';
import { createDeliveryLog } from './webhooks/log.js';
import { createWebhookSender } from './webhooks/sender.js';

// The background work of a process: it runs tasks, sends their webhooks, and purges expired data.

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
function createWorker(deps: WorkerDeps) {
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

interface TasksModuleDeps {
  readonly config: Config;
  readonly version: string;
  /** Of this process, for the detection of loops. */
  readonly instanceId: string;
  readonly logger: Logger;
  readonly database: Promise<Database>;
  /** Opens the database, and resolves when it is open. */
  readonly needDatabase: () => Promise<Database>;
  readonly isDatabaseRequested: () => boolean;
  /** The folder of the embedded database. */
  readonly space: Pick<DiskSpace, 'problem'>;
  readonly inFlight: InFlightCalls;
  readonly keys: KeyRing;
  /** Called when another process on the database has changed keys. */
  readonly keysChanged: () => void;
  /** The public address of this server, without a trailing slash. */
  readonly publicUrl: () => string;
  readonly metrics: Pick<Metrics, 'task' | 'webhook' | 'conflict'>;
  /** The health of an upstream; undefined if there is none of this name. */
  readonly healthOf: (upstream: string) => Health | undefined;
  /** Records what tasks use, and reports what was used. */
  readonly usage: Pick<UsageModule, 'task' | 'taskBudgets' | 'report'>;
}

/** An engine that is loaded with its first task: many servers never draw anything. */
function loadedOnUse<Work extends Task>(load: () => Promise<TaskEngine<Work>>): TaskEngine<Work> {
  let engine: Promise<TaskEngine<Work>> | undefined;
  return {
    async run(run) {
      engine ??= load();
      return (await engine).run(run);
    },
  };
}

function placeOf({ dataDir, files: { bucket } }: Config) {
  const { url, region, accessKey, secretKey } = bucket;
  if (url === undefined) return createLocalStorage(join(dataDir, 'files'));
  if (accessKey === undefined || secretKey === undefined)
    throw new Error('A bucket for files needs files.bucket.accessKey and files.bucket.secretKey.');
  return createBucketStorage({ url, region, accessKey, secretKey });
}

/** A repository each of whose methods waits for the database first, and rejects while that cannot be used. */
const withDatabase = (repository: TaskRepository, ready: () => Promise<unknown>): TaskRepository =>
  new Proxy(repository, {
    get: (target, name, self) => {
      const method = Reflect.get(target, name, self) as (...given: unknown[]) => unknown;
      return async (...given: unknown[]) => {
        await ready();
        return method.apply(target, given);
      };
    },
  });

/** A storage that refuses new files while the disk of the database is full. */
const withSpace = (place: FileStorage, space: Pick<DiskSpace, 'problem'>): FileStorage => ({
  ...place,
  freeBytes: async () => (space.problem() === undefined ? place.freeBytes() : 0),
});

/** Composes the module; tasks are accepted as soon as the database is open, and processed after `start`. */
export async function createTasksModule(deps: TasksModuleDeps) {
  const { config, version, logger, keys, publicUrl, needDatabase, isDatabaseRequested } = deps;
  const shutdown = createShutdown(logger);
  const random = randomBytes;

  const clock = deferredClock(deps.database);
  shutdown.add(clock.close);
  const { now } = clock;
  const egress = createEgress({ allow: config.webhooks.allow });
  shutdown.add(egress.close);
  const notifier = createNotifier(config.database.url && (config.database.listenUrl ?? config.database.url), logger);
  shutdown.add(notifier.close);
  notifier.subscribe('keys', deps.keysChanged);

  const queries = deferredQueries(needDatabase);
  const place = withSpace(placeOf(config), deps.space);
  const files = createFiles({ queries, storage: place, publicUrl, settings: config.files, now, random });
  const records = createTaskRecords({ publicUrl, fileUrl: files.url, customIdPrefix: config.images.customIdPrefix });
  const store: TaskStoreDeps = {
    settings: config,
    now,
    random,
    webhookBody: records.webhookBody,
    notifyWebhooks: () => notifier.publish('callbacks'),
    onEnded: deps.usage.taskBudgets.settle,
    onConflict(code) {
      deps.metrics.conflict(code);
      logger.warn({ code }, 'a transaction was broken off for another and is run again');
    },
  };

  const upstreamTasks = await createUpstreamTasksModule({
    ...{ config, queries, files, egress, now, random, log: logger, instanceId: deps.instanceId },
    ...{ publish: () => notifier.publish('upstream-tasks'), healthOf: deps.healthOf },
    async moveWaiting(from, nextOf) {
      const moved = await moveWaiting(queries, store, from, nextOf);
      if (moved) notifier.publish('tasks');
      return moved;
    },
  });
  shutdown.add(upstreamTasks.close);
  notifier.subscribe('upstream-tasks', upstreamTasks.notify);
  const simulators = {
    images: loadedOnUse<ImageTask>(async () => {
      const { createImageEngine } = await import('../simulator/images/engine.js');
      const { sidesFor } = await import('../simulator/images/paint.js');
      return createImageEngine({ files, egress, sides: sidesFor(config.simulator.imageSidePixels) });
    }),
    videos: loadedOnUse<VideoTask>(async () => {
      const { createVideoEngine } = await import('../simulator/videos/engine.js');
      return createVideoEngine({ files, egress });
    }),
  };
  const engineOf = (task: Task): TaskEngine => ({
    run: async (run) => ((await upstreamTasks.engineOf(task)) ?? (simulators[task.surface] as TaskEngine)).run(run),
  });
  const { metrics } = deps;
  const onCompletion = (task: Task, completion: Completion): void =>
    deps.usage.task(task, completion, upstreamTasks.upstreamOf(task));
  const worker = createWorker({
    ...{ config, version, logger, store, files, egress, notifier, metrics, onCompletion, engineOf },
    engines: upstreamTasks.engines,
  });

  // Early submissions would find the queues of unregistered accounts full, so every call waits for the registration.
  let registering: Promise<void> | undefined;
  const register = (): Promise<void> => {
    registering ??= needDatabase().then(({ queries: open }) => registerAccounts(open, upstreamTasks.allAccounts()));
    registering.catch(() => {
      registering = undefined;
    });
    return registering;
  };
  const repository = createTaskRepository({
    ...store,
    database: deps.database,
    notifyTasks: () => notifier.publish('tasks'),
  });
  const taskRepository = withDatabase(
    deps.usage.taskBudgets.guard(repository, (surface) => newTaskId(surface, now(), random)),
    register,
  );

  const shared = { taskRepository, files, egress, now, random };
  const { accounts, costs } = config.images;
  const deliveries = createDeliveryLog(queries, now);
  return {
    handlers: {
      ...createImageHandlers({ ...shared, ...config.images, accounts: upstreamTasks.accounts.images }),
      ...createVideoHandlers({
        ...{ ...shared, accounts: upstreamTasks.accounts.videos },
        ...{ model: config.videos.model, contentUrl: records.contentUrl },
      }),
    },
    /** Paths beside the contract. */
    routers: [
      createFileRouter({ files, keys, inFlight: deps.inFlight, log: logger, now, random: createRandom() }),
      upstreamTasks.router,
    ],
    /** What the operator's API shows and does with tasks. */
    operator: {
      taskRepository,
      // The first page must not wait for an empty database.
      hasTasks: isDatabaseRequested,
      deliveriesOf: deliveries.listByTask,
      imageRecord: records.image,
      videoRecord: records.video,
      previewUrl: ({ preview }: Task) =>
        preview && files.url({ kind: 'previews', name: preview, mediaType: 'image/webp' }),
      balanceOf: async (key: Key) => (isDatabaseRequested() ? readBalance(queries, key) : unspentBalance(key)),
      modes: [...new Set(accounts.flatMap(({ modes }) => modes))],
      costs,
      videoModel: config.videos.model,
      operations: createOperations({ queries, taskRepository, now }),
      now,
    },

    /** Starts the worker, once the database is open. */
    async start() {
      const database = await deps.database;
      await retryAtStart(register);
      await clock.synchronised;
      await retryAtStart(() => upstreamTasks.start(database));
      await worker.start(database);
    },

    /** Takes over changed upstreams, routes and accounts: for new tasks. */
    update: (changed: Config) =>
      upstreamTasks.update(changed, async (accounts) => {
        // A database that opens later gets the accounts of then.
        if (!registering) return;
        await registering;
        const { queries: open } = await deps.database;
        await retryAtStart(() => registerAccounts(open, accounts));
      }),

    /** Returns the tasks to the queue that are not done within so many milliseconds. */
    async stop(timeout: number) {
      await worker.stop(timeout);
      await shutdown.run();
    },
  };
}
