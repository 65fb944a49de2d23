// The official `openai` package, unchanged, against `responses` and `videos`.
import { expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { makeParseableTextFormat } from 'openai/lib/parser';
import { collect, prefer, type TargetOf } from './target.js';

const model = 'gpt-4.1';
const input = 'What are the primary colours of light?';
const weather = {
  type: 'function' as const,
  name: 'get_weather',
  description: 'Weather of a place',
  strict: false,
  parameters: { type: 'object', properties: { place: { type: 'string' } }, required: ['place'] },
};

const clientOf = (target: TargetOf, key = target().key): OpenAI =>
  new OpenAI({ baseURL: `${target().baseUrl}/v1`, apiKey: key, maxRetries: 0 });

/** The text of an answer; `output_text` is filled by the package only where no stream was asked for. */
const textOf = ({ output }: OpenAI.Responses.Response): string =>
  output
    .flatMap((item) => (item.type === 'message' ? item.content : []))
    .map((part) => (part.type === 'output_text' ? part.text : ''))
    .join('');

/** What must work against any server that keeps the contract. */
export function openaiSuite(target: TargetOf): void {
  it('answers a prompt', async () => {
    const response = await clientOf(target).responses.create({ model, input });
    expect(response).toMatchObject({ object: 'response', status: 'completed' });
    expect(response.output_text.length).toBeGreaterThan(0);
    expect(response.usage?.total_tokens).toBe(
      (response.usage?.input_tokens ?? 0) + (response.usage?.output_tokens ?? 0),
    );
    expect(response._request_id).toMatch(/^req_/);
  });

  it('streams events to the end', async () => {
    const events = await collect(await clientOf(target).responses.create({ model, input, stream: true }));
    expect(events[0]?.type).toBe('response.created');
    expect(events.map((event) => event.sequence_number)).toEqual(events.map((_, index) => index));
    const last = events.at(-1);
    const text = events.map((event) => (event.type === 'response.output_text.delta' ? event.delta : '')).join('');
    expect(last?.type === 'response.completed' && textOf(last.response)).toBe(text);
  });

  it('folds a stream to its final response', async () => {
    const stream = clientOf(target).responses.stream({ model, input });
    const deltas: string[] = [];
    stream.on('response.output_text.delta', ({ delta }) => deltas.push(delta));
    const response = await stream.finalResponse();
    expect(response.status).toBe('completed');
    expect(textOf(response)).toBe(deltas.join(''));
    expect(deltas.length).toBeGreaterThan(1);
  });

  it('gets a tool called, at once and streamed', async () => {
    const asked = { model, input: 'How is the weather in Ghent?', tools: [weather], tool_choice: 'required' as const };
    const whole = await clientOf(target).responses.create(asked);
    const streamed = await clientOf(target).responses.stream(asked).finalResponse();
    for (const response of [whole, streamed]) {
      const call = (response.output as OpenAI.Responses.ResponseOutputItem[]).find(
        (item) => item.type === 'function_call',
      );
      expect(call?.call_id).toEqual(expect.any(String));
      expect(JSON.parse(call?.arguments ?? '')).toEqual(expect.any(Object));
    }
  });

  it('makes, reads and downloads a video', async () => {
    const { videos } = clientOf(target);
    // This package sends forms.
    const reference = new File([Buffer.from(pixel, 'base64')], 'pixel.png', { type: 'image/png' });
    for (const body of [
      { prompt: 'Waves' },
      { prompt: 'Waves', model: 'sora-2' as const, seconds: '4' as const, input_reference: reference },
    ])
      expect(await videos.create(body)).toMatchObject({ id: expect.any(String), object: 'video', status: 'queued' });
    const { id } = await videos.create({ prompt: 'Waves' });
    expect(await videos.retrieve(id)).toMatchObject({ id: expect.any(String), status: expect.any(String) });
    const content = await videos.downloadContent(id);
    expect(
      Buffer.from(await content.arrayBuffer())
        .subarray(4, 8)
        .toString(),
    ).toBe('ftyp');
  });

  it('throws its own error classes', async () => {
    const unknown = clientOf(target, 'invalid').responses.create({ model, input });
    await expect(unknown).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
    const wrong = clientOf(target).responses.create({ model, input, temperature: 7, stream: true });
    await expect(wrong).rejects.toBeInstanceOf(OpenAI.BadRequestError);
    await expect(wrong).rejects.toMatchObject({
      status: 400,
      param: 'temperature',
      type: 'invalid_request_error',
      code: 'invalid_value',
    });
    const nowhere = clientOf(target).get('/responses/nowhere/else');
    await expect(nowhere).rejects.toBeInstanceOf(OpenAI.NotFoundError);
  });
}

/** What only the mock can be asked for: a certain answer. */
export function openaiMockSuite(target: TargetOf): void {
  it('reads reasoning, streamed and at once', async () => {
    const whole = await clientOf(target).responses.create({ model, input }, prefer('example=reasoning'));
    const streamed = await clientOf(target)
      .responses.stream({ model, input }, prefer('example=reasoning'))
      .finalResponse();
    for (const { output } of [whole, streamed]) {
      const item = output.find(({ type }) => type === 'reasoning');
      expect(item?.type === 'reasoning' && item.summary[0]?.text.length).toBeGreaterThan(0);
    }
  });

  it('parses structured output', async () => {
    const format = makeParseableTextFormat(
      { type: 'json_schema', name: 'answer', schema: { type: 'object', properties: {} } },
      (text) => JSON.parse(text) as Record<string, unknown>,
    );
    const response = await clientOf(target).responses.parse(
      { model, input, text: { format } },
      prefer('example=structured'),
    );
    expect(Object.keys(response.output_parsed ?? {}).length).toBeGreaterThan(0);
  });

  it('sees an answer cut by the limit', async () => {
    const response = await clientOf(target).responses.create({ model, input }, prefer('example=incomplete'));
    expect(response).toMatchObject({ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } });
    const events = await collect(
      await clientOf(target).responses.create({ model, input, stream: true }, prefer('example=max_tokens')),
    );
    expect(events.at(-1)?.type).toBe('response.incomplete');
  });

  it('throws when a stream breaks', async () => {
    const stream = await clientOf(target).responses.create({ model, input, stream: true }, prefer('example=error'));
    await expect(
      collect(stream).then((events) => events.at(-1)?.type === 'error' && Promise.reject(new Error('error event'))),
    ).rejects.toThrow();
  });

  it.each([
    { code: 401, type: OpenAI.AuthenticationError },
    { code: 403, type: OpenAI.PermissionDeniedError },
    { code: 429, type: OpenAI.RateLimitError },
    { code: 500, type: OpenAI.InternalServerError },
  ])('turns $code into its own class, also where a stream was asked for', async ({ code, type }) => {
    for (const stream of [false, true]) {
      const call = clientOf(target).responses.create({ model, input, stream }, prefer(`code=${code}`));
      await expect(call).rejects.toBeInstanceOf(type);
      await expect(call).rejects.toMatchObject({ status: code, requestID: expect.stringMatching(/^req_/) });
    }
  });

  it('folds made-up streams', async () => {
    for (let seed = 0; seed < 10; seed++) {
      const stream = clientOf(target).responses.stream({ model, input }, prefer(`dynamic=true, seed=${seed}`));
      const deltas: string[] = [];
      stream.on('response.output_text.delta', ({ delta }) => deltas.push(delta));
      const response = await stream.finalResponse();
      expect(textOf(response)).toBe(deltas.join(''));
    }
  });
}

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
