// The gateway as an operator runs it: a server as a process in front of others.
import { expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { askMessage } from '../../harness/call.js';
import { openedForTests } from '../../harness/opened.js';
import { startTestServer } from '../../harness/server.js';
import { commandFolder } from './process.js';

const environment = { PENTAGATE_KEY: 'key-of-the-gateway', UPSTREAM_KEY: 'key-for-a-test' };

const upstreams = [openedForTests(() => startTestServer()), openedForTests(() => startTestServer())] as const;
const place = commandFolder('each');

const sdk = (url: string, apiKey = environment.PENTAGATE_KEY): OpenAI =>
  new OpenAI({ apiKey, baseURL: `${url}/v1`, maxRetries: 0 });

it('pentagate upstream lists the health in the running server, and checks every upstream without a paid call', async () => {
  const [one] = upstreams;
  place.write(
    `docs: false\nupstreams:\n  one: {url: '${one.url}', key: $UPSTREAM_KEY}\n  gone: {url: 'http://127.0.0.1:1', key: $UPSTREAM_KEY}\nroutes: [{to: [gone, one]}]\n`,
  );
  const running = await place.serve([], environment);
  expect((await askMessage(running.url, environment.PENTAGATE_KEY)).status).toBe(200);

  // From a shell without the variables of the server.
  const list = await place.runToEnd(['upstream', 'list', '--json']);
  expect(JSON.parse(list.out)).toMatchObject([
    { name: 'one', breaker: 'closed', requests: 1, failures: 0 },
    { name: 'gone', failures: 1, lastError: expect.stringContaining('ECONNREFUSED') },
  ]);
  expect(list.out).not.toContain(environment.UPSTREAM_KEY);

  const check = await place.runToEnd(['upstream', 'check'], environment);
  expect(check.code).toBe(1);
  expect(check.out).toMatch(/^one +messages +\$UPSTREAM_KEY +ok +400/m);
  expect(check.out).toMatch(/^gone +content +\$UPSTREAM_KEY +unreachable +ECONNREFUSED/m);
  expect(await place.runToEnd(['upstream', 'check', 'one'], { ...environment, UPSTREAM_KEY: 'another' })).toMatchObject(
    {
      code: 1,
      out: expect.stringMatching(/^one +messages +\$UPSTREAM_KEY +refused credential +401/m),
    },
  );
  expect(await place.runToEnd(['upstream', 'check'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('upstreams.one.key names the environment variable UPSTREAM_KEY, which is not set.'),
  });
});

it('a response is continued by the upstream that made it, also after a restart, and only by the key that it was made for', async () => {
  const [one, two] = upstreams;
  place.write(
    `docs: false
upstreams:
  one: {url: '${one.url}', key: $UPSTREAM_KEY}
  two: {url: '${two.url}', key: $UPSTREAM_KEY}
routes:
  - {model: first, to: [one]}
  - {model: second, to: [two]}
  - {to: [simulator]}
`,
  );
  let running = await place.serve([], environment);
  const input = 'My name is Ada.';
  const made = await sdk(running.url).responses.create({ model: 'second', input });
  const simulated = await sdk(running.url).responses.create({ model: 'other', input });
  const streamed = sdk(running.url).responses.stream({ model: 'first', input });
  const first = await streamed.finalResponse();
  const unstored = await sdk(running.url).responses.create({ model: 'second', input, store: false });

  /** Continues a response with a model that leads elsewhere. */
  const follow = (id: string, model: string, client = sdk(running.url)) =>
    client.responses.create({ model, input: 'What is my name?', previous_response_id: id });
  for (const round of ['running', 'restarted']) {
    if (round === 'restarted') {
      await place.stopAll();
      running = await place.serve([], environment);
    }
    expect(await follow(made.id, 'first')).toMatchObject({ status: 'completed', previous_response_id: made.id });
    expect(await follow(first.id, 'other')).toMatchObject({ status: 'completed' });
    expect(await follow(simulated.id, 'second')).toMatchObject({ status: 'completed' });
  }
  await expect(follow(unstored.id, 'second')).rejects.toMatchObject({
    status: 400,
    code: 'previous_response_not_found',
  });
  await expect(follow('resp_unknown', 'second')).rejects.toMatchObject({ code: 'previous_response_not_found' });

  const other = sdk(running.url, await place.createKey(['--name', 'other'], environment));
  await expect(follow(made.id, 'second', other)).rejects.toMatchObject({ code: 'previous_response_not_found' });
});
