// Follows a stream as the client reads it: names each event, finds its place in the grammar, reports drift and violations, and says what
// the client throws. Events after that are listed, but not read. It needs neither a page nor a network.
import { checkStream, eventName, read, split } from '../../client/automaton.js';
import type { Finding } from '../../client/drift.js';
import { messageOf, type StreamFault } from '../../client/errors.js';
import type { Fold } from '../../client/folds.js';
import * as folds from '../../client/folds.js';
import type { ContractStream } from '../../generated/streams.js';
import { advance, type Position } from '../../runtime/track-position.js';
import type { StreamTracks } from '../../runtime/tracks.js';
import { firstValue, readPaths } from '../../runtime/usage-rules.js';

// What the inspector needs of a stream: its grammar, the railroads of the grammar, and the fold that makes a reply of its events.

/** Finds what differs from the schema of an event. */
export type EventCheck = (event: unknown) => readonly Finding[];

export interface StreamSpec extends Pick<ContractStream, 'surface' | 'title' | 'automaton' | 'text' | 'fold'> {
  /** Of this contract. */
  readonly operation?: string;
  readonly tracks: StreamTracks;
  /** Loads the check of an event's schema. */
  loadCheck?(): Promise<EventCheck>;
}

/** The folds by name; what else the module exports is none. */
const foldsByName: Readonly<Record<string, unknown>> = folds;

/** A new fold of a stream. */
export function foldOf({ fold = '' }: StreamSpec): Fold<unknown, unknown> | undefined {
  const create = fold.endsWith('Fold') && Object.hasOwn(foldsByName, fold) ? foldsByName[fold] : undefined;
  return typeof create === 'function' ? create() : undefined;
}

/** An event as it arrived. */
export interface StreamEvent {
  /** Milliseconds after the start of the request. */
  readonly ms?: number | undefined;
  /** The `event:` line. */
  readonly event?: string | undefined;
  /** The `data:` lines, joined. */
  readonly data: string;
}

/** Bytes of an event on the wire, as this server writes them. */
function bytesOf({ event, data }: StreamEvent): number {
  const text = `${event === undefined ? '' : `event: ${event}\n`}data: ${data}\n\n`;
  return new TextEncoder().encode(text).length;
}

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

export type Inspection = ReturnType<typeof createInspection>;

const noteOf = ({ kind, at, path, message }: Finding): Note => ({
  kind,
  text: [at || path, message].filter(Boolean).join(' '),
});

/** Starts to follow a stream. @param schemaCheck of its events */
export function createInspection(spec: StreamSpec, schemaCheck?: EventCheck) {
  const { automaton, tracks } = spec;
  const { terminator, kinds = {} } = automaton;
  const rows: Row[] = [];
  const fold = foldOf(spec);
  const texts = readPaths(spec.text);
  let notes: Note[] = [];
  const check = checkStream(automaton, (finding) => notes.push(noteOf(finding)));
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
    rows: rows as readonly Row[],
    get status(): 'empty' | 'open' | 'complete' | 'failed' | 'left' {
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
    add(event: StreamEvent): void {
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
    /** The connection ended. @param broken the runtime reported an error instead of an end */
    end(broken = false): void {
      if (problem || isClosed) return;
      if (!check.done) {
        const missing = broken ? 'the connection broke' : check.end();
        if (missing) fail('cut', missing);
      }
      isClosed = true;
    },
    /** The client has disconnected: no more will come, and nothing is thrown. */
    leave(): void {
      hasLeft = true;
    },
    /** The events, folded to the reply. Absent without events, or without a fold. */
    result(): unknown {
      if (foldError !== undefined) return undefined;
      try {
        return fold?.result();
      } catch {
        return undefined;
      }
    },
  };
}
