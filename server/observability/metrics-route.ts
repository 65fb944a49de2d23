// Serves /metrics: without a key, or with one.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
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
