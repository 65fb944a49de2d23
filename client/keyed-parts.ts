// Parts that run at the same time: each open instance is a stream of its own, which its events find by their key.
import { type Keys, read, split } from './event-name.js';
import type { KeyedPart, StreamAutomaton, StreamCheck, StreamState } from './stream-automaton.js';
import { isStep } from './stream-rules.js';

/** An open instance. */
interface Instance {
  /** The scope around the event that opened it. */
  readonly scope: number;
  /** What it still wants; empty if it is complete. */
  missing(): string[];
  /** Takes an event of it. @returns an error message; undefined when it is allowed */
  take(data: unknown): string | undefined;
  close(): void;
  expected(): string[];
}

/** What the order around the parts makes of an event. */
export interface StepTaken {
  /** The name by which it is taken, and what messages call it. */
  readonly event: string | undefined;
  readonly kind: string | undefined;
  readonly label: string;
  /** The scopes around the event, the innermost of them, and the outermost one that it opens. */
  readonly chain: readonly number[];
  readonly scope: number;
  readonly opens: number | undefined;
  readonly from: number;
  readonly to: number;
  /** Whether it is a step of the order. */
  readonly regular: boolean;
}

/** Maximum number of instances of a part that are open at the same time. */
const maxOpen = 1000;

/** The events of an order, as `event` or `event[kind]`, those of keyed parts in it included. */
const eventsOf = ({ states, keyed = [] }: Pick<StreamAutomaton, 'states' | 'keyed'>): string[] => [
  ...states.flatMap((row) =>
    Object.entries(row).flatMap(([event, step]) =>
      isStep(step) ? event : Object.keys(step).map((kind) => `${event}[${kind}]`),
    ),
  ),
  ...keyed.flatMap(({ order }) => eventsOf(order)),
];

/** Those of grammars, each made once: that of responses takes three milliseconds. */
const indexes = new WeakMap<readonly KeyedPart[], ReadonlyMap<string, number>>();

/** The index of the keyed part of each event. */
function newIndex(keyed: readonly KeyedPart[], states: readonly StreamState[]): ReadonlyMap<string, number> {
  const made = new Map(keyed.flatMap(({ order }, at) => eventsOf(order).map((event) => [event, at])));
  const all = eventsOf({ states });
  // An event of unknown kind is of the part that has all known kinds of it.
  for (const [event, at] of [...made]) {
    const [name = ''] = event.split('[');
    if (!all.some((other) => other.startsWith(`${name}[`) && !made.has(other))) made.set(name, at);
  }
  return made;
}

/**
 * Keeps the open instances of the keyed parts of one stream.
 * @param chains of each scope, the scopes around it and itself
 * @param begin creates the check of an instance
 * @returns undefined if the grammar has no keyed parts
 */
