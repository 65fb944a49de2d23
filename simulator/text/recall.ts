// Answers questions about the conversation: earlier messages, and what users say about themselves.

import { type Skill, type TextRequest, textsOf } from './text-request.js';
import { countNoun, endSentence, quote } from './text-words.js';

// White space is bounded: two runs of any length side by side are tried at each place of a text that is nothing else.
const name =
  /(?:\b(?:my name is|i am called|call me|my name['’]s)|(?:^|[.!?\n]\s{0,8})(?:hi|hello|hey)?[,!.]?\s{0,8}i(?:['’]m| am))\s{1,8}((?:\p{Lu}[\p{L}\p{M}'’-]+)(?:\s{1,8}\p{Lu}[\p{L}\p{M}'’-]+){0,2})/iu;

/** A name that the user has given, the newest first; looked for in capitals only, or “I am tired” would be one. */
function nameIn(texts: readonly string[]): string | undefined {
  for (const text of texts.toReversed()) {
    const words = name.exec(text.slice(0, 4000))?.[1]?.split(/\s+/) ?? [];
    if (/^\p{Lu}/u.test(words[0] ?? '')) return words.filter((word) => /^\p{Lu}/u.test(word)).join(' ');
  }
  return undefined;
}

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const which = `(${ordinals.join('|')}|last|previous|before|earlier|just)`;
const ownTextQuestions: readonly RegExp[] = [
  new RegExp(`\\bwhat (?:did i|was it that i|have i|was my|were my|is my)\\b[^?\\n]{0,40}\\b${which}\\b`, 'i'),
  new RegExp(`\\b(?:my|the)\\s+${which}\\s+(?:message|question|prompt|words?|request)\\b`, 'i'),
  /\bwhat did i (?:just )?(?:say|ask|tell|write|want)\b/i,
];

const noHistory = 'There is nothing before this message in what you sent: this call has no history';

function ownEarlierText({ instruction, earlierTexts }: TextRequest): string | undefined {
  const found = ownTextQuestions.map((pattern) => pattern.exec(instruction)).find((each) => each !== null);
  if (!found) return undefined;
  const last = earlierTexts.at(-1);
  if (last === undefined) return `${noHistory}.`;
  const word = found[1]?.toLowerCase() ?? 'last';
  const at = ordinals.indexOf(word);
  if (at < 0) return endSentence(`Before this you said ${quote(last, 300)}`);
  const said = earlierTexts[at];
  return said === undefined
    ? `You have sent ${countNoun(earlierTexts.length, 'message')} before this one, so there is no ${word}.`
    : endSentence(`The ${word} thing you said was ${quote(said, 300)}`);
}

const ownAnswerQuestion =
  /\bwhat (?:did you (?:just )?(?:say|answer|reply|tell)|was your (?:last |previous |first )?(?:answer|reply|message|response))/i;

function earlierAnswer({ instruction, conversation }: TextRequest): string | undefined {
  if (!ownAnswerQuestion.test(instruction)) return undefined;
  const said = textsOf(conversation.turns, 'assistant').at(/\bfirst\b/i.test(instruction) ? 0 : -1);
  return said === undefined ? `${noHistory}, so I have said nothing yet.` : endSentence(`I said ${quote(said, 300)}`);
}

/** “What is my name?”, “what is my favourite colour?”: as the user has told it. */
function toldFact({ instruction, earlierTexts, conversation }: TextRequest): string | undefined {
  if (/\b(?:what(?:['’]?s| is| was) my name|who am i|(?:know|remember|recall) my name)\b/i.test(instruction)) {
    const found = nameIn([conversation.instructions, ...earlierTexts, instruction]);
    return found === undefined
      ? 'You have not told me your name in the messages that came with this call.'
      : `Your name is ${found}; you told me so earlier.`;
  }
  const thing = /\bwhat(?:['’]?s| is| was| are| were) my ([\p{L}][\p{L}\p{N} '’-]{1,40}?)(?: again)?\s*\?/iu.exec(
    instruction,
  )?.[1];
  if (thing === undefined || earlierTexts.length === 0) return undefined;
  const told = new RegExp(`\\bmy ${thing.replace(/\s+/g, '\\s+')} (?:is|are|was|were) ([^.!?\\n]{1,120})`, 'iu');
  const found = earlierTexts.toReversed().flatMap((text) => told.exec(text.slice(0, 4000))?.[1] ?? [])[0];
  return found === undefined
    ? `You have not told me your ${thing} in the messages that came with this call.`
    : `Your ${thing} is ${found.trim()}; you said so earlier.`;
}

/** “What did I say first?”, “What is my name?”, “What was your last answer?” */
export const recallHistory: Skill = (request) => {
  const text = ownEarlierText(request) ?? earlierAnswer(request) ?? toldFact(request);
  return text === undefined ? undefined : { text };
};
