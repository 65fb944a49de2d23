// Everything that has to do with tasks, put together: their store, the engines that do them, the files and callbacks that come of them,
// and the handlers and pages through which callers see them.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Router } from 'express';
import { createDeliveryLog } from './callbacks/log.js';
import { consolePage } from './config/place.js';
import type { Config } from './config/settings.js';
import { taskSettings } from './config/tasks.js';
import { createConsole } from './console/route.js';
import { createPictureEngine } from './engines/simulator/pictures/engine.js';
import { createVideoEngine } from './engines/simulator/videos/engine.js';
import { createBucketPlace } from './files/bucket.js';
import { createLocalPlace } from './files/local.js';
import { createFileRouter } from './files/route.js';
import { createFiles } from './files/store.js';
import type { Handlers } from './handler.js';
import { createImageHandlers } from './handlers/images/index.js';
import { imageRecord } from './handlers/images/record.js';
import { createVideoHandlers } from './handlers/videos/index.js';
import { videoRecord } from './handlers/videos/record.js';
import type { Limiter, Logger } from './http/deps.js';
import type { LiveCalls } from './http/live.js';
import { createRandom } from './http/random.js';
import type { KeyRing } from './keys/key.js';
import type { Metrics, TaskCount } from './observe/metrics.js';
import { createOutgoing } from './outgoing/guard.js';
import { createBell } from './store/bell.js';
import type { Clock } from './store/clock.js';
import type { Database } from './store/database.js';
import { lateQueries } from './store/late.js';
import { registerAccounts } from './store/tasks/accounts.js';
import { createBoard } from './store/tasks/board.js';
import type { TaskStoreDeps } from './store/tasks/deps.js';
import type { Account } from './tasks/account.js';
import type { TaskEngine } from './tasks/engine.js';
import type { ImageTask, Task, VideoTask } from './tasks/task.js';
import { createWorker } from './worker.js';

export interface WorkDeps {
  readonly config: Config;
  readonly version: string;
  readonly logger: Logger;
  readonly database: Promise<Database>;
  readonly live: LiveCalls;
  readonly keys: KeyRing;
  readonly limiter: Limiter;
  /** Where callers reach this server, without a slash at the end. */
  readonly publicUrl: () => string;
  readonly metrics: Pick<Metrics, 'task' | 'callback'>;
}

export interface Work {
  readonly handlers: Handlers<'images' | 'videos'>;
  /** Paths beside the contract. */
  readonly routers: readonly Router[];
  /** Begins to work on tasks, once the database is open. */
  start(): Promise<void>;
  /** Tasks that have not ended, over all processes; none before the database is open. */
  open(): Promise<readonly TaskCount[]>;
  /** Hands back what is not done within so many milliseconds. */
  stop(patience: number): Promise<void>;
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
  if (url === undefined) return createLocalPlace(join(dataDir, 'files'));
  if (accessKey === undefined || secretKey === undefined)
    throw new Error('A bucket for files needs files.bucket.accessKey and files.bucket.secretKey.');
  return createBucketPlace({ url, region, accessKey, secretKey });
}

/** Puts the parts together; nothing is done before `start`, but tasks are taken as soon as the database is open. */
export function createWork(deps: WorkDeps): Work {
  const { config, logger, database, keys, publicUrl } = deps;
  const { databaseUrl } = config;
  let clock: Pick<Clock, 'now'> = { now: Date.now };
  const now = (): number => clock.now();
  const queries = lateQueries(database);
  const bell = createBell(databaseUrl, logger);
  const outgoing = createOutgoing({ allow: config.callbackAllow });
  const files = createFiles({
    queries,
    place: placeOf(config),
    publicUrl,
    settings: config.files,
    now,
    random: randomBytes,
  });
  const contentUrl = (id: string): string => `${publicUrl()}/v1/videos/${id}/content`;
  const view = { url: files.url, prefix: config.images.prefix };
  const recordOf = (task: Task): object =>
    task.surface === 'images' ? imageRecord(task, view) : videoRecord(task, contentUrl);
  const store: TaskStoreDeps = {
    settings: taskSettings(config),
    now,
    random: randomBytes,
    tell: (task) => JSON.stringify(recordOf(task)),
    told: () => bell.ring('callbacks'),
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
  const board = createBoard({
    ...store,
    database: registered,
    woken: () => bell.ring('tasks'),
    express: () => worker.express(),
  });
  const shared = { board, files, outgoing, now, random: randomBytes };
  const log = createDeliveryLog(queries, now);

  const engines: Readonly<Record<Task['surface'], TaskEngine<ImageTask> | TaskEngine<VideoTask>>> = {
    images: createPictureEngine({ files, outgoing }),
    videos: createVideoEngine({ files, outgoing }),
  };
  const worker = createWorker({
    config,
    version: deps.version,
    logger,
    database: registered,
    store,
    board,
    files,
    outgoing,
    bell,
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
        accounts: config.images.accounts,
        policy: config.images.policy,
        costs: config.images.costs,
        prefix: config.images.prefix,
        banned: config.images.banned,
        notifyHook: config.images.notifyHook,
      }),
      ...createVideoHandlers({ ...shared, account: films, model: config.videos.model, contentUrl }),
    },
    routers: [
      createFileRouter({ files, keys, live: deps.live, log: logger, now, random: createRandom() }),
      ...(config.console
        ? [
            createConsole({
              version: deps.version,
              page: consolePage,
              keys,
              limiter: deps.limiter,
              board,
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
        .select(({ fn }) => ['surface', 'status as state', fn.countAll().as('count')])
        .where('finished', 'is', null)
        .groupBy(['surface', 'status'])
        .execute();
      return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
    },

    stop: worker.stop,
  };
}
