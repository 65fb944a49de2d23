// The operator's API for what is stored: usage, budgets, keys, administrative changes, tasks and webhooks. A server answers with it, and so does
// a command where no server runs (server/admin/operator.ts).

import type { Kysely } from 'kysely';
import type * as contract from '../../generated/operator/types.js';
import type { OperatorHandlers } from '../../http/operator-api/api.js';
import type { Given } from '../../runtime/contract-handlers.js';
import { problemOf } from '../../runtime/errors/problem.js';
import type { Key } from '../../runtime/key.js';
import type { AuditLog, Change } from '../audit/audit-log.js';
import { currentBudgets } from '../budgets/budget-counters.js';
import type { BudgetStore } from '../budgets/budget-store.js';
import type { Config } from '../config/settings.js';
import { allBudgetRules } from '../config/workspaces.js';
import type { KeyStore } from '../keys/key-file.js';
import { configured } from '../keys/key-ring.js';
import { findKey } from '../keys/make-key.js';
import type { Tables } from '../store/tables.js';
import type { TaskRepository } from '../tasks/task-repository.js';
import { type StoredTask, taskOf } from '../tasks/task-rows.js';
import type { UsageStore } from '../usage/usage-store.js';
import { createDeliveryLog } from '../webhooks/delivery-log.js';
import { createKeyHandlers, type KeyHandlerDeps } from './key-handlers.js';
import { withoutSecrets, withoutUrlSecrets } from './view.js';

// The operator's API for the tasks of all keys, the accounts that work on them, and webhooks.

