// Everything that has to do with tasks, put together: their store, the engines that do them, the files and callbacks that come of them,
// and the handlers and pages through which callers see them.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Router } from 'express';
import type { Handlers } from '../contract/handler.js';
import type { KeyRing } from '../contract/key.js';
import type { ImageTask, Task, VideoTask } from '../engine/task.js';
import type { TaskEngine } from '../engine/task-engine.js';
import { consolePage } from './config/place.js';
import type { Config } from './config/settings.js';
import { createConsole } from './console/route.js';
import { createEgress } from './egress/ssrf-guard.js';
import { createBucketStorage } from './files/bucket.js';
import { createLocalStorage } from './files/local.js';
import { createFileRouter } from './files/route.js';
import type { FileStorage } from './files/storage.js';
import { createFiles } from './files/store.js';
import { createImageHandlers } from './handlers/images/index.js';
import { imageRecord } from './handlers/images/record.js';
import { createVideoHandlers } from './handlers/videos/index.js';
import { videoRecord } from './handlers/videos/record.js';
import type { Limiter, Logger } from './http/deps.js';
import type { InFlightCalls } from './http/in-flight.js';
import { createRandom } from './http/random.js';
import type { Metrics, TaskCount } from './observability/metrics.js';
import type { Clock } from './store/clock.js';
import type { Database } from './store/database.js';
import { deferredQueries } from './store/deferred-database.js';
import { createNotifier } from './store/notifier.js';
import type { Space } from './store/space.js';
import { registerAccounts } from './store/tasks/accounts.js';
import type { TaskStoreDeps } from './store/tasks/deps.js';
import { createTaskRepository } from './store/tasks/task-repository.js';
import type { Account } from './tasks/account.js';
import { createDeliveryLog } from './webhooks/log.js';
import { createWorker } from './worker.js';

export interface TasksModuleDeps {
  readonly config: Config;
  readonly version: string;
  readonly logger: Logger;
  readonly database: Promise<Database>;
  readonly inFlight: InFlightCalls;
  readonly keys: KeyRing;
  /** Another process on the database has changed keys. */
  readonly keysChanged: () => void;
  readonly limiter: Limiter;
  /** Where callers reach this server, without a slash at the end. */
  readonly publicUrl: () => string;
  /** Has the database opened, and waits for it. */
  readonly needDatabase: () => Promise<Database>;
  /** Where the embedded database is. */
  readonly space: Pick<Space, 'problem'>;
  readonly metrics: Pick<Metrics, 'task' | 'webhook' | 'conflict'>;
}

export interface TasksModule {
  readonly handlers: Handlers<'images' | 'videos'>;
  /** Paths beside the contract. */
  readonly routers: readonly Router[];
  /** Begins to work on tasks, once the database is open. */
  start(): Promise<void>;
  /** Tasks that have not ended, over all processes; none before the database is open. */
  open(): Promise<readonly TaskCount[]>;
  /** Hands back what is not done within so many milliseconds. */
  stop(timeout: number): Promise<void>;
}

/** The video engine as an account: it has a queue and a limit like any other, but no filter finds it. */
const videoAccount = ({ videos }: Config): Account => ({
  instanceId: 'videos',
  channelId: 'videos',
  modes: ['FAST'],
  remark: '',
  remix: false,
  remixAutoConsidered: false,
  concurrency: videos.concurrency,
  queueSize: videos.queueSize,
  weight: 1,
  engine: 'simulator',
});

function placeOf({ dataDir, files: { bucket } }: Config) {
  const { url, region, accessKey, secretKey } = bucket;
  if (url === undefined) return createLocalStorage(join(dataDir, 'files'));
  if (accessKey === undefined || secretKey === undefined)
    throw new Error('A bucket for files needs files.bucket.accessKey and files.bucket.secretKey.');
  return createBucketStorage({ url, region, accessKey, secretKey });
}

/** The same object; something is done first whenever one of its methods is called for. */
const onUse = <Value extends object>(value: Value, first: () => void): Value =>
  new Proxy(value, {
    get(target, name, self) {
      first();
      return Reflect.get(target, name, self);
    },
  });

/** An engine that is loaded with its first task: many servers never draw anything. */
function engineOnUse<Work extends Task>(load: () => Promise<TaskEngine<Work>>): TaskEngine<Work> {
  let engine: Promise<TaskEngine<Work>> | undefined;
  return {
    async run(run) {
      engine ??= load();
      return (await engine).run(run);
    },
  };
}

/** A place that takes nothing more when the database has no room for what belongs to it. */
const withSpace = (place: FileStorage, space: Pick<Space, 'problem'>): FileStorage => ({
  ...place,
  freeBytes: async () => (space.problem() === undefined ? place.freeBytes() : 0),
});

