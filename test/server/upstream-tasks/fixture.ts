// The engine of upstream tasks on a remote of the test, with links and files in memory.

import type { Files, NewFile, StoredFile } from '../../../engine/files.js';
import type { ImageJob } from '../../../engine/jobs.js';
import type { ImageTask, Task, TaskResult } from '../../../engine/task.js';
import { upstreams as upstreamsSetting } from '../../../server/config/upstreams.js';
import { createEgress } from '../../../server/egress/ssrf-guard.js';
import { runAtUpstream, type UpstreamEngineDeps } from '../../../server/upstream-tasks/engine.js';
import type { Link, Links } from '../../../server/upstream-tasks/links.js';
import { createLooks } from '../../../server/upstream-tasks/looks.js';
import { createUpstreamService } from '../../../server/upstream-tasks/service.js';

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

export function memoryFiles(): Files & { readonly stored: Map<string, NewFile> } {
  const stored = new Map<string, NewFile>();
  const own = 'https://here.example.com/files/';
  return {
    stored,
    async put(file) {
      const name = `${file.kind}-${stored.size}`;
      stored.set(name, file);
      return describe(name, file);
    },
    find: async (name) => {
      const file = stored.get(name);
      return file && describe(name, file);
    },
    bytes: async (name) => Buffer.from(stored.get(name)?.bytes ?? []),
    stream: () => Promise.reject(new Error('not used')),
    room: async () => undefined,
    url: ({ name }) => `${own}${name}`,
    nameOf: (url) => (url.startsWith(own) ? url.slice(own.length) : undefined),
    purge: async () => 0,
  };
}

const describe = (name: string, { kind, keyId, mediaType, bytes }: NewFile): StoredFile => ({
  ...{ name, kind, keyId, mediaType, size: bytes.length, etag: '""', created: 0 },
});

export const imagine: ImageJob = {
  action: 'IMAGINE',
  drawing: { prompt: 'a cat', bot: 'BOT_PRIMARY', seed: 1, options: {}, references: [], styles: [] },
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
  run(task?: Task, signal?: AbortSignal): Promise<TaskResult>;
  /** A webhook has come. */
  notify(): void;
  close(): void;
}

/** An engine in front of a service. @param upstream settings of the upstream, beside its address */
export function createTestEngine(
  url: string,
  upstream: object = {},
  {
    links = memoryLinks(),
    webhook,
  }: { readonly links?: ReturnType<typeof memoryLinks>; readonly webhook?: string } = {},
): TestEngine {
  const files = memoryFiles();
  const settings = upstreamsSetting.read({ other: { url, key: 'key-there', ...upstream } }, '.', {}).other;
  if (!settings) throw new Error('no upstream');
  const service = createUpstreamService(settings);
  const looks = createLooks(service);
  const egress = createEgress({ allow: [] });
  const warnings: string[] = [];
  const progress: number[] = [];
  const woken = new Set<() => void>();
  const deps: UpstreamEngineDeps = {
    ...{ links, files, egress },
    log: { warn: (_, message) => void warnings.push(message) },
    // The shortest delays.
    random: () => 0,
    now: Date.now,
    firstDelayMs: 20,
    recoveryMs: { withWebhook: 10_000, listed: 1_500, otherwise: 10 },
    serviceOf: (name) => (name === 'other' ? { service, looks } : undefined),
    webhookUrl: ({ taskId, secret }) => webhook && `${webhook}/${taskId}/${secret}`,
    notified: () => new Promise<void>((resolve) => woken.add(resolve)),
  };
  return {
    ...{ links, files, warnings, progress },
    run: (task: Task = imageTask(), signal = new AbortController().signal) =>
      runAtUpstream({ task, signal, progress: (percent) => void progress.push(percent) }, 'other', deps),
    notify() {
      for (const wake of woken) wake();
    },
    close() {
      service.close();
      void egress.close();
    },
  };
}
