// Serves /metrics: public, with a key, or on a separate port.
import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { localUrl } from './address.js';
import type { Metrics } from './metrics.js';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Replies with the metrics. @param key required bearer token; undefined: none */
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

interface MetricsServer {
  readonly url: string;
  close(): void;
}

/** Concurrent connections on the metrics port: a few collectors, one request each. */
const maxConnections = 16;

/**
 * Listens on a port that serves only metrics.
 * @throws Error if the port is not available
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
