// Gateways whose upstreams lead back to them: a request is refused when it comes back, and does not multiply.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createClient } from '../../../generated/client.js';
import { freePort } from '../../../tools/harness/ports.js';
import { type CommandFolder, makeCommandFolder } from './process.js';

const environment = { PENTAGATE_KEY: 'key-of-all' };

let places: CommandFolder[];
beforeEach(() => {
  places = [];
});
afterEach(() => Promise.all(places.map((place) => place.clear())));

/** Starts a gateway on a port, in front of another. */
async function start(port: number, upstream: number): Promise<string> {
  const place = makeCommandFolder();
  places.push(place);
  writeFileSync(
    join(place.cwd, 'pentagate.config.yaml'),
    `docs: false\nupstreams: {next: {url: 'http://127.0.0.1:${upstream}', key: $PENTAGATE_KEY}}\n`,
  );
  return (await place.serve(['--port', String(port)], environment)).url;
}

const ask = (url: string, stream = false): Promise<Response> =>
  fetch(`${url}/v1/messages`, {
    method: 'POST',
    headers: {
      ...{ 'x-api-key': environment.PENTAGATE_KEY, 'anthropic-version': '2023-06-01' },
      'content-type': 'application/json',
    },
    body: JSON.stringify({ model: 'm', max_tokens: 9, messages: [{ role: 'user', content: 'Hi' }], stream }),
  });

const requestsAt = async (url: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return [...metrics.matchAll(/^pentagate_requests_total\{[^}]*operation="createMessage"[^}]*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
};

it('a gateway in front of itself refuses what comes back, text and tasks', async () => {
  const port = await freePort();
  const url = await start(port, port);
  for (const stream of [false, true]) {
    const reply = await ask(url, stream);
    expect([reply.status, reply.headers.get('x-should-retry')]).toEqual([508, 'false']);
    expect(await reply.json()).toMatchObject({
      type: 'error',
      error: { message: expect.stringContaining('has come back to the server that sent it') },
    });
  }
  expect(await requestsAt(url)).toBe(4);

  const client = createClient({ baseUrl: url, apiKey: environment.PENTAGATE_KEY });
  const { result } = await client.images.imagine({ prompt: 'a cat' });
  const task = await client.images.tasks.waitFor(result ?? '', { interval: 50 }).catch((error: unknown) => error);
  expect(JSON.stringify(task)).toMatch(/the upstream refused the task: 508 This request has come back/);
});

it('two gateways in front of each other refuse what comes back', async () => {
  const [one, two] = [await freePort(), await freePort()];
  const url = await start(one, two);
  const other = await start(two, one);
  const reply = await ask(url);
  expect(reply.status).toBe(508);
  expect(await requestsAt(url)).toBe(2);
  expect(await requestsAt(other)).toBe(1);
});
