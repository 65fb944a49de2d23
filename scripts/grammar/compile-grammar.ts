// Compiles an x-stream-grammar to the table that client/automaton.ts runs, or says what is wrong with it and where.
import type { KeyedPart, StreamAutomaton, StreamScope, StreamState, StreamStep } from '../../client/automaton.js';
import { notationProblems } from '../contract/notation.js';
import { compileElsewhere, withinParts } from './elsewhere.js';
import type { GrammarNotation, ReadGrammar, ReadRelation } from './grammar.js';
import { checkNames, type StreamShape } from './grammar-names.js';
import { alternatives, type GrammarProblem, suggest, terminatorProblem } from './grammar-notation.js';
import { parseExpression } from './parse.js';
import {
  closingEvents,
  type EntryPosition,
  type Layout,
  lastEvents,
  layOut,
  neededScopes,
  opensByKind,
  type Position,
} from './positions.js';
import { compileRelations, readRelations } from './relations.js';

/** Parses the expressions of a notation. */
function readGrammar(notation: GrammarNotation, problems: GrammarProblem[]): ReadGrammar {
  const read = (
    { order, same = [], relations = [] }: Pick<GrammarNotation, 'order' | 'same' | 'relations'>,
    path: GrammarProblem['path'],
  ): Pick<ReadGrammar, 'order' | 'same' | 'relations'> => {
    const parsed = parseExpression(order);
    if ('problem' in parsed) problems.push({ ...parsed.problem, path: [...path, 'order'] });
    return {
      order: 'problem' in parsed ? { type: 'sequence', items: [], offset: 0 } : parsed.expression,
      same: same.map(alternatives),
      relations: readRelations(relations, [...path, 'relations'], problems),
    };
  };
  const parts: ReadGrammar['parts'] = new Map();
  for (const [part, { numbered, keyed, unique, ...own }] of Object.entries(notation.parts ?? {})) {
    if (keyed && numbered && keyed !== numbered) {
      const message = `"${part}" is both numbered and keyed`;
      const hint =
        'numbered parts come one after the other, keyed ones at the same time: name one field for both, or keep one of the two';
      problems.push({ message, hint, path: ['parts', part, 'keyed'] });
    }
    const more = { ...(numbered && { numbered }), ...(unique && { unique }) };
    parts.set(part, { ...read(own, ['parts', part]), keyed: alternatives(keyed), ...more });
  }
  const { kinds = {}, anywhere = [], error = [], failed = [], terminator, open, unknown, ...rest } = notation;
  const unfit = terminator && terminatorProblem(terminator);
  if (unfit) {
    const message = `the terminator ${JSON.stringify(terminator)} ${unfit}`;
    problems.push({ message, hint: 'name a text that is not JSON, such as [DONE]', path: ['terminator'] });
  }
  if (open && terminator !== undefined) {
    const hint = 'its end is not definite: remove one of the two';
    problems.push({ message: 'an open stream has no terminator', hint, path: ['open'] });
  }
  return {
    ...{ ...rest, ...read(notation, []), parts, kinds, anywhere, error, failed },
    ...(terminator !== undefined && { terminator }),
    ...(open && { open }),
    ...(unknown === 'pass' && { unknown }),
  };
}

export { type CompiledLifecycle, compileLifecycle } from './compile-lifecycle.js';
export type { StreamShape } from './grammar-names.js';
export type { GrammarProblem } from './grammar-notation.js';

const label = ({ event, kinds }: Position) => event + (kinds ? `[${kinds.join('|')}]` : '');

const where = ({ place }: Position) => `${place.path.join('.')}, character ${place.offset + 1}`;

