// The handlers of the text surfaces, on one engine.

import type { EngineHandlers, Handlers, TextEngine, TextSurface } from './engine/handler.js';
import { type ModelsOf, modelHandlers } from './text/models.js';
import { textRules } from './text/rules.js';

type AnyRules = Readonly<Record<string, ((call: object) => unknown) | undefined>>;

/**
 * Handlers check the rules between fields before they call the engine, so engines need not.
 * @param modelsOf the models that lists show
 */
export function createHandlers({ name: _, ...engine }: TextEngine, modelsOf: ModelsOf): Handlers<TextSurface> {
  // The types of both tables guarantee that each function gets a call of its own operation.
  const rules = textRules as unknown as AnyRules;
  const checked = Object.entries(engine as unknown as AnyRules).map(([id, answer]) => [
    id,
    (call: object) => {
      rules[id]?.(call);
      return answer?.(call);
    },
  ]);
  return { ...modelHandlers(modelsOf), ...(Object.fromEntries(checked) as EngineHandlers<TextSurface>) };
}
