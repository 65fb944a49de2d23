// A client of single calls: what is passed becomes its members, and each call brings what it needs.
import { describe, expect, it } from '@jest/globals';
import { createCoreClient, StreamError } from '../../generated/client.js';
import { stream } from '../../generated/surfaces/content.js';
import * as images from '../../generated/surfaces/images.js';
import * as messages from '../../generated/surfaces/messages.js';
import { create } from '../../generated/surfaces/messages.js';

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

const clientOf = (reply: () => Response) =>
  createCoreClient(
    { baseUrl: 'http://h', apiKey: 'k', retries: 0, fetch: async () => reply() },
    { create, texts: { deep: { stream } }, images },
  );

const eventsReply = (body: BodyInit) => () => new Response(body, { headers: { 'content-type': 'text/event-stream' } });

const streamOf = (events: readonly { type: string }[]) =>
  clientOf(eventsReply(sse(events))).create({ model: 'm', max_tokens: 1, messages: [], stream: true });

async function read(events: readonly { type: string }[]): Promise<string[]> {
  const names: string[] = [];
  for await (const event of await streamOf(events)) names.push(event.type);
  return names;
}

describe('the core client', () => {
  it('reads a stream, and throws where it is cut or fails', async () => {
    expect(await read([start, block, delta, ...end])).toHaveLength(6);
    await expect(read([start, block, delta])).rejects.toMatchObject({ fault: 'cut' });
    await expect(read([start, failure])).rejects.toMatchObject({ fault: 'error', message: 'Overloaded.' });
    await expect(read([])).rejects.toThrow(StreamError);
  });

  it('takes a content stream for complete after a finish reason', async () => {
    const read = async (...candidates: object[]): Promise<number> => {
      const text = candidates
        .map((one) => `data: ${JSON.stringify({ candidates: [{ index: 0, ...one }] })}\n\n`)
        .join('');
      let count = 0;
      for await (const _ of await clientOf(eventsReply(text)).texts.deep.stream('m', { contents: [] })) count++;
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
        const stream = await clientOf(eventsReply(body)).create({
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

  it('has a call that always streams beside one that streams when asked', async () => {
    const sent: unknown[] = [];
    const client = createCoreClient(
      {
        ...{ baseUrl: 'http://h', apiKey: 'k', retries: 0 },
        async fetch(request) {
          sent.push(await request.json());
          return eventsReply(sse(sent.length === 1 ? [start, block, delta, ...end] : [start, failure]))();
        },
      },
      { messages },
    );
    const request = { model: 'm', max_tokens: 1, messages: [] };
    const stream = await client.messages.stream(request);
    expect((await stream.final()).content).toEqual([{ type: 'text', text: 'Hi' }]);
    expect(sent).toEqual([{ ...request, stream: true }]);
    // @ts-expect-error: a call that always streams is not asked for one object
    const { status, data } = await client.messages.stream.raw({ ...request, stream: false });
    await expect((data as typeof stream).final()).rejects.toMatchObject({ fault: 'error' });
    expect({ status, sent: sent[1] }).toEqual({ status: 200, sent: { ...request, stream: true } });
  });

  it('checks the order of events, and completes replies', async () => {
    await expect(read([start, delta, ...end])).rejects.toMatchObject({ fault: 'order' });
    const events = [start, block, delta, ...end];
    expect((await (await streamOf(events)).final()).content).toEqual([{ type: 'text', text: 'Hi' }]);
    const texts: string[] = [];
    for await (const text of (await streamOf(events)).text()) texts.push(text);
    expect(texts).toEqual(['Hi']);
  });

  it('waits for tasks where it has the surface of the task, or its `tasks`', async () => {
    const reply = () => Response.json({ id: 't', status: 'MODAL' });
    expect((await clientOf(reply).images.tasks.waitFor('t')).status).toBe('MODAL');
    const { tasks } = images;
    const one = createCoreClient({ baseUrl: 'http://h', apiKey: 'k', fetch: async () => reply() }, { tasks });
    expect((await one.tasks.waitFor('t')).status).toBe('MODAL');
    expect(Object.keys(one).sort()).toEqual(['eject', 'tasks', 'use']);
  });

  it('knows the errors of its calls, by whatever name they have in it', async () => {
    const client = clientOf(() => Response.json({ error: { message: 'no' } }, { status: 400 }));
    const error = await client.create({ model: 'm', max_tokens: 1, messages: [] }).catch((reason) => reason);
    expect(error).toMatchObject({ name: 'ApiError', call: 'messages.create', surface: 'messages', status: 400 });
    expect(client.create.isError(error)).toBe(true);
    expect(client.images.imagine.isError(error)).toBe(false);
  });
});
