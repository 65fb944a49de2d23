// Sends a request and reads the whole response, whatever its status.
import { shellQuote } from '../../runtime/shell-quote.js';
import type { ServerAccess } from '../harness/server.js';
import type { Sent } from './requests.js';

export interface ReceivedReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Timeout of a request in milliseconds: a request without a response is a failure. */
const timeout = 20_000;

/** Posts a request, with any bytes as its body. @throws if the connection breaks before the response is complete, or on timeout */
export async function send(
  { url }: ServerAccess,
  { target, headers, body }: Pick<Sent, 'target' | 'headers'> & { readonly body: string | Uint8Array },
): Promise<ReceivedReply> {
  const signal = AbortSignal.timeout(timeout);
  const sent = typeof body === 'string' ? body : new Uint8Array(body);
  const response = await fetch(`${url}${target}`, { method: 'POST', headers, body: sent, signal });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** A curl command that repeats the request. Lone surrogates stay escaped, as in the JSON. */
export function curlOf({ url }: ServerAccess, { target, headers, body }: Sent): string {
  const sent = Object.entries(headers).map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`);
  return ['curl -sSi', shellQuote(`${url}${target}`), ...sent, '--data-raw', shellQuote(body)].join(' ');
}
