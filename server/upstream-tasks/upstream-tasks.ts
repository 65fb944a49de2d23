// Connects tasks with the upstreams that run them. It is created with the first configuration that has an upstream of tasks.
import { EventEmitter, once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import express, { type Router } from 'express';
import type { Kysely } from 'kysely';
import { asObject } from '../../runtime/json.js';
import type { Logger } from '../../runtime/logger.js';
import { repeat } from '../../runtime/repeat.js';
import { engineOfUpstream, upstreamOfEngine } from '../../surfaces/engine/account.js';
import { type Task, taskSurfaces } from '../../surfaces/engine/task.js';
import type { AccountRef, TaskEngine } from '../../surfaces/engine/task-engine.js';
import type { TaskDeps } from '../../surfaces/task-handler-deps.js';
import type { Config } from '../config/settings.js';
import type { Upstream } from '../config/upstreams.js';
import type { Health } from '../gateway/upstream-health.js';
import type { Tables } from '../store/tables.js';
import { parseReply, textOf } from './dialect.js';
import { createLooks } from './observation.js';
import { createLinks, type Links } from './task-links.js';
import { createFallback, type FallbackDeps, isUsableTarget, type TaskTargets } from './task-targets.js';
import { type Connection, runAtUpstream } from './upstream-engine.js';
import { createUpstreamService, type UpstreamService } from './upstream-service.js';

// Receives the webhooks of upstreams at /upstream-tasks/<task>/<secret>. They only make the next look at the task come sooner; their body
// counts only for the id of a task whose submission's reply was lost.

const webhookPath = '/upstream-tasks';

/** Bytes of a body that are read. */
const maxBodyBytes = '1mb';

/** The id of a record of either surface. */
function idIn(body: unknown): string | undefined {
  const { id, task_id } = asObject(typeof body === 'string' ? parseReply(body) : undefined);
  return textOf(id) ?? textOf(task_id);
}

/** @param onNotify called when a webhook has come @returns a router that passes on every other path */
function createUpstreamWebhooks(links: Pick<Links, 'notify'>, onNotify: () => void, log: Pick<Logger, 'warn'>): Router {
  const router = express.Router();
  const path = `${webhookPath}/:task/:secret`;
  const readBody = express.text({ type: () => true, limit: maxBodyBytes });
  router.post(path, (request, response) => {
    readBody(request, response, async () => {
      const { task, secret } = request.params as { readonly task: string; readonly secret: string };
      const isLink = /^\w{1,80}$/.test(task) && /^[\w-]{32}$/.test(secret);
      try {
        // A body that cannot be read makes the webhook no less true.
        const known = isLink && (await links.notify(task, secret, idIn(request.body)));
        if (known) onNotify();
        response.status(known ? 204 : 404).end();
      } catch (error) {
        log.warn({ err: error }, 'a webhook of an upstream could not be noted');
        response.status(503).end();
      }
    });
  });
  return router;
}

/** Milliseconds by which clocks of processes and the order of commits may differ. */
const overlapMs = 2_000;

/** Wakes the runs of this process when webhooks about their tasks have come, to whichever process they came. */
function createNotifications(links: Pick<Links, 'notifiedSince'>, now: () => number, log: Pick<Logger, 'warn'>) {
  /** Emits the ids of tasks. */
  const waiting = new EventEmitter().setMaxListeners(0);
  let since = 0;
  const read = async (): Promise<void> => {
    const startedAt = now();
    for (const task of await links.notifiedSince(since)) waiting.emit(task);
    since = startedAt - overlapMs;
  };
  const reading = repeat(read, (error) => log.warn({ err: error }, 'webhooks of upstreams could not be read'));
  return {
    /** Resolves with the next webhook about a task. Rejects when the signal aborts. */
    next: (taskId: string, signal: AbortSignal): Promise<unknown> => once(waiting, taskId, { signal }),
    /** Reads which tasks webhooks came about, and wakes those of this process. */
    notify(): void {
      if (waiting.eventNames().length) reading.check();
    },
  };
}

// What is done about tasks of upstreams every few seconds: those that have ended here are cancelled there, and those that wait for an upstream
// that is down are moved. Tasks are found in the database, so none is missed when a process dies in between.

const intervalMs = 5_000;

interface AbandonedDeps {
  readonly links: Pick<Links, 'abandoned' | 'close'>;
  serviceOf(name: string): UpstreamService | undefined;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

const maxPerCheck = 50;

/** Cancels at the upstream what has ended here: cancelled by its caller or the operator, or overdue. */
async function cancelAbandoned({ links, serviceOf, log }: AbandonedDeps, isClosed: () => boolean): Promise<void> {
  for (const { taskId, upstream, upstreamId } of await links.abandoned(maxPerCheck)) {
    if (isClosed()) return;
    const service = serviceOf(upstream);
    if (upstreamId === undefined || !service) continue;
    try {
      if (!(await service.cancel(upstreamId))) throw new Error('the upstream did not accept it');
      log.info({ task: taskId, upstream }, 'a task is cancelled at its upstream');
      await links.close(taskId);
    } catch (error) {
      log.warn({ task: taskId, upstream, err: error }, 'a task could not be cancelled at its upstream, will retry');
    }
  }
}

interface WaitingDeps extends FallbackDeps {
  /** Names of the configured upstreams. */
  upstreams(): readonly string[];
  /** Moves waiting tasks of accounts. @see moveWaiting */
  move(
    from: { readonly accounts: readonly string[]; readonly reason: string },
    nextOf: (task: Task) => AccountRef | undefined,
  ): Promise<number>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Moves what waits for upstreams that are not usable. A task that is begun tries the next target itself (submit-upstream.ts); one that waits for a slot
 * cannot, and slots may be held by tasks that the upstream has begun.
 */
export async function moveFromUnusable(deps: WaitingDeps): Promise<void> {
  for (const upstream of deps.upstreams()) {
    const targets = deps.targets();
    const accounts = taskSurfaces
      .filter((surface) => targets[surface].hasFallbacks && !isUsableTarget(upstream, surface, deps.healthOf))
      .flatMap((surface) => targets[surface].accounts)
      .filter((account) => account.upstream === upstream)
      .map(({ instanceId }) => instanceId);
    if (!accounts.length) continue;
    const reason = `${upstream} is not used for a while`;
    const moved = await deps.move({ accounts, reason }, (task) => createFallback(task, upstream, deps).next('usable'));
    if (moved) deps.log.info({ upstream, tasks: moved }, 'waiting tasks are moved to other upstreams');
  }
}

export interface UpstreamTasksDeps extends Pick<TaskDeps, 'files' | 'egress' | 'now' | 'random'> {
  readonly config: Pick<Config, 'upstreams' | 'publicUrl'>;
  /** Where tasks run, by the configuration now. */
  targets(): TaskTargets;
  /** The health of an upstream, which other surfaces share. */
  healthOf(upstream: string): Health | undefined;
  readonly queries: Kysely<Tables>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Of this process, for the detection of loops. */
  readonly instanceId: string;
  /** Moves waiting tasks of accounts. @returns how many */
  readonly moveWaiting: WaitingDeps['move'];
  /** Notifies every process that webhooks have come. */
  publish(): void;
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
  let watch: ReturnType<typeof repeat> | undefined;
  let waiting: ReturnType<typeof repeat> | undefined;
  const every = (job: (isClosed: () => boolean) => Promise<void>, what: string): ReturnType<typeof repeat> =>
    repeat(job, (error) => log.warn({ err: error }, `${what}, will retry`), intervalMs);

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
      watch ??= every((isClosed) => cancelAbandoned(abandoned, isClosed), 'abandoned tasks could not be read');
      watch.check();
      const moving = { ...engineDeps, upstreams: () => Object.keys(upstreams), move: deps.moveWaiting };
      waiting ??= every(() => moveFromUnusable(moving), 'waiting tasks could not be moved');
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
