// What is not a valid HTTP request: no Express, no operation.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../server/app.js';
import { good, head, raw } from './requests.js';
import { eventually } from './streaming.js';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

it.each([
  ['a line that is no request', 'hello\r\n\r\n', 400],
  ['a header without a name', 'GET /healthz HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n', 400],
  ['headers that are too large', `GET /healthz HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'chunk extensions that are too large',
    `${head(good.messages)}\r\ntransfer-encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}`,
    413,
  ],
])('%s is refused with a JSON body', async (_, text, status) => {
  const answer = await raw(app.port, text);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
  expect(JSON.parse(body)).toEqual({ error: expect.objectContaining({ message: expect.any(String) }) });
});

it('a caller that disconnects within its request gets no response, and the request ends', async () => {
  const socket = connect(app.port, '127.0.0.1');
  socket.end(`${head(good.messages)}\r\ncontent-length: 100\r\n\r\n{`);
  const received: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => received.push(bytes));
  await once(socket, 'close');
  expect(Buffer.concat(received).toString()).toBe('');
  await eventually(() => app.inFlight.count === 0);
  expect(app.requests.map(({ ended }) => ended)).toEqual(['gone']);
});
