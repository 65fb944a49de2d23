// Sends one callback, once, and says what came of it.
import { type Egress, EgressError } from '../../engine/egress.js';
import { retryAfter } from './backoff.js';
import { signature } from './sign.js';

export interface Parcel {
  readonly id: string;
  readonly url: string;
  /** JSON text. */
  readonly body: string;
  /** 1 for the first time. */
  readonly attempt: number;
}

export type Outcome =
  | { readonly taken: true; readonly status: number }
  | {
      readonly taken: false;
      /** Whether another attempt may help. */
      readonly again: boolean;
      readonly status: number | undefined;
      /** The end of a sentence: `answered 500`. */
      readonly error: string;
      /** Milliseconds that the receiver asks to be left alone. */
      readonly wish: number | undefined;
    };

export interface PostOptions {
  readonly egress: Pick<Egress, 'request'>;
  readonly secret: string | undefined;
  /** `pentagate/<version>`. */
  readonly agent: string;
  /** Milliseconds. */
  readonly timeout: number;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Of an answer only the status counts; so much of its body is read to end it in an orderly way. */
const answerBytes = 4096;

/** The receiver knows that there will never be anybody to take it. */
const gone = 410;

/** Never throws. */
export async function post(parcel: Parcel, options: PostOptions, signal: AbortSignal): Promise<Outcome> {
  const { egress, secret, agent, timeout, now } = options;
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'user-agent': agent,
    'x-pentagate-delivery': parcel.id,
    'x-pentagate-attempt': String(parcel.attempt),
  };
  // Of this moment, not of the event: a receiver refuses old ones, since somebody might send them again.
  if (secret !== undefined) headers['x-pentagate-signature'] = signature(parcel.body, secret, Math.floor(now() / 1000));
  try {
    const request = { method: 'POST', headers, body: parcel.body, most: answerBytes, cut: true, redirects: 0 } as const;
    const answer = await egress.request(parcel.url, { ...request, timeout, signal });
    const { status } = answer;
    if (status >= 200 && status < 300) return { taken: true, status };
    const wish = retryAfter(answer.headers['retry-after'], now());
    const moved = status >= 300 && status < 400 ? ', which is not followed' : '';
    return { taken: false, again: status !== gone, status, error: `answered ${status}${moved}`, wish };
  } catch (error) {
    // Anything else is a mistake of ours; its words are for the log, not for the record.
    const why = error instanceof EgressError ? error.message : 'could not be sent';
    return { taken: false, again: true, status: undefined, error: why, wish: undefined };
  }
}
