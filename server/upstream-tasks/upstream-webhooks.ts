// Receives the webhooks of upstreams at /upstream-tasks/<task>/<secret>. They only make the next look at the task come sooner; their body
// counts only for the id of a task whose submission's reply was lost.
import express, { type Router } from 'express';
import { asObject } from '../../runtime/json.js';
import type { Logger } from '../../runtime/logger.js';
import { repeat } from '../../runtime/repeat.js';
import { parseReply, textOf } from './dialect.js';
import type { Links } from './task-links.js';

export const webhookPath = '/upstream-tasks';

/** Bytes of a body that are read. */
const maxBodyBytes = '1mb';

/** The id of a record of either surface. */
function idIn(body: unknown): string | undefined {
  const { id, task_id } = asObject(typeof body === 'string' ? parseReply(body) : undefined);
  return textOf(id) ?? textOf(task_id);
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

/** Milliseconds by which clocks of processes and the order of commits may differ. */
const overlapMs = 2_000;

/** Wakes the runs of this process when webhooks about their tasks have come, to whichever process they came. */
export function createNotifications(links: Pick<Links, 'notifiedSince'>, now: () => number, log: Pick<Logger, 'warn'>) {
  const waiting = new Map<string, () => void>();
  let since = 0;
  const read = async (): Promise<void> => {
    const startedAt = now();
    for (const task of await links.notifiedSince(since)) waiting.get(task)?.();
    since = startedAt - overlapMs;
  };
  const reading = repeat(read, (error) => log.warn({ err: error }, 'webhooks of upstreams could not be read'));
  return {
    /** Resolves with the next webhook about a task. Rejects with the reason of the signal. */
    next: (taskId: string, signal: AbortSignal): Promise<void> =>
      new Promise((resolve, reject) => {
        const end = (): void => {
          waiting.delete(taskId);
          signal.removeEventListener('abort', abort);
        };
        function abort(): void {
          end();
          reject(signal.reason);
        }
        if (signal.aborted) return reject(signal.reason);
        waiting.set(taskId, () => {
          end();
          resolve();
        });
        signal.addEventListener('abort', abort, { once: true });
      }),
    /** Reads which tasks webhooks came about, and wakes those of this process. */
    notify(): void {
      if (waiting.size) reading.check();
    },
  };
}
