// The images surface as callers see it: real HTTP with every check on, the real task repository on a database in memory, real files in a folder
// of their own, and an engine that says what came of a task without drawing anything.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type * as contract from '../../../generated/types.js';
import type { Key } from '../../../runtime/key.js';
import { costs } from '../../../server/config/account-settings.js';
import { createEgress } from '../../../server/egress/ssrf-guard.js';
import { createLocalStorage } from '../../../server/files/local-storage.js';
import { createFiles } from '../../../server/files/stored-files.js';
import type { Database } from '../../../server/store/database.js';
import { registerAccounts } from '../../../server/tasks/task-accounts.js';
import { createTaskRepository } from '../../../server/tasks/task-repository.js';
import { createTaskRunner } from '../../../server/tasks/task-runner.js';
import { createWorkerQueue } from '../../../server/tasks/worker-queue.js';
import type { Account } from '../../../surfaces/engine/account.js';
import type { ImageTask, TaskResult } from '../../../surfaces/engine/task.js';
import { type TaskEngine, TaskFailure } from '../../../surfaces/engine/task-engine.js';
import { createImageHandlers } from '../../../surfaces/images/index.js';
import type { ImageDeps } from '../../../surfaces/task-handler-deps.js';
import { imageRecord } from '../../../surfaces/task-record.js';
import { openTestDatabase } from '../../harness/database.js';
import { anyKey, createTestApp } from '../../server/app.js';
import { createPauseGate } from '../../server/pause-gate.js';
import { taskStoreDeps } from '../../server/task-store.js';
import { fixedAccounts } from '../accounts.js';

export const account = (instanceId: string, more: Partial<Account> = {}): Account => ({
  instanceId,
  channelId: `channel-${instanceId}`,
  modes: ['FAST', 'RELAX', 'TURBO'],
  remark: `remark of ${instanceId}`,
  remix: false,
  remixAutoConsidered: false,
  concurrency: 4,
  queueSize: 1000,
  weight: 1,
  engine: 'simulator',
  ...more,
});

/** An image of one colour, as a data URI. */
export async function drawImage(type: 'png' | 'jpeg' | 'webp' | 'gif' = 'png', colour = '#346'): Promise<string> {
  const bytes = await sharp({ create: { width: 24, height: 16, channels: 3, background: colour } })
    .toFormat(type)
    .toBuffer();
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}

const prompts = ['a lake --ar 3:2', 'still water', 'a quiet land', 'blue hour'];

/** What the engine of these tests makes of a task: recipes that say where they come from. */
function resultOf({ id, job, action }: ImageTask, file: string): TaskResult {
  const seed = 'seed' in job ? String(job.seed) : job.action === 'IMAGINE' ? String(job.drawing.seed) : undefined;
  const grid = action === 'IMAGINE' || action === 'BLEND' || action === 'VARIATION';
  const images = [1, 2, 3, 4].map((number) => ({ from: id, number })).slice(0, grid ? 4 : 1);
  if (action === 'DESCRIBE' || action === 'SHORTEN') return { prompts };
  return { file, width: 2, height: 2, ...(action === 'SWAP_FACE' ? {} : { images }), ...(seed ? { seed } : {}) };
}

export interface FixtureOptions {
  readonly accounts?: readonly Account[];
  readonly deps?: Partial<ImageDeps>;
  readonly keys?: Readonly<Record<string, Partial<Key>>>;
  readonly allow?: readonly string[];
  readonly quota?: number;
  /** One that is open already: it is emptied, and stays open. */
  readonly database?: Database;
}

/** Milliseconds that opening a database may take where several test files open theirs at the same moment. */
export const opening = 120_000;

/** A database in memory, for sites that come one after the other. */
export const openMemory = (): Promise<Database> => openTestDatabase();

/** What goes wrong behind the scenes fails a test in words, not by its time limit. */
const log = { info: () => undefined, warn: console.warn, error: console.error };