/** Finds two ways to take one event in one place: the next event must determine the position in the order. */
function findAmbiguity({ positions, start, follow, scopes }: Layout): GrammarProblem[] {
  const found = new Map<string, GrammarProblem>();
  const check = (entries: readonly EntryPosition[], before: string) => {
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

/** Finds orders with an ambiguous end: without a terminator, only the last event distinguishes a complete stream from a truncated one. */
function findOpenEnds({ positions, follow, last, mayBeEmpty }: Layout): GrammarProblem[] {
  const hint =
    'let every order end with an event that comes last and only there, name a terminator, or say `open: true`';
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

/** Finds orders that may end with the event that opens a keyed part: its other events are still to come. */
function findKeyedEnds({ positions, last }: Layout): GrammarProblem[] {
  const end = last.map((at) => positions[at]).find((each) => each?.keyed);
  if (!end) return [];
  const message = `never-ending: a stream may end with "${end.keyed}", whose events come later`;
  return [{ message, hint: 'let an event come after it, name a terminator, or say `open: true`', path: ['order'] }];
}

/** Finds events of `failed` that do not end the order: a stream that goes on has not failed. */
const checkFailed = (failed: readonly string[], closing: readonly string[]): GrammarProblem[] =>
  failed.flatMap((event, at) =>
    closing.includes(event)
      ? []
      : { message: `"${event}" does not end the order`, hint: suggest(event, closing), path: ['failed', at] },
  );

/** An order with its rules: that of the whole stream, or of a keyed part, which is a stream within it. */
interface WholeOrder extends Pick<ReadGrammar, 'order' | 'same' | 'relations'> {
  /** Where it stands in the notation. */
  readonly path: GrammarProblem['path'];
  /** Whether the end of the stream must be recognisable by its order. */
  readonly mustEnd: boolean;
}

/** Compiles an order to states, scopes and relations. */
function compileOrder(
  grammar: ReadGrammar,
  { order, same, relations, path, mustEnd }: WholeOrder,
  problems: GrammarProblem[],
): { automaton: StreamAutomaton; layout: Layout } | undefined {
  const { name, kinds, unknown, elsewhere } = grammar;
  const rules = (part: string) => grammar.parts.get(part);
  const keyedParts = new Map(
    [...grammar.parts].flatMap(([part, { keyed, numbered }]) => (keyed.length ? [[part, numbered !== undefined]] : [])),
  );
  const orders = new Map([...grammar.parts].map(([part, { order: expression }]) => [part, expression]));
  const layout = layOut(order, orders, keyedParts, [...path, 'order']);
  const found = [...findAmbiguity(layout), ...(mustEnd ? [...findOpenEnds(layout), ...findKeyedEnds(layout)] : [])];
  problems.push(...found);
  if (found.length) return undefined;

  const holdsKeyed = new Set(
    layout.positions.flatMap(({ keyed = '', chain }) =>
      keyed ? (layout.scopes[chain.at(keyedParts.get(keyed) ? -2 : -1) ?? -1]?.part ?? []) : [],
    ),
  );
  const needed = neededScopes(layout, (part) => ({
    numbered: rules(part)?.numbered,
    others: holdsKeyed.has(part) || !!(rules(part)?.same.length || rules(part)?.relations.length),
  }));
  const related = (of: readonly ReadRelation[], scope: number | undefined, at: GrammarProblem['path']) => {
    const countedIn = (part: string) => {
      const parts = [...needed.index.keys()].filter((each) => needed.within[each] === scope);
      return parts.some((each) => layout.scopes[each]?.part === part) ? rules(part)?.numbered : undefined;
    };
    return compileRelations(of, layout, scope, countedIn, (index, key, message, hint) => {
      problems.push({ message, hint, path: [...at, 'relations', index, key] });
    });
  };
  const scopes = [...needed.index.keys()].map((scope): StreamScope => {
    const part = layout.scopes[scope]?.part ?? '';
    const { numbered, same: paths = [], relations: own = [] } = rules(part) ?? {};
    const within = needed.index.get(needed.within[scope] ?? -1);
    const place = { part, ...(within !== undefined && { within }), ...(numbered && { numbered }) };
    // The rest is a matter of its own order.
    if (keyedParts.has(part)) return { ...place, ofKeyed: true };
    const opened = unknown && numbered && opensByKind(layout, scope, kinds);
    const closes = opened ? closingEvents(layout, scope) : [];
    return {
      ...place,
      ...(paths.length && { same: paths }),
      ...(closes.length && { closes }),
      ...(own.length && { relations: related(own, scope, ['parts', part]) }),
    };
  });
  const compiled = related(relations, undefined, path);
  const keyed = [...new Set(layout.positions.flatMap((each) => each.keyed ?? []))].flatMap((part): KeyedPart[] => {
    const own = rules(part);
    if (!own) return [];
    const inner = compileOrder(grammar, { ...own, path: ['parts', part], mustEnd: false }, problems);
    if (inner?.layout.mayBeEmpty) {
      const message = `the keyed part "${part}" may be empty`;
      problems.push({ message, hint: 'let an event open it', path: ['parts', part, 'order'] });
    }
    const beyond = elsewhere && withinParts(elsewhere);
    const order = inner && { ...inner.automaton, ...(beyond && { elsewhere: beyond }) };
    const more = { ...(own.numbered && { numbered: true as const }), ...(own.unique && { unique: true as const }) };
    return order ? [{ keys: own.keyed, ...more, order }] : [];
  });
  const automaton: StreamAutomaton = {
    name,
    ...(Object.keys(kinds).length && { kinds }),
    ...buildStates(layout, needed.index),
    ...(scopes.length && { scopes }),
    ...(same.length && { same }),
    ...(compiled.length && { relations: compiled }),
    ...(keyed.length && { keyed }),
    ...(unknown && { unknown }),
  };
  return { automaton, layout };
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
  const problems: GrammarProblem[] = [...notationProblems('streamGrammar', 'x-stream-grammar', notation)];
  if (problems.length) return { problems };
  const grammar = readGrammar(notation as GrammarNotation, problems);
  if (problems.length) return { problems };
  problems.push(...checkNames(grammar, shape));
  if (problems.length) return { problems };
  const { terminator, open, sequence, anywhere, error, failed } = grammar;
  const whole = compileOrder(grammar, { ...grammar, path: [], mustEnd: terminator === undefined && !open }, problems);
  if (!whole) return { problems };
  problems.push(...checkFailed(failed, lastEvents(whole.layout)));
  if (problems.length) return { problems };
  const { unknown, ...order } = whole.automaton;
  const automaton: StreamAutomaton = {
    ...order,
    ...(sequence && { sequence }),
    ...(anywhere.length && { anywhere }),
    ...(error.length && { error }),
    ...(failed.length && { failed }),
    ...(terminator !== undefined && { terminator }),
    ...(unknown && { unknown }),
    ...(open && { open }),
  };
  if (!grammar.elsewhere) return { automaton, problems };
  const elsewhere = compileElsewhere(grammar.elsewhere, automaton, problems);
  return problems.length ? { problems } : { automaton: { ...automaton, elsewhere }, problems };
}

type Row = Record<string, StreamStep | Record<string, StreamStep>>;

const isStep = (step: Row[string] | StreamState[string]): step is StreamStep =>
  typeof step === 'number' || Array.isArray(step);

/** Changes the target of every step of a row. */
function retarget(row: StreamState, change: (state: number) => number): Row {
  const moved = (step: StreamStep): StreamStep => {
    if (typeof step === 'number') return change(step);
    const [state, scope, opens] = step;
    return opens === undefined ? [change(state), scope] : [change(state), scope, opens];
  };
  const entries = Object.entries(row).map(([event, step]) => [
    event,
    isStep(step) ? moved(step) : Object.fromEntries(Object.entries(step).map(([kind, each]) => [kind, moved(each)])),
  ]);
  return Object.fromEntries(entries);
}

/**
 * Builds states and ends of the automaton.
 * @param scopeIndex the number of each scope that is kept (see `neededScopes`)
 */
function buildStates(
  { positions, start, follow, last, mayBeEmpty }: Layout,
  scopeIndex: ReadonlyMap<number, number>,
): { states: StreamState[]; ends: number[] } {
  const step = ({ position, opens }: EntryPosition): StreamStep => {
    const chain = positions[position]?.chain ?? [];
    const kept = (scopes: number[]) => scopes.flatMap((scope) => scopeIndex.get(scope) ?? []);
    const scope = kept(chain).at(-1);
    const opened = kept(chain.slice(opens))[0];
    if (scope === undefined) return position + 1;
    return opened === undefined ? [position + 1, scope] : [position + 1, scope, opened];
  };
  const rowOf = (entries: readonly EntryPosition[]): Row => {
    const row: Row = {};
    for (const entry of entries) {
      const { event = '', kinds } = positions[entry.position] ?? {};
      if (!kinds) row[event] = step(entry);
      else
        row[event] = {
          ...(row[event] as Record<string, StreamStep>),
          ...Object.fromEntries(kinds.map((kind) => [kind, step(entry)])),
        };
    }
    return row;
  };
  let rows = [start, ...follow].map(rowOf);
  let ends = new Set([...(mayBeEmpty ? [0] : []), ...last.map((position) => position + 1)]);
  for (let before = -1; before !== rows.length; ) {
    before = rows.length;
    const classes = new Map<string, number>();
    const classOf = rows.map((row, at) => {
      // The state before the first event stays apart: what may come anywhere may not come there.
      const key = `${at === 0} ${ends.has(at)} ${JSON.stringify(row)}`;
      if (!classes.has(key)) classes.set(key, classes.size);
      return classes.get(key) as number;
    });
    const firsts = rows.filter((_, at) => classOf.indexOf(classOf[at] as number) === at);
    rows = firsts.map((row) => retarget(row, (state) => classOf[state] as number));
    ends = new Set([...ends].map((state) => classOf[state] as number));
  }
  return { states: rows, ends: [...ends].sort((a, b) => a - b) };
}
