// The videos surface as callers see it: real HTTP with every check on, the real task repository on a database in memory, real files in a folder of
// their own. Its engine is the one that a test gives; without one it stores a file that is no video at once.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as contract from '../../../generated/types.js';
import type { Key } from '../../../runtime/key.js';
import { createEgress } from '../../../server/egress/ssrf-guard.js';
import { createLocalStorage } from '../../../server/files/local-storage.js';
import { createFiles } from '../../../server/files/stored-files.js';
import { registerAccounts } from '../../../server/tasks/task-accounts.js';
import { createTaskRepository } from '../../../server/tasks/task-repository.js';
import { createTaskRunner } from '../../../server/tasks/task-runner.js';
import { createWorkerQueue } from '../../../server/tasks/worker-queue.js';
import type { Account } from '../../../surfaces/engine/account.js';
import type { Egress } from '../../../surfaces/engine/egress.js';
import type { Files } from '../../../surfaces/engine/files.js';
import type { VideoTask } from '../../../surfaces/engine/task.js';
import { type TaskEngine, TaskFailure } from '../../../surfaces/engine/task-engine.js';
import { videoRecord } from '../../../surfaces/task-record.js';
import { createVideoHandlers } from '../../../surfaces/videos/index.js';
import { openTestDatabase } from '../../harness/database.js';
import { anyKey, createTestApp } from '../../server/app.js';
import { createPauseGate } from '../../server/pause-gate.js';
import { taskStoreDeps } from '../../server/task-store.js';
import { fixedAccounts } from '../accounts.js';

/** The file that the engine of this fixture stores instead of a video. */
export const content = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));

export interface FixtureOptions {
  readonly engine?: (deps: { files: Files; egress: Egress }) => TaskEngine<VideoTask>;
  readonly account?: Partial<Account>;
  readonly keys?: Readonly<Record<string, Partial<Key>>>;
  readonly allow?: readonly string[];
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export async function createFixture({ engine, account: more = {}, keys = {}, allow = [] }: FixtureOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-videos-'));
  const database = await openTestDatabase();
  let origin = 'http://pentagate.test';
  const contentUrl = (id: string): string => `${origin}/v1/videos/${id}/content`;
  const account: Account = {
    ...{ instanceId: 'videos', channelId: 'videos', modes: ['FAST'], remark: '', engine: 'simulator' },
    ...{ remix: false, remixAutoConsidered: false, concurrency: 2, queueSize: 1000, weight: 1 },
    ...more,
  };
  const files = createFiles({
    queries: database.queries,
    storage: createLocalStorage(folder),
    publicUrl: () => origin,
    settings: { retentionDays: 1, quotaBytes: 2 ** 30, minFreeBytes: 0 },
    now: Date.now,
    random: randomBytes,
  });
  const webhooks: { hook: string | undefined; record: contract.VideoTask }[] = [];
  const store = taskStoreDeps((task) => {
    const record = videoRecord(task as VideoTask, contentUrl);
    webhooks.push({ hook: task.webhookUrl, record });
    return JSON.stringify(record);
  });
  await registerAccounts(database.queries, [account]);
  const egress = createEgress({ allow, lookup: async () => ['93.184.216.34'] });

  const pauseGate = createPauseGate();
  const done: VideoTask[] = [];
  const plain: TaskEngine<VideoTask> = {
    async run({ task, progress }) {
      progress(40);
      await pauseGate.pass();
      if (task.facts.prompt.includes('break it')) throw new TaskFailure('broken', 'It cannot be filmed.');
      const { name } = await files.put({
        ...{ kind: 'videos', mediaType: 'video/mp4' },
        ...{ keyId: task.keyId, bytes: content },
      } as const);
      return { file: name };
    },
  };
  const worker = engine?.({ files, egress }) ?? plain;
  const queue = createTaskRunner({
    workerQueue: createWorkerQueue({ ...store, database, worker: 'test', engines: () => ['simulator'] }),
    engineOf: () =>
      ({
        run(run) {
          done.push(run.task as VideoTask);
          return worker.run(run as Parameters<typeof worker.run>[0]);
        },
      }) satisfies TaskEngine,
    ...{ slots: 50, lease: 10_000, poll: 1000, now: Date.now, log },
  });
  const taskRepository = createTaskRepository({
    ...store,
    open: async () => database,
    notifyTasks: queue.notify,
  });
  const handlers = createVideoHandlers({
    ...{ taskRepository, files, egress, contentUrl, accounts: fixedAccounts([account]) },
    ...{ model: 'usual-model', now: Date.now, random: randomBytes },
  });
  const app = await createTestApp({
    handlers,
    keys: Object.fromEntries(
      Object.entries({ a: {}, b: {}, ...keys }).map(([secret, key]) => [
        secret,
        { ...anyKey, id: `key_${secret}`, ...key },
      ]),
    ),
  });
  origin = app.url;
  queue.start();

  /** Asks, with JSON or a form where there is a body. */
  const ask = (path: string, body?: object | FormData, secret = 'a', init: RequestInit = {}): Promise<Response> => {
    const form = body instanceof FormData;
    return fetch(`${app.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...init,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...(init.headers as Record<string, string> | undefined),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
  };
  const call = async (
    path: string,
    body?: object | FormData,
    secret = 'a',
  ): Promise<{ status: number; json: never; headers: Headers }> => {
    const response = await ask(path, body, secret);
    return { status: response.status, json: (await response.json()) as never, headers: response.headers };
  };
  /** Creates a task in the native format; its id. */
  const create = async (body: object, secret = 'a'): Promise<string> => {
    const { status, json } = await call('/v1/video/generations', body, secret);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`);
    return (json as contract.VideoGenerationCreated).task_id;
  };
  const read = async (id: string, secret = 'a'): Promise<contract.VideoTask> =>
    (await call(`/v1/videos/${id}`, undefined, secret)).json;
  /** Waits until a task has one of these states; that it comes to one is the repository's promise. */
  const until = async (id: string, ...states: readonly string[]): Promise<contract.VideoTask> => {
    for (;;) {
      const record = await read(id);
      if (states.includes(record.status)) return record;
      if (record.status === 'failed') throw new Error(JSON.stringify(record));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  return {
    ...{ app, taskRepository, files, webhooks, done, ask, call, create, read, until },
    /** The work that the engine was given for a task. */
    jobOf: (id: string) => done.find((task) => task.id === id)?.job,
    /** The work that the engine is given for a request in the native format. */
    async jobFor(body: object) {
      const id = await create(body);
      await until(id, 'succeeded');
      return done.find((task) => task.id === id)?.job;
    },
    /** Pauses the engine before it completes a task. */
    pause: pauseGate.pause,
    resume: pauseGate.resume,
    async close() {
      pauseGate.resume();
      await app.close();
      await queue.stop(1000);
      await egress.close();
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type Fixture = Awaited<ReturnType<typeof createFixture>>;
