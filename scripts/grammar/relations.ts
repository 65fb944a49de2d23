// Reads and compiles the `relations` of x-stream-grammar: what holds between the events of a part, beyond their order.
import type { StreamRelation, StreamRule } from '../../client/automaton.js';
import type { EventName, ReadGrammar, ReadRelation, Relation } from './grammar.js';
import { alternatives, type GrammarProblem, suggest } from './grammar-notation.js';
import { parseExpression } from './parse.js';
import { closingEvents, type Layout } from './positions.js';

/** The rules that `elsewhere.report` may name. */
export const reportable: readonly StreamRule[] = [
  ...(['sequence', 'numbered', 'same', 'joined', 'count', 'once', 'rises', 'pieces'] as const),
];

/** Reads `a | b[kind]`. */
function readEvents(source: string, path: GrammarProblem['path'], problems: GrammarProblem[]): EventName[] {
  const parsed = parseExpression(source);
  if ('problem' in parsed) {
    problems.push({ ...parsed.problem, path });
    return [];
  }
  const { expression } = parsed;
  return (expression.type === 'choice' ? expression.items : [expression]).flatMap((item) => {
    if (item.type === 'name') return { name: item.name, kinds: (item.kinds ?? []).map(({ name }) => name) };
    const hint = 'name events, with | between them, such as: response.completed | response.incomplete';
    problems.push({ message: `${path.at(-1)} is no list of events`, hint, path, offset: item.offset });
    return [];
  });
}

/** Parses the events of relations, and the fields of entries. */
export const readRelations = (
  relations: readonly Relation<string, string>[],
  path: GrammarProblem['path'],
  problems: GrammarProblem[],
): ReadRelation[] =>
  relations.map((relation, at) => {
    const entries = Object.entries(relation).map(([key, value]: [string, string | string[]]) => {
      if (typeof value !== 'string') return [key, value.map(alternatives)];
      return [key, /^(of|in|once)$/.test(key) ? readEvents(value, [...path, at, key], problems) : value];
    });
    return Object.fromEntries(entries) as ReadRelation;
  });

/** What the checks need of the grammar and of the part with the relations. */
interface RelationScope {
  readonly path: GrammarProblem['path'];
  /** For messages: `the stream`, or `the part "page"`. */
  readonly owner: string;
  /** The events that the part consists of. */
  readonly carried: readonly string[];
  readonly parts: ReadGrammar['parts'];
  /** The kinds of an event; undefined if it has none. */
  kindsOf(event: string): readonly string[] | undefined;
  hasField(event: string, path: string): boolean;
  isNumber(event: string, path: string): boolean;
}

/** Finds names in relations that are not those of the part. */
export function checkRelations(relations: readonly ReadRelation[], scope: RelationScope): GrammarProblem[] {
  const { path, owner, carried, parts, kindsOf, hasField, isNumber } = scope;
  return relations.flatMap((relation, at) => {
    const problems: GrammarProblem[] = [];
    const report = (key: string, message: string, hint: string): void => {
      problems.push({ message, hint, path: [...path, at, key] });
    };
    const checkEvents = (key: string, events: readonly EventName[], field?: [key: string, path: string]): void => {
      for (const { name, kinds } of events) {
        if (!carried.includes(name)) report(key, `"${name}" is no event of ${owner}`, suggest(name, carried));
        else if (field && !hasField(name, field[1]))
          report(field[0], `"${name}" has no field ${field[1]}`, 'name a field of the event, as a path with dots');
        const known = kindsOf(name) ?? [];
        for (const kind of kinds)
          if (!known.includes(kind)) report(key, `"${name}" has no kind "${kind}"`, suggest(kind, known));
      }
    };
    if ('joined' in relation) checkEvents('of', relation.of, ['joined', relation.joined]);
    if ('equals' in relation) checkEvents('in', relation.in, ['equals', relation.equals]);
    if ('pieces' in relation) {
      const { pieces, by, first, json } = relation;
      checkEvents('in', relation.in);
      for (const [key, ...names] of [
        ['pieces', ''],
        ['by', by],
        ['json', json],
        ['first', ...first.flat()],
      ] as const)
        for (const path of names.map((name) => `${pieces}[]${name && '.'}${name}`))
          if (!carried.some((event) => hasField(event, path)))
            report(key, `no event of ${owner} has a field ${path}`, 'name a list, and fields of its elements');
    }
    if ('once' in relation) checkEvents('once', relation.once);
    if ('rises' in relation) {
      const having = carried.filter((event) => hasField(event, relation.rises));
      if (!having.length)
        report('rises', `no event of ${owner} has a field ${relation.rises}`, 'name a field, as a path with dots');
      else if (!having.some((event) => isNumber(event, relation.rises)))
        report('rises', `${relation.rises} is no number`, 'name a field of type number or integer');
    }
    if ('count' in relation) {
      const part = parts.get(relation.count);
      if (!part) report('count', `"${relation.count}" is no part`, suggest(relation.count, [...parts.keys()]));
      else if (!part.numbered)
        report('count', `the part "${relation.count}" is not numbered`, 'give it `numbered`: its numbers are counted');
    }
    return problems;
  });
}

const labelsOf = (events: readonly EventName[]): string[] =>
  events.flatMap(({ name, kinds }) => (kinds.length ? kinds.map((kind) => `${name}[${kind}]`) : [name]));

/**
 * Compiles the relations of one scope.
 * @param scope its index in the layout; undefined for the whole stream
 * @param countedIn the field that numbers a part within this scope
 */
export function compileRelations(
  relations: readonly ReadRelation[],
  layout: Layout,
  scope: number | undefined,
  countedIn: (part: string) => string | undefined,
  report: (at: number, key: string, message: string, hint: string) => void,
): StreamRelation[] {
  return relations.flatMap((relation, at): StreamRelation[] => {
    if ('joined' in relation)
      return [
        { joined: relation.joined, of: labelsOf(relation.of), equals: relation.equals, in: labelsOf(relation.in) },
      ];
    if ('rises' in relation) return [relation];
    if ('pieces' in relation) return [{ ...relation, in: labelsOf(relation.in) }];
    if ('count' in relation) {
      const { count, equals } = relation;
      const of = countedIn(count);
      if (of !== undefined) return [{ count, of, equals, in: labelsOf(relation.in) }];
      report(at, 'count', `"${count}" is not counted here`, 'write the relation beside the order that uses the part');
      return [];
    }
    const closing = closingEvents(layout, scope);
    if (closing.length) return [{ once: labelsOf(relation.once), in: closing }];
    report(at, 'once', 'no event closes this part, so a missing event cannot be detected', 'let one event come last');
    return [];
  });
}
