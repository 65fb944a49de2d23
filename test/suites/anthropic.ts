// The official `@anthropic-ai/sdk`, unchanged, against `messages`.
import type Anthropic from '@anthropic-ai/sdk';
import { expect, it } from '@jest/globals';
import { collect, prefer, type TargetOf } from './target.js';

const asked = {
  model: 'sonnet-latest',
  max_tokens: 256,
  messages: [{ role: 'user' as const, content: 'Why does the moon look larger low in the sky?' }],
};
const weather = {
  name: 'get_weather',
  description: 'Weather of a place',
  input_schema: { type: 'object' as const, properties: { place: { type: 'string' } }, required: ['place'] },
};

/** The class that the package exports. */
export type AnthropicSdk = typeof Anthropic;

/** A client of the package that goes to the target; `again`: how often it may repeat a call. */
export const anthropicClient = (sdk: AnthropicSdk, target: TargetOf, key = target().key, again = 0): Anthropic =>
  new sdk({ baseURL: target().baseUrl, apiKey: key, maxRetries: again });

/** The text of an answer. */
export const textOf = ({ content }: Anthropic.Message): string =>
  content.map((block) => (block.type === 'text' ? block.text : '')).join('');

/**
 * What must work against any server that keeps the contract.
 * @param sdk the package's class; neighbouring majors are alike in all that is used here, though not in the names of their types
 */
export function anthropicSuite(sdk: AnthropicSdk, target: TargetOf): void {
  const clientOf = (key?: string): Anthropic => anthropicClient(sdk, target, key);

  it('answers a message, with the id of the request', async () => {
    const message = await clientOf().messages.create(asked);
    expect(message._request_id).toMatch(/^req_/);
    expect(message).toMatchObject({ type: 'message', role: 'assistant', stop_reason: 'end_turn' });
    expect(textOf(message).length).toBeGreaterThan(0);
    expect(message.usage.output_tokens).toBeGreaterThan(0);
  });

  it('counts the tokens of a conversation', async () => {
    const { model, messages } = asked;
    const counted = await clientOf().messages.countTokens({ model, messages });
    expect(counted).toEqual({ input_tokens: expect.any(Number) });
    const beta = await clientOf().beta.messages.countTokens({ model, messages });
    expect(beta.input_tokens).toBe(counted.input_tokens);
  });

  it('streams events to the end', async () => {
    const events = await collect(await clientOf().messages.create({ ...asked, stream: true }));
    expect([events[0]?.type, events.at(-1)?.type]).toEqual(['message_start', 'message_stop']);
    expect(events.filter(({ type }) => type === 'content_block_delta').length).toBeGreaterThan(1);
  });

  it('folds a stream to its final message', async () => {
    const stream = clientOf().messages.stream(asked);
    const pieces: string[] = [];
    stream.on('text', (piece) => pieces.push(piece));
    const message = await stream.finalMessage();
    expect(message.stop_reason).toBe('end_turn');
    expect(textOf(message)).toBe(pieces.join(''));
    expect(message.usage.output_tokens).toBeGreaterThan(0);
    expect(await stream.finalText()).toBe(textOf(message));
  });

  it('gets a tool called, at once and streamed', async () => {
    const forced = { ...asked, tools: [weather], tool_choice: { type: 'any' as const } };
    const whole = await clientOf().messages.create(forced);
    const streamed = await clientOf().messages.stream(forced).finalMessage();
    for (const message of [whole, streamed]) {
      expect(message.stop_reason).toBe('tool_use');
      const call = message.content.find((block) => block.type === 'tool_use');
      expect(call).toMatchObject({ id: expect.any(String), name: expect.any(String), input: expect.any(Object) });
      // The input is whole only when every piece of its JSON was put together.
      expect(Object.keys(call?.input as object).length).toBeGreaterThan(0);
    }
  });

  it('takes the tool result of a conversation', async () => {
    const message = await clientOf().messages.create({
      ...asked,
      tools: [weather],
      messages: [
        ...asked.messages,
        {
          role: 'assistant',
          content: [{ type: 'tool_use', id: 'toolu_1', name: 'get_weather', input: { place: 'Ghent' } }],
        },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: 'Rain' }] },
      ],
    });
    expect(message.type).toBe('message');
  });

  it('throws its own error classes', async () => {
    await expect(clientOf('invalid').messages.create(asked)).rejects.toBeInstanceOf(sdk.AuthenticationError);
    const wrong = clientOf().messages.create({ ...asked, max_tokens: 1, stream: true });
    await expect(wrong).rejects.toBeInstanceOf(sdk.BadRequestError);
    await expect(wrong).rejects.toMatchObject({
      status: 400,
      requestID: expect.stringMatching(/^req_/),
      error: { type: 'error', error: { type: 'invalid_request_error', message: expect.stringMatching(/max_tokens/) } },
    });
    await expect(clientOf().post('/v1/messages/nowhere', { body: {} })).rejects.toBeInstanceOf(sdk.NotFoundError);
  });
}

/** What only the mock can be asked for: a certain answer. */
export function anthropicMockSuite(sdk: AnthropicSdk, target: TargetOf): void {
  const clientOf = (): Anthropic => anthropicClient(sdk, target);

  it('reads thinking, at once and streamed', async () => {
    const whole = await clientOf().messages.create(asked, prefer('example=thinking'));
    const streamed = await clientOf().messages.stream(asked, prefer('example=thinking')).finalMessage();
    for (const { content } of [whole, streamed]) {
      const block = content.find(({ type }) => type === 'thinking');
      expect(block).toMatchObject({ thinking: expect.stringMatching(/\w/), signature: expect.stringMatching(/\w/) });
    }
  });

  it('folds made-up streams', async () => {
    for (let seed = 0; seed < 10; seed++) {
      const message = await clientOf()
        .messages.stream(asked, prefer(`dynamic=true, seed=${seed}`))
        .finalMessage();
      expect(message.type).toBe('message');
    }
  });
}
