// The setting `budgets`: what keys and workspaces may use in a period.
import type { Budget } from '../../runtime/key.js';
import { budgetPeriods } from '../../runtime/key-texts.js';
import { type Fields, name, readFields, readList } from './collect.js';
import { decimal, type Environment, InvalidValueError, integer, oneOf, type Setting } from './setting.js';
import { optional } from './upstreams.js';

export interface BudgetRule extends Budget {
  /** Name or id of a key; `*`: each key on its own. */
  readonly key: string | undefined;
  /** Name of a workspace; `*`: each workspace on its own. */
  readonly workspace: string | undefined;
}

/** Maximum of a budget: sums of it are still exact. */
export const maxTokens = 1e15;
export const maxCost = 1e6;

export const maxRules = 1000;

export const budgetFields: Fields<Required<Budget>> = {
  period: oneOf(budgetPeriods, 'day', { help: 'day and month begin in UTC; total never starts anew.' }),
  tokens: optional(integer(1, 1, maxTokens, { help: 'Tokens of all kinds.' })),
  cost: optional(decimal(0, 0, maxCost, { help: 'Money, in the currency of the price list.' })),
};

const fields: Fields<BudgetRule> = {
  key: optional(name('Name or id of a key, or * for each key on its own.')),
  workspace: optional(name('Name of a workspace, or * for each workspace on its own.')),
  ...budgetFields,
};

/** @throws InvalidValueError if it limits nothing */
export function checkBudget<Given extends Budget>(budget: Given): Given {
  if (budget.tokens === undefined && budget.cost === undefined)
    throw new InvalidValueError('needs tokens, cost or both');
  return budget;
}

function readRule(given: unknown, base: string, environment: Environment): BudgetRule {
  const rule = readFields(fields, given, base, environment, 'a budget', ['period']);
  if ((rule.key === undefined) === (rule.workspace === undefined))
    throw new InvalidValueError("needs either key or workspace: a name, or '*' for each on its own");
  return checkBudget(rule);
}

export const budgets: Setting<readonly BudgetRule[]> = {
  fallback: [],
  help: `What keys and workspaces may use: a list of mappings with ${Object.keys(fields).join(', ')}; {key: '*', period: day, tokens: 1000000}. All that apply to a call count. In the file only.`,
  read: (given, base, environment) => readList(given, 'budgets', maxRules, (each) => readRule(each, base, environment)),
};
