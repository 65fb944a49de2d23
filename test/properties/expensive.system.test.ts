// Bodies that are cheap to send and expensive to read or to answer, from several callers at the same time: each gets an answer, and others do
// not wait for it.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { keyHeaders } from '../harness/call.js';
import { type ServerProcess, startServerProcess } from './process.js';

const times = <Value>(count: number, make: (at: number) => Value): Value[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Slightly below the size limit of a body. */
const max = 20 * 1024 ** 2 - 1000;
const repeated = (begin: string, middle: string, end: string): string =>
  begin + middle.repeat(Math.floor((max - begin.length - end.length) / middle.length)) + end;

const user = (content: unknown, more: object = {}): string =>
  JSON.stringify({ model: 'm', max_tokens: 1000, messages: [{ role: 'user', content }], ...more });

const contents = (parts: readonly object[], more: object = {}): string =>
  JSON.stringify({ contents: [{ role: 'user', parts }], generationConfig: { candidateCount: 8 }, ...more });

/** Tools with a member that cannot be satisfied, which takes exponential time to detect. */
function slowTools(): string {
  const tools = times(8, (at) => {
    const a = { type: 'string', pattern: `^(([a-z])+.)+[A-Z]([a-z])+${at}$`, minLength: 40 };
    return { name: `tool_${at}`, input_schema: { type: 'object', properties: { a }, required: ['a'] } };
  });
  return user(`Call ${tools.map(({ name }) => name).join(' and ')}`, { tools, tool_choice: { type: 'any' } });
}

/** Milliseconds that another caller may wait, on a machine that other suites keep busy. */
const longest = 5000;

let server: ServerProcess;
beforeAll(async () => {
  // The default limit for schemas.
  server = await startServerProcess(['simulator: {tokensPerSecond: 0}']);
});
afterAll(() => server.stop());

const messages = '/v1/messages';
const generate = '/v1beta/models/m:generateContent';
const imagine = '/img/submit/imagine';

it.each<[name: string, path: string, body: () => string, type?: string]>([
  ['20 MB of [ in pairs', messages, () => '['.repeat(max / 2) + ']'.repeat(max / 2)],
  ['20 MB of {} as turns', messages, () => repeated('{"model":"m","max_tokens":5,"messages":[', '{},', '{}]}')],
  ['a million keys', messages, () => `{${times(1_000_000, (at) => `"key${at}":1`).join(',')}}`],
  ['20 MB of escapes', messages, () => user('\u0001'.repeat((max - 200) / 6))],
  ['20 MB of {} for images', imagine, () => repeated('[', '{},', '{}]')],
  [
    '100,000 parts of a form',
    '/v1/videos',
    () => `${'--x\r\ncontent-disposition: form-data; name="n"\r\n\r\n1\r\n'.repeat(100_000)}--x--`,
    'multipart/form-data; boundary=x',
  ],
  ['9,990 empty blocks', messages, () => user(times(9990, () => ({})))],
  ['eight slow schemas', messages, slowTools],
  ['300,000 parts for eight candidates', generate, () => contents(times(300_000, () => ({ text: 'hello' })))],
  [
    '100,000 functions',
    generate,
    () => {
      const functionDeclarations = times(100_000, (at) => ({ name: `f${at}`, description: 'hello there' }));
      return contents([{ text: 'Hello' }], { tools: [{ functionDeclarations }] });
    },
  ],
  [
    '20,000 items that are cut to the window',
    '/v1/responses',
    () => {
      const input = times(20_000, (at) => ({ role: at % 2 ? 'assistant' : 'user', content: 'alpha river '.repeat(4) }));
      return JSON.stringify({ model: 'm', input, truncation: 'auto' });
    },
  ],
  [
    '20 MB of fallbacks',
    messages,
    () => user('hello', { fallbacks: times(99_000, (at) => ({ model: `m${at}`, Model: 'x' })) }),
  ],
  ['a long text to be reversed', messages, () => user(`Reverse this: ${'👩‍👩‍👧‍👦'.repeat(50_000)}`)],
  ['a long text of sums', messages, () => user(`Calculate ${'1+'.repeat(100_000)}1`)],
  ['a prompt of commas', imagine, () => JSON.stringify({ prompt: `cat --ar 1:1${','.repeat(5900)}x` })],
])('%s', async (_, path, body, type = 'application/json') => {
  const sent = { method: 'POST', headers: { ...keyHeaders(server.key), 'content-type': type }, body: body() };
  const statuses: number[] = [];
  const pressed = times(4, async () => {
    const answer = await fetch(server.url + path, sent);
    await answer.arrayBuffer();
    statuses.push(answer.status);
  });
  let worst = 0;
  while (statuses.length < pressed.length) {
    const since = performance.now();
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    worst = Math.max(worst, performance.now() - since);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(statuses.filter((status) => ![200, 400, 413, 429, 503].includes(status))).toEqual([]);
  expect(worst).toBeLessThan(longest);
});
