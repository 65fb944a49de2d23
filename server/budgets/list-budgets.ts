// The budgets of keys and workspaces with what is used of them, for people and programs. Pure.
import { type AppliedBudget, type BudgetSettings, budgetsOf, nanosPerUnit } from './budget-counters.js';
import type { CounterState } from './budget-store.js';

/** In tokens, or in the currency of the price list. */
interface ListedAmount {
  readonly used: number;
  readonly reserved: number;
  readonly limit: number;
}

export interface ListedBudget {
  readonly owner: AppliedBudget['owner'];
  readonly period: AppliedBudget['period'];
  /** When the period ends, as ISO 8601; null: never. */
  readonly resets: string | null;
  readonly tokens?: ListedAmount;
  readonly cost?: ListedAmount;
}

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
      ...{ owner, period, resets: ends === undefined ? null : new Date(ends).toISOString() },
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
