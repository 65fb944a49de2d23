// Generates candidate strings for a regular expression; the caller validates them.

import type { SeededRandom } from '../random.js';
import type { Ranges } from './character-classes.js';
import { type PatternNode, parsePattern } from './parse.js';

/** Maximum length of a candidate. */
const maxLength = 100_000;

/** Preferred characters of a class, in order: lower case, digits, upper case, other printable characters. */
const preferred: Ranges = [
  [97, 122],
  [48, 57],
  [65, 90],
  [32, 126],
  [0xa1, 0x24f],
];

const overlap = (ranges: Ranges, [from, to]: readonly [number, number]): Ranges =>
  ranges
    .map(([low, high]): [number, number] => [Math.max(low, from), Math.min(high, to)])
    .filter(([low, high]) => low <= high);

/** One character of the set: a letter or digit if the set has any, in its own proportion. */
export const character = (ranges: Ranges, random: SeededRandom): string => {
  const plain = preferred.slice(0, 3).flatMap((part) => overlap(ranges, part));
  const rest = plain.length > 0 ? plain : preferred.slice(3).flatMap((part) => overlap(ranges, part));
  const from = rest.length > 0 ? rest : ranges;
  if (from.length === 0) throw new RangeError('no character is in the set');
  const lower = overlap(from, [97, 122]);
  const [low, high] = random.pick(lower.length > 0 && random.fraction() < 0.7 ? lower : from);
  const code = random.whole(low, high);
  // Half a surrogate pair is not a character.
  return String.fromCodePoint(code >= 0xd800 && code <= 0xdfff && low < 0xd800 ? low : code);
};

interface WriteState {
  readonly random: SeededRandom;
  /** Additional repetitions of an open-ended quantifier. */
  readonly extraRepeats: number;
  readonly groups: Map<string, string>;
  size: number;
}

const write = (node: PatternNode, state: WriteState): string => {
  switch (node.type) {
    case 'set': {
      state.size += 1;
      if (state.size > maxLength) throw new RangeError('the string is too long');
      return character(node.ranges, state.random);
    }
    case 'sequence':
      return node.nodes.map((each) => write(each, state)).join('');
    case 'choice':
      return write(state.random.pick(node.nodes), state);
    case 'repeat': {
      const { min } = node;
      const max = Math.min(node.max, min + state.extraRepeats);
      const times = state.random.whole(min === 0 ? Math.min(max, 1) : min, Math.max(max, min));
      if (times > maxLength) throw new RangeError('the string is too long');
      let text = '';
      for (let time = 0; time < times; time += 1) text += write(node.node, state);
      return text;
    }
    case 'group': {
      const text = write(node.node, state);
      state.groups.set(String(node.index), text);
      if (node.name !== '') state.groups.set(node.name, text);
      return text;
    }
    case 'back':
      return state.groups.get(node.to) ?? '';
    // A lookahead is satisfied by retrying: `^(?=.*\d)…`. What a lookbehind asks for is written at times: `.*(?<=ing)$`.
    case 'look':
      return node.wanted && !node.ahead && state.random.fraction() < 0.5 ? write(node.node, state) : '';
    case 'start':
    case 'end':
    case 'border':
      return '';
  }
};

/** The fewest characters of a text. */
function minSize(node: PatternNode): number {
  switch (node.type) {
    case 'set':
      return 1;
    case 'sequence':
      return node.nodes.reduce((sum, each) => sum + minSize(each), 0);
    case 'choice':
      return Math.min(...node.nodes.map(minSize));
    case 'repeat':
      return node.min && node.min * minSize(node.node);
    case 'group':
      return minSize(node.node);
    default:
      return 0;
  }
}

/** Whether the pattern is anchored at both ends, so that no text may surround the match. */
const anchored = (pattern: string): { start: boolean; end: boolean } => ({
  start: pattern.startsWith('^'),
  end: /(^|[^\\])\$$/.test(pattern),
});

const filler = (length: number, random: SeededRandom): string => {
  let text = '';
  while (text.length < length) text += character([[97, 122]], random);
  return text;
};

/**
 * A candidate of about `min` to `max` characters. `attempt` changes the number of repetitions: callers that reject a candidate ask
 * for the next one. `undefined`: the pattern is not supported.
 */
export const generateMatch = (
  pattern: string,
  random: SeededRandom,
  { min = 0, max = Number.POSITIVE_INFINITY, attempt = 0 } = {},
): string | undefined => {
  let tree: PatternNode;
  try {
    tree = parsePattern(pattern);
  } catch {
    return undefined;
  }
  if (minSize(tree) > maxLength) return undefined;
  const generosities = [3, 6, 0, 12, 1, Math.min(min, maxLength), 24, 2];
  const generosity = min > 8 && attempt % 2 === 0 ? min : (generosities[attempt % generosities.length] as number);
  try {
    const text = write(tree, { random, extraRepeats: generosity, groups: new Map(), size: 0 });
    const missing = min - Array.from(text).length;
    const { start, end } = anchored(pattern);
    if (missing <= 0 || missing > maxLength || (start && end) || text.length > max) return text;
    return end ? filler(missing, random) + text : text + filler(missing, random);
  } catch {
    return undefined;
  }
};
