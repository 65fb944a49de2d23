// Budgets when something dies: a process that holds reservations, and PostgreSQL under load.
import { writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { type CommandFolder, makeCommandFolder } from '../cli/process.js';
import { type Cluster, describeOnPostgres, makeCluster } from '../store/postgres.js';

const environment = { PENTAGATE_KEY: 'key-of-the-gateway', UPSTREAM_KEY: 'key-there' };

const usage = { input_tokens: 5, output_tokens: 15 };
const message = {
  ...{ id: 'msg_1', type: 'message', role: 'assistant', model: 'm', stop_reason: 'end_turn', stop_sequence: null },
  ...{ content: [{ type: 'text', text: 'Hello' }], usage },
};

/** An upstream that answers calls at once, and those of the model `held` when a test says so. */
async function startUpstream() {
  const held: ServerResponse[] = [];
  const answer = (response: ServerResponse): void =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(message));
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    if (text.includes('"held"')) held.push(response);
    else answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held,
    release: () => held.splice(0).forEach(answer),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Listed {
  readonly tokens?: { readonly used: number; readonly reserved: number; readonly limit: number };
}

describeOnPostgres('budgets in PostgreSQL', () => {
  let cluster: Cluster;
  let place: CommandFolder;
  let upstream: Awaited<ReturnType<typeof startUpstream>>;
  beforeEach(async () => {
    cluster = makeCluster();
    await cluster.start();
    place = makeCommandFolder();
    upstream = await startUpstream();
  });
  afterEach(async () => {
    await place.clear();
    await upstream.close();
    await cluster.stop();
  });

  const configure = (budget: string, more = ''): void =>
    writeFileSync(
      join(place.cwd, 'pentagate.config.yaml'),
      `docs: false
database: {url: '${cluster.url}'}
upstreams:
  one: {url: '${upstream.url}', key: $UPSTREAM_KEY, surface: messages}
routes: [{surface: messages, to: [one]}, {to: [simulator]}]
simulator: {tokensPerSecond: 0}
budgets: [{key: '*', period: total, ${budget}}]
${more}`,
    );
  const post = (url: string, path: string, body: object): Promise<Response> =>
    fetch(url + path, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${environment.PENTAGATE_KEY}`, 'anthropic-version': '2023-06-01' },
        ...{ 'x-goog-api-key': environment.PENTAGATE_KEY, 'content-type': 'application/json' },
      },
      body: JSON.stringify(body),
    });
  const call = (url: string, model: string): Promise<Response> =>
    post(url, '/v1/messages', { model, max_tokens: 1000, messages: [{ role: 'user', content: 'Hello' }] });
  const statusOf = async (reply: Promise<Response>): Promise<number> => {
    const response = await reply;
    await response.arrayBuffer();
    return response.status;
  };
  const tokens = async (): Promise<Listed['tokens']> => {
    const list = place.run(['budget', 'list', '--json'], environment);
    expect(await list.ended).toBe(0);
    return (JSON.parse(list.out()) as Listed[])[0]?.tokens;
  };

  it('are whole again after a process that held a reservation is killed, and not before it is', async () => {
    configure('tokens: 1500', 'usage: {reservationSeconds: 4}\n');
    const [one, two] = [await place.serve([], environment), await place.serve([], environment)];
    const lost = statusOf(call(one.url, 'held')).catch(() => 'lost');
    while (!upstream.held.length) await delay(10);
    // Longer than a reservation that is not renewed.
    for (let at = 0; at < 10; at++) {
      expect(await statusOf(call(two.url, 'quick'))).toBe(429);
      await delay(500);
    }
    expect((await tokens())?.reserved).toBeGreaterThan(1000);
    one.child.kill('SIGKILL');
    expect(await lost).toBe('lost');
    while ((await statusOf(call(two.url, 'quick'))) !== 200) await delay(50);
    for (;;) {
      const state = await tokens();
      // What the lost call would have used is not counted, and what the other one has used is.
      if (state?.reserved === 0 && state.used === 20) break;
      await delay(50);
    }
  });

  it.each([
    ['stopped', 'halt'],
    ['killed', 'crash'],
  ] as const)(
    'refuse calls with 503 while PostgreSQL is %s under load, and are settled when it is back',
    async (_, end) => {
      // A crash takes the last settlements with it; their reservations expire.
      configure('tokens: 100000000', end === 'crash' ? 'usage: {reservationSeconds: 2}\n' : '');
      const { url, out } = await place.serve([], environment);
      const statuses: number[] = [];
      const load = { stop: false };
      const loops = Array.from({ length: 6 }, async () => {
        while (!load.stop) statuses.push(await statusOf(call(url, 'quick')));
      });
      const running = statusOf(call(url, 'held'));
      while (statuses.length < 50 || !upstream.held.length) await delay(10);
      await cluster[end]();
      while (!statuses.includes(503)) await delay(10);
      // A call that began before ends, and is settled later.
      upstream.release();
      expect(await running).toBe(200);

      const refused = await Promise.all([
        call(url, 'quick'),
        post(url, '/v1/responses', { model: 'm', input: 'Hello' }),
        post(url, '/v1beta/models/m:generateContent', { contents: [{ role: 'user', parts: [{ text: 'Hello' }] }] }),
      ]);
      expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
        ...[1, 2, 3].map(() => [503, '5']),
      ]);
      const bodies = await Promise.all(refused.map((reply) => reply.json()));
      const text = expect.stringContaining('budgets of this key cannot be checked');
      expect(bodies).toEqual([
        expect.objectContaining({
          type: 'error',
          error: expect.objectContaining({ type: 'overloaded_error', message: text }),
        }),
        { error: expect.objectContaining({ message: text }) },
        { error: expect.objectContaining({ code: 503, status: 'UNAVAILABLE', message: text }) },
      ]);
      expect(JSON.stringify(bodies)).not.toMatch(/\bat .*\.(js|ts)|ECONN|postgres/i);

      await cluster.start();
      const before = statuses.filter((status) => status === 200).length;
      while (statuses.filter((status) => status === 200).length < before + 20) await delay(20);
      load.stop = true;
      await Promise.all(loops);
      expect([...new Set(statuses)].sort()).toEqual([200, 503]);

      const answered = statuses.filter((status) => status === 200).length + 1;
      const client = new pg.Client({ connectionString: cluster.url });
      await client.connect();
      try {
        for (;;) {
          const state = await tokens();
          const { rows } = await client.query(
            `select count(*)::int as calls from usage where upstream = 'one' and status = 200`,
          );
          // A crash may lose what was committed in the last moments.
          const [isCounted, isRecorded] =
            end === 'halt'
              ? [state?.used === answered * 20, rows[0].calls === answered]
              : [(state?.used ?? 0) > 0, rows[0].calls >= before / 2];
          if (state?.reserved === 0 && isCounted && isRecorded) break;
          await delay(100);
        }
      } finally {
        await client.end();
      }
      expect(out()).not.toMatch(/uncaughtException|unhandledRejection/);
    },
  );
});
