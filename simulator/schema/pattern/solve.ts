// Finds a text for patterns that candidates seldom match: lookaheads that narrow each other, and several patterns at once. The patterns become one
// expression with intersection and complement, and the search follows its derivatives (Brzozowski): what must come after a character is an
// expression again, and there are finitely many of them. A text is found, or shown not to exist, without going back over the same expression twice.
import type { SeededRandom } from '../random.js';
import type { Ranges } from './character-classes.js';
import { character } from './generate.js';
import { type PatternNode, parsePattern } from './parse.js';

/** Maximum number of expressions that a text leads through, of their parts that are looked at, and of character ranges that are compared. */
const maxVisits = 4000;
const maxParts = 400_000;
const maxRanges = 1_000_000;
/** Maximum repetitions of a part with a lookahead or an anchor, which are written out. */
const maxWritten = 64;

type Expression = { readonly id: number; readonly nullable: boolean } & (
  | { readonly type: 'none' | 'empty' }
  | { readonly type: 'set'; readonly ranges: Ranges }
  | { readonly type: 'then'; readonly first: Expression; readonly second: Expression }
  | { readonly type: 'or' | 'and'; readonly all: readonly Expression[] }
  | { readonly type: 'not'; readonly inner: Expression }
  | { readonly type: 'repeat'; readonly inner: Expression; readonly min: number; readonly max: number }
);

/** Makes expressions; equal ones are the same object. */
function createAlgebra() {
  const known = new Map<string, Expression>();
  const make = (key: string, create: (id: number) => Expression): Expression => {
    const found = known.get(key) ?? create(known.size);
    known.set(key, found);
    return found;
  };
  const none = make('none', (id) => ({ id, nullable: false, type: 'none' }));
  const empty = make('empty', (id) => ({ id, nullable: true, type: 'empty' }));
  const set = (ranges: Ranges): Expression =>
    ranges.length ? make(`set ${ranges.join(' ')}`, (id) => ({ id, nullable: false, type: 'set', ranges })) : none;
  const repeat = (inner: Expression, min: number, max: number): Expression => {
    if (max === 0 || inner === empty) return empty;
    if (inner === none) return min ? none : empty;
    if (min === 1 && max === 1) return inner;
    const nullable = min === 0 || inner.nullable;
    return make(`repeat ${inner.id} ${min} ${max}`, (id) => ({
      id,
      nullable,
      type: 'repeat',
      inner,
      min,
      max,
    }));
  };
  const anything = repeat(set([[0, 0x10ffff]]), 0, Number.POSITIVE_INFINITY);
  const then = (first: Expression, second: Expression): Expression => {
    if (first === none || second === none) return none;
    if (first === empty) return second;
    if (second === empty) return first;
    if (first.type === 'then') return then(first.first, then(first.second, second));
    const nullable = first.nullable && second.nullable;
    return make(`then ${first.id} ${second.id}`, (id) => ({ id, nullable, type: 'then', first, second }));
  };
  const not = (inner: Expression): Expression => {
    if (inner === none) return anything;
    if (inner === anything) return none;
    if (inner.type === 'not') return inner.inner;
    return make(`not ${inner.id}`, (id) => ({ id, nullable: !inner.nullable, type: 'not', inner }));
  };
  const join = (type: 'or' | 'and', parts: readonly Expression[]): Expression => {
    const [neutral, decisive] = type === 'or' ? [none, anything] : [anything, none];
    const flat = parts.flatMap((each) => (each.type === type ? each.all : [each])).filter((each) => each !== neutral);
    if (flat.includes(decisive)) return decisive;
    const all = [...new Set(flat)].sort((a, b) => a.id - b.id);
    if (all.length < 2) return all[0] ?? neutral;
    const nullable = type === 'or' ? all.some((each) => each.nullable) : all.every((each) => each.nullable);
    return make(`${type} ${all.map(({ id }) => id).join(' ')}`, (id) => ({ id, nullable, type, all }));
  };
  let parts = 0;
  /** Counts a part that is looked at. */
  const count = (): void => {
    parts += 1;
    if (parts > maxParts) throw new RangeError('the patterns are too large');
  };
  return { none, empty, anything, set, repeat, then, not, join, count };
}

type Algebra = ReturnType<typeof createAlgebra>;

const isPlain = (node: PatternNode): boolean => {
  if ('nodes' in node) return node.nodes.every(isPlain);
  return node.type === 'set' || ('node' in node && node.type !== 'look' && isPlain(node.node));
};

/** The expression of a node and of what follows it. What it does not express (back references, borders, lookbehinds) is left to the caller's check. */
function translate(algebra: Algebra, node: PatternNode, rest: Expression): Expression {
  const { empty, anything, set, repeat, then, not, join, count } = algebra;
  count();
  switch (node.type) {
    case 'set':
      return then(set(node.ranges), rest);
    case 'sequence':
      return node.nodes.reduceRight((after, each) => translate(algebra, each, after), rest);
    case 'choice':
      return join(
        'or',
        node.nodes.map((each) => translate(algebra, each, rest)),
      );
    case 'group':
      return translate(algebra, node.node, rest);
    case 'end':
      return join('and', [empty, rest]);
    case 'look': {
      if (!node.ahead) return rest;
      const ahead = translate(algebra, node.node, anything);
      return join('and', [node.wanted ? ahead : not(ahead), rest]);
    }
    case 'repeat': {
      const { min, max } = node;
      if (isPlain(node.node)) return then(repeat(translate(algebra, node.node, empty), min, max), rest);
      if (min > maxWritten) throw new RangeError('too many repetitions');
      const more = Math.min(max, Math.max(min, 3)) - min;
      let after = rest;
      for (let time = 0; time < more; time++) after = join('or', [rest, translate(algebra, node.node, after)]);
      for (let time = 0; time < min; time++) after = translate(algebra, node.node, after);
      return after;
    }
    default:
      return rest;
  }
}

