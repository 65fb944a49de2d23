// The validator of this stream's events, a chunk of its own.
export { createResponseEvent as validator } from '../../../generated/validators.js';
