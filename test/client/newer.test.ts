// Streams of services with more than the contract: the client passes on what is unknown, and reports it.
import { afterEach, describe, expect, it } from '@jest/globals';
import { createClient } from '../../generated/client.js';
import { closeStarted } from '../server/gateway/upstream.js';
import { type Server, serve } from './server.js';

afterEach(closeStarted);

let server: Server | undefined;

type Event = { type: string; [member: string]: unknown };

const wire = (events: readonly Event[]): string =>
  events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');

/** Reads a stream of a surface to its end: its events, the reply they make, what was reported, and the error if it failed. */
async function read(surface: 'messages' | 'responses', sent: readonly Event[], options = {}) {
  server = await serve([{ chunks: [wire(sent)] }]);
  const drift: string[] = [];
  const client = createClient({
    baseUrl: server.url,
    apiKey: 'key',
    retries: 0,
    onDrift: ({ what, message }, of) => drift.push(`${of.surface}.${of.method} ${what}: ${message}`),
    ...options,
  });
  const events: unknown[] = [];
  let error: unknown;
  let final: unknown;
  try {
    const stream =
      surface === 'messages'
        ? await client.messages.create({
            model: 'm',
            max_tokens: 9,
            messages: [{ role: 'user', content: 'Hi' }],
            stream: true,
          })
        : await client.responses.create({ model: 'm', input: 'Hi', stream: true });
    for await (const event of stream) events.push(event);
    final = await stream.final();
  } catch (cause) {
    error = cause;
  }
  return { events, final, drift, error };
}

const message = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'm',
  content: [],
  stop_reason: null,
  usage: {},
};
const start: Event = { type: 'message_start', message };
const block = (index: number, content_block: object): Event => ({ type: 'content_block_start', index, content_block });
const delta = (index: number, change: object): Event => ({ type: 'content_block_delta', index, delta: change });
const closed = (index: number): Event => ({ type: 'content_block_stop', index });
const end: Event[] = [
  { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 3 } },
  { type: 'message_stop' },
];
const novelty = { type: 'hologram', id: 'holo_1' };
const newBlock = [block(0, novelty), delta(0, { type: 'hologram_delta', ray: 'a' }), closed(0)];
const text = [block(1, { type: 'text', text: '' }), delta(1, { type: 'text_delta', text: 'Hi' }), closed(1)];

describe('a stream that is newer than the contract', () => {
  it('hands on blocks and deltas of unknown kind, and reports them', async () => {
    const sent = [start, ...newBlock, ...text, ...end];
    const got = await read('messages', sent);
    expect(got).toMatchObject({ events: sent, error: undefined });
    expect(got.drift).toEqual([
      'messages.create member: content_block_start[hologram] is unknown',
      'messages.create member: content_block_delta[hologram_delta] is unknown',
    ]);
    expect(got.final).toMatchObject({ stop_reason: 'end_turn', content: [novelty, { type: 'text', text: 'Hi' }] });
  });

  it('hands on unknown events, also as the first and as the last before the end', async () => {
    const sent = [{ type: 'greeting' }, start, ...end.slice(0, 1), { type: 'farewell' }, ...end.slice(1)];
    const got = await read('messages', sent);
    expect(got).toMatchObject({ events: sent, error: undefined });
    expect(got.drift).toEqual([
      'messages.create event: greeting is unknown',
      'messages.create event: farewell is unknown',
    ]);
  });

  it('hands on items of unknown kind with their events, numbered and counted like all others', async () => {
    const response = { id: 'resp_1', object: 'response', status: 'in_progress', output: [] };
    const item = { type: 'teleport_call', id: 'tp_1', status: 'in_progress' };
    const done = { ...response, status: 'completed', output: [{ ...item, status: 'completed' }] };
    const sent = [
      { type: 'response.created', response },
      { type: 'response.dozed', response },
      { type: 'response.in_progress', response },
      { type: 'response.output_item.added', output_index: 0, item },
      { type: 'response.teleport_call.arrived', output_index: 0, item_id: 'tp_1' },
      { type: 'response.output_item.done', output_index: 0, item: { ...item, status: 'completed' } },
      { type: 'response.completed', response: done },
    ].map((event, sequence_number) => ({ ...event, sequence_number }));
    const got = await read('responses', sent);
    expect(got).toMatchObject({ events: sent, error: undefined, final: done });
    expect(got.drift).toEqual([
      'responses.create event: response.dozed is unknown',
      'responses.create member: response.output_item.added[teleport_call] is unknown',
      'responses.create event: response.teleport_call.arrived is unknown',
      'responses.create member: response.output_item.done[teleport_call] is unknown',
    ]);
  });

  it('takes a message that is complete from the start', async () => {
    const content = [{ type: 'text', text: 'Hi' }];
    const sent = [
      { type: 'message_start', message: { ...message, content, stop_reason: 'end_turn' } },
      ...end.slice(1),
    ];
    const got = await read('messages', sent);
    expect(got).toMatchObject({
      events: sent,
      final: { content, stop_reason: 'end_turn' },
      drift: [],
      error: undefined,
    });
    expect(await read('messages', sent, { validate: 'strict' })).toMatchObject({ error: { fault: 'order' } });
  });

  it('hands on chunks of generated content after the one with a finish reason', async () => {
    const chunk = (text: string) => ({
      candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { totalTokenCount: 1 },
    });
    server = await serve([
      { chunks: [`data: ${JSON.stringify(chunk('Hel'))}\n\ndata: ${JSON.stringify(chunk('lo'))}\n\n`] },
    ]);
    const client = createClient({ baseUrl: server.url, apiKey: 'key', retries: 0 });
    const stream = await client.content.stream('m', { contents: [{ parts: [{ text: 'Hi' }] }] });
    expect(await stream.final()).toMatchObject({ candidates: [{ content: { parts: [{ text: 'Hello' }] } }] });
  });

  it('throws with `validate: strict`, for all surfaces or for one', async () => {
    for (const validate of ['strict', { messages: 'strict' }]) {
      const { error, drift } = await read('messages', [start, ...newBlock, ...end], { validate });
      expect(error).toMatchObject({ fault: 'order' });
      expect(drift).toEqual([]);
    }
    const { error } = await read('messages', [start, ...newBlock, ...end], { validate: { responses: 'strict' } });
    expect(error).toBeUndefined();
  });
});
