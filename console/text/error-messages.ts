// Error messages for people: what went wrong, and what to do about it.
import { ApiError, ConnectionError, TimeoutError } from '../../generated/client.js';

/** A message about something that happened. */
export interface Notice {
  readonly text: string;
  /** What the user can do about it. */
  readonly advice?: string | undefined;
}

/** The server refused the task although the request was valid. */
export class TaskNotAccepted extends Error {
  override readonly name = 'TaskNotAccepted';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** The service's message without the status. */
export const messageOf = ({ message }: Error): string => message.replace(/^\d+ /, '');

function noticeOfStatus(status: number, words: string, retryAfter: number | undefined): Notice {
  switch (status) {
    case 400:
      return { text: words, advice: 'Change it and send it again.' };
    case 401:
      return { text: 'The key is not valid or was revoked.', advice: 'Sign in again.' };
    case 403:
      return { text: words, advice: 'Sign in with a key that may use this, or ask the operator of the server.' };
    case 413:
      return { text: words, advice: 'Use smaller or fewer images.' };
    case 429:
      return {
        text: 'This key has made too many calls.',
        advice: retryAfter ? `Try again in ${retryAfter} seconds.` : 'Wait a moment and try again.',
      };
    default:
      return status >= 500
        ? { text: `The server failed: ${words}`, advice: 'Try again; the server log has details.' }
        : { text: words };
  }
}

/** The message for any error. */
export function toNotice(error: unknown): Notice {
  if (error instanceof TaskNotAccepted && error.code === 24)
    return {
      text: 'No account can take this task now.',
      advice:
        'All matching queues are full, or no account offers this speed. Choose another speed, or try again later.',
    };
  if (error instanceof TaskNotAccepted && error.code === 25)
    return {
      text: 'The balance of this key is too low.',
      advice: 'Choose a cheaper speed (Relax), or ask the operator of the server for more.',
    };
  if (error instanceof TaskNotAccepted) return { text: error.message };
  if (error instanceof ApiError) return noticeOfStatus(error.status, messageOf(error), error.retryAfter);
  if (error instanceof ConnectionError || error instanceof TimeoutError)
    return {
      text: 'The server is offline.',
      advice: 'The request may have arrived: check the task list, then try again.',
    };
  return { text: error instanceof Error ? error.message : String(error) };
}

/** A notice as one text. */
export const noticeText = ({ text, advice = '' }: Notice): string =>
  advice && !/[.!?]$/.test(text) ? `${text}. ${advice}` : `${text} ${advice}`.trim();

/** Whether the service refused the input, so that the user must change the form. */
export const isRejection = (error: unknown): boolean =>
  error instanceof TaskNotAccepted || (error instanceof ApiError && [400, 413, 415, 422].includes(error.status));

/** Whether only another key helps. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
