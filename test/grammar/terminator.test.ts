// Streams that end with a text that is not JSON: `terminator: '[DONE]'`. What is accepted is in spec/conformance/steps.json.
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
  it.each<[given: Step[], want: string]>([
    [['[DONE]'], '[DONE] came where chunk was expected'],
    [['end'], 'the stream ended where chunk was expected'],
    [[chunk, 'end'], 'the stream ended where chunk or [DONE] was expected'],
    [[chunk, '[END]'], '[END] came where chunk or [DONE] was expected'],
    [[chunk, '[DONE]', chunk], 'chunk came where the end was expected'],
    [[chunk, '[DONE]', '[DONE]'], '[DONE] came where the end was expected'],
  ])('chunk+, %j: %s', (given, want) => expect(said(chat, fields, given)).toBe(want));

  it('is done with the terminator, not before, and expects it at an end of the order', () => {
    const check = checkStream(compiled(framed, named));
    const states = [{ type: 'start' }, { type: 'stop' }].map((event) => {
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
    compileGrammar({ ...chat, terminator }, shapeOf(fields)).problems.map((each) =>
      brief(each).replace(/; The text of .*/, ''),
    );

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
    ['', ['terminator: terminator cannot be ""']],
    [
      '{"done":true}',
      [
        'terminator: the terminator "{\\"done\\":true}" is JSON, so a client takes it for an event; name a text that is not JSON, such as [DONE]',
      ],
    ],
    ['END', []],
    [' [DONE]', ['terminator: terminator cannot be " [DONE]"']],
    ['a\nb', ['terminator: terminator cannot be "a\\nb"']],
  ])('%j: %s', (given, want) => expect(problems(given)).toEqual(want));
});
