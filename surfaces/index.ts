// The handlers of the text surfaces, on one engine.

import type { Handlers, TextEngine, TextSurface } from './engine/handler.js';
import { chatHandlers } from './text/chat.js';
import { contentHandlers } from './text/content.js';
import { messageHandlers } from './text/messages.js';
import { type ModelsOf, modelHandlers } from './text/models.js';
import { responseHandlers } from './text/responses.js';

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
