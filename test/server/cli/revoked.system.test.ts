// A key that is revoked ends what runs with it: within seconds, with the error event of the surface.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { post } from '../../harness/call.js';
import { openedForTests } from '../../harness/opened.js';
import { until } from '../../harness/until.js';
import { describeOnPostgres, startCluster } from '../store/postgres.js';
import { commandFolder } from './process.js';

const place = commandFolder();
// One word a second: it would take minutes.
beforeAll(() => place.write('simulator: {tokensPerSecond: 1}\ndocs: false\n'));

const environment = { PENTAGATE_KEY: 'a-key-of-the-test' };
const text = 'Write 300 words about rivers.';

interface Surface {
  readonly path: string;
  readonly body: object;
  /** The end of the stream, as the surface says that something went wrong. */
  readonly end: RegExp;
}

const surfaces: Readonly<Record<string, Surface>> = {
  messages: {
    path: '/v1/messages',
    body: { model: 'm', max_tokens: 800, stream: true, messages: [{ role: 'user', content: text }] },
    end: /event: error\ndata: .*authentication_error.*\n\n$/,
  },
  responses: {
    path: '/v1/responses',
    body: { model: 'm', stream: true, input: text },
    end: /event: (error|response\.failed)\ndata: .*\n\n$/,
  },
  content: {
    path: '/v1beta/models/m:streamGenerateContent?alt=sse',
    body: { contents: [{ role: 'user', parts: [{ text }] }] },
    end: /data: .*"error":.*\n\n$/,
  },
};

/** Begins a stream. Resolves once it has begun, with what it says until its end. */
async function begin(url: string, secret: string, { path, body }: Surface) {
  const response = await post(url, path, body, secret);
  expect(response.status).toBe(200);
  if (!response.body) throw new Error('nothing is streamed');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let said = (await reader.read()).value ?? '';
  const end = async (): Promise<string> => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return said;
      said += value;
    }
  };
  return { said: end() };
}

describe('with keys in a file', () => {
  const secrets: Record<string, string> = {};
  let url: string;
  beforeAll(async () => {
    for (const name of Object.keys(surfaces)) secrets[name] = await place.createKey(['--name', name]);
    ({ url } = await place.serve([], environment));
  });

  it.each(Object.entries(surfaces))('a revoked key ends its streams of %s, and no other', async (name, surface) => {
    const gone = await begin(url, String(secrets[name]), surface);
    const other = await begin(url, environment.PENTAGATE_KEY, surface);
    other.said.catch(() => undefined);
    expect(await place.runToEnd(['key', 'revoke', name])).toMatchObject({ code: 0 });
    expect(await gone.said).toMatch(surface.end);
    expect(await Promise.race([other.said, Promise.resolve('it runs')])).toBe('it runs');
  });
});

describeOnPostgres('with keys in PostgreSQL', () => {
  const cluster = openedForTests(() => startCluster());

  it('a key that one process revokes ends its streams at all servers, whatever their data directories', async () => {
    const shared = { ...environment, PENTAGATE_DATABASE_URL: cluster.url };
    const servers = await Promise.all(['one', 'two'].map((name) => place.serve(['--data-dir', name], shared)));
    const secret = await place.createKey(['--name', 'leaving'], shared);
    for (const { url } of servers)
      await until(async () => (await post(url, '/v1/messages', {}, secret)).status === 400);
    const streams = await Promise.all(servers.map(({ url }) => begin(url, secret, surfaces.messages as Surface)));
    expect((await place.runToEnd(['key', 'list'], shared)).out).toMatch(/^leaving +key_/m);
    expect(await place.runToEnd(['key', 'revoke', 'leaving'], shared)).toMatchObject({ code: 0 });
    for (const { said } of streams) expect(await said).toMatch((surfaces.messages as Surface).end);
  });
});
