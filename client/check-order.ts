// The grammar interpreter: checks that the events of a stream come in an order that the contract allows (`x-stream-grammar`).
//
// Promises:
// - `accept` reports an event that the grammar does not allow, with the events that it allows instead. After that, the check goes on where the
//   event stands elsewhere in the order, so that the end can still be judged. What it reports then may only follow from the first violation.
// - `end` reports a stream that stops before an end state. A truncated stream is therefore never taken for a complete one.
// - As long as the closing event has not come, an event listed in `error` is allowed and ends the stream, and an event listed in `anywhere` is
//   allowed after the first event and changes nothing. Where the grammar has a terminator, that is the closing event.
// - A tolerant reading also takes what the grammar says that other services send beyond the order, and reports violations of the rules that
//   it names instead of refusing the event (`elsewhere`).
// - Time and memory per event do not depend on the length of the stream, but on how many keyed parts are open.
// - A strict reading refuses every event and every kind that the grammar does not name. A tolerant one (`onDrift`) of a grammar with
//   `unknown: pass` reports and passes them. An unknown kind of an event that opens a numbered part opens an unknown part: it takes the next
//   number, and absorbs every event that carries the number, until one that closes such parts. Several may be open; some are never closed.
//   Everything else is refused in both: known events in a wrong order, wrong numbers, streams that stop.
//
// It interprets tables, depends on no surface, and imports nothing but types, so server, client, mock and lint share it and browsers can load it.
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
import { type Keys, named, namer, read, split, withAt } from './event-name.js';
import type { StepTaken, trackKeyed } from './keyed-parts.js';
import type { Elsewhere, StreamAutomaton, StreamCheck, StreamRule, StreamState } from './stream-automaton.js';
import { type Cell, type EventWatch, isStep, prepare, type ScopeInstance } from './stream-rules.js';
import { trackUnknown } from './unknown-parts.js';

/**
 * Creates the check of one stream.
 * @param onDrift makes the reading tolerant: receives what passes although the grammar does not name it
 * @param track keeps the keyed parts of the stream; a client leaves it out where a grammar has none
 */
