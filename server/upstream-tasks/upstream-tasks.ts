// Connects tasks with the upstreams that run them. It is created with the first configuration that has an upstream of tasks.
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Logger } from '../../runtime/logger.js';
import { engineOfUpstream, upstreamOfEngine } from '../../surfaces/engine/account.js';
import type { Egress } from '../../surfaces/engine/egress.js';
import type { Files } from '../../surfaces/engine/files.js';
import type { Task } from '../../surfaces/engine/task.js';
import type { TaskEngine } from '../../surfaces/engine/task-engine.js';
import type { Config } from '../config/settings.js';
import type { Upstream } from '../config/upstreams.js';
import type { Health } from '../gateway/upstream-health.js';
import type { Tables } from '../store/tables.js';
import { createLooks } from './looks.js';
import { createLinks } from './task-links.js';
import type { TaskTargets } from './task-targets.js';
import { type Connection, runAtUpstream } from './upstream-engine.js';
import { createUpstreamService } from './upstream-service.js';
import { createNotifications, createUpstreamWebhooks, webhookPath } from './upstream-webhooks.js';
import { type WaitingDeps, watchAbandoned, watchWaiting } from './watch-upstreams.js';

export interface UpstreamTasksDeps {
  readonly config: Pick<Config, 'upstreams' | 'publicUrl'>;
  /** Where tasks run, by the configuration now. */
  targets(): TaskTargets;
  /** The health of an upstream, which other surfaces share. */
  healthOf(upstream: string): Health | undefined;
  readonly queries: Kysely<Tables>;
  readonly files: Files;
  readonly egress: Egress;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Of this process, for the detection of loops. */
  readonly instanceId: string;
  /** Moves waiting tasks of accounts. @returns how many */
  readonly moveWaiting: WaitingDeps['move'];
  /** Notifies every process that webhooks have come. */
  publish(): void;
  now(): number;
  random(bytes: number): Buffer;
}

export type UpstreamTasks = ReturnType<typeof createUpstreamTasks>;

interface OpenConnection extends Omit<Connection, 'isRemoved'> {
  readonly upstream: Upstream;
}

export function createUpstreamTasks(deps: UpstreamTasksDeps) {
  const { config, queries, files, egress, log, now, random } = deps;
  let { upstreams } = config;
  const connections = new Map<string, OpenConnection>();
  /** Removed upstreams as they were last. */
  const removed = new Map<string, Upstream>();
  const links = createLinks(queries, now, random);
  const notifications = createNotifications(links, now, log);

  const connect = (name: string): Connection | undefined => {
    const configured = Object.hasOwn(upstreams, name) ? upstreams[name] : undefined;
    const upstream = configured ?? removed.get(name);
    if (!upstream) return undefined;
    const isRemoved = configured === undefined;
    const known = connections.get(name);
    if (known && (known.upstream === upstream || isDeepStrictEqual(known.upstream, upstream))) {
      connections.set(name, { ...known, upstream });
      return { ...known, isRemoved };
    }
    const service = createUpstreamService(upstream, deps.instanceId);
    const connection = {
      upstream,
      service,
      looks: createLooks(service, (error) => deps.healthOf(name)?.note(error)),
    };
    connections.set(name, connection);
    // Requests in progress end by themselves.
    known?.service.close();
    return { ...connection, isRemoved };
  };
  /** The upstream of a task that has not been submitted. Accounts that are not configured any more are in the database. */
  const upstreamOfAccount = async ({ surface, account: id }: Task): Promise<string | undefined> => {
    const known = deps.targets()[surface].accounts.find(({ instanceId }) => instanceId === id);
    if (known) return known.upstream;
    const row = await queries.selectFrom('accounts').select('engine').where('id', '=', id).executeTakeFirst();
    return row && upstreamOfEngine(row.engine);
  };
  const engineDeps = {
    links,
    files,
    egress,
    log,
    now,
    serviceOf: connect,
    targets: deps.targets,
    healthOf: deps.healthOf,
    random: Math.random,
    async fullAccounts() {
      const full = queries.selectFrom('accounts').select('id').whereRef('waiting', '>=', 'queue_size');
      return new Set((await full.execute()).map(({ id }) => id));
    },
    webhookUrl: ({ taskId, secret }: { readonly taskId: string; readonly secret: string }) =>
      config.publicUrl && `${config.publicUrl.replace(/\/+$/, '')}${webhookPath}/${taskId}/${secret}`,
    notified: notifications.next,
  };
  const abandoned = { links, log, serviceOf: (name: string) => connect(name)?.service };
  let watch: ReturnType<typeof watchAbandoned> | undefined;
  let waiting: ReturnType<typeof watchWaiting> | undefined;

  return {
    /** Names of the engines that this process runs now: also those of upstreams that were removed, whose tasks it follows. */
    engines: (): readonly string[] => [...Object.keys(upstreams), ...removed.keys()].map(engineOfUpstream),
    router: createUpstreamWebhooks(links, deps.publish, log),
    /** The engine of a task; undefined if the simulator runs it. */
    async engineOf(task: Task): Promise<TaskEngine | undefined> {
      const { job } = task;
      // A task that was submitted stays where it is, whatever its account has become.
      const name =
        (await links.find(task.id))?.upstream ??
        (job.action === 'UPSTREAM_ACTION' ? job.upstream : await upstreamOfAccount(task));
      if (name === undefined) return undefined;
      return {
        run: async (run) => {
          // Cancelled, overdue or lost: what has ended here is cancelled there.
          run.signal.addEventListener('abort', () => watch?.check(), { once: true });
          return runAtUpstream(run, name, engineDeps);
        },
      };
    },
    /** Call it when a process has published. */
    notify: notifications.notify,
    /** Begins to cancel what is abandoned, and to watch the queues of upstreams that are down. Call it once the database is open. */
    start(): void {
      watch ??= watchAbandoned(abandoned);
      waiting ??= watchWaiting({ ...engineDeps, upstreams: () => Object.keys(upstreams), move: deps.moveWaiting });
    },
    /** Takes over changed upstreams. Tasks in progress stay at theirs, also at one that is removed; its connection remains until the process ends. */
    update(changed: Pick<Config, 'upstreams'>): void {
      for (const [name, upstream] of Object.entries(upstreams)) removed.set(name, upstream);
      upstreams = changed.upstreams;
      for (const name of Object.keys(upstreams)) removed.delete(name);
    },
    close(): void {
      watch?.close();
      waiting?.close();
      for (const { service } of connections.values()) service.close();
    },
  };
}
