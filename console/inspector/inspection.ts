// Follows a stream as the client reads it: names each event, finds its place in the grammar, reports drift and violations, and says what
// the client throws. Events after that are listed, but not read. It needs neither a page nor a network.
import { checkStream, eventName, read, split } from '../../client/automaton.js';
import type { Finding } from '../../client/drift.js';
import { messageOf, type StreamFault } from '../../client/errors.js';
import { advance, type Position } from '../../runtime/track-position.js';
import { firstValue, readPaths } from '../../runtime/usage-rules.js';
import { bytesOf, type StreamEvent } from './stream-events.js';
import { foldOf, type StreamSpec } from './stream-spec.js';

/** `order`: as the contract says; `drift`: newer than the contract; `problem`: the client throws here; `unread`: after that. */
type RowState = 'order' | 'drift' | 'problem' | 'unread';

/** An event in the list. */
export interface Row extends StreamEvent {
  readonly index: number;
  readonly bytes: number;
  /** Name and kind: `content_block_delta[text_delta]`. */
  readonly label: string;
  /** The parsed data; undefined if it is not JSON. */
  readonly value: unknown;
  readonly state: RowState;
  /** The text that it adds; empty if it has none. */
  readonly text: string;
  /** Where the stream stands after it. */
  readonly position: Position;
  /** Whether it stays where the event before it was, as deltas do. */
  readonly repeats: boolean;
  /** What differs from the contract, and whether it is a violation. */
  readonly notes: readonly Note[];
}

export interface Note {
  readonly kind: 'drift' | 'violation';
  readonly text: string;
}

/** The error that the client throws. */
interface InspectionProblem {
  readonly fault: StreamFault;
  readonly message: string;
  /** The event at which it is thrown; undefined: at the end. */
  readonly index?: number;
}

export interface Inspection {
  readonly spec: StreamSpec;
  readonly rows: readonly Row[];
  readonly status: 'empty' | 'open' | 'complete' | 'failed' | 'left';
  readonly problem: InspectionProblem | undefined;
  readonly bytes: number;
  add(event: StreamEvent): void;
  /** The connection ended. @param broken the runtime reported an error instead of an end */
  end(broken?: boolean): void;
  /** The client has disconnected: no more will come, and nothing is thrown. */
  leave(): void;
  /** The events, folded to the reply. Absent without events, or without a fold. */
  result(): unknown;
}

export interface InspectionOptions {
  /** Refuse what the contract does not name, as `validate: 'strict'` does. */
  readonly strict?: boolean;
  /** Finds what differs from the schema of the event. */
  readonly check?: ((event: unknown) => readonly Finding[]) | undefined;
}

const noteOf = ({ kind, at, path, message }: Finding): Note => ({
  kind,
  text: [at || path, message].filter(Boolean).join(' '),
});

