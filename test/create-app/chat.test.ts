// A sixth surface, which this project does not have: chat completions as a contract, three handlers and no other code. The unchanged
// openai SDK works on its mock and on its server.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import OpenAI, { AuthenticationError, BadRequestError, InternalServerError, NotFoundError } from 'openai';
import { testService } from '../../scripts/conformance/index.js';
import { createMock } from '../../scripts/mock/fetch.js';
import { createApp, type Listening, listen, ProblemError } from '../../server/create-app/index.js';

const contract = join(import.meta.dirname, '../contracts/chat-completions.yaml');
const messages = [{ role: 'user' as const, content: 'Say hello.' }];

interface ChatBody {
  readonly model: string;
  readonly messages: readonly { readonly content: string }[];
  readonly stream?: boolean;
}

const choice = { index: 0, logprobs: null };
const base = { id: 'chatcmpl-1', created: 1_760_000_000 };
const chunk = (model: string, delta: object, finish_reason: string | null = null) => ({
  ...{ ...base, object: 'chat.completion.chunk', model },
  choices: [{ ...choice, delta, finish_reason }],
});

function* chunks({ model, messages: [first] }: ChatBody) {
  yield chunk(model, { role: 'assistant', content: '' });
  if (first?.content === 'Fail.') throw new ProblemError({ reason: 'overloaded' });
  if (first?.content === 'Break.') yield { id: 1 };
  for (const word of ['You ', 'said: ', typeof first?.content === 'string' ? first.content : 'a list'])
    yield chunk(model, { content: word });
  yield chunk(model, {}, 'stop');
}

const logged: { level: string; facts: object; message: string }[] = [];
const log = (level: string) => (facts: object, message: string) => void logged.push({ level, facts, message });

let server: Listening;

beforeAll(async () => {
  const app = await createApp({
    contract,
    keys: { tester: 'sk-right' },
    log: { info: log('info'), warn: log('warn'), error: log('error') },
    handlers: {
      createChatCompletion({ body }) {
        const request = body as ChatBody;
        const { model } = request;
        if (model === 'broken') return { json: { id: 1 } };
        if (request.stream) return { events: chunks(request) };
        const message = { role: 'assistant', content: `You said: ${request.messages[0]?.content}`, refusal: null };
        return {
          json: {
            ...{ ...base, object: 'chat.completion', model },
            choices: [{ ...choice, message, finish_reason: 'stop' }],
            usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
          },
        };
      },
      listChatModels: () => ({
        json: { object: 'list', data: [{ id: 'small', object: 'model', created: 1, owned_by: 'us' }] },
      }),
      getChatModel({ path }) {
        if (path.model !== 'small')
          throw new ProblemError({
            reason: 'not_found',
            code: 'model_not_found',
            message: `There is no ${path.model}.`,
          });
        return { json: { id: 'small', object: 'model', created: 1, owned_by: 'us' } };
      },
    },
  });
  server = await listen(app, { port: 0 });
});
afterAll(() => server.close());

const sdk = (apiKey = 'sk-right') => new OpenAI({ apiKey, baseURL: `${server.url}/v1`, maxRetries: 0 });

it('follows its contract, as pentagate test sees it', async () => {
  for (const operation of ['createChatCompletion', 'listChatModels', 'getChatModel']) {
    const tested = await testService({ url: server.url, contract, key: 'sk-right', operation, requests: 200 });
    expect(tested.failures).toEqual([]);
    if (operation === 'createChatCompletion') expect(tested.operations[0]?.streams).toBeGreaterThan(5);
  }
  // There is no handler, and the test of the service says so.
  const { failures } = await testService({
    url: server.url,
    contract,
    key: 'sk-right',
    operation: 'createChatEmbedding',
  });
  expect(failures[0]?.message).toBe('a valid request was answered with 501');
});

