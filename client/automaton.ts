// The grammar interpreter: checks that the events of a stream come in an order that the contract allows (`x-stream-grammar`).
//
// Promises:
// - `accept` reports the first event that the grammar does not allow, with the events that it allows instead. After that, the check has no
//   defined state and must not be used further.
// - `end` reports a stream that stops before an end state. A truncated stream is therefore never taken for a complete one.
// - As long as the closing event has not come, an event listed in `error` is allowed and ends the stream, and an event listed in `anywhere` is
//   allowed after the first event and changes nothing. Where the grammar has a terminator, that is the closing event.
// - A tolerant reading also takes what the grammar says that other services send beyond the order (`elsewhere`).
// - Time and memory per event do not depend on the length of the stream.
// - A strict reading refuses every event and every kind that the grammar does not name. A tolerant one (`onDrift`) of a grammar with
//   `unknown: pass` reports and passes them. An unknown kind of an event that opens a numbered part opens an unknown part: it takes the next
//   number, and absorbs every event that carries the number, until one that closes such parts. Several may be open; some are never closed.
//   Everything else is refused in both: known events in a wrong order, wrong numbers, streams that stop.
//
// It interprets tables and knows no surface, and it imports nothing but types, so server, client, mock and lint share it and browsers can load it.
// scripts/grammar compiles the grammar with Glushkov's construction: each position of an event in the expression is a state, so a state
// remembers which part of the grammar an event belongs to, and ambiguous grammars are rejected when the contract is generated.
//
// A plain finite automaton is not enough: parts repeat (content blocks), number themselves 0, 1, 2 … and repeat ids. So a step also
// names the scope of its event and the outermost scope that it opens; `Frame` holds the values of the open instance of each scope.
// The alternatives were matching the grammar itself at run time, which needs backtracking and has no bound on the time per event, and
// generating a function per stream, which would add code for every stream to the client, whose size is bounded (test/client/size.test.ts).
//
// Speed: streams are mostly the same event many times. An event with the name and kind of the last one, in a state that it did not leave,
// skips `advance` (`last`). Keep that path short when you change `accept`.

import type { Finding } from './drift.js';
import type { Elsewhere, StreamAutomaton, StreamCheck, StreamScope, StreamStep } from './stream-automaton.js';

export type {
  Elsewhere,
  EventRule,
  StreamAutomaton,
  StreamCheck,
  StreamScope,
  StreamState,
  StreamStep,
} from './stream-automaton.js';

/** A value that fields must repeat. The first field that has a value sets it. */
interface Cell {
  value?: unknown;
}

/** The open instance of a scope: its number, the value of its `same` fields, and counters of the numbered parts in it. */
interface Frame {
  readonly number: Cell;
  readonly same: Cell;
  counts: { [field: string]: number };
}

/** A part of unknown kind: the field and the value that its events carry, and the counters among which it has its number. */
interface UnknownPart {
  readonly scope: StreamScope;
  readonly keys: Keys;
  readonly number: number;
  readonly within: Frame;
  readonly counts: Frame['counts'];
}

interface Rule {
  readonly keys: Keys;
  readonly cell: Cell;
}

type Fields = { readonly [key: string]: unknown } | null | undefined;
type Keys = readonly string[];

/** Splits a path with dots. */
export const split = (path: string): Keys => path.split('.').filter(Boolean);

/** The value at a path; undefined when it does not exist. */
export const read = (value: unknown, keys: Keys): unknown => {
  for (const key of keys) value = (value as Fields)?.[key];
  return value;
};

/** Whether a path with `[]` exists. It is split at `[]`; every element of each array must have the rest of the path. */
const has = (value: unknown, path: readonly Keys[], at = 0): boolean => {
  const found = read(value, path[at] as Keys);
  return path[at + 1]
    ? Array.isArray(found) && found.length > 0 && found.every((each) => has(each, path, at + 1))
    : found != null;
};

const differs = (path: string, value: unknown, wanted: unknown): string =>
  `${path} is ${JSON.stringify(value)} where ${JSON.stringify(wanted)} was expected`;

const isStep = (step: unknown): step is StreamStep => typeof step === 'number' || Array.isArray(step);

// Only a string is a name: as an object key, an array with one element would be converted to that element.
const named = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Creates the function that names events. Paths are split once: per event, that costs more than parsing it. */
const namer = (name: StreamAutomaton['name']): ((data: unknown) => string | undefined) => {
  if (typeof name === 'string') {
    const keys = split(name);
    const [only = ''] = keys;
    return keys[1] ? (data) => named(read(data, keys)) : (data) => named((data as Fields)?.[only]);
  }
  const rules = name.map((rule) => ({ ...rule, has: (rule.has ?? []).map((path) => path.split('[]').map(split)) }));
  return (data) => rules.find((rule) => rule.has.every((path) => has(data, path)))?.event;
};

/** The name of an event by the grammar's `name`; undefined when it has none. */
export function eventName(automaton: StreamAutomaton, data: unknown): string | undefined {
  return namer(automaton.name)(data);
}

/**
 * Creates the check of one stream.
 * @param onDrift makes the reading tolerant: receives what passes although the grammar does not name it
 */
