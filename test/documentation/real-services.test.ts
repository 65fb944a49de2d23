// The programs of docs/real-services.md, against a local server that has the paths of the real services.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createClient } from '../../generated/client.js';
import { type Asked, type Server, serve } from '../client/server.js';
import { closeStarted } from '../server/gateway/upstream.js';
import { functions } from './pages.js';

afterEach(closeStarted);

const page = 'docs/real-services.md';
const programs = functions().filter((block) => block.page === page);

const sse = (events: readonly object[]) =>
  events.map((event) => `${'type' in event ? `event: ${event.type}\n` : ''}data: ${JSON.stringify(event)}\n\n`);
const candidate = { content: { role: 'model', parts: [{ text: 'Hi' }] }, finishReason: 'STOP', index: 0 };
const message = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'm',
  content: [],
  stop_reason: null,
  usage: {},
};
const messageStream = [
  { type: 'message_start', message },
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Good day' } },
  { type: 'service_notice', text: 'newer than the contract' },
  { type: 'content_block_stop', index: 0 },
  { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: {} },
  { type: 'message_stop' },
];

/** What each service has at its path. */
const answers: Readonly<Record<string, object>> = {
  '/v1/responses': { body: { id: 'resp_1', object: 'response', status: 'completed', output: [] } },
  '/v1/messages': { chunks: sse(messageStream), headers: { 'x-request-id': '', 'request-id': 'req_real' } },
  '/v1beta/models/gemini-2.5-flash:generateContent': { body: { candidates: [candidate] } },
  '/v1/projects/my-project/locations/europe-west1/publishers/google/models/gemini-2.5-flash:streamGenerateContent?alt=sse':
    { chunks: sse([{ candidates: [candidate], usageMetadata: { totalTokenCount: 1 } }]) },
};

let server: Server;
beforeEach(async () => {
  server = await serve(({ url }: Asked) => answers[url] ?? { status: 404 });
});
afterEach(async () => {
  await server.close();
});

const environment = {
  OPENAI_API_KEY: 'key-o',
  OPENAI_ORGANIZATION: 'org-1',
  OPENAI_PROJECT: 'proj-1',
  ANTHROPIC_API_KEY: 'key-a',
  GEMINI_API_KEY: 'key-g',
  ACCESS_TOKEN: 'token-v',
};

/** Runs a program with local addresses in the place of real ones. @returns what it prints */
async function run(index: number): Promise<string[]> {
  const text = (programs[index]?.text ?? '')
    .replace(/^import .*$/m, '')
    .replace(/(?<=baseUrl: )(['`])https:\/\/.*?\1/g, 'address');
  const lines: string[] = [];
  const print = (...values: unknown[]) => void lines.push(values.join(' '));
  const out = { env: environment, stdout: { write: print } };
  const AsyncFunction = (async () => {}).constructor as new (
    ...names: string[]
  ) => (...values: unknown[]) => Promise<void>;
  const program = new AsyncFunction('createClient', 'address', 'process', 'console', text);
  await program(createClient, server.url, out, {
    log: print,
    warn: (...values: unknown[]) => print('warning:', ...values),
  });
  return lines;
}

const headersOf = (names: readonly string[]) =>
  server.asked.map(({ headers }) =>
    Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
  );

describe('the programs of the page', () => {
  it('call OpenAI, Anthropic and Gemini with their paths, keys, versions and organisations', async () => {
    expect(await run(0)).toEqual([
      'completed',
      'Good day',
      'warning: messages create drift event type',
      'end_turn req_real',
      'STOP',
    ]);
    expect(server.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /v1/responses',
      'POST /v1/messages',
      'POST /v1beta/models/gemini-2.5-flash:generateContent',
    ]);
    const names = ['authorization', 'x-api-key', 'x-goog-api-key', 'openai-organization', 'openai-project'];
    expect(headersOf([...names, 'anthropic-version', 'anthropic-beta'])).toEqual([
      { authorization: 'Bearer key-o', 'openai-organization': 'org-1', 'openai-project': 'proj-1' },
      {
        'x-api-key': 'key-a',
        'anthropic-version': '2023-06-01',
        'anthropic-beta': 'interleaved-thinking-2025-05-14',
      },
      { 'x-goog-api-key': 'key-g' },
    ]);
  });

  it('call Vertex AI at the path of a project, with an access token', async () => {
    expect(await run(1)).toEqual(['STOP']);
    expect(headersOf(['authorization', 'x-goog-api-key'])).toEqual([{ authorization: 'Bearer token-v' }]);
    expect(JSON.parse(server.asked[0]?.body ?? '')).toEqual({
      contents: [{ role: 'user', parts: [{ text: 'Hello' }] }],
    });
  });

  it('are all that there are', () => {
    expect(programs).toHaveLength(2);
  });
});

describe('the addresses of the page', () => {
  it.each([
    { baseUrl: '', path: '/v1/responses' },
    { baseUrl: '/', path: '/v1/responses' },
    { baseUrl: '/openai', path: '/openai/v1/responses' },
    { baseUrl: '/some/proxy/', path: '/some/proxy/v1/responses' },
  ])('may have a path before that of the contract: $baseUrl', async ({ baseUrl, path }) => {
    const client = createClient({
      baseUrl: `${server.url}${baseUrl}`,
      auth: {},
      headers: { 'api-key': 'azure' },
      retries: 0,
    });
    await client.responses.create({ model: 'm', input: 'Hi' }).catch(() => {});
    expect(server.asked).toMatchObject([{ url: path, headers: { 'api-key': 'azure' } }]);
  });

  it('may have another version', async () => {
    const client = createClient({ baseUrl: server.url, apiKey: 'key', retries: 0 });
    const ask = { model: 'm', max_tokens: 9, messages: [{ role: 'user' as const, content: 'Hi' }] };
    await client.messages.create(ask, { headers: { 'anthropic-version': '2023-01-01' } }).catch(() => {});
    expect(server.asked[0]?.headers['anthropic-version']).toBe('2023-01-01');
  });
});