export function checkOrder(
  automaton: StreamAutomaton,
  onDrift?: (drift: Finding) => void,
  track?: typeof trackKeyed,
): StreamCheck {
  const { name, kinds = {}, states, ends, anywhere, error, terminator } = automaton;
  const elsewhere: Elsewhere = (onDrift && automaton.elsewhere) || {};
  const { parts, chains, events, watching, frames: begin } = prepare(automaton);
  const whole = parts.length - 1;
  const frames = begin();
  const nameOf = namer(name);
  /** -1 after an error event, -2 after the terminator. */
  let state = 0;
  // The fast path: see Speed above.
  let last: string | undefined;
  let lastKind: string | undefined;
  let lastKindKeys: Keys | undefined;
  let lastWatches: readonly EventWatch[] = [];
  /** The scope of the last event in its place. */
  let lastScope = whole;
  const lastOf = namer(elsewhere.last ?? [{ event: '' }]);
  let latest: unknown;

  /** @returns the message of a violation; undefined if it is reported instead of enforced */
  const weigh = (rule: StreamRule, path: string, message: string): string | undefined => {
    if (!elsewhere.report?.includes(rule)) return message;
    onDrift?.({ kind: 'violation', what: rule, path, message });
    return undefined;
  };
  const unknownParts = onDrift && automaton.unknown && trackUnknown(automaton, events, frames, onDrift, weigh);
  const keyed = track?.(automaton, chains, (order) => checkOrder(order, onDrift, track));
  const atEnd = (): boolean => ends.includes(state);
  const next = (): string[] => {
    const all = Object.entries(states[state] ?? {}).map(([event, step]) =>
      isStep(step) ? event : `${event}[${Object.keys(step).join('|')}]`,
    );
    if (terminator && atEnd()) all.push(terminator);
    return all;
  };
  const done = (): boolean => !next()[0];
  const expected = (): string[] => next().concat(keyed?.expected() ?? []);
  const wanted = (): string => {
    const all = expected();
    if (state < 0 || (!terminator && atEnd())) all.push('the end');
    return `where ${all.join(' or ')} was expected`;
  };
  /** Follows the step of an event. Apart from `accept`, whose fast path must stay small. @returns an error message; undefined when it is allowed */
  const advance = (data: unknown, event: string | undefined): string | undefined => {
    last = undefined;
    const path = named(kinds[event as string]);
    lastKindKeys = path ? split(path) : undefined;
    lastKind = lastKindKeys && named(read(data, lastKindKeys));
    const label = `${event ?? 'an unnamed event'}${lastKind ? `[${lastKind}]` : ''}`;
    const instance = keyed?.find(data, event, lastKind);
    if (instance) {
      lastWatches = watching(instance.scope, event, label);
      return instance.take(data);
    }
    const inside = unknownParts?.around(data);
    const stepIn = (row?: StreamState, name = event): unknown => {
      const found = row?.[name as string];
      return isStep(found) ? found : found?.[lastKind as string];
    };
    const stepOf = (found: unknown, name = event, regular = true) => {
      const [to, scope = whole, opens] = [found].flat() as readonly number[];
      return {
        label,
        event: name,
        kind: lastKind,
        chain: chains[scope] as number[],
        scope,
        opens,
        from: state,
        to,
        regular,
      } as StepTaken;
    };
    /** The step of the event by one of its names; undefined if the order has none now. */
    const fitting = (name = event): StepTaken | undefined => {
      const found = inside ? undefined : stepIn(states[state], name);
      return isStep(found) ? stepOf(found, name) : undefined;
    };
    let taken = fitting();
    if (elsewhere.as?.[event as string] && (!taken || keyed?.refusal(data, taken))) {
      const other = elsewhere.as[event as string]?.map(fitting).find((each) => each && !keyed?.refusal(data, each));
      if (other) {
        onDrift?.({ kind: 'drift', what: 'order', path: '', message: `${label} came ${wanted()}` });
        taken = other;
      }
    }
    if (!taken) {
      const fails = error?.includes(event as string);
      const early = state > 0 && !done() ? elsewhere.early?.[event as string] : undefined;
      const after = state === -1 ? elsewhere.afterError : atEnd() ? elsewhere.afterEnd : undefined;
      if (
        early === undefined &&
        !after?.includes(event as string) &&
        (done() || !(fails || (state && anywhere?.includes(event as string))))
      ) {
        const outOfOrder = (): string => `${label} came ${wanted()}`;
        const violation =
          event !== undefined && unknownParts && !done()
            ? unknownParts.take(data, event, lastKind, label, inside, outOfOrder, watching(lastScope))
            : outOfOrder();
        if (violation) {
          // Nothing that comes after its end makes a complete stream incomplete.
          const others = done()
            ? []
            : states
                .map((row) => stepIn(row))
                .filter(isStep)
                .map((each) => [each].flat()[0] as number);
          // Of several places, one after which more must come: a cut must not look complete.
          state = others.find((at) => !ends.includes(at)) ?? others[0] ?? state;
          return violation;
        }
      }
      taken = stepOf(early ?? (fails ? -1 : state), event, false);
    }
    const { to, scope, opens, regular, chain } = taken;
    const open = keyed?.step(data, taken);
    let outer = frames[whole] as ScopeInstance;
    let fresh = false;
    for (const at of chain) {
      const frame = frames[at] as ScopeInstance;
      const field = parts[at]?.numbered;
      fresh ||= at === opens;
      if (fresh) {
        frame.counts = {};
        for (const cell of frame.cells) {
          cell.value = undefined;
          cell.sum = cell.hash = 0;
        }
        if (field) {
          outer.counts[field] = (outer.counts[field] ?? -1) + 1;
          frame.number = outer.counts[field] as number;
        }
      }
      outer = frame;
    }
    last = regular && to === state && opens === undefined && !unknownParts?.any && !keyed ? event : undefined;
    if (regular) lastScope = scope;
    // What comes out of its place is in no relation with what came before.
    lastWatches = regular ? watching(scope, event, label) : watching(scope);
    const [sign, whenComplete] = elsewhere.complete?.[event as string] ?? [];
    state = (sign && read(data, split(sign)) != null ? whenComplete : to) as number;
    return open;
  };
  /** @param isFirst whether it is not a further element of an event that was taken before */
  const accept = (data: unknown, line?: string, isFirst = true): string | undefined => {
    const event = nameOf(data);
    latest = data;
    const list = keyed?.lists.find((keys) => (read(data, keys) as readonly unknown[] | undefined)?.[1]);
    if (list) {
      const elements = (read(data, list) as unknown[]).map((each) => withAt(data, list, [each]));
      return elements.map((each, at) => accept(each, line, isFirst && !at)).find(Boolean);
    }
    const isSame = last && event === last && (!lastKindKeys || read(data, lastKindKeys) === lastKind);
    const violation = isSame ? undefined : advance(data, event);
    if (line !== undefined && line !== event && typeof name === 'string')
      return `the event line says ${JSON.stringify(line)} but ${name} is ${JSON.stringify(event)}`;
    if (violation) return violation;
    for (const { rule, scope, cell, path, keys, see } of lastWatches) {
      const value = read(data, keys);
      if (value != null && (isFirst || rule !== 'sequence')) {
        const frame = frames[scope] as ScopeInstance;
        const message = see(value, frame.cells[cell] as Cell, frame);
        const violation = message && weigh(rule, path, message);
        if (violation) return violation;
      }
    }
    return undefined;
  };
  return {
    accept: (data, line) => accept(data, line),
    end(text) {
      if (state !== -1 && (text || lastOf(latest) !== nameOf(latest))) {
        const missing = (text === terminator ? !atEnd() : text || state !== -2) ? wanted() : keyed?.end();
        // Also out of its place it ends the stream.
        if (text && text === terminator) {
          state = -2;
          last = undefined;
        }
        if (missing && !text && elsewhere.unterminated && atEnd() && !keyed?.end()) {
          onDrift?.({ kind: 'drift', what: 'missing', path: '', message: `the stream ended without ${terminator}` });
          state = -2;
        } else if (missing) return `${text ? `${text} came` : 'the stream ended'} ${missing}`;
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
