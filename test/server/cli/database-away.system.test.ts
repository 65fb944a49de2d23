// A PostgreSQL that is away when a server starts, or goes away while it runs: whatever needs it is a 503 with retry-after, and the server goes
// on by itself.
import { beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { freePort } from '../../../tools/harness/ports.js';
import { askMessage } from '../../harness/call.js';
import { openedForTests } from '../../harness/opened.js';
import { until } from '../../harness/until.js';
import { describeOnPostgres, makeCluster, startCluster } from '../store/postgres.js';
import { commandFolder } from './process.js';

const secret = 'a-key-of-the-test';

/** Waits until a server is ready, or says why it is not. */
const untilReady = (url: string, reason?: string): Promise<unknown> =>
  until(async () => {
    const reply = await fetch(`${url}/readyz`).catch(() => undefined);
    const { status, reasons } = reply
      ? ((await reply.json()) as { status: string; reasons?: unknown[] })
      : { status: '' };
    return reason === undefined ? status === 'ready' : reasons?.join() === reason;
  }, 50);

describeOnPostgres('a PostgreSQL that is away at the start', () => {
  const place = commandFolder();
  const cluster = openedForTests(() => makeCluster());

  it('gets callers a 503 with the reason until it is there, and a signal stops the server meanwhile', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const start = async () => {
      const server = place.start(['serve', '--port', String(port)], {
        ...{ PENTAGATE_DATABASE_URL: cluster.url, PENTAGATE_KEY: secret },
      });
      await untilReady(url, 'the database is away');
      return server;
    };
    const stopped = await start();
    stopped.child.kill('SIGTERM');
    expect(await stopped.ended).toBe(0);

    await start();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const refused = await askMessage(url, secret);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(refused.body).toMatchObject({
      ...{ type: 'error', error: { type: 'overloaded_error', message: expect.stringContaining('database is away') } },
    });
    await cluster.start();
    await untilReady(url);
    expect((await askMessage(url, secret)).status).toBe(200);
  });
});

interface Ask {
  readonly method?: string;
  readonly body?: object;
}

const image =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Requests that need the database. */
const asks: Readonly<Record<string, Ask>> = {
  '/img/submit/imagine': { body: { prompt: 'a lighthouse' } },
  '/img/submit/blend': { body: { base64Array: [image, image] } },
  '/img/submit/describe': { body: { base64: image } },
  '/img/face/swap': { body: { sourceBase64: image, targetBase64: image } },
  '/img/submit/action': { body: { taskId: 'TASK', customId: 'MJ::JOB::upsample::1::x' } },
  '/img/submit/modal': { body: { taskId: 'TASK', prompt: 'a lighthouse' } },
  '/img/submit/upload-chat-images': { body: { base64Array: [image] } },
  '/img/task/list-by-condition': { body: { ids: ['TASK'] } },
  '/img/task/TASK/fetch': {},
  '/img/task/TASK/image-seed': {},
  '/v1/video/generations': { body: { model: 'm', prompt: 'a lighthouse' } },
  '/v1/video/generations/VIDEO': {},
  '/v1/videos': { body: { prompt: 'a lighthouse' } },
  '/v1/videos/VIDEO': {},
  '/v1/videos/VIDEO/content': {},
  '/v1/responses': { body: { model: 'm', input: 'Hello' } },
  '/v1/responses?chained': { body: { model: 'm', input: 'Hello', previous_response_id: 'RESPONSE' } },
  '/files/uploads/FILE.png': {},
  '/console/api/tasks': {},
  '/console/api/tasks/TASK': {},
  '/console/api/tasks/TASK/cancel': { method: 'POST' },
  '/console/api/tasks/TASK?remove': { method: 'DELETE' },
  '/console/api/me': {},
  '/console/api/usage': {},
  '/console/api/keys': {},
  '/console/api/keys?create': { body: { name: 'new' } },
  '/console/api/keys/KEY': { method: 'PATCH', body: { perMinute: 5 } },
  '/console/api/keys/KEY?revoke': { method: 'DELETE' },
};

describeOnPostgres('a PostgreSQL that goes away', () => {
  const place = commandFolder();
  const cluster = openedForTests(() => startCluster());
  let url: string;
  let names: Readonly<Record<string, string>> = {};

  const answered = async (path: string, { body, method = body ? 'POST' : 'GET' }: Ask = asks[path] ?? {}) => {
    const named = (text: string): string =>
      text.replace(/TASK|VIDEO|RESPONSE|FILE|KEY/g, (name) => names[name] ?? name);
    const response = await fetch(url + named(path), {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body && { body: named(JSON.stringify(body)) }),
    });
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.text() };
  };

  beforeAll(async () => {
    ({ url } = await place.serve([], { PENTAGATE_DATABASE_URL: cluster.url, PENTAGATE_KEY: secret }));
    const read = async (path: string) => JSON.parse((await answered(path)).body);
    names = {
      TASK: (await read('/img/submit/imagine')).result,
      VIDEO: (await read('/v1/videos')).id,
      RESPONSE: (await read('/v1/responses')).id,
      FILE: 'x'.repeat(31),
      KEY: 'key_of_the_test',
    };
  });

  /** Runs a statement of an administrator. */
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client(cluster.url);
    await client.connect();
    await client.query(statement);
    await client.query('select pg_reload_conf()');
    await client.end();
  };
  const statusesOf = async (paths: readonly string[]): Promise<Record<string, string>> => {
    const seen: Record<string, string> = {};
    for (const path of paths) {
      const { status, retryAfter } = await answered(path);
      seen[path] = `${status} ${retryAfter}`;
    }
    return seen;
  };
  const allOf = (paths: readonly string[], answer: string) => Object.fromEntries(paths.map((path) => [path, answer]));

  it('gets every request that needs it a 503 with retry-after, and the next ones an answer', async () => {
    await cluster.crash();
    expect(await statusesOf(Object.keys(asks))).toEqual(allOf(Object.keys(asks), '503 5'));
    await untilReady(url, 'the database is away');
    await cluster.start();
    await untilReady(url);
    expect((await answered('/img/submit/imagine')).status).toBe(200);
  });

  it('or is read-only, gets what writes a 503 with retry-after; what reads is answered', async () => {
    const writes = [
      '/img/submit/imagine',
      '/img/submit/blend',
      '/v1/videos',
      '/v1/responses',
      '/console/api/keys?create',
    ];
    await administer('alter system set default_transaction_read_only = on');
    await untilReady(url, 'the database is read-only');
    expect(await statusesOf(writes)).toEqual(allOf(writes, '503 5'));
    expect(await statusesOf(['/img/task/TASK/fetch'])).toEqual({ '/img/task/TASK/fetch': '200 null' });
    await administer('alter system reset default_transaction_read_only');
    await untilReady(url);
  });
});
