// Lays the order of a grammar out as positions (Glushkov): one for every place where an expression names an event, parts written
// out at each use, with who may follow whom and which parts a step opens. Assumes parts known, parsed and free of recursion.
import type { Expression } from './parse.js';

/** A place in the notation: the string it stands in and the character. */
interface Location {
  path: readonly (string | number)[];
  offset: number;
}

/** One event of the order. */
export interface Position {
  event: string;
  kinds?: string[];
  /** The parts around it, as indices of `scopes`, from the outside in. */
  chain: number[];
  place: Location;
  /** The keyed part of which it begins an instance. */
  keyed?: string;
}

/** A step to a position; the parts of its chain from index `opens` on restart. */
export interface EntryPosition {
  position: number;
  opens: number;
}

/** A part in the place it is used: the same part inside another part is another scope. */
interface Scope {
  part: string;
  within?: number;
}

export interface Layout {
  positions: Position[];
  /** Where a stream may begin. */
  start: EntryPosition[];
  /** Per position, what may come next. */
  follow: EntryPosition[][];
  /** The positions a stream may end with. */
  last: number[];
  /** Whether a stream without any event fits too. */
  mayBeEmpty: boolean;
  scopes: Scope[];
}

interface Fragment {
  first: EntryPosition[];
  last: number[];
  nullable: boolean;
}

/**
 * Lays out `order`; `parts` holds the expression of every part.
 * @param keyed the keyed parts: in an order, the name of one stands for the events that begin it; true: they are numbered, too
 * @param at where the order stands in the notation
 */
export function layOut(
  order: Expression,
  parts: ReadonlyMap<string, Expression>,
  keyed: ReadonlyMap<string, boolean> = new Map(),
  at: Location['path'] = ['order'],
): Layout {
  const positions: Position[] = [];
  const follow: EntryPosition[][] = [];
  const scopes: Scope[] = [];

  const connect = (last: readonly number[], first: readonly EntryPosition[]) => {
    for (const position of last) follow[position]?.push(...first);
  };
  const scopeOf = (part: string, within: number | undefined): number => {
    const known = scopes.findIndex((scope) => scope.part === part && scope.within === within);
    if (known >= 0) return known;
    return scopes.push(within === undefined ? { part } : { part, within }) - 1;
  };

  const build = (expression: Expression, chain: number[], path: Location['path']): Fragment => {
    if (expression.type === 'repeat') {
      const { first, last, nullable } = build(expression.item, chain, path);
      if (expression.times !== '?') connect(last, first);
      return { first, last, nullable: nullable || expression.times !== '+' };
    }
    if (expression.type === 'choice') {
      const items = expression.items.map((item) => build(item, chain, path));
      return {
        first: items.flatMap(({ first }) => first),
        last: items.flatMap(({ last }) => last),
        nullable: items.some(({ nullable }) => nullable),
      };
    }
    if (expression.type === 'sequence') {
      return expression.items
        .map((item) => build(item, chain, path))
        .reduce((before, after) => {
          connect(before.last, after.first);
          return {
            first: before.nullable ? [...before.first, ...after.first] : before.first,
            last: after.nullable ? [...before.last, ...after.last] : after.last,
            nullable: before.nullable && after.nullable,
          };
        });
    }
    const part = parts.get(expression.name);
    if (part && keyed.has(expression.name)) {
      const inner = layOut(part, parts, keyed, ['parts', expression.name, 'order']);
      const around = keyed.get(expression.name) ? [...chain, scopeOf(expression.name, chain.at(-1))] : chain;
      const begun = inner.start.map(({ position }) => {
        follow.push([]);
        return (
          positions.push({ ...(inner.positions[position] as Position), chain: around, keyed: expression.name }) - 1
        );
      });
      return { first: begun.map((position) => ({ position, opens: chain.length })), last: begun, nullable: false };
    }
    if (part) {
      const inner = build(
        part,
        [...chain, scopeOf(expression.name, chain.at(-1))],
        ['parts', expression.name, 'order'],
      );
      return { ...inner, first: inner.first.map(({ position }) => ({ position, opens: chain.length })) };
    }
    const kinds = expression.kinds?.map(({ name }) => name);
    const place = { path, offset: expression.offset };
    const position = positions.push({ event: expression.name, ...(kinds && { kinds }), chain, place }) - 1;
    follow.push([]);
    return { first: [{ position, opens: chain.length }], last: [position], nullable: false };
  };

  const whole = build(order, [], at);
  return { positions, start: whole.first, follow, last: whole.last, mayBeEmpty: whole.nullable, scopes };
}