export function trackKeyed(
  { keyed, states, failed }: StreamAutomaton,
  chains: readonly (readonly number[])[],
  begin: (order: StreamAutomaton) => StreamCheck,
) {
  if (!keyed) return undefined;
  interface Part extends KeyedPart {
    readonly paths: readonly Keys[];
    /** Null: it has ended. */
    readonly open: Map<unknown, Instance | null>;
  }
  const parts = keyed.map((each): Part => ({ ...each, paths: each.keys.map(split), open: new Map() }));
  const index = indexes.get(keyed) ?? newIndex(keyed, states);
  indexes.set(keyed, index);
  const partOf = (event: string | undefined, kind: string | undefined): Part | undefined =>
    parts[index.get(`${event}[${kind}]`) ?? index.get(event as string) ?? -1];
  const all = (): Instance[] => parts.flatMap(({ open }) => [...open.values()].flatMap((each) => each ?? []));
  const keyOf = ({ paths }: Part, data: unknown): unknown =>
    paths.map((each) => read(data, each)).find((value) => value != null);
  /** Opens an instance. @param isKnown whether a step fits the event; if not, its kind is unknown, and so are the events that follow */
  const open = (part: Part, data: unknown, event: string, scope: number, isKnown: boolean): string | undefined => {
    const key = keyOf(part, data);
    const path = part.keys.join(' or ');
    if (key === undefined) return `${event} has no ${path}`;
    if (part.open.size >= maxOpen) return `more than ${maxOpen} parts are open at ${event}`;
    const check = isKnown ? begin(part.order) : undefined;
    const label = `with ${path} ${JSON.stringify(key)}`;
    const expected = (): string[] => (check?.expected() ?? []).map((each) => `${each} ${label}`);
    const close = (): void => {
      if (part.unique) part.open.set(key, null);
      else part.open.delete(key);
    };
    const take = (taken: unknown): string | undefined => {
      const violation = check?.accept(taken);
      if (check?.done) close();
      return violation && `${violation}, ${label}`;
    };
    part.open.set(key, { scope, missing: () => (check?.end() ? expected() : []), take, close, expected });
    return take(data);
  };
  /** Whether an event of the order can still come in the open instance of a scope. */
  const goesOn = (row: StreamState, scope: number): boolean =>
    Object.values(row)
      .flatMap((step) => (isStep(step) ? [step] : Object.values(step)))
      .some((step) => {
        const [, inner = chains.length - 1, opens] = typeof step === 'number' ? [step] : step;
        const chain = chains[inner] ?? [];
        return (opens === undefined ? chain : chain.slice(0, chain.indexOf(opens))).includes(scope);
      });
  /** What is missing in instances that are to be closed, as the end of a message. */
  const missingIn = (left: readonly Instance[]): string | undefined => {
    const [missing] = left.map((each) => each.missing()).filter(([first]) => first);
    return missing && `where ${missing.join(' or ')} was expected`;
  };
  const fails = ({ event, from, to, regular }: StepTaken): boolean =>
    (!regular && to !== from) || !!failed?.includes(event as string);
  /** The instances that an event of the order closes. */
  const leftBy = (step: StepTaken): readonly Instance[] => {
    // A stream that fails may leave parts open.
    if (fails(step)) return all();
    const { event, kind, chain, opens, to, regular } = step;
    const stays = opens === undefined ? chain : chain.slice(0, chain.indexOf(opens));
    // An event closes what none can follow, unless it opens a part itself, whose events are still to come.
    const isLeft = (scope: number): boolean =>
      !stays.includes(scope) || (!partOf(event, kind) && !goesOn(states[to] ?? {}, scope));
    return regular ? all().filter(({ scope }) => isLeft(scope)) : [];
  };
  return {
    /** The lists whose elements are events of their own. */
    lists: keyed.flatMap(({ keys }) =>
      keys.flatMap((key) => (key.includes('[].') ? [split(key.replace(/\[\]\..*/, ''))] : [])),
    ),
    /** The open instance that an event belongs to. */
    find(data: unknown, event: string | undefined, kind: string | undefined): Instance | null | undefined {
      const part = partOf(event, kind);
      return part?.open.get(keyOf(part, data));
    },
    /** Why an event cannot take a step of the order around the parts; undefined if it can. */
    refusal(data: unknown, step: StepTaken): string | undefined {
      if (fails(step)) return undefined;
      const missing = missingIn(leftBy(step));
      if (missing) return `${step.label} came ${missing}`;
      const part = partOf(step.event, step.kind);
      const key = part && keyOf(part, data);
      return part?.open.has(key)
        ? `${step.label} came where ${part.keys.join(' or ')} ${JSON.stringify(key)} has ended`
        : undefined;
    },
    /**
     * Takes an event of the order around the parts: it closes those of the scopes that it leaves, and may open one.
     * @returns an error message; undefined when it is allowed
     */
    step(data: unknown, step: StepTaken): string | undefined {
      const refused = this.refusal(data, step);
      for (const each of leftBy(step)) each.close();
      const { event, kind, chain, regular } = step;
      const part = partOf(event, kind);
      if (refused || fails(step) || !part || !(regular || part.order.states[0]?.[event as string])) return refused;
      return open(part, data, event as string, chain.at(part.numbered ? -2 : -1) as number, regular);
    },
    /** @returns an error message if a part is not complete at the end of the stream; undefined when all are */
    end: () => missingIn(all()),
    expected: (): string[] => all().flatMap((each) => each.expected()),
  };
}
