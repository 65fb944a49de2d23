// The Chinese dictionary in memory: the English translation and the part of speech of each word.
import * as grammar from '../words/grammar.js';
import * as living from '../words/living.js';
import * as looks from '../words/looks.js';
import * as places from '../words/places.js';
import * as more from '../words/short-forms.js';
import * as things from '../words/things.js';

export type PartOfSpeech =
  | 'noun'
  | 'being' // a noun that can own something
  | 'style' // a noun that “风” may follow
  | 'adjective'
  | 'verb'
  | 'adverb'
  | 'preposition'
  | 'localizer'
  | 'conjunction'
  | 'determiner'
  | 'particle'
  | 'measure'
  | 'number'
  | 'of' // 的
  | 'at' // 在
  | 'by'; // 被

export interface LexiconEntry {
  readonly role: PartOfSpeech;
  readonly english: string;
}

const parseList = (list: string): [chinese: string, english: string][] =>
  list
    .trim()
    .split(/,\s*/)
    .filter(Boolean)
    .map((entry) => {
      const space = entry.indexOf(' ');
      const english = entry.slice(space + 1);
      return [entry.slice(0, space), english === '-' ? '' : english];
    });

/** The first list that contains a word wins. */
const lists: readonly (readonly [PartOfSpeech, string])[] = [
  ['determiner', grammar.determiners],
  ['conjunction', grammar.conjunctions],
  ['localizer', grammar.localizers],
  ['preposition', grammar.prepositions],
  ['particle', grammar.particles],
  ['adverb', grammar.adverbs],
  ['adjective', looks.adjectives],
  ['being', living.people],
  ['being', living.animals],
  ['style', looks.styles],
  ['style', looks.camera],
  ['noun', looks.light],
  ['noun', looks.materials],
  ['noun', living.plants],
  ['noun', places.landscape],
  ['noun', places.sky],
  ['noun', places.buildings],
  ['noun', things.objects],
  ['noun', things.food],
  ['noun', things.clothes],
  ['noun', things.bodies],
  ['verb', grammar.verbs],
  ['verb', more.shortVerbs],
  ['adjective', more.shortLooks],
  ['being', more.shortBeings],
  ['noun', more.shortNouns],
  ['measure', grammar.measures],
];

/** All words. */
export const lexicon: ReadonlyMap<string, LexiconEntry> = new Map<string, LexiconEntry>([
  ...lists
    .toReversed()
    .flatMap(([role, list]) => parseList(list).map(([chinese, english]) => [chinese, { role, english }] as const)),
  ['的', { role: 'of', english: '' }],
  ['在', { role: 'at', english: '' }],
  ['被', { role: 'by', english: 'by' }],
  ['地', { role: 'particle', english: '' }],
]);

export const measureWords: ReadonlyMap<string, string> = new Map(parseList(grammar.measures));
export const passiveVerbs: ReadonlyMap<string, string> = new Map(parseList(grammar.passives));

/** English words and phrases of what can be seen: beings and things, and how they look. */
export const sceneWords: ReadonlyMap<string, 'thing' | 'look'> = new Map<string, 'thing' | 'look'>(
  [...lexicon.values()].flatMap(({ role, english }): [string, 'thing' | 'look'][] =>
    role === 'noun' || role === 'being'
      ? [[english.toLowerCase(), 'thing']]
      : role === 'adjective' || role === 'style'
        ? [[english.toLowerCase(), 'look']]
        : [],
  ),
);