/** Puts the parts together; nothing is done before `start`, but tasks are taken as soon as the database is open. */
export function createTasksModule(deps: TasksModuleDeps): TasksModule {
  const { config, logger, database, keys, publicUrl } = deps;
  let clock: Pick<Clock, 'now'> = { now: Date.now };
  const now = (): number => clock.now();
  const queries = deferredQueries(deps.needDatabase);
  const notifier = createNotifier(config.database.url, logger);
  notifier.subscribe('keys', deps.keysChanged);
  const egress = createEgress({ allow: config.webhooks.allow });
  const files = createFiles({
    queries,
    place: withSpace(placeOf(config), deps.space),
    publicUrl,
    settings: config.files,
    now,
    random: randomBytes,
  });
  const contentUrl = (id: string): string => `${publicUrl()}/v1/videos/${id}/content`;
  const view = { url: files.url, customIdPrefix: config.images.customIdPrefix };
  const recordOf = (task: Task): object =>
    task.surface === 'images' ? imageRecord(task, view) : videoRecord(task, contentUrl);
  const store: TaskStoreDeps = {
    settings: config,
    now,
    random: randomBytes,
    webhookBody: (task) => JSON.stringify(recordOf(task)),
    onWebhook: () => notifier.publish('callbacks'),
    conflict(code) {
      deps.metrics.conflict(code);
      logger.warn({ code }, 'a transaction was broken off for another and is run again');
    },
  };
  const films = videoAccount(config);
  const accounts = [...config.images.accounts, films];
  // Whoever submits while the server starts must not be told that the queues of accounts are full that nobody knows yet.
  const registered = database.then(async (opened) => {
    await registerAccounts(opened.queries, accounts);
    return opened;
  });
  // Told to whoever waits for it.
  registered.catch(() => undefined);
  const taskRepository = onUse(
    createTaskRepository({
      ...store,
      database: registered,
      woken: () => notifier.publish('tasks'),
      inlineDispatch: () => worker.inlineDispatch(),
    }),
    () => void deps.needDatabase().catch(() => undefined),
  );
  const shared = { taskRepository, files, egress, now, random: randomBytes };
  const log = createDeliveryLog(queries, now);

  const engines: Readonly<Record<Task['surface'], TaskEngine<ImageTask> | TaskEngine<VideoTask>>> = {
    images: engineOnUse(async () => {
      const { createPictureEngine } = await import('../simulator/pictures/engine.js');
      return createPictureEngine({ files, egress });
    }),
    videos: engineOnUse(async () => {
      const { createVideoEngine } = await import('../simulator/videos/engine.js');
      return createVideoEngine({ files, egress });
    }),
  };
  const worker = createWorker({
    config,
    version: deps.version,
    logger,
    database: registered,
    store,
    taskRepository,
    files,
    egress,
    notifier,
    metrics: deps.metrics,
    engineOf: (task) => engines[task.surface] as TaskEngine,
    useClock: (given) => {
      clock = given;
    },
  });

  return {
    handlers: {
      ...createImageHandlers({
        ...shared,
        ...config.images,
      }),
      ...createVideoHandlers({ ...shared, account: films, model: config.videos.model, contentUrl }),
    },
    routers: [
      createFileRouter({ files, keys, inFlight: deps.inFlight, log: logger, now, random: createRandom() }),
      ...(config.console
        ? [
            createConsole({
              version: deps.version,
              page: consolePage,
              keys,
              limiter: deps.limiter,
              taskRepository,
              deliveriesOf: (task, key) => log.ofTask(task, key),
              imageRecord: (task) => imageRecord(task, view),
              videoRecord: (task) => videoRecord(task, contentUrl),
              previewUrl: ({ preview }) =>
                preview && files.url({ kind: 'previews', name: preview, mediaType: 'image/webp' }),
              balanceOf: async ({ id, balance }) => {
                const row = await queries
                  .selectFrom('balances')
                  .select('spent')
                  .where('key_id', '=', id)
                  .executeTakeFirst();
                const spent = row?.spent ?? 0;
                return { spent, ...(balance === undefined ? {} : { left: Math.max(0, balance - spent) }) };
              },
              publicUrl,
              modes: [...new Set(config.images.accounts.flatMap(({ modes }) => modes))],
              costs: config.images.costs,
              videoModel: config.videos.model,
              log: logger,
              now,
            }),
          ]
        : []),
    ],

    start: worker.start,

    async open() {
      if (!worker.started) return [];
      const rows = await queries
        .selectFrom('tasks')
        .select(({ fn }) => ['surface', 'status', fn.countAll().as('count')])
        .where('finished', 'is', null)
        .groupBy(['surface', 'status'])
        .execute();
      return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
    },

    stop: worker.stop,
  };
}
