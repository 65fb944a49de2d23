// The service of test/conformance/faulty-service.ts on a port, for tools that speak HTTP.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { createService, type Fault } from '../../test/conformance/faulty-service.js';
import type { Running } from './program.js';

/** Pieces with pauses, so that a caller can leave between them. */
async function* paced(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    yield piece;
    await delay(3);
  }
}

/** Serves the contract's service with a fault. @param fault undefined: none */
export async function serve(fault?: Fault): Promise<Running> {
  const service = createService(fault);
  const server = createServer(async (request, response) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const reply = await service(`http://${request.headers.host}${request.url}`, {
        method: request.method ?? 'GET',
        headers: request.headers as Record<string, string>,
        ...(chunks.length && { body: Buffer.concat(chunks) }),
      });
      response.writeHead(reply.status, Object.fromEntries(reply.headers));
      if (reply.body) await pipeline(paced(reply.body), response);
      else response.end();
    } catch {
      // It gives no reply, or breaks off.
      response.destroy();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
