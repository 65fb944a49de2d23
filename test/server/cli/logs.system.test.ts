// pentagate logs beside a running server, as an operator uses it; and keys of callers, which nothing that is stored, logged or shown has.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { askMessage, post } from '../../harness/call.js';
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

describe('a key that a client sends where it does not belong', () => {
  const own = commandFolder();
  const output = async (args: readonly string[]): Promise<string> => Object.values(await own.runToEnd(args)).join('\n');

  it('as request id, in a path, as model or as field is in no log, no usage and no file', async () => {
    own.write(
      'docs: false\nupstreams:\n  away: {url: "http://127.0.0.1:1", surface: chat}\nroutes:\n  - {surface: chat, to: [away]}\n',
    );
    const key = await own.createKey(['--name', 'ours', '--operator']);
    expect(key).toMatch(/^pg_/);
    const server = await own.serve();
    const ask = async (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> => {
      const response = await post(server.url, path, body, key, { headers });
      await response.text();
      return response;
    };
    const message = { max_tokens: 9, messages: [{ role: 'user', content: 'Hi' }] };
    const { headers } = await ask('/v1/messages', { model: 'm', ...message }, { 'x-request-id': key });
    expect(headers.get('x-request-id')).toMatch(/^req_/);
    await ask('/v1/messages', { model: key, ...message });
    await ask('/v1/messages', { model: key, max_tokens: key, [key]: 1, messages: [{ role: key, content: 'Hi' }] });
    await ask(`/v1beta/models/${key}:generateContent`, { contents: [{ role: 'user', parts: [{ text: 'Hi' }] }] });
    await ask(`/v1/whatever/${key}`, {});
    expect((await ask('/v1/chat/completions', { model: key, messages: message.messages })).status).toBe(502);

    const requests = await output(['logs', '--json']);
    const ids = requests.match(/(?<="id":")req_\w+/g) ?? [];
    expect(ids).toHaveLength(6);
    const shown = [requests, await output(['usage', '--by', 'model']), await output(['budget', 'list'])];
    for (const id of ids) shown.push(await output(['logs', id]));
    expect(shown[1]).toMatch(/\(secret\)/);
    shown.push(await (await fetch(`${server.url}/metrics`)).text());
    // Rows of usage are on disk when the server has stopped.
    await own.stopAll();
    shown.push(server.out(), server.err());
    const files = readdirSync(own.cwd, { recursive: true, encoding: 'utf8' }).map((name) => join(own.cwd, name));
    expect(files.filter((name) => name.endsWith('.jsonl')).join()).toContain('usage');
    for (const file of files) if (statSync(file).isFile()) shown.push(readFileSync(file, 'latin1'));
    expect(shown.filter((text) => text.includes(key))).toEqual([]);
  });
});
