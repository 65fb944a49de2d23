// Compiles an x-stream-grammar to the table that client/automaton.ts runs, or says what is wrong with it and where.
import type { Elsewhere, EventRule, StreamAutomaton, StreamScope } from '../../client/automaton.js';
import { edgesOf } from './edges.js';
import type { ReadGrammar } from './grammar.js';
import { checkNames, type StreamShape } from './names.js';
import { createReader, type GrammarProblem, readElsewhere, readTerminator, readUnknown } from './notation.js';
import { type Expression, parseExpression } from './parse.js';
import { closingEvents, type Entry, type Layout, layOut, neededScopes, type Position } from './positions.js';
import { buildStates } from './states.js';

export { type CompiledLifecycle, compileLifecycle } from './lifecycle.js';
export type { StreamShape } from './names.js';
export type { GrammarProblem } from './notation.js';

const grammarKeys = [
  ...[
    'description',
    'name',
    'kinds',
    'order',
    'parts',
    'same',
    'sequence',
    'anywhere',
    'error',
    'terminator',
    'unknown',
    'elsewhere',
  ],
];

/** Reads the notation; undefined when something in it has the wrong shape. */
function readGrammar(notation: unknown, problems: GrammarProblem[]): ReadGrammar | undefined {
  const { object, map, text, texts } = createReader(problems);
  const grammar = object(notation, [], grammarKeys);
  if (!grammar) return undefined;
  const order = (value: unknown, path: GrammarProblem['path']): Expression | undefined => {
    const source = text(value, path);
    if (source === undefined) return undefined;
    const parsed = parseExpression(source);
    if ('expression' in parsed) return parsed.expression;
    problems.push({ ...parsed.problem, path });
    return undefined;
  };
  const readName = (): string | EventRule[] | undefined => {
    if (!Array.isArray(grammar.name)) return text(grammar.name, ['name']);
    return grammar.name.flatMap((each: unknown, at) => {
      const rule = object(each, ['name', at], ['event', 'has']);
      const event = rule && text(rule.event, ['name', at, 'event']);
      const has = texts(rule?.has, ['name', at, 'has']);
      return event ? { event, ...(has.length && { has }) } : [];
    });
  };
  const kinds: Record<string, string> = {};
  for (const [event, value] of Object.entries(
    grammar.kinds === undefined ? {} : (map(grammar.kinds, ['kinds']) ?? {}),
  )) {
    const path = text(value, ['kinds', event]);
    if (path) kinds[event] = path;
  }
  const parts: ReadGrammar['parts'] = new Map();
  for (const [part, value] of Object.entries(
    grammar.parts === undefined ? {} : (map(grammar.parts, ['parts']) ?? {}),
  )) {
    const read = object(value, ['parts', part], ['description', 'order', 'numbered', 'same']);
    const expression = read && order(read.order, ['parts', part, 'order']);
    const numbered = read?.numbered === undefined ? undefined : text(read.numbered, ['parts', part, 'numbered']);
    const same = texts(read?.same, ['parts', part, 'same']);
    if (expression) parts.set(part, { order: expression, ...(numbered && { numbered }), same });
  }
  const name = readName();
  const whole = order(grammar.order, ['order']);
  const sequence = grammar.sequence === undefined ? undefined : text(grammar.sequence, ['sequence']);
  const same = texts(grammar.same, ['same']);
  const anywhere = texts(grammar.anywhere, ['anywhere']);
  const error = texts(grammar.error, ['error']);
  const terminator = grammar.terminator === undefined ? undefined : readTerminator(grammar.terminator, problems);
  const unknown = grammar.unknown === undefined ? undefined : readUnknown(grammar.unknown, problems);
  const elsewhere = grammar.elsewhere === undefined ? undefined : readElsewhere(grammar.elsewhere, problems);
  if (!name || !whole) return undefined;
  return {
    ...{ name, kinds, order: whole, parts, same, anywhere, error },
    ...(sequence && { sequence }),
    ...(terminator !== undefined && { terminator }),
    ...(unknown && { unknown }),
    ...(elsewhere && { elsewhere }),
  };
}

const label = ({ event, kinds }: Position) => event + (kinds ? `[${kinds.join('|')}]` : '');

const where = ({ place }: Position) => `${place.path.join('.')}, character ${place.offset + 1}`;

