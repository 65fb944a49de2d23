// Generates the text of an answer: the first matching skill responds, and the answer discloses that it is simulated.
import type { SafetyRating } from '../conversation/answer.js';
import { asText, type ResultPart } from '../conversation/conversation.js';
import { countTokens } from '../tokens/tokenizer.js';
import { calculate } from './arithmetic.js';
import { describeAttachedMedia, describeMedia } from './describe-media.js';
import { maxInstructionHead, type Skill, type SkillResult, type TextRequest, textsOf } from './text-request.js';
import {
  countNoun,
  endSentence,
  estimateWords,
  joinList,
  keywordsOf,
  messageJson,
  numberWords,
  parseNumber,
  quote,
  shorten,
} from './text-words.js';

// Writes texts of a requested length about the caller's topic, of sentences that fit every topic.

/** `{topic}` may be singular or plural, so no verb agrees with it. */
const patterns: readonly string[] = [
  'A few words about {topic}, since that is what was asked for.',
  'There are two ways to look at {topic}: from near by, and from far away.',
  'What matters is less the idea of {topic} than what people do with it.',
  'Much of what is said about {topic} holds only on some days.',
  'It helps to change one thing at a time, and to write down what happened.',
  'In short, {topic} can bear a second look.',
];

const sizes = { words: 10_000, sentences: 200, paragraphs: 60, lines: 200 } as const;

type RequestedLength = { readonly [Unit in keyof typeof sizes]?: number };

const lengthRequest = new RegExp(
  `\\b(${numberWords}|an?|a few)[\\s-]+(thousand )?(?:\\p{L}+\\s+)?(word|token|sentence|paragraph|line)s?\\b`,
  'iu',
);
const writingVerbs =
  /\b(?:write|tell|compose|generate|draft|create|produce|give|make|continue|story|essay|poem|article|letter|report|need|want|explain|describe)\b/i;

/** The length that a text asks for, by number or by kind; undefined when it names none. */
export function parseRequestedLength(instruction: string): RequestedLength | undefined {
  if (!writingVerbs.test(instruction)) return undefined;
  const [, amount = '', thousand, unit = ''] = lengthRequest.exec(instruction) ?? [];
  if (unit && !(unit === 'word' && /^an?$/i.test(amount))) {
    const number = /^an?$/i.test(amount) ? 1 : /few/i.test(amount) ? 4 : parseNumber(amount);
    const count = Math.max(1, number * (thousand ? 1000 : 1) * (unit === 'token' ? 0.75 : 1));
    const kind = unit === 'token' ? 'words' : (`${unit.toLowerCase()}s` as keyof typeof sizes);
    return { [kind]: Math.min(sizes[kind], Math.round(count)) };
  }
  if (/\b(?:long|detail(?:ed)?|at length|essay|article|report)\b/i.test(instruction)) return { words: 420 };
  return /\b(?:story|tale|poem|song|speech|letter)\b/i.test(instruction) ? { words: 170 } : undefined;
}

