// Routes of the official SDKs that are not here: each SDK throws its own class, with a message that says so.
import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import { describe, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { mockForTests } from '../harness/mock.js';
import { openedForTests } from '../harness/opened.js';
import { startTestServer } from '../harness/server.js';

const clients = (url: string, apiKey: string) => ({
  openai: new OpenAI({ baseURL: `${url}/v1`, apiKey, maxRetries: 0 }),
  anthropic: new Anthropic({ baseURL: url, apiKey, maxRetries: 0 }),
  google: new GoogleGenAI({ apiKey, httpOptions: { baseUrl: url, apiVersion: 'v1' } }),
});

type Clients = ReturnType<typeof clients>;
const openai = { constructor: OpenAI.NotFoundError, code: 'unknown_path', type: 'invalid_request_error' };
const anthropic = { constructor: Anthropic.NotFoundError, type: 'not_found_error' };
const google = { name: 'ApiError' };

const calls: readonly (readonly [path: string, call: (of: Clients) => Promise<unknown>, want: object])[] = [
  ['/v1/chat/completions/1', (of) => of.openai.chat.completions.retrieve('1'), openai],
  ['/v1/files', async (of) => of.openai.files.list(), openai],
  ['/v1/batches/1', (of) => of.openai.batches.retrieve('1'), openai],
  ['/v1/moderations', (of) => of.openai.moderations.create({ input: 'x' }), openai],
  ['/v1/images/generations', (of) => of.openai.images.generate({ prompt: 'x' }), openai],
  ['/v1/messages/batches', async (of) => of.anthropic.messages.batches.list(), anthropic],
  ['/v1/files', async (of) => of.anthropic.beta.files.list(), anthropic],
  ['/v1/cachedContents', (of) => of.google.caches.create({ model: 'm' }), google],
  ['/v1/files', (of) => of.google.files.list(), google],
];

const mock = mockForTests();
const server = openedForTests(startTestServer);

describe.each([
  ['mock', () => clients(mock.url, 'test')],
  ['server', () => clients(server.url, server.key)],
] as const)('%s', (_name, of) => {
  it.each(calls)('%s', async (path, call, want) => {
    const message = expect.stringContaining(`There is nothing at ${path}.`);
    await expect(call(of())).rejects.toMatchObject({ status: 404, message, ...want });
  });
});
