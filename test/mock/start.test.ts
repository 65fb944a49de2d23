// `startMock`: rules decide what official SDKs are answered, requests are recorded, and the client is judged.
import { join } from 'node:path';
import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { type RunningMock, startMock } from '../../scripts/mock/index.js';
import { testFolder, writeFiles } from '../harness/folder.js';
import { keys, posted } from './posted.js';

let mock: RunningMock;
let anthropic: Anthropic;
let openai: OpenAI;
let google: GoogleGenAI;
beforeAll(async () => {
  mock = await startMock();
  anthropic = new Anthropic({ baseURL: mock.url, apiKey: 'test' });
  openai = new OpenAI({ baseURL: `${mock.url}/v1`, apiKey: 'test' });
  google = new GoogleGenAI({ apiKey: 'test', httpOptions: { baseUrl: mock.url } });
});
beforeEach(() => mock.reset());
afterAll(() => mock.close());

const tools: Anthropic.Tool[] = [
  { name: 'get_weather', input_schema: { type: 'object', properties: { city: { type: 'string' } } } },
];
const saying = (content: string): Anthropic.MessageCreateParamsNonStreaming => ({
  model: 'm',
  max_tokens: 200,
  messages: [{ role: 'user', content }],
});
const say = (content: string, more: object = {}) => anthropic.messages.create({ ...saying(content), ...more });
const ask = async (input: string): Promise<string> =>
  (await openai.responses.create({ model: 'm', input })).output_text;

describe('a rule for a surface', () => {
  it('answers with a call of a tool, then with its result, and leaves other requests to the simulator', async () => {
    mock.on('messages', { text: /weather/ }).reply({ tool: 'get_weather', input: { city: 'Paris' } });
    mock.on('messages', { toolResult: 'get_weather', output: /(?<degrees>\d+)/ }).reply('<degrees> degrees in Paris.');
    const messages: Anthropic.MessageParam[] = [{ role: 'user', content: 'What is the weather in Paris?' }];
    const first = await say('', { tools, messages });
    expect(first).toMatchObject({
      stop_reason: 'tool_use',
      content: [{ type: 'tool_use', name: 'get_weather', input: { city: 'Paris' } }],
    });
    const [call] = first.content;
    if (call?.type !== 'tool_use') throw new Error('no call');
    messages.push({ role: 'assistant', content: first.content });
    messages.push({ role: 'user', content: [{ type: 'tool_result', tool_use_id: call.id, content: '18' }] });
    const second = await say('', { tools, messages });
    expect(second.content).toMatchObject([{ type: 'text', text: '18 degrees in Paris.' }]);
    expect((await say('Say hello to Mo.')).content).toMatchObject([
      { type: 'text', text: expect.stringContaining('hello to Mo') },
    ]);
    expect(mock.requests('messages').map(({ rule }) => rule)).toEqual([
      "mock.on('messages')",
      "mock.on('messages')",
      undefined,
    ]);
  });

  it('answers every surface, at once and in streams', async () => {
    for (const surface of ['messages', 'responses', 'chat', 'content'] as const)
      mock.on(surface).reply({ thinking: 'Hm.', text: `From ${surface}.` });
    expect(await anthropic.messages.stream(saying('Hi')).finalText()).toBe('From messages.');
    expect(await ask('Hi')).toBe('From responses.');
    const chunks: string[] = [];
    const chat = { model: 'm', messages: [{ role: 'user' as const, content: 'Hi' }] };
    for await (const { choices } of await openai.chat.completions.create({ ...chat, stream: true }))
      chunks.push(choices[0]?.delta.content ?? '');
    expect(chunks.join('')).toBe('From chat.');
    expect((await openai.chat.completions.create(chat)).choices[0]?.message.content).toBe('From chat.');
    const parts: string[] = [];
    for await (const { text } of await google.models.generateContentStream({ model: 'm', contents: 'Hi' }))
      parts.push(text ?? '');
    expect(parts.join('')).toBe('From content.');
    expect((await google.models.generateContent({ model: 'm', contents: 'Hi' })).text).toBe('From content.');
  });

  it('answers in turn, and repeats the last answer', async () => {
    mock.on('responses').reply('One.', 'Two.');
    expect([await ask('a'), await ask('b'), await ask('c')]).toEqual(['One.', 'Two.', 'Two.']);
  });

  it('of once comes first, and answers as many requests as it has answers', async () => {
    mock.on('responses').reply('Always.');
    mock.once('responses').reply('First.', 'Second.');
    expect([await ask('a'), await ask('b'), await ask('c')]).toEqual(['First.', 'Second.', 'Always.']);
  });

  it('is chosen by model, instructions, turn, header, body and predicate; the first that fits answers', async () => {
    mock.on('messages', { model: 'opus' }).reply('By model.');
    mock.on('messages', { instructions: /pirate/i }).reply('By instructions.');
    mock.on('messages', { turn: 2 }).reply('By turn.');
    mock.on('messages', { headers: { 'X-Tenant': 'a' } }).reply('By header.');
    mock.on('messages', { body: { metadata: { user_id: /^u/ } } }).reply('By body.');
    mock.on('messages', { test: ({ text }) => text.length > 20 }).reply('By predicate.');
    mock.on('messages').reply('By nothing.');
    const text = async (content: string, more: object, headers?: Record<string, string>): Promise<unknown> => {
      const [block] = (await anthropic.messages.create({ ...saying(content), ...more }, { headers })).content;
      return block?.type === 'text' && block.text;
    };
    const talk = ['a', 'b', 'c'].map((content, at) => ({ role: at % 2 ? 'assistant' : 'user', content }));
    expect(await text('Hi', { model: 'claude-OPUS-5' })).toBe('By model.');
    expect(await text('Hi', { system: 'You are a Pirate.' })).toBe('By instructions.');
    expect(await text('Hi', { messages: talk })).toBe('By turn.');
    expect(await text('Hi', {}, { 'x-tenant': 'a' })).toBe('By header.');
    expect(await text('Hi', { metadata: { user_id: 'u1' } })).toBe('By body.');
    expect(await text('Hi, this is a long text.', {})).toBe('By predicate.');
    expect(await text('Hi', { metadata: { user_id: 'v1' } })).toBe('By nothing.');
  });

  it('answers what a function makes of the request', async () => {
    mock.on('responses').reply(async ({ text, turn, model }) => ({ text: `${model} ${turn}: ${text}` }));
    expect(await ask('Hello')).toBe('m 1: Hello');
    mock.reset();
    mock.on('responses').reply(() => ({ tool: '' }));
    await expect(ask('Hello')).rejects.toMatchObject({ status: 501, message: expect.stringContaining('call') });
    expect(mock.requests().map(({ rule }) => rule)).toEqual(["mock.on('responses')"]);
  });

  it.each([
    [
      { tool: 'x'.repeat(65) },
      /^mock\.on\('messages'\): answer\[0\]\.call must be the name of a tool of up to 64 characters, not "x+…/,
    ],
    [{ text: 'a', words: 'b' }, /^mock\.on\('messages'\): words is not known here; known are thinking, text/],
    [{ input: {} }, /input belongs to a tool/],
    [[], /answer must be a list of at least one piece/],
  ])('refuses at the test what the contract does not allow: %j', (answer, message) => {
    expect(() => mock.on('messages').reply(answer as object)).toThrow(message);
    expect(() => mock.on('messages', { txt: 'x' } as object)).toThrow(/txt is not known here\. Did you mean text\?$/);
  });

  it('shows the line of the test in the stack of such an error', () => {
    let stack: string | undefined;
    try {
      mock.on('messages').reply({ input: {} });
    } catch (error) {
      stack = (error as Error).stack;
    }
    expect(stack).toMatch(/^Error: .*\n +at .*start\.test\.ts:\d+/);
  });
});

