// The inspector follows streams as the client reads them: same sentences, same ends, and a place in the grammar for every event.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { contractStream, contractStreams } from '../../console/inspector/contract-streams.js';
import { groupRows, previewOf } from '../../console/inspector/groups.js';
import { createInspection, detectSpec } from '../../console/inspector/inspection.js';
import { readStreams, type StreamEvent } from '../../console/inspector/stream-events.js';
import type { StreamSpec } from '../../console/inspector/stream-spec.js';
import { createClient } from '../../generated/client.js';
import { litTracks, nextPositions } from '../../runtime/track-position.js';

/** Recorded streams of a surface. */
const recordings = (surface: string, count: number): (readonly StreamEvent[])[] =>
  readStreams(readFileSync(join(import.meta.dirname, `../recordings/${surface}.jsonl`), 'utf8'))
    .map(({ events }) => events)
    .filter(({ length }) => length > 3)
    .slice(0, count);

const sse = (events: readonly StreamEvent[]): string =>
  events.map(({ event, data }) => `${event === undefined ? '' : `event: ${event}\n`}data: ${data}\n\n`).join('');

/** What the client throws when it reads these events; undefined: nothing. */
async function thrownByClient(surface: string, events: readonly StreamEvent[]): Promise<string | undefined> {
  const reply = new Response(sse(events), { headers: { 'content-type': 'text/event-stream' } });
  const client = createClient({ baseUrl: 'http://localhost', apiKey: 'k', fetch: async () => reply });
  try {
    const stream =
      surface === 'messages'
        ? await client.messages.create({ model: 'm', max_tokens: 9, messages: [], stream: true })
        : surface === 'responses'
          ? await client.responses.create({ model: 'm', input: '', stream: true })
          : await client.content.stream('m', { contents: [] });
    for await (const _ of stream);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function inspect(spec: StreamSpec, events: readonly StreamEvent[]) {
  const inspection = createInspection(spec);
  for (const event of events) inspection.add(event);
  inspection.end();
  return inspection;
}

const specOf = (surface: string): StreamSpec => contractStream(surface) as StreamSpec;

describe.each(['messages', 'responses', 'content'])('streams of %s', (surface) => {
  const spec = specOf(surface);
  const streams = recordings(surface, 6);

  it('end as in the client: complete, cut at any event, with two events swapped', async () => {
    expect(streams.length).toBeGreaterThan(2);
    let problems = 0;
    for (const events of streams)
      for (let at = 0; at < Math.min(events.length, 12); at++) {
        const swapped = [...events];
        [swapped[at], swapped[at + 1]] = [events[at + 1] ?? { data: '{}' }, events[at] ?? { data: '{}' }];
        for (const played of [events, events.slice(0, at), swapped]) {
          const { problem } = inspect(spec, played);
          expect(problem?.message).toBe(await thrownByClient(surface, played));
          if (problem) problems++;
        }
      }
    expect(problems).toBeGreaterThan(20);
  });

  it('have a place for every event, which the place before it announces', () => {
    const known = new Set(spec.tracks.positions.map(({ event }) => event));
    for (const events of streams) {
      const { rows, status } = inspect(spec, events);
      if (status !== 'complete') continue;
      for (const [index, row] of rows.entries()) {
        if (row.state !== 'order' || !known.has(row.label.split('[')[0] ?? '')) continue;
        const before = rows[index - 1]?.position;
        if (row.position !== before) expect(nextPositions(spec.tracks, before)).toContain(row.position);
        const lit = litTracks(spec.tracks, row.position);
        for (const { track, stateOf } of lit) expect(track.boxes.map(stateOf)).toContain('here');
      }
    }
  });

  it('are recognised', () => {
    for (const events of streams) expect(detectSpec(contractStreams, events)?.surface).toBe(surface);
  });
});

const messageEvents = (count: number): StreamEvent[] =>
  [
    {
      type: 'message_start',
      message: { id: 'm', type: 'message', role: 'assistant', model: 'm', content: [], stop_reason: null, usage: {} },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ...Array.from({ length: count }, (_, at) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'text_delta', text: `${at} ` },
    })),
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 3 } },
    { type: 'message_stop' },
  ].map((event) => ({ event: event.type, data: JSON.stringify(event) }));

