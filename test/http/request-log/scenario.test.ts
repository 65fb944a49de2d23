// A scenario made from a logged request: the simulator reads it, and answers the same request in the same way.
import { expect, it } from '@jest/globals';
import { defaultConfig } from '../../../server/config/read-config.js';
import { post } from '../../harness/call.js';
import { folderIn, testFolder } from '../../harness/folder.js';
import { openedForTests } from '../../harness/opened.js';
import { startUsageServer } from '../../server/usage/fixture.js';
import { askConsole, endedRequests, simulating, textOf } from './requests.js';

const { simulator } = defaultConfig();
const folder = testFolder();
const original = openedForTests(() => startUsageServer({ console: true }));

/** Saves the scenario of the latest request of a key, and starts a server that has it. */
async function replayed(key: string, ask: (url: string) => Promise<unknown>): Promise<{ yaml: string; got: unknown }> {
  const [{ id } = { id: '' }] = await endedRequests(original.url, 1, key);
  const response = await askConsole(original.url, `requests/${id}/scenario`, key);
  const { yaml, name, error } = (await response.json()) as { yaml: string; name: string; error?: unknown };
  expect(error).toBeUndefined();
  const scenarios = folderIn(folder, { [name]: yaml });
  const server = await startUsageServer({ console: true, simulator: { ...simulator, tokensPerSecond: 0, scenarios } });
  const got = await ask(server.url);
  const [{ scenario } = { scenario: '' }] = await endedRequests(server.url, 1, key);
  expect(scenario).toContain(id);
  await server.close();
  return { yaml, got };
}

const hostile = 'Say: "a: [b]" # <city> \\d+ (?<x>y)\n- {c: d} \u0007 \u{1f600} --- !!js';
const tool = {
  name: 'find_order',
  description: 'Finds an order',
  input_schema: { type: 'object', properties: { number: { type: 'integer' } }, required: ['number'] },
};
const messages = (content: unknown, more: object = {}) => ({
  ...{ model: 'sonnet', max_tokens: 500, messages: [{ role: 'user', content }], ...more },
});

const contentOf = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { content?: unknown }).content;
const outputOf = async (response: Response): Promise<unknown> =>
  (
    (await response.json()) as { output?: { type: string; content?: unknown; name?: string; arguments?: string }[] }
  ).output?.map(({ type, content, name, arguments: args }) => ({ type, content, name, args }));
const partsOf = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { candidates?: { content?: unknown }[] }).candidates?.[0]?.content;

it.each([
  ['a text with hostile characters', '/v1/messages', messages(hostile), contentOf],
  [
    'a text in parts',
    '/v1/messages',
    messages([
      { type: 'text', text: 'Say one' },
      { type: 'text', text: 'and two' },
    ]),
    contentOf,
  ],
  [
    'thinking',
    '/v1/messages',
    messages('Why?', { max_tokens: 3000, thinking: { type: 'enabled', budget_tokens: 1024 } }),
    async (response: Response) =>
      ((await contentOf(response)) as { type: string; text?: string }[]).map(({ type, text: said }) => [type, said]),
  ],
  ['a long text', '/v1/messages', messages('Count these words. '.repeat(100)), contentOf],
  ['a response', '/v1/responses', { model: 'gpt', input: 'Repeat after me: hello (world)' }, outputOf],
  [
    'content',
    '/v1beta/models/flash:generateContent',
    { contents: [{ role: 'user', parts: [{ text: 'What is 2 + 3?' }] }] },
    partsOf,
  ],
])('answers %s again', async (name, path, body, read) => {
  const key = name.replace(/\W+/g, '-');
  const ask = async (url: string): Promise<unknown> => read(await post(url, path, body, key));
  const before = await ask(original.url);
  expect(before).toBeDefined();
  expect((await replayed(key, ask)).got).toEqual(before);
});

it('calls the same tool with the same arguments, and answers its result', async () => {
  const body = messages('Look up order 42', { tools: [tool], tool_choice: { type: 'tool', name: 'find_order' } });
  const read = async (url: string, sent: object, key: string) =>
    (
      (await contentOf(await post(url, '/v1/messages', sent, key))) as {
        type: string;
        name?: string;
        input?: unknown;
        text?: string;
      }[]
    ).map(({ type, name, input, text: said }) => ({ type, name, input, said }));
  const before = await read(original.url, body, 'caller');
  expect(before).toMatchObject([{ type: 'tool_use', name: 'find_order', input: { number: 42 } }]);
  expect((await replayed('caller', (url) => read(url, body, 'caller'))).got).toEqual(before);

  const result = {
    ...body,
    tool_choice: { type: 'auto' },
    messages: [
      ...body.messages,
      { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_1', name: 'find_order', input: { number: 42 } }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: 'shipped' }] },
    ],
  };
  const answered = await read(original.url, result, 'result');
  const { got, yaml } = await replayed('result', (url) => read(url, result, 'result'));
  expect(got).toEqual(answered);
  expect(yaml).toContain('tool_result: find_order');
});

it('answers the same error', async () => {
  const send = async (url: string, fault = '') => {
    const response = await post(url, '/v1/messages', messages('Hello'), 'failing', simulating(fault));
    return [response.status, ((await response.json()) as { error: unknown }).error];
  };
  const before = await send(original.url, 'status=529');
  expect(before[0]).toBe(529);
  expect((await replayed('failing', send)).got).toEqual(before);
});

it.each(['cut=9', 'error-event; after=9'])('cuts a stream off like %s', async (fault) => {
  const key = fault.replace(/\W+/g, '-');
  const body = messages('Write a story about a clock', { stream: true });
  const send = async (url: string, given = '') => textOf(await post(url, '/v1/messages', body, key, simulating(given)));
  const events = (stream: string): number => (stream.match(/^data:/gm) ?? []).length;
  const before = await send(original.url, fault);
  const { got, yaml } = await replayed(key, send);
  expect(yaml).not.toContain('and so on');
  expect(events(String(got))).toBe(events(before));
  expect(String(got).includes('(cut)')).toBe(before.includes('(cut)'));
});

it('cuts a stream of content off, and has only the text that was sent and a line that is not', async () => {
  const body = { contents: [{ role: 'user', parts: [{ text: 'Write a story about a clock' }] }] };
  const path = '/v1beta/models/flash:streamGenerateContent?alt=sse';
  const send = async (url: string, given = '') => textOf(await post(url, path, body, 'clock', simulating(given)));
  const said = (stream: string): string =>
    [...stream.matchAll(/^data: (.*)$/gm)]
      .map(([, data = '{}']) => JSON.parse(data) as { candidates?: { content: { parts: { text?: string }[] } }[] })
      .flatMap(({ candidates = [] }) => candidates[0]?.content.parts.map((part) => part.text ?? '') ?? [])
      .join('');
  const before = await send(original.url, 'cut=5');
  expect(before).toContain('(cut)');
  const { got, yaml } = await replayed('clock', send);
  expect(String(got)).toContain('(cut)');
  expect(said(String(got))).toBe(said(before));
  expect(yaml).toContain('text: This answer is cut off.');
});

it('makes none from an image task', async () => {
  await post(original.url, '/v1/videos', {}, 'films');
  const [{ id } = { id: '' }] = await endedRequests(original.url, 1, 'films');
  expect((await askConsole(original.url, `requests/${id}/scenario`, 'films')).status).toBe(404);
});
