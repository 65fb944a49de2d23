// All handlers of the surfaces that are served, in front of one engine.

import type { Handlers, TextSurface } from '../../contract/handler.js';
import type { TextEngine } from '../../engine/engine.js';
import { contentHandlers } from './content.js';
import { messageHandlers } from './messages.js';
import { responseHandlers } from './responses.js';

/** Rules between fields are checked here, for whatever engine answers. */
export const createHandlers = (engine: TextEngine): Handlers<TextSurface> => ({
  ...contentHandlers(engine),
  ...messageHandlers(engine),
  ...responseHandlers(engine),
});
