// The handlers of the text surfaces, on one engine.

import { isInstalled, missingPackages } from '../runtime/optional-package.js';
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

// Images and videos need packages that are only installed where somebody wants them.

type ImageHandlers = Handlers<'images' | 'videos'>;

/** The handlers, or ones that refuse every call (501) and say what to install. */
export function withImagePackages(handlers: ImageHandlers): ImageHandlers {
  // The second encodes the simulator's videos.
  const missing = ['sharp', 'h264-mp4-encoder'].filter((name) => !isInstalled(name));
  if (!missing.length) return handlers;
  const refuse = (): never => {
    throw missingPackages('What makes images and videos', missing);
  };
  return Object.fromEntries(Object.keys(handlers).map((id) => [id, refuse])) as unknown as ImageHandlers;
}
