// pentagate logs beside a running server, as an operator uses it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type CommandFolder, makeCommandFolder } from './process.js';

const environment = { PENTAGATE_KEY: 'key-for-a-test' };

let place: CommandFolder;
let url: string;
beforeAll(async () => {
  place = makeCommandFolder();
  writeFileSync(join(place.cwd, 'pentagate.config.yaml'), 'docs: false\nsimulator: {tokensPerSecond: 0}\n');
  url = (await place.serve([], environment)).url;
});
afterAll(() => place.clear());

const ask = async (model: string, more: object = {}, headers: Record<string, string> = {}): Promise<number> => {
  const response = await fetch(`${url}/v1/messages`, {
    method: 'POST',
    headers: {
      ...{ 'x-api-key': environment.PENTAGATE_KEY, 'anthropic-version': '2023-06-01' },
      ...{ 'content-type': 'application/json', ...headers },
    },
    body: JSON.stringify({ model, max_tokens: 20, messages: [{ role: 'user', content: 'Hello' }], ...more }),
  });
  await response.text();
  return response.status;
};

it('lists requests in columns and as JSON, filters them, and shows one with its bodies', async () => {
  expect(await ask('sonnet-1')).toBe(200);
  expect(await ask('opus-1', {}, { 'x-pentagate-simulate': 'status=529' })).toBe(529);
  const all = place.run(['logs']);
  expect(await all.ended).toBe(0);
  const [head, first, second] = all.out().split('\n');
  expect(head).toMatch(/^TIME +STATUS +METHOD +PATH +MODEL +DURATION +TOKENS +KEY +NOTES$/);
  expect(first).toMatch(/^\d\d:\d\d:\d\d\.\d{3} +200 +POST +\/v1\/messages +sonnet-1 +\d+ ms +\d+→\d+ +PENTAGATE_KEY$/);
  expect(second).toMatch(/ 529 .* opus-1 .*error: overloaded, .*simulate status=529$/);

  const failed = place.run(['logs', '--status', '5xx', '--json']);
  expect(await failed.ended).toBe(0);
  const [request, ...more] = failed
    .out()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(more).toEqual([]);
  expect(request).toMatchObject({ status: 529, modelAsked: 'opus-1', ended: 'error' });
  const details = place.run(['logs', request.id]);
  expect(await details.ended).toBe(0);
  expect(JSON.parse(details.out())).toMatchObject({ id: request.id, request: { mediaType: 'application/json' } });
  expect(details.out()).not.toContain(environment.PENTAGATE_KEY);
});

it('follows new requests until the server stops, and prints each once', async () => {
  const follower = place.start(['logs', '--follow', '--model', 'haiku']);
  await follower.seen(/TIME/);
  await ask('other-2');
  await ask('haiku-2');
  await ask('haiku-3', { stream: true });
  await follower.seen(/haiku-3/);
  expect(follower.out()).not.toContain('other-2');
  expect(follower.out().match(/haiku-2/g)).toHaveLength(1);
  follower.child.kill('SIGINT');
  expect(await follower.ended).toBe('SIGINT');
});

it('control characters of a client do not reach the terminal', async () => {
  await ask('red\u001b[31m');
  const listed = place.run(['logs', '--model', 'red']);
  await listed.ended;
  expect(listed.out()).toContain('red?[31m');
  expect(listed.out()).not.toContain('\u001b');
});

it.each([
  [['logs', '--status', 'many'], /--status must be a status such as 429/],
  [['logs', '--limit', '0'], /--limit must be a whole number from 1 to 1000, not 0/],
  [['logs', '--folow'], /Did you mean --follow\?/],
  [['logs', 'one', 'two'], /Give the id of one request/],
])('%j says what is wrong', async (args, message) => {
  const command = place.run(args);
  expect(await command.ended).toBe(2);
  expect(command.err()).toMatch(message);
});

it('says that the log has no such request, and that no server runs', async () => {
  const unknown = place.run(['logs', 'req_unknown']);
  expect(await unknown.ended).toBe(1);
  expect(unknown.err()).toMatch(/The log has no request req_unknown, or no longer/);
  const elsewhere = place.run(['logs', '--data-dir', 'elsewhere']);
  expect(await elsewhere.ended).toBe(1);
  expect(elsewhere.err()).toMatch(/No server that records requests runs on the data directory/);
});
