// Checks that the events of a stream come in the order the contract promises (`x-stream-grammar`, compiled by scripts/grammar).
// It knows tables, not surfaces, and imports nothing, so that server, client, mock and lint can all run it.

/** Which event a data object is when no single field says so: the first rule whose paths are all present. `a[].b`: a non-empty array, each with `b`. */
export interface EventRule {
  readonly event: string;
  readonly has?: readonly string[];
}

/**
 * Where an event leads: a state; or that state, the scope the event belongs to (with all scopes around it), and, when the event
 * opens a part, the outermost scope that starts anew with it (with all scopes inside it that the event belongs to).
 */
export type StreamStep = number | readonly [state: number, scope: number, opens?: number];

/** The events a state allows; where the kind matters, one step per kind. */
export type StreamState = { readonly [event: string]: StreamStep | { readonly [kind: string]: StreamStep } };

/** A part of the order that has rules of its own, each use of it being one instance. */
export interface StreamScope {
  /** For messages about the grammar itself; left out of what is generated. */
  readonly part?: string;
  /** The scope around it, as an index; none: the whole stream. */
  readonly within?: number;
  /** Path of the field that numbers the instances 0, 1, 2 … within the scope around. */
  readonly numbered?: string;
  /** Paths whose values are all equal within one instance. */
  readonly same?: readonly string[];
}

/** A compiled `x-stream-grammar`: plain data, made by `compileGrammar`. State 0 is the one before the first event. */
export interface StreamAutomaton {
  readonly name: string | readonly EventRule[];
  readonly kinds?: { readonly [event: string]: string };
  readonly states: readonly StreamState[];
  /** The states in which the stream may end. */
  readonly ends: readonly number[];
  readonly scopes?: readonly StreamScope[];
  readonly same?: readonly string[];
  readonly sequence?: string;
  readonly anywhere?: readonly string[];
  readonly error?: readonly string[];
}

/** Follows one stream, up to the first event it refuses: after that it has lost its place and its answers mean nothing. */
export interface StreamCheck {
  /** Takes the next event (parsed data, and its `event:` line if there was one); says what is wrong, or undefined when it is allowed. */
  accept(data: unknown, eventLine?: string): string | undefined;
  /** To be called when the stream is over: says what was still to come, or undefined when it is complete. */
  end(): string | undefined;
  /** Nothing may follow: the closing event, or an error event, has come. */
  readonly done: boolean;
  /** An error event has ended the stream. */
  readonly failed: boolean;
  /** The events that may come next, as `event` or `event[kind|kind]`; without those that may come anywhere and error events. */
  expected(): string[];
}

/** A value that fields must repeat; while it is empty, the first field that comes fills it. */
interface Cell {
  value?: unknown;
}

/** The open instance of a part: its number, what its `same` fields hold, how many parts each field has numbered within it. */
interface Frame {
  readonly number: Cell;
  readonly same: Cell;
  counts: { [field: string]: number };
}

interface Rule {
  readonly keys: Keys;
  readonly cell: Cell;
}

type Fields = { readonly [key: string]: unknown } | null | undefined;
type Keys = readonly string[];

/** The steps of a path with dots. */
export const split = (path: string): Keys => path.split('.').filter(Boolean);

/** What stands at the end of the steps, undefined when they lead nowhere. */
export const read = (value: unknown, keys: Keys): unknown => {
  for (const key of keys) value = (value as Fields)?.[key];
  return value;
};

/** Whether something is at a path, given piece by piece: between two pieces stands a list, of which every element must have the rest. */
const has = (value: unknown, path: readonly Keys[], at = 0): boolean => {
  const found = read(value, path[at] as Keys);
  return path[at + 1]
    ? Array.isArray(found) && found.length > 0 && found.every((each) => has(each, path, at + 1))
    : found != null;
};

const differs = (path: string, value: unknown, wanted: unknown): string =>
  `${path} is ${JSON.stringify(value)} where ${JSON.stringify(wanted)} was expected`;

const isStep = (step: unknown): step is StreamStep => typeof step === 'number' || Array.isArray(step);

// Only a string names anything: as a key, an array of one would pass for its element.
const named = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Makes the function that names events, its paths taken apart once. */
const namer = (name: StreamAutomaton['name']): ((data: unknown) => string | undefined) => {
  if (typeof name === 'string') {
    const keys = split(name);
    return (data) => named(read(data, keys));
  }
  const rules = name.map((rule) => ({ ...rule, has: (rule.has ?? []).map((path) => path.split('[]').map(split)) }));
  return (data) => rules.find((rule) => rule.has.every((path) => has(data, path)))?.event;
};

