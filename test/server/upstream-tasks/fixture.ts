// The engine of upstream tasks on a remote of the test, with links and files in memory.

import { afterEach, beforeEach } from '@jest/globals';
import { configOf, defaultConfig } from '../../../server/config/read-config.js';
import { createEgress } from '../../../server/egress/ssrf-guard.js';
import { createHealth, type Health } from '../../../server/gateway/upstream-health.js';
import { createLooks } from '../../../server/upstream-tasks/observation.js';
import type { Link, Links } from '../../../server/upstream-tasks/task-links.js';
import { createTaskTargets } from '../../../server/upstream-tasks/task-targets.js';
import {
  type Connection,
  runAtUpstream,
  type UpstreamEngineDeps,
} from '../../../server/upstream-tasks/upstream-engine.js';
import { createUpstreamService } from '../../../server/upstream-tasks/upstream-service.js';
import type { Files, NewFile, StoredFile } from '../../../surfaces/engine/files.js';
import type { ImageJob } from '../../../surfaces/engine/jobs.js';
import type { ImageTask, Task, TaskResult } from '../../../surfaces/engine/task.js';
import { taskSurfaces } from '../../../surfaces/engine/task.js';
import { type TaskFailure, TaskMove } from '../../../surfaces/engine/task-engine.js';
import { openedForTests, standIn } from '../../harness/opened.js';
import { startRemote } from './remote.js';

type State = { -readonly [Name in keyof Link]: Link[Name] } & { closed: boolean };

/** Links as the database keeps them; they survive an engine. */
export function memoryLinks(): Links & { readonly rows: Map<string, State> } {
  const rows = new Map<string, State>();
  const row = (id: string): State => {
    const found = rows.get(id);
    if (!found) throw new Error(`no link of ${id}`);
    return found;
  };
  return {
    rows,
    find: async (id) => (rows.has(id) ? { ...row(id) } : undefined),
    async open(taskId, upstream) {
      if (!rows.has(taskId))
        rows.set(taskId, { taskId, upstream, secret: 's'.repeat(32), phase: 'new', confirmed: false, closed: false });
      return { ...row(taskId) };
    },
    async startSending(id) {
      if (row(id).phase !== 'new') return false;
      row(id).phase = 'sending';
      return true;
    },
    unsent: async (id) => void Object.assign(row(id), { phase: 'new' }),
    sent: async (id, upstreamId) => void Object.assign(row(id), { phase: 'sent', upstreamId }),
    async startConfirming(id) {
      if (row(id).confirmed) return false;
      row(id).confirmed = true;
      return true;
    },
    unconfirmed: async (id) => void Object.assign(row(id), { confirmed: false }),
    close: async (id) => void Object.assign(row(id), { closed: true }),
    async notify(id, secret, upstreamId) {
      if (rows.get(id)?.secret !== secret) return false;
      if (upstreamId !== undefined) row(id).upstreamId ??= upstreamId;
      return true;
    },
    notifiedSince: async () => [],
    abandoned: async () => [],
  };
}

function memoryFiles(): Files & { readonly stored: Map<string, NewFile> } {
  const stored = new Map<string, NewFile>();
  const own = 'https://here.example.com/files/';
  return {
    stored,
    async put(file) {
      const name = `${file.kind}-${stored.size}`;
      stored.set(name, file);
      return storedFile(name, file);
    },
    find: async (name) => {
      const file = stored.get(name);
      return file && storedFile(name, file);
    },
    bytes: async (name) => Buffer.from(stored.get(name)?.bytes ?? []),
    stream: () => Promise.reject(new Error('not used')),
    room: async () => undefined,
    url: ({ name }) => `${own}${name}`,
    nameOf: (url) => (url.startsWith(own) ? url.slice(own.length) : undefined),
    purge: async () => 0,
  };
}

const storedFile = (name: string, { kind, keyId, mediaType, bytes }: NewFile): StoredFile => ({
  ...{ name, kind, keyId, mediaType, size: bytes.length, etag: '""', created: 0 },
});

export const imagine: ImageJob = {
  action: 'IMAGINE',
  drawing: { prompt: 'a cat', bot: 'BOT_PRIMARY', seed: 1, options: {}, references: [] },
};

export const imageTask = (more: Partial<ImageTask> = {}): ImageTask => ({
  ...{ id: '17', surface: 'images', keyId: 'key_1', account: 'a', channel: 'a', mode: 'FAST', action: 'IMAGINE' },
  ...{ status: 'IN_PROGRESS', progress: 0, cost: 0, pressed: [], uuid: 'u', submitted: 0, deadline: 1e15, attempts: 1 },
  ...{
    history: [],
    facts: { prompt: 'a cat --ar 3:2', promptEn: 'a cat', description: '', state: 'mine' },
    job: imagine,
  },
  ...more,
});

export interface TestEngine {
  readonly links: ReturnType<typeof memoryLinks>;
  readonly files: ReturnType<typeof memoryFiles>;
  readonly warnings: string[];
  readonly progress: number[];
  readonly deps: UpstreamEngineDeps;
  /** Why tasks were moved. */
  readonly moves: string[];
  healthOf(upstream: string): Health;
  /** Accounts whose queues are full. */
  readonly full: Set<string>;
  run(task?: Task, signal?: AbortSignal): Promise<TaskResult>;
  /** A webhook has come. */
  notify(): void;
  /** Takes over other upstreams. */
  configure(upstreams: object): void;
  close(): void;
}

