// The official `@anthropic-ai/sdk`, unchanged, against the server: what the simulator makes of a caller's own data.
import type Anthropic from '@anthropic-ai/sdk';
import type { betaZodTool } from '@anthropic-ai/sdk/helpers/beta/zod';
import type { zodOutputFormat } from '@anthropic-ai/sdk/helpers/zod';
import { expect, it } from '@jest/globals';
import { z } from 'zod/v4';
import { type AnthropicSdk, anthropicClient, textOf } from './anthropic.js';
import { collect, pixel, red, simulate, statusFrom, type TargetOf } from './target.js';

const model = 'sonnet-latest';
const ask = (content: Anthropic.MessageParam['content'], max_tokens = 1000) => ({
  model,
  max_tokens,
  messages: [{ role: 'user' as const, content }],
});

const weather = {
  name: 'get_weather',
  description: 'The weather in a city right now',
  input_schema: {
    type: 'object' as const,
    properties: { city: { type: 'string', description: 'Name of the city' } },
    required: ['city'],
  },
};

const person = z.object({ name: z.string(), age: z.number().int(), email: z.string() });
const described = 'Fill in the form: the name is "Ada Lovelace", her age is 36, and her email is ada@example.com.';

/** Helpers that a major of the package has for zod. */
export interface AnthropicHelpers {
  readonly tool: typeof betaZodTool;
  readonly format: typeof zodOutputFormat;
}