describe('the list of events', () => {
  it('collapses deltas, and counts and joins them', () => {
    const groups = groupRows(inspect(specOf('messages'), messageEvents(14)).rows);
    expect(groups.map(({ rows }) => `${rows[0]?.label} ${rows.length}`)).toEqual([
      'message_start 1',
      'content_block_start[text] 1',
      'content_block_delta[text_delta] 14',
      'content_block_stop 1',
      'message_delta 1',
      'message_stop 1',
    ]);
    expect(previewOf(groups[2] as (typeof groups)[number], 7)).toBe('0 1 2 3…');
  });

  it('folds the reply', () => {
    expect(inspect(specOf('messages'), messageEvents(2)).result()).toMatchObject({
      content: [{ type: 'text', text: '0 1 ' }],
      stop_reason: 'end_turn',
    });
  });

  it('marks drift where it is, and reads no further after a violation', () => {
    const events = messageEvents(1);
    events.splice(2, 0, { event: 'sparkle', data: '{"type":"sparkle"}' });
    const drifted = inspect(specOf('messages'), events);
    expect(drifted.status).toBe('complete');
    expect(drifted.rows.map(({ state }) => state)).toContain('drift');
    const wrong = inspect(specOf('messages'), [messageEvents(1)[0] as StreamEvent, ...messageEvents(1)]);
    expect(wrong.rows.map(({ state }) => state).slice(0, 3)).toEqual(['order', 'problem', 'unread']);
    expect(wrong.problem).toMatchObject({ index: 1, message: expect.stringMatching(/^message_start came where/) });
  });

  it('stays fast with 20,000 events', () => {
    const started = performance.now();
    const { rows } = inspect(specOf('messages'), messageEvents(20_000));
    expect(groupRows(rows)).toHaveLength(6);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('text that is pasted', () => {
  it.each([
    [
      'server-sent events',
      'event: a\ndata: {"type":"a"}\n\ndata: [DONE]',
      [
        ['a', '{"type":"a"}'],
        [undefined, '[DONE]'],
      ],
    ],
    [
      'one JSON event per line',
      '{"type":"a"}\n{"type":"b"}\n',
      [
        [undefined, '{"type":"a"}'],
        [undefined, '{"type":"b"}'],
      ],
    ],
    ['a list of events', '[{"type":"a"}]', [[undefined, '{"type":"a"}']]],
    [
      'a recording',
      '{"op":"createMessage","status":200,"events":[["a",{"type":"a"}],[null,null,"[DONE]"]]}',
      [
        ['a', '{"type":"a"}'],
        [undefined, '[DONE]'],
      ],
    ],
    [
      'a log entry',
      '{"streamEvents":[{"ms":3,"event":"a","data":"{}"},{"ms":4,"event":":","data":"ping"}]}',
      [['a', '{}']],
    ],
  ])('is read: %s', (_, text, events) => {
    const [stream] = readStreams(text);
    expect(stream?.events.map(({ event, data }) => [event, data])).toEqual(events);
  });

  it.each(['', 'hello', '{"a":', '[]', '42', 'null', '[[[]]]', '{"events":[]}'])('has no stream: %s', (text) => {
    expect(() => readStreams(text)).not.toThrow();
    const [stream] = readStreams(text);
    if (stream) for (const event of stream.events) expect(typeof event.data).toBe('string');
  });

  it('has one stream per line of a recording', () => {
    expect(
      readStreams('{"op":"a","events":[["x",{}]]}\n{"op":"b","events":[["y",{}]]}').map(({ name }) => name),
    ).toEqual(['a #1', 'b #2']);
  });
});
