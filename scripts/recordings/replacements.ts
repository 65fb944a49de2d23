// The replacements of one recording: equal originals get equal replacements, so that what belongs together still does.
import { isObject, type JsonObject, parsed } from '../../runtime/json.js';
import { syntheticKey, syntheticText } from './synthetic.js';

export type Replacements = ReturnType<typeof createReplacements>;

/** JSON text, which stays JSON text: arguments of calls, structured output. */
function parsedText(text: string): JsonObject | unknown[] | undefined {
  const value = /^\s*[[{]/.test(text) ? parsed(text) : undefined;
  return isObject(value) || Array.isArray(value) ? value : undefined;
}

/** Creates the replacements of one recording. */
export function createReplacements() {
  const texts = new Map<string, string>();
  const keys = new Map<string, string>();
  const numbers = new Map<number, number>();
  let count = 0;

  const text = (original: string): string => {
    // Nothing can be read from white space and single signs.
    if (/^\s*$/.test(original)) return original;
    let made = texts.get(original);
    if (made === undefined) {
      const json = parsedText(original);
      made = json === undefined ? syntheticText(original, ++count) : JSON.stringify(value(json));
      // A text that was cut in the middle of JSON stays one.
      if (json === undefined && /^\s*[[{]\s*["[{]/.test(original)) made = `{"field_1":"text ${++count}`;
      texts.set(original, made);
    }
    return made;
  };
  /** The name of a member that a caller has chosen. */
  const key = (original: string): string => {
    const made = keys.get(original) ?? syntheticKey(keys.size + 1);
    keys.set(original, made);
    return made;
  };
  /** @param declared the contract says that a number stands here: small ones stay, for they count tokens and number events */
  const number = (original: number, declared: boolean): number => {
    if (Number.isInteger(original) && Math.abs(original) <= (declared ? 1e6 : 10)) return original;
    if (declared && !Number.isInteger(original)) return Number(original.toPrecision(1));
    const made = numbers.get(original) ?? (declared ? 1_700_000_000 : 100) + numbers.size;
    numbers.set(original, made);
    return made;
  };
  /** A caller's value: names, texts and numbers are replaced, the structure stays. */
  const value = (original: unknown): unknown => {
    if (typeof original === 'string') return text(original);
    if (typeof original === 'number') return number(original, false);
    if (Array.isArray(original)) return original.slice(0, maxItems).map(value);
    if (!isObject(original)) return original;
    return Object.fromEntries(Object.entries(original).map(([name, item]) => [key(name), value(item)]));
  };
  /** A text that arrives in pieces: the pieces of its replacement, as many, and empty where these are. */
  const pieces = (originals: readonly string[], whole: string): string[] => {
    const used = originals.filter(Boolean).length;
    let made = text(whole);
    const isPlain = made.startsWith('text ');
    while (made.length < used) made += isPlain ? ' more' : ' ';
    texts.set(whole, made);
    const size = Math.max(1, Math.floor(made.length / Math.max(1, used)));
    let at = 0;
    let left = used;
    return originals.map((original) => {
      if (!original) return '';
      left--;
      const piece = made.slice(at, left ? at + size : undefined);
      at += size;
      return piece;
    });
  };
  return { text, key, number, value, pieces };
}

/** Items of a caller's list that are kept. */
const maxItems = 3;
