// What real providers take and send although it is beyond the contract goes on, in requests and in replies; what the gateway cannot forward is
// refused, and what is broken is an error.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { good, type Sent, send, streaming, type TextSurface } from '../../http/requests.js';
import { message } from '../app.js';
import { post, readAll, startGateway, startPair, type TestGateway } from './fixture.js';
import { closeStarted, jsonReply, type Reply, startUpstream, streamReply, type Upstream } from './upstream.js';

let reply: Reply = jsonReply({ id: 'x' });
let upstream: Upstream;
/** By how they read: those of requests, and those of replies. */
const gateways = new Map<string, TestGateway>();
const gateway = (name: string): TestGateway => gateways.get(name) as TestGateway;
beforeAll(async () => {
  upstream = await startUpstream(() => reply);
  const upstreams = { one: { url: upstream.url } };
  const routes = [{ surface: 'responses', model: 'small-*', to: ['one'] }, { to: ['one'] }];
  for (const upstreamValidation of ['tolerant', 'strict', 'off'] as const)
    gateways.set(upstreamValidation, await startGateway(upstreams, routes, { upstreamValidation }));
  for (const replies of ['observe', 'enforce'])
    gateways.set(replies, await startGateway(upstreams, [{ to: ['one'], replies }]));
});
afterAll(closeStarted);

/** What was found in what a gateway has just passed. */
const foundBy = (name: string): string[] =>
  gateway(name)
    .findings.splice(0)
    .map(({ part, finding: { kind, what, path } }) => `${part} ${kind} ${what} ${path}`);
const bodyAt = (at: number): unknown => JSON.parse(String(upstream.asked.at(at)?.body));

const withBody = (surface: TextSurface, more: object): Sent => {
  const sent = good[surface];
  return { ...sent, body: { ...(sent.body as object), ...more } };
};
const tool = { name: 'n'.repeat(65), input_schema: { type: 'object' } };
const responseTool = { type: 'function', name: 'look', parameters: {} };

const generation = { stopSequences: [...'abcdef'] };
const beyond: [title: string, sent: Sent, finding: string][] = [
  ['max_tokens of 1', withBody('messages', { max_tokens: 1 }), 'drift rule max_tokens'],
  ['max_tokens of 0', withBody('messages', { max_tokens: 0 }), 'drift rule max_tokens'],
  ['top_k of -1', withBody('messages', { top_k: -1 }), 'drift rule top_k'],
  ['top_p of -1', withBody('messages', { top_p: -1 }), 'drift rule top_p'],
  ['top_p of 1', withBody('messages', { top_p: 1 }), 'drift rule top_p'],
  ['a long name of a tool', withBody('messages', { tools: [tool] }), 'drift rule tools[].name'],
  ['a long user id', withBody('messages', { metadata: { user_id: 'u'.repeat(300) } }), 'drift rule metadata.user_id'],
  ['null for tools', withBody('messages', { tools: null }), 'drift type tools'],
  ['null for a thinking setting', withBody('messages', { thinking: null }), 'drift type thinking'],
  ['null for a choice', withBody('responses', { tool_choice: null, tools: [responseTool] }), 'drift type tool_choice'],
  ['null for text and tools', withBody('responses', { text: null, tools: null }), 'drift type text'],
  ['a high temperature', withBody('responses', { temperature: 3 }), 'drift rule temperature'],
  ['many stops', withBody('content', { generationConfig: generation }), 'drift rule generationConfig.stopSequences'],
  ['no contents', withBody('content', { contents: [] }), 'drift rule contents'],
];

describe('a request beyond the contract', () => {
  it.each(beyond)('%s goes on as it came, and is reported', async (_, sent, finding) => {
    expect(await send(gateway('tolerant').url, sent)).toMatchObject({ status: 200 });
    expect(bodyAt(-1)).toEqual(sent.body);
    expect(foundBy('tolerant')).toContain(`request ${finding}`);
  });

  it.each(beyond)('%s is a 400 where the surface is read strictly', async (_, sent) => {
    expect(await send(gateway('strict').url, sent)).toMatchObject({ status: 400 });
  });
});

const parameters = { type: 6, properties: { a: { type: 1 } } };
const proto: [title: string, body: object][] = [
  ['null', { generationConfig: null, safetySettings: null, toolConfig: null, tools: [{ codeExecution: null }] }],
  ['numbers of enum values', { safetySettings: [{ category: 10, threshold: 3 }] }],
  ['the number of a type', { tools: [{ functionDeclarations: [{ name: 'look', parameters }] }] }],
  ['numbers as texts', { generationConfig: { maxOutputTokens: '100', temperature: '0.5' } }],
  ['items in place of lists', { contents: { parts: { text: 'Hi' } }, generationConfig: { stop_sequences: 'x' } }],
];

describe('the JSON of protocol buffers', () => {
  it.each(proto)('with %s is no drift, in any reading', async (_, body) => {
    for (const name of ['strict', 'tolerant'])
      expect(await send(gateway(name).url, withBody('content', body))).toMatchObject({ status: 200 });
    expect(foundBy('tolerant').filter((each) => each.startsWith('request'))).toEqual([]);
    expect(bodyAt(-1)).toMatchObject(body);
  });
});