interface TestEngineOptions {
  readonly links?: ReturnType<typeof memoryLinks>;
  readonly webhook?: string;
  /** Further upstreams. */
  readonly others?: object;
  readonly routes?: readonly object[];
}

/**
 * An engine in front of services, as the module composes it. A moved task is run at its new target at once; the simulator only says that it was.
 * @param upstream settings of the upstream `other`, beside its address
 */
export function createTestEngine(
  url: string,
  upstream: object = {},
  { links = memoryLinks(), webhook, others = {}, routes }: TestEngineOptions = {},
): TestEngine {
  const files = memoryFiles();
  const egress = createEgress({ allow: [] });
  const { images, videos } = defaultConfig();
  const first = { other: { url, key: 'key-there', ...upstream }, ...others };
  const read = (written: object) => {
    const { upstreams } = configOf({ upstreams: written });
    // They may name upstreams that are gone.
    const { routes: list } = configOf({ upstreams: { ...first, ...written }, routes });
    const settings = { upstreams, routes: list, images, videos, routedSurfaces: taskSurfaces };
    return { upstreams, targets: createTaskTargets(settings, () => 0) };
  };
  let current = read(first);
  const connections = new Map<string, Connection>();
  const connect = (name: string, upstreams = current.upstreams): void => {
    const settings = upstreams[name];
    if (!settings) throw new Error(`no upstream ${name}`);
    connections.get(name)?.service.close();
    const service = createUpstreamService(settings);
    connections.set(name, { service, looks: createLooks(service, healthOf(name).note), isRemoved: false });
  };
  const healths = new Map(Object.keys(first).map((name) => [name, createHealth(0, Date.now)]));
  const healthOf = (name: string): Health => healths.get(name) ?? createHealth(0, Date.now);
  for (const name of Object.keys(first)) connect(name);
  const warnings: string[] = [];
  const progress: number[] = [];
  const moves: string[] = [];
  const full = new Set<string>();
  const woken = new Set<() => void>();
  const deps: UpstreamEngineDeps = {
    ...{ links, files, egress },
    log: { warn: (_, message) => void warnings.push(message) },
    // The shortest delays, and the first of several accounts.
    random: () => 0,
    now: Date.now,
    firstDelayMs: 20,
    recoveryMs: { withWebhook: 10_000, listed: 500, otherwise: 10 },
    serviceOf: (name) => connections.get(name),
    targets: () => current.targets,
    healthOf: (name) => healths.get(name),
    fullAccounts: async () => full,
    webhookUrl: ({ taskId, secret }) => webhook && `${webhook}/${taskId}/${secret}`,
    notified: () => new Promise<void>((resolve) => woken.add(resolve)),
  };
  const run = async (task: Task, signal: AbortSignal, name: string): Promise<TaskResult> => {
    try {
      return await runAtUpstream({ task, signal, progress: (percent) => void progress.push(percent) }, name, deps);
    } catch (error) {
      if (!(error instanceof TaskMove)) throw error;
      moves.push(error.message);
      if (links.rows.get(task.id)?.phase === 'new') links.rows.delete(task.id);
      const to = current.targets[task.surface].accounts.find(({ instanceId }) => instanceId === error.to.instanceId);
      return to?.upstream === undefined ? { file: 'simulated' } : run(task, signal, to.upstream);
    }
  };
  return {
    ...{ links, files, warnings, progress, moves, healthOf, full, deps },
    run: (task = imageTask(), signal = new AbortController().signal) =>
      run(task, signal, current.targets[task.surface].find('')[0]?.upstream ?? 'other'),
    notify() {
      for (const wake of woken) wake();
    },
    configure(written) {
      const before = current.upstreams;
      current = read(written);
      for (const [name, connection] of connections)
        if (name in written) connect(name);
        else connections.set(name, { ...connection, isRemoved: true });
      for (const name of Object.keys(before)) if (!(name in written)) healths.delete(name);
    },
    close() {
      for (const { service } of connections.values()) service.close();
      void egress.close();
    },
  };
}

/** Why a run failed; code `none` if it did not. */
export const failureOf = (run: Promise<unknown>): Promise<object> =>
  run.then(
    () => ({ code: 'none' }),
    (error: TaskFailure) => error.failure ?? { code: 'thrown', message: String(error) },
  );

/** Starts a service and an engine in front of it for each test of a suite, and closes them after it. */
export function engineFixture() {
  const remote = openedForTests(() => startRemote(), 'each');
  let engine: TestEngine;
  beforeEach(() => {
    engine = createTestEngine(remote.url);
  });
  afterEach(() => engine.close());
  /** Replaces the engine. @see createTestEngine */
  const restart = (upstream?: object, options?: TestEngineOptions): void => {
    engine.close();
    engine = createTestEngine(remote.url, upstream, options);
  };
  return { remote, engine: standIn(() => engine), restart };
}
