// A gateway with a credential in front of an upstream that a test chooses; and requests written byte by byte.
import { good } from '../../http/requests.js';
import { type GatewayChanges, startPair } from './fixture.js';
import { type Asked, type Reply, startUpstream } from './upstream.js';

/** The gateway's credential at its upstream. */
export const secret = 'upstream-secret-123456';

export const start = (answer: (asked: Asked) => Reply, changes: GatewayChanges = {}) =>
  startPair(answer, { target: { key: '$KEY' }, environment: { KEY: secret }, ...changes });

/** A server that must never be asked. */
export async function startStranger(): Promise<{ host: string; asked: () => number }> {
  const { url, asked } = await startUpstream(() => ({ pieces: [] }));
  return { host: url.replace('http://', ''), asked: () => asked.length };
}

const text = JSON.stringify(good.messages.body);
export const rawRequest = (path: string, headers: readonly string[] = [], body = text): string =>
  [
    `POST ${path} HTTP/1.1`,
    'x-api-key: k',
    'anthropic-version: 2023-06-01',
    'content-type: application/json',
    ...headers,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
