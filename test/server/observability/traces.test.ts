// Where traces go is no reason to fail: a collector may be away, slow, or mad.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createTraces, type Traces } from '../../../server/observability/traces.js';
import { requestInfo } from './request-info.js';

const before = process.env;
beforeEach(() => {
  process.env = { ...before, OTEL_EXPORTER_OTLP_TIMEOUT: '3000' };
});
afterEach(() => {
  process.env = before;
});

async function tracesTo(collector: Server): Promise<Traces> {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  return createTraces('1');
}

/** Full of what a batch takes: more than the buffers of a connection do. */
const request = requestInfo({ requestId: 'r'.repeat(20_000) });
const batch = 512;

it('a collector that answers before it has read, and hangs up, does no harm', async () => {
  let calls = 0;
  const collector = createServer({ allowHalfOpen: true }, (socket) => {
    calls++;
    socket
      .on('error', () => undefined)
      .once('data', () => {
        socket.pause().end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n');
        socket.once('finish', () => setTimeout(() => socket.destroy(), 20));
      });
  });
  const traces = await tracesTo(collector);
  // An error without a listener would end this process here.
  for (let at = 0; at < 3 * batch; at++) traces.request(request);
  await traces.close().catch(() => undefined);
  collector.close();
  await once(collector, 'close');
  expect(calls).toBeGreaterThan(0);
});

it('a collector that never answers does not keep the server from stopping', async () => {
  const collector = createServer((socket) => socket.on('error', () => undefined).resume());
  const sockets = new Set<{ destroy(): void }>();
  collector.on('connection', (socket) => sockets.add(socket));
  const traces = await tracesTo(collector);
  traces.request({ ...request, id: 'r' });
  const start = performance.now();
  await traces.close();
  expect(performance.now() - start).toBeLessThan(8000);
  for (const socket of sockets) socket.destroy();
  collector.close();
});
