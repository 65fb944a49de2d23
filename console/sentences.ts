// What went wrong, in a sentence, and in another what to do about it.
import { ApiError, ConnectionError, TimeoutError } from '../client/index.js';
import { ConsoleError } from './service.js';
import type { Notice } from './world.js';

/** The server took the call but not the task. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** The words of the service, without the status in front of them. */
function wordsOf(error: ApiError): string {
  if (error.of('images') && error.body) return error.body.description;
  if (error.of('videos') && error.body) return error.body.error.message;
  return error.message;
}

function ofStatus(status: number, words: string, retryAfter: number | undefined): Omit<Notice, 'kind'> {
  switch (status) {
    case 400:
      return { text: words, advice: 'Change it and send it again.' };
    case 401:
      return { text: 'The key is not valid (any more).', advice: 'Sign in again.' };
    case 403:
      return { text: words, advice: 'Sign in with a key that may use this, or ask whoever runs the server.' };
    case 404:
      return { text: 'This task is not there (any more).', advice: 'It may be older than tasks are kept.' };
    case 413:
      return { text: words, advice: 'Use smaller or fewer pictures.' };
    case 429:
      return {
        text: 'This key has made too many calls.',
        advice: retryAfter ? `Try again in ${retryAfter} seconds.` : 'Wait a moment and try again.',
      };
    default:
      return status >= 500
        ? { text: `The server could not do it: ${words}`, advice: 'Try again; its log says more.' }
        : { text: words };
  }
}

/** Whatever was thrown, in words. */
export function inWords(error: unknown): Notice {
  if (error instanceof NotTaken && error.code === 24)
    return {
      kind: 'error',
      text: 'No account can take this now.',
      advice: 'Each one that fits has a full queue, or none offers this speed. Choose another speed, or wait a moment.',
    };
  if (error instanceof NotTaken && error.code === 25)
    return {
      kind: 'error',
      text: 'The balance of this key does not cover it.',
      advice: 'Choose a cheaper speed (Relax), or ask whoever runs the server for more.',
    };
  if (error instanceof NotTaken) return { kind: 'error', text: error.message };
  if (error instanceof ApiError) return { kind: 'error', ...ofStatus(error.status, wordsOf(error), error.retryAfter) };
  if (error instanceof ConsoleError)
    return { kind: 'error', ...ofStatus(error.status, error.message, error.retryAfter) };
  if (error instanceof ConnectionError || error instanceof TimeoutError)
    return {
      kind: 'error',
      text: 'The server is away.',
      advice: 'Nobody knows whether this call arrived: look at the list of tasks, then try again.',
    };
  return { kind: 'error', text: error instanceof Error ? error.message : String(error) };
}

/** A notice as one text. */
export const sentenceOf = ({ text, advice = '' }: Pick<Notice, 'text' | 'advice'>): string =>
  advice && !/[.!?]$/.test(text) ? `${text}. ${advice}` : `${text} ${advice}`.trim();

/** Whether the service did not accept what was sent: something in the form has to be changed. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof NotTaken || (error instanceof ApiError && [400, 413, 415, 422].includes(error.status));

/** Whether only another key helps. */
export const isSignedOut = (error: unknown): boolean =>
  (error instanceof ApiError || error instanceof ConsoleError) && error.status === 401;
