// Sends one webhook once and reports the outcome.

import { createHmac } from 'node:crypto';
import { type Egress, EgressError } from '../../surfaces/engine/egress.js';
import { retryAfterMs } from '../gateway/attempt-failure.js';

/** The header CallbackSignature: `t=<epoch seconds>,v1=<HMAC-SHA256 of "<t>.<body>", hexadecimal>`. */
export const signWebhook = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')}`;

interface WebhookRequest {
  readonly id: string;
  readonly url: string;
  /** JSON text. */
  readonly body: string;
  /** 1 for the first time. */
  readonly attempt: number;
}

export type DeliveryOutcome =
  | { readonly delivered: true; readonly status: number }
  | {
      readonly delivered: false;
      /** Whether another attempt can succeed. */
      readonly retryable: boolean;
      readonly status: number | undefined;
      /** The end of a sentence: `answered 500`. */
      readonly error: string;
      /** Milliseconds that the receiver asks to wait (`retry-after`). */
      readonly retryAfter: number | undefined;
    };

export interface PostOptions {
  readonly egress: Pick<Egress, 'request'>;
  readonly secret: string | undefined;
  /** `pentagate/<version>`. */
  readonly agent: string;
  /** Milliseconds. */
  readonly timeout: number;
  /** Milliseconds since the epoch, by the database's clock where several processes share it. */
  now(): number;
}

/** Only the status of a response counts; this much of its body is read so that the connection ends in order. */
const maxResponseBytes = 4096;

/** 410 Gone: the receiver will never accept it. */
const gone = 410;

/** Never throws. */
export async function sendWebhook(
  webhook: WebhookRequest,
  options: PostOptions,
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  const { egress, secret, agent, timeout, now } = options;
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'user-agent': agent,
    'x-pentagate-delivery': webhook.id,
    'x-pentagate-attempt': String(webhook.attempt),
  };
  // The time of sending, not of the event: receivers refuse old signatures to prevent replays.
  if (secret !== undefined)
    headers['x-pentagate-signature'] = signWebhook(webhook.body, secret, Math.floor(now() / 1000));
  try {
    const request = {
      method: 'POST',
      headers,
      body: webhook.body,
      maxBytes: maxResponseBytes,
      cut: true,
      redirects: 0,
    } as const;
    const answer = await egress.request(webhook.url, { ...request, timeout, signal });
    const { status } = answer;
    if (status >= 200 && status < 300) return { delivered: true, status };
    const retryAfter = retryAfterMs(answer.headers, now());
    const moved = status >= 300 && status < 400 ? ', which is not followed' : '';
    return { delivered: false, retryable: status !== gone, status, error: `answered ${status}${moved}`, retryAfter };
  } catch (error) {
    // Any other error is a bug of this server; its message belongs into the log, not into the record.
    const why = error instanceof EgressError ? error.message : 'could not be sent';
    return { delivered: false, retryable: true, status: undefined, error: why, retryAfter: undefined };
  }
}