/** Names the event that `data` is, by the grammar's `name`; undefined when it is none. */
export function eventName(automaton: StreamAutomaton, data: unknown): string | undefined {
  return namer(automaton.name)(data);
}

/** Starts following one stream. */
export function checkStream(automaton: StreamAutomaton): StreamCheck {
  const { name, kinds = {}, states, scopes = [], ends, same, sequence, anywhere, error } = automaton;
  const parts = [...scopes, { same }] as readonly StreamScope[];
  const whole = scopes.length;
  const frames = parts.map((): Frame => ({ number: {}, same: {}, counts: {} }));
  /** A scope and those around it, from the outside in. */
  const chain = (at = whole): number[] => (at === whole ? [at] : [...chain(parts[at]?.within), at]);
  const rules = parts.map((_, at) =>
    chain(at).flatMap((each): Rule[] => {
      const { numbered, same = [] } = parts[each] as StreamScope;
      const frame = frames[each] as Frame;
      const all = same.map((path) => ({ keys: split(path), cell: frame.same }));
      return numbered ? [{ keys: split(numbered), cell: frame.number }, ...all] : all;
    }),
  );
  const counter = sequence && split(sequence);
  const nameOf = namer(name);
  const open = states.map((each) => !!Object.keys(each)[0]);
  let state = 0;
  let count = 0;
  // Streams are mostly one event over and over: an event like the last, in a state that it does not leave, needs no look-up.
  let last: string | undefined;
  let lastKind: string | undefined;
  let lastKindKeys: Keys | undefined;
  let lastRules: readonly Rule[] = [];

  const expected = (): string[] =>
    Object.entries(states[state] ?? {}).map(([event, step]) =>
      isStep(step) ? event : `${event}[${Object.keys(step).join('|')}]`,
    );
  const wanted = (): string => {
    const all = expected();
    if (!open[state] || ends.includes(state)) all.push('the end');
    return `where ${all.join(' or ')} was expected`;
  };
  return {
    accept(data, line) {
      const event = nameOf(data);
      if (line !== undefined && line !== event && typeof name === 'string') {
        return `the event line says ${JSON.stringify(line)} but ${name} is ${JSON.stringify(event)}`;
      }
      if (event !== last || !last || (lastKindKeys && read(data, lastKindKeys) !== lastKind)) {
        const path = named(kinds[event as string]);
        lastKindKeys = path ? split(path) : undefined;
        lastKind = lastKindKeys && named(read(data, lastKindKeys));
        let step: unknown = states[state]?.[event as string];
        if (!isStep(step)) step = (step as Fields)?.[lastKind as string];
        if (!isStep(step)) {
          last = undefined;
          const fails = error?.includes(event as string);
          if (!open[state] || !(fails || (state && anywhere?.includes(event as string)))) {
            return `${event ?? 'an unnamed event'}${lastKind ? `[${lastKind}]` : ''} came ${wanted()}`;
          }
          step = fails ? -1 : state;
        }
        const [to, scope = whole, opens] = (typeof step === 'number' ? [step] : step) as readonly number[];
        let outer = frames[whole] as Frame;
        let fresh = false;
        for (const at of chain(scope)) {
          const frame = frames[at] as Frame;
          const field = parts[at]?.numbered;
          fresh ||= at === opens;
          if (fresh) {
            frame.counts = {};
            frame.same.value = undefined;
            if (field) {
              outer.counts[field] = (outer.counts[field] ?? -1) + 1;
              frame.number.value = outer.counts[field];
            }
          }
          outer = frame;
        }
        last = to === state && opens === undefined ? event : undefined;
        lastRules = rules[scope] as Rule[];
        state = to as number;
      }
      const number = counter && read(data, counter);
      if (number != null && number !== count++) return differs(sequence as string, number, count - 1);
      for (const { keys, cell } of lastRules) {
        const value = read(data, keys);
        if (value != null) {
          cell.value ??= value;
          if (value !== cell.value) return differs(keys.join('.'), value, cell.value);
        }
      }
      return undefined;
    },
    end: () => (state < 0 || ends.includes(state) ? undefined : `the stream ended ${wanted()}`),
    get done() {
      return !open[state];
    },
    get failed() {
      return state < 0;
    },
    expected,
  };
}
