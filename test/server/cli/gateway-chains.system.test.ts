// Responses that continue others, behind a gateway with two upstreams.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { type CommandFolder, makeCommandFolder } from './process.js';

const environment = { PENTAGATE_KEY: 'key-of-the-gateway', UPSTREAM_KEY: 'key-for-a-test' };

let upstreams: TestServer[];
let gateway: CommandFolder;
beforeAll(async () => {
  upstreams = [await startTestServer(), await startTestServer()];
  gateway = makeCommandFolder();
});
afterAll(() => Promise.all([gateway.clear(), ...upstreams.map((each) => each.stop())]));

const sdk = (url: string, apiKey = environment.PENTAGATE_KEY): OpenAI =>
  new OpenAI({ apiKey, baseURL: `${url}/v1`, maxRetries: 0 });

it('a response is continued by the upstream that made it, also after a restart, and only by the key that it was made for', async () => {
  const [one, two] = upstreams;
  writeFileSync(
    join(gateway.cwd, 'pentagate.config.yaml'),
    `docs: false
upstreams:
  one: {url: '${one?.url}', key: $UPSTREAM_KEY}
  two: {url: '${two?.url}', key: $UPSTREAM_KEY}
routes:
  - {model: first, to: [one]}
  - {model: second, to: [two]}
  - {to: [simulator]}
`,
  );
  let running = await gateway.serve([], environment);
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
      await gateway.stopAll();
      running = await gateway.serve([], environment);
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

  const added = gateway.run(['key', 'create', '--name', 'other'], environment);
  expect(await added.ended).toBe(0);
  const other = sdk(running.url, added.out().trim());
  await expect(follow(made.id, 'second', other)).rejects.toMatchObject({ code: 'previous_response_not_found' });
});
