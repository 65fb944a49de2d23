// What the simulator says when nothing particular was asked of it: the caller's own message, looked at from several sides.
import { countTokens } from '../../tokens/tokenizer.js';
import { type Count, characters, ended, joined, plural, quote, words } from '../format.js';
import { keywordsOf } from '../operand.js';
import type { Ask, Said } from '../text-request.js';
import { instructionsSaid } from './small-talk.js';

const openings: readonly string[] = [
  'This is a simulated answer from pentagate.',
  'The pentagate simulator has read your message.',
  'Hello from the pentagate simulator.',
  'You have reached the pentagate simulator.',
  'The simulator answers here in place of a model.',
  'A simulated reply, made by rules and not by a model.',
  'Your message arrived at the pentagate simulator.',
  'No model was asked; the pentagate simulator replies.',
  'Here speaks the pentagate simulator.',
  'What follows is simulated.',
];

/** Scripts by which a text can be told to be something else than English, and what their signs are called. */
const scripts: readonly (readonly [string, RegExp])[] = [
  ['Japanese characters', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Korean letters', /\p{Script=Hangul}/u],
  ['Chinese characters', /\p{Script=Han}/u],
  ['Cyrillic letters', /\p{Script=Cyrillic}/u],
  ['Arabic letters', /\p{Script=Arabic}/u],
  ['Hebrew letters', /\p{Script=Hebrew}/u],
  ['Greek letters', /\p{Script=Greek}/u],
  ['Devanagari letters', /\p{Script=Devanagari}/u],
  ['Thai letters', /\p{Script=Thai}/u],
  ['emoji', /\p{Extended_Pictographic}/u],
];

function quoted({ text, draw }: Ask): string {
  const said = quote(text, 140);
  const whole = !said.endsWith('…”') || text.trim().endsWith('…');
  const sentence = whole
    ? draw.turn([`You wrote ${said}`, `You said ${said}`, `Your message is ${said}`, `I read ${said}`])
    : draw.turn([
        `Your message begins ${said}`,
        `It starts with ${said}`,
        `You wrote a longer text that begins ${said}`,
        `I read a text that begins ${said}`,
      ]);
  return ended(sentence);
}

/** Texts longer than this are not counted a second time only to be talked about. */
const exact = 10_000;

function tokens(text: string): Count {
  if (text.length <= exact) return { count: countTokens(text), about: false };
  const part = countTokens(text.slice(0, exact));
  return { count: Number(((part / exact) * text.length).toPrecision(2)), about: true };
}

function counted({ text, draw }: Ask): string {
  const lines = text.split('\n', 1000).length;
  const counts = [plural(words(text), 'word'), plural(characters(text), 'character'), plural(tokens(text), 'token')];
  const on = lines > 1 ? ` on ${lines === 1000 ? 'a thousand lines or more' : plural(lines, 'line')}` : '';
  const script = scripts.find(([, pattern]) => pattern.test(text.slice(0, 1000)))?.[0];
  const sum = `${joined(counts)}${on}${script === undefined ? '' : `, with ${script}`}`;
  return draw.turn([`That is ${sum}.`, `It has ${sum}.`, `I count ${sum}.`, `In numbers: ${sum}.`]);
}

const asks = /^\s*(?:what|why|how|who|where|when|which|is|are|can|does|do|could|should|would)\b/i;

function matter({ text, wish, draw }: Ask): string {
  const found = keywordsOf(text, 4).map((word) => `“${word}”`);
  const about = joined(found);
  if (found.length === 0 || text.length < 12) return '';
  if (/[?？؟]/.test(wish.slice(-300)) || asks.test(wish))
    return draw.turn([
      `A real model would now try to answer your question about ${about}.`,
      `A real model would answer this question about ${about}; the simulator can only show that it arrived.`,
      `You are asking about ${about}, and the simulator has no knowledge to answer from.`,
    ]);
  const [word, stand] = found.length === 1 ? ['word', 'stands'] : ['words', 'stand'];
  return draw.turn([
    `The ${word} that ${stand} out: ${about}.`,
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
  const asked = draw.turn([
    `You asked for the model ${quote(model, 80)} through the ${surface} surface`,
    `The model you named is ${quote(model, 80)}`,
    `It was meant for ${quote(model, 80)}`,
  ]);
  const names = tools.map((tool) => (tool.type === 'function' ? tool.name : tool.type));
  const some = `${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}`;
  const offered =
    names.length === 0
      ? ''
      : ` You offered ${plural(names.length, 'tool')} (${some}); ${
          conversation.toolChoice.mode === 'none'
            ? 'your tool choice forbids them'
            : 'nothing in the message called for one'
        }.`;
  return `${asked}${set.length > 0 ? `, with ${joined(set)}` : ''}.${offered}`;
}

const history = ({ before }: Ask): string =>
  before.length === 0
    ? ''
    : ended(
        `It is message ${before.length + 1} of yours in this conversation; the first was ${quote(before[0] ?? '', 60)}`,
      );

const brief =
  /\b(?:briefly|in (?:one|a single|a) (?:sentence|word|line)|in (?:a )?few words|short answer|be (?:brief|concise|short)|in short|one word|yes or no)\b/i;

/** The answer when no other skill had one. */
export function general(ask: Ask): Said {
  const opening = ask.draw.turn(openings);
  const none = 'Your message holds no text, so there is nothing to quote or to count.';
  const short = brief.test(ask.wish) || brief.test(ask.conversation.instructions.slice(0, 1000));
  const said =
    ask.text.trim() === ''
      ? [opening, none, settings(ask), history(ask), instructionsSaid(ask)]
      : short
        ? [opening, quoted(ask)]
        : [opening, quoted(ask), counted(ask), matter(ask), settings(ask), history(ask), instructionsSaid(ask)];
  return { text: said.filter((each) => each !== '').join(' '), honest: true };
}
