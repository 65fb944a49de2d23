// Which models a key may use: those of the key that its workspace has, too.

import { problemOf } from '../../runtime/errors/problem.js';
import type { Key } from '../../runtime/key.js';
import { lazyFor } from '../../runtime/lazy.js';
import { modelMatcher } from '../config/find-route.js';
import type { Workspaces } from '../config/workspaces.js';

type Matcher = (model: string) => boolean;

/** By the list that they are compiled from: keys and settings are replaced as a whole. */
const matcherOf = lazyFor((patterns: readonly string[]): Matcher => {
  const matchers = patterns.map(modelMatcher);
  return (model) => matchers.some((matches) => matches(model));
});

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
  throw problemOf(
    'forbidden',
    [
      refused
        ? `This API key may not use the model ${JSON.stringify(refused.slice(0, 200))}.`
        : 'This API key may use some models only, and the request names none.',
      own,
      shared,
    ]
      .filter(Boolean)
      .join(' '),
    { code: 'model_not_allowed' },
  );
}
