// Parts that run at the same time: each open instance is a stream of its own, which its events find by their key.
import { type Keys, read, split } from './event-name.js';
import { isStep } from './prepared-grammar.js';
import type { StreamAutomaton, StreamCheck, StreamState } from './stream-automaton.js';

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
interface StepTaken {
  readonly label: string;
  /** The scopes around the event, and the outermost one that it opens. */
  readonly chain: readonly number[];
  readonly opens: number | undefined;
  readonly from: number;
  readonly to: number;
  /** Whether it is a step of the order. */
  readonly regular: boolean;
}

/** Maximum number of instances of a part that are open at the same time. */
const maxOpen = 1000;

/** The events of an order, those of keyed parts in it included. */
const eventsOf = ({ states, keyed = [] }: StreamAutomaton): string[] => [
  ...states.flatMap((row) => Object.keys(row)),
  ...keyed.flatMap(({ order }) => eventsOf(order)),
];

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
  interface Part {
    readonly keys: readonly Keys[];
    readonly order: StreamAutomaton;
    readonly open: Map<unknown, Instance>;
  }
  const parts = new Map<string | undefined, Part>();
  for (const { keys, order } of keyed) {
    const part = { keys: keys.map(split), order, open: new Map() };
    for (const event of eventsOf(order)) parts.set(event, part);
  }
  const all = (): Instance[] => [...new Set(parts.values())].flatMap(({ open }) => [...open.values()]);
  const keyOf = ({ keys }: Part, data: unknown): unknown =>
    keys.map((each) => read(data, each)).find((value) => value != null);
  /** Opens an instance. @param isKnown whether a step fits the event; if not, its kind is unknown, and so are the events that follow */
  const open = (part: Part, data: unknown, event: string, scope: number, isKnown: boolean): string | undefined => {
    const key = keyOf(part, data);
    const path = part.keys.map((each) => each.join('.')).join(' or ');
    if (key === undefined) return `${event} has no ${path}`;
    if (part.open.size >= maxOpen) return `more than ${maxOpen} parts are open at ${event}`;
    const check = isKnown ? begin(part.order) : undefined;
    const label = `with ${path} ${JSON.stringify(key)}`;
    const expected = (): string[] => (check?.expected() ?? []).map((each) => `${each} ${label}`);
    const close = (): boolean => part.open.delete(key);
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
  /** Closes instances. @returns an error message if one of them is not complete */
  const leave = (left: readonly Instance[]): string | undefined => {
    const [missing] = left.map((each) => each.missing()).filter(([first]) => first);
    for (const each of left) each.close();
    return missing && `where ${missing.join(' or ')} was expected`;
  };
  return {
    /** The open instance that an event belongs to. */
    find(data: unknown, event: string | undefined): Instance | undefined {
      const part = parts.get(event);
      return part?.open.get(keyOf(part, data));
    },
    /**
     * Takes an event of the order around the parts: it closes those of the scopes that it leaves, and may open one.
     * @returns an error message; undefined when it is allowed
     */
    step(
      data: unknown,
      event: string | undefined,
      { label, chain, opens, from, to, regular }: StepTaken,
    ): string | undefined {
      // A stream that fails may leave parts open.
      if ((!regular && to !== from) || failed?.includes(event as string)) {
        leave(all());
        return undefined;
      }
      const part = parts.get(event);
      const stays = opens === undefined ? chain : chain.slice(0, chain.indexOf(opens));
      // An event closes what none can follow, unless it opens a part itself, whose events are still to come.
      const isLeft = (scope: number): boolean => !stays.includes(scope) || (!part && !goesOn(states[to] ?? {}, scope));
      const missing = leave(regular ? all().filter(({ scope }) => isLeft(scope)) : []);
      if (missing) return `${label} came ${missing}`;
      if (!part || !(regular || part.order.states[0]?.[event as string])) return undefined;
      return open(part, data, event as string, chain.at(-1) as number, regular);
    },
    /** @returns an error message if a part is not complete at the end of the stream; undefined when all are */
    end: () => leave(all()),
    expected: (): string[] => all().flatMap((each) => each.expected()),
  };
}
