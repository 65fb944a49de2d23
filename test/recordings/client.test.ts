// The client reads recorded streams to their end, and its folds make of them what the official SDKs make of the same bytes.
import Anthropic from '@anthropic-ai/sdk';
import { GenerateContentResponse } from '@google/genai';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import OpenAI from 'openai';
import { checkWith, createClient } from '../../generated/client.js';
import * as validators from '../../generated/validators.js';
import { asObject } from '../../runtime/json.js';
import { dataOf, type Recording } from '../../runtime/recording.js';
import { type Case, streams, wireOf } from './corpus.js';

const answering =
  ({ events }: Recording) =>
  async () =>
    new Response(wireOf(events), { headers: { 'content-type': 'text/event-stream' } });

/** What arrives as JSON, without the members that only the SDKs add for their own parsers. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, each: unknown) =>
      ['parsed', 'parsed_output', 'output_parsed', 'parsed_arguments', 'output_text'].includes(key) ? undefined : each,
    ),
  );

/** Reads a recorded stream with our client, schemas checked: its events, and the reply that they make. */
async function read(recording: Recording): Promise<{ events: unknown[]; final: unknown }> {
  const client = createClient({
    baseUrl: 'http://recorded.test',
    apiKey: 'key',
    fetch: answering(recording),
    retries: 0,
    validate: checkWith(validators),
  });
  const open = () => {
    if (recording.surface === 'messages')
      return client.messages.create({
        model: 'm',
        max_tokens: 9,
        messages: [{ role: 'user', content: 'Hi' }],
        stream: true,
      });
    if (recording.surface === 'chat')
      return client.chat.create({ model: 'm', messages: [{ role: 'user', content: 'Hi' }], stream: true });
    if (recording.surface === 'responses') return client.responses.create({ model: 'm', input: 'Hi', stream: true });
    return client.content.stream('m', { contents: [{ role: 'user', parts: [{ text: 'Hi' }] }] });
  };
  const stream = await open();
  const events: unknown[] = [];
  for await (const event of stream) events.push(event);
  return { events, final: await stream.final() };
}

/** Whether a stream ends with an error, which the client throws. */
const fails = ({ recording }: Case): boolean =>
  dataOf(recording.events)
    .map(asObject)
    .some(({ type, error }) => type === 'error' || (type === undefined && error !== undefined));

const complete = streams.filter((each) => !fails(each));

const of = (surface: string): Case[] => complete.filter(({ recording }) => recording.surface === surface);

/** Whether a response is cut short. */
const isIncomplete = ({ recording }: Case): boolean =>
  dataOf(recording.events).some((data) => asObject(data).type === 'response.incomplete');

describe('hands on every event of', () => {
  it.each(complete)('$title', async ({ recording }) => {
    const { events } = await read(recording);
    expect(events).toEqual(dataOf(recording.events));
  });
});

describe('throws the error of', () => {
  it.each(streams.filter(fails))('$title', async ({ recording }) => {
    await expect(read(recording)).rejects.toMatchObject({ fault: 'error' });
  });
});

describe('folds as the SDK does', () => {
  it.each(of('messages'))('$title', async ({ recording }) => {
    const client = new Anthropic({ apiKey: 'key', fetch: answering(recording), maxRetries: 0 });
    const request = { model: 'm', max_tokens: 9, messages: [{ role: 'user' as const, content: 'Hi' }] };
    const theirs = await client.beta.messages.stream(request).finalMessage();
    expect(plain((await read(recording)).final)).toEqual(plain(theirs));
  });

  // Of an incomplete response the SDK gives what it was before its last event: test/client/sdk-folds.test.ts.
  it.each(of('responses').filter((each) => !isIncomplete(each)))('$title', async ({ recording }) => {
    const client = new OpenAI({ apiKey: 'key', fetch: answering(recording), maxRetries: 0 });
    const theirs = await client.responses.stream({ model: 'm', input: 'Hi' }).finalResponse();
    expect(plain((await read(recording)).final)).toEqual(plain(theirs));
  });

  // What other services send beyond a chunk, their SDK drops or joins in its own way.
  it.each(of('chat').filter(({ recording }) => recording.provider === 'openai'))('$title', async ({ recording }) => {
    const client = new OpenAI({ apiKey: 'key', fetch: answering(recording), maxRetries: 0 });
    const theirs = await client.chat.completions
      .stream({ model: 'm', messages: [{ role: 'user', content: 'Hi' }] })
      .finalChatCompletion();
    // Their SDK has null for an empty text, as it is not in the reply without a stream.
    const final = JSON.stringify((await read(recording)).final).replaceAll('"content":""', '"content":null');
    expect(plain(JSON.parse(final))).toMatchObject(plain({ ...theirs, usage: undefined }) as object);
  });

  // Their SDK has no accumulator: what it reads from each chunk, joined, is what it reads from the fold.
  describe('by chunks', () => {
    // It warns where a reply has parts beside text.
    beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));
    afterEach(() => void jest.restoreAllMocks());

    it.each(of('content'))('$title', async ({ recording }) => {
      const wrap = (reply: unknown) => Object.assign(new GenerateContentResponse(), reply);
      const chunks = dataOf(recording.events).map(wrap);
      const reply = wrap((await read(recording)).final);
      expect(reply.text ?? '').toBe(chunks.map((each) => each.text ?? '').join(''));
      expect(reply.functionCalls ?? []).toEqual(chunks.flatMap((each) => each.functionCalls ?? []));
    });
  });
});
