// Requests that real providers answer go on, although they are beyond the contract; what the gateway cannot forward is refused.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { good, type Sent, send, type TextSurface } from '../../http/requests.js';
import { startGateway, startPair, type TestGateway } from './fixture.js';
import { closeStarted, jsonReply, startUpstream, type Upstream } from './upstream.js';

let upstream: Upstream;
let gateway: TestGateway;
let strict: TestGateway;
beforeAll(async () => {
  upstream = await startUpstream(() => jsonReply({ id: 'x' }));
  const upstreams = { one: { url: upstream.url } };
  const routes = [{ surface: 'responses', model: 'small-*', to: ['one'] }, { to: ['one'] }];
  gateway = await startGateway(upstreams, routes);
  strict = await startGateway(upstreams, routes, { upstreamValidation: 'strict' });
});
afterAll(closeStarted);

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
    const before = upstream.asked.length;
    gateway.findings.length = 0;
    expect(await send(gateway.url, sent)).toMatchObject({ status: 200 });
    expect(upstream.asked.slice(before).map(({ body }) => JSON.parse(String(body)))).toEqual([sent.body]);
    const found = gateway.findings.map(({ part, finding: { kind, what, path } }) => `${part} ${kind} ${what} ${path}`);
    expect(found).toContain(`request ${finding}`);
  });

  it.each(beyond)('%s is a 400 where the surface is read strictly', async (_, sent) => {
    expect(await send(strict.url, sent)).toMatchObject({ status: 400 });
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
    gateway.findings.length = 0;
    for (const { url } of [gateway, strict])
      expect(await send(url, withBody('content', body))).toMatchObject({ status: 200 });
    expect(gateway.findings.filter(({ part }) => part === 'request')).toEqual([]);
    expect(JSON.parse(String(upstream.asked.at(-1)?.body))).toMatchObject(body);
  });
});

describe('a stored prompt', () => {
  const prompt = { prompt: { id: 'pmpt_1', version: '2' } };
  const sent = { ...good.responses, body: prompt };

  it('needs neither model nor input, and takes the first route for all models', async () => {
    expect(await send(gateway.url, sent)).toMatchObject({ status: 200 });
    expect(JSON.parse(String(upstream.asked.at(-1)?.body))).toEqual(prompt);
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
  const got = await send(gateway.url, sent);
  expect(got.status).toBe(400);
  expect(got.text).toContain(name);
  expect(upstream.asked).toHaveLength(before);
});
