// The console as people meet it: the page and its answers, both task surfaces with every check on, the real board on a database in memory,
// the real video engine, and an image engine that draws at once and can be held.

import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { createInFlightCalls } from '../../http/in-flight.js';
import { createOperatorApi } from '../../http/operator-api/api.js';
import { createConsole } from '../../http/operator-api/page.js';
import { createRandom } from '../../http/random.js';
import type { Key } from '../../runtime/key.js';
import { defaultSettings } from '../../runtime/settings/read-by-schema.js';
import { createFileAudit, keyActor } from '../../server/audit/audit-log.js';
import { defaultConfig } from '../../server/config/read-config.js';
import { createEgress } from '../../server/egress/ssrf-guard.js';
import { createFileRouter } from '../../server/files/file-route.js';
import { createLocalStorage } from '../../server/files/local-storage.js';
import { createFiles } from '../../server/files/stored-files.js';
import { fileKeys } from '../../server/keys/key-file.js';
import { createOperatorHandlers } from '../../server/operator-api/handlers.js';
import { readBalance, registerAccounts } from '../../server/tasks/task-accounts.js';
import { createTaskRepository } from '../../server/tasks/task-repository.js';
import { createTaskRunner } from '../../server/tasks/task-runner.js';
import { createWorkerQueue } from '../../server/tasks/worker-queue.js';
import { createFileStore } from '../../server/usage/usage-file-store.js';
import { createDeliveryLog } from '../../server/webhooks/delivery-log.js';
import { createVideoEngine } from '../../simulator/videos/video-engine.js';
import type { Account } from '../../surfaces/engine/account.js';
import type { Task } from '../../surfaces/engine/task.js';
import type { TaskEngine } from '../../surfaces/engine/task-engine.js';
import { createImageHandlers } from '../../surfaces/images/index.js';
import { imageRecord, videoRecord } from '../../surfaces/task-record.js';
import { createVideoHandlers } from '../../surfaces/videos/index.js';
import { openTestDatabase } from '../harness/database.js';
import { removeFolder } from '../harness/remove-folder.js';
import { anyKey, createTestApp } from '../server/app.js';
import { createPauseGate } from '../server/pause-gate.js';
import { taskStoreDeps } from '../server/task-store.js';
import { account, fixedAccounts } from '../surfaces/accounts.js';
import { createDrawingEngine } from './drawing.js';

const pageSource = join(import.meta.dirname, '../../console');

export interface FixtureOptions {
  readonly accounts?: readonly Account[];
  /** By secret. */
  readonly keys?: Readonly<Record<string, Partial<Key>>>;
  readonly notifyHook?: string;
  /** Milliseconds that each step of the engine takes. */
  readonly pace?: number;
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Starts it. */
export async function createFixture({
  accounts = [account('one')],
  keys = {},
  notifyHook,
  pace = 0,
}: FixtureOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-console-'));
  const database = await openTestDatabase();
  let origin = '';
  const publicUrl = (): string => origin;
  const files = createFiles({
    queries: database.queries,
    storage: createLocalStorage(folder),
    publicUrl,
    settings: { retentionDays: 1, quotaBytes: 2 ** 30, minFreeBytes: 0 },
    now: Date.now,
    random: randomBytes,
  });
  const view = { url: files.url, customIdPrefix: 'MJ' };
  const contentUrl = (id: string): string => `${origin}/v1/videos/${id}/content`;
  const record = (task: Task): object =>
    task.surface === 'images' ? imageRecord(task, view) : videoRecord(task, contentUrl);
  const store = taskStoreDeps((task) => JSON.stringify(record(task)));
  const films = account('videos', { modes: ['FAST'] });
  await registerAccounts(database.queries, [...accounts, films]);

  const pauseGate = createPauseGate();
  const engine = createDrawingEngine(files, {
    async step(_, percent) {
      if (percent > 0) await pauseGate.pass();
      await pause(pace);
    },
  });
  const egress = createEgress({ allow: ['127.0.0.1'] });
  const videoEngine = createVideoEngine({ files, egress });
  const workerQueue = createWorkerQueue({ ...store, database, worker: 'test', engines: () => ['simulator'] });
  const queue = createTaskRunner({
    workerQueue,
    engineOf: ({ surface }) => (surface === 'images' ? engine : videoEngine) as TaskEngine,
    slots: 50,
    lease: 10_000,
    poll: 1000,
    now: Date.now,
    log,
  });
  const taskRepository = createTaskRepository({
    ...store,
    open: async () => database,
    notifyTasks: queue.notify,
  });
  const deliveries = createDeliveryLog(database.queries, Date.now);
  const ring: Readonly<Record<string, Key>> = Object.fromEntries(
    Object.entries({ a: { name: 'studio' }, b: {}, ...keys }).map(([secret, key]) => [
      secret,
      { ...anyKey, id: `key_${secret}`, ...key },
    ]),
  );
  const isOperator = (): boolean => false;
  const consoleRouter = createConsole({
    page: { source: pageSource, built: '' },
    log,
    api: createOperatorApi({
      ...{ isOperator, log, now: Date.now, keys: { find: (secret) => ring[secret] } },
      handlers: createOperatorHandlers({
        version: '1.2.3',
        taskRepository,
        deliveriesOf: (task, key) => deliveries.listByTask(task, key),
        imageRecord: (task) => imageRecord(task, view),
        videoRecord: (task) => videoRecord(task, contentUrl),
        previewUrl: ({ preview }) => preview && files.url({ kind: 'previews', name: preview, mediaType: 'image/webp' }),
        balanceOf: (key) => readBalance(database.queries, key),
        queries: database.queries,
        ...{
          keyStore: fileKeys(folder),
          audit: createFileAudit(folder, Date.now),
          usage: createFileStore(folder, log),
        },
        ...{ actorOf: keyActor, contracts: [], settings: () => defaultConfig(), readBudgets: () => [] },
        ...{ upstreams: () => undefined, drift: () => undefined },
        publicUrl,
        modes: ['FAST', 'RELAX', 'TURBO'],
        costs: defaultSettings().images.costs,
        videoModel: 'motion-1',
        modelsOf: () => ['listed-model'],
        hasFaults: false,
        hasDocs: () => true,
        isOperator,
        now: Date.now,
      }),
    }),
  });
  const fileRouter = createFileRouter({
    files,
    keys: { find: (secret) => ring[secret] },
    inFlight: createInFlightCalls(),
    log,
    now: Date.now,
    random: createRandom(),
  });
  const shared = { taskRepository, files, egress, now: Date.now, random: randomBytes };
  const app = await createTestApp({
    handlers: {
      ...createImageHandlers({
        ...shared,
        accounts: fixedAccounts(accounts),
        costs: defaultSettings().images.costs,
        customIdPrefix: 'MJ',
        bannedWords: [],
        notifyHook,
      }),
      ...createVideoHandlers({ ...shared, accounts: fixedAccounts([films]), model: 'motion-1', contentUrl }),
    },
    keys: ring,

    systemRoutes: express.Router().use(fileRouter).use(consoleRouter),
  });
  origin = app.url;
  queue.start();

  return {
    app,
    url: app.url,
    taskRepository,
    database,
    files,
    /** Pauses the engine after its first step. */
    pause: pauseGate.pause,
    resume: pauseGate.resume,
    async close() {
      pauseGate.resume();
      await app.close();
      await queue.stop(100);
      await egress.close();
      await database.close();
      removeFolder(folder);
    },
  };
}

export type Fixture = Awaited<ReturnType<typeof createFixture>>;
