// What relations hold and refuse is in spec/conformance/relations.json; here are the sentences, tolerant readings and the compiler.
import { describe, expect, it } from '@jest/globals';
import { checkStream, type StreamAutomaton } from '../../client/automaton.js';
import type { Finding } from '../../client/drift.js';
import { randomFromSeed } from '../../runtime/random.js';
import { compareGrammars } from '../../scripts/grammar/analyse.js';
import { compileGrammar } from '../../scripts/grammar/compile-grammar.js';
import { fillEvent, fulfilRelations, samplePath } from '../../scripts/grammar/sample.js';
import { compiled, type Fields, shapeOf } from './surfaces.js';

const fields: Fields = {
  start: { type: true, id: true, n: true },
  open: { type: true, at: true, 'page.kind': ['text', 'blank'], n: true },
  text: { type: true, at: true, 'part.kind': ['word', 'seal'], 'part.text': true, n: true },
  close: { type: true, at: true, text: true, n: true },
  stop: { type: true, pages: true, n: true, used: true },
  failed: { type: true, pages: true, n: true, used: true },
  usage: { type: true, used: true, n: true },
};
const page = {
  order: 'open[text|blank] text[word|seal]* close',
  numbered: 'at',
  relations: [{ joined: 'part.text', of: 'text[word]', equals: 'text', in: 'close' }, { once: 'text[seal]' }],
};
const relations = [{ count: 'page', equals: 'pages', in: 'stop | failed' }, { rises: 'used' }];
const grammar = {
  name: 'type',
  kinds: { open: 'page.kind', text: 'part.kind' },
  order: 'start page* (stop | failed)',
  parts: { page },
  relations,
  anywhere: ['usage'],
  sequence: 'n',
};
const automaton = compiled(grammar, fields);

type Event = Record<string, unknown>;

/** `open`, `word:to`, `seal`, `close:together`, `stop:2`, `usage:7` → events; `at` and `n` count. */
function events(text: string): Event[] {
  let at = -1;
  return text.split(' ').map((each, n): Event => {
    const [word = '', value] = each.split(':');
    if (word === 'open') return { type: 'open', at: ++at, page: { kind: 'text' }, n };
    if (word === 'word' || word === 'seal') return { type: 'text', at, part: { kind: word, text: value ?? 's' }, n };
    if (word === 'close') return { type: 'close', at, ...(value !== undefined && { text: value }), n };
    if (word === 'stop' || word === 'failed') return { type: word, pages: value?.split(','), n };
    return { type: word, ...(value !== undefined && { used: Number(value) }), n };
  });
}

/** The first refusal, and what a tolerant reading reports. */
function play(list: readonly Event[], table: StreamAutomaton = automaton, tolerant = false) {
  const reports: Finding[] = [];
  const check = checkStream(table, tolerant ? (finding) => reports.push(finding) : undefined);
  const refused = list.map((event) => check.accept(event)).find((each) => each !== undefined) ?? check.end();
  return { refused, reports };
}

const report = ['sequence', 'numbered', 'same', 'joined', 'count', 'once', 'rises'];
const lenient = compiled({ ...grammar, same: ['id'], elsewhere: { report, early: ['failed'] } }, fields);

