// The setting `workspaces`: what the keys of a workspace may use together. Without it, any name is a workspace.

import { nearest } from '../../runtime/cli/suggest.js';
import type { Budget } from '../../runtime/key.js';
import { SettingError } from '../../runtime/settings/read-by-schema.js';
import type { WrittenConfig } from './written-config.js';

export type BudgetRule = WrittenConfig['budgets'][number];
export type Workspaces = NonNullable<WrittenConfig['workspaces']>;

/** The workspace of keys without one; it need not be declared. */
export const defaultWorkspace = 'default';

export const isModelPattern = (given: string): boolean => /^[^\p{C},]{1,200}$/u.test(given);

/** Why a name is no workspace: the end of a sentence; undefined if it is one. */
export function unknownWorkspace(name: string, declared: Workspaces | undefined): string | undefined {
  if (!declared || name === defaultWorkspace || Object.hasOwn(declared, name)) return undefined;
  const known = [...new Set([...Object.keys(declared), defaultWorkspace])];
  const meant = nearest(name, known);
  return `"${name}" is not declared in the setting workspaces. ${meant ? `Did you mean ${meant}?` : `Declared are ${known.join(', ')}.`}`;
}

/** The budgets of the settings: those of `budgets`, and those that workspaces have. */
export const allBudgetRules = ({
  budgets,
  workspaces = {},
}: Pick<WrittenConfig, 'budgets' | 'workspaces'>): readonly BudgetRule[] => [
  ...budgets,
  ...Object.entries(workspaces).flatMap(([workspace, { budgets: own }]) =>
    own.map((budget): BudgetRule => ({ workspace, ...budget })),
  ),
];

/** @throws SettingError if it limits nothing */
export function needsAmount({ tokens, cost }: Budget): void {
  if (tokens === undefined && cost === undefined) throw new SettingError('needs tokens, cost or both');
}

/** @throws SettingError unless it is of a key or of a workspace */
export function needsOwner(rule: BudgetRule): BudgetRule {
  if ((rule.key === undefined) === (rule.workspace === undefined))
    throw new SettingError("needs either key or workspace: a name, or '*' for each on its own");
  return rule;
}
