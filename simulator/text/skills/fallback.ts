// The fallback answer: describes the caller's message.
import { countTokens } from '../../tokens/tokenizer.js';
import { type Count, countNoun, endSentence, estimateCharacters, estimateWords, joinList, quote } from '../format.js';
import { keywordsOf } from '../operand.js';
import type { SkillResult, TextRequest } from '../text-request.js';
import { describeInstructions } from './small-talk.js';

const openingSentences: readonly string[] = [
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

/** Scripts that show that a text is not English, and the names of their characters. */
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

function quoted({ text, choices }: TextRequest): string {
  const said = quote(text, 140);
  const whole = !said.endsWith('…”') || text.trim().endsWith('…');
  const sentence = whole
    ? choices.rotate([`You wrote ${said}`, `You said ${said}`, `Your message is ${said}`, `I read ${said}`])
    : choices.rotate([
        `Your message begins ${said}`,
        `It starts with ${said}`,
        `You wrote a longer text that begins ${said}`,
        `I read a text that begins ${said}`,
      ]);
  return endSentence(sentence);
}

/** Texts longer than this are not counted a second time only to be talked about. */
const maxExactTokens = 10_000;

function tokens(text: string): Count {
  if (text.length <= maxExactTokens) return { count: countTokens(text), about: false };
  const part = countTokens(text.slice(0, maxExactTokens));
  return { count: Number(((part / maxExactTokens) * text.length).toPrecision(2)), about: true };
}

function describeLength({ text, choices }: TextRequest): string {
  const lines = text.split('\n', 1000).length;
  const counts = [
    countNoun(estimateWords(text), 'word'),
    countNoun(estimateCharacters(text), 'character'),
    countNoun(tokens(text), 'token'),
  ];
  const on = lines > 1 ? ` on ${lines === 1000 ? 'a thousand lines or more' : countNoun(lines, 'line')}` : '';
  const script = scripts.find(([, pattern]) => pattern.test(text.slice(0, 1000)))?.[0];
  const sum = `${joinList(counts)}${on}${script === undefined ? '' : `, with ${script}`}`;
  return choices.rotate([`That is ${sum}.`, `It has ${sum}.`, `I count ${sum}.`, `In numbers: ${sum}.`]);
}

const asks = /^\s*(?:what|why|how|who|where|when|which|is|are|can|does|do|could|should|would)\b/i;

function describeMatter({ text, instruction, choices }: TextRequest): string {
  const found = keywordsOf(text, 4).map((word) => `“${word}”`);
  const about = joinList(found);
  if (found.length === 0 || text.length < 12) return '';
  if (/[?？؟]/.test(instruction.slice(-300)) || asks.test(instruction))
    return choices.rotate([
      `A real model would now try to answer your question about ${about}.`,
      `A real model would answer this question about ${about}; the simulator can only show that it arrived.`,
      `You are asking about ${about}, and the simulator has no knowledge to answer from.`,
    ]);
  const [word, stand] = found.length === 1 ? ['word', 'stands'] : ['words', 'stand'];
  return choices.rotate([
    `The ${word} that ${stand} out: ${about}.`,
    `What stands out: ${about}.`,
    `It seems to be about ${about}.`,
  ]);
}

function describeSettings({ conversation, choices }: TextRequest): string {
  const { model, surface, temperature, seed, tools } = conversation;
  const set = [
    ...(temperature === undefined ? [] : [`temperature ${temperature}`]),
    ...(seed === undefined ? [] : [`seed ${seed}`]),
  ];
  const asked = choices.rotate([
    `You asked for the model ${quote(model, 80)} through the ${surface} surface`,
    `The model you named is ${quote(model, 80)}`,
    `It was meant for ${quote(model, 80)}`,
  ]);
  const names = tools.map((tool) => (tool.type === 'function' ? tool.name : tool.type));
  const some = `${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}`;
  const offered =
    names.length === 0
      ? ''
      : ` You offered ${countNoun(names.length, 'tool')} (${some}); ${
          conversation.toolChoice.mode === 'none'
            ? 'your tool choice forbids them'
            : 'nothing in the message called for one'
        }.`;
  return `${asked}${set.length > 0 ? `, with ${joinList(set)}` : ''}.${offered}`;
}

const describeHistory = ({ earlierTexts }: TextRequest): string =>
  earlierTexts.length === 0
    ? ''
    : endSentence(
        `It is message ${earlierTexts.length + 1} of yours in this conversation; the first was ${quote(earlierTexts[0] ?? '', 60)}`,
      );

const brief =
  /\b(?:briefly|in (?:one|a single|a) (?:sentence|word|line)|in (?:a )?few words|short answer|be (?:brief|concise|short)|in short|one word|yes or no)\b/i;

/** The answer if no other skill matches. */
export function fallback(request: TextRequest): SkillResult {
  const opening = request.choices.rotate(openingSentences);
  const none = 'Your message holds no text, so there is nothing to quote or to count.';
  const short = brief.test(request.instruction) || brief.test(request.conversation.instructions.slice(0, 1000));
  const said =
    request.text.trim() === ''
      ? [opening, none, describeSettings(request), describeHistory(request), describeInstructions(request)]
      : short
        ? [opening, quoted(request)]
        : [
            opening,
            quoted(request),
            describeLength(request),
            describeMatter(request),
            describeSettings(request),
            describeHistory(request),
            describeInstructions(request),
          ];
  return { text: said.filter((each) => each !== '').join(' '), disclosesSimulation: true };
}
