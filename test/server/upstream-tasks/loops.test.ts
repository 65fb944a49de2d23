// Gateways whose upstreams lead back to them: a request is refused when it comes back, and does not multiply.
import { connect, createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { createClient } from '../../../generated/client.js';
import { askMessage } from '../../harness/call.js';
import { listenOn } from '../../harness/listen.js';
import { closedAfterTest } from '../../harness/opened.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const key = 'key-for-a-test';

const startServer = closedAfterTest(async (next: string) => {
  const server = await startTestServer({ settings: [`upstreams: {next: {url: '${next}', key: ${key}}}`] });
  return { ...server, close: server.stop };
});
const openDoorOf = closedAfterTest(listenOn);

/** An address that is known before the server to which it leads. */
async function openDoor() {
  let port = 0;
  const door = await openDoorOf(
    createServer((near) => {
      const far = connect(port, '127.0.0.1');
      for (const each of [near, far]) each.on('error', () => each.destroy());
      near.pipe(far).pipe(near);
    }),
  );
  return {
    url: door.url,
    leadTo: (url: string) => {
      port = Number(new URL(url).port);
    },
  };
}

/** Starts gateways, each in front of the next one, and the last in front of the first. */
async function startRing(count: number): Promise<TestServer[]> {
  const ring = await Promise.all(Array.from({ length: count }, openDoor));
  return Promise.all(
    ring.map(async ({ leadTo }, at) => {
      const server = await startServer(ring[(at + 1) % count]?.url ?? '');
      leadTo(server.url);
      return server;
    }),
  );
}

const requestsAt = async ({ url }: TestServer): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return [...metrics.matchAll(/^pentagate_requests_total\{[^}]*operation="createMessage"[^}]*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
};

it.each([
  ['one gateway in front of itself', 1, [2]],
  ['two gateways in front of each other', 2, [2, 1]],
])('%s: a message, an image and a video are refused when they come back', async (_, count, requests) => {
  const servers = await startRing(count);
  const [{ url }] = servers as [TestServer];
  const reply = await askMessage(url, key);
  expect(reply).toMatchObject({
    status: 508,
    body: { type: 'error', error: { message: expect.stringContaining('has come back to the server that sent it') } },
  });
  expect(reply.headers.get('x-should-retry')).toBe('false');
  expect(await Promise.all(servers.map(requestsAt))).toEqual(requests);
  expect((await askMessage(url, key, { stream: true })).status).toBe(508);

  const client = createClient({ baseUrl: url, apiKey: key });
  const { result } = await client.images.imagine({ prompt: 'a cat' });
  const image = await client.images.tasks.waitFor(result ?? '', { interval: 50, stopAt: [] });
  expect(image).toMatchObject({ status: 'FAILURE', failReason: expect.stringMatching(/This request has come back/) });
  const { task_id: id } = await client.videos.createGeneration({ model: 'motion-1', prompt: 'waves', duration: 1 });
  const video = await client.videos.tasks.waitFor(id, { interval: 50 }).catch((error: unknown) => error);
  expect(JSON.stringify(video)).toMatch(/This request has come back/);
  // Each of them has one record of each task.
  for (const server of servers) {
    const list = await fetch(`${server.url}/console/api/tasks`, { headers: { authorization: `Bearer ${key}` } });
    expect(((await list.json()) as { tasks: unknown[] }).tasks.length).toBeLessThanOrEqual(2);
  }
});
