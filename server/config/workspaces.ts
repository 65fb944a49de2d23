// The setting `workspaces`: what the keys of a workspace may use together. Without it, any name is a workspace.
import { nearest } from '../../runtime/cli/suggest.js';
import type { Budget } from '../../runtime/key.js';
import { isKeyName, wantedName } from '../../runtime/key-texts.js';
import { type BudgetRule, budgetFields, checkBudget, maxRules } from './budget-settings.js';
import { type Fields, isMap, readFields, readItems, readList, readMembers } from './collect.js';
import { InvalidValueError, type Setting, text } from './setting.js';

export interface Workspace {
  /** For people: in logs and lists. */
  readonly label: string | undefined;
  /** Models that its keys may use; `*` stands for any characters. Absent: all. */
  readonly models: readonly string[] | undefined;
  readonly budgets: readonly Budget[];
}

export type Workspaces = Readonly<Record<string, Workspace>>;

/** The workspace of keys without one; it need not be declared. */
export const defaultWorkspace = 'default';

const maxModels = 100;

export const isModelPattern = (given: string): boolean => /^[^\p{C},]{1,200}$/u.test(given);

export const modelPatterns: Setting<readonly string[] | undefined> = {
  fallback: undefined,
  help: 'Models that may be used; * stands for any characters.',
  read(given) {
    if (!Array.isArray(given) || !given.length || given.length > maxModels)
      throw new InvalidValueError(`must be a list of 1 to ${maxModels} models, such as [sonnet-*, haiku-1]`);
    return readItems(given, (each) => {
      if (typeof each === 'string' && isModelPattern(each)) return each;
      throw new InvalidValueError('must be the name of a model, in which * stands for any characters');
    });
  },
};

const fields: Fields<Workspace> = {
  label: text<undefined>(undefined, 'text of 1 to 100 characters', (given) => /^[^\p{C}]{1,100}$/u.test(given), {
    help: 'What people call it.',
  }),
  models: modelPatterns,
  budgets: {
    fallback: [],
    help: 'What its keys may use together.',
    read: (given, base, environment) =>
      readList(given, 'budgets', maxRules, (each) =>
        checkBudget(readFields(budgetFields, each, base, environment, 'a budget', ['period'])),
      ),
  },
};

export const workspaces: Setting<Workspaces | undefined> = {
  fallback: undefined,
  help: `The workspaces of keys by name: a mapping with ${Object.keys(fields).join(', ')}; {team-a: {models: ['sonnet-*']}}. A key of another one is refused; default need not be declared. Without it, any name is a workspace. In the file only.`,
  read(given, base, environment) {
    if (!isMap(given)) throw new InvalidValueError('must be a mapping of names to workspaces');
    return readMembers(given, (each, name): Workspace => {
      if (!isKeyName(name)) throw new InvalidValueError(wantedName);
      return readFields(fields, each ?? {}, base, environment, 'a workspace');
    });
  },
};

/** Why a name is no workspace: the end of a sentence; undefined if it is one. */
export function unknownWorkspace(name: string, declared: Workspaces | undefined): string | undefined {
  if (!declared || name === defaultWorkspace || Object.hasOwn(declared, name)) return undefined;
  const known = [...new Set([...Object.keys(declared), defaultWorkspace])];
  const meant = nearest(name, known);
  return `"${name}" is not declared in the setting workspaces. ${meant ? `Did you mean ${meant}?` : `Declared are ${known.join(', ')}.`}`;
}

/** The budgets of the settings: those of `budgets`, and those that workspaces have. */
export const allBudgetRules = (config: {
  readonly budgets: readonly BudgetRule[];
  readonly workspaces: Workspaces | undefined;
}): readonly BudgetRule[] => [
  ...config.budgets,
  ...Object.entries(config.workspaces ?? {}).flatMap(([workspace, { budgets }]) =>
    budgets.map((budget): BudgetRule => ({ key: undefined, workspace, ...budget })),
  ),
];
