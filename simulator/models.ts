// The models by which the simulator can be asked: any, unless the settings name some.
import { ProblemError } from '../runtime/errors/problem.js';

/** Those of the contract's examples, by surface. */
const exampleModels: Readonly<Record<string, readonly string[]>> = {
  messages: ['sonnet-latest'],
  responses: ['gpt-4.1', 'o4-mini'],
  chat: ['gpt-4.1', 'text-embedding-3-small'],
  content: ['flash-latest', 'embedding-latest'],
};

/** The word that stands for the models of the examples in a list of models. */
const strict = 'strict';

/** The models that lists of a surface show. @param models of the settings; none: those of the examples */
export const simulatedModels = (surface: string, models: readonly string[] = []): readonly string[] =>
  (models.length ? models : [strict]).flatMap((name) => (name === strict ? (exampleModels[surface] ?? []) : [name]));

/** Refuses a model that is not in the settings, if they name any. @throws ProblemError 404 */
export function checkModel(surface: string, model: unknown, models: readonly string[] = []): void {
  if (!models.length || typeof model !== 'string') return;
  const name = model.replace(/^models\//, '');
  if (simulatedModels(surface, models).includes(name)) return;
  const message = `The model ${JSON.stringify(name.slice(0, 200))} does not exist.`;
  throw new ProblemError({ reason: 'not_found', code: 'model_not_found', message });
}
