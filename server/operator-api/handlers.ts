// The operator's API for everything but tasks and requests: the signed-in key, usage, budgets, keys and the gateway.
import { hostname } from 'node:os';
import { operations } from '../../generated/operations.js';
import type * as contract from '../../generated/operator/types.js';
import type { OperatorHandlers } from '../../http/operator-api/api.js';
import { createRequestHandlers, type RequestHandlerDeps } from '../../http/operator-api/request-handlers.js';
import type { ContractPlaces } from '../../http/request-log/contract-places.js';
import type { RequestLog } from '../../http/request-log/request-log.js';
import { UsageError } from '../../runtime/cli/command-options.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import type { Key } from '../../runtime/key.js';
import type { Costs, Mode } from '../../surfaces/engine/task.js';
import { type AuditLog, auditedKeys, keyActor } from '../audit/audit-log.js';
import { ConfigError } from '../config/read-config.js';
import type { Workspaces } from '../config/workspaces.js';
import type { UpstreamReport } from '../gateway/gateway.js';
import { type DeclaredNames, readKeyOptions } from '../keys/create-options.js';
import type { KeyStore } from '../keys/key-file.js';
import type { KeyRecord } from '../keys/key-record.js';
import { changeableLimits, findKey, makeKey, withLimits } from '../keys/make-key.js';
import type { TaskRepository } from '../tasks/task-repository.js';
import type { UsageModule } from '../usage/usage-module.js';
import { type UsageDimension, usageDimensions } from '../usage/usage-store.js';
import { createTaskHandlers, type TaskHandlerDeps } from './task-handlers.js';

interface HandlerDeps {
  readonly version: string;
  /** Public base URL of this server, with which the URLs in records begin. */
  publicUrl(): string;
  balanceOf(key: Key): Promise<contract.Balance>;
  /** Speeds that at least one account offers. */
  readonly modes: readonly Mode[];
  readonly costs: Costs;
  /** Default model for videos. */
  readonly videoModel: string;
  /** Whether the header `x-pentagate-simulate` injects faults. */
  readonly hasFaults: boolean;
  /** Whether the docs stand beside the console. Absent: no. */
  readonly hasDocs?: (() => boolean) | undefined;
  /** Calls of a key without its own limits; 0: no limit. Absent: no limits. */
  readonly rate?: (() => { readonly perMinute: number; readonly perDay: number }) | undefined;
  /** Whether a key may see and manage what belongs to all keys. */
  readonly isOperator: (key: Key) => boolean;
  readonly taskRepository: Pick<TaskRepository, 'recent'>;
  /** Whether there may be tasks; false as long as the database is not even open. Absent: there may be. */
  readonly hasTasks?: (() => boolean) | undefined;
  /** Absent if no requests are recorded. */
  readonly requestLog?: Pick<RequestLog, 'entries'> | undefined;
  /** Finds lines of the contract. */
  readonly places?: ContractPlaces | undefined;
  /** What was used; absent: not shown. */
  readonly usage?: Pick<UsageModule, 'report'> | undefined;
  /** Budgets of a key and its workspace, or of all; absent: none. */
  readonly budgets?: ((key?: Key) => Promise<readonly contract.ListedBudget[]>) | undefined;
  /** Administrative changes; absent: they are not logged. */
  readonly audit?: AuditLog | undefined;
  /** All keys, for operators; absent: not managed here. */
  readonly keyStore?: KeyStore | undefined;
  /** Contracts that are served beside those of the server, as surfaces of keys. */
  readonly contracts?: readonly string[];
  /** Those that the settings declare; absent: any name is one. */
  readonly workspaces?: (() => Workspaces | undefined) | undefined;
  /** Reads the configuration again; undefined while nothing watches it. @throws ConfigError */
  readonly reload?: (() => Promise<contract.Reloaded | undefined>) | undefined;
  /** The gateway's upstreams; undefined if no requests are forwarded. */
  readonly upstreams?: (() => readonly UpstreamReport[] | undefined) | undefined;
  /** What the gateway has counted; undefined if no requests are forwarded. */
  readonly drift?: (() => readonly contract.CountedDrift[] | undefined) | undefined;
  /** Milliseconds since the epoch. */
  now(): number;
}

const dayMs = 86_400_000;

