// Streams that end with a text that is not JSON: `terminator: '[DONE]'`.
import { describe, expect, it } from '@jest/globals';
import { checkStream, type StreamCheck } from '../../client/automaton.js';
import { randomFromSeed } from '../../runtime/random.js';
import { compileGrammar, type GrammarProblem } from '../../scripts/grammar/compile-grammar.js';
import { samplePath } from '../../scripts/grammar/sample.js';
import { compiled, type Fields, shapeOf } from './surfaces.js';

const fields: Fields = {
  chunk: { id: true, 'choices[].delta': true },
  error: { error: true },
};
const chat = {
  name: [{ event: 'error', has: ['error'] }, { event: 'chunk' }],
  order: 'chunk+',
  same: ['id'],
  error: ['error'],
  terminator: '[DONE]',
};
const named: Fields = { start: { type: true }, stop: { type: true }, ping: { type: true }, error: { type: true } };
const framed = { name: 'type', order: 'start stop', anywhere: ['ping'], error: ['error'], terminator: '[DONE]' };

const chunk = { id: 'a' };
const failure = { error: {} };

/** `[DONE]` is the terminator, `end` the end of the stream; everything else is an event. */
type Step = object | '[DONE]' | '[END]' | 'end';

const play = (check: StreamCheck, step: Step): string | undefined => {
  if (step === 'end') return check.end();
  return typeof step === 'string' ? check.end(step) : check.accept(step);
};

/** What is said about the last step; those before it must be allowed. */
function said(grammar: object, shape: Fields, steps: readonly Step[]): string | undefined {
  const check = checkStream(compiled(grammar, shape));
  for (const step of steps.slice(0, -1)) expect(play(check, step)).toBeUndefined();
  return play(check, steps.at(-1) as Step);
}

describe('checkStream with a terminator', () => {
  const unnamed: [given: Step[], want?: string][] = [
    [[chunk, '[DONE]']],
    [[chunk, '[DONE]', 'end']],
    [[chunk, chunk, chunk, '[DONE]', 'end', 'end']],
    [['[DONE]'], '[DONE] came where chunk was expected'],
    [['end'], 'the stream ended where chunk was expected'],
    [[chunk, 'end'], 'the stream ended where chunk or [DONE] was expected'],
    [[chunk, chunk, 'end'], 'the stream ended where chunk or [DONE] was expected'],
    [[chunk, '[END]'], '[END] came where chunk or [DONE] was expected'],
    [[chunk, '[DONE]', chunk], 'chunk came where the end was expected'],
    [[chunk, chunk, '[DONE]', chunk], 'chunk came where the end was expected'],
    [[chunk, '[DONE]', failure], 'error came where the end was expected'],
    [[chunk, '[DONE]', '[DONE]'], '[DONE] came where the end was expected'],
    [[chunk, failure, 'end']],
    [[chunk, failure, '[DONE]', 'end']],
    [[failure, '[DONE]', chunk], 'chunk came where the end was expected'],
    [[chunk, { id: 'b' }], 'id is "b" where "a" was expected'],
  ];
  it.each(unnamed)('chunk+, %j: %s', (given, want = undefined) => expect(said(chat, fields, given)).toBe(want));

  const [start, stop, ping, error] = ['start', 'stop', 'ping', 'error'].map((type) => ({ type })) as [
    object,
    object,
    object,
    object,
  ];
  const framedCases: [given: Step[], want?: string][] = [
    [[start, stop, '[DONE]', 'end']],
    [[start, stop, 'end'], 'the stream ended where [DONE] was expected'],
    [[start, '[DONE]'], '[DONE] came where stop was expected'],
    [[start, stop, stop], 'stop came where [DONE] was expected'],
    [[start, stop, ping, error, 'end']],
    [[start, stop, ping, '[DONE]', ping], 'ping came where the end was expected'],
  ];
  it.each(framedCases)('start stop, %j: %s', (given, want = undefined) =>
    expect(said(framed, named, given)).toBe(want),
  );

  it('is done with the terminator, not before, and expects it at an end of the order', () => {
    const check = checkStream(compiled(framed, named));
    const states = [start, stop].map((event) => {
      check.accept(event);
      return [check.expected(), check.done];
    });
    expect(states).toEqual([
      [['stop'], false],
      [['[DONE]'], false],
    ]);
    check.end('[DONE]');
    expect([check.expected(), check.done, check.failed]).toEqual([[], true, false]);
  });

  it('has failed after an error event, with and without a terminator behind it', () => {
    const check = checkStream(compiled(chat, fields));
    check.accept(failure);
    expect([check.done, check.failed]).toEqual([true, true]);
    check.end('[DONE]');
    expect([check.done, check.failed]).toEqual([true, true]);
  });

  it('may have no event before it where the order may be empty', () => {
    expect(said({ ...chat, order: 'chunk*' }, fields, ['[DONE]'])).toBeUndefined();
    expect(said({ ...chat, order: 'chunk*' }, fields, ['end'])).toBe(
      'the stream ended where chunk or [DONE] was expected',
    );
  });

  it('is refused where the grammar has none', () => {
    const { terminator: _, ...plain } = framed;
    expect(said(plain, named, [start, stop, '[DONE]'])).toBe('[DONE] came where the end was expected');
  });

  it('ends every sampled stream', () => {
    const automaton = compiled({ ...chat, order: 'chunk*' }, fields);
    const lengths = new Set<number>();
    for (let seed = 0; seed < 50; seed++) {
      const check = checkStream(automaton);
      const steps = samplePath(automaton, randomFromSeed(seed));
      expect(steps.map(() => check.accept(chunk)).filter(Boolean)).toEqual([]);
      expect(check.end(automaton.terminator)).toBeUndefined();
      lengths.add(steps.length);
    }
    expect(lengths.has(0)).toBe(true);
    expect(lengths.size).toBeGreaterThan(2);
  });
});

describe('compileGrammar with a terminator', () => {
  const brief = ({ message, hint, path }: GrammarProblem) => `${path.join('.')}: ${message}; ${hint}`;
  const problems = (terminator: unknown) =>
    compileGrammar({ ...chat, terminator }, shapeOf(fields)).problems.map(brief);

  it('keeps it in the table, beside an order without a last event', () =>
    expect(compiled(chat, fields)).toMatchObject({
      states: [{ chunk: 1 }, { chunk: 1 }],
      ends: [1],
      terminator: '[DONE]',
    }));

  it.each([
    [
      undefined,
      [
        'order: never-ending: a stream may end with chunk, but chunk may still follow; let every order end with an event that comes last and only there, name a terminator, or say `open: true`',
      ],
    ],
    [['DONE'], ["terminator: terminator must be a text; write it in quotes: '[DONE]'"]],
    ['', ['terminator: terminator must be a text; see openapi/README.md']],
    [
      '{"done":true}',
      [
        'terminator: the terminator "{\\"done\\":true}" is JSON, so a client takes it for an event; name a text that is not JSON, such as [DONE]',
      ],
    ],
    ['END', []],
    [
      ' [DONE]',
      [
        'terminator: the terminator " [DONE]" must be one line without space around it; name a text that is not JSON, such as [DONE]',
      ],
    ],
    [
      'a\nb',
      [
        'terminator: the terminator "a\\nb" must be one line without space around it; name a text that is not JSON, such as [DONE]',
      ],
    ],
  ])('%j: %s', (given, want) => expect(problems(given)).toEqual(want));
});
