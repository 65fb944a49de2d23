// Ids of created tasks: like the one that the contract shows, with other letters and digits.
import { randomFromText } from '../../../engine/random.js';

/** Characters after the prefix of an id that has few: `book_1` becomes `book_48213306`. */
const minTail = 8;

/**
 * An id in the form of another: prefix and kinds of characters stay.
 * @param shown the id of an example
 * @param seed different seeds give different ids
 */
export function idLike(shown: unknown, seed: string): string | number {
  const random = randomFromText(seed);
  const digit = (): number => Math.floor(random() * 10);
  if (typeof shown === 'number') return 100_000 + Math.floor(random() * 900_000);
  const text = typeof shown === 'string' && shown ? shown : 'task_1';
  const at = text.search(/[^_.:/-]*$/);
  const [prefix, tail] = [text.slice(0, at), text.slice(at)];
  const letters = /[g-z]/i.test(tail) ? 'abcdefghijklmnopqrstuvwxyz' : 'abcdef';
  const letter = (): string => letters[Math.floor(random() * letters.length)] ?? 'a';
  const made = tail.padEnd(minTail, '1').replace(/[0-9a-z]/gi, (sign, position: number) => {
    if (/\d/.test(sign)) return String(position === 0 ? 1 + (digit() % 9) : digit());
    return sign === sign.toUpperCase() ? letter().toUpperCase() : letter();
  });
  return prefix + made;
}
