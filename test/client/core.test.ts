// The client without extras: it sends and reads, and a truncated stream is an error; the rest comes with what is passed.
import { describe, expect, it } from '@jest/globals';
import { completeReplies, createCoreClient, orderChecks, StreamError, taskWaiting } from '../../generated/client.js';

type Extras = Parameters<typeof createCoreClient> extends [unknown, ...infer Rest] ? Rest : never;

const start = {
  type: 'message_start',
  message: { id: 'm', type: 'message', role: 'assistant', content: [], model: 'x', stop_reason: null, usage: {} },
};
const block = { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } };
const delta = { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hi' } };
const end = [
  { type: 'content_block_stop', index: 0 },
  { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 1 } },
  { type: 'message_stop' },
];
const failure = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded.' } };

const sse = (events: readonly { type: string }[]): string =>
  events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');

function clientOf(reply: () => Response, ...extras: Extras) {
  return createCoreClient({ baseUrl: 'http://h', apiKey: 'k', retries: 0, fetch: async () => reply() }, ...extras);
}

const streamOf = async (events: readonly { type: string }[], ...extras: Extras) => {
  const reply = () => new Response(sse(events), { headers: { 'content-type': 'text/event-stream' } });
  return clientOf(reply, ...extras).messages.create({ model: 'm', max_tokens: 1, messages: [], stream: true });
};

async function read(events: readonly { type: string }[], ...extras: Extras): Promise<string[]> {
  const names: string[] = [];
  for await (const event of await streamOf(events, ...extras)) names.push(event.type);
  return names;
}

describe('the core client', () => {
  it('reads a stream, and throws where it is cut or fails', async () => {
    expect(await read([start, block, delta, ...end])).toHaveLength(6);
    await expect(read([start, block, delta])).rejects.toMatchObject({
      fault: 'cut',
      message: 'the stream ended where message_stop was expected',
      expected: ['message_stop'],
    });
    await expect(read([start, failure])).rejects.toMatchObject({ fault: 'error', message: 'Overloaded.' });
    await expect(read([])).rejects.toThrow(StreamError);
  });

  it.each([
    { title: 'without extras', extras: [] },
    { title: 'with the order of events', extras: [orderChecks] },
  ])('takes a content stream for complete after a finish reason, $title', async ({ extras }) => {
    const read = async (...candidates: object[]): Promise<number> => {
      const text = candidates
        .map((one) => `data: ${JSON.stringify({ candidates: [{ index: 0, ...one }] })}\n\n`)
        .join('');
      const reply = () => new Response(text, { headers: { 'content-type': 'text/event-stream' } });
      let count = 0;
      for await (const _ of await clientOf(reply, ...extras).content.stream('m', { contents: [] })) count++;
      return count;
    };
    const content = { role: 'model', parts: [{ text: 'Hi' }] };
    expect(await read({ content }, { content, finishReason: 'STOP' })).toBe(2);
    await expect(read({ content })).rejects.toMatchObject({ fault: 'cut' });
  });

  it('reads characters of several bytes, wherever the stream is split', async () => {
    const text = '\ufeffé日😀\ufeff';
    const bytes = new TextEncoder().encode(
      `\ufeff${sse([start, block, { ...delta, delta: { type: 'text_delta', text } } as never, ...end])}`,
    );
    const at = bytes.findIndex((byte, index) => index > 2 && byte > 127);
    for (const step of [1, 2, 3, 5])
      for (const cut of [0, 1, 2, 3, ...Array.from({ length: 22 }, (_, index) => at - 6 + index)]) {
        const parts = [
          bytes.subarray(0, cut),
          bytes.subarray(cut, cut),
          bytes.subarray(cut, cut + step),
          bytes.subarray(cut + step),
        ];
        const body = new ReadableStream({
          start(controller) {
            for (const part of parts) controller.enqueue(part);
            controller.close();
          },
        });
        const reply = () => new Response(body, { headers: { 'content-type': 'text/event-stream' } });
        const stream = await clientOf(reply, completeReplies).messages.create({
          model: 'm',
          max_tokens: 1,
          messages: [],
          stream: true,
        });
        expect({ cut, step, content: (await stream.final()).content }).toEqual({
          cut,
          step,
          content: [{ type: 'text', text }],
        });
      }
  });

  it('checks the order only with orderChecks', async () => {
    const wrong = [start, delta, ...end];
    expect(await read(wrong)).toHaveLength(5);
    await expect(read(wrong, orderChecks)).rejects.toMatchObject({ fault: 'order' });
  });

  it('completes replies only with completeReplies', async () => {
    const events = [start, block, delta, ...end];
    await expect((await streamOf(events)).final()).rejects.toThrow('completeReplies');
    const final = await (await streamOf(events, completeReplies)).final();
    expect(final.content).toEqual([{ type: 'text', text: 'Hi' }]);
    const texts: string[] = [];
    for await (const text of (await streamOf(events, completeReplies, orderChecks)).text()) texts.push(text);
    expect(texts).toEqual(['Hi']);
  });

  it('waits for tasks only with taskWaiting', async () => {
    const reply = () => Response.json({ id: 't', status: 'MODAL' });
    expect(clientOf(reply).images.tasks).toBeUndefined();
    const task = await clientOf(reply, taskWaiting).images.tasks.waitFor('t');
    expect(task.status).toBe('MODAL');
  });
});
