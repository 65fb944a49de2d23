// Connects tasks with the upstreams that run them. It is created with the first configuration whose accounts or videos name an upstream.
import type { Router } from 'express';
import type { Kysely } from 'kysely';
import type { Egress } from '../../engine/egress.js';
import type { Files } from '../../engine/files.js';
import type { Task } from '../../engine/task.js';
import type { TaskEngine } from '../../engine/task-engine.js';
import type { Config } from '../config/settings.js';
import type { Upstream } from '../config/upstreams.js';
import type { Tables } from '../store/tables.js';
import { engineOfUpstream } from '../tasks/account.js';
import { watchAbandoned } from './abandoned.js';
import { runAtUpstream } from './engine.js';
import { createLinks } from './links.js';
import { createLooks, type Looks } from './looks.js';
import { createNotifications } from './notifications.js';
import { createUpstreamService, type UpstreamService } from './service.js';
import { createUpstreamWebhooks, webhookPath } from './webhooks.js';

interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

export interface UpstreamTasksDeps {
  readonly config: Pick<Config, 'upstreams' | 'images' | 'videos' | 'publicUrl'>;
  readonly queries: Kysely<Tables>;
  readonly files: Files;
  readonly egress: Egress;
  readonly log: Log;
  /** Of this process, for the detection of loops. */
  readonly instanceId: string;
  /** Notifies every process that webhooks have come. */
  publish(): void;
  now(): number;
  random(bytes: number): Buffer;
}

export interface UpstreamTasks {
  /** Names of the engines that this process runs. */
  readonly engines: readonly string[];
  readonly router: Router;
  /** The engine of a task; undefined if the simulator runs it. */
  engineOf(task: Task): Promise<TaskEngine | undefined>;
  /** Call it when a process has published. */
  notify(): void;
  /** Begins to cancel what is abandoned. Call it once the database is open. */
  start(): void;
  /** Takes over changed upstreams; tasks in progress go on with the service that they have. */
  update(config: Pick<Config, 'upstreams'>): void;
  close(): void;
}

interface Connection {
  readonly upstream: Upstream;
  readonly service: UpstreamService;
  readonly looks: Looks;
}

/** The upstream that a task is to run at, by its account. */
function upstreamOfAccount({ surface, account }: Task, { images, videos }: UpstreamTasksDeps['config']) {
  if (surface === 'videos') return videos.upstream;
  return images.accounts.find(({ instanceId }) => instanceId === account)?.upstream;
}

export function createUpstreamTasks(deps: UpstreamTasksDeps): UpstreamTasks {
  const { config, queries, files, egress, log, now, random } = deps;
  let { upstreams } = config;
  const connections = new Map<string, Connection>();
  const links = createLinks(queries, now, random);
  const notifications = createNotifications(links, now, log);

  const connect = (name: string): Connection | undefined => {
    const upstream = Object.hasOwn(upstreams, name) ? upstreams[name] : undefined;
    if (!upstream) return undefined;
    const known = connections.get(name);
    if (known && JSON.stringify(known.upstream) === JSON.stringify(upstream)) return known;
    const service = createUpstreamService(upstream, deps.instanceId);
    const connection = { upstream, service, looks: createLooks(service) };
    connections.set(name, connection);
    // Requests in progress end by themselves.
    known?.service.close();
    return connection;
  };
  const engineDeps = {
    ...{ links, files, egress, log, now, serviceOf: connect },
    random: Math.random,
    webhookUrl: ({ taskId, secret }: { readonly taskId: string; readonly secret: string }) =>
      config.publicUrl && `${config.publicUrl.replace(/\/+$/, '')}${webhookPath}/${taskId}/${secret}`,
    notified: notifications.next,
  };
  const abandoned = { links, log, serviceOf: (name: string) => connect(name)?.service };
  let watch: ReturnType<typeof watchAbandoned> | undefined;

  return {
    engines: Object.values(upstreams).flatMap(({ name, taskSurfaces }) =>
      taskSurfaces.length ? engineOfUpstream(name) : [],
    ),
    router: createUpstreamWebhooks({ links, onNotify: deps.publish, log }),
    async engineOf(task) {
      const { job } = task;
      // A task that was submitted stays where it is, whatever its account has become.
      const name =
        (await links.find(task.id))?.upstream ??
        (job.action === 'UPSTREAM_ACTION' ? job.upstream : upstreamOfAccount(task, config));
      if (name === undefined) return undefined;
      return {
        run: async (run) => {
          // Cancelled, overdue or lost: what has ended here is cancelled there.
          run.signal.addEventListener('abort', () => watch?.sweep(), { once: true });
          return runAtUpstream(run, name, engineDeps);
        },
      };
    },
    notify: notifications.notify,
    start() {
      watch ??= watchAbandoned(abandoned);
    },
    update(changed) {
      upstreams = changed.upstreams;
    },
    close() {
      watch?.close();
      for (const { service } of connections.values()) service.close();
    },
  };
}
