// The validator of this stream's events, a chunk of its own.
export { streamGenerateContentEvent as validator } from '../../../generated/validators.js';
