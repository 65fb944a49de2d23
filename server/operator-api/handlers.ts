// The operator's API of a running server: the signed-in key, its configuration and its gateway; the rest is in the files beside this one.

import { hostname } from 'node:os';
import { operations } from '../../generated/operations.js';
import type * as contract from '../../generated/operator/types.js';
import type { OperatorHandlers } from '../../http/operator-api/api.js';
import { createRequestHandlers, type RequestHandlerDeps } from '../../http/operator-api/request-handlers.js';
import type { ContractPlaces } from '../../http/request-log/contract-places.js';
import type { RequestLog } from '../../http/request-log/request-log.js';
import { type ProblemError, problemOf } from '../../runtime/errors/problem.js';
import type { Key } from '../../runtime/key.js';
import { textSurfaces } from '../../surfaces/engine/handler.js';
import type { Costs, Mode, Task } from '../../surfaces/engine/task.js';
import type { ModelsOf } from '../../surfaces/text/models.js';
import { ConfigError } from '../config/read-config.js';
import type { UpstreamReport } from '../gateway/gateway.js';
import type { DefaultRates } from '../limits/limiter.js';
import type { TaskRepository } from '../tasks/task-repository.js';
import { createStoredHandlers, type StoredDeps, withAudit } from './stored-handlers.js';
import { detailsOf, summaryOf, type TaskViewDeps } from './view.js';

// The operator's API for the tasks of the key.

interface TaskHandlerDeps extends TaskViewDeps {
  readonly taskRepository: Pick<TaskRepository, 'find' | 'recent' | 'cancel' | 'remove'>;
}

const unknown = (): ProblemError => problemOf('not_found', 'No such task');

/** Creates the handlers. */
function createTaskHandlers(deps: TaskHandlerDeps) {
  const { taskRepository } = deps;
  /** @throws ProblemError 404 when the key has no such task */
  const taskOf = async ({ id }: { readonly id: string }, key: Key): Promise<Task> => {
    const task: Task | undefined = /^\w{1,80}$/.test(id)
      ? ((await taskRepository.find('images', id, key.id)) ?? (await taskRepository.find('videos', id, key.id)))
      : undefined;
    if (!task) throw unknown();
    return task;
  };
  const details = async (task: Task) => ({ json: await detailsOf(task, deps) });

  return {
    async listTasks({ query: { limit = 50, before, search, outcome }, key }) {
      const text = search?.trim();
      const tasks = await taskRepository.recent(key.id, limit, before, {
        ...(text && { text }),
        ...(outcome && { outcome }),
      });
      return {
        json: { now: deps.now(), tasks: tasks.map((task) => summaryOf(task, deps)), more: tasks.length === limit },
      };
    },

    getTask: async ({ path, key }) => details(await taskOf(path, key)),

    async cancelTask({ path, key }) {
      const { id } = await taskOf(path, key);
      if ((await taskRepository.cancel(id, 'Cancelled by its owner.')) === 'ended')
        throw problemOf('conflict', 'The task has ended already');
      return details(await taskOf(path, key));
    },

    async removeTask({ path, key }) {
      const { id } = await taskOf(path, key);
      const outcome = await taskRepository.remove(id, key.id);
      if (outcome === 'open') throw problemOf('conflict', 'The task has not ended: cancel it first');
      if (outcome === 'unknown') throw unknown();
      return { json: { id } };
    },
  } satisfies OperatorHandlers;
}

