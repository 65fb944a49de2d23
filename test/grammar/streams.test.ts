import { describe, expect, it } from '@jest/globals';
import { checkStream, type StreamAutomaton } from '../../client/automaton.js';
import { cases, complaint } from './cases.js';
import { isLegal } from './oracle.js';
import * as surfaces from './surfaces.js';

type Event = Record<string, unknown>;

/** Every stream that one slip makes of this one: an event lost, doubled, two swapped, the end cut off, a field changed. */
function mutations(events: Event[]): { name: string; events: Event[] }[] {
  const made: { name: string; events: Event[] }[] = [];
  for (const [at, event] of events.entries()) {
    made.push({ name: `drop ${at}`, events: events.toSpliced(at, 1) });
    made.push({ name: `repeat ${at}`, events: events.toSpliced(at, 0, event) });
    made.push({ name: `truncate to ${at}`, events: events.slice(0, at) });
    for (const [other, second] of events.entries()) {
      if (other <= at) continue;
      made.push({ name: `swap ${at} ${other}`, events: events.with(at, second).with(other, event) });
    }
    for (const [field, value] of Object.entries(event)) {
      const wrong = typeof value === 'number' ? value + 1 : /_id$/.test(field) ? `${value}x` : undefined;
      if (wrong !== undefined)
        made.push({ name: `${field} of ${at}`, events: events.with(at, { ...event, [field]: wrong }) });
      const inner = value as Event | null;
      if (inner?.id)
        made.push({
          name: `${field}.id of ${at}`,
          events: events.with(at, { ...event, [field]: { ...inner, id: 'x' } }),
        });
    }
  }
  const renumbered = made.map(({ name, events: list }) => ({
    name: `${name}, renumbered`,
    events: list.map((event, at) => ('sequence_number' in event ? { ...event, sequence_number: at } : event)),
  }));
  return [...made, ...renumbered];
}

