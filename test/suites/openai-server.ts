// The official `openai` package, unchanged, against the server: what the simulator makes of a caller's own data.
import { expect, it } from '@jest/globals';
import type OpenAI from 'openai';
import type { zodTextFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import { type OpenAISdk, openaiClient, textOf } from './openai.js';
import { collect, red, simulate, statusFrom, type TargetOf } from './target.js';

const model = 'gpt-4.1';

const weather = {
  type: 'function' as const,
  name: 'get_weather',
  description: 'The weather in a city right now',
  strict: true,
  parameters: {
    type: 'object',
    properties: { city: { type: 'string', description: 'Name of the city' } },
    required: ['city'],
    additionalProperties: false,
  },
};

const person = z.object({ name: z.string(), age: z.number().int(), email: z.string() });

/** What is drawn from a message into the schema above. */
const described = 'Fill in the form: the name is "Ada Lovelace", her age is 36, and her email is ada@example.com.';

/** Counts of tokens, which majors before 6 cannot ask for. */
export function openaiCountSuite(sdk: OpenAISdk, target: TargetOf): void {
  it('counts before what a response counts after, with what it continues', async () => {
    const { responses } = openaiClient(sdk, target);
    const first = await responses.create({ model, input: 'My name is Ada.' });
    const asked = { model, input: 'What is my name?', previous_response_id: first.id, tools: [weather] };
    const { object, input_tokens } = await responses.inputTokens.count(asked);
    expect(object).toBe('response.input_tokens');
    expect(input_tokens).toBe((await responses.create(asked)).usage?.input_tokens);
    const unknown = responses.inputTokens.count({ ...asked, previous_response_id: 'resp_of_nobody' });
    await expect(unknown).rejects.toMatchObject({ status: 400, code: 'previous_response_not_found' });
  });
}

/**
 * What an application does with the package, from its first call to its last error.
 * @param helper the package's own `zodTextFormat`
 */
export function openaiServerSuite(sdk: OpenAISdk, helper: typeof zodTextFormat, target: TargetOf): void {
  const clientOf = (): OpenAI => openaiClient(sdk, target);

  it('says what it was asked to say, at once and streamed', async () => {
    const asked = { model, input: 'Repeat after me: tides turn twice a day' };
    const whole = await clientOf().responses.create(asked);
    const streamed = await clientOf().responses.stream(asked).finalResponse();
    expect(whole.output_text).toBe('tides turn twice a day');
    expect(textOf(streamed)).toBe(whole.output_text);
  });

  it('parses what zod describes, filled from the message', async () => {
    const text = { format: helper(person, 'person') };
    const { output_parsed: parsed } = await clientOf().responses.parse({ model, input: described, text });
    expect(parsed).toEqual({ name: 'Ada Lovelace', age: 36, email: 'ada@example.com' });
    const streamed = await clientOf().responses.stream({ model, input: described, text }).finalResponse();
    expect(streamed.output_parsed).toEqual(parsed);
  });

  it('runs tools until there is an answer', async () => {
    const client = clientOf();
    const input: OpenAI.Responses.ResponseInput = [
      { role: 'user', content: 'How is the weather in Ghent and in Oslo?' },
    ];
    const cities: string[] = [];
    let response = await client.responses.create({ model, input, tools: [weather] });
    for (let turn = 0; turn < 3; turn++) {
      const calls = response.output.filter((item) => item.type === 'function_call');
      if (!calls.length) break;
      // Answers are sent back unchanged.
      input.push(...(response.output as OpenAI.Responses.ResponseInput));
      for (const { call_id, arguments: json } of calls) {
        const { city } = JSON.parse(json) as { city: string };
        cities.push(city);
        input.push({
          type: 'function_call_output',
          call_id,
          output: JSON.stringify({ city, sky: 'sleet', celsius: -2 }),
        });
      }
      response = await client.responses.create({ model, input, tools: [weather] });
    }
    expect(cities).toEqual(['Ghent', 'Oslo']);
    expect(response.output_text).toMatch(/sleet/);
  });

  it('calls a custom tool with a text, and takes its output', async () => {
    const tools = [{ type: 'custom' as const, name: 'note', description: 'Keeps a note.' }];
    const asked = { model, input: 'Note that the tide turns at ten.', tools, tool_choice: 'required' as const };
    const { id, output } = await clientOf().responses.stream(asked).finalResponse();
    const [call] = output;
    if (call?.type !== 'custom_tool_call') throw new Error('no custom call');
    expect(call).toMatchObject({ name: 'note', input: expect.stringMatching(/\S/) });
    const input = [{ type: 'custom_tool_call_output' as const, call_id: call.call_id, output: 'kept' }];
    const next = await clientOf().responses.create({ model, previous_response_id: id, input, tools });
    expect(next.output_text).not.toBe('');
  });

  it('searches the web by the current name of the tool', async () => {
    const tools = [{ type: 'web_search' as const, filters: { allowed_domains: ['example.com'] } }];
    const { output, output_text } = await clientOf().responses.create({
      ...{ model, input: 'Search the web for tides.', tools },
      tool_choice: { type: 'allowed_tools', mode: 'required', tools: [{ type: 'web_search' }] },
    });
    expect(output.map(({ type }) => type)).toEqual(['web_search_call', 'message']);
    expect(output_text).toMatch(/simulated/);
  });

  it('goes on from a stored response, of its own key only', async () => {
    const client = clientOf();
    const first = await client.responses.create({ model, input: 'My name is Ada.', instructions: 'Be brief.' });
    const second = await client.responses.create({
      model,
      input: 'What is my name?',
      previous_response_id: first.id,
    });
    expect(second.output_text).toMatch(/\bAda\b/);
    expect(second).toMatchObject({ previous_response_id: first.id, instructions: null });
    const unknown = client.responses.create({ model, input: 'Hello', previous_response_id: 'resp_unknown' });
    await expect(unknown).rejects.toMatchObject({ status: 400, code: 'previous_response_not_found' });
  });

  it('reasons when asked, and takes its reasoning back', async () => {
    const asked = {
      model: 'o4-mini',
      input: 'What is 12 times 7?',
      reasoning: { effort: 'medium' as const, summary: 'auto' as const },
      include: ['reasoning.encrypted_content' as const],
      store: false,
    };
    const whole = await clientOf().responses.create(asked);
    const streamed = await clientOf().responses.stream(asked).finalResponse();
    for (const { output } of [whole, streamed]) {
      const item = output.find(({ type }) => type === 'reasoning');
      expect(item?.type === 'reasoning' && item.summary[0]?.text).toMatch(/\w/);
      expect(item?.type === 'reasoning' && item.encrypted_content).toEqual(expect.any(String));
    }
    expect(whole.output_text).toMatch(/\b84\b/);
    expect(whole.usage?.output_tokens_details.reasoning_tokens).toBeGreaterThan(0);
    const more = await clientOf().responses.create({
      model: 'o4-mini',
      store: false,
      input: [
        { role: 'user', content: asked.input },
        ...(whole.output as OpenAI.Responses.ResponseInput),
        { role: 'user', content: 'say thank you' },
      ],
    });
    expect(more.output_text).toMatch(/thank you/i);
  });

  it('says that the limit cut it', async () => {
    const asked = { model, input: 'Write 300 words about kelp.', max_output_tokens: 20 };
    const cut = await clientOf().responses.create(asked);
    expect(cut).toMatchObject({ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } });
    expect(cut.usage?.output_tokens).toBe(20);
    const events = await collect(await clientOf().responses.create({ ...asked, stream: true }));
    expect(events.at(-1)?.type).toBe('response.incomplete');
  });

  it('sees the image that it is shown', async () => {
    const { output_text: seen } = await clientOf().responses.create({
      model,
      input: [
        {
          role: 'user',
          content: [
            { type: 'input_text', text: 'What is in this picture?' },
            { type: 'input_image', detail: 'auto', image_url: `data:image/png;base64,${red}` },
          ],
        },
      ],
    });
    expect(seen).toMatch(/3\s*(×|x|by)\s*2/);
  });

  it.each([
    { status: 401, name: 'AuthenticationError' },
    { status: 403, name: 'PermissionDeniedError' },
    { status: 404, name: 'NotFoundError' },
    { status: 429, name: 'RateLimitError' },
    { status: 500, name: 'InternalServerError' },
  ] as const)('throws $name where a $status is simulated, also for a stream', async ({ status, name }) => {
    for (const stream of [false, true]) {
      const call = clientOf().responses.create({ model, input: 'Hello', stream }, simulate(`status=${status}`));
      await expect(call).rejects.toBeInstanceOf(
        statusFrom(target(), status) === 502 ? sdk.InternalServerError : sdk[name],
      );
    }
  });

  it('throws where a stream breaks, and calls again where a call failed', async () => {
    const broken = clientOf().responses.create(
      { model, input: 'Hello', stream: true },
      simulate('after=3; error-event'),
    );
    await expect(
      broken.then(collect).then((events) => events.at(-1)?.type === 'error' && Promise.reject(new Error('error'))),
    ).rejects.toThrow();
    const patient = openaiClient(sdk, target, target().key, 2);
    const fault = `status=503; times=1; retry-after=0; seed=${Math.random()}`;
    expect(await patient.responses.create({ model, input: 'Hello' }, simulate(fault))).toMatchObject({
      status: 'completed',
    });
  });
}