/** What an application does with the package, from its first call to its last error. */
export function anthropicServerSuite(sdk: AnthropicSdk, { tool, format }: AnthropicHelpers, target: TargetOf): void {
  const clientOf = (): Anthropic => anthropicClient(sdk, target);

  it('says what it was asked to say, at once and streamed', async () => {
    const asked = ask('Repeat after me: tides turn twice a day');
    const whole = await clientOf().messages.create(asked);
    expect(textOf(whole)).toBe('tides turn twice a day');
    const stream = clientOf().messages.stream(asked);
    expect(await stream.finalText()).toBe(textOf(whole));
    expect((await stream.finalMessage()).usage.output_tokens).toBe(whole.usage.output_tokens);
  });

  it('counts before what a message counts after, with tools, instructions and an image', async () => {
    const asked = {
      model,
      system: 'Be brief.',
      tools: [weather],
      messages: [
        {
          role: 'user' as const,
          content: [
            { type: 'text' as const, text: 'What is this?' },
            {
              type: 'image' as const,
              source: { type: 'base64' as const, media_type: 'image/png' as const, data: pixel },
            },
          ],
        },
      ],
    };
    const { input_tokens } = await clientOf().messages.countTokens(asked);
    const { usage } = await clientOf().messages.create({ ...asked, max_tokens: 100 });
    expect(input_tokens).toBe(usage.input_tokens);
    const wrong = clientOf().messages.countTokens({ ...asked, messages: [] });
    await expect(wrong).rejects.toMatchObject({ status: 400, message: expect.stringContaining('messages') });
  });

  it('runs tools until there is an answer', async () => {
    const messages: Anthropic.MessageParam[] = [{ role: 'user', content: 'How is the weather in Ghent and in Oslo?' }];
    const cities: unknown[] = [];
    let message = await clientOf().messages.create({ model, max_tokens: 500, tools: [weather], messages });
    for (let turn = 0; turn < 3 && message.stop_reason === 'tool_use'; turn++) {
      const calls = message.content.filter((block) => block.type === 'tool_use');
      cities.push(...calls.map(({ input }) => (input as { city: string }).city));
      messages.push(
        { role: 'assistant', content: message.content },
        {
          role: 'user',
          content: calls.map(({ id }) => ({ type: 'tool_result', tool_use_id: id, content: 'Sleet, -2 degrees' })),
        },
      );
      message = await clientOf().messages.create({ model, max_tokens: 500, tools: [weather], messages });
    }
    expect(cities).toEqual(['Ghent', 'Oslo']);
    expect(message.stop_reason).toBe('end_turn');
    expect(textOf(message)).toMatch(/sleet/i);
  });

  it.each([false, true])("runs tools by the package's own runner, streamed: %s", async (stream) => {
    const cities: string[] = [];
    const runner = clientOf().beta.messages.toolRunner({
      ...ask('How is the weather in Ghent?'),
      stream,
      tools: [
        tool({
          name: 'get_weather',
          description: 'The weather in a city right now',
          inputSchema: z.object({ city: z.string() }),
          run: ({ city }) => {
            cities.push(city);
            return 'Sleet, -2 degrees';
          },
        }),
      ],
    });
    const message = await runner;
    expect(cities).toEqual(['Ghent']);
    expect(message.content.map((block) => (block.type === 'text' ? block.text : '')).join('')).toMatch(/sleet/i);
  });

  it('parses what zod describes, filled from the message', async () => {
    const output_config = { format: format(person) };
    const { parsed_output: parsed } = await clientOf().messages.parse({ ...ask(described), output_config });
    expect(parsed).toEqual({ name: 'Ada Lovelace', age: 36, email: 'ada@example.com' });
  });

  it('thinks within its budget, and takes its thinking back', async () => {
    const asked = {
      ...ask('What is 12 times 7?', 3000),
      thinking: { type: 'enabled' as const, budget_tokens: 1024 },
    };
    const whole = await clientOf().messages.create(asked);
    const streamed = await clientOf().messages.stream(asked).finalMessage();
    for (const { content } of [whole, streamed]) {
      expect(content.map(({ type }) => type)).toEqual(['thinking', 'text']);
      expect(content[0]).toMatchObject({
        thinking: expect.stringMatching(/\w/),
        signature: expect.stringMatching(/\w/),
      });
    }
    expect(textOf(whole)).toMatch(/\b84\b/);
    const [block] = whole.content;
    const more = (content: Anthropic.ContentBlock[]) =>
      clientOf().messages.create({
        ...asked,
        messages: [...asked.messages, { role: 'assistant', content }, { role: 'user', content: 'say thank you' }],
      });
    expect(textOf(await more(whole.content))).toMatch(/thank you/i);
    const forged = { ...block, thinking: 'something else' } as Anthropic.ContentBlock;
    await expect(more([forged, ...whole.content.slice(1)])).rejects.toMatchObject({ status: 400 });
  });

  it('stops at a stop sequence, and continues what is begun', async () => {
    const stopped = await clientOf().messages.create({
      ...ask('Repeat after me: one, two, three, four'),
      stop_sequences: ['three'],
    });
    expect(stopped).toMatchObject({ stop_reason: 'stop_sequence', stop_sequence: 'three' });
    expect(textOf(stopped).trim()).toBe('one, two,');
    const cut = await clientOf().messages.create(ask('Write 300 words about kelp.', 20));
    expect(cut).toMatchObject({ stop_reason: 'max_tokens', usage: { output_tokens: 20 } });
  });

  it('sees the image that it is shown', async () => {
    const message = await clientOf().messages.create(
      ask([
        { type: 'text', text: 'What is in this picture?' },
        { type: 'image', source: { type: 'base64', media_type: 'image/png', data: red } },
      ]),
    );
    expect(textOf(message)).toMatch(/3\s*(×|x|by)\s*2/);
  });

  it('searches the web by itself, and sends its own reply back', async () => {
    const tools = [{ type: 'web_search_20250305' as const, name: 'web_search' as const }];
    const [question] = ask('Search the web for kelp forests.').messages;
    const asked = { ...ask('Search the web for kelp forests.'), tools };
    const message = await clientOf().messages.stream(asked).finalMessage();
    const [call, result, ...texts] = message.content;
    expect(call).toMatchObject({ type: 'server_tool_use', input: { query: expect.stringContaining('kelp') } });
    expect(result).toMatchObject({ type: 'web_search_tool_result', tool_use_id: (call as { id: string }).id });
    expect(texts.some((block) => block.type === 'text' && block.citations?.length)).toBe(true);
    const more = await clientOf().messages.create({
      ...asked,
      messages: [
        question as never,
        { role: 'assistant', content: message.content },
        { role: 'user', content: 'Thanks.' },
      ],
    });
    expect(more.stop_reason).toBe('end_turn');
  });

  it.each([
    { status: 401, name: 'AuthenticationError' },
    { status: 403, name: 'PermissionDeniedError' },
    { status: 404, name: 'NotFoundError' },
    { status: 429, name: 'RateLimitError' },
    { status: 529, name: 'InternalServerError' },
  ] as const)('throws $name where a $status is simulated, also for a stream', async ({ status, name }) => {
    for (const stream of [false, true]) {
      const call = clientOf().messages.create({ ...ask('Hello'), stream }, simulate(`status=${status}`));
      await expect(call).rejects.toBeInstanceOf(
        statusFrom(target(), status) === 502 ? sdk.InternalServerError : sdk[name],
      );
    }
  });

  it('throws where a stream breaks, and calls again where a call failed', async () => {
    const stream = clientOf().messages.create({ ...ask('Hello'), stream: true }, simulate('error-event'));
    await expect(stream.then(collect)).rejects.toBeInstanceOf(sdk.APIError);
    const folded = clientOf().messages.stream(ask('Hello'), simulate('error-event')).finalMessage();
    await expect(folded).rejects.toBeInstanceOf(sdk.APIError);
    const patient = anthropicClient(sdk, target, target().key, 2);
    const fault = `status=529; times=1; retry-after=0; seed=${Math.random()}`;
    expect(await patient.messages.create(ask('Hello'), simulate(fault))).toMatchObject({ stop_reason: 'end_turn' });
  });
}

/** Threads, which the first stable major has: conversations that a server may keep, and that go on without one that does. */
export function anthropicThreadSuite(sdk: AnthropicSdk, target: TargetOf): void {
  it('holds a thread, by the whole history where the server has kept none', async () => {
    const thread = anthropicClient(sdk, target).beta.messages.thread({ model, max_tokens: 500 });
    const said: string[] = [];
    for (const content of ['My name is Ada.', 'What is my name?', 'And what is my name again?']) {
      const { content: blocks } = await thread.send({ role: 'user', content });
      said.push(blocks.map((block) => (block.type === 'text' ? block.text : '')).join(''));
    }
    expect(said[1]).toMatch(/\bAda\b/);
    expect(said[2]).toMatch(/\bAda\b/);
  });
}