describe('a fault', () => {
  it('breaks the answer of the simulator as the header does', async () => {
    mock.once('responses').fail('cut=5');
    const stream = await openai.responses.create({ model: 'm', input: 'Hi', stream: true });
    let events = 0;
    const read = async (): Promise<void> => {
      for await (const _ of stream) events++;
    };
    await expect(read()).rejects.toThrow();
    expect(events).toBe(5);
    expect(await ask('Hi')).toMatch(/Hi/);
  });

  it('of a status is the error of the surface, as often as it says', async () => {
    mock.on('messages').fail('status=429; retry-after=0; times=2');
    expect((await say('Hi')).role).toBe('assistant');
    expect(mock.requests('messages').map(({ status }) => status)).toEqual([429, 429, 200]);
    mock.on('messages').fail('status=529');
    await expect(say('Hi', {}).withResponse()).rejects.toMatchObject({ status: 529 });
  });

  it('must be one', () =>
    expect(() => mock.on('messages').fail('explode')).toThrow(/^mock\.on\('messages'\): faults has the unknown word/));
});

it('a surface that is misspelled is suggested, and the surfaces are named before the operations', async () => {
  await using mock = await startMock();
  expect(() => mock.on('mesages')).toThrow(
    /^There is no operation mesages \(did you mean messages\?\), only: content, responses, messages, chat, \w+/,
  );
});

