// Streams arrive one event at a time, and end when the caller has gone.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventTexts, sequenceTexts } from '../../scripts/contract/sse.js';
import { paced } from '../../scripts/mock/handlers.js';
import { calls, send } from './calls.js';
import { keys, posted } from './posted.js';
import { type MockProcess, startMockProcess } from './process.js';

const pace = 40;
let mock: MockProcess;
beforeAll(async () => {
  mock = await startMockProcess('--pace', String(pace));
});
afterAll(() => mock.stop());

const callOf = (id: string) => {
  const call = calls.find((one) => one.operation.id === id);
  if (!call) throw new Error(`no call of ${id}`);
  return call;
};

const ways = [
  { id: 'createMessage', options: { extra: { stream: true } } },
  { id: 'createResponse', options: { extra: { stream: true } } },
  { id: 'streamGenerateContent', options: { query: '?alt=sse' } },
  { id: 'streamGenerateContent', options: {} },
];

it.each(ways)('$id $options arrives piece by piece', async ({ id, options }) => {
  const since = performance.now();
  const response = await send(mock.url, callOf(id), options);
  const arrivals: number[] = [];
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    arrivals.push(performance.now() - since);
    text += decoder.decode(chunk, { stream: true });
  }
  const pieces =
    id === 'streamGenerateContent' && !options.query ? (JSON.parse(text) as unknown[]).length : eventTexts(text).length;
  expect(pieces).toBeGreaterThan(4);
  // A slow machine may join some pieces, but never all of them; and no piece comes early.
  expect(arrivals.length).toBeGreaterThan(2);
  expect(arrivals.at(-1)).toBeGreaterThan((pieces - 2) * pace * 0.9);
});

it('notices that the caller is gone, and goes on serving others', async () => {
  // Slower than anything that a busy machine may be late with.
  const slow = 5000;
  const slowly = await startMockProcess('--pace', String(slow));
  const away = new AbortController();
  const call = callOf('createMessage');
  const whole = eventTexts(await (await send(mock.url, call, { extra: { stream: true } })).text()).length;
  const response = await fetch(`${slowly.url}/v1/messages?gone`, {
    ...posted({ ...(call.value as object), stream: true }, keys),
    signal: away.signal,
  });
  const reader = response.body?.getReader();
  const first = await reader?.read();
  const events = eventTexts(new TextDecoder().decode(first?.value));
  expect(events.length).toBeLessThan(3);
  away.abort();
  const logged = Number(await slowly.logged(/POST \/v1\/messages\?gone 200 (\d+) ms/));
  // All of it would have taken a pause after every event but the last.
  expect(logged).toBeLessThan((whole - 1) * slow * 0.8);
  expect((await send(slowly.url, call)).status).toBe(200);
  await slowly.stop();
});

describe('paced', () => {
  it('waits for a slow reader and stops with the signal', async () => {
    const gone = new AbortController();
    const seen: string[] = [];
    for await (const piece of paced(['a', 'b', 'c'], 1, gone.signal)) {
      seen.push(piece);
      if (piece === 'b') gone.abort();
    }
    expect(seen).toEqual(['a', 'b']);
  });
});

it('eventTexts and sequenceTexts cut where one chunk ends', () => {
  expect(eventTexts('event: a\ndata: 1\n\ndata: 2\r\n\r\n\n')).toEqual(['event: a\ndata: 1\n\n', 'data: 2\r\n\r\n']);
  expect(sequenceTexts('application/json', [1, { a: 2 }])).toEqual(['[1', ',\n{"a":2}]\n']);
  expect(sequenceTexts('application/json', [])).toEqual(['[]\n']);
});

describe('npm run mock', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/mock.ts', ...args], {
      cwd: join(import.meta.dirname, '../..'),
      encoding: 'utf8',
    });

  it('says what it serves, with a line per surface to paste that works', async () => {
    const lines = mock.output().match(/^ {2}curl .*$/gm) ?? [];
    expect(lines).toHaveLength(6);
    for (const line of lines) {
      const url = /curl (\S+)/.exec(line)?.[1] ?? '';
      const headers = [...line.matchAll(/-H ['"]([^:]+): ([^'"]*)['"]/g)].map(
        ([, name = '', value = '']): [string, string] => [name, value],
      );
      const body = /-d '(.*)'$/.exec(line)?.[1]?.replaceAll(`'\\''`, "'");
      const response = await fetch(url, { method: 'POST', headers, ...(body ? { body } : {}) });
      expect([url, response.status]).toEqual([url, 200]);
    }
  });

  it('explains itself', () => {
    const { stdout, status } = run('--help');
    expect(status).toBe(0);
    for (const word of ['--port', '--host', '--pace', 'code=429', 'example=tool_call', 'dynamic=true'])
      expect(stdout).toContain(word);
  });
});
