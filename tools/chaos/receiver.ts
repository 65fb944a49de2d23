// Webhook receivers as in production: good ones, slow ones, ones that fail at first, and ones that disconnect.
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { verifyWebhook } from '../../client/webhooks.js';
import { listen } from '../../http/listen.js';

const kinds = ['good', 'slow', 'failing', 'rude'] as const;

export interface Receiver {
  /** The URL for a webhook; the number selects the behaviour of the receiver. */
  address(number: number): string;
  /** Accepted webhooks by task: statuses in the order of arrival. */
  readonly arrived: ReadonlyMap<string, readonly string[]>;
  /** Problems of the webhooks that arrived. */
  readonly problems: readonly string[];
  readonly requests: number;
  close(): Promise<void>;
}

/** Starts a receiver on a free port of this machine. */
export async function startReceiver(secret: string): Promise<Receiver> {
  const arrived = new Map<string, string[]>();
  const problems: string[] = [];
  const tries = new Map<string, number>();
  let requests = 0;
  const server = createServer(async (request, response) => {
    requests += 1;
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const signature = request.headers['x-pentagate-signature'] as string | undefined;
    if (!(await verifyWebhook({ body, signature, secret }))) problems.push(`${request.url}: signature ${signature}`);
    const kind = kinds.find((name) => request.url?.startsWith(`/${name}/`));
    const delivery = String(request.headers['x-pentagate-delivery']);
    const before = tries.get(delivery) ?? 0;
    tries.set(delivery, before + 1);
    if (kind === 'slow') await pause(1500);
    if (kind === 'failing' && before < 1) return response.writeHead(500).end();
    if (kind === 'rude' && before < 1) return request.socket.destroy();
    const { id, status } = JSON.parse(body) as { id: string; status: string };
    arrived.set(id, [...(arrived.get(id) ?? []), status]);
    response.writeHead(204).end();
  });
  const { url, close } = await listen(server);
  return {
    address: (number) => `${url}/${kinds[number % kinds.length]}/${number}`,
    arrived,
    problems,
    get requests() {
      return requests;
    },
    close,
  };
}
