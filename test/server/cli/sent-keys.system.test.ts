// A key that a client sends where it does not belong: nothing that is stored, logged or shown has it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { post } from '../../harness/call.js';
import { commandFolder } from './process.js';

const place = commandFolder();

const output = async (args: readonly string[]): Promise<string> => Object.values(await place.runToEnd(args)).join('\n');

it('a key sent as request id, in a path, as model or as field is in no log, no usage and no file', async () => {
  place.write(
    'docs: false\nupstreams:\n  away: {url: "http://127.0.0.1:1", surface: chat}\nroutes:\n  - {surface: chat, to: [away]}\n',
  );
  const key = await place.createKey(['--name', 'ours', '--operator']);
  expect(key).toMatch(/^pg_/);
  const server = await place.serve();
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
  await place.stopAll();
  shown.push(server.out(), server.err());
  const files = readdirSync(place.cwd, { recursive: true, encoding: 'utf8' }).map((name) => join(place.cwd, name));
  expect(files.filter((name) => name.endsWith('.jsonl')).join()).toContain('usage');
  for (const file of files) if (statSync(file).isFile()) shown.push(readFileSync(file, 'latin1'));
  expect(shown.filter((text) => text.includes(key))).toEqual([]);
});
