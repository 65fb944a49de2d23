// The budgets of keys and workspaces with what is used of them, for people and programs. Pure.
import type { ListedBudget } from '../../generated/operator/types.js';
import { type AppliedBudget, type BudgetSettings, budgetsOf, nanosPerUnit } from './budget-counters.js';
import type { BudgetStore, CounterState } from './budget-store.js';

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
    const { used, reserved } = states[at] ?? { used: { tokens: 0, nanos: 0 }, reserved: { tokens: 0, nanos: 0 } };
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