interface QueueHandlerDeps {
  readonly keyStore: Pick<KeyStore, 'read'>;
  readonly queries: Kysely<Tables>;
  readonly taskRepository: Pick<TaskRepository, 'cancel'>;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** A task without its job. Times are milliseconds since the epoch. */
function reportOf(row: StoredTask): Omit<Given<contract.TaskReport>, 'deliveries' | 'now'> {
  const { job: _, webhookUrl, ...task } = taskOf(row);
  return {
    task: { ...task, ...(webhookUrl !== undefined && { webhookUrl: withoutSecrets(webhookUrl) }) },
    stage: row.stage,
    ...(row.worker !== null && { worker: row.worker }),
    ...(row.lease_until !== null && { leaseUntil: Number(row.lease_until) }),
    runAt: Number(row.run_at),
  };
}

/** Creates the handlers. */
export function createQueueHandlers({ keyStore, queries, taskRepository, now }: QueueHandlerDeps) {
  const deliveries = createDeliveryLog(queries, now);

  return {
    async listQueuedTasks({ query: { limit = 20, status, key } }) {
      let query = queries
        .selectFrom('tasks')
        .select(['id', 'key_id', 'action', 'status', 'stage', 'account', 'progress', 'submitted', 'finished'])
        .orderBy('submitted', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (status !== undefined) query = query.where('status', '=', status);
      if (key !== undefined) query = query.where('key_id', '=', findKey((await keyStore.read()) ?? [], key)?.id ?? key);
      const tasks = (await query.execute()).map(({ key_id, submitted, finished, ...rest }) => ({
        ...rest,
        key: key_id,
        submitted: Number(submitted),
        ...(finished !== null && { finished: Number(finished) }),
      }));
      return { json: { tasks } };
    },

    async getQueuedTask({ path: { id } }) {
      const row = await queries.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) throw problemOf('not_found', 'No such task');
      const sent = await deliveries.listByTask(id);
      return { json: { ...reportOf(row), deliveries: sent.map(withoutUrlSecrets), now: now() } };
    },

    cancelQueuedTask: async ({ path: { id }, body: { reason = 'cancelled by the operator' } }) => ({
      json: { id, outcome: await taskRepository.cancel(id, reason) },
    }),

    async listAccounts() {
      const rows = await queries
        .selectFrom('accounts')
        .select(['id', 'engine', 'waiting', 'queue_size', 'active', 'concurrency'])
        .orderBy('id')
        .execute();
      return { json: { accounts: rows.map(({ queue_size, ...rest }) => ({ ...rest, queueSize: queue_size })) } };
    },

    listDeliveries: async ({ query: { limit = 20, ...filter } }) => ({
      json: { deliveries: (await deliveries.list({ ...filter, limit })).map(withoutUrlSecrets) },
    }),

    replayDeliveries: async ({ body }) => ({ json: { replayed: await deliveries.replay(body) } }),
  } satisfies OperatorHandlers;
}

export interface StoredDeps extends Omit<KeyHandlerDeps, 'workspaces'>, Omit<QueueHandlerDeps, 'keyStore'> {
  /** The configuration now. */
  settings(): Pick<Config, 'key' | 'rate' | 'budgets' | 'workspaces'>;
  /** Whether a key may see and manage what belongs to all keys. */
  isOperator(key: Key): boolean;
  readonly usage: Pick<UsageStore, 'report'>;
  readonly readBudgets: BudgetStore['read'];
}

const dayMs = 86_400_000;

/** What the log of administrative changes needs of a call. */
interface AuditedCall {
  readonly key: Key;
  readonly path: { readonly id?: string };
  readonly body?: Record<string, unknown>;
}

/** Handlers whose calls are in the log of administrative changes once they have succeeded; those of keys are there by their store. */
export function withAudit(
  handlers: OperatorHandlers,
  { audit, actorOf }: { readonly audit: Pick<AuditLog, 'append'>; actorOf(key: Key): Change['by'] },
): OperatorHandlers {
  const actions = ['cancelQueuedTask', 'replayDeliveries', 'reloadConfiguration'] as const;
  const audited = actions.flatMap((action) => {
    const handle = handlers[action] as ((call: AuditedCall) => unknown) | undefined;
    if (!handle) return [];
    const handleAudited = async (call: AuditedCall) => {
      const reply = await handle(call);
      const target = call.path.id;
      const after = call.body && Object.keys(call.body).length ? { after: call.body } : {};
      await audit.append({ by: actorOf(call.key), action, ...(target === undefined ? {} : { target }), ...after });
      return reply;
    };
    return [[action, handleAudited]];
  });
  return { ...handlers, ...Object.fromEntries(audited) };
}

/** Creates the handlers. */
export function createStoredHandlers(deps: StoredDeps) {
  const { audit, isOperator, keyStore, now, settings } = deps;
  /** The keys of the store, and that of the configuration. */
  const allKeys = async () => [configured, ...((await keyStore.read()) ?? [])];
  return {
    async reportUsage({ query: { by, days = 7, since, until, key: which }, key }) {
      const all = isOperator(key);
      const known = all ? await allKeys() : [key];
      const { groups, total, isTruncated } = await deps.usage.report({
        by: by ?? ['model'],
        since: since ?? (Math.floor(now() / dayMs) - days + 1) * dayMs,
        until,
        keyId: all ? (known.find(({ id, name }) => id === which || name === which)?.id ?? which) : key.id,
      });
      const keyNames = Object.fromEntries([...known, key].map(({ id, name }) => [id, name]));
      return { json: { groups, total, isTruncated, all, keyNames } };
    },

    async listBudgets({ query, key }) {
      const { rate, ...config } = settings();
      const all = config.key === undefined ? (await allKeys()).slice(1) : await allKeys();
      const rules = { rules: allBudgetRules(config), tokensPerMinute: rate.tokensPerMinute };
      const budgets = await currentBudgets(isOperator(key) ? all : [key], rules, now(), deps.readBudgets);
      const isWanted = ({ owner }: contract.ListedBudget): boolean =>
        (query.key === undefined || (owner.kind === 'key' && [owner.id, owner.name].includes(query.key))) &&
        (query.workspace === undefined || (owner.kind === 'workspace' && owner.name === query.workspace));
      return { json: { budgets: budgets.filter(isWanted) } };
    },

    async listAudit({ query: { limit = 100, before } }) {
      const entries = [...(await audit.list({ limit, before }))];
      return { json: { entries, hasMore: entries.length === limit } };
    },

    ...createKeyHandlers({ ...deps, workspaces: () => settings().workspaces }),
    ...createQueueHandlers(deps),
  } satisfies OperatorHandlers;
}
