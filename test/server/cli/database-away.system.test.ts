// A server whose PostgreSQL is away when it starts: it says so, and goes on by itself.
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '../../../tools/harness/ports.js';
import { type Cluster, describeOnPostgres, makeCluster } from '../store/postgres.js';
import { type CommandFolder, makeCommandFolder } from './process.js';

describeOnPostgres('a PostgreSQL that is away at the start', () => {
  let place: CommandFolder;
  let cluster: Cluster;
  beforeAll(() => {
    place = makeCommandFolder();
    cluster = makeCluster();
  });
  afterAll(async () => {
    await place.clear();
    await cluster.stop();
  });

  /** Starts a server, and waits until it answers with this status that it is ready, or is not. */
  async function startUntil(port: number, status: number) {
    const server = place.start(['serve', '--port', String(port)], {
      ...{ PENTAGATE_DATABASE_URL: cluster.url, PENTAGATE_KEY: 'a-key-of-the-test' },
    });
    await until(port, status);
    return server;
  }
  async function until(port: number, status: number): Promise<unknown> {
    for (const end = Date.now() + 120_000; Date.now() < end; await delay(50)) {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      if (response?.status === status) return response.json();
    }
    throw new Error(`/readyz is not ${status}`);
  }
  const ask = (port: number) =>
    fetch(`http://127.0.0.1:${port}/v1/messages`, {
      method: 'POST',
      headers: {
        'x-api-key': 'a-key-of-the-test',
        'anthropic-version': '2023-06-01',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ model: 'm', max_tokens: 9, messages: [{ role: 'user', content: 'Hello' }] }),
    });

  it('gets callers a 503 with the reason until it is there, and a signal stops the server meanwhile', async () => {
    const port = await freePort();
    const stopped = await startUntil(port, 503);
    stopped.child.kill('SIGTERM');
    expect(await stopped.ended).toBe(0);

    await startUntil(port, 503);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    const refused = await ask(port);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({
      ...{ type: 'error', error: { type: 'overloaded_error', message: expect.stringContaining('database is away') } },
    });
    await cluster.start();
    expect(await until(port, 200)).toEqual({ status: 'ready' });
    expect((await ask(port)).status).toBe(200);
  });
});
