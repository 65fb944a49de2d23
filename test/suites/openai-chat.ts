// The official `openai` package, unchanged, against the chat surface: completions and embeddings.
import { expect, it } from '@jest/globals';
import type OpenAI from 'openai';
import type { zodFunction, zodResponseFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import { type OpenAISdk, openaiClient } from './openai.js';
import { collect, pixel, prefer, simulate, statusFrom, type TargetOf } from './target.js';

const model = 'gpt-4.1';
const messages = [{ role: 'user' as const, content: 'How does a canal lock work?' }];
const weather = {
  type: 'function' as const,
  function: {
    name: 'get_weather',
    description: 'The weather in a city right now',
    parameters: {
      type: 'object',
      properties: { city: { type: 'string', description: 'Name of the city' } },
      required: ['city'],
      additionalProperties: false,
    },
  },
};

/** What must work against any server that keeps the contract. */
export function openaiChatSuite(sdk: OpenAISdk, target: TargetOf): void {
  const clientOf = (key?: string): OpenAI => openaiClient(sdk, target, key);

  it('completes a chat', async () => {
    const completion = await clientOf().chat.completions.create({ model, messages });
    expect(completion).toMatchObject({
      object: 'chat.completion',
      model,
      choices: [{ index: 0, finish_reason: 'stop' }],
    });
    expect(completion.choices[0]?.message.content).toMatch(/\S/);
    const { prompt_tokens = 0, completion_tokens = 0, total_tokens } = completion.usage ?? {};
    expect(total_tokens).toBe(prompt_tokens + completion_tokens);
    expect(completion._request_id).toMatch(/^req_/);
  });

  it('streams chunks: the role, the text, one reason, the token counts', async () => {
    const asked = { model, messages, stream: true as const, stream_options: { include_usage: true } };
    const chunks = await collect(await clientOf().chat.completions.create(asked));
    expect(chunks[0]?.choices[0]?.delta.role).toBe('assistant');
    const reasons = chunks.flatMap(({ choices }) => choices.flatMap(({ finish_reason: reason }) => reason ?? []));
    expect(reasons).toEqual(['stop']);
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toMatch(/\S/);
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: expect.any(Number) } });
    expect(chunks.slice(0, -1).every(({ usage }) => usage === null)).toBe(true);
  });

  it('folds a stream to its completion', async () => {
    const stream = clientOf().chat.completions.stream({ model, messages });
    const texts: string[] = [];
    stream.on('content.delta', ({ delta }) => texts.push(delta));
    const { choices } = await stream.finalChatCompletion();
    expect(choices[0]?.message.content).toBe(texts.join(''));
  });

  it('calls the tool that it must', async () => {
    const tool_choice = { type: 'function' as const, function: { name: 'get_weather' } };
    const asked = { model, messages, tools: [weather], tool_choice };
    const { choices } = await clientOf().chat.completions.create(asked);
    const [call] = choices[0]?.message.tool_calls ?? [];
    if (call?.type !== 'function') throw new Error('no call');
    expect(JSON.parse(call.function.arguments)).toEqual({ city: expect.any(String) });
    expect(choices[0]?.finish_reason).toBe('tool_calls');
  });

  it('refuses with the class that belongs to the status', async () => {
    const bad = clientOf().chat.completions.create({ model, messages, temperature: 3 });
    await expect(bad).rejects.toMatchObject({
      ...{ status: 400, type: 'invalid_request_error', param: 'temperature' },
      constructor: sdk.BadRequestError,
    });
    const both = clientOf().chat.completions.create({ model, messages, max_tokens: 5, max_completion_tokens: 5 });
    await expect(both).rejects.toMatchObject({ status: 400, param: 'max_tokens' });
    const unpaired = clientOf().chat.completions.create({
      model,
      messages: [...messages, { role: 'tool', tool_call_id: 'call_unknown', content: '1' }],
    });
    await expect(unpaired).rejects.toMatchObject({ status: 400, param: 'messages[1].tool_call_id' });
  });

  it('embeds texts in both encodings', async () => {
    const { embeddings } = clientOf();
    // The package asks for base64 and decodes it, unless a format is named.
    const asked = { model: 'text-embedding-3-small', input: ['Low tide is at noon.'], dimensions: 4 };
    const decoded = await embeddings.create(asked);
    expect(decoded).toMatchObject({ object: 'list', data: [{ object: 'embedding', index: 0 }] });
    expect(decoded.data[0]?.embedding).toEqual(Array(4).fill(expect.any(Number)));
    const plain = await embeddings.create({ ...asked, encoding_format: 'float' });
    expect(plain.data[0]?.embedding.every(Number.isFinite)).toBe(true);
  });
}