interface SessionDeps
  extends Pick<StoredDeps, 'settings' | 'isOperator' | 'now'>,
    Pick<contract.Me, 'version' | 'videoModel' | 'hasFaults'> {
  /** Public base URL of this server, with which the URLs in records begin. */
  publicUrl(): string;
  balanceOf(key: Key): Promise<contract.Balance>;
  /** Speeds that at least one account offers. */
  readonly modes: readonly Mode[];
  readonly costs: Costs;
  /** The models of a surface that a key can list. */
  readonly modelsOf: ModelsOf;
  /** Whether the docs stand beside the console. */
  hasDocs(): boolean;
  /** Absent if no requests are recorded. */
  readonly requestLog?: Pick<RequestLog, 'entries'> | undefined;
  /** Finds lines of the contract. */
  readonly places?: ContractPlaces | undefined;
  /** Reads the configuration again; undefined while nothing watches it. @throws ConfigError */
  readonly reload?: (() => Promise<contract.Reloaded | undefined>) | undefined;
  /** The gateway's upstreams; undefined if no requests are forwarded. */
  upstreams(): readonly UpstreamReport[] | undefined;
  /** What the gateway has counted; undefined if no requests are forwarded. */
  drift(): readonly contract.CountedDrift[] | undefined;
}

const surfaceOf = (operation: string): string | undefined =>
  Object.entries(operations).find(([id]) => id === operation)?.[1].surface;

export type OperatorDeps = SessionDeps & StoredDeps & TaskHandlerDeps & RequestHandlerDeps;

/** Creates the handlers of the whole API. */
export const createOperatorHandlers = (deps: OperatorDeps): OperatorHandlers =>
  withAudit(
    {
      ...createSessionHandlers(deps),
      ...createStoredHandlers(deps),
      ...createTaskHandlers(deps),
      ...createRequestHandlers(deps),
    },
    deps,
  );

/** What a key may do: its own limits, and else those of the settings. */
function limitsOf({ models, perMinute, perDay, expires, workspace }: Key, rate: DefaultRates): contract.SessionLimits {
  const given = { perMinute: perMinute ?? rate.perMinute, perDay: perDay ?? rate.perDay };
  return {
    workspace,
    ...(models && { models: [...models] }),
    ...(given.perMinute > 0 && { perMinute: given.perMinute }),
    ...(given.perDay > 0 && { perDay: given.perDay }),
    ...(expires !== undefined && { expires }),
  };
}

/** Creates the handlers of what only a running server knows. */
function createSessionHandlers(deps: SessionDeps) {
  const { isOperator, now, requestLog } = deps;

  return {
    getSession: async ({ key }) => ({
      json: {
        now: now(),
        name: key.name,
        surfaces: key.surfaces,
        version: deps.version,
        publicUrl: deps.publicUrl(),
        balance: await deps.balanceOf(key),
        modes: deps.modes,
        costs: deps.costs,
        videoModel: deps.videoModel,
        models: Object.fromEntries(
          textSurfaces.flatMap((surface) =>
            deps
              .modelsOf(surface, key)
              .slice(0, 1)
              .map((model) => [surface, model]),
          ),
        ),
        isOperator: isOperator(key),
        hasRequests: requestLog !== undefined,
        hasUsage: true,
        hasFaults: deps.hasFaults,
        hasDocs: deps.hasDocs(),
        limits: limitsOf(key, deps.settings().rate),
      },
    }),

    async reloadConfiguration() {
      const reloaded = await deps.reload?.().catch((error: unknown) => {
        if (!(error instanceof ConfigError)) throw error;
        throw problemOf('conflict', error.problems.join('\n'));
      });
      if (reloaded) return { json: reloaded };
      throw problemOf('unavailable', 'Nothing watches the configuration of this server');
    },

    listUpstreams() {
      const upstreams = deps.upstreams();
      return {
        json: {
          process: `${hostname()}:${process.pid}`,
          hasUpstreams: upstreams !== undefined,
          upstreams: upstreams ?? [],
        },
      };
    },

    listDrift() {
      const counted = deps.drift();
      const findings = (counted ?? []).map((row) => {
        const surface = surfaceOf(row.operation);
        const part = row.part === 'stream' ? 'order' : row.part;
        const path = row.path.replaceAll('[]', '[0]');
        const contract = surface && deps.places?.find(surface, row.operation, part, path, undefined);
        return { ...row, ...(contract && { contract }) };
      });
      return { json: { hasUpstreams: counted !== undefined, findings } };
    },
  } satisfies OperatorHandlers;
}
