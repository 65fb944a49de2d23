// Compiles an x-stream-grammar to the table that client/automaton.ts runs, or says what is wrong with it and where.
import type { StreamAutomaton, StreamScope } from '../../client/automaton.js';
import { compileElsewhere } from './elsewhere.js';
import type { ReadRelation } from './grammar.js';
import { checkNames, type StreamShape } from './names.js';
import { type GrammarProblem, suggest } from './notation.js';
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
import { readGrammar } from './read.js';
import { compileRelations } from './relations.js';
import { buildStates } from './states.js';

export { type CompiledLifecycle, compileLifecycle } from './lifecycle.js';
export type { StreamShape } from './names.js';
export type { GrammarProblem } from './notation.js';

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

/** Finds events of `failed` that do not end the order: a stream that goes on has not failed. */
const checkFailed = (failed: readonly string[], closing: readonly string[]): GrammarProblem[] =>
  failed.flatMap((event, at) =>
    closing.includes(event)
      ? []
      : { message: `"${event}" does not end the order`, hint: suggest(event, closing), path: ['failed', at] },
  );

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
    others: !!(rules(part)?.same.length || rules(part)?.relations.length),
  }));
  const related = (relations: readonly ReadRelation[], scope: number | undefined, path: GrammarProblem['path']) => {
    const countedIn = (part: string) => {
      const parts = [...needed.index.keys()].filter((at) => needed.within[at] === scope);
      return parts.some((at) => layout.scopes[at]?.part === part) ? rules(part)?.numbered : undefined;
    };
    return compileRelations(relations, layout, scope, countedIn, (at, key, message, hint) => {
      problems.push({ message, hint, path: [...path, 'relations', at, key] });
    });
  };
  const scopes = [...needed.index.keys()].map((scope): StreamScope => {
    const part = layout.scopes[scope]?.part ?? '';
    const { numbered, same = [], relations = [] } = rules(part) ?? {};
    const within = needed.index.get(needed.within[scope] ?? -1);
    const opened = unknown && numbered && opensByKind(layout, scope, grammar.kinds);
    const closes = opened ? closingEvents(layout, scope) : [];
    return {
      part,
      ...(within !== undefined && { within }),
      ...(numbered && { numbered }),
      ...(same.length && { same }),
      ...(closes.length && { closes }),
      ...(relations.length && { relations: related(relations, scope, ['parts', part]) }),
    };
  });
  const relations = related(grammar.relations, undefined, []);
  problems.push(...checkFailed(grammar.failed, lastEvents(layout)));
  if (problems.length) return { problems };
  const { name, kinds, same, sequence, anywhere, error, failed } = grammar;
  const automaton: StreamAutomaton = {
    name,
    ...(Object.keys(kinds).length && { kinds }),
    ...buildStates(layout, needed.index),
    ...(scopes.length && { scopes }),
    ...(same.length && { same }),
    ...(relations.length && { relations }),
    ...(sequence && { sequence }),
    ...(anywhere.length && { anywhere }),
    ...(error.length && { error }),
    ...(failed.length && { failed }),
    ...(terminator !== undefined && { terminator }),
    ...(unknown && { unknown }),
  };
  if (!grammar.elsewhere) return { automaton, problems };
  const elsewhere = compileElsewhere(grammar.elsewhere, automaton, problems);
  return problems.length ? { problems } : { automaton: { ...automaton, elsewhere }, problems };
}