/**
 * Drops the scopes that no rule needs. One without rules is still needed when parts within it are numbered and it can start anew
 * while the part around it goes on, because then their numbers start anew with it; and when parts that follow it there are
 * numbered by the same field, because these have numbers of their own.
 */
export function neededScopes(
  { positions, start, follow, scopes }: Layout,
  rules: (part: string) => { numbered: string | undefined; others: boolean },
): { index: Map<number, number>; within: (number | undefined)[] } {
  const within = scopes.map((scope) => scope.within);
  const kept = new Set(scopes.keys());
  const chainOf = (position: number) => positions[position]?.chain ?? [];
  const opensAlone = (scope: number) =>
    [...start, ...follow.flat()].some(({ position, opens }) => {
      const chain = chainOf(position);
      const outer = within[scope];
      return chain.indexOf(scope) >= opens && (outer === undefined || chain.indexOf(outer) < opens);
    });
  const endsAlone = (scope: number) =>
    positions.some(
      ({ chain }, at) =>
        chain.includes(scope) &&
        follow[at]?.some(({ position, opens }) => {
          const next = chainOf(position);
          return !next.includes(scope) && next.slice(0, opens).includes(within[scope] ?? -1);
        }),
    );
  for (let scope = scopes.length - 1; scope >= 0; scope--) {
    const { numbered, others } = rules(scopes[scope]?.part ?? '');
    const inner = [...kept].filter((each) => within[each] === scope);
    const fieldOf = (each: number): string | undefined => rules(scopes[each]?.part ?? '').numbered;
    const fields = inner.flatMap((each) => fieldOf(each) ?? []);
    const besides = [...kept].filter((each) => each !== scope && within[each] === within[scope]);
    const isShared = besides.some((each) => fields.includes(fieldOf(each) ?? ''));
    if (numbered || others || (fields.length && (opensAlone(scope) || (isShared && endsAlone(scope))))) continue;
    kept.delete(scope);
    for (const each of inner) within[each] = within[scope];
  }
  return { index: new Map([...kept].map((scope, at) => [scope, at])), within };
}

/**
 * The events after which a stream always leaves a part, or starts another of it.
 * @param scope undefined: the whole stream, which nothing follows
 */
export function closingEvents({ positions, follow }: Layout, scope: number | undefined): string[] {
  const staysOpen = ({ position, opens }: EntryPosition) => {
    if (scope === undefined) return true;
    const depth = positions[position]?.chain.indexOf(scope) ?? -1;
    return depth >= 0 && depth < opens;
  };
  const events = new Map<string, boolean>();
  for (const [at, { chain, event }] of positions.entries())
    if (scope === undefined || chain.includes(scope))
      events.set(event, (events.get(event) ?? true) && !follow[at]?.some((entry) => staysOpen(entry)));
  return [...events].flatMap(([event, closes]) => (closes ? event : []));
}

/** The events that end a stream. */
export function lastEvents({ positions, last, follow }: Layout): string[] {
  return [...new Set(last.flatMap((at) => (follow[at]?.length ? [] : (positions[at]?.event ?? []))))];
}

/** Whether an event that opens a part has kinds, so that one of unknown kind may open another. */
export function opensByKind(
  { positions, start, follow }: Layout,
  scope: number,
  kinds: Readonly<Record<string, string>>,
): boolean {
  return [...start, ...follow.flat()].some(({ position, opens }) => {
    const { chain = [], event = '' } = positions[position] ?? {};
    return chain[opens] === scope && kinds[event] !== undefined;
  });
}
