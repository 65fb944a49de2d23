// `npm run bench -- client`: events per second through this client's streams (order checked, events folded) and the official clients'
// iterators: the same bytes in chunks of 64 KB from a custom fetch, interleaved in one run. Medians.
import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import OpenAI from 'openai';
import { createClient } from '../../generated/client.js';
import { readCounts } from './options.js';
import { median, table } from './table.js';

const { rounds, events, streams } = readCounts(
  'bench -- client',
  'Our client beside the official SDKs, reading streams.',
  {
    rounds: [9, 'rounds in which all take turns'],
    events: [2000, 'events of a stream'],
    streams: [25, 'streams in a round'],
  },
);
const chunkSize = 64 * 1024;

const encode = (frames: readonly (readonly [event: string | undefined, data: object])[]): Uint8Array =>
  new TextEncoder().encode(
    frames.map(([event, data]) => `${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`).join(''),
  );
const typed = (data: { type: string }): [string, object] => [data.type, data];
const deltas = <Frame>(make: (index: number) => Frame): Frame[] =>
  Array.from({ length: events }, (_, index) => make(index));

const usage = { input_tokens: 9, output_tokens: events, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 };
const head = { id: 'msg_1', type: 'message', role: 'assistant', model: 'm', stop_reason: null, stop_sequence: null };
const messages = encode([
  typed({ type: 'message_start', message: { ...head, content: [], usage } } as never),
  typed({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } } as never),
  ...deltas((index) =>
    typed({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: ` word${index}` } } as never),
  ),
  typed({ type: 'content_block_stop', index: 0 } as never),
  typed({ type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null, usage }, usage } as never),
  typed({ type: 'message_stop' }),
]);

const response = { id: 'resp_1', object: 'response', created_at: 1, model: 'm', output: [], usage: null };
const place = { item_id: 'msg_1', output_index: 0, content_index: 0 };
const item = { id: 'msg_1', type: 'message', role: 'assistant', content: [] };
const words = deltas((index) => ` word${index}`);
const part = { type: 'output_text', text: '', annotations: [] };
const responses = encode(
  [
    { type: 'response.created', response },
    { type: 'response.in_progress', response },
    { type: 'response.output_item.added', output_index: 0, item },
    { type: 'response.content_part.added', ...place, part },
    ...words.map((delta) => ({ type: 'response.output_text.delta', ...place, delta })),
    { type: 'response.output_text.done', ...place, text: words.join('') },
    { type: 'response.content_part.done', ...place, part },
    { type: 'response.output_item.done', output_index: 0, item },
    { type: 'response.completed', response: { ...response, output: [item] } },
  ].map((event, sequence_number) => typed({ ...event, sequence_number } as never)),
);

const chunk = (text: string, more = {}, rest = {}) => ({
  candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0, ...more }],
  ...rest,
});
const content = encode([
  ...deltas((index): [undefined, object] => [undefined, chunk(` word${index}`)]),
  [undefined, chunk('.', { finishReason: 'STOP' }, { usageMetadata: { promptTokenCount: 1 } })],
]);

/** A fetch that returns the same bytes for every request. */
const answering = (bytes: Uint8Array) => async () => {
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + chunkSize));
      at += chunkSize;
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};

const baseUrl = 'http://bench.invalid';
const ours = (bytes: Uint8Array) => createClient({ baseUrl, apiKey: 'key', fetch: answering(bytes) });
const ourMessages = ours(messages);
const ourResponses = ours(responses);
const ourContent = ours(content);
const anthropic = new Anthropic({ apiKey: 'key', baseURL: baseUrl, fetch: answering(messages) });
const openai = new OpenAI({ apiKey: 'key', baseURL: baseUrl, fetch: answering(responses) });
const google = new GoogleGenAI({ apiKey: 'key', httpOptions: { baseUrl } });
const turn = [{ role: 'user' as const, content: 'Hi' }];
const contents = [{ role: 'user' as const, parts: [{ text: 'Hi' }] }];

const runs: Record<string, () => Promise<AsyncIterable<unknown>>> = {
  'messages: ours': () =>
    ourMessages.messages.create({ model: 'm', max_tokens: 9, messages: turn, stream: true }) as never,
  'messages: @anthropic-ai/sdk': () =>
    anthropic.messages.create({ model: 'm', max_tokens: 9, messages: turn, stream: true }) as never,
  'responses: ours': () => ourResponses.responses.create({ model: 'm', input: 'Hi', stream: true }) as never,
  'responses: openai': () => openai.responses.create({ model: 'm', input: 'Hi', stream: true }) as never,
  'content: ours': () => ourContent.content.stream('m', { contents }) as never,
  'content: @google/genai': () => {
    // This client does not accept a custom fetch.
    globalThis.fetch = answering(content) as typeof fetch;
    return google.models.generateContentStream({ model: 'm', contents });
  },
};

const rates: Record<string, number[]> = {};
for (let round = -1; round < rounds; round++) {
  for (const [name, start] of Object.entries(runs)) {
    let count = 0;
    const began = performance.now();
    for (let stream = 0; stream < streams; stream++) for await (const _ of await start()) count++;
    const seconds = (performance.now() - began) / 1000;
    if (count < events * streams) throw new Error(`${name}: ${count} events instead of ${events * streams}`);
    rates[name] ??= [];
    // The first round is a warm-up.
    if (round >= 0) rates[name].push(count / seconds);
  }
}
console.log(`${streams} streams of ${events} events, ${rounds} rounds, Node ${process.version}`);
console.log(
  table(
    ['stream', 'million events/s'],
    Object.entries(rates).map(([name, values]) => [name, (median(values) / 1e6).toFixed(2)]),
  ),
);
