// Which models a key may use: those of the key that its workspace has, too.

import { ProblemError } from '../../runtime/errors/problem.js';
import type { Key } from '../../runtime/key.js';
import { modelMatcher } from '../config/find-route.js';
import type { Workspaces } from '../config/workspaces.js';

type Matcher = (model: string) => boolean;

/** By the list that they were compiled from: keys and settings are replaced as a whole. */
const compiled = new WeakMap<readonly string[], Matcher>();

function matcherOf(patterns: readonly string[]): Matcher {
  const known = compiled.get(patterns);
  if (known) return known;
  const matchers = patterns.map(modelMatcher);
  const matcher: Matcher = (model) => matchers.some((matches) => matches(model));
  compiled.set(patterns, matcher);
  return matcher;
}

type ModelKey = Pick<Key, 'models' | 'workspace'>;

const workspaceModels = ({ workspace }: ModelKey, workspaces: Workspaces | undefined): readonly string[] | undefined =>
  workspaces && Object.hasOwn(workspaces, workspace) ? workspaces[workspace]?.models : undefined;

/**
 * Whether a key may use a model, by its own `models` and those of its workspace.
 * @param workspaces the setting
 */
export const mayUseModel = (key: ModelKey, model: string, workspaces: Workspaces | undefined): boolean =>
  [key.models, workspaceModels(key, workspaces)].every((patterns) => !patterns || matcherOf(patterns)(model));

/**
 * @param asked the models that a request names; empty text where it names none
 * @throws ProblemError 403 that names the models that the key may use
 */
export function checkModels(key: ModelKey, asked: () => readonly string[], workspaces: Workspaces | undefined): void {
  const ofWorkspace = workspaceModels(key, workspaces);
  if (!key.models && !ofWorkspace) return;
  const refused = asked().find((model) => !mayUseModel(key, model, workspaces));
  if (refused === undefined) return;
  const own = key.models ? `It may use ${key.models.join(', ')}.` : '';
  const shared = ofWorkspace ? `Its workspace ${key.workspace} may use ${ofWorkspace.join(', ')}.` : '';
  throw new ProblemError({
    reason: 'forbidden',
    code: 'model_not_allowed',
    message: [
      refused
        ? `This API key may not use the model ${JSON.stringify(refused.slice(0, 200))}.`
        : 'This API key may use some models only, and the request names none.',
      own,
      shared,
    ]
      .filter(Boolean)
      .join(' '),
  });
}
