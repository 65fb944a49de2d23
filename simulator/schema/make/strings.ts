// Generates strings: from the message or made up, adapted to the required length.

import { SearchLimitError, UnsatisfiableError } from '../errors.js';
import { generateMatch } from '../pattern/generate.js';
import { solvePatterns } from '../pattern/solve.js';
import type { SeededRandom } from '../random.js';
import type { Constraints } from '../read/constraints.js';
import { formatSources, pairOf } from './formats.js';
import type { ValueGenerator, ValueLocation } from './location.js';
import { propertyKindOf } from './property-names.js';

/** Maximum length of generated texts. */
const maxTextLength = 100_000;

const filler = 'a simulated text that goes on for as long as it has to and says nothing of importance'.split(' ');

/** Adapts a text to the length: shortens it at the end of a word, or appends words. */
export const fitLength = (text: string, min: number, max: number): string => {
  const points = Array.from(text);
  if (points.length > max) {
    const cut = points.slice(0, max).join('');
    const space = cut.lastIndexOf(' ');
    const trimmed = space > max / 2 ? cut.slice(0, space).replace(/[\s,.;:]+$/, '') : cut;
    return Array.from(trimmed).length >= min ? trimmed : cut;
  }
  if (points.length >= min) return text;
  let longer = text;
  for (let turn = 0; longer.length < min; turn += 1)
    longer += (longer === '' ? '' : ' ') + filler[turn % filler.length];
  const extended = Array.from(longer);
  return extended.length <= max ? longer : extended.slice(0, Math.max(min, Math.min(max, extended.length))).join('');
};

/** Texts that satisfy common lookaheads. */
const commonMatches = [
  'Aa1!aaaa',
  'Simulated-2024!',
  '2024-05-17',
  '12:30',
  '+14155550132',
  'AB12CD',
  '12345',
  'sim_1',
  'abc',
  'ABC',
  '0.5',
  'en-US',
];

const randomPhrase = (random: SeededRandom): string => pairOf(random).join(' ');

/** Made-up texts, the most likely first; the caller validates them. */
export function* generateStrings(
  generator: ValueGenerator,
  constraints: Constraints,
  location: ValueLocation,
): Generator<string> {
  const { length: min } = constraints.min;
  const max = constraints.max.length;
  if (min > max) throw new UnsatisfiableError(`minLength ${min} is above maxLength ${max}`, true);
  if (min > maxTextLength)
    throw new SearchLimitError(`asks for a text of ${min} characters; at most ${maxTextLength} are made`);
  const random = generator.random(location);
  const kind = propertyKindOf(location.words);
  const [format] = constraints.formats;
  const source = format !== undefined && Object.hasOwn(formatSources, format) ? formatSources[format] : kind;
  if (source !== undefined) {
    for (let turn = 0; turn < 4; turn += 1) yield fitLength(source.make(random), min, max);
  }
  for (const pattern of constraints.patterns) {
    for (let attempt = 0; attempt < 48; attempt += 1) {
      const text = generateMatch(pattern, random, { min, max, attempt });
      if (text !== undefined) yield text;
    }
    for (const text of commonMatches) yield fitLength(text, min, max);
  }
  if (constraints.patterns.length > 1 || constraints.patterns.some((pattern) => pattern.includes('(?')))
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const text = solvePatterns(constraints.patterns, random, { min, max });
      if (text === undefined) break;
      yield text;
    }
  if (source !== undefined && constraints.patterns.length === 0) yield source.make(random);
  yield fitLength(randomPhrase(random), min, max);
  const number = String(location.variant);
  yield fitLength(`${randomPhrase(random)} ${number}`, min, max);
  if (max >= number.length) yield fitLength(number, min, max);
  // Consecutive strings, for arrays with unique short elements.
  for (let code = 0; code < 26 && max > 0; code += 1) {
    yield fitLength(String.fromCharCode(97 + ((code + location.variant) % 26)), min, max);
  }
  yield '';
}
