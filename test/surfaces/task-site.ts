// A task surface as callers see it: real HTTP with every check on, the real task repository on a database in memory, real files in a folder of
// their own. Its engine and its handlers are those that a fixture gives.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Key } from '../../runtime/key.js';
import { createEgress } from '../../server/egress/ssrf-guard.js';
import { createLocalStorage } from '../../server/files/local-storage.js';
import { createFiles } from '../../server/files/stored-files.js';
import type { Database } from '../../server/store/database.js';
import { registerAccounts } from '../../server/tasks/task-accounts.js';
import { createTaskRepository } from '../../server/tasks/task-repository.js';
import { createTaskRunner } from '../../server/tasks/task-runner.js';
import { createWorkerQueue } from '../../server/tasks/worker-queue.js';
import type { Account } from '../../surfaces/engine/account.js';
import type { Egress } from '../../surfaces/engine/egress.js';
import type { Files } from '../../surfaces/engine/files.js';
import type { Handlers } from '../../surfaces/engine/handler.js';
import type { Task } from '../../surfaces/engine/task.js';
import type { TaskEngine } from '../../surfaces/engine/task-engine.js';
import type { TaskDeps } from '../../surfaces/task-handler-deps.js';
import { openTestDatabase } from '../harness/database.js';
import { until } from '../harness/until.js';
import { anyKey, createTestApp } from '../server/app.js';
import { createPauseGate } from '../server/pause-gate.js';
import { taskStoreDeps } from '../server/task-store.js';

export interface SiteOptions {
  readonly keys?: Readonly<Record<string, Partial<Key>>>;
  readonly allow?: readonly string[];
  readonly quota?: number;
  /** One that is open already: it is emptied, and stays open. */
  readonly database?: Database;
}

interface SiteParts<Each extends Task, Body> {
  readonly accounts: readonly Account[];
  readonly engine: (deps: { files: Files; egress: Egress; pass: () => Promise<void> }) => TaskEngine<Each>;
  readonly handlers: (deps: TaskDeps, origin: () => string) => Partial<Handlers>;
  /** What replies and webhooks show of a task. */
  readonly record: (task: Each, files: Files, origin: string) => Body;
}

/** What goes wrong behind the scenes fails a test in words, not by its time limit. */
const log = { info: () => undefined, warn: console.warn, error: console.error };

/** Starts it. Its engine works at once unless it is paused. */
export async function createTaskSite<Each extends Task, Body extends { readonly status: string }>(
  { accounts, engine, handlers, record }: SiteParts<Each, Body>,
  { keys = {}, allow = [], quota = 2 ** 30, database: given }: SiteOptions,
) {
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-tasks-'));
  const database = given ?? (await openTestDatabase());
  for (const table of ['deliveries', 'tasks', 'balances', 'accounts', 'files'] as const)
    await database.queries.deleteFrom(table).execute();
  let origin = 'http://pentagate.test';
  const files = createFiles({
    queries: database.queries,
    storage: createLocalStorage(folder),
    publicUrl: () => origin,
    settings: { retentionDays: 1, quotaBytes: quota, minFreeBytes: 0 },
    now: Date.now,
    random: randomBytes,
  });
  const webhooks: { readonly hook: string | undefined; readonly record: Body }[] = [];
  const store = taskStoreDeps((task) => {
    const body = record(task as Each, files, origin);
    webhooks.push({ hook: task.webhookUrl, record: body });
    return JSON.stringify(body);
  });
  await registerAccounts(database.queries, accounts);
  const egress = createEgress({ allow, lookup: async () => ['93.184.216.34'] });
  const { pass, pause, resume } = createPauseGate();
  const done: Each[] = [];
  const worker = engine({ files, egress, pass });
  const queue = createTaskRunner({
    workerQueue: createWorkerQueue({ ...store, database, worker: 'test', engines: () => ['simulator'] }),
    engineOf: () =>
      ({
        run(run) {
          done.push(run.task as Each);
          return worker.run(run as Parameters<typeof worker.run>[0]);
        },
      }) satisfies TaskEngine,
    ...{ slots: 50, lease: 60_000, poll: 1000, now: Date.now, log },
  });
  const taskRepository = createTaskRepository({ ...store, open: async () => database, notifyTasks: queue.notify });
  const app = await createTestApp({
    handlers: handlers({ taskRepository, files, egress, now: Date.now, random: randomBytes }, () => origin),
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
  const ask = (path: string, body?: unknown, secret = 'a', init: RequestInit = {}): Promise<Response> => {
    const isForm = body instanceof FormData;
    const json = body === undefined || isForm ? {} : { 'content-type': 'application/json' };
    return fetch(`${app.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...init,
      headers: { authorization: `Bearer ${secret}`, ...json, ...(init.headers as Record<string, string> | undefined) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
  };
  return {
    ...{ app, taskRepository, files, database, webhooks, ask, pause, resume },
    /** Tasks that the engine was given, the newest last. */
    done,
    async call(path: string, body?: unknown, secret = 'a'): Promise<{ status: number; json: never }> {
      const response = await ask(path, body, secret);
      return { status: response.status, json: (await response.json()) as never };
    },
    /** Waits until the record of a task has one of these states; that it comes to one is the repository's promise. */
    async until(path: string, ...states: readonly string[]): Promise<Body> {
      return until(async () => {
        const found = (await (await ask(path)).json()) as Body;
        if (states.includes(found.status)) return found;
        if (/^(?:failed|FAILURE|CANCEL)$/.test(found.status)) throw new Error(JSON.stringify(found));
        return undefined;
      }, 5);
    },
    /** The work that the engine was given for a task. */
    jobOf: (id: string | null) => done.find((task) => task.id === id)?.job as Each['job'] | undefined,
    async close() {
      resume();
      await app.close();
      await queue.stop(1000);
      await egress.close();
      if (!given) await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
