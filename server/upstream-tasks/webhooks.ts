// Receives the webhooks of upstreams at /upstream-tasks/<task>/<secret>. They only make the next look at the task come sooner; their body
// counts only for the id of a task whose submission's reply was lost.
import express, { type Router } from 'express';
import type { Logger } from '../http/logger.js';
import { isUntrustedObject, parseReply, textOf } from './json.js';
import type { Links } from './links.js';

export const webhookPath = '/upstream-tasks';

/** Bytes of a body that are read. */
const maxBodyBytes = '1mb';

/** The id of a record of either surface. */
function idIn(body: unknown): string | undefined {
  const record = typeof body === 'string' ? parseReply(body) : undefined;
  return isUntrustedObject(record) ? (textOf(record.id) ?? textOf(record.task_id)) : undefined;
}

/** @param onNotify called when a webhook has come @returns a router that passes on every other path */
export function createUpstreamWebhooks(
  links: Pick<Links, 'notify'>,
  onNotify: () => void,
  log: Pick<Logger, 'warn'>,
): Router {
  const router = express.Router();
  const path = `${webhookPath}/:task/:secret`;
  const readBody = express.text({ type: () => true, limit: maxBodyBytes });
  router.post(path, (request, response) => {
    readBody(request, response, async () => {
      const { task, secret } = request.params as { readonly task: string; readonly secret: string };
      const isLink = /^\w{1,80}$/.test(task) && /^[\w-]{32}$/.test(secret);
      try {
        // A body that cannot be read makes the webhook no less true.
        const known = isLink && (await links.notify(task, secret, idIn(request.body)));
        if (known) onNotify();
        response.status(known ? 204 : 404).end();
      } catch (error) {
        log.warn({ err: error }, 'a webhook of an upstream could not be noted');
        response.status(503).end();
      }
    });
  });
  return router;
}