/** Members of a body, with the options of `pentagate key create` that they stand for. */
const options: Readonly<Record<keyof contract.KeyInput, string>> = {
  name: 'name',
  surfaces: 'surfaces',
  models: 'models',
  perMinute: 'per-minute',
  perDay: 'per-day',
  tokensPerMinute: 'tokens-per-minute',
  budgets: 'budget',
  balance: 'balance',
  workspace: 'workspace',
  expires: 'expires',
};
const members = Object.keys(options) as (keyof contract.KeyInput)[];

/** @throws ProblemError 400 that names each invalid member */
function readOptions(
  body: contract.KeyInput,
  now: number,
  declared?: DeclaredNames,
): ReturnType<typeof readKeyOptions> {
  const texts = Object.fromEntries(
    members.flatMap((name) => (body[name]?.trim() ? [[options[name], body[name].trim()]] : [])),
  );
  const violations = members.flatMap((name) => {
    try {
      readKeyOptions({ [options[name]]: texts[options[name]] }, now, declared);
      return [];
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      const message = error.message.replace(/^--[a-z-]+:? /, '').replace(/\.$/, '');
      return [{ field: name, message }];
    }
  });
  if (violations.length) throw new ProblemError({ reason: 'violation', violations });
  return readKeyOptions(texts, now, declared);
}

const viewOf = ({ hash: _, ...record }: KeyRecord, own: Key) => ({ ...record, isOwn: record.id === own.id });

const unknownKey = (): ProblemError => new ProblemError({ reason: 'not_found', message: 'No such key' });

/** Handlers for keys: operators list, create, limit and revoke them. */
function createKeyHandlers({ keyStore, audit, now, contracts, workspaces }: HandlerDeps) {
  /** @param by who changes keys; absent: they are only read */
  const openStore = (by?: Key): KeyStore => {
    if (keyStore) return audit && by ? auditedKeys(keyStore, audit, keyActor(by)) : keyStore;
    throw new ProblemError({ reason: 'not_found', message: 'Keys are not managed here' });
  };
  /** Replaces a key, or removes it. @throws ProblemError 404 */
  const change = async (by: Key, id: string, next: (record: KeyRecord) => KeyRecord | undefined): Promise<void> => {
    let found = false;
    await openStore(by).change((keys = []) => {
      found = keys.some((record) => record.id === id);
      return found ? keys.flatMap((record) => (record.id === id ? (next(record) ?? []) : record)) : undefined;
    });
    if (!found) throw unknownKey();
  };
  return {
    listKeys: async ({ key }) => ({
      json: { keys: ((await openStore().read()) ?? []).map((record) => viewOf(record, key)) },
    }),

    async createKey({ body, key }) {
      const { record, secret } = makeKey(readOptions(body, now(), { contracts, workspaces: workspaces?.() }));
      await openStore(key).change((keys = []) => {
        if (findKey(keys, record.name))
          throw new ProblemError({
            reason: 'conflict',
            message: `A key "${record.name}" exists already`,
            violations: [{ field: 'name', message: 'is that of another key' }],
          });
        return [...keys, record];
      });
      return { json: { key: viewOf(record, key), secret } };
    },

    async updateKey({ path, body, key }) {
      const given = readOptions(body, now(), { contracts });
      const names = changeableLimits.filter((name) => name in body);
      let changed: KeyRecord | undefined;
      await change(key, path.id, (record) => {
        changed = withLimits(record, given, names);
        return changed;
      });
      if (!changed) throw unknownKey();
      return { json: { key: viewOf(changed, key) } };
    },

    async revokeKey({ path: { id }, key }) {
      if (id === key.id)
        throw new ProblemError({
          reason: 'conflict',
          message: 'This page is signed in with this key. To revoke it: pentagate key revoke',
        });
      await change(key, id, () => undefined);
      return { json: { id } };
    },
  } satisfies OperatorHandlers;
}

const surfaceOf = (operation: string): string | undefined =>
  Object.entries(operations).find(([id]) => id === operation)?.[1].surface;

export type OperatorDeps = HandlerDeps & TaskHandlerDeps & RequestHandlerDeps;

/** The changes that are in the log of administrative changes; those of keys are there by their store. */
const auditedOperations = ['cancelQueuedTask', 'replayDeliveries', 'reloadConfiguration'] as const;