/** Starts to follow a stream. */
export function createInspection(
  spec: StreamSpec,
  { strict = false, check: schemaCheck }: InspectionOptions = {},
): Inspection {
  const { automaton, tracks } = spec;
  const { terminator, kinds = {} } = automaton;
  const rows: Row[] = [];
  const fold = foldOf(spec);
  const texts = readPaths(spec.text);
  let notes: Note[] = [];
  const check = checkStream(automaton, strict ? undefined : (finding) => notes.push(noteOf(finding)));
  let position: Position;
  let bytes = 0;
  let problem: InspectionProblem | undefined;
  let isClosed = false;
  let hasLeft = false;
  let foldError: unknown;

  const fail = (fault: StreamFault, message: string, index?: number): void => {
    problem = { fault, message, ...(index !== undefined && { index }) };
  };

  /** The first text that an event adds, or the message of an error. */
  const textOf = (value: unknown): string => {
    const found = firstValue(value, texts);
    return typeof found === 'string' ? found : (messageOf(value) ?? '');
  };
  /** Reads an event as the client does. @returns its label, its value, and whether it stays in its place */
  const follow = ({ data, event: line }: StreamEvent, index: number) => {
    if (data === (terminator ?? '[DONE]')) {
      const violation = problem ? undefined : check.end(terminator);
      if (violation) fail(terminator ? 'order' : 'cut', violation, index);
      return { label: data, value: undefined, repeats: false };
    }
    let value: unknown;
    try {
      value = JSON.parse(data);
    } catch (error) {
      if (!problem) fail('order', `${error}`, index);
      return { label: line ?? 'not JSON', value: undefined, repeats: false };
    }
    const name = eventName(automaton, value) ?? line ?? 'unnamed event';
    const kind = kinds[name] === undefined ? undefined : read(value, split(kinds[name]));
    const label = typeof kind === 'string' ? `${name}[${kind}]` : name;
    if (problem) return { label, value, repeats: false };
    const violation = check.accept(value, line);
    if (violation) fail('order', violation, index);
    else if (check.failed) fail('error', messageOf(value) ?? 'the stream failed', index);
    else {
      const before = position;
      position = advance(tracks, position, name, typeof kind === 'string' ? kind : undefined);
      try {
        fold?.add(value);
      } catch (error) {
        foldError = error;
      }
      notes.push(...(schemaCheck?.(value) ?? []).map(noteOf));
      return { label, value, repeats: before === position };
    }
    return { label, value, repeats: false };
  };

  return {
    spec,
    rows,
    get status() {
      if (problem) return 'failed';
      if (check.done || isClosed) return 'complete';
      if (hasLeft) return 'left';
      return rows.length ? 'open' : 'empty';
    },
    get problem() {
      return problem;
    },
    get bytes() {
      return bytes;
    },
    add(event) {
      const index = rows.length;
      const isRead = problem === undefined;
      notes = [];
      const { label, value, repeats } = follow(event, index);
      const its = bytesOf(event);
      bytes += its;
      const last = rows.at(-1);
      const state = !isRead ? 'unread' : problem ? 'problem' : notes.length ? 'drift' : 'order';
      const goesOn = isRead && repeats && last?.label === label;
      const text = textOf(value);
      rows.push({ ...event, index, bytes: its, label, value, text, state, position, repeats: goesOn, notes });
    },
    end(broken = false) {
      if (problem || isClosed) return;
      if (!check.done) {
        const missing = broken ? 'the connection broke' : check.end();
        if (missing) fail('cut', missing);
      }
      isClosed = true;
    },
    leave() {
      hasLeft = true;
    },
    result() {
      if (foldError !== undefined) return undefined;
      try {
        return fold?.result();
      } catch {
        return undefined;
      }
    },
  };
}

/** Events that are read to recognise a stream. */
const sampleSize = 200;

/** How well events fit a grammar. A name that any event has, because its rule has no condition, says little. */
function scoreOf(spec: StreamSpec, events: readonly StreamEvent[]): number {
  const { name } = spec.automaton;
  const vague = new Set(
    typeof name === 'string' ? [] : name.filter(({ has }) => !has?.length).map(({ event }) => event),
  );
  const known = new Set(spec.tracks.positions.map(({ event }) => event));
  const inspection = createInspection(spec);
  for (const event of events.slice(0, sampleSize)) inspection.add(event);
  return inspection.rows.reduce((sum, { label, state }) => {
    const event = label.split('[')[0] ?? '';
    if (state === 'unread' || state === 'problem' || !known.has(event)) return sum;
    return sum + (vague.has(event) ? 1 : 3);
  }, 0);
}

/** The names of all events of a stream. */
const namesOf = ({ tracks }: StreamSpec): string =>
  [...new Set(tracks.positions.map(({ event }) => event))].sort().join();

/**
 * The stream whose grammar fits these events best, in a tolerant reading. Of several with the same events, such as one that goes on where
 * another was cut, it is the first.
 */
export function detectSpec(specs: readonly StreamSpec[], events: readonly StreamEvent[]): StreamSpec | undefined {
  const names = specs.map(namesOf);
  const different = specs.filter((_, at) => names.indexOf(names[at] as string) === at);
  const scored = different.map((spec) => ({ spec, score: scoreOf(spec, events) }));
  return scored.sort((a, b) => b.score - a.score)[0]?.spec;
}
