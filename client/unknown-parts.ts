// What a tolerant reading makes of events and kinds that a grammar with `unknown: pass` does not name: see client/automaton.ts.
import type { Finding } from './drift.js';
import { differs, type Keys, read, split } from './event-name.js';
import type { StreamAutomaton, StreamRule, StreamScope } from './stream-automaton.js';
import { type Cell, type EventWatch, hashOf, type KnownEvent, type ScopeInstance } from './stream-rules.js';

// The texts of events that a grammar does not name. Formats name the pieces of a text and the event that repeats it alike (`elsewhere.joined`), so a
// lost or doubled piece is found in events that are newer than the contract.

/** What an unknown event has brought so far: the length and the hash of its joined texts, and the names of its members. */
interface Pieces {
  length: number;
  hash: number;
  readonly members: readonly string[];
}

/** Maximum number of unknown texts that are joined at the same time. */
const maxTexts = 100;

/**
 * Joins the texts of unknown events, and compares them with the events that repeat them.
 * @returns takes an event; returns an error message if none of its own texts is the joined one
 */
function joinUnknown({ elsewhere, sequence }: StreamAutomaton) {
  const texts = new Map<string, Pieces>();
  return (data: unknown, event: string): string | undefined => {
    const { field, of, in: closing } = elsewhere?.joined ?? {};
    const ending = [of, closing].find((each) => each && event.endsWith(each));
    if (!ending) return undefined;
    const members = Object.entries(data as object);
    const numbers = members.filter(([name, value]) => name !== sequence && typeof value === 'number').sort();
    const key = `${event.slice(0, -ending.length)} ${numbers}`;
    const known = texts.get(key);
    if (ending === of) {
      const piece = (data as Record<string, unknown>)[field as string];
      if (typeof piece !== 'string') return undefined;
      const pieces = known ?? { length: 0, hash: 0, members: Object.keys(data as object) };
      if (texts.size < maxTexts) texts.set(key, pieces);
      pieces.length += piece.length;
      pieces.hash = hashOf(piece, pieces.hash);
      return undefined;
    }
    texts.delete(key);
    const own = members.filter(([name, value]) => typeof value === 'string' && !known?.members.includes(name));
    if (!known || !own[0] || own.some(([, text]) => text.length === known.length && hashOf(text, 0) === known.hash))
      return undefined;
    return `no text of ${event} is the joined ${field} of ${event.slice(0, -ending.length)}${of}, ${known.length} characters`;
  };
}

/** A part of unknown kind: the field and the value that its events carry, and the counters among which it has its number. */
export interface UnknownPart {
  readonly scope: StreamScope;
  readonly keys: Keys;
  readonly number: unknown;
  readonly within: ScopeInstance;
  readonly counts: ScopeInstance['counts'];
  /** The values of its `same` fields. */
  readonly same: Map<readonly string[], unknown>;
}

/**
 * Keeps the unknown parts of one stream.
 * @param events of the grammar
 * @param frames of the scopes; the last is that of the whole stream
 * @param weigh reports or returns the message of a violation
 */
export function trackUnknown(
  automaton: StreamAutomaton,
  events: ReadonlyMap<string, KnownEvent>,
  frames: readonly ScopeInstance[],
  onDrift: (drift: Finding) => void,
  weigh: (rule: StreamRule, path: string, message: string) => string | undefined,
) {
  const { name, kinds = {}, scopes = [] } = automaton;
  const join = joinUnknown(automaton);
  let open: UnknownPart[] = [];
  /** The violation of a part whose field has another value before. */
  const changed = (part: UnknownPart, data: unknown): string | undefined => {
    for (const paths of part.scope.same ?? [])
      for (const field of paths) {
        const value = read(data, split(field));
        const first = part.same.get(paths) ?? value;
        part.same.set(paths, first);
        if (value == null || value === first) continue;
        const violation = weigh('same', field, differs(field, value, first));
        if (violation) return violation;
      }
    return undefined;
  };
  /** Reports what is wrong about an event of unknown name: its text, its numbers, its ids. It passes, for it may be an event of another part. */
  const inspect = (data: unknown, event: string, watches: readonly EventWatch[]): void => {
    const report = (what: StreamRule, path: string, message: string | undefined | false): void => {
      if (message) onDrift({ kind: 'violation', what, path, message });
    };
    report('joined', event, join(data, event));
    for (const { rule, scope, cell, path, keys, see } of watches) {
      const frame = frames[scope] as ScopeInstance;
      const value = read(data, keys);
      if (value != null && (rule === 'numbered' || rule === 'same'))
        report(rule, path, see(value, frame.cells[cell] as Cell, frame));
    }
  };
  return {
    /** Whether a part is open. */
    get any(): boolean {
      return !!open[0];
    },
    /** The open part that an event belongs to. */
    around: (data: unknown): UnknownPart | undefined =>
      open.find(({ keys, number, within, counts }) => counts === within.counts && read(data, keys) === number),
    /**
     * Takes an event that no step allows.
     * @param label the event with its kind
     * @param outOfOrder the message if the grammar names the event
     * @param watches the rules of the known part that is open
     * @returns an error message; undefined when it passes
     */
    take(
      data: unknown,
      event: string,
      kind: string | undefined,
      label: string,
      inside: UnknownPart | undefined,
      outOfOrder: () => string,
      watches: readonly EventWatch[],
    ): string | undefined {
      const named = events.get(event);
      const known = named && (!named.kinds.size || named.kinds.has(kind as string));
      if (!known) {
        const path = (named ? kinds[event] : name) as string;
        onDrift({ kind: 'drift', what: named ? 'member' : 'event', path, message: `${label} is unknown` });
      }
      if (!named) inspect(data, event, inside ? [] : watches);
      const scope = named?.opens;
      if (inside && scope !== inside.scope) {
        if (inside.scope.closes?.includes(event)) open = open.filter((part) => part !== inside);
        return changed(inside, data);
      }
      // Only what has been opened can be closed.
      if ((known && !inside) || scopes.some(({ closes }) => closes?.includes(event))) return outOfOrder();
      const path = scope?.numbered;
      if (!path) return undefined;
      const within = (frames[scope.within as number] ?? frames.at(-1)) as ScopeInstance;
      const { counts } = within;
      const keys = split(path);
      const next = (counts[path] ?? -1) + 1;
      const number = read(data, keys);
      const violation = number === next ? undefined : weigh('numbered', path, differs(path, number, next));
      if (violation) return violation;
      counts[path] = next;
      const part: UnknownPart = { scope, keys, number, within, counts, same: new Map() };
      open.push(part);
      return changed(part, data);
    },
  };
}
