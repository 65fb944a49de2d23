// Small talk, and requests that a simulator must decline: translations, the time, questions about itself.

import { countNoun, countWords, endSentence, joinList, quote } from '../format.js';
import { keywordsOf, numberWords, operandAfter, parseNumber } from '../operand.js';
import type { Skill, TextRequest } from '../text-request.js';
import { nameIn } from './history.js';

/** The first words of the system prompt, so that callers see that it arrived. */
export const describeInstructions = ({ conversation, choices }: TextRequest): string =>
  conversation.instructions.trim() === ''
    ? ''
    : choices.rotate([
        endSentence(`My instructions begin ${quote(conversation.instructions, 70)}`),
        endSentence(`I was given instructions that begin ${quote(conversation.instructions, 70)}`),
        endSentence(`The system prompt came through; it begins ${quote(conversation.instructions, 70)}`),
      ]);

const greeting =
  /^\s*(?:hi|hello|hey|hallo|good (?:morning|afternoon|evening|day)|greetings|howdy|bonjour|hola|ciao|salut|guten tag|你好|こんにちは|안녕하세요|привет|مرحبا|नमस्ते)(?![\p{L}\p{N}])[\s,!.]*(?:there|again|world|everyone|claude|gemini|gpt|chatgpt|assistant|bot)?[\s!.?,👋😀🙂]*$/iu;

const greet: Skill = (request) => {
  const word = greeting
    .exec(request.text.slice(0, 80))?.[0]
    .trim()
    .replace(/[\s,!.?]+$/u, '');
  if (word === undefined || request.text.length > 80) return undefined;
  const name = nameIn([request.conversation.instructions, ...request.earlierTexts]);
  const back = request.choices.rotate([
    `Hello${name === undefined ? '' : `, ${name}`}! You said ${quote(word)}, and the pentagate simulator says hello back.`,
    `Hello${name === undefined ? '' : `, ${name}`}, and thank you for ${quote(word)}. This is the pentagate simulator.`,
    `${quote(word)} to you too${name === undefined ? '' : `, ${name}`}! The pentagate simulator is listening.`,
    `Good to hear from you${name === undefined ? '' : `, ${name}`}. Your ${quote(word)} reached the pentagate simulator.`,
  ]);
  const offer = request.choices.rotate([
    'Try “list 5 fruits”, “what is 12 times 7” or “reverse stressed”.',
    'Ask me to count, sort, list, calculate, or to write 200 words about anything.',
    'Send an image, a tool or a JSON schema, and you will see your own data come back.',
    'Everything you send comes back in some form: quoted, counted, reversed.',
  ]);
  return {
    text: [back, describeInstructions(request), offer].filter((each) => each !== '').join(' '),
    disclosesSimulation: true,
  };
};

