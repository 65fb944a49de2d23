// An x-stream-grammar between its notation and its table: what the reader makes and the checks and the compiler take.
import type { EventRule } from '../../client/automaton.js';
import type { Expression } from './parse.js';

/** An event of a relation, with the kinds that it is limited to. */
export interface EventName {
  name: string;
  kinds: string[];
}

/** A relation taken apart: keys known, types right, events parsed. */
export type ReadRelation =
  | { joined: string; of: EventName[]; equals: string; in: EventName[] }
  | { count: string; equals: string; in: EventName[] }
  | { once: EventName[] }
  | { rises: string };

/** How the rest of a stream is requested. */
export interface Resume {
  /** The field whose value in the last event is sent; absent: the id of the event. */
  by?: string;
  /** The parameter that takes it. */
  in: 'query' | 'header';
  parameter: string;
  /** The operationId; absent: the operation of the stream. */
  operation?: string;
}

/** An x-stream-grammar taken apart: keys known, types right, expressions parsed. */
export interface ReadGrammar {
  name: string | EventRule[];
  kinds: Record<string, string>;
  order: Expression;
  parts: Map<
    string,
    { order: Expression; numbered?: string; keyed: string[]; same: string[][]; relations: ReadRelation[] }
  >;
  relations: ReadRelation[];
  same: string[][];
  sequence: string | undefined;
  anywhere: string[];
  error: string[];
  failed: string[];
  terminator: string | undefined;
  unknown: 'pass' | undefined;
  open: true | undefined;
  resume: Resume | undefined;
  elsewhere:
    | undefined
    | {
        complete: Record<string, string>;
        last: Record<string, string>;
        afterEnd: string[];
        afterError: string[];
        early: string[];
        joined: { field: string; of: string; in: string } | undefined;
        report: string[];
        unterminated: string | undefined;
      };
}
