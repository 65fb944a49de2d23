// The events before the first content of a stream follow from its grammar.
import { describe, expect, it } from '@jest/globals';
import { createMessageOrder, createResponseOrder, streamGenerateContentOrder } from '../../../generated/automata.js';
import { preludeOf } from '../../../server/gateway/prelude.js';
import { compiled, type Fields } from '../../grammar/surfaces.js';

it.each([
  { name: 'messages', order: createMessageOrder, want: ['message_start', 'ping'] },
  {
    name: 'responses',
    order: createResponseOrder,
    want: ['response.created', 'response.queued', 'response.in_progress'],
  },
  { name: 'content', order: streamGenerateContentOrder, want: [] },
  { name: 'no grammar', order: undefined, want: [] },
])('the prelude of $name', ({ order, want }) => {
  expect([...preludeOf(order)].sort()).toEqual([...want].sort());
});

describe('the prelude of another contract', () => {
  const fields: Fields = Object.fromEntries(
    ['start', 'note', 'open', 'word', 'close', 'usage', 'stop', 'tick', 'oops'].map((event) => [
      event,
      { type: true, number: true },
    ]),
  );
  const prelude = (order: string, part: object): string[] => {
    const grammar = { name: 'type', order, parts: { part }, anywhere: ['tick'], error: ['oops'] };
    return [...preludeOf(compiled(grammar, fields))].sort();
  };
  const numbered = { order: 'open word* close', numbered: 'number' };

  it('is what comes only before the first numbered part, and what comes anywhere', () => {
    expect(prelude('start note part* usage stop', numbered)).toEqual(['note', 'start', 'tick']);
    expect(prelude('(start | note) part usage? stop', numbered)).toEqual(['note', 'start', 'tick']);
  });

  it('has nothing that may also come after content', () => {
    expect(prelude('start note? (part note?)* usage stop', numbered)).toEqual(['start', 'tick']);
  });

  it('is empty where no part is numbered, because then any event may be content', () => {
    expect(prelude('start note part usage stop', { order: 'open word* close' })).toEqual([]);
  });
});
