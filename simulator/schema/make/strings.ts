// Texts for a schema: those that the message holds for this member, then made-up ones, bent to the length that is asked for.

import { GivenUp, NoValue } from '../errors.js';
import { proposeMatch } from '../pattern/generate.js';
import type { Random } from '../random.js';
import type { Shape } from '../read/constraints.js';
import { formatSources, pairOf } from './formats.js';
import type { Maker, Place } from './location.js';
import { kindOf } from './property-names.js';

/** No longer text is made. */
export const longestText = 100_000;

const filler = 'a simulated text that goes on for as long as it has to and says nothing of importance'.split(' ');

/** The text, shortened at a word's end or drawn out with more words, until it has the length. */
export const bent = (text: string, least: number, most: number): string => {
  const points = Array.from(text);
  if (points.length > most) {
    const cut = points.slice(0, most).join('');
    const space = cut.lastIndexOf(' ');
    const trimmed = space > most / 2 ? cut.slice(0, space).replace(/[\s,.;:]+$/, '') : cut;
    return Array.from(trimmed).length >= least ? trimmed : cut;
  }
  if (points.length >= least) return text;
  let longer = text;
  for (let turn = 0; longer.length < least; turn += 1)
    longer += (longer === '' ? '' : ' ') + filler[turn % filler.length];
  const extended = Array.from(longer);
  return extended.length <= most
    ? longer
    : extended.slice(0, Math.max(least, Math.min(most, extended.length))).join('');
};

/** Texts that satisfy what people often ask of a pattern by looking ahead. */
const usual = [
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

const phrase = (random: Random): string => pairOf(random).join(' ');

/** Made-up texts, the likeliest first; to be checked. */
export function* madeTexts(maker: Maker, shape: Shape, place: Place): Generator<string> {
  const { length: least } = shape.least;
  const most = shape.most.length;
  if (least > most) throw new NoValue(`minLength ${least} is above maxLength ${most}`, true);
  if (least > longestText) throw new GivenUp(`asks for a text of ${least} characters; at most ${longestText} are made`);
  const random = maker.random(place);
  const kind = kindOf(place.words);
  const [format] = shape.formats;
  const source = format !== undefined && Object.hasOwn(formatSources, format) ? formatSources[format] : kind;
  if (source !== undefined) {
    for (let turn = 0; turn < 4; turn += 1) yield bent(source.make(random), least, most);
  }
  for (const pattern of shape.patterns) {
    for (let attempt = 0; attempt < 48; attempt += 1) {
      const text = proposeMatch(pattern, random, { least, most, attempt });
      if (text !== undefined) yield text;
    }
    for (const text of usual) yield bent(text, least, most);
  }
  if (source !== undefined && shape.patterns.length === 0) yield source.make(random);
  yield bent(phrase(random), least, most);
  const number = String(place.variant);
  yield bent(`${phrase(random)} ${number}`, least, most);
  if (most >= number.length) yield bent(number, least, most);
  // One after the other, for those who need several different short ones.
  for (let code = 0; code < 26 && most > 0; code += 1) {
    yield bent(String.fromCharCode(97 + ((code + place.variant) % 26)), least, most);
  }
  yield '';
}
