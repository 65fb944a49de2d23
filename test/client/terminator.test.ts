// Streams that end with a text that is not JSON, over real HTTP: the client of a contract of chat completions.
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { RuntimeOptions, StreamError } from '../../client/runtime.js';
import { testFolder } from '../harness/folder.js';
import { closeStarted } from '../server/gateway/upstream.js';
import { type Foreign, generateForeign } from './foreign.js';
import { type Answer, type Server, serve } from './server.js';

afterEach(closeStarted);

type Chat = { chat: { complete(body: object): Promise<AsyncIterable<unknown> & { text(): AsyncIterable<string> }> } };

const folder = testFolder();
let foreign: Foreign;
let createClient: (options: RuntimeOptions) => Chat;
let server: Server | undefined;

beforeAll(async () => {
  foreign = await generateForeign(join(import.meta.dirname, '../contracts/chat-completions.yaml'), folder);
  ({ createClient } = (await foreign.load('chat', "export { createClient } from './client.js';")) as never);
});

const chunk = (content: string, id = 'c1') => ({
  id,
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  choices: [{ index: 0, delta: { content }, finish_reason: null }],
});
const frame = (data: unknown): string => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
const [hel, lo] = [chunk('Hel'), chunk('lo')];
const failure = { error: { message: 'too busy', type: 'server_error', param: null, code: null } };

async function open(answer: Answer) {
  server = await serve([answer]);
  const client = createClient({ baseUrl: server.url, apiKey: 'key', retries: 0 });
  return client.chat.complete({ model: 'm', messages: [{ role: 'user', content: 'Hi' }], stream: true });
}

/** Reads a stream to its end, well or not. */
async function read(answer: Answer): Promise<{ events: unknown[]; error?: StreamError }> {
  const events: unknown[] = [];
  try {
    for await (const event of await open(answer)) events.push(event);
    return { events };
  } catch (error) {
    return { events, error: error as StreamError };
  }
}

describe('a stream with a terminator', () => {
  const frames = [frame(hel), frame(lo)];
  it('hands out its events without the terminator, however they are split', async () => {
    const whole = [...frames, frame('[DONE]')].join('');
    for (const chunks of [[whole], [...whole], [...frames, 'data:[DONE]\r\n\r\n']]) {
      expect(await read({ chunks })).toEqual({ events: [hel, lo] });
    }
  });

  it('is complete with it, however long the connection stays open', async () => {
    expect(await read({ chunks: [...frames, frame('[DONE]')], after: 'hang' })).toEqual({ events: [hel, lo] });
    await server?.left;
  });

  it('yields its text', async () => {
    let text = '';
    for await (const piece of (await open({ chunks: [...frames, frame('[DONE]')] })).text()) text += piece;
    expect(text).toBe('Hello');
  });

  const done = frame('[DONE]');
  const early = 'the stream ended where chunk or [DONE] was expected';
  const late = 'chunk came where the end was expected';
  const bad: [name: string, chunks: string[], events: unknown[], fault: string, message: string][] = [
    ['cut before it', frames, [hel, lo], 'cut', early],
    ['going on after it in the same piece', [[...frames, done, frame(lo)].join('')], [hel, lo], 'order', late],
    ['failed', [frame(hel), frame(failure)], [hel], 'error', 'too busy'],
    ['failed, with the terminator behind', [frame(hel), frame(failure), done], [hel], 'error', 'too busy'],
  ];
  it.each(bad)('throws where it is %s', async (_, chunks, events, fault, message) =>
    expect(await read({ chunks })).toMatchObject({ events, error: { name: 'StreamError', fault, message } }),
  );

  it('names the terminator among what it expected', async () =>
    expect((await read({ chunks: frames })).error?.expected).toEqual(['chunk', '[DONE]']));
});
