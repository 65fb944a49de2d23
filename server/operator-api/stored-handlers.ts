// The operator's API for what is stored: usage, budgets, keys, administrative changes, tasks and webhooks. A server answers with it, and so does
// a command where no server runs (server/admin/operator.ts).
import type { OperatorHandlers } from '../../http/operator-api/api.js';
import type { Key } from '../../runtime/key.js';
import type { AuditLog, Change } from '../audit/audit-log.js';
import type { BudgetStore } from '../budgets/budget-store.js';
import { currentBudgets } from '../budgets/list-budgets.js';
import type { Config } from '../config/settings.js';
import { allBudgetRules } from '../config/workspaces.js';
import { configured } from '../keys/key-ring.js';
import type { UsageStore } from '../usage/usage-store.js';
import { createKeyHandlers, type KeyHandlerDeps } from './key-handlers.js';
import { createQueueHandlers, type QueueHandlerDeps } from './queue-handlers.js';

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

    async listBudgets({ key }) {
      const { rate, ...config } = settings();
      const all = config.key === undefined ? (await allKeys()).slice(1) : await allKeys();
      const rules = { rules: allBudgetRules(config), tokensPerMinute: rate.tokensPerMinute };
      const budgets = await currentBudgets(isOperator(key) ? all : [key], rules, now(), deps.readBudgets);
      return { json: { budgets } };
    },

    async listAudit({ query: { limit = 100, before } }) {
      const entries = [...(await audit.list({ limit, before }))];
      return { json: { entries, hasMore: entries.length === limit } };
    },

    ...createKeyHandlers({ ...deps, workspaces: () => settings().workspaces }),
    ...createQueueHandlers(deps),
  } satisfies OperatorHandlers;
}
