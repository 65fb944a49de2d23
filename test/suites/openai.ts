// The official `openai` package, unchanged, against `responses` and `videos`.
import { expect, it } from '@jest/globals';
import type OpenAI from 'openai';
import { collect, pixel, prefer, type TargetOf } from './target.js';

const model = 'gpt-4.1';
const input = 'What are the primary colours of light?';
const weather = {
  type: 'function' as const,
  name: 'get_weather',
  description: 'Weather of a place',
  strict: false,
  parameters: { type: 'object', properties: { place: { type: 'string' } }, required: ['place'] },
};

/** The class that the package exports. */
export type OpenAISdk = typeof OpenAI;

/** A client of the package that goes to the target; `again`: how often it may repeat a call. */
export const openaiClient = (sdk: OpenAISdk, target: TargetOf, key = target().key, again = 0): OpenAI =>
  new sdk({ baseURL: `${target().baseUrl}/v1`, apiKey: key, maxRetries: again });

/** The text of an answer; `output_text` is filled by the package only where no stream was asked for. */
export const textOf = ({ output }: OpenAI.Responses.Response): string =>
  output
    .flatMap((item) => (item.type === 'message' ? item.content : []))
    .map((part) => (part.type === 'output_text' ? part.text : ''))
    .join('');

/**
 * What must work against any server that keeps the contract.
 * @param sdk the package's class; neighbouring majors are alike in all that is used here, though not in the names of their types
 */
export function openaiSuite(sdk: OpenAISdk, target: TargetOf): void {
  const clientOf = (key?: string): OpenAI => openaiClient(sdk, target, key);

  it('answers a prompt', async () => {
    const response = await clientOf().responses.create({ model, input });
    expect(response).toMatchObject({ object: 'response', status: 'completed' });
    expect(response.output_text.length).toBeGreaterThan(0);
    expect(response.usage?.total_tokens).toBe(
      (response.usage?.input_tokens ?? 0) + (response.usage?.output_tokens ?? 0),
    );
    expect(response._request_id).toMatch(/^req_/);
  });

  it('streams events to the end', async () => {
    const events = await collect(await clientOf().responses.create({ model, input, stream: true }));
    expect(events[0]?.type).toBe('response.created');
    expect(events.map((event) => event.sequence_number)).toEqual(events.map((_, index) => index));
    const last = events.at(-1);
    const text = events.map((event) => (event.type === 'response.output_text.delta' ? event.delta : '')).join('');
    expect(last?.type === 'response.completed' && textOf(last.response)).toBe(text);
  });

  it('folds a stream to its final response', async () => {
    const stream = clientOf().responses.stream({ model, input });
    const deltas: string[] = [];
    stream.on('response.output_text.delta', ({ delta }) => deltas.push(delta));
    const response = await stream.finalResponse();
    expect(response.status).toBe('completed');
    expect(textOf(response)).toBe(deltas.join(''));
    expect(deltas.length).toBeGreaterThan(1);
  });

  it('gets a tool called, at once and streamed', async () => {
    const asked = { model, input: 'How is the weather in Ghent?', tools: [weather], tool_choice: 'required' as const };
    const whole = await clientOf().responses.create(asked);
    const streamed = await clientOf().responses.stream(asked).finalResponse();
    for (const response of [whole, streamed]) {
      const call = (response.output as OpenAI.Responses.ResponseOutputItem[]).find(
        (item) => item.type === 'function_call',
      );
      expect(call?.call_id).toEqual(expect.any(String));
      expect(JSON.parse(call?.arguments ?? '')).toEqual(expect.any(Object));
    }
  });

  it('throws its own error classes', async () => {
    const unknown = clientOf('invalid').responses.create({ model, input });
    await expect(unknown).rejects.toBeInstanceOf(sdk.AuthenticationError);
    const wrong = clientOf().responses.create({ model, input, temperature: 7, stream: true });
    await expect(wrong).rejects.toBeInstanceOf(sdk.BadRequestError);
    await expect(wrong).rejects.toMatchObject({
      status: 400,
      param: 'temperature',
      type: 'invalid_request_error',
      code: 'invalid_value',
      requestID: expect.stringMatching(/^req_/),
    });
    const nowhere = clientOf().get('/responses/nowhere/else');
    await expect(nowhere).rejects.toBeInstanceOf(sdk.NotFoundError);
  });
}

/** Videos, where they are served. */
export function openaiVideoSuite(sdk: OpenAISdk, target: TargetOf): void {
  it('makes, reads and downloads a video', async () => {
    const { videos } = openaiClient(sdk, target);
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
}

/** What only the mock can be asked for: a certain answer. */
export function openaiMockSuite(sdk: OpenAISdk, target: TargetOf): void {
  const clientOf = (): OpenAI => openaiClient(sdk, target);

  it('reads reasoning, streamed and at once', async () => {
    const whole = await clientOf().responses.create({ model, input }, prefer('example=reasoning'));
    const streamed = await clientOf().responses.stream({ model, input }, prefer('example=reasoning')).finalResponse();
    for (const { output } of [whole, streamed]) {
      const item = output.find(({ type }) => type === 'reasoning');
      expect(item?.type === 'reasoning' && item.summary[0]?.text.length).toBeGreaterThan(0);
    }
  });

  it('folds made-up streams', async () => {
    for (let seed = 0; seed < 10; seed++) {
      const stream = clientOf().responses.stream({ model, input }, prefer(`dynamic=true, seed=${seed}`));
      const deltas: string[] = [];
      stream.on('response.output_text.delta', ({ delta }) => deltas.push(delta));
      const response = await stream.finalResponse();
      expect(textOf(response)).toBe(deltas.join(''));
    }
  });
}
