// `same` of x-stream-grammar: each entry has a value of its own.
import { describe, expect, it } from '@jest/globals';
import { checkStream } from '../../client/automaton.js';
import { compileGrammar } from '../../scripts/grammar/compile-grammar.js';
import { samplePath } from '../../scripts/grammar/sample.js';

const fields = ['type', 'run', 'user', 'item.id', 'item_id', 'at'];
const compiled = (grammar: object) => {
  const { automaton, problems } = compileGrammar(
    { name: 'type', order: 'a* b', ...grammar },
    { events: ['a', 'b'], hasField: (_, path) => fields.includes(path), kindsOf: () => undefined },
  );
  expect(problems).toEqual([]);
  if (!automaton) throw new Error('the grammar does not compile');
  return automaton;
};
const violation = (grammar: object, events: readonly object[]): string | undefined => {
  const check = checkStream(compiled(grammar));
  return events.map((event) => check.accept(event)).find((each) => each !== undefined);
};

describe('same', () => {
  const cases: [name: string, same: string[], events: object[], want?: string][] = [
    [
      'two fields have one value each',
      ['run', 'user'],
      [
        { type: 'a', run: 'r', user: 'u' },
        { type: 'b', run: 'r', user: 'u' },
      ],
    ],
    [
      'the second field changes',
      ['run', 'user'],
      [
        { type: 'a', run: 'r', user: 'u' },
        { type: 'b', run: 'r', user: 'r' },
      ],
      'user is "r" where "u" was expected',
    ],
    [
      'joined fields share a value',
      ['run', 'item.id|item_id'],
      [
        { type: 'a', run: 'r', item: { id: 'i' } },
        { type: 'b', run: 'r', item_id: 'other' },
      ],
      'item_id is "other" where "i" was expected',
    ],
  ];
  for (const [name, same, events, want] of cases) {
    it(`in the whole stream: ${name}`, () => expect(violation({ same }, events)).toBe(want));
    it(`in a part: ${name}`, () =>
      expect(violation({ order: 'part', parts: { part: { order: 'a* b', same } } }, events)).toBe(want));
  }

  it('gives each entry a value of its own in made-up streams', () => {
    const [step] = samplePath(compiled({ same: ['run', 'user', 'item.id | item_id'] }), () => 0.4);
    const { run, user, 'item.id': nested, item_id: flat } = step?.values ?? {};
    expect(new Set([run, user, nested]).size).toBe(3);
    expect(flat).toBe(nested);
  });
});
