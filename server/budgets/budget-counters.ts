// Which budgets apply to a call of a key, and the counters of their current periods.

import type { ListedBudget } from '../../generated/operator/types.js';
import type { Budget, Key } from '../../runtime/key.js';
import type { BudgetRule } from '../config/workspaces.js';
import { type BudgetStore, type CounterState, type LimitedCounter, noAmount } from './budget-store.js';

// The budgets of keys and workspaces with what is used of them, for people and programs. Pure.

type BudgetKey = Parameters<typeof budgetsOf>[0];

/** The budgets of keys and of their workspaces, each once. @param now milliseconds since the epoch */
export function allBudgets(
  keys: readonly BudgetKey[],
  settings: BudgetSettings,
  now: number,
): readonly AppliedBudget[] {
  const found = new Map(keys.flatMap((key) => budgetsOf(key, settings, now)).map((budget) => [budget.id, budget]));
  const rank = ({ owner }: AppliedBudget): string => `${owner.kind} ${owner.name}`;
  return [...found.values()].sort((a, b) => rank(a).localeCompare(rank(b)));
}

/** @param states of the budgets, in their order */
export function listBudgets(
  budgets: readonly AppliedBudget[],
  states: readonly (CounterState | undefined)[],
): readonly ListedBudget[] {
  return budgets.map(({ owner, period, ends, tokens, nanos }, at) => {
    const { used, reserved } = states[at] ?? { used: noAmount, reserved: noAmount };
    return {
      owner,
      period,
      resets: ends === undefined ? null : new Date(ends).toISOString(),
      ...(tokens !== undefined && { tokens: { used: used.tokens, reserved: reserved.tokens, limit: tokens } }),
      ...(nanos !== undefined && {
        cost: {
          used: used.nanos / nanosPerUnit,
          reserved: reserved.nanos / nanosPerUnit,
          limit: nanos / nanosPerUnit,
        },
      }),
    };
  });
}

/**
 * The budgets of keys and of their workspaces with what is used of them.
 * @param now milliseconds since the epoch
 * @param read the states of counters, as in `BudgetStore`
 */
export async function currentBudgets(
  keys: readonly BudgetKey[],
  settings: BudgetSettings,
  now: number,
  read: BudgetStore['read'],
): Promise<readonly ListedBudget[]> {
  const budgets = allBudgets(keys, settings, now);
  return listBudgets(budgets, budgets.length ? await read(budgets.map(({ id }) => id)) : []);
}

/** Billionths of a unit of money. */
export const nanosPerUnit = 1e9;

/** A counter, and what to call the budget in messages. */
export interface AppliedBudget extends LimitedCounter {
  readonly period: Budget['period'] | 'minute';
  /** Whose it is; workspaces have their name as id. */
  readonly owner: { readonly kind: 'key' | 'workspace'; readonly id: string; readonly name: string };
  /** `daily budget of the key "anna"`. */
  readonly title: string;
}

export interface BudgetSettings {
  readonly rules: readonly BudgetRule[];
  /** Tokens per minute of keys without their own limit; 0: no limit. */
  readonly tokensPerMinute: number;
}

/** The current period: its name in ids of counters, and when it ends. */
function currentPeriod(
  period: AppliedBudget['period'],
  now: number,
): { readonly name: string; readonly ends: number | undefined } {
  const date = new Date(now);
  const text = date.toISOString();
  if (period === 'minute') return { name: text.slice(0, 16), ends: (Math.floor(now / 60_000) + 1) * 60_000 };
  if (period === 'day') return { name: text.slice(0, 10), ends: (Math.floor(now / 86_400_000) + 1) * 86_400_000 };
  if (period === 'month')
    return { name: text.slice(0, 7), ends: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) };
  return { name: 'total', ends: undefined };
}

const adjectives = { minute: 'per minute', day: 'daily', month: 'monthly', total: 'total' } as const;
/** The shortest first. */
const periods = Object.keys(adjectives);

const smaller = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined ? other : Math.min(one, other ?? one);

/** The budgets of a key, the shortest period first. Several budgets of one owner and period share a counter: the smallest limit counts. */
export function budgetsOf(
  key: Pick<Key, 'id' | 'name' | 'workspace' | 'budgets' | 'tokensPerMinute'>,
  { rules, tokensPerMinute }: BudgetSettings,
  now: number,
): readonly AppliedBudget[] {
  const perMinute = key.tokensPerMinute ?? tokensPerMinute;
  if (!perMinute && !key.budgets?.length && !rules.length) return [];
  const found = new Map<string, AppliedBudget>();
  const add = (
    period: AppliedBudget['period'],
    isWorkspace: boolean,
    { tokens, cost }: Omit<Budget, 'period'>,
  ): void => {
    const { name, ends } = currentPeriod(period, now);
    const owner = isWorkspace
      ? { kind: 'workspace' as const, id: key.workspace, name: key.workspace }
      : { kind: 'key' as const, id: key.id, name: key.name };
    const id = `${owner.kind}:${owner.id}:${name}`;
    const known = found.get(id);
    const whose = `${owner.kind} "${owner.name}"`;
    found.set(id, {
      id,
      ends,
      period,
      owner,
      title:
        period === 'minute'
          ? `limit of tokens per minute of the ${whose}`
          : `${adjectives[period]} budget of the ${whose}`,
      tokens: smaller(known?.tokens, tokens),
      nanos: smaller(known?.nanos, cost === undefined ? undefined : Math.round(cost * nanosPerUnit)),
    });
  };
  if (perMinute) add('minute', false, { tokens: perMinute });
  for (const budget of key.budgets ?? []) add(budget.period, false, budget);
  for (const { key: of, workspace, ...budget } of rules) {
    if (of === '*' || of === key.name || of === key.id) add(budget.period, false, budget);
    if (workspace === '*' || workspace === key.workspace) add(budget.period, true, budget);
  }
  // Not by their ends: on the last day of a month, day and month end together.
  return [...found.values()].sort((a, b) => periods.indexOf(a.period) - periods.indexOf(b.period));
}
