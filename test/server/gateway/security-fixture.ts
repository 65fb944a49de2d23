// A gateway with a credential, in front of an upstream that a test chooses; and requests written byte by byte.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { good } from '../../http/requests.js';
import { type GatewayChanges, startGateway, type TestGateway } from './fixture.js';
import { type Asked, type Reply, startUpstream, type Upstream } from './upstream.js';

/** The gateway's credential at its upstream. */
export const secret = 'upstream-secret-123456';

/** What a test has started, to be closed after it. */
export const closing: (() => Promise<void>)[] = [];

export async function start(
  answer: (asked: Asked) => Reply,
  changes: GatewayChanges = {},
): Promise<{ upstream: Upstream; gateway: TestGateway }> {
  const upstream = await startUpstream(answer);
  const gateway = await startGateway({ one: { url: upstream.url, key: '$KEY' } }, undefined, {
    environment: { KEY: secret },
    ...changes,
  });
  closing.push(upstream.close, gateway.close);
  return { upstream, gateway };
}

/** A server that must never be asked. */
export async function startStranger(): Promise<{ host: string; asked: () => number }> {
  let asked = 0;
  const server = createServer((_, response) => {
    asked++;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => void server.close(() => resolve())));
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked };
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
