// The order of the events of each stream that the contract has.
import type { StreamAutomaton } from '../client/automaton.js';
import * as automata from '../generated/automata.js';

/** By the names that the table of operations has. */
export const automataByName = automata as unknown as Readonly<Record<string, StreamAutomaton>>;

/** The grammar of an operation's stream; undefined if it has none. */
export const orderOf = ({ order }: { readonly order?: string }): StreamAutomaton | undefined =>
  order === undefined ? undefined : automataByName[order];
