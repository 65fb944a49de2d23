// Budgets when something dies: a process that holds reservations, and PostgreSQL under load.
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import pg from 'pg';
import { messageRequest, post } from '../../harness/call.js';
import { listenOn } from '../../harness/listen.js';
import { openedForTests } from '../../harness/opened.js';
import { until } from '../../harness/until.js';
import { commandFolder } from '../cli/process.js';
import { describeOnPostgres, startCluster } from '../store/postgres.js';

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
    if ((await text(request)).includes('"held"')) held.push(response);
    else answer(response);
  });
  return { ...(await listenOn(server)), held, release: () => held.splice(0).forEach(answer) };
}

interface Listed {
  readonly tokens?: { readonly used: number; readonly reserved: number; readonly limit: number };
}

describeOnPostgres('budgets in PostgreSQL', () => {
  const place = commandFolder('each');
  const upstream = openedForTests(startUpstream, 'each');
  const cluster = openedForTests(() => startCluster(), 'each');

  const configure = (budget: string, more = ''): void =>
    place.write(
      `docs: false
database: {url: '${cluster.url}'}
upstreams:
  one: {url: '${upstream.url}', key: $UPSTREAM_KEY, surface: messages}
routes: [{surface: messages, to: [one]}, {to: [simulator]}]
simulator: {tokensPerSecond: 0}
budgets: [{key: '*', period: total, ${budget}}]
${more}`,
    );
  const ask = (url: string, path: string, body: object) => post(url, path, body, environment.PENTAGATE_KEY);
  const call = (url: string, model: string) => ask(url, '/v1/messages', messageRequest({ model, max_tokens: 1000 }));
  const statusOf = async (reply: Promise<Response>): Promise<number> => {
    const response = await reply;
    await response.arrayBuffer();
    return response.status;
  };
  const tokens = async (): Promise<Listed['tokens']> => {
    const { out } = await place.runToEnd(['budget', 'list', '--json'], environment);
    return (JSON.parse(out) as Listed[])[0]?.tokens;
  };

  it('are whole again after a process that held a reservation is killed, and not before it is', async () => {
    configure('tokens: 1500', 'usage: {reservationSeconds: 4}\n');
    const [one, two] = [await place.serve([], environment), await place.serve([], environment)];
    const lost = statusOf(call(one.url, 'held')).catch(() => 'lost');
    await until(() => upstream.held.length > 0);
    // Longer than a reservation that is not renewed.
    for (let at = 0; at < 10; at++) {
      expect(await statusOf(call(two.url, 'quick'))).toBe(429);
      await delay(500);
    }
    expect((await tokens())?.reserved).toBeGreaterThan(1000);
    one.child.kill('SIGKILL');
    expect(await lost).toBe('lost');
    await until(async () => (await statusOf(call(two.url, 'quick'))) === 200);
    await until(async () => {
      const state = await tokens();
      // What the lost call would have used is not counted, and what the other one has used is.
      return state?.reserved === 0 && state.used === 20;
    });
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
      await until(() => statuses.length >= 50 && upstream.held.length > 0);
      await cluster[end]();
      await until(() => statuses.includes(503));
      // A call that began before ends, and is settled later.
      upstream.release();
      expect(await running).toBe(200);

      const refused = await Promise.all([
        call(url, 'quick'),
        ask(url, '/v1/responses', { model: 'm', input: 'Hello' }),
        ask(url, '/v1beta/models/m:generateContent', { contents: [{ role: 'user', parts: [{ text: 'Hello' }] }] }),
      ]);
      expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
        ...[1, 2, 3].map(() => [503, '5']),
      ]);
      const bodies = await Promise.all(refused.map((reply) => reply.json()));
      const why = expect.stringContaining('budgets of this key cannot be checked');
      expect(bodies).toEqual([
        expect.objectContaining({
          type: 'error',
          error: expect.objectContaining({ type: 'overloaded_error', message: why }),
        }),
        { error: expect.objectContaining({ message: why }) },
        { error: expect.objectContaining({ code: 503, status: 'UNAVAILABLE', message: why }) },
      ]);
      expect(JSON.stringify(bodies)).not.toMatch(/\bat .*\.(js|ts)|ECONN|postgres/i);

      await cluster.start();
      const before = statuses.filter((status) => status === 200).length;
      await until(() => statuses.filter((status) => status === 200).length >= before + 20);
      load.stop = true;
      await Promise.all(loops);
      expect([...new Set(statuses)].sort()).toEqual([200, 503]);

      const answered = statuses.filter((status) => status === 200).length + 1;
      const client = new pg.Client({ connectionString: cluster.url });
      await client.connect();
      try {
        await until(async () => {
          const state = await tokens();
          const { rows } = await client.query(
            `select count(*)::int as calls from usage where upstream = 'one' and status = 200`,
          );
          // A crash may lose what was committed in the last moments.
          const [isCounted, isRecorded] =
            end === 'halt'
              ? [state?.used === answered * 20, rows[0].calls === answered]
              : [(state?.used ?? 0) > 0, rows[0].calls >= before / 2];
          return state?.reserved === 0 && isCounted && isRecorded;
        });
      } finally {
        await client.end();
      }
      expect(out()).not.toMatch(/uncaughtException|unhandledRejection/);
    },
  );
});