/** Finds two ways to take one event in one place: the next event must determine the position in the order. */
function findAmbiguity({ positions, start, follow, scopes }: Layout): GrammarProblem[] {
  const found = new Map<string, GrammarProblem>();
  const check = (entries: readonly Entry[], before: string) => {
    for (const [at, one] of entries.entries()) {
      for (const other of entries.slice(0, at)) {
        const [a, b] = [positions[other.position], positions[one.position]];
        if (!a || !b || a.event !== b.event) continue;
        if (a.kinds && b.kinds && !a.kinds.some((kind) => b.kinds?.includes(kind))) continue;
        if (a === b && one.opens === other.opens) continue;
        const part = scopes[b.chain[Math.min(one.opens, other.opens)] ?? -1]?.part;
        const ways =
          a === b
            ? `starts a new "${part}" or goes on with the open one`
            : `is the one at ${where(a)} or at ${where(b)}`;
        const key = [where(a), where(b)].sort().join();
        if (found.has(key)) continue;
        found.set(key, {
          message: `not deterministic: ${before}, it is ambiguous whether ${label(b)} ${ways}`,
          hint: 'let the events differ by kind, or write the common beginning once',
          ...b.place,
        });
      }
    }
  };
  check(start, 'at the start');
  for (const [at, entries] of follow.entries()) check(entries, `after ${label(positions[at] as Position)}`);
  return [...found.values()];
}

/** Finds orders with an ambiguous end: without a terminator, only the last event tells a complete stream from a truncated one. */
function findOpenEnds({ positions, follow, last, mayBeEmpty }: Layout): GrammarProblem[] {
  const hint = 'let every order end with an event that comes last and only there, or name a terminator';
  const problems: GrammarProblem[] = [];
  if (mayBeEmpty)
    problems.push({ message: 'a stream without any event fits this order', hint, path: ['order'], offset: 0 });
  const open = last
    .map((at) => ({ end: positions[at], next: positions[follow[at]?.[0]?.position ?? -1] }))
    .find(({ next }) => next);
  if (open?.end && open.next) {
    const message = `never-ending: a stream may end with ${label(open.end)}, but ${label(open.next)} may still follow`;
    problems.push({ message, hint, ...open.end.place });
  }
  return problems;
}

/** Compiles `elsewhere`: an event that is the whole reply leads to the state before the closing event, of which there must be one. */
function compileElsewhere(
  { complete, afterEnd, afterError }: NonNullable<ReadGrammar['elsewhere']>,
  automaton: StreamAutomaton,
  problems: GrammarProblem[],
): Elsewhere {
  const before = automaton.states.flatMap((_, state) =>
    edgesOf(automaton, state).some(({ to }) => automaton.ends.includes(to)) ? state : [],
  );
  const [state = 0] = before;
  const events = Object.keys(complete);
  if (events.length && before.length > 1) {
    const message = 'after an event that is the whole reply, it is ambiguous which event comes last';
    problems.push({ message, hint: 'let one event close every order', path: ['elsewhere', 'complete'] });
  }
  return {
    ...(events.length && {
      complete: Object.fromEntries(events.map((event) => [event, [complete[event] as string, state] as const])),
    }),
    ...(afterEnd.length && { afterEnd }),
    ...(afterError.length && { afterError }),
  };
}

/**
 * Compiles one x-stream-grammar (the notation: openapi/README.md) against the events of the `itemSchema` beside it.
 * @param notation the extension's value, of any shape
 * @returns the automaton, unless there are problems
 */
export function compileGrammar(
  notation: unknown,
  shape: StreamShape,
): { automaton?: StreamAutomaton; problems: GrammarProblem[] } {
  const problems: GrammarProblem[] = [];
  const grammar = readGrammar(notation, problems);
  if (!grammar || problems.length) return { problems };
  problems.push(...checkNames(grammar, shape));
  if (problems.length) return { problems };
  const layout = layOut(grammar.order, new Map([...grammar.parts].map(([part, { order }]) => [part, order])));
  const { terminator, unknown } = grammar;
  problems.push(...findAmbiguity(layout), ...(terminator === undefined ? findOpenEnds(layout) : []));
  if (problems.length) return { problems };

  const rules = (part: string) => grammar.parts.get(part);
  const needed = neededScopes(layout, (part) => ({
    numbered: !!rules(part)?.numbered,
    same: !!rules(part)?.same.length,
  }));
  const scopes = [...needed.index.keys()].map((scope): StreamScope => {
    const part = layout.scopes[scope]?.part ?? '';
    const { numbered, same = [] } = rules(part) ?? {};
    const within = needed.index.get(needed.within[scope] ?? -1);
    const closes = unknown && numbered ? closingEvents(layout, scope, grammar.kinds) : [];
    return {
      part,
      ...(within !== undefined && { within }),
      ...(numbered && { numbered }),
      ...(same.length && { same }),
      ...(closes.length && { closes }),
    };
  });
  const { name, kinds, same, sequence, anywhere, error } = grammar;
  const automaton: StreamAutomaton = {
    name,
    ...(Object.keys(kinds).length && { kinds }),
    ...buildStates(layout, needed.index),
    ...(scopes.length && { scopes }),
    ...(same.length && { same }),
    ...(sequence && { sequence }),
    ...(anywhere.length && { anywhere }),
    ...(error.length && { error }),
    ...(terminator !== undefined && { terminator }),
    ...(unknown && { unknown }),
  };
  if (!grammar.elsewhere) return { automaton, problems };
  const elsewhere = compileElsewhere(grammar.elsewhere, automaton, problems);
  return problems.length ? { problems } : { automaton: { ...automaton, elsewhere }, problems };
}