/** Creates the handlers of the whole API. */
export function createOperatorHandlers(deps: OperatorDeps): OperatorHandlers {
  const handlers: OperatorHandlers = {
    ...createHandlers(deps),
    ...createTaskHandlers(deps),
    ...createRequestHandlers(deps),
  };
  const { audit } = deps;
  if (!audit) return handlers;
  const audited = auditedOperations.map((action) => {
    const handle = handlers[action] as (call: AuditedCall) => unknown;
    return [
      action,
      async (call: AuditedCall) => {
        const reply = await handle(call);
        const target = call.path.id;
        const after = call.body && Object.keys(call.body).length ? { after: call.body } : {};
        await audit.append({ by: keyActor(call.key), action, ...(target === undefined ? {} : { target }), ...after });
        return reply;
      },
    ];
  });
  return { ...handlers, ...Object.fromEntries(audited) };
}

/** What the log needs of a call. */
interface AuditedCall {
  readonly key: Key;
  readonly path: { readonly id?: string };
  readonly body?: Record<string, unknown>;
}

/** What a key may do: its own limits, and else those of the settings. */
function limitsOf(
  { models, perMinute, perDay, expires, workspace }: Key,
  rate = { perMinute: 0, perDay: 0 },
): contract.SessionLimits {
  const given = { perMinute: perMinute ?? rate.perMinute, perDay: perDay ?? rate.perDay };
  return {
    workspace,
    ...(models && { models: [...models] }),
    ...(given.perMinute > 0 && { perMinute: given.perMinute }),
    ...(given.perDay > 0 && { perDay: given.perDay }),
    ...(expires !== undefined && { expires }),
  };
}

/** Creates the handlers. */
function createHandlers(deps: HandlerDeps) {
  const { isOperator, now, requestLog, taskRepository } = deps;
  const isNew = async (key: Key): Promise<boolean> => {
    if (!requestLog) return false;
    for (const { keyId } of requestLog.entries()) if (keyId === key.id || isOperator(key)) return false;
    return deps.hasTasks?.() === false || (await taskRepository.recent(key.id, 1)).length === 0;
  };

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
        isOperator: isOperator(key),
        hasRequests: requestLog !== undefined,
        hasUsage: deps.usage !== undefined,
        hasFaults: deps.hasFaults,
        hasDocs: deps.hasDocs?.() ?? false,
        limits: limitsOf(key, deps.rate?.()),
        isNew: await isNew(key),
      },
    }),

    async reportUsage({ query: { by = 'model', days = 7, since, until, key: which }, key }) {
      if (!deps.usage) throw new ProblemError({ reason: 'not_found', message: 'This server records no usage' });
      const all = isOperator(key);
      const names = by.split(',');
      const { groups, isTruncated } = await deps.usage.report({
        by: usageDimensions.filter((dimension: UsageDimension) => names.includes(dimension)),
        since: since ?? (Math.floor(now() / dayMs) - days + 1) * dayMs,
        until,
        keyId: all ? which || undefined : key.id,
      });
      const known = all ? ((await deps.keyStore?.read()) ?? []) : [];
      const keyNames = Object.fromEntries([...known, key].map(({ id, name }) => [id, name]));
      return { json: { groups, isTruncated, all, keyNames } };
    },

    listBudgets: async ({ key }) => ({
      json: { budgets: (await deps.budgets?.(isOperator(key) ? undefined : key)) ?? [] },
    }),

    ...createKeyHandlers(deps),

    async listAudit({ query: { limit = 100, before } }) {
      const entries = [...((await deps.audit?.list({ limit, before })) ?? [])];
      return { json: { entries, hasMore: entries.length === limit } };
    },

    async reloadConfiguration() {
      const reloaded = await deps.reload?.().catch((error: unknown) => {
        if (!(error instanceof ConfigError)) throw error;
        throw new ProblemError({ reason: 'conflict', message: error.problems.join('\n') });
      });
      if (reloaded) return { json: reloaded };
      throw new ProblemError({ reason: 'unavailable', message: 'Nothing watches the configuration of this server' });
    },

    listUpstreams() {
      const upstreams = deps.upstreams?.();
      return {
        json: {
          process: `${hostname()}:${process.pid}`,
          hasUpstreams: upstreams !== undefined,
          upstreams: upstreams ?? [],
        },
      };
    },

    listDrift() {
      const counted = deps.drift?.();
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
