// The texts of events that a grammar does not name. Formats name the pieces of a text and the event that repeats it alike (`elsewhere.joined`), so a
// lost or doubled piece is found in events that are newer than the contract.
import type { StreamAutomaton } from './stream-automaton.js';
import { hashOf } from './stream-rules.js';

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
export function joinUnknown({ elsewhere, sequence }: StreamAutomaton) {
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
