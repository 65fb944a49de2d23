// The fold of chat chunks makes what the official SDK makes of the same bytes, and the reply that comes without streaming.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { chatFold, foldEvents } from '../../client/folds.js';
import { asObject, type JsonObject, valueAt } from '../../runtime/json.js';

const document = JSON.parse(
  readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
) as JsonObject;
const examples = (media: string): JsonObject =>
  asObject(
    valueAt(document, ['paths', '/v1/chat/completions', 'post', 'responses', '200', 'content', media, 'examples']),
  );
const streams = Object.entries(examples('text/event-stream'))
  .map(([name, example]) => [name, String(asObject(example).serializedValue)] as const)
  .filter(([, text]) => text.includes('[DONE]'));
const chunksOf = (text: string): unknown[] =>
  [...text.matchAll(/^data: (\{.*)$/gm)].map(([, data = '']) => JSON.parse(data) as unknown);
const chunk = (choice: object) => ({
  id: 'c',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  choices: [choice],
});

/** What the SDK makes of a stream, without what only its own parsers add. */
async function withSdk(text: string): Promise<unknown> {
  const fetch = async () => new Response(text, { headers: { 'content-type': 'text/event-stream' } });
  const sdk = new OpenAI({ apiKey: 'key', fetch, maxRetries: 0 });
  const completion = await sdk.chat.completions
    .stream({ model: 'm', messages: [{ role: 'user', content: 'Hi' }] })
    .finalChatCompletion();
  return JSON.parse(JSON.stringify(completion, (key, value: unknown) => (/^parsed/.test(key) ? undefined : value)));
}

describe('the fold of chat chunks', () => {
  it.each(streams)('gives of %s the answer that comes without streaming', (name, text) => {
    const events = chunksOf(text);
    const before = structuredClone(events);
    const whole = foldEvents(chatFold(), events);
    const twin = asObject(examples('application/json')[name]).value;
    if (twin) expect(whole).toEqual(twin);
    expect(events).toEqual(before);
  });

  it.each(streams)('gives of %s what the SDK gives', async (_, text) => {
    const { usage, ...whole } = foldEvents(chatFold<JsonObject>(), chunksOf(text)) as JsonObject;
    expect(await withSdk(text)).toMatchObject(usage ? { ...whole, usage } : whole);
  });

  it('puts interleaved choices in the order of their index', () => {
    const events = [
      chunk({ index: 1, delta: { role: 'assistant', content: 'b' }, finish_reason: null }),
      chunk({ index: 0, delta: { role: 'assistant', content: 'a' }, finish_reason: null }),
      chunk({ index: 1, delta: { content: 'c' }, finish_reason: 'stop' }),
      chunk({ index: 0, delta: {}, finish_reason: 'length' }),
    ];
    expect(foldEvents(chatFold(), events)).toMatchObject({
      object: 'chat.completion',
      choices: [
        { index: 0, message: { content: 'a' }, finish_reason: 'length' },
        { index: 1, message: { content: 'bc' }, finish_reason: 'stop' },
      ],
    });
  });

  it('takes chunks of other services: the role again, thoughts, calls without index, an error', () => {
    const call = { id: 'call_1', type: 'function', function: { name: 'f', arguments: '{}' } };
    const events = [
      chunk({ index: 0, delta: { role: 'assistant', reasoning_content: 'a' } }),
      chunk({ index: 0, delta: { role: 'assistant', content: null, reasoning_content: 'b', tool_calls: [call] } }),
      null,
      'text',
      chunk({
        index: 0,
        delta: JSON.parse('{"__proto__": {"polluted": true}, "content": "x"}') as object,
        finish_reason: 'stop',
      }),
    ];
    const whole = foldEvents(chatFold(), events);
    expect(whole).toMatchObject({
      choices: [{ message: { role: 'assistant', reasoning_content: 'ab', tool_calls: [call] } }],
    });
    expect({}).not.toHaveProperty('polluted');
  });

  it('has nothing to say of no chunks', () => expect(foldEvents(chatFold(), [])).toBeUndefined());
});
