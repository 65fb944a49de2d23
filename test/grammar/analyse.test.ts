import { describe, expect, it } from '@jest/globals';
import { compareGrammars } from '../../scripts/grammar/analyse.js';
import { yamlOf } from '../harness/contract.js';
import {
  compiled,
  contentFields,
  contentGrammar,
  type Fields,
  messagesFields,
  messagesGrammar,
  responsesFields,
  responsesGrammar,
} from './surfaces.js';

const fields: Fields = {
  start: { type: true, id: true, n: true, name: true },
  open: {
    type: true,
    at: true,
    id: true,
    'part.kind': ['red', 'blue'],
    'part.type': ['red', 'blue'],
    n: true,
    name: true,
  },
  more: { type: true, at: true, id: true, n: true, name: true },
  close: { type: true, at: true, place: true, n: true, name: true },
  stop: { type: true, n: true, name: true },
  ping: { type: true, n: true, name: true },
  error: { type: true, n: true, name: true },
};
const piece = { order: 'open[red|blue] more* close', numbered: 'at', same: ['id'] };
const base = {
  name: 'type',
  kinds: { open: 'part.kind' },
  order: 'start piece* stop',
  parts: { piece },
  sequence: 'n',
  anywhere: ['ping'],
  error: ['error'],
};
/** The grammar with changes, against a schema that has just the events and kinds it uses. */
const version = (changes: Record<string, unknown> = {}) => {
  const grammar = Object.fromEntries(Object.entries({ ...base, ...changes }).filter(([, value]) => value !== null));
  const text = JSON.stringify(grammar);
  const used = Object.entries(fields).filter(([event]) =>
    new RegExp(`\\b${event}\\b`).test(text.replaceAll(/"(open|error)":/g, '')),
  );
  const shape = Object.fromEntries(
    used.map(([event, paths]) => [
      event,
      Object.fromEntries(
        Object.entries(paths).map(([path, kinds]) => [
          path,
          Array.isArray(kinds) && text.includes('[')
            ? kinds.filter((kind) => new RegExp(`[[|]${kind}[|\\]]`).test(text))
            : kinds,
        ]),
      ),
    ]),
  );
  return compiled(grammar, shape);
};

describe('compareGrammars', () => {
  it.each([
    ['messages', compiled(messagesGrammar, messagesFields)],
    ['responses', compiled(responsesGrammar, responsesFields)],
    ['content', compiled(contentGrammar, contentFields)],
  ])('finds no difference between the %s grammar and itself', (_, automaton) =>
    expect(compareGrammars(automaton, automaton)).toEqual({ rules: [] }),
  );

  it('finds no difference between two ways to write one order', () => {
    const other = {
      order: 'start (stop | piece+ stop)',
      parts: { piece: { ...piece, order: 'coloured' }, coloured: { order: 'open[blue|red] (more more*)? close' } },
    };
    expect(compareGrammars(version(), version(other))).toEqual({ rules: [] });
  });

  interface Case {
    readonly name: string;
    readonly given: Readonly<Record<string, unknown>>;
    readonly lost?: string;
    readonly gained?: string;
    readonly rules?: readonly string[];
  }
  const cases = yamlOf<Case[]>('grammar/analyse.yaml');
  const reverse: Record<string, string> = {
    ...Object.fromEntries(
      ['old stream', 'old client'].map((breaks) => [
        `streams now end with [DONE], which an old client takes for an event that is not JSON (${breaks})`,
        `streams no longer end with [DONE], so an old client takes each for truncated (${breaks})`,
      ]),
    ),
    'n no longer counts every event (old client)': 'n now counts every event (old stream)',
    'at no longer numbers "piece" (old client)': 'at now numbers "piece" (old stream)',
    'id no longer stays the same within "piece" (old client)': 'id now stays the same within "piece" (old stream)',
    'id now stays the same throughout the stream (old stream)': 'id may now change within the stream (old client)',
    'ping may no longer come anywhere (old stream)': 'ping may now come anywhere (old client)',
    'error no longer ends a stream as an error (old stream)': 'error may now end a stream as an error (old client)',
  };
  const brief = ({ lost, gained, rules }: ReturnType<typeof compareGrammars>) => ({
    lost: lost?.join(' '),
    gained: gained?.join(' '),
    rules: rules.map(({ change, breaks }) => `${change} (${breaks})`),
  });

  it.each(cases)('$name, and back again', ({ given, lost, gained, rules = [] }) => {
    const [before, after] = [version(), version(given)];
    expect(brief(compareGrammars(before, after))).toEqual({ lost, gained, rules });
    const back = brief(compareGrammars(after, before));
    expect({ lost: back.lost, gained: back.gained }).toEqual({ lost: gained, gained: lost });
    if (!rules.some((rule) => /another|instead/.test(rule)))
      expect(back.rules).toEqual(rules.map((rule) => reverse[rule]));
  });

  it('sees another text that ends the stream', () => {
    const { rules } = compareGrammars(version({ terminator: '[DONE]' }), version({ terminator: '[END]' }));
    const change = 'streams now end with [END] instead of [DONE], so an old client takes each for truncated';
    expect(rules).toEqual([
      { change, breaks: 'old stream' },
      { change, breaks: 'old client' },
    ]);
  });

  it('sees that numbers start anew elsewhere', () => {
    const grouped = (numbered: boolean) => {
      const group = { order: 'more piece*', ...(numbered && { numbered: 'place' }) };
      return { order: 'start group* stop', parts: { piece: { order: 'open[red] close', numbered: 'at' }, group } };
    };
    const flat = {
      order: 'start (more | piece)* stop',
      parts: { piece: { order: 'open[red] close', numbered: 'at' } },
    };
    const { lost, gained, rules } = compareGrammars(version(flat), version(grouped(false)));
    expect([lost, gained]).toEqual([['start', 'open[red]', 'close', 'stop'], undefined]);
    expect(rules).toEqual([
      { change: 'at starts anew elsewhere, at more', breaks: 'old stream' },
      { change: 'at starts anew elsewhere, at more', breaks: 'old client' },
    ]);
    expect(compareGrammars(version(grouped(false)), version(grouped(true))).rules).toEqual([
      { change: 'place now numbers "group"', breaks: 'old stream' },
    ]);
  });

  it('takes an event whose kinds are not distinguished for one of any kind', () => {
    const bare = { kinds: {}, parts: { piece: { ...piece, order: 'open more* close' } } };
    expect(compareGrammars(version(), version(bare))).toEqual({
      rules: [],
      gained: ['start', 'open', 'close', 'stop'],
    });
  });
});