describe('a stored prompt', () => {
  const prompt = { prompt: { id: 'pmpt_1', version: '2' } };
  const sent = { ...good.responses, body: prompt };

  it('needs neither model nor input, and takes the first route for all models', async () => {
    expect(await send(gateway('tolerant').url, sent)).toMatchObject({ status: 200 });
    expect(bodyAt(-1)).toEqual(prompt);
  });

  it('gets the model of its route, and the reply keeps its own', async () => {
    const answer = () => jsonReply({ id: 'x', model: 'large' });
    const { upstream: service, gateway: renaming } = await startPair(answer, { route: { as: 'large' } });
    expect(await send(renaming.url, sent)).toMatchObject({ status: 200, body: { model: 'large' } });
    expect(JSON.parse(String(service.asked[0]?.body))).toEqual({ model: 'large', ...prompt });
  });

  it('is refused where every route is for other models', async () => {
    const narrow = await startGateway({ one: { url: upstream.url } }, [{ model: 'small-*', to: ['one'] }]);
    expect(await send(narrow.url, sent)).toMatchObject({ status: 400, body: { error: { param: 'model' } } });
  });
});

it.each<[string, Sent, string]>([
  ['a request without a model', { ...good.responses, body: { input: 'Hi' } }, 'model'],
  [
    'a member given twice',
    { ...good.messages, body: '{"model":"a","model":"b","max_tokens":9,"messages":[]}' },
    'model',
  ],
  ['a text in place of a list', withBody('messages', { tools: 'all' }), 'tools'],
  ['a text in place of a switch', withBody('responses', { stream: 'yes' }), 'stream'],
  ['null in a list', withBody('content', { contents: [null] }), 'contents[0]'],
  ['a body that is no JSON', { ...good.messages, body: '{"model":' }, 'JSON'],
])('%s is refused, by name', async (_, sent, name) => {
  const before = upstream.asked.length;
  const got = await send(gateway('tolerant').url, sent);
  expect(got.status).toBe(400);
  expect(got.text).toContain(name);
  expect(upstream.asked).toHaveLength(before);
});

const call = { functionCall: { name: 'look', args: {} } };
const image = { inlineData: { mimeType: 'image/png', data: 'no base64' } };

const toolUse = { type: 'tool_use', id: 't', name: 'n', input: {} };
it.each<[title: string, surface: TextSurface, body: object, finding?: string]>([
  ['the end of a turn beside a tool call', 'messages', { ...message, content: [toolUse] }],
  ['null in place of a member', 'messages', { ...message, usage: { ...message.usage, server_tool_use: null } }],
  ['null in place of a required member', 'messages', { ...message, usage: null }, 'drift type usage'],
  ['null in place of a list', 'content', { candidates: null }, 'drift type candidates'],
  [
    'numbers of enum values',
    'content',
    { candidates: [{ content: { parts: [], role: 'model' }, finishReason: 1 }] },
    'drift value candidates[].finishReason',
  ],
  ['a call without role', 'content', { candidates: [{ content: { parts: [call] }, finishReason: 'STOP' }] }],
  [
    'bytes that are shortened',
    'content',
    { candidates: [{ content: { parts: [image], role: 'model' } }] },
    'drift rule candidates[].content.parts[].inlineData.data',
  ],
])('%s passes a route that enforces the contract', async (_, surface, body, finding = '') => {
  reply = jsonReply(body);
  expect(await send(gateway('enforce').url, good[surface])).toMatchObject({ status: 200, body });
  const found = foundBy('enforce');
  expect(found.filter((each) => each.startsWith('reply violation'))).toEqual([]);
  if (finding) expect(found).toContain(`reply ${finding}`);
});

it('a value of another type is still stopped there', async () => {
  reply = jsonReply({ ...message, content: 'Hi' });
  expect(await send(gateway('enforce').url, good.messages)).toMatchObject({ status: 502 });
});

const chunk = (candidate: object): string =>
  `data: ${JSON.stringify({ candidates: [{ index: 0, ...candidate }] })}\n\n`;
const parts = { content: { role: 'model', parts: [{ text: 'Hi' }] } };

describe('a content stream whose last chunk has no counts', () => {
  const ask = async (name: string) => readAll(await post(gateway(name).url, streaming.content));
  it.each(['observe', 'enforce', 'off'])('is complete with a reason: %s', async (name) => {
    const bytes = Buffer.from(chunk(parts) + chunk({ ...parts, finishReason: 'STOP' }));
    reply = streamReply([bytes]);
    expect(await ask(name)).toEqual({ bytes, cut: false });
  });

  // A strict reading takes nothing that the order of the contract does not have.
  it('is not complete with a reason: strict', async () => {
    reply = streamReply([chunk(parts) + chunk({ ...parts, finishReason: 'STOP' })]);
    expect(String((await ask('strict')).bytes)).toContain('ended before it was complete');
  });

  it.each(['observe', 'enforce', 'off'])('is not complete without one: %s', async (name) => {
    reply = streamReply([chunk({ ...parts, finishReason: 'STOP' }) + chunk(parts)]);
    expect(String((await ask(name)).bytes)).toContain('ended before it was complete');
  });

  it('is not complete if its connection breaks', async () => {
    reply = { ...streamReply([chunk({ ...parts, finishReason: 'STOP' })]), after: 'cut' };
    expect(String((await ask('observe')).bytes)).toContain('"error"');
  });
});