/** Starts it. Its engine works at once unless it is held. */
export async function createFixture(options: FixtureOptions = {}) {
  const { accounts = [account('one')], deps = {}, keys = {}, allow = [], quota } = options;
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-images-'));
  const database = options.database ?? (await openMemory());
  for (const table of ['deliveries', 'tasks', 'balances', 'accounts', 'files'] as const)
    await database.queries.deleteFrom(table).execute();
  const webhookRecords: contract.ImageTask[] = [];
  let origin = 'http://pentagate.test';
  const files = createFiles({
    queries: database.queries,
    storage: createLocalStorage(folder),
    publicUrl: () => origin,
    settings: { retentionDays: 1, quotaBytes: quota ?? 2 ** 30, minFreeBytes: 0 },
    now: Date.now,
    random: randomBytes,
  });
  const customIdPrefix = deps.customIdPrefix ?? 'MJ';
  const store = taskStoreDeps((task) => {
    const record = imageRecord(task as ImageTask, { url: files.url, customIdPrefix });
    webhookRecords.push(record);
    return JSON.stringify(record);
  });
  await registerAccounts(database.queries, accounts);

  const pauseGate = createPauseGate();
  const done: ImageTask[] = [];
  const made = new Map<string, string>();
  const blank = { kind: 'images', mediaType: 'image/png', bytes: Buffer.from('a picture') } as const;
  const engine: TaskEngine<ImageTask> = {
    async run({ task }) {
      done.push(task);
      await pauseGate.pass();
      if (task.facts.prompt.includes('break it')) throw new TaskFailure('broken', 'It cannot be drawn.');
      // One image per key will do: it is never looked at.
      const name = made.get(task.keyId) ?? (await files.put({ ...blank, keyId: task.keyId })).name;
      made.set(task.keyId, name);
      return resultOf(task, name);
    },
  };
  const workerQueue = createWorkerQueue({ ...store, database, worker: 'test', engines: () => ['simulator'] });
  const queue = createTaskRunner({
    workerQueue,
    engineOf: () => engine as TaskEngine,
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
  const egress = createEgress({ allow, lookup: async () => ['93.184.216.34'] });
  const handlers = createImageHandlers({
    taskRepository,
    files,
    egress,
    now: Date.now,
    random: randomBytes,
    accounts: fixedAccounts(accounts),
    policy: 'best-wait-idle',
    costs: costs.fallback,
    customIdPrefix,
    bannedWords: [],
    ...deps,
  });
  const app = await createTestApp({
    handlers,
    keys: Object.fromEntries(
      Object.entries({ a: {}, b: { id: 'key_b' }, ...keys }).map(([secret, key]) => [
        secret,
        { ...anyKey, id: `key_${secret}`, ...key },
      ]),
    ),
  });
  origin = app.url;
  queue.start();

  const call = async (path: string, body?: unknown, secret = 'a'): Promise<{ status: number; json: never }> => {
    const response = await fetch(`${app.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: (await response.json()) as never };
  };
  const submit = async (path: string, body: object, secret = 'a'): Promise<contract.ImageSubmitEnvelope> => {
    const { status, json } = await call(path, body, secret);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`);
    return json;
  };
  const fetchTask = async (id: string, secret = 'a'): Promise<contract.ImageTask> =>
    (await call(`/img/task/${id}/fetch`, undefined, secret)).json;
  /** Waits until a task is in one of these states; that it comes to one is the repository's promise. */
  const until = async (id: string | null, ...states: readonly string[]): Promise<contract.ImageTask> => {
    for (;;) {
      const record = await fetchTask(id ?? '');
      if (states.includes(record.status)) return record;
      if (record.status === 'FAILURE' || record.status === 'CANCEL') throw new Error(JSON.stringify(record));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  return {
    app,
    taskRepository,
    files,
    database,
    /** Records that callbacks would carry. */
    webhookRecords,
    /** Tasks that the engine was given, the newest last. */
    done,
    call,
    submit,
    fetchTask,
    until,
    /** The work that the engine was given for a task. */
    jobOf: (id: string | null) => done.find((task) => task.id === id)?.job,
    async finished(path: string, body: object, secret = 'a'): Promise<contract.ImageTask> {
      const { result } = await submit(path, body, secret);
      return until(result, 'SUCCESS');
    },
    /** Pauses the engine before it completes a task. */
    pause: pauseGate.pause,
    resume: pauseGate.resume,
    async close() {
      pauseGate.resume();
      await app.close();
      await queue.stop(1000);
      await egress.close();
      if (!options.database) await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type Fixture = Awaited<ReturnType<typeof createFixture>>;