/** What must follow after a character. @param known the results so far: parts occur several times */
function derivative(
  algebra: Algebra,
  of: Expression,
  code: number,
  known = new Map<Expression, Expression>(),
): Expression {
  const after = (each: Expression): Expression => derivative(algebra, each, code, known);
  const found = known.get(of) ?? derive(algebra, of, code, after);
  known.set(of, found);
  return found;
}

function derive(algebra: Algebra, of: Expression, code: number, after: (each: Expression) => Expression): Expression {
  const { none, empty, repeat, then, not, join, count } = algebra;
  count();
  switch (of.type) {
    case 'set':
      return of.ranges.some(([low, high]) => code >= low && code <= high) ? empty : none;
    case 'then': {
      const through = then(after(of.first), of.second);
      return of.first.nullable ? join('or', [through, after(of.second)]) : through;
    }
    case 'or':
    case 'and':
      return join(of.type, of.all.map(after));
    case 'not':
      return not(after(of.inner));
    case 'repeat':
      return then(after(of.inner), repeat(of.inner, Math.max(0, of.min - 1), of.max - 1));
    default:
      return none;
  }
}

/** The sets that the next character may be in. */
function nextSets(algebra: Algebra, of: Expression, seen = new Set<Expression>()): Ranges[] {
  if (seen.has(of)) return [];
  seen.add(of);
  algebra.count();
  const among = (parts: readonly Expression[]): Ranges[] => parts.flatMap((each) => nextSets(algebra, each, seen));
  if (of.type === 'set') return [of.ranges];
  if (of.type === 'then') return among(of.first.nullable ? [of.first, of.second] : [of.first]);
  if (of.type === 'or' || of.type === 'and') return among(of.all);
  return 'inner' in of ? among([of.inner]) : [];
}

/** The characters in groups whose members are in the same sets: one of each group stands for all. */
function groupsOf(sets: readonly Ranges[]): Ranges[] {
  const cuts = new Set([0, 0x110000]);
  for (const [low, high] of sets.flat()) cuts.add(low).add(high + 1);
  const sorted = [...cuts].sort((a, b) => a - b);
  const groups = new Map<string, [number, number][]>();
  for (const [index, low] of sorted.slice(0, -1).entries()) {
    const high = (sorted[index + 1] as number) - 1;
    const key = sets.map((set) => (set.some(([from, to]) => from <= low && high <= to) ? 1 : 0)).join('');
    groups.set(key, [...(groups.get(key) ?? []), [low, high]]);
  }
  return [...groups.values()];
}

/**
 * A text that matches all patterns, as far as they can be expressed: the caller checks it. The search is bounded.
 * @returns undefined when there is none, or none was found
 */
export function solvePatterns(
  patterns: readonly string[],
  random: SeededRandom,
  { min = 0, max = Number.POSITIVE_INFINITY } = {},
): string | undefined {
  try {
    const algebra = createAlgebra();
    const { anything, repeat, set, join } = algebra;
    const start = join('and', [
      repeat(set([[0, 0x10ffff]]), min, max),
      ...patterns.map((pattern) => translate(algebra, parsePattern(pattern), anything)),
    ]);
    const seen = new Set([start]);
    const path: { character: string; choices: { next: Expression; character: string }[] }[] = [];
    let ranges = 0;
    for (let at: Expression | undefined = start; at; ) {
      if (at.nullable) return path.map((step) => step.character).join('');
      const sets = nextSets(algebra, at);
      ranges += sets.length * sets.flat().length;
      if (seen.size > maxVisits || ranges > maxRanges) return undefined;
      const from: Expression = at;
      const choices = groupsOf(sets)
        .map((group) => character(group, random))
        .map((letter) => ({ letter, next: derivative(algebra, from, letter.codePointAt(0) as number) }))
        .filter(({ next }) => next !== algebra.none)
        .map(({ letter, next }) => ({ character: letter, next }));
      path.push({ character: '', choices: shuffled(choices, random) });
      at = undefined;
      while (path.length && !at) {
        const step = path.at(-1) as (typeof path)[number];
        const choice = step.choices.pop();
        if (!choice) path.pop();
        else if (!seen.has(choice.next)) {
          seen.add(choice.next);
          step.character = choice.character;
          at = choice.next;
        }
      }
    }
  } catch {
    // Not a pattern that can be expressed, or too deep.
  }
  return undefined;
}

/** Letters and digits last, from where they are taken first. */
function shuffled<Choice extends { character: string }>(choices: readonly Choice[], random: SeededRandom): Choice[] {
  const rank = ({ character: letter }: Choice): number =>
    /[a-z]/i.test(letter) ? 2 : /[\x20-\x7e]/.test(letter) ? 1 : 0;
  return choices
    .map((choice) => ({ choice, order: rank(choice) + random.fraction() }))
    .sort((a, b) => a.order - b.order)
    .map(({ choice }) => choice);
}
