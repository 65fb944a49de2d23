// An x-stream-grammar between its notation and its table: what the schema of the notation lets through, and what the checks and the compiler take.
import type { EventRule, StreamRule } from '../../client/automaton.js';
import type { Expression } from './parse.js';

/** An event of a relation, with the kinds that it is limited to. */
export interface EventName {
  name: string;
  kinds: string[];
}

/** A relation, its events and the fields of an entry as the notation writes them, or parsed. */
export type Relation<Events, Same> =
  | { pieces: string; by: string; first: Same[]; json: string; in: Events }
  | { joined: string; of: Events; equals: string; in: Events }
  | { count: string; equals: string; in: Events }
  | { once: Events }
  | { rises: string };

export type ReadRelation = Relation<EventName[], string[]>;

/** What an order has beside it, of the whole stream or of a part; `Same` is a list of fields that share a value. */
interface Ordered<Order, Same, Events> {
  order: Order;
  same: Same[];
  relations: Relation<Events, Same>[];
}

/** What tolerant readers take of other services. */
export interface ElsewhereNotation {
  complete?: Record<string, string>;
  last?: Record<string, string>;
  afterEnd?: string[];
  afterError?: string[];
  early?: string[];
  joined?: { field: string; of: string; in: string };
  /** Events, with `|` between those as which one is read. */
  as?: Record<string, string>;
  report?: StreamRule[];
  unterminated?: boolean;
}

/** What a grammar says that is read as it is written; what is the default may be absent. */
interface Plain<Unknown, Open> {
  name: string | EventRule[];
  sequence?: string;
  terminator?: string;
  unknown?: Unknown;
  open?: Open;
  /** How the rest of a stream is requested. */
  resume?: { by?: string; query?: string; header?: string; operation?: string };
  elsewhere?: ElsewhereNotation;
}

interface Lists {
  kinds: Record<string, string>;
  anywhere: string[];
  error: string[];
  failed: string[];
}

type Written = Ordered<string, string, string>;

/** An x-stream-grammar as its schema lets it through. */
export type GrammarNotation = Plain<'pass' | 'refuse', boolean> &
  Partial<Lists & Written> & {
    order: string;
    parts?: Record<string, Partial<Written> & { order: string; numbered?: string; keyed?: string; unique?: boolean }>;
  };

/** An x-stream-grammar with its expressions parsed. */
export type ReadGrammar = Plain<'pass', true> &
  Lists &
  Ordered<Expression, string[], EventName[]> & {
    parts: Map<
      string,
      Ordered<Expression, string[], EventName[]> & { numbered?: string; keyed: string[]; unique?: true }
    >;
  };
