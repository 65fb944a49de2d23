// The composition of asynchronous tasks: their store, the worker that runs them, their files and webhooks, and the handlers and pages
// through which callers use them.
import { randomBytes } from 'node:crypto';
import type { InFlightCalls } from '../http/in-flight.js';
import { createRandom } from '../http/random.js';
import type { Key, KeyRing } from '../runtime/key.js';
import { lazy } from '../runtime/lazy.js';
import type { Logger } from '../runtime/logger.js';
import { createShutdown } from '../runtime/shutdown.js';
import type { Task } from '../surfaces/engine/task.js';
import type { TaskEngine } from '../surfaces/engine/task-engine.js';
import { createImageHandlers } from '../surfaces/images/index.js';
import { createTaskRecords } from '../surfaces/task-record.js';
import { createVideoHandlers } from '../surfaces/videos/index.js';
import type { Config } from './config/settings.js';
import { createEgress } from './egress/ssrf-guard.js';
import { createFileRouter } from './files/file-route.js';
import { createFiles, createStorage } from './files/stored-files.js';
import type { Health } from './gateway/upstream-health.js';
import type { Metrics } from './observability/metrics.js';
import { deferredClock, deferredQueries, retryAtStart } from './store/clock.js';
import type { Database } from './store/database.js';
import type { DiskSpace } from './store/disk-space.js';
import { createNotifier } from './store/notifier.js';
import { createTaskWorker } from './task-worker.js';
import { moveWaiting } from './tasks/rescue-tasks.js';
import { readBalance, registerAccounts, unspentBalance } from './tasks/task-accounts.js';
import { createTaskRepository } from './tasks/task-repository.js';
import type { TaskStoreDeps } from './tasks/task-store-deps.js';
import { createUpstreamTasksModule } from './upstream-tasks/upstream-tasks-module.js';
import type { UsageModule } from './usage/usage-module.js';
import { createDeliveryLog } from './webhooks/delivery-log.js';

export interface TasksModuleDeps {
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
  const files = createFiles({
    queries,
    storage: createStorage(config),
    publicUrl,
    settings: config.files,
    isFull: () => deps.space.problem() !== undefined,
    now,
    random,
  });
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
    config,
    queries,
    files,
    egress,
    now,
    random,
    log: logger,
    instanceId: deps.instanceId,
    publish: () => notifier.publish('upstream-tasks'),
    healthOf: deps.healthOf,
    async moveWaiting(from, nextOf) {
      const moved = await moveWaiting(queries, store, from, nextOf);
      if (moved) notifier.publish('tasks');
      return moved;
    },
  });
  shutdown.add(upstreamTasks.close);
  notifier.subscribe('upstream-tasks', upstreamTasks.notify);
  // Loaded with the first task: many servers never draw anything.
  const simulators = {
    images: lazy(async () => {
      const { createImageEngine } = await import('../simulator/images/image-engine.js');
      const { sidesFor } = await import('../simulator/images/paint.js');
      return createImageEngine({ files, egress, sides: sidesFor(config.simulator.imageSidePixels) });
    }),
    videos: lazy(async () => {
      const { createVideoEngine } = await import('../simulator/videos/video-engine.js');
      return createVideoEngine({ files, egress, framesPerSecond: config.simulator.videoFramesPerSecond });
    }),
  };
  const worker = createTaskWorker({
    config,
    version,
    logger,
    store,
    files,
    egress,
    notifier,
    metrics: deps.metrics,
    onCompletion: (task, completion) => deps.usage.task(task, completion, upstreamTasks.upstreamOf(task)),
    engineOf: (task) => ({
      async run(run) {
        const engine = (await upstreamTasks.engineOf(task)) ?? ((await simulators[task.surface]()) as TaskEngine);
        return engine.run(run);
      },
    }),
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
  const taskRepository = createTaskRepository({
    ...store,
    async open() {
      await register();
      return deps.database;
    },
    notifyTasks: () => notifier.publish('tasks'),
    withBudgets: deps.usage.taskBudgets.withBudgets,
  });

  const shared = { taskRepository, files, egress, now, random };
  const { accounts, costs } = config.images;
  const deliveries = createDeliveryLog(queries, now);
  return {
    handlers: {
      ...createImageHandlers({ ...shared, ...config.images, accounts: upstreamTasks.accounts.images }),
      ...createVideoHandlers({
        ...shared,
        accounts: upstreamTasks.accounts.videos,
        model: config.videos.model,
        contentUrl: records.contentUrl,
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
      deliveriesOf: deliveries.listByTask,
      imageRecord: records.image,
      videoRecord: records.video,
      previewUrl: ({ preview }: Task) =>
        preview && files.url({ kind: 'previews', name: preview, mediaType: 'image/webp' }),
      // The first page must not wait for an empty database.
      balanceOf: async (key: Key) => (isDatabaseRequested() ? readBalance(queries, key) : unspentBalance(key)),
      modes: [...new Set(accounts.flatMap(({ modes }) => modes))],
      costs,
      videoModel: config.videos.model,
      queries,
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