/** What only the mock has: documented errors and examples by name. */
export function openaiChatMockSuite(sdk: OpenAISdk, target: TargetOf): void {
  it('answers with the example that was named', async () => {
    const asked = { model, messages };
    const { choices } = await openaiClient(sdk, target).chat.completions.create(asked, prefer('example=refusal'));
    expect(choices[0]?.message).toMatchObject({ content: null, refusal: expect.stringMatching(/cannot help/) });
  });
}

interface Helpers {
  readonly zodResponseFormat: typeof zodResponseFormat;
  readonly zodFunction: typeof zodFunction;
}

/** What an application does with the package against the server, from its first call to its last error. */
export function openaiChatServerSuite(sdk: OpenAISdk, helpers: Helpers, target: TargetOf): void {
  const chat = () => openaiClient(sdk, target).chat.completions;

  it('says what it was asked to say, at once and streamed', async () => {
    const asked = { model, messages: [{ role: 'user' as const, content: 'Repeat after me: tides turn twice a day' }] };
    const whole = await chat().create(asked);
    expect(whole.choices[0]?.message.content).toBe('tides turn twice a day');
    const streamed = await chat().stream(asked).finalChatCompletion();
    expect(streamed.choices[0]?.message.content).toBe('tides turn twice a day');
  });

  it('parses what zod describes, filled from the message', async () => {
    const person = z.object({ name: z.string(), age: z.number().int(), email: z.string() });
    const content = 'Fill in the form: the name is "Ada Lovelace", her age is 36, and her email is ada@example.com.';
    const response_format = helpers.zodResponseFormat(person, 'person');
    const asked = { model, messages: [{ role: 'user' as const, content }], response_format };
    const { choices } = await chat().parse(asked);
    expect(choices[0]?.message.parsed).toEqual({ name: 'Ada Lovelace', age: 36, email: 'ada@example.com' });
    const streamed = await chat().stream(asked).finalChatCompletion();
    expect(streamed.choices[0]?.message.parsed).toEqual(choices[0]?.message.parsed);
  });

  it('runs tools in parallel until there is an answer', async () => {
    const cities: string[] = [];
    const runner = chat().runTools({
      model,
      messages: [{ role: 'user', content: 'How is the weather in Ghent and in Oslo?' }],
      tools: [
        helpers.zodFunction({
          name: 'get_weather',
          description: 'The weather in a city right now',
          parameters: z.object({ city: z.string() }),
          function({ city }) {
            cities.push(city);
            return { city, sky: 'sleet', celsius: -2 };
          },
        }),
      ],
    });
    expect(await runner.finalContent()).toMatch(/sleet/);
    expect(cities).toEqual(['Ghent', 'Oslo']);
    const [first] = runner.allChatCompletions();
    expect(first?.choices[0]?.message.tool_calls).toHaveLength(2);
  });

  it('streams tool calls in pieces that make up their arguments', async () => {
    const asked = { model, messages: [{ role: 'user' as const, content: 'How is the weather in Ghent and in Oslo?' }] };
    const { choices } = await chat()
      .stream({ ...asked, tools: [weather] })
      .finalChatCompletion();
    const calls = choices[0]?.message.tool_calls ?? [];
    expect(calls.map((call) => JSON.parse(call.function.arguments))).toEqual([{ city: 'Ghent' }, { city: 'Oslo' }]);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(2);
    const one = await chat().create({ ...asked, tools: [weather], parallel_tool_calls: false });
    expect(one.choices[0]?.message.tool_calls).toHaveLength(1);
  });

  it('calls a custom tool with a text', async () => {
    const tools = [{ type: 'custom' as const, custom: { name: 'note', description: 'Keeps a note.' } }];
    const content = 'Note that the tide turns at ten.';
    const { choices } = await chat().create({
      model,
      messages: [{ role: 'user', content }],
      tools,
      tool_choice: 'required',
    });
    const [call] = choices[0]?.message.tool_calls ?? [];
    expect(call).toMatchObject({ type: 'custom', custom: { name: 'note', input: expect.stringMatching(/\S/) } });
  });

  it('answers several times, stops before a text, and truncates at the limit', async () => {
    const several = await chat().create({ model, messages, n: 3 });
    expect(several.choices.map(({ index }) => index)).toEqual([0, 1, 2]);
    const chunks = await collect(await chat().create({ model, messages, n: 2, stream: true }));
    const finished = chunks.flatMap(({ choices }) => choices.filter(({ finish_reason }) => finish_reason));
    expect(finished.map(({ index }) => index).sort()).toEqual([0, 1]);
    const content = 'Repeat after me: one two three four five six seven';
    const asked = { model, messages: [{ role: 'user' as const, content }] };
    const stopped = await chat().create({ ...asked, stop: [' four'] });
    expect(stopped.choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: 'one two three' } });
    const truncated = await chat().create({ ...asked, max_completion_tokens: 2 });
    expect(truncated.choices[0]).toMatchObject({ finish_reason: 'length', message: { content: 'one two' } });
    expect(truncated.usage?.completion_tokens).toBe(2);
    expect((await chat().create({ ...asked, max_tokens: 2 })).choices[0]?.finish_reason).toBe('length');
  });

  it('reports the probabilities of tokens, which make up the text', async () => {
    const asked = { model, messages, logprobs: true, top_logprobs: 2 };
    const whole = await chat().create(asked);
    const tokens = whole.choices[0]?.logprobs?.content ?? [];
    const bytes = Buffer.from(tokens.flatMap((token) => token.bytes ?? []));
    expect(bytes.toString()).toBe(whole.choices[0]?.message.content);
    expect(tokens.every(({ logprob, top_logprobs: top }) => logprob <= 0 && top.length === 2)).toBe(true);
    const streamed = await chat().stream(asked).finalChatCompletion();
    expect(streamed.choices[0]?.logprobs?.content).toEqual(tokens);
  });

  it('looks at images and files, and counts reasoning', async () => {
    const { choices, usage } = await chat().create({
      model,
      reasoning_effort: 'low',
      messages: [
        { role: 'developer', content: 'Be brief.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'What is in the image?' },
            { type: 'image_url', image_url: { url: `data:image/png;base64,${pixel}`, detail: 'low' } },
            { type: 'file', file: { filename: 'a.txt', file_data: 'data:text/plain;base64,aGVsbG8=' } },
          ],
        },
      ],
    });
    expect(choices[0]?.message.content).toMatch(/1 ?× ?1|image/);
    expect(usage?.completion_tokens_details?.reasoning_tokens).toBeGreaterThan(0);
    expect(usage?.prompt_tokens).toBeGreaterThan(85);
  });

  it('embeds texts alike that share words, at length 1, the same each time', async () => {
    const { embeddings } = openaiClient(sdk, target);
    const input = [
      'Low tide in the harbour is at noon.',
      'High tide in the harbour is at six.',
      'Invoices are due in March.',
    ];
    const { data, usage } = await embeddings.create({ model: 'text-embedding-3-small', input });
    const vectors = data.map(({ embedding }) => embedding);
    const dot = (a: number[] = [], b: number[] = []): number =>
      a.reduce((sum, each, at) => sum + each * (b[at] ?? 0), 0);
    const [low, high, other] = vectors;
    expect(low).toHaveLength(1536);
    for (const vector of vectors) expect(dot(vector, vector)).toBeCloseTo(1, 4);
    expect(dot(low, high)).toBeGreaterThan(dot(low, other) + 0.2);
    expect(usage).toMatchObject({ prompt_tokens: usage.total_tokens });
    const again = await embeddings.create({ model: 'text-embedding-3-small', input, encoding_format: 'float' });
    expect(again.data[0]?.embedding.map(Math.fround)).toEqual(low?.map(Math.fround));
    const large = await embeddings.create({ model: 'text-embedding-3-large', input: [[976, 55158]] });
    expect(large.data[0]?.embedding).toHaveLength(3072);
  });

  it('fails as it is asked to', async () => {
    for (const [fault, status, type] of [
      ['status=429', 429, sdk.RateLimitError],
      ['status=401', statusFrom(target(), 401), sdk.APIError],
      ['status=503', 503, sdk.InternalServerError],
    ] as const) {
      const failed = chat().create({ model, messages }, simulate(fault));
      await expect(failed).rejects.toMatchObject({ status });
      await expect(failed).rejects.toBeInstanceOf(type);
    }
    const stream = await chat().create({ model, messages, stream: true }, simulate('status=500; after=3'));
    await expect(collect(stream)).rejects.toMatchObject({ type: 'server_error' });
  });
}
