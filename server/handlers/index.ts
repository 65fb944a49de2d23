// All handlers of the surfaces that are served, in front of one engine.
import type { TextEngine } from '../engines/engine.js';
import type { Handlers, ServedSurface } from '../handler.js';
import { contentHandlers } from './content.js';
import { messageHandlers } from './messages.js';
import { responseHandlers } from './responses.js';

/** Rules between fields are checked here, for whatever engine answers. */
export const createHandlers = (engine: TextEngine): Handlers<ServedSurface> => ({
  ...contentHandlers(engine),
  ...messageHandlers(engine),
  ...responseHandlers(engine),
});
