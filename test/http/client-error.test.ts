// Callers that disconnect.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../server/app.js';
import { good, head } from './requests.js';
import { eventually } from './streaming.js';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

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