const introduce: Skill = (request) => {
  if (request.text.length > 200 || request.text.includes('?')) return undefined;
  const name =
    /\b(?:my name is|call me)\b/i.test(request.text) ||
    /^\s*(?:hi|hello|hey)?[,!. ]*i(?:['’]m| am) \p{Lu}/iu.test(request.text)
      ? nameIn([request.text])
      : undefined;
  if (name === undefined) return undefined;
  return {
    text:
      request.choices.rotate([`Nice to meet you, ${name}.`, `Hello ${name}.`, `Welcome, ${name}.`]) +
      ' I keep nothing between calls, but I find your name in the history that you send along.',
  };
};

const thanks: Skill = ({ text, choices }) =>
  /^\s*(?:thanks|thank you|thx|merci|danke|gracias|cheers)\b[^?]{0,60}$/i.test(text)
    ? { text: choices.rotate(['You’re welcome.', 'With pleasure.', 'Any time.', 'Glad to be of use.']) }
    : undefined;

const identity: Skill = (request) => {
  if (
    !/\b(?:who|what) (?:are you|made you|model (?:are you|is this)|is your name)\b|\bwhat(?:['’]s| is) your name\b|\b(?:which|what) (?:ai |language )?model\b[^.\n]{0,20}\b(?:you|this)\b|\bare you (?:a |an )?(?:real|human|ai|robot|bot|chatgpt|claude|gemini|gpt)\b|\bintroduce yourself\b/i.test(
      request.instruction,
    )
  )
    return undefined;
  const { model, surface } = request.conversation;
  return {
    text: [
      request.choices.rotate([
        'I am the pentagate simulator, not a model.',
        'This is the pentagate simulator; no model is behind it.',
        'You are talking to the pentagate simulator.',
      ]),
      `You asked for ${quote(model, 80)} through the ${surface} surface, and I answer in its place: by rules, the same way each time.`,
      describeInstructions(request),
    ]
      .filter((each) => each !== '')
      .join(' '),
    disclosesSimulation: true,
  };
};

const translation = /\btranslat(?:e|ion)\b|\bhow do you say\b/i;

const translate: Skill = ({ text, instruction }) => {
  if (!translation.test(instruction)) return undefined;
  const language = /\b(?:into|to|in)\s+(\p{Lu}\p{L}{3,20})\b/u.exec(instruction)?.[1];
  const rest = operandAfter(text, translation) ?? text;
  const words = rest.replace(/\s*\b(?:in)?to \p{Lu}\p{L}+\s*$/u, '').replace(/^(?:in)?to \p{Lu}\p{L}+\s*[:,]?\s*/u, '');
  return {
    text: `I can’t translate: the simulator knows no languages${language === undefined ? '' : `, ${language} included`}. The text to translate would be ${quote(words, 160)}, ${countNoun(countWords(words), 'word')}.`,
  };
};

const clock: Skill = ({ instruction }) =>
  /\bwhat(?:['’]s| is) (?:the )?(?:current )?(?:time|date|day)\b(?: is it)?(?: (?:now|today|it is|right now))?\s*\?|\bwhat (?:time|day) is it\b|\btoday['’]s date\b/i.test(
    instruction,
  )
    ? { text: 'I can’t tell: the simulator has no clock, so that the same question always gets the same answer.' }
    : undefined;

const summaryRequest = /\b(?:summari[sz]e|summary of|tl;?dr|sum up)\b/i;

const summarize: Skill = ({ text, instruction }) => {
  if (!summaryRequest.test(instruction)) return undefined;
  const material = operandAfter(text, summaryRequest);
  if (material === undefined || countWords(material) < 8) return undefined;
  const sentences = material
    .slice(0, 50_000)
    .match(/[^.!?。！？\n]+[.!?。！？]*/gu)
    ?.map((each) => each.trim())
    .filter((each) => each !== '') ?? [material];
  const words = keywordsOf(material, 5);
  return {
    text: [
      `A simulated summary of ${countNoun(countWords(material), 'word')} in ${countNoun(sentences.length, 'sentence')}.`,
      endSentence(
        `It begins ${quote(sentences[0] ?? material, 140)}${sentences.length > 1 ? ` and ends ${quote(sentences.at(-1) ?? '', 140)}` : ''}`,
      ),
      words.length > 0 ? `Words that matter in it: ${joinList(words)}.` : '',
    ]
      .filter((each) => each !== '')
      .join(' '),
    disclosesSimulation: true,
  };
};

const joke: Skill = ({ instruction, choices }) =>
  /\b(?:tell|know|say|make|give|another)\b[^.\n]{0,20}\bjokes?\b/i.test(instruction)
    ? {
        text: choices.rotate([
          'Why did the simulator cross the road? It was asked to, and last time it had done so as well.',
          'A model, a mock and a simulator walk into a bar. The simulator says: “I have been here before, word for word.”',
          'How many simulators change a light bulb? One, and it reports the old bulb’s size, type and main colour.',
          'I would tell you a simulated joke about determinism, but you will hear the same one next time.',
        ]),
        disclosesSimulation: true,
      }
    : undefined;

const number = `\\d{1,6}|${numberWords}`;
/** “Count to ten”, “write the numbers from 1 to 10”. */
const counting = new RegExp(
  `^\\s*(?:please |can you |could you )*(?:count(?: up)?|(?:list|write|say|print|show|give|type)(?: me| down| out){0,2}(?: all)?(?: the)?(?: whole| natural)? (?:numbers|integers))(?:,? (?:from )?(${number}))?,? (?:up )?to (${number})\\b`,
  'i',
);
/** The largest number to count to. */
const maxCount = 999_999;

const countUp: Skill = ({ instruction }) => {
  const found = counting.exec(instruction);
  if (!found) return undefined;
  const [start, end] = [parseNumber(found[1] ?? '1'), parseNumber(found[2] ?? '')];
  if (!(start <= maxCount && end <= maxCount)) return undefined;
  const step = end < start ? -1 : 1;
  const numbers = Array.from({ length: Math.min(1000, Math.abs(end - start) + 1) }, (_, at) => start + at * step);
  return { text: `${numbers.join(', ')}.` };
};

/** Skills for what people say besides. */
export const smallTalk: readonly Skill[] = [
  greet,
  introduce,
  thanks,
  identity,
  clock,
  joke,
  countUp,
  translate,
  summarize,
];
