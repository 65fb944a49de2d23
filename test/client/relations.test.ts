// What the contract declares to be equal in a stream: the client reports where another service differs, and refuses it in the strict reading.
import { afterEach, describe, expect, it } from '@jest/globals';
import { createClient } from '../../generated/client.js';
import { closeStarted } from '../server/gateway/upstream.js';
import { streams } from './examples.js';
import { type Server, serve } from './server.js';

afterEach(closeStarted);

type Event = { [member: string]: unknown };

let server: Server | undefined;

const exampleOf = (surface: string, name: string): Event[] =>
  (streams.find((each) => each.surface === surface && each.name === name)?.events ?? []).map((event) => ({ ...event }));

const counted = (events: readonly Event[]): Event[] =>
  events.map((event, sequence_number) => ({ ...event, sequence_number }));

/** Reads events of a surface: how many came, what was reported, and the error. */
async function read(surface: 'content' | 'messages' | 'responses', sent: readonly Event[], validate?: 'strict') {
  server = await serve([{ chunks: sent.map((event) => `data: ${JSON.stringify(event)}\n\n`) }]);
  const reports: string[] = [];
  const client = createClient({
    baseUrl: server.url,
    apiKey: 'key',
    retries: 0,
    onDrift: ({ kind, what, message }) => reports.push(`${kind} ${what}: ${message}`),
    ...(validate && { validate }),
  });
  const open = () => {
    const messages = [{ role: 'user' as const, content: 'Hi' }];
    if (surface === 'messages') return client.messages.create({ model: 'm', max_tokens: 9, messages, stream: true });
    if (surface === 'responses') return client.responses.create({ model: 'm', input: 'Hi', stream: true });
    return client.content.stream('m', { contents: [{ parts: [{ text: 'Hi' }] }] });
  };
  let count = 0;
  const error = await (async () => {
    for await (const _ of await open()) count++;
  })().catch((cause: unknown) => cause);
  return { count, reports, error };
}

const text = exampleOf('responses', 'text');
const lostAt = text.findIndex(({ type }) => type === 'response.output_text.delta');
const doneAt = text.findIndex(({ type }) => type === 'response.output_text.done');
const lost = counted(text.filter((_, at) => at !== lostAt));
const completed = text.at(-1) as { response: { output: unknown[] } };
const short = [...text.slice(0, -1), { ...completed, response: { ...completed.response, output: [] } }];
const thinking = exampleOf('messages', 'thinking');
const unsigned = thinking.filter(({ delta }) => (delta as Event | undefined)?.type !== 'signature_delta');
const content = exampleOf('content', 'text');
const mixed = content.map((event, at) => (at === 1 ? { ...event, responseId: 'another' } : event));
const remodelled = content.map((event, at) => (at === 1 ? { ...event, modelVersion: 'another' } : event));

describe('a relation that a stream breaks', () => {
  it.each<[name: string, surface: 'content' | 'messages' | 'responses', sent: readonly Event[], want: RegExp]>([
    [
      'a lost delta',
      'responses',
      lost,
      /^violation joined: text, \d+ characters, is not the joined delta, \d+ characters$/,
    ],
    [
      'an item that the reply does not list',
      'responses',
      short,
      /^violation count: the length of response\.output is 0 where 1 was expected$/,
    ],
    [
      'a block of thinking without signature',
      'messages',
      unsigned,
      /^violation once: the count of content_block_delta\[signature_delta\] is 0 where 1 was expected$/,
    ],
    ['a chunk of another reply', 'content', mixed, /^violation same: responseId is "another" where ".*" was expected$/],
    [
      'a chunk of another model',
      'content',
      remodelled,
      /^violation same: modelVersion is "another" where ".*" was expected$/,
    ],
  ])('is reported, or refused in the strict reading: %s', async (_, surface, sent, want) => {
    const tolerant = await read(surface, sent);
    expect(tolerant).toMatchObject({ count: sent.length, error: undefined });
    expect(tolerant.reports[0]).toMatch(want);
    const strict = await read(surface, sent, 'strict');
    expect(strict.error).toMatchObject({ fault: 'order' });
    expect(`violation ${want.source.split(' ')[1]} ${(strict.error as Error).message}`).toMatch(want);
  });

  it('is none in an example of the contract, and none in a failure with an item open', async () => {
    for (const [surface, events] of [
      ['responses', text],
      ['messages', thinking],
      ['content', content],
    ] as const)
      expect(await read(surface, events)).toEqual({ count: events.length, reports: [], error: undefined });
    const failed = counted([
      ...text.slice(0, doneAt),
      { type: 'response.failed', response: { ...completed.response, status: 'failed', output: [] } },
    ]);
    expect(await read('responses', failed)).toEqual({ count: failed.length, reports: [], error: undefined });
    expect(await read('responses', failed, 'strict')).toMatchObject({ error: { fault: 'order' } });
  });
});