const topicAfter =
  /\b(?:about|regarding|of|on|explain|describe)\s+(?!me\b|it\b|you\b|\d)((?:(?:the|a|an|my|our|your)\s+)?[\p{L}\p{N}][\p{L}\p{M}\p{N}'’ -]{1,60})/iu;

/** What a text is to be about: what stands after “about”, or its first remarkable word. */
function topicOf({ text, instruction }: Pick<TextRequest, 'text' | 'instruction'>): string {
  const named = topicAfter
    .exec(instruction)?.[1]
    ?.replace(/\s+(?:in|with|who|that|which|for|to)\b.*$/i, '')
    .trim();
  return named || (keywordsOf(text, 1)[0] ?? 'nothing in particular');
}

/** A text of the length asked for: the sentences in turn. */
const writeProse: Skill = (request) => {
  const extent = parseRequestedLength(request.instruction);
  if (!extent) return undefined;
  const topic = topicOf(request);
  let at = 0;
  const sentence = (): string => (patterns[at++ % patterns.length] ?? '').replace('{topic}', topic);
  const many = (count: number): string[] => Array.from({ length: count }, sentence);
  if (extent.lines !== undefined) return { text: many(extent.lines).join('\n') };
  if (extent.sentences !== undefined) return { text: many(extent.sentences).join(' ') };
  const { paragraphs = Number.POSITIVE_INFINITY, words = Number.POSITIVE_INFINITY } = extent;
  const written: string[] = [];
  for (let count = 0; count < words && written.length < paragraphs; ) {
    const said: string[] = [];
    for (let left = request.choices.between(4, 7); left > 0 && count < words; left--) {
      const next = sentence();
      said.push(next);
      count += next.split(' ').length;
    }
    written.push(said.join(' '));
  }
  return { text: written.join('\n\n') };
};

// Answers questions about what users have said of themselves.

/** “What is my name?”, “what is my favourite colour?”: as the user has stated it. */
const recallFact: Skill = ({ instruction, earlierTexts, conversation }) => {
  const [, thing] =
    /\bwhat(?:['’]?s| is| was| are| were) my ([\p{L}][\p{L}\p{N} '’-]{1,40}?)(?: again)?\s*\?/iu.exec(instruction) ??
    [];
  const asked = thing ?? (/\b(?:who am i|(?:know|remember|recall) my name)\b/i.test(instruction) ? 'name' : undefined);
  if (asked === undefined) return undefined;
  const statement = new RegExp(`\\bmy ${asked.replace(/\s+/g, '\\s+')} (?:is|are|was|were) ([^.!?,\\n]{1,120})`, 'iu');
  const texts = [conversation.instructions, ...earlierTexts, instruction].toReversed();
  const found = texts.flatMap((text) => statement.exec(text.slice(0, 4000))?.[1] ?? [])[0];
  if (found === undefined) return { text: `Your ${asked} is not in the messages that came with this call.` };
  return { text: `Your ${asked} is ${found.trim()}; you said so earlier.` };
};

// Makes lists of so many things of a kind.

const verbs = 'list|name|give|write|suggest|generate|come up with|create|show|tell|brainstorm|need|want|find|make';
const listRequest = new RegExp(
  `\\b(?:${verbs})\\b[^.\\n]{0,40}?\\b(${numberWords})\\s+(?!(?:words?|sentences?|paragraphs?|lines?|pages?|tokens?|characters?|times?|minutes?|and|or|to|of)\\b)([\\p{L}][\\p{L}\\p{M} '’-]{1,60})`,
  'iu',
);

const maxItems = 100;

/** “List five fruits”: things of that kind with numbers. */
const listSkill: Skill = ({ instruction }) => {
  const [, amount = '', noun = ''] = listRequest.exec(instruction) ?? [];
  const asked = parseNumber(amount);
  if (!(asked >= 1)) return undefined;
  const count = Math.min(maxItems, asked);
  const one = noun
    .trim()
    .replace(/ies\b/, 'y')
    .replace(/(?<=[^s\W])s\b/, '');
  const name = `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
  const items = Array.from({ length: count }, (_, at) => `${at + 1}. ${name} ${at + 1}`);
  const short = asked > count ? ` (you asked for ${asked}; the simulator stops at ${maxItems})` : '';
  return { text: `A simulated list of ${count} ${noun.trim()}${short}:\n\n${items.join('\n')}` };
};

// Reports tool results: names the tools, quotes what they returned, reports errors.

const sentence = ({ name, output, isError }: ResultPart): string =>
  endSentence(`${name || 'The tool'} ${isError ? 'failed:' : 'returned'} ${quote(asText(output), 300)}`);

/** The answer after tools have run. */
const describeToolResults: Skill = ({ results, text, media, conversation }) => {
  if (results.length === 0) return undefined;
  const asked = text.trim() !== '' ? text : textsOf(conversation.turns, 'user').at(-1);
  const lead = asked === undefined ? '' : endSentence(`You asked ${quote(asked, 100)}`);
  const seen = media.length === 0 ? '' : ` What I was shown: ${joinList(media.slice(0, 4).map(describeMedia))}.`;
  const said = results.slice(0, 12).map(sentence);
  const rest = results.length > said.length ? ` (${results.length - said.length} more results.)` : '';
  return { text: shorten(`${lead} ${said.join(' ')}${rest}${seen}`.trim(), 3000) };
};

// “Repeat after me: …”, “say hello world”, “reply with the word pong”: exactly that, and nothing beside it.

/** Longest repetition, in characters. */
const maxRepeatedLength = 20_000;

/** The words to repeat, without their quotation marks. */
const repeated = (rest: string): string =>
  (/^["“'‘`](.+?)["”'’`]/s.exec(rest)?.[1] ?? rest).slice(0, maxRepeatedLength);

const polite = '^\\s*(?:please\\s+|could you\\s+|can you\\s+|now\\s+)*';
const repeatRequest = new RegExp(
  `${polite}(?:repeat|echo)(?:\\s+(?:after me|back|exactly|verbatim|this|the following|word for word|text|words?|phrase|sentence|message|to me))*\\s*[:,]?\\s+(?=\\S)`,
  'i',
);
const sayRequests: readonly RegExp[] = [
  new RegExp(
    `${polite}(?:just\\s+|only\\s+|simply\\s+)*say(?:\\s+(?:exactly|only|just|the words?|the phrase))*\\s*[:,]?\\s+(?!something|anything|nothing|more|what|how|why|if|whether|a few|some)(?=\\S)`,
    'i',
  ),
  /\b(?:respond|reply|answer)\s+(?:(?:only|just|exactly|simply)\s+)*(?:with|by saying)\s+(?:(?:only|just|exactly|simply)\s+)*(?:the\s+)?(?:single\s+|exact\s+)?(?:(?:words?|text|phrase|string|message)\s*:?\s+(?=\S)|:?\s*(?=["“'‘`]))/i,
  /\b(?:respond|reply|answer)\s+(?:with\s+)?(?:(?:only|exactly|just)\s*(?:with)?\s*):\s*(?=\S)/i,
];

/** The words that the text asks to hear. */
const repeat: Skill = ({ text, instruction }) => {
  for (const wanted of [repeatRequest, ...sayRequests]) {
    const found = wanted.exec(instruction);
    if (!found || found.index > maxInstructionHead) continue;
    const said = repeated(text.slice(found.index + found[0].length).trim());
    // “Reply with the word pong.” ends with a mark that is not said; a sentence to repeat keeps its own.
    const isPhrase = wanted !== repeatRequest && !/[.!?]\s/.test(said) && said.split(/\s+/).length < 4;
    const exact = isPhrase ? said.replace(/[.]$/, '') : said;
    if (exact !== '') return { text: exact, verbatim: true };
  }
  return undefined;
};

const jsonRequest =
  /\b(?:respond|reply|answer|return|output|give|write|produce|format)\b[^.\n]{0,50}\bjson\b|\b(?:only|valid|as|in) json\b/i;

/** JSON that was asked for in words only; a schema, if the text has one, is not read. */
const writeJson: Skill = (request) =>
  jsonRequest.test(request.instruction)
    ? { text: JSON.stringify(messageJson(request.text), null, 2), verbatim: true }
    : undefined;

/**
 * The first skill with a result answers. Media and tool results come before text, narrow requests before wide ones. A skill that costs time is
 * guarded by a cheap pattern.
 */
const skills: readonly (readonly [needs: RegExp | undefined, skill: Skill])[] = [
  [undefined, describeToolResults],
  [undefined, describeAttachedMedia],
  [/say|repeat|echo|respond|reply|answer/, repeat],
  [/my |who am i/, recallFact],
  [/\d/, calculate],
  [/json/, writeJson],
  [undefined, listSkill],
  [undefined, writeProse],
];

/** Added to whatever does not say itself that it is simulated; as many as there may be candidates. */
const disclosures: readonly string[] = [
  '(A simulated answer: no model was asked.)',
  '(An answer simulated by pentagate.)',
  '(This comes from the simulator, not from a model.)',
  '(The pentagate simulator wrote this by rules.)',
  '(This is simulated; ask again and you get the same.)',
  '(Said by the pentagate simulator.)',
  '(This is simulated: a real model would put it differently.)',
  '(From the simulator; the facts in it are your own.)',
];

function addDisclosure({ text, verbatim }: SkillResult, { choices }: TextRequest): string {
  return verbatim ? text : `${text}${text.includes('\n') ? '\n\n' : ' '}${choices.rotate(disclosures)}`;
}

/** The answer in words; what the assistant has begun is continued. Never empty. */
export function generateText(request: TextRequest): string {
  if (request.prefill !== undefined) return continuePrefill(request, request.prefill);
  const lower = request.instruction.toLowerCase();
  for (const [needs, skill] of skills) {
    const said = needs === undefined || needs.test(lower) ? skill(request) : undefined;
    if (said !== undefined && said.text !== '') return addDisclosure(said, request);
  }
  return addDisclosure({ text: describeRequest(request) }, request);
}

/** The answer if no skill matches: what the message and the request are. */
function describeRequest({ text, earlierTexts, conversation }: TextRequest): string {
  const { model, surface, temperature, seed, tools, toolChoice, instructions } = conversation;
  const settings = [
    temperature === undefined ? '' : `, temperature ${temperature}`,
    seed === undefined ? '' : `, seed ${seed}`,
  ].join('');
  const names = tools.map((tool) => (tool.type === 'function' ? tool.name : tool.type));
  const some = `${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}`;
  const said = [
    text.trim() === ''
      ? 'Your message holds no text, so there is nothing to quote or to count.'
      : `${endSentence(`You wrote ${quote(text, 140)}`)} That is ${joinList([countNoun(estimateWords(text), 'word'), countNoun(countTokens(text), 'token')])}.`,
    `You asked for the model ${quote(model, 80)} through the ${surface} surface${settings}.`,
    names.length === 0
      ? ''
      : `You offered ${countNoun(names.length, 'tool')} (${some}); ${toolChoice.mode === 'none' ? 'your tool choice forbids them' : 'nothing in the message called for one'}.`,
    earlierTexts.length === 0
      ? ''
      : endSentence(
          `It is message ${earlierTexts.length + 1} of yours in this conversation; the first was ${quote(earlierTexts[0] ?? '', 60)}`,
        ),
    instructions.trim() === '' ? '' : endSentence(`My instructions begin ${quote(instructions, 70)}`),
  ];
  return said.filter((each) => each !== '').join(' ');
}

/** What follows the assistant's prefilled turn: JSON that it has opened is filled and closed. */
function continuePrefill(request: TextRequest, prefill: string): string {
  const opened = /(\{|\[)\s*$/.exec(prefill)?.[1];
  if (opened !== undefined) {
    const members = JSON.stringify(messageJson(request.text));
    const fence = /```(?:json)?\s*[[{]\s*$/.test(prefill) ? '\n```' : '';
    return `${opened === '{' ? members.slice(1) : `${members}]`}${fence}`;
  }
  const space = /[\s([{“"'‘]$/.test(prefill) ? '' : ' ';
  const words = keywordsOf(request.text, 2).join(' and ') || 'what you asked';
  return `${space}${/[.!?…。！？]["”’)]?\s*$/.test(prefill) ? 'What follows is' : 'something'} simulated, and about ${words}.`;
}

/** Declines politely, and says what was found where something was. */
export function generateRefusal({ text }: TextRequest, ratings: readonly SafetyRating[]): string {
  const found = ratings.flatMap(({ blocked, category, probability }) =>
    blocked ? `${category} (${probability})` : [],
  );
  const reason =
    found.length > 0
      ? `The simulator rated your message ${found.join(', ')}.`
      : `Your message ${quote(text, 60)} asked the simulator to refuse.`;
  return `I can’t help with this request. ${reason}`;
}
