// Finds the words of a prompt that its image does not show.

import { isFillerWord } from '../../../engine/prompts/shorten.js';
import type { Mood, Place } from './attributes.js';
import { readPromptTerms, termTables } from './prompt-terms.js';

/** Maximum number of reported words. */
const maxWords = 50;

/** Maximum length of a reported word; longer ones are truncated. */
const maxWordLength = 60;

/** Words that say where things are, or that there is an image: nothing to be drawn by themselves. */
const relations = new Set(
  (
    'above across against along alongside among amongst around away back background before behind below beneath beside between beyond bottom close by down during ' +
    'each edge else every far foreground front full inside its just left many middle more most much near next not off one only other others out outside own part ' +
    'past right several side sides some still there through together top toward towards under underneath upon view via whole within without art artwork ' +
    'composition depicted digital drawn illustration painted painting rendered rendering scene shot'
  ).split(' '),
);

/** Moods whose image shows another one too. */
const equivalentMoods: Readonly<Partial<Record<Mood, readonly Mood[]>>> = {
  neon: ['night'],
  dusk: ['night'],
  storm: ['mist'],
};

/** Details that an image shows only in this mood or place. */
const visibleOnlyIn: Readonly<Record<string, readonly (Mood | Place)[]>> = {
  rain: ['storm'],
  snowfall: ['snow'],
  fog: ['mist'],
  water: ['sea', 'lake', 'city', 'underwater'],
  reflections: ['sea', 'lake', 'city'],
};

type Row = readonly [name: string, english: RegExp, chinese: RegExp, ...unknown[]];

/** The rows whose words can be seen in the image. */
function drawnRows(prompt: string): readonly Row[] {
  const { places, moods, style, subjects } = readPromptTerms(prompt);
  const [mood] = moods;
  const place = places[0] ?? subjects.find(({ home }) => home !== undefined)?.home;
  const kinds: readonly string[] = subjects.map(({ kind }) => kind);
  const portrait = kinds.some((kind) => kind.startsWith('portrait'));
  const shown = (kind: string): boolean =>
    kinds.includes(kind) || (portrait && ['portrait', 'woman', 'person'].includes(kind));
  return [
    ...termTables.places.filter(([name]) => name === places[0]),
    ...termTables.moods.filter(([name]) => name === mood || (mood && equivalentMoods[mood]?.includes(name))),
    ...termTables.styles.filter(([name]) => name === style),
    ...termTables.subjects.filter(([kind]) => shown(kind)),
    ...termTables.details.filter(
      ([name]) => visibleOnlyIn[name]?.some((each) => each === mood || each === place) ?? true,
    ),
    ...termTables.colours,
  ];
}

const near = /\b(?:portrait|close[- ]?up|macro)\b|特写|肖像/gi;

/**
 * The words of a prompt that the image engine does not draw, in their order, each once; small words and praise are left out.
 * @param prompt English words, without parameters
 */
export function undrawnWords(prompt: string): readonly string[] {
  let rest = prompt.replace(near, ' ');
  for (const [, english, chinese] of drawnRows(prompt))
    rest = rest.replace(new RegExp(english, 'gi'), ' ').replace(new RegExp(chinese, 'g'), ' ');
  const words = new Map<string, string>();
  for (const [word] of rest.matchAll(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)) {
    const key = word.toLowerCase();
    if (words.has(key) || isFillerWord(key) || relations.has(key) || /^(?:.|\d+)$/u.test(key.replace(/[’']s$/, '')))
      continue;
    words.set(key, word.slice(0, maxWordLength));
    if (words.size === maxWords) break;
  }
  return [...words.values()];
}
