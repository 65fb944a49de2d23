// The rules beside the order of a stream: numbers, values that stay the same, and relations between events. A closing event repeats what its
// deltas said; a reply lists what was opened.
//
// Promise: time and memory per event do not depend on the length of the stream. Of a text that arrives in pieces, only its length and a hash
// are kept, and compared with those of the whole text. Two texts of the same length have the same hash in one of four billion cases.
import { differs, type Keys, split } from './event-name.js';
import type { StreamRelation, StreamRule, StreamScope } from './stream-automaton.js';

/** What a rule remembers of one instance of a part. */
export interface Cell {
  value?: unknown;
  sum: number;
  hash: number;
}

/** The open instance of a scope: its number, how many numbered parts it has by the field that numbers them, and what its rules remember. */
export interface ScopeInstance {
  number?: number;
  counts: { [field: string]: number };
  cells: Cell[];
}

/** What a rule does with some events. */
export interface EventWatch {
  readonly rule: StreamRule;
  /** Index of its scope. */
  readonly scope: number;
  /** Index of what it remembers, within its scope. */
  readonly cell: number;
  /** The field that it is about. */
  readonly path: string;
  /** Where it reads; empty: the event itself. */
  readonly keys: Keys;
  /** `event` or `event[kind]`; undefined: every event. */
  readonly events: readonly string[] | undefined;
  /** Takes the value. Not called if it is absent or null. @returns an error message if the rule is broken */
  see(value: unknown, cell: Cell, frame: ScopeInstance): string | undefined | false;
}

/** FNV-1a over the code units of a text, continued from the hash of the text before it. */
export const hashOf = (text: string, hash: number): number => {
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return hash;
};

/** The watches of one scope. @param sequence field that counts the events of the whole stream */
export function watchesOf(
  { numbered, same = [], relations = [], sequence }: StreamScope & { readonly sequence?: string },
  scope: number,
): EventWatch[] {
  const watches: EventWatch[] = [];
  let cell = 0;
  const watch = (
    rule: StreamRule,
    path: string,
    see: EventWatch['see'],
    events?: EventWatch['events'],
    keys = split(path),
  ): void => {
    watches.push({ rule, scope, cell, path, keys, events, see });
  };
  const relate = (relation: StreamRelation): void => {
    cell = watches.length;
    if ('joined' in relation) {
      const { joined, of, equals, in: closing } = relation;
      watch(
        'joined',
        joined,
        (piece, cell) => {
          if (typeof piece === 'string') {
            cell.sum += piece.length;
            cell.hash = hashOf(piece, cell.hash);
          }
          return undefined;
        },
        of,
      );
      watch(
        'joined',
        equals,
        (text, { sum, hash }) =>
          typeof text === 'string' &&
          (text.length !== sum || hashOf(text, 0) !== hash) &&
          `${equals}, ${text.length} characters, is not the joined ${joined}, ${sum} characters`,
        closing,
      );
    } else if ('count' in relation) {
      const { of, equals, in: closing } = relation;
      watch(
        'count',
        equals,
        (value, _, { counts }) => {
          const found = Array.isArray(value) ? value.length : value;
          const wanted = (counts[of] ?? -1) + 1;
          return found !== wanted && differs(`the length of ${equals}`, found, wanted);
        },
        closing,
      );
    } else if ('once' in relation) {
      const { once, in: closing } = relation;
      const path = `${once}`;
      const miscounted = (sum: number) => differs(`the count of ${path}`, sum, 1);
      watch('once', path, (_, cell) => cell.sum++ > 0 && miscounted(cell.sum), once, []);
      watch('once', path, (_, { sum }) => !sum && miscounted(sum), closing, []);
    } else {
      const { rises } = relation;
      watch('rises', rises, (value, cell) => {
        const before = cell.value as number;
        if (typeof value === 'number') {
          cell.value = value;
          return value < before && differs(rises, value, before);
        }
        return undefined;
      });
    }
  };
  if (sequence) {
    watch('sequence', sequence, (value, cell) => {
      const wanted = cell.sum;
      cell.sum = (value as number) + 1;
      return value !== wanted && differs(sequence, value, wanted);
    });
  }
  if (numbered)
    watch('numbered', numbered, (value, _, { number }) => value !== number && differs(numbered, value, number));
  for (const paths of same) {
    cell = watches.length;
    for (const path of paths)
      watch('same', path, (value, cell) => {
        cell.value ??= value;
        return value !== cell.value && differs(path, value, cell.value);
      });
  }
  relations.forEach(relate);
  return watches;
}
