// The inspector follows streams as the client reads them: same sentences, same ends, and a place in the grammar for every event.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { contractStreams } from '../../console/inspector/contract-streams.js';
import { groupRows, previewOf } from '../../console/inspector/event-list.js';
import { createInspection, type StreamEvent, type StreamSpec } from '../../console/inspector/inspection.js';
import { createClient } from '../../generated/client.js';
import { litTracks, nextPositions } from '../../runtime/track-position.js';
import { cpuOf } from '../server/cpu.js';

/** Recorded streams of a surface. */
const recordings = (surface: string, count: number): (readonly StreamEvent[])[] =>
  readFileSync(join(import.meta.dirname, `../recordings/${surface}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(
      (line) =>
        (JSON.parse(line) as { events?: readonly [event: string | null, data: unknown, text?: string][] }).events ?? [],
    )
    .filter(({ length }) => length > 3)
    .slice(0, count)
    .map((events) =>
      events.map(([event, data, text]) => ({ event: event ?? undefined, data: text ?? JSON.stringify(data) })),
    );

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

const specOf = (surface: string): StreamSpec => contractStreams.find((spec) => spec.surface === surface) as StreamSpec;

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

  it('stays fast with 20,000 events', async () => {
    const worked = await cpuOf(() => {
      const { rows } = inspect(specOf('messages'), messageEvents(20_000));
      expect(groupRows(rows)).toHaveLength(6);
    });
    expect(worked).toBeLessThan(5000);
  });
});
