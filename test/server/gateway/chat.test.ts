// Chat completions of other services through the gateway, which knows of them only what their contract says.
import { afterEach, expect, it } from '@jest/globals';
import { send } from '../../http/requests.js';
import { startPair, type TestGateway } from './fixture.js';
import { closeStarted, jsonReply, type Reply, streamReply, type Upstream } from './upstream.js';

let gateway: TestGateway;
let upstream: Upstream;
afterEach(closeStarted);

const usage = {
  ...{ prompt_tokens: 12, completion_tokens: 9, total_tokens: 21 },
  ...{ prompt_tokens_details: { cached_tokens: 4 }, completion_tokens_details: { reasoning_tokens: 3 } },
};
const chunk = (choices: object[], more: object = {}): string =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm-2', choices, ...more })}\n\n`;
const start = chunk([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }]);
const text = chunk([{ index: 0, delta: { content: 'Tide.' }, finish_reason: null }]);
const finish = (more: object = {}): string => chunk([{ index: 0, delta: {}, finish_reason: 'stop' }], more);
const done = 'data: [DONE]\n\n';

const headers = { 'content-type': 'application/json', authorization: 'Bearer k' };
async function ask(reply: Reply, more: object = {}): Promise<{ status: number; text: string }> {
  ({ upstream, gateway } = await startPair(() => reply));
  const body = { model: 'm', messages: [{ role: 'user', content: 'Hi' }], ...more };
  const { status, text } = await send(gateway.url, { path: '/v1/chat/completions', headers, body });
  return { status, text };
}

const tokens = { input: 8, output: 9, cacheRead: 4, reasoning: 3 };

it.each<[title: string, pieces: string[]]>([
  ['with counts in a chunk of their own', [start, text, finish(), chunk([], { usage }), done]],
  ['with counts beside the reason', [start, text, finish({ usage }), done]],
  ['with the role in each chunk, after a chunk without choices', [chunk([]), start, start, finish({ usage }), done]],
])('a stream %s passes byte for byte, and is counted', async (_, pieces) => {
  expect(await ask(streamReply(pieces), { stream: true })).toEqual({ status: 200, text: pieces.join('') });
  expect(gateway.findings).toEqual([]);
  expect(gateway.calls).toMatchObject([{ counted: { usage: tokens } }]);
});

it.each([
  [
    'reasoning that xAI counts beside the output',
    {
      ...{ prompt_tokens: 65, completion_tokens: 5, total_tokens: 197 },
      completion_tokens_details: { reasoning_tokens: 127 },
    },
    { input: 65, output: 132, reasoning: 127 },
  ],
  [
    'what is written to a cache',
    {
      ...{ prompt_tokens: 4020, completion_tokens: 5, total_tokens: 4025 },
      prompt_tokens_details: { cached_tokens: 0, cache_write_tokens: 4012 },
    },
    { input: 8, output: 5, cacheRead: 0, cacheWrite5m: 4012 },
  ],
])('%s is counted as such', async (_, counts, want) => {
  await ask(streamReply([start, text, finish({ usage: counts }), done]), { stream: true });
  expect(gateway.findings).toEqual([]);
  expect(gateway.calls).toMatchObject([{ counted: { usage: want } }]);
});

it('a reply passes, and is counted', async () => {
  const message = { role: 'assistant', content: 'Tide.' };
  const completion = {
    ...{ id: 'c1', object: 'chat.completion', created: 1, model: 'm-2', usage },
    choices: [{ index: 0, message, finish_reason: 'stop' }],
  };
  const got = await ask(jsonReply(completion));
  expect([got.status, JSON.parse(got.text)]).toEqual([200, completion]);
  expect(gateway.findings).toEqual([]);
  expect(gateway.calls).toMatchObject([{ counted: { usage: tokens } }]);
});

it('a stream that stops before [DONE] ends with an error', async () => {
  const got = await ask(streamReply([start, text]), { stream: true });
  expect(got.text.startsWith(start + text)).toBe(true);
  expect(got.text.slice((start + text).length)).toMatch(/^data: \{"error":\{"message":/);
});

it('embeddings are requested with a bearer token, headers pass both ways, and only the input is counted', async () => {
  const list = {
    ...{ object: 'list', model: 'm-2', usage: { prompt_tokens: 5, total_tokens: 5 } },
    data: [{ object: 'embedding', index: 0, embedding: 'AACAPw==' }],
  };
  const answer = () => jsonReply(list, 200, { 'openai-version': '2020-10-01' });
  ({ upstream, gateway } = await startPair(answer, { target: { key: 'secret' } }));
  const asked = {
    path: '/v1/embeddings',
    headers: { ...headers, 'openai-project': 'p' },
    body: { model: 'm', input: 'Hi' },
  };
  const reply = await send(gateway.url, asked);
  expect([reply.status, reply.headers.get('openai-version'), reply.body]).toEqual([200, '2020-10-01', list]);
  expect(upstream.asked).toMatchObject([
    { url: '/v1/embeddings', headers: { authorization: 'Bearer secret', 'openai-project': 'p' } },
  ]);
  expect(gateway.findings).toEqual([]);
  expect(gateway.calls).toMatchObject([{ modelServed: 'm-2', counted: { usage: { input: 5, output: 0 } } }]);
});
