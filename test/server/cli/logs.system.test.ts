// pentagate logs beside a running server, as an operator uses it.
import { beforeAll, expect, it } from '@jest/globals';
import { askMessage } from '../../harness/call.js';
import { commandFolder } from './process.js';

const environment = { PENTAGATE_KEY: 'key-for-a-test' };

const place = commandFolder();
let url: string;
beforeAll(async () => {
  place.write('docs: false\nsimulator: {tokensPerSecond: 0}\n');
  url = (await place.serve([], environment)).url;
});

const ask = async (model: string, more: object = {}, headers: Record<string, string> = {}): Promise<number> =>
  (await askMessage(url, environment.PENTAGATE_KEY, { model, ...more }, headers)).status;

it('lists requests in columns and as JSON, filters them, and shows one with its bodies', async () => {
  expect(await ask('sonnet-1')).toBe(200);
  expect(await ask('opus-1', {}, { 'x-pentagate-simulate': 'status=529' })).toBe(529);
  const all = await place.runToEnd(['logs']);
  expect(all.code).toBe(0);
  const [head, first, second] = all.out.split('\n');
  expect(head).toMatch(/^TIME +STATUS +METHOD +PATH +MODEL +DURATION +TOKENS +KEY +NOTES$/);
  expect(first).toMatch(/^\d\d:\d\d:\d\d\.\d{3} +200 +POST +\/v1\/messages +sonnet-1 +\d+ ms +\d+→\d+ +PENTAGATE_KEY$/);
  expect(second).toMatch(/ 529 .* opus-1 .*error: overloaded, .*simulate status=529$/);

  const failed = await place.runToEnd(['logs', '--status', '5xx', '--json']);
  // One line, and no other.
  const request = JSON.parse(failed.out);
  expect(request).toMatchObject({ status: 529, modelAsked: 'opus-1', ended: 'error' });
  const details = await place.runToEnd(['logs', request.id]);
  expect(JSON.parse(details.out)).toMatchObject({ id: request.id, request: { mediaType: 'application/json' } });
  expect(details.out).not.toContain(environment.PENTAGATE_KEY);
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
  const { out } = await place.runToEnd(['logs', '--model', 'red']);
  expect(out).toContain('red?[31m');
  expect(out).not.toContain('\u001b');
});

it('says that the log has no such request, and that no server runs', async () => {
  const refusal = (message: string) => ({ code: 1, err: expect.stringContaining(message) });
  expect(await place.runToEnd(['logs', 'req_unknown'])).toMatchObject(
    refusal('The log has no request req_unknown, or no longer'),
  );
  expect(await place.runToEnd(['logs', '--data-dir', 'elsewhere'])).toMatchObject(
    refusal('No server that records requests runs on the data directory'),
  );
});
