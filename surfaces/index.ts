// The handlers of the text surfaces, on one engine.

import { chatHandlers } from './chat.js';
import { contentHandlers } from './content.js';
import type { Handlers, TextEngine, TextSurface } from './engine/handler.js';
import { messageHandlers } from './messages.js';
import { type ModelsOf, modelHandlers } from './models.js';
import { responseHandlers } from './responses.js';

/**
 * Handlers check the rules between fields before they call the engine, so engines need not.
 * @param modelsOf the models that lists show
 */
export const createHandlers = (engine: TextEngine, modelsOf: ModelsOf): Handlers<TextSurface> => ({
  ...modelHandlers(modelsOf),
  ...chatHandlers(engine),
  ...contentHandlers(engine),
  ...messageHandlers(engine),
  ...responseHandlers(engine),
});