describe('relations of a stream', () => {
  it.each([
    ['start open word:to seal close:together stop:a', 'text, 8 characters, is not the joined part.text, 2 characters'],
    ['start open word:a close:a stop:a', 'the count of text[seal] is 0 where 1 was expected'],
    ['start open seal close: stop:a,b', 'the length of pages is 2 where 1 was expected'],
    ['start usage:7 usage:6 stop', 'used is 6 where 7 was expected'],
  ])('refuse %s', (text, want) => expect(play(events(text)).refused).toBe(want));

  it('hold between surrogates that different deltas carry', () => {
    const [open, stop] = [events('start open'), events('x x x x x x stop:a').slice(6)];
    const text = (n: number, kind: string, value: string) => ({ type: 'text', at: 0, n, part: { kind, text: value } });
    const close = { type: 'close', at: 0, n: 5, text: '\u{1f600}' };
    const halves = [text(2, 'word', '\ud83d'), text(3, 'word', '\ude00'), text(4, 'seal', '')];
    expect(play([...open, ...halves, close, ...stop]).refused).toBeUndefined();
  });

  it('compare a text of 100,000 deltas, of which one is lost, without keeping it', () => {
    const words = Array.from({ length: 100_000 }, (_, n) => `word:${n % 97}`);
    const whole = words.map((word) => word.slice(5)).join('');
    const play100k = (from: number) =>
      play(events(`start open ${words.slice(from).join(' ')} seal close:${whole} stop:a`)).refused;
    expect(play100k(0)).toBeUndefined();
    expect(play100k(1)).toBe(
      `text, ${whole.length} characters, is not the joined part.text, ${whole.length - 1} characters`,
    );
  });

  it('compare a number with a count, too', () => {
    const table = compiled({ ...grammar, relations: [{ count: 'page', equals: 'used', in: 'stop' }] }, fields);
    const [start, open, seal, close] = events('start open seal close:');
    const stop = (used: number) => ({ type: 'stop', used, n: 4 });
    const all = (used: number) => [start, open, seal, close, stop(used)] as Event[];
    expect(play(all(1), table).refused).toBeUndefined();
    expect(play(all(2), table).refused).toBe('the length of used is 2 where 1 was expected');
  });

  it('are kept by events that are sampled', () => {
    const random = randomFromSeed(7);
    const bases: Record<string, Event> = {
      start: { id: '' },
      open: { at: 9 },
      text: { at: 9, part: { text: 'abc' } },
      close: { at: 9, text: '' },
      stop: { pages: ['p'], used: 3 },
      failed: { pages: ['p'], used: 1 },
      usage: { used: 2 },
    };
    for (let round = 0; round < 200; round++) {
      const steps = samplePath(automaton, random);
      const filled = steps.map((step) => fillEvent(step, bases[step.event] ?? {}));
      expect(play(fulfilRelations(automaton, steps, filled) as Event[]).refused).toBeUndefined();
    }
  });
});

describe('a tolerant reading of a grammar with `elsewhere.report`', () => {
  it('reports values that it would otherwise refuse, and continues', () => {
    const list = events('start open word:a close:ab open seal close: usage:9 usage:8 stop:a');
    Object.assign(list[5] as Event, { n: 9 });
    Object.assign(list[6] as Event, { n: 10, at: 4 });
    for (const [at, event] of list.entries()) if (at > 6) event.n = at + 4;
    const { refused, reports } = play(list, lenient, true);
    expect(refused).toBeUndefined();
    expect(reports.map(({ kind, what, path, message }) => `${kind} ${what} ${path}: ${message}`)).toEqual([
      'violation joined text: text, 2 characters, is not the joined part.text, 1 characters',
      'violation once text[seal]: the count of text[seal] is 0 where 1 was expected',
      'violation sequence n: n is 9 where 5 was expected',
      'violation numbered at: at is 4 where 1 was expected',
      'violation rises used: used is 8 where 9 was expected',
      'violation count pages: the length of pages is 1 where 2 was expected',
    ]);
    expect(play(list, lenient).refused).toMatch(/^text, 2 characters/);
  });

  it('refuses what is not listed', () => {
    const strict = compiled({ ...grammar, elsewhere: { report: ['count'] } }, fields);
    expect(play(events('start usage:7 usage:6 stop'), strict, true).refused).toBe('used is 6 where 7 was expected');
  });

  it('takes a failure with a part open, which breaks no relation', () => {
    const list = events('start open word:a failed:');
    expect(play(list, lenient, true)).toEqual({ refused: undefined, reports: [] });
    expect(play(list, lenient).refused).toMatch(/^failed came where text/);
    expect(play(events('start open word:a stop:'), lenient, true).refused).toMatch(/^stop came where text/);
    expect(play(events('start failed: failed:'), lenient, true).refused).toMatch(/^failed came where the end/);
  });
});

