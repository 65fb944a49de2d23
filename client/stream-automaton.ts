// The tables of a compiled `x-stream-grammar`, and the check that interprets them. Types only.

/**
 * Names an event without a name field: the first rule applies whose paths in `has` are all present, and whose paths in `is` all have these
 * values. `a[].b` means a non-empty array whose elements all have `b`.
 */
export interface EventRule {
  readonly event: string;
  readonly has?: readonly string[];
  readonly is?: { readonly [path: string]: string | number | boolean };
}

/**
 * A transition: the next state; or next state, scope of the event, and, if the event opens a part, the outermost scope of which it starts a
 * new instance. Scopes between the two start a new instance as well.
 */
export type StreamStep = number | readonly [state: number, scope: number, opens?: number];

/** The events that a state allows, with one step per kind where the kind matters. */
export type StreamState = { readonly [event: string]: StreamStep | { readonly [kind: string]: StreamStep } };

/**
 * What holds between the events of one instance of a part, or of the stream. `of` and `in` list events as `event` or `event[kind]`.
 * - `joined`: the texts at this path of the events `of`, joined, are the text at `equals` of the events `in`.
 * - `count`: the number of parts of this name, numbered by the field `of`, is the number, or the length of the list, at `equals`.
 * - `once`: exactly one of these events comes before those of `in`, which close the instance.
 * - `rises`: the number at this path never decreases.
 * - `pieces`: the elements of the list at this path are pieces of values, which the field `by` numbers 0, 1, 2 …. The fields of `first` stand in the first
 *   piece of each and in no other; the joined texts at `json` are JSON when an event of `in` comes.
 */
export type StreamRelation =
  | { readonly joined: string; readonly of: readonly string[]; readonly equals: string; readonly in: readonly string[] }
  | { readonly count: string; readonly of: string; readonly equals: string; readonly in: readonly string[] }
  | { readonly once: readonly string[]; readonly in: readonly string[] }
  | { readonly rises: string }
  | {
      readonly pieces: string;
      readonly by: string;
      readonly first: readonly (readonly string[])[];
      readonly json: string;
      readonly in: readonly string[];
    };

/** A part of the grammar with its own rules. Each occurrence in the stream is an instance. */
export interface StreamScope {
  /** Name, for messages about the grammar; omitted in generated tables. */
  readonly part?: string;
  /** Index of the enclosing scope; absent: the whole stream. */
  readonly within?: number;
  /** Path of the field that numbers the instances 0, 1, 2 … within the enclosing scope. */
  readonly numbered?: string;
  /** It only numbers the events that open instances of a keyed part. */
  readonly ofKeyed?: true;
  /** Lists of paths; the paths of a list share one value within one instance. */
  readonly same?: readonly (readonly string[])[];
  /** The events that close an instance; only where an event of unknown kind may open one. */
  readonly closes?: readonly string[];
  readonly relations?: readonly StreamRelation[];
}

/** A part of which several instances may be open at the same time: each is a stream of its own within the stream. */
export interface KeyedPart {
  /** Paths of the fields whose value identifies an instance: the first one that an event has. */
  readonly keys: readonly string[];
  /** The key is a number, which the innermost scope of the opening event counts. */
  readonly numbered?: true;
  /** No instance has the key of an earlier one. */
  readonly unique?: true;
  /** The order, the values and the relations within an instance. */
  readonly order: StreamAutomaton;
}

/** A compiled `x-stream-grammar`: plain data, created by `compileGrammar`. State 0 is the state before the first event. */
export interface StreamAutomaton {
  readonly name: string | readonly EventRule[];
  readonly kinds?: { readonly [event: string]: string };
  readonly states: readonly StreamState[];
  /** The states in which the stream may end. */
  readonly ends: readonly number[];
  readonly scopes?: readonly StreamScope[];
  readonly same?: readonly (readonly string[])[];
  readonly relations?: readonly StreamRelation[];
  readonly sequence?: string;
  readonly anywhere?: readonly string[];
  readonly error?: readonly string[];
  /** Events of the order that end it and mean that the stream failed. */
  readonly failed?: readonly string[];
  /** Text of a last `data:` line that is not JSON, sent after the last event. */
  readonly terminator?: string;
  /** A tolerant reading passes events and kinds that the grammar does not name. */
  readonly unknown?: 'pass';
  /** The stream has no definite end: it may stop in every state of `ends`. */
  readonly open?: true;
  /** The events of `states` that begin one of these open an instance of it; all further ones go by their key. */
  readonly keyed?: readonly KeyedPart[];
  readonly elsewhere?: Elsewhere;
}

/** What other services send beyond the order, for tolerant readings. */
export interface Elsewhere {
  /** Events that are the whole reply if they have a field: its path, and the state that they lead to. */
  readonly complete?: { readonly [event: string]: readonly [path: string, state: number] };
  /** Names the events that may be the last ones, although the order goes on, by their fields; all others get an empty name. */
  readonly last?: readonly EventRule[];
  /** Events that may follow the closing one. */
  readonly afterEnd?: readonly string[];
  /** Events that may follow an error event. */
  readonly afterError?: readonly string[];
  /** Closing events that may come before their place in the order, with the state that they lead to. */
  readonly early?: { readonly [event: string]: number };
  /**
   * Of events that the grammar does not name: the texts at `field` of `<name><of>`, joined, are a text of `<name><in>` with the same numbers.
   * A violation is reported.
   */
  readonly joined?: { readonly field: string; readonly of: string; readonly in: string };
  /** Events that do not fit are read as the first of these that does; it is reported. */
  readonly as?: { readonly [event: string]: readonly string[] };
  /** Rules whose violation is reported instead of refused. */
  readonly report?: readonly StreamRule[];
  /** The terminator may be missing where it could have come. */
  readonly unterminated?: true;
}

/** The rules of a grammar that a tolerant reading may report instead of enforce. */
export type StreamRule = 'sequence' | 'numbered' | 'same' | 'joined' | 'count' | 'once' | 'rises' | 'pieces';

/** Checks one stream. */
export interface StreamCheck {
  /**
   * Checks the next event. After one that it refuses, it can still tell whether the stream is complete.
   * @param eventLine value of its `event:` line, if any
   * @returns an error message; undefined when it is allowed
   */
  accept(data: unknown, eventLine?: string): string | undefined;
  /**
   * Call it with the text that ends the stream (`terminator`), if it has one, and at the end of the stream.
   * @returns an error message with what is missing; undefined when the stream is complete
   */
  end(text?: string): string | undefined;
  /** Whether the closing event, the terminator or an error event has been accepted, so that no event may follow. */
  readonly done: boolean;
  /** Whether an error event has ended the stream. */
  readonly failed: boolean;
  /** What may come next: events as `event` or `event[kind|kind]`, without error events and those allowed anywhere; and the terminator. */
  expected(): string[];
}