describe.each(cases)('the $name grammar', ({ automaton, streams, surface }) => {
  it.each(Object.entries(streams))('accepts: %s', (_, events) => {
    const check = checkStream(automaton);
    for (const [at, event] of events.entries()) {
      expect({ at, done: check.done, said: check.accept(event) }).toEqual({ at, done: false, said: undefined });
    }
    const failed = surface.error?.includes(surface.symbol(events.at(-1) as Event));
    expect([check.end(), check.done, check.failed, check.expected()]).toEqual([undefined, true, failed, []]);
    expect(check.accept(events.at(-1))).toMatch(/came where the end was expected$/);
    expect(isLegal(surface, events)).toBe(true);
  });

  it.each(Object.entries(streams))('refuses each mutation, unless it is another legal stream: %s', (_, events) => {
    const wrong = mutations(events).filter(
      (each) => isLegal(surface, each.events) !== (complaint(automaton, each.events) === undefined),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('refuses most mutations', () => {
    const verdicts = Object.values(streams)
      .flatMap(mutations)
      .map(({ events }) => complaint(automaton, events));
    expect(verdicts.filter((said) => said !== undefined).length / verdicts.length).toBeGreaterThan(0.5);
  });

  it('has only states that lie on the way from the start to an end', () => {
    const targets = automaton.states.map(
      (state) =>
        JSON.stringify(state)
          .match(/(?<=:|:\[)\d+/g)
          ?.map(Number) ?? [],
    );
    const reach = (from: number) => {
      const seen = new Set([from]);
      for (const state of seen) for (const next of targets[state] ?? []) seen.add(next);
      return seen;
    };
    expect(reach(0).size).toBe(automaton.states.length);
    for (const state of automaton.states.keys()) {
      expect(automaton.ends.some((end) => reach(state).has(end))).toBe(true);
    }
  });
});

describe('what checkStream says', () => {
  const [messages, responses, content] = cases.map(({ automaton }) => automaton) as [
    StreamAutomaton,
    StreamAutomaton,
    StreamAutomaton,
  ];
  const said = (automaton: StreamAutomaton, events: unknown[], change: unknown, line?: string) => {
    const check = checkStream(automaton);
    for (const event of events) expect(check.accept(event)).toBeUndefined();
    return check.accept(change, line);
  };
  const { text = [], 'tool call': toolCall = [] } = surfaces.messagesStreams;
  const plain = surfaces.responsesStreams.text ?? [];
  const block = { type: 'content_block_start', index: 1, content_block: { type: 'text' } };

  it.each([
    [
      'message_stop came where content_block_start[text|tool_use|thinking|redacted_thinking] or message_delta was expected',
      () => said(messages, text.slice(0, 1), { type: 'message_stop' }),
    ],
    [
      'content_block_delta[text_delta] came where content_block_delta[input_json_delta] or content_block_stop was expected',
      () => said(messages, toolCall.slice(0, 6), text[2]),
    ],
    ['index is 2 where 1 was expected', () => said(messages, text.slice(0, 5), { ...block, index: 2 })],
    ['index is "1" where 1 was expected', () => said(messages, text.slice(0, 5), { ...block, index: '1' })],
    ['index is 1 where 0 was expected', () => said(messages, text.slice(0, 2), { ...text[2], index: 1 })],
    [
      'the event line says "content_block_stop" but type is "content_block_delta"',
      () => said(messages, text.slice(0, 2), text[2], 'content_block_stop'),
    ],
    ['ping came where message_start was expected', () => said(messages, [], { type: 'ping' })],
    ['ping came where the end was expected', () => said(messages, text, { type: 'ping' })],
    ['error came where the end was expected', () => said(messages, text, { type: 'error' })],
    ['an unnamed event came where message_start was expected', () => said(messages, [], { type: ['message_start'] })],
    ['an unnamed event came where message_start was expected', () => said(messages, [], {})],
    ['an unnamed event came where message_start was expected', () => said(messages, [], null)],
    ['__proto__ came where message_start was expected', () => said(messages, [], { type: '__proto__' })],
    ['constructor came where message_start was expected', () => said(messages, [], { type: 'constructor' })],
    [
      expect.stringMatching(/^content_block_start\[constructor\] came/),
      () => said(messages, text.slice(0, 1), { ...block, index: 0, content_block: { type: 'constructor' } }),
    ],
    [
      'sequence_number is 7 where 5 was expected',
      () => said(responses, plain.slice(0, 5), { ...plain[5], sequence_number: 7 }),
    ],
    [
      'item_id is "b" where "msg_1" was expected',
      () => said(responses, plain.slice(0, 5), { ...plain[5], item_id: 'b' }),
    ],
    [
      'sequence_number is 9 where 5 was expected',
      () => said(responses, plain.slice(0, 5), { type: 'error', sequence_number: 9 }),
    ],
    [
      'response.id is "b" where "resp_1" was expected',
      () => said(responses, plain.slice(0, 1), { ...plain[1], response: { id: 'b' } }),
    ],
    [undefined, () => said(content, [], { candidates: [] })],
  ])('%s', (want, given) => expect(given()).toEqual(want));

  it('says what was still to come when a stream stops early', () => {
    const check = checkStream(messages);
    expect(check.end()).toBe('the stream ended where message_start was expected');
    for (const event of text.slice(0, 3)) check.accept(event);
    expect(check.end()).toBe(
      'the stream ended where content_block_delta[text_delta] or content_block_stop was expected',
    );
    expect([check.done, check.failed]).toEqual([false, false]);
  });

  it('takes an event that repeats for what it is, not for what the last one was', () => {
    const check = checkStream(messages);
    for (const event of text.slice(0, 4)) expect(check.accept(event)).toBeUndefined();
    expect(check.accept({ ...text[3], delta: { type: 'signature_delta' } })).toMatch(
      /^content_block_delta\[signature_delta\] came/,
    );
  });
});