describe('compileGrammar with `relations`', () => {
  const problems = (changes: object) =>
    compileGrammar({ ...grammar, ...changes }, shapeOf(fields)).problems.map(
      ({ message, path }) => `${path.join('.')}: ${message}`,
    );
  const inPage = (...list: unknown[]) => ({ parts: { page: { ...page, relations: list } } });
  const joined = { joined: 'part.text', of: 'text[word]', equals: 'text', in: 'close' };

  it('compiles them in the scope of their part', () => {
    expect(automaton.scopes).toEqual([
      {
        part: 'page',
        numbered: 'at',
        relations: [
          { joined: 'part.text', of: ['text[word]'], equals: 'text', in: ['close'] },
          { once: ['text[seal]'], in: ['close'] },
        ],
      },
    ]);
    expect(automaton.relations).toEqual([
      { count: 'page', of: 'at', equals: 'pages', in: ['stop', 'failed'] },
      { rises: 'used' },
    ]);
  });

  it.each<[want: string, given: object]>([
    ['relations: relations must be a list, not "joined"', { relations: 'joined' }],
    ['relations.0: relations[0] must be an object, not 3', { relations: [3] }],
    [
      'relations.0: relations[0] must have exactly one of these: joined; count; once; rises; pieces',
      { relations: [{ equals: 'x' }] },
    ],
    ['parts.page.relations.0.on: unknown key "on"', inPage({ ...joined, on: 'text' })],
    ['parts.page.relations.0.in: an item was expected here, not the end', inPage({ ...joined, in: 'close |' })],
    ['parts.page.relations.0.of: of is no list of events', inPage({ ...joined, of: 'text close' })],
    ['parts.page.relations.0.of: "texts" is no event of the part "page"', inPage({ ...joined, of: 'texts' })],
    ['parts.page.relations.0.in: "stop" is no event of the part "page"', inPage({ ...joined, in: 'stop' })],
    ['parts.page.relations.0.of: "text" has no kind "mark"', inPage({ ...joined, of: 'text[mark]' })],
    ['parts.page.relations.0.joined: "text" has no field words', inPage({ ...joined, joined: 'words' })],
    ['parts.page.relations.0.equals: "close" has no field words', inPage({ ...joined, equals: 'words' })],
    ['relations.0.rises: no event of the stream has a field use', { relations: [{ rises: 'use' }] }],
    ['relations.0.count: "pages" is no part', { relations: [{ count: 'pages', equals: 'pages', in: 'stop' }] }],
    [
      'relations.0.count: the part "page" is not numbered',
      { ...inPage(), relations, parts: { page: { order: page.order } } },
    ],
    [
      'parts.page.relations.0.count: "page" is not counted here',
      inPage({ count: 'page', equals: 'text', in: 'close' }),
    ],
    [
      'parts.page.relations.0.once: no event closes this part, so a missing event cannot be detected',
      {
        parts: {
          page: { ...page, order: 'open[text|blank] (text[word|seal] close?)*', relations: [{ once: 'text[seal]' }] },
        },
      },
    ],
    [
      'relations.0.once: no event closes this part, so a missing event cannot be detected',
      { order: 'start page* (stop | failed) start', relations: [{ once: 'stop' }] },
    ],
    [
      'elsewhere.report.0: elsewhere.report[0] must be one of sequence, numbered, same, joined, count, once, rises, pieces, not "order"',
      { elsewhere: { report: ['order'] } },
    ],
    ['elsewhere.early.0: "close" does not end the order', { elsewhere: { early: ['close'] } }],
    ['elsewhere.early.0: "end" is no event', { elsewhere: { early: ['end'] } }],
  ])('locates %s', (want, given) => expect(problems(given)).toContain(want));
});

describe('a comparison of grammars', () => {
  const without = compiled(
    { ...grammar, relations: undefined, parts: { page: { ...page, relations: undefined } } },
    fields,
  );

  it('says which relations old streams break, and which promises old clients lose', () => {
    const names = [
      'the count of page as pages of stop or failed',
      'the rise of used',
      'the joined part.text of text[word] as text of close in "page"',
      'exactly one text[seal] in "page"',
    ];
    expect(compareGrammars(without, automaton)).toEqual({
      rules: names.map((name) => ({ change: `${name} now holds`, breaks: 'old stream' })),
    });
    expect(compareGrammars(automaton, without)).toEqual({
      rules: names.map((name) => ({ change: `${name} no longer holds`, breaks: 'old client' })),
    });
  });
});
