// What the simulator says when nothing particular was asked of it: the caller's own message, looked at from several sides.
import { countTokens } from '../tokens.js';
import type { Ask, Said } from './ask.js';
import { keywordsOf } from './material.js';
import { countCharacters, countWords, joined, plural, quote, shorten } from './quote.js';
import { instructionsSaid } from './talk.js';

const openings: readonly string[] = [
  'This is a simulated answer from pentagate.',
  'The pentagate simulator has read your message.',
  'Hello from the pentagate simulator.',
  'You have reached the pentagate simulator.',
  'The simulator answers here in place of a model.',
  'A simulated reply, made by rules and not by a model:',
  'Your message arrived at the pentagate simulator.',
  'No model was asked; the pentagate simulator replies.',
  'Here speaks the pentagate simulator.',
  'What follows is simulated.',
];

/** Scripts by which a text can be told to be something else than English. */
const scripts: readonly (readonly [string, RegExp])[] = [
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Chinese', /\p{Script=Han}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Thai', /\p{Script=Thai}/u],
];

function quoted({ text, draw }: Ask): string {
  const whole = shorten(text, 140) === text.replace(/\s+/g, ' ').trim();
  const words = quote(text, 140);
  return whole
    ? draw.turn([`You wrote ${words}.`, `You said ${words}.`, `Your message is ${words}.`, `I read ${words}.`])
    : draw.turn([
        `Your message begins ${words}.`,
        `It starts with ${words}.`,
        `You wrote a longer text that begins ${words}.`,
        `I read a text that begins ${words}.`,
      ]);
}

function counted({ text, draw }: Ask): string {
  const counts = [
    plural(countWords(text), 'word'),
    plural(countCharacters(text), 'character'),
    plural(countTokens(text), 'token'),
  ];
  const lines = text.split('\n', 1000).length;
  const script = scripts.find(([, pattern]) => pattern.test(text.slice(0, 2000)))?.[0];
  const written =
    script === undefined
      ? ''
      : `, with ${/^[JKC].*e(?:se|an)$/.test(script) ? `${script} characters` : `${script} letters`}`;
  const sum = `${joined(counts)}${lines > 1 ? ` on ${lines === 1000 ? 'a thousand lines or more' : plural(lines, 'line')}` : ''}${written}`;
  return draw.turn([`That is ${sum}.`, `It has ${sum}.`, `I count ${sum}.`, `In numbers: ${sum}.`]);
}

function kind({ text, wish, draw }: Ask): string {
  const words = keywordsOf(text, 4);
  const about = words.length > 0 ? joined(words.map((word) => `“${word}”`)) : '';
  const question =
    /[?？؟]/.test(wish.slice(-300)) ||
    /^\s*(?:what|why|how|who|where|when|which|is|are|can|does|do|could|should|would)\b/i.test(wish);
  if (about === '') return '';
  return question
    ? draw.turn([
        `It is a question, and the words that stand out are ${about}; a real model would now try to answer it.`,
        `A real model would answer this question about ${about}; the simulator can only show that it arrived.`,
        `You are asking about ${about}. The simulator has no knowledge to answer from.`,
      ])
    : draw.turn([
        `The words that stand out are ${about}.`,
        `What stands out: ${about}.`,
        `It seems to be about ${about}.`,
      ]);
}

function settings({ conversation, draw }: Ask): string {
  const { model, surface, temperature, seed, tools } = conversation;
  const set = [
    ...(temperature === undefined ? [] : [`temperature ${temperature}`]),
    ...(seed === undefined ? [] : [`seed ${seed}`]),
  ];
  const names = tools.map((tool) => (tool.type === 'function' ? tool.name : tool.type));
  const offered =
    names.length === 0
      ? ''
      : ` You offered ${plural(names.length, 'tool')} (${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}); nothing in the message called for one.`;
  return `${draw.turn([`You asked for the model ${quote(model, 80)} through the ${surface} surface`, `The model you named is ${quote(model, 80)}`, `It was meant for ${quote(model, 80)}`])}${set.length > 0 ? `, with ${joined(set)}` : ''}.${offered}`;
}

const history = ({ before }: Ask): string =>
  before.length === 0
    ? ''
    : `It is message ${before.length + 1} of yours in this conversation; the first was ${quote(before[0] ?? '', 60)}.`;

const brief =
  /\b(?:briefly|in (?:one|a single|a) (?:sentence|word|line)|in (?:a )?few words|short answer|be (?:brief|concise|short)|in short|one word|yes or no)\b/i;

/** The answer when no other skill had one. */
export function general(ask: Ask): Said {
  const opening = ask.draw.turn(openings);
  if (ask.text.trim() === '') {
    const said = [
      opening,
      'Your message holds no text, so there is nothing to quote or to count.',
      settings(ask),
      instructionsSaid(ask),
    ];
    return { text: said.filter((each) => each !== '').join(' '), exact: true };
  }
  if (brief.test(ask.wish) || brief.test(ask.conversation.instructions.slice(0, 1000)))
    return { text: `${opening} ${quoted(ask)}`, exact: true };
  const said = [opening, quoted(ask), counted(ask), kind(ask), settings(ask), history(ask), instructionsSaid(ask)];
  return { text: said.filter((each) => each !== '').join(' '), exact: true };
}
