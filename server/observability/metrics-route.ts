// /metrics: for everybody, for who has its key, or on a port of its own.
import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { localUrl } from './address.js';
import type { Metrics } from './metrics.js';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Answers with the metrics. @param key what a caller has to show as a bearer token; absent: nothing */
export function metricsHandler(metrics: Metrics, key: string | undefined): RequestHandler {
  const expectedHash = key === undefined ? undefined : hashOf(key);
  return async (request, response) => {
    const [, presentedKey = ''] = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
    if (expectedHash && !timingSafeEqual(hashOf(presentedKey), expectedHash)) {
      const error = presentedKey ? 'The key for metrics is wrong.' : 'Metrics need a key: authorization: Bearer <key>.';
      response.status(401).set('www-authenticate', 'Bearer').json({ error });
      return;
    }
    response.set('content-type', metrics.contentType).send(await metrics.text());
  };
}

export interface MetricsServer {
  readonly url: string;
  close(): void;
}

/** Connections at a time on the port of metrics: a few collectors ask, one after the other. */
const maxConnections = 16;

/**
 * Listens on a port where nothing but metrics answers.
 * @throws an Error when the port cannot be listened on
 */
export async function serveMetrics(handler: RequestHandler, host: string, port: number): Promise<MetricsServer> {
  const app = express()
    .disable('x-powered-by')
    .get('/metrics', handler)
    .use((_, response) => void response.status(404).json({ error: 'Only /metrics is here.' }));
  const server = createServer(app);
  server.maxConnections = maxConnections;
  server.maxRequestsPerSocket = maxConnections;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: `${localUrl(host, (server.address() as AddressInfo).port)}/metrics`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