describe('the openai SDK on the server of a sixth contract', () => {
  it('gets an answer', async () => {
    const { choices, model } = await sdk().chat.completions.create({ model: 'small', messages });
    expect(model).toBe('small');
    expect(choices[0]?.message.content).toBe('You said: Say hello.');
  });

  it('streams until [DONE]', async () => {
    const stream = await sdk().chat.completions.create({ model: 'small', messages, stream: true });
    let text = '';
    for await (const { choices } of stream) text += choices[0]?.delta.content ?? '';
    expect(text).toBe('You said: Say hello.');
    const raw = await fetch(`${server.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk-right', 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'small', messages, stream: true }),
    });
    expect(raw.headers.get('content-type')).toBe('text/event-stream');
    expect((await raw.text()).trimEnd().endsWith('\n\ndata: [DONE]')).toBe(true);
  });

  it('raises when a stream fails, or breaks its order', async () => {
    for (const content of ['Fail.', 'Break.']) {
      const stream = await sdk().chat.completions.create({
        model: 'small',
        messages: [{ role: 'user', content }],
        stream: true,
      });
      await expect(
        (async () => {
          for await (const each of stream) expect(each.id).toBe('chatcmpl-1');
        })(),
      ).rejects.toThrow(content === 'Fail.' ? 'overloaded' : 'quote the request id');
    }
  });

  it('lists models, finds one, and gets a 404 for another', async () => {
    const found: string[] = [];
    for await (const { id } of sdk().models.list()) found.push(id);
    expect(found).toEqual(['small']);
    expect((await sdk().models.retrieve('small')).owned_by).toBe('us');
    const missing = await sdk()
      .models.retrieve('large')
      .catch((error: unknown) => error);
    expect(missing).toBeInstanceOf(NotFoundError);
    expect(missing).toMatchObject({ code: 'model_not_found', message: expect.stringContaining('There is no large.') });
  });

  it('gets errors in the format of the contract, with the field', async () => {
    const wrong = await sdk()
      .chat.completions.create({ model: 'small', messages: [] })
      .catch((error: unknown) => error);
    expect(wrong).toBeInstanceOf(BadRequestError);
    expect(wrong).toMatchObject({ param: 'messages', message: expect.stringContaining('messages') });
    await expect(sdk('sk-wrong').models.list()).rejects.toThrow(AuthenticationError);
  });

  it('gets no reply that breaks the contract', async () => {
    await expect(sdk().chat.completions.create({ model: 'broken', messages })).rejects.toThrow(InternalServerError);
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'an answer breaks the contract' }),
    );
  });

  it('gets 501 for an operation without a handler, of which the start has warned', async () => {
    await expect(sdk().embeddings.create({ model: 'small', input: 'x' })).rejects.toMatchObject({
      status: 501,
      message: expect.stringContaining('createChatEmbedding'),
    });
    expect(logged).toContainEqual({
      level: 'warn',
      facts: { operations: ['createChatEmbedding'] },
      message: 'operations of the contract have no handler and answer 501',
    });
  });

  it('is refused for a path that the contract does not have, in its format', async () => {
    const response = await fetch(`${server.url}/v1/nothing`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { message: expect.any(String), code: 'not_found' } });
  });

  it('has docs, the contract, metrics and health', async () => {
    const page = await (await fetch(`${server.url}/docs/`)).text();
    expect(page).toContain('Chat completions');
    expect((await fetch(`${server.url}/docs/nothing.html`)).status).toBe(404);
    expect(await (await fetch(`${server.url}/openapi.json`)).json()).toMatchObject({
      info: { title: 'Chat completions' },
    });
    expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(
      /pentagate_requests_total\{operation="createChatCompletion",status="200"\} \d/,
    );
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});

describe('the openai SDK on the mock of a sixth contract', () => {
  const mock = createMock(contract);
  const client = new OpenAI({ apiKey: 'any', baseURL: 'http://mock/v1', fetch: mock.fetch, maxRetries: 0 });

  it('gets an answer, a stream, models and embeddings', async () => {
    const { choices, model } = await client.chat.completions.create({ model: 'my-model', messages });
    expect(model).toBe('my-model');
    expect(choices.length).toBeGreaterThan(0);
    const stream = await client.chat.completions.create({ model: 'my-model', messages, stream: true });
    let text = '';
    for await (const each of stream) text += each.choices[0]?.delta.content ?? '';
    expect(text).toBe('Hello!');
    expect((await client.models.list()).data.length).toBeGreaterThan(0);
    const { data } = await client.embeddings.create({ model: 'm', input: 'x' });
    expect(data[0]?.embedding).toEqual([0.5, -0.25]);
  });
});

describe('createApp refuses', () => {
  it.each([
    [
      'a handler without an operation',
      { keys: ['k'], handlers: { creatChat: () => ({}) } },
      /no operation creatChat\. It has: create/,
    ],
    [
      'an empty secret',
      { keys: { alice: '' }, handlers: {} },
      /secret of alice is empty: is its environment variable set/,
    ],
    ['operations without keys', { handlers: {} }, /createChatCompletion, .* need credentials: pass keys/],
  ])('%s', async (_, options, message) => {
    await expect(createApp({ contract, ...options })).rejects.toThrow(message);
  });
});