describe('requests and verdicts', () => {
  it('are those of the client, with what it did wrong', async () => {
    mock.once('messages').fail('status=429; retry-after=1');
    const send = () => mock.fetch('https://api.example.com/v1/messages', posted(saying('Hi'), keys));
    expect((await send()).status).toBe(429);
    expect((await send()).status).toBe(200);
    expect(await mock.verdicts()).toMatchObject([{ kind: 'retry-after', passed: false }]);
    const [first, second] = mock.requests<{ max_tokens: number }>('messages');
    expect(first).toMatchObject({
      ...{ operation: 'createMessage', surface: 'messages', method: 'POST', path: '/v1/messages', status: 429 },
      ...{ headers: { 'x-api-key': 'k' }, body: { model: 'm' }, rule: "mock.once('messages')" },
    });
    expect(first?.body.max_tokens).toBe(200);
    expect(second?.verdicts).toMatchObject([{ kind: 'retry-after', passed: false }]);
    expect(mock.requests('createMessage')).toHaveLength(2);
    expect(mock.requests('responses')).toEqual([]);
    mock.reset();
    expect(mock.requests()).toEqual([]);
    expect(await mock.verdicts()).toEqual([]);
  });

  it('pass a client that waits', async () => {
    mock.once('responses').fail('status=429; retry-after=1');
    await ask('Hi');
    expect(await mock.verdicts()).toMatchObject([{ kind: 'retry-after', passed: true }]);
  });

  it('have what was refused, too', async () => {
    await expect(say('Hi', { max_tokens: 'many' })).rejects.toMatchObject({ status: 400 });
    await mock.fetch(`${mock.url}/nowhere`);
    expect(mock.requests().map(({ operation, status }) => [operation, status])).toEqual([
      ['createMessage', 400],
      [undefined, 404],
    ]);
  });
});

describe('without a rule', () => {
  it('the simulator answers, and remembers responses', async () => {
    const first = await openai.responses.create({ model: 'm', input: 'My dog is called Bo.' });
    const next = await openai.responses.create({ model: 'm', input: 'Go on.', previous_response_id: first.id });
    expect(await openai.responses.retrieve(next.id)).toMatchObject({ id: next.id, status: 'completed' });
    expect(
      (await anthropic.messages.countTokens({ model: 'm', messages: [{ role: 'user', content: 'Hi' }] })).input_tokens,
    ).toBeGreaterThan(0);
    const { values } = (await google.models.embedContent({ model: 'm', contents: 'Hi' })).embeddings?.[0] ?? {};
    expect(values?.length).toBeGreaterThan(100);
  });

  it('a request that prefers an example gets it', async () => {
    const headers = { prefer: 'example=tool_call' };
    const { content } = await anthropic.messages.create(saying('Hi'), { headers });
    expect(content.some(({ type }) => type === 'tool_use')).toBe(true);
  });

  it('images and videos are tasks', async () =>
    expect((await openai.videos.create({ prompt: 'Waves' })).id).toMatch(/./));
});

describe('a file', () => {
  const folder = testFolder();
  const file = (name: string, text: string): string => join(writeFiles(folder, { [name]: text }), name);

  it('of scenarios has rules, too', async () => {
    mock.load(
      file(
        'shop.yaml',
        `- name: order
  when: {text: 'order (?<number>\\d+)'}
  answer: [{text: Order <number> is on its way.}]
- name: closed
  when: {text: sunday}
  error: 503
  message: We are closed.
- name: slow and broken
  when: {text: break}
  faults: status=500
`,
      ),
    );
    expect(await ask('Where is order 17?')).toBe('Order 17 is on its way.');
    const once = { ...{ model: 'm', input: 'And on Sunday?' } };
    await expect(openai.responses.create(once, { maxRetries: 0 })).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('We are closed.'),
    });
    await expect(openai.responses.create({ ...once, input: 'Break!' }, { maxRetries: 0 })).rejects.toMatchObject({
      status: 500,
    });
    expect(mock.requests()[0]?.rule).toBe('order');
  });

  it('of scenarios that cannot be read is an error with its lines', () => {
    const path = file('wrong.yaml', '- name: x\n  answer: [{words: y}]\n');
    expect(() => mock.load(path)).toThrow(/wrong\.yaml:2:13 answer\[0\]\.words is not known here/);
  });
});

describe('what a test decides beside rules', () => {
  const ask = (mock: RunningMock, text: string, more: object = {}): Promise<Response> =>
    fetch(`${mock.url}/v1/messages`, posted({ ...saying(text), ...more }, keys));

  it('a request that no rule fits is an error that names the rules', async () => {
    await using mock = await startMock(undefined, { unmatched: 'error' });
    mock.on('messages', { text: /hello/ }).reply('Hello.');
    expect((await ask(mock, 'Say hello')).status).toBe(200);
    const refused = await ask(mock, 'HELLO');
    expect(refused.status).toBe(404);
    expect(await refused.text()).toContain(
      "No rule of this mock fits POST /v1/messages. There are: mock.on('messages', { text: /hello/ }).",
    );
    mock.reset();
    expect(await (await ask(mock, 'Say hello')).text()).toContain('There is none.');
  });

  it('an answer of its own breaks, too', async () => {
    await using mock = await startMock();
    mock.on('messages').fail('cut=4', { text: 'Half of this is all that comes.' });
    const response = await ask(mock, 'Hi', { stream: true });
    let text = '';
    const read = async (): Promise<void> => {
      for await (const piece of response.body ?? []) text += Buffer.from(piece as Uint8Array).toString();
    };
    await expect(read()).rejects.toThrow();
    expect(text).toContain('Half');
    expect(text).not.toContain('message_stop');
  });
});
