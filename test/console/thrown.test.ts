// What the console says that the official SDKs throw is what they throw, for errors, error events and cut connections.
import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { type CallFailure, sdkThrows } from '../../console/playground/thrown.js';
import { ApiError, createClient, StreamError } from '../../generated/client.js';
import { startTestServer, type TestServer } from '../harness/server.js';

let server: TestServer;
let url = '';
let apiKey = '';
beforeAll(async () => {
  server = await startTestServer();
  ({ url, key: apiKey } = server);
});
afterAll(() => server?.stop());

const text = 'List five colours';

/** What an SDK throws: the name of its class and its message; undefined: nothing. */
async function thrown(surface: string, simulate: string, helper = false): Promise<string | undefined> {
  const headers = { 'x-pentagate-simulate': simulate };
  const anthropic = new Anthropic({ baseURL: url, apiKey, maxRetries: 0 });
  const openai = new OpenAI({ baseURL: `${url}/v1`, apiKey, maxRetries: 0 });
  const turns = [{ role: 'user' as const, content: text }];
  const helpers: Record<string, () => AsyncIterable<unknown>> = {
    messages: () => anthropic.messages.stream({ model: 'm', max_tokens: 100, messages: turns }, { headers }),
    responses: () => openai.responses.stream({ model: 'm', input: text }, { headers }),
    chat: () => openai.chat.completions.stream({ model: 'm', messages: turns }, { headers }),
  };
  const calls: Record<string, () => Promise<AsyncIterable<unknown>>> = {
    messages: () =>
      anthropic.messages.create({ model: 'm', max_tokens: 100, stream: true, messages: turns }, { headers }),
    responses: () => openai.responses.create({ model: 'm', stream: true, input: text }, { headers }),
    chat: () => openai.chat.completions.create({ model: 'm', stream: true, messages: turns }, { headers }),
    content: () =>
      new GoogleGenAI({ apiKey, httpOptions: { baseUrl: url, headers } }).models.generateContentStream({
        model: 'm',
        contents: text,
      }),
  };
  try {
    for await (const _ of (await (helper ? helpers : calls)[surface]?.()) ?? []);
    return undefined;
  } catch (error) {
    return `${(error as Error).constructor.name}: ${(error as Error).message}`;
  }
}

/** How the same call fails, as the console sees it. */
async function failureOf(surface: string, simulate: string): Promise<CallFailure> {
  const client = createClient({ baseUrl: url, apiKey, retries: 0, headers: { 'x-pentagate-simulate': simulate } });
  let events = 0;
  try {
    const stream =
      surface === 'messages'
        ? await client.messages.create({
            model: 'm',
            max_tokens: 100,
            stream: true,
            messages: [{ role: 'user', content: text }],
          })
        : surface === 'responses'
          ? await client.responses.create({ model: 'm', stream: true, input: text })
          : surface === 'chat'
            ? await client.chat.create({ model: 'm', stream: true, messages: [{ role: 'user', content: text }] })
            : await client.content.stream('m', { contents: [{ role: 'user', parts: [{ text }] }] });
    for await (const _ of stream) events++;
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'status', status: error.status, body: error.body };
    if (error instanceof StreamError && error.fault === 'error') return { kind: 'event', data: error.body };
    return { kind: 'cut', begun: events > 0 };
  }
  throw new Error('the call did not fail');
}

describe.each(['messages', 'responses', 'content', 'chat'])('the SDK of %s', (surface) => {
  it.each([
    'status=400',
    'status=401',
    'status=403',
    'status=404',
    'status=429',
    'status=500',
    'status=529',
    'error-event; after=3',
    'cut=3',
    'cut=0',
  ])('throws what the console says, with %s, by the call that it names', async (simulate) => {
    const [call, helper = call] = sdkThrows(surface, await failureOf(surface, simulate));
    expect(call?.by).toMatch(/ [\w.]+\.(create|generateContent)\(\)$/);
    expect(call?.text).toBe(await thrown(surface, simulate));
    if (surface !== 'content') expect(helper?.text).toBe(await thrown(surface, simulate, true));
  });
});
