// The rules beside the order of a stream: numbers, values that stay the same, and relations between events. A closing event repeats what its
// deltas said; a reply lists what was opened.
//
// Promise: time and memory per event do not depend on the length of the stream. Of a text that arrives in pieces, only its length and a hash
// are kept, and compared with those of the whole text. Two texts of the same length have the same hash in one of four billion cases. Only what must be
// JSON is joined, up to a limit.
import { differs, type Keys, read, split } from './event-name.js';
import type { StreamAutomaton, StreamRelation, StreamRule, StreamScope, StreamStep } from './stream-automaton.js';

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

/** Maximum length of the texts that are joined to be read as JSON: longer ones are not read. */
const maxJoined = 1_000_000;

/** Whether a text is no JSON. */
const isBroken = (text: string | undefined): boolean => {
  try {
    return text !== undefined && JSON.parse(text) === undefined;
  } catch {
    return true;
  }
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
    } else if ('pieces' in relation) {
      const { pieces, by, first, json, in: closing } = relation;
      const firstKeys = first.map((paths) => paths.map(split));
      watch('pieces', pieces, (list, cell) => {
        cell.value ??= [];
        const texts = cell.value as (string | undefined)[];
        for (const piece of [list].flat()) {
          const at = read(piece, split(by));
          if (typeof at !== 'number') continue;
          const isFirst = !(at in texts);
          if (isFirst && at !== texts.length) return differs(`${pieces}[].${by}`, at, texts.length);
          const text = read(piece, split(json));
          cell.sum += typeof text === 'string' ? text.length : 0;
          texts[at] = typeof text === 'string' && cell.sum < maxJoined ? `${texts[at] ?? ''}${text}` : texts[at];
          const wrong = firstKeys.findIndex((paths) => paths.some((keys) => read(piece, keys) != null) !== isFirst);
          if (wrong >= 0)
            return `${pieces}[].${first[wrong]?.join(' or ')} ${isFirst ? 'is missing in the first piece' : 'came again'} with ${by} ${at}`;
        }
        return undefined;
      });
      const fault = `${pieces}[].${json} is no JSON`;
      watch(
        'pieces',
        json,
        (_, cell) => cell.sum < maxJoined && (cell.value as string[] | undefined)?.some(isBroken) && fault,
        closing,
        [],
      );
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

// What of a grammar's check does not depend on a stream, prepared once for each grammar: most streams are short.

/** What the steps of a grammar say of an event. */
export interface KnownEvent {
  /** The kinds that steps distinguish; empty: any kind. */
  readonly kinds: Set<string>;
  /** The scope that kinds of the event open. */
  opens?: StreamScope;
}

/** Maximum number of selections that are kept for a scope. */
const maxSelections = 100;

const preparations = new WeakMap<StreamAutomaton, ReturnType<typeof newPreparation>>();

export const isStep = (step: unknown): step is StreamStep => typeof step === 'number' || Array.isArray(step);

function eventsOf({ states, keyed }: StreamAutomaton, parts: readonly StreamScope[]): Map<string, KnownEvent> {
  // No part outside of a keyed one has its events.
  const events = new Map(keyed?.flatMap(({ order }) => [...eventsOf(order, [])]));
  for (const row of states)
    for (const [event, step] of Object.entries(row)) {
      const known: KnownEvent = events.get(event) ?? { kinds: new Set() };
      events.set(event, known);
      for (const [kind, each] of isStep(step) ? [] : Object.entries(step)) {
        known.kinds.add(kind);
        const opened = parts[(each as readonly number[])[2] as number];
        if (opened && !opened.ofKeyed) known.opens = opened;
      }
    }
  return events;
}

function newPreparation(automaton: StreamAutomaton) {
  const parts: readonly StreamScope[] = [...(automaton.scopes ?? []), automaton];
  const whole = parts.length - 1;
  const chain = (at: number): number[] => (at === whole ? [at] : [...chain(parts[at]?.within ?? whole), at]);
  const chains: readonly (readonly number[])[] = parts.map((_, at) => chain(at));
  const own = parts.map(watchesOf);
  const selected = chains.map(() => new Map<string | undefined, readonly EventWatch[]>());
  return {
    /** The scopes, and last the whole stream. */
    parts,
    /** A scope and its enclosing scopes, outermost first. */
    chains,
    /** The watches that read an event in a scope. @param label `event` or `event[kind]`; absent: an event out of its place */
    watching(scope: number, event?: string, label?: string): readonly EventWatch[] {
      const memo = selected[scope] as Map<string | undefined, readonly EventWatch[]>;
      let found = memo.get(label);
      if (!found) {
        found = (chains[scope] as number[])
          .flatMap((at) => own[at] as EventWatch[])
          .filter(({ events }) => !events || [event, label].some((each) => each && events.includes(each)));
        // A service chooses the kinds of its events.
        if (memo.size < maxSelections) memo.set(label, found);
      }
      return found;
    },
    /** What the steps say of each event. */
    events: eventsOf(automaton, parts) as ReadonlyMap<string, KnownEvent>,
    /** The frames of a new stream. */
    frames: (): ScopeInstance[] =>
      own.map((watches) => ({ counts: {}, cells: watches.map(() => ({ value: undefined, sum: 0, hash: 0 })) })),
  };
}

/** What a grammar is before any stream. */
export function prepare(automaton: StreamAutomaton) {
  const made = preparations.get(automaton) ?? newPreparation(automaton);
  preparations.set(automaton, made);
  return made;
}
