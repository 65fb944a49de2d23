import { describe, expect, it } from '@jest/globals';
import { checkStream, type StreamAutomaton } from '../../client/automaton.js';
import { createResponseOrder } from '../../generated/automata.js';
import { randomFromText } from '../../runtime/random.js';
import { compareGrammars } from '../../scripts/grammar/analyse.js';
import { compileGrammar } from '../../scripts/grammar/compile-grammar.js';
import { fillEvent, fulfilRelations, samplePath } from '../../scripts/grammar/sample.js';
import { complaint } from './cases.js';
import { type Fields, shapeOf } from './surfaces.js';

const text = { id: true, text: true, author: true } as const;
const call = { call_id: true, kind: ['plain', 'rich'] } as const;
const fields: Fields = {
  start: { type: true },
  'step.started': { n: true },
  'step.finished': { n: true },
  'text.started': text,
  'text.piece': text,
  'text.finished': text,
  'tool.called': call as unknown as Fields[string],
  'tool.returned': { call_id: true },
  stop: {},
};
const parts = {
  step: { order: 'step.started (text | tool)* step.finished', numbered: 'n' },
  text: {
    order: 'text.started text.piece* text.finished',
    keyed: 'id',
    same: ['author'],
    relations: [{ joined: 'text', of: 'text.piece', equals: 'text', in: 'text.finished' }],
  },
  tool: { order: 'tool.called[plain] tool.returned? | tool.called[rich] tool.returned', keyed: 'call_id' },
};
const grammar = {
  name: 'type',
  kinds: { 'tool.called': 'kind' },
  order: 'start step* stop',
  parts,
};
const compile = (notation: object): StreamAutomaton => {
  const { automaton, problems } = compileGrammar(notation, shapeOf(fields));
  expect(problems).toEqual([]);
  return automaton as StreamAutomaton;
};
const blank = (event: string): object =>
  Object.fromEntries(Object.keys(fields[event] ?? {}).map((field) => [field, field === 'text' ? event : '?']));

describe('parts at the same time', () => {
  it('are walked with their events mixed, and every walk is legal, for 300 seeds', () => {
    const automaton = compile(grammar);
    let mixed = 0;
    for (let seed = 0; seed < 300; seed++) {
      const steps = samplePath(automaton, randomFromText(String(seed)));
      const events = fulfilRelations(
        automaton,
        steps,
        steps.map((step) => fillEvent(step, blank(step.event))),
      ) as { type: string }[];
      expect({ seed, said: complaint(automaton, events) }).toEqual({ seed, said: undefined });
      const beside = events.some(
        ({ type }, at) =>
          /^text.(started|piece)$/.test(type) && /^(text.started|tool)/.test(events[at + 1]?.type ?? ''),
      );
      mixed += Number(beside);
    }
    expect(mixed).toBeGreaterThan(60);
  });

  it('lose nothing when another stream is read with the same grammar', () => {
    const automaton = compile(grammar);
    const [one, other] = [checkStream(automaton), checkStream(automaton)];
    for (const event of [{ type: 'start' }, { type: 'step.started' }, { type: 'text.started', id: 'a' }]) {
      expect(one.accept(event)).toBeUndefined();
      if (event.type !== 'text.started') other.accept(event);
    }
    expect(other.accept({ type: 'text.piece', id: 'a' })).toMatch(/^text.piece came where /);
    expect(one.accept({ type: 'text.piece', id: 'a' })).toBeUndefined();
  });

  it('are bounded: a stream that opens more than 1,000 is refused', () => {
    const check = checkStream(compile(grammar));
    check.accept({ type: 'start' });
    check.accept({ type: 'step.started' });
    const said = Array.from({ length: 1001 }, (_, id) => check.accept({ type: 'text.started', id }));
    expect(said.filter(Boolean)).toEqual(['more than 1000 parts are open at text.started']);
  });

  it('are compared: what one of them may be no longer, may be now, and by what it is identified', () => {
    const changed = compile({
      ...grammar,
      parts: {
        ...parts,
        text: { ...parts.text, order: 'text.started text.piece text.finished', keyed: 'author' },
      },
    });
    const { lost, gained, rules } = compareGrammars(compile(grammar), changed);
    const lone = ['start', 'step.started', 'text.started', 'text.finished', 'step.finished', 'stop'];
    expect([lost, gained]).toEqual([lone, undefined]);
    expect(rules).toEqual([
      { change: 'what text.started opens is identified by author instead of id', breaks: 'old stream' },
      { change: 'what text.started opens is identified by author instead of id', breaks: 'old client' },
    ]);
  });

  it('are compared with the same parts one after the other', () => {
    const { keyed: _, ...plain } = parts.text;
    const { lost, gained, rules } = compareGrammars(
      compile(grammar),
      compile({ ...grammar, parts: { ...parts, text: plain } }),
    );
    expect([lost, gained]).toEqual([undefined, undefined]);
    expect(rules).toContainEqual({
      change: 'what text.started opens may no longer run beside others',
      breaks: 'old stream',
    });
  });

  it.each([
    ['a key that an event lacks', { ...parts.text, keyed: 'call_id' }, 'has no field call_id'],
    ['an event that stands elsewhere, too', { ...parts.text, order: 'text.started stop' }, 'not deterministic'],
  ])('are refused with %s', (_, part, message) => {
    const { problems } = compileGrammar({ ...grammar, parts: { ...parts, text: part } }, shapeOf(fields));
    expect(problems.map((each) => each.message).join()).toContain(message);
  });
});

describe('what can be resumed', () => {
  const ordered = { name: 'type', order: 'start stop', anywhere: Object.keys(fields).slice(1, -1) };

  it.each([
    ['no parameter', {}, 'resume must have exactly one of these: query; header'],
    [
      'two parameters',
      { query: 'after', header: 'Last-Event-ID' },
      'resume must have exactly one of these: query; header',
    ],
    ['a field that no event has', { by: 'version', query: 'after' }, 'has a field version'],
    ['an unknown key', { query: 'after', from: 'id' }, 'unknown key "from"'],
  ])('is refused with %s', (_, resume, message) => {
    const { problems } = compileGrammar({ ...ordered, resume }, shapeOf(fields));
    expect(problems.map((each) => each.message).join()).toContain(message);
  });
});

describe('open streams', () => {
  it('are compared with those that have an end', () => {
    const ended = compile({ name: 'type', order: 'start stop', anywhere: Object.keys(fields).slice(1, -1) });
    const open = compile({ name: 'type', order: 'start stop', anywhere: Object.keys(fields).slice(1, -1), open: true });
    expect(compareGrammars(ended, open).rules).toEqual([
      { change: 'streams may now stop where the order goes on', breaks: 'old client' },
    ]);
    expect(compareGrammars(open, ended).rules).toEqual([
      { change: 'streams may no longer stop where the order goes on', breaks: 'old stream' },
    ]);
  });
});

it('the events of parts are read once for a grammar, not for each of its streams', () => {
  const { keyed = [] } = createResponseOrder;
  let reads = 0;
  const counted = keyed.map((part) => {
    const order = Object.defineProperty({ ...part.order }, 'states', {
      get: () => {
        reads++;
        return part.order.states;
      },
    });
    return { ...part, order };
  });
  const automaton: StreamAutomaton = { ...createResponseOrder, keyed: counted };
  checkStream(automaton);
  const first = reads;
  expect(first).toBeGreaterThan(0);
  checkStream(automaton);
  expect(reads).toBe(first);
});
