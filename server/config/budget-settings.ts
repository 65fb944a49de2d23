// The setting `budgets`: what keys and workspaces may use in a period.
import type { Budget } from '../../runtime/key.js';
import { type Fields, name, readFields, readItems } from './collect.js';
import { decimal, type Environment, InvalidValueError, integer, oneOf, type Setting } from './setting.js';
import { optional } from './upstreams.js';

export interface BudgetRule extends Budget {
  /** Name or id of a key; `*`: each key on its own. */
  readonly key: string | undefined;
  /** Name of a workspace; `*`: each workspace on its own. */
  readonly workspace: string | undefined;
}

export const budgetPeriods = ['day', 'month', 'total'] as const;

/** Maximum of a budget: sums of it are still exact. */
export const maxTokens = 1e15;
export const maxCost = 1e6;

const maxRules = 1000;

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

function readRule(given: unknown, base: string, environment: Environment): BudgetRule {
  const rule = readFields(fields, given, base, environment, 'a budget', ['period']);
  if ((rule.key === undefined) === (rule.workspace === undefined))
    throw new InvalidValueError("needs either key or workspace: a name, or '*' for each on its own");
  if (rule.tokens === undefined && rule.cost === undefined) throw new InvalidValueError('needs tokens, cost or both');
  return rule;
}

export const budgets: Setting<readonly BudgetRule[]> = {
  fallback: [],
  help: `What keys and workspaces may use: a list of mappings with ${Object.keys(fields).join(', ')}; {key: '*', period: day, tokens: 1000000}. All that apply to a call count. In the file only.`,
  read(given, base, environment) {
    if (!Array.isArray(given)) throw new InvalidValueError('must be a list of budgets');
    if (given.length > maxRules) throw new InvalidValueError(`must have at most ${maxRules} entries`);
    return readItems(given, (each) => readRule(each, base, environment));
  },
};
