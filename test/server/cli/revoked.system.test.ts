// A key that is revoked ends what runs with it: within seconds, with the error event of the surface.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Cluster, describeOnPostgres, startCluster } from '../store/postgres.js';
import { type CommandFolder, makeCommandFolder } from './process.js';

let place: CommandFolder;
beforeAll(() => {
  place = makeCommandFolder();
  // One word a second: it would take minutes.
  writeFileSync(join(place.cwd, 'pentagate.config.yaml'), 'simulator: {tokensPerSecond: 1}\ndocs: false\n');
});
afterAll(() => place.clear());

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
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      'x-goog-api-key': secret,
      'anthropic-version': '2023-06-01',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
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

const add = async (name: string, more: Readonly<Record<string, string>> = {}): Promise<string> => {
  const added = place.run(['key', 'create', '--name', name], { ...environment, ...more });
  expect(await added.ended).toBe(0);
  return added.out().trim();
};

describe('with keys in a file', () => {
  const secrets: Record<string, string> = {};
  let url: string;
  beforeAll(async () => {
    for (const name of Object.keys(surfaces)) secrets[name] = await add(name);
    ({ url } = await place.serve([], environment));
  });

  it.each(Object.entries(surfaces))('a revoked key ends its streams of %s, and no other', async (name, surface) => {
    const gone = await begin(url, String(secrets[name]), surface);
    const other = await begin(url, environment.PENTAGATE_KEY, surface);
    other.said.catch(() => undefined);
    expect(await place.run(['key', 'revoke', name]).ended).toBe(0);
    expect(await gone.said).toMatch(surface.end);
    expect(await Promise.race([other.said, Promise.resolve('it runs')])).toBe('it runs');
  });
});

describeOnPostgres('with keys in PostgreSQL', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.stop());

  it('a key that one process revokes ends its streams at all servers, whatever their data directories', async () => {
    const shared = { ...environment, PENTAGATE_DATABASE_URL: cluster.url };
    const servers = await Promise.all(['one', 'two'].map((name) => place.serve(['--data-dir', name], shared)));
    const secret = await add('leaving', shared);
    for (const { url } of servers)
      for (let status = 0; status !== 400; )
        status = (
          await fetch(`${url}/v1/messages`, {
            method: 'POST',
            headers: { 'x-api-key': secret, 'content-type': 'application/json' },
            body: '{}',
          })
        ).status;
    const streams = await Promise.all(servers.map(({ url }) => begin(url, secret, surfaces.messages as Surface)));
    const listed = place.run(['key', 'list'], shared);
    expect(await listed.ended).toBe(0);
    expect(listed.out()).toMatch(/^leaving +key_/m);
    expect(await place.run(['key', 'revoke', 'leaving'], shared).ended).toBe(0);
    for (const { said } of streams) expect(await said).toMatch((surfaces.messages as Surface).end);
  });
});