export function checkStream(automaton: StreamAutomaton, onDrift?: (drift: Finding) => void): StreamCheck {
  const {
    name,
    kinds = {},
    states,
    scopes = [],
    ends,
    same,
    sequence,
    anywhere,
    error,
    terminator,
    unknown,
  } = automaton;
  const elsewhere: Elsewhere = (onDrift && automaton.elsewhere) || {};
  const parts = [...scopes, { same }] as readonly StreamScope[];
  const whole = scopes.length;
  const frames = parts.map((): Frame => ({ number: {}, same: {}, counts: {} }));
  /** A scope and its enclosing scopes, outermost first. */
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
  /** -1 after an error event, -2 after the terminator. */
  let state = 0;
  let count = 0;
  // The fast path: see Speed above.
  let last: string | undefined;
  let lastKind: string | undefined;
  let lastKindKeys: Keys | undefined;
  let lastRules: readonly Rule[] = [];
  let unknownParts: UnknownPart[] = [];

  const atEnd = (): boolean => ends.includes(state);
  const expected = (): string[] => {
    const all = Object.entries(states[state] ?? {}).map(([event, step]) =>
      isStep(step) ? event : `${event}[${Object.keys(step).join('|')}]`,
    );
    if (terminator && atEnd()) all.push(terminator);
    return all;
  };
  const done = (): boolean => !expected()[0];
  const wanted = (): string => {
    const all = expected();
    if (state < 0 || (!terminator && atEnd())) all.push('the end');
    return `where ${all.join(' or ')} was expected`;
  };
  /** Takes an event that no step allows in a tolerant reading. @returns an error message; undefined when it passes */
  const tolerate = (data: unknown, event: string, label: string, inside?: UnknownPart): string | undefined => {
    const steps = states.map((row) => row[event]).filter((step) => step !== undefined);
    const known = steps.some((step) => isStep(step) || step[lastKind as string] !== undefined);
    if (!known) {
      const what = steps[0] ? 'member' : 'event';
      const path = (steps[0] ? kinds[event] : name) as string;
      onDrift?.({ kind: 'drift', what, path, message: `${label} is unknown` });
    }
    if (inside) {
      if (inside.scope.closes?.includes(event)) unknownParts = unknownParts.filter((part) => part !== inside);
      return undefined;
    }
    if (known) return `${label} came ${wanted()}`;
    const opening = steps
      .flatMap((step) => Object.values(step))
      .find((step): step is readonly number[] => step?.[2] >= 0);
    const scope = parts[opening?.[2] as number];
    const path = scope?.numbered;
    if (path) {
      const within = frames[scope.within ?? whole] as Frame;
      const { counts } = within;
      const keys = split(path);
      const number = (counts[path] ?? -1) + 1;
      counts[path] = number;
      const value = read(data, keys);
      if (value !== number) return differs(path, value, number);
      unknownParts.push({ scope, keys, number, within, counts });
    }
    return undefined;
  };
  /** Follows the step of an event. Apart from `accept`, whose fast path must stay small. @returns an error message; undefined when it is allowed */
  const advance = (data: unknown, event: string | undefined): string | undefined => {
    const path = named(kinds[event as string]);
    lastKindKeys = path ? split(path) : undefined;
    lastKind = lastKindKeys && named(read(data, lastKindKeys));
    const inside = unknownParts.find(
      ({ keys, number, within, counts }) => counts === within.counts && read(data, keys) === number,
    );
    let step: unknown = inside ? undefined : states[state]?.[event as string];
    if (!isStep(step)) step = (step as Fields)?.[lastKind as string];
    if (!isStep(step)) {
      last = undefined;
      const fails = error?.includes(event as string);
      const after = state === -1 ? elsewhere.afterError : atEnd() ? elsewhere.afterEnd : undefined;
      if (!after?.includes(event as string) && (done() || !(fails || (state && anywhere?.includes(event as string))))) {
        const label = `${event ?? 'an unnamed event'}${lastKind ? `[${lastKind}]` : ''}`;
        const wrong =
          event !== undefined && onDrift && unknown && !done()
            ? tolerate(data, event, label, inside)
            : `${label} came ${wanted()}`;
        if (wrong) return wrong;
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
    last = to === state && opens === undefined && !unknownParts[0] ? event : undefined;
    lastRules = rules[scope] as Rule[];
    const [sign, whenComplete] = elsewhere.complete?.[event as string] ?? [];
    state = (sign && read(data, split(sign)) != null ? whenComplete : to) as number;
    return undefined;
  };
  return {
    accept(data, line) {
      const event = nameOf(data);
      if (line !== undefined && line !== event && typeof name === 'string') {
        return `the event line says ${JSON.stringify(line)} but ${name} is ${JSON.stringify(event)}`;
      }
      if (event !== last || !last || (lastKindKeys && read(data, lastKindKeys) !== lastKind)) {
        const wrong = advance(data, event);
        if (wrong) return wrong;
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
    end(text) {
      if (state !== -1) {
        if (text === terminator ? !atEnd() : text || state !== -2)
          return `${text ? `${text} came` : 'the stream ended'} ${wanted()}`;
        if (text) {
          state = -2;
          last = undefined;
        }
      }
      return undefined;
    },
    get done() {
      return done();
    },
    get failed() {
      return state === -1;
    },
    expected,
  };
}
