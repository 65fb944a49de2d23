// Answers questions about the conversation: earlier messages, and what users say about themselves.

import { countNoun, endSentence, joinList, quote } from '../format.js';
import { type Skill, type TextRequest, textsOf } from '../text-request.js';

// White space is bounded: two runs of any length side by side are tried at each place of a text that is nothing else.
const name =
  /(?:\b(?:my name is|i am called|call me|my name['’]s)|(?:^|[.!?\n]\s{0,8})(?:hi|hello|hey)?[,!.]?\s{0,8}i(?:['’]m| am))\s{1,8}((?:\p{Lu}[\p{L}\p{M}'’-]+)(?:\s{1,8}\p{Lu}[\p{L}\p{M}'’-]+){0,2})/iu;

/** A name that the user has given, the newest first; looked for in capitals only, or “I am tired” would be one. */
export function nameIn(texts: readonly string[]): string | undefined {
  for (const text of texts.toReversed()) {
    const found = name.exec(text.slice(0, 4000))?.[1];
    if (found !== undefined && /^\p{Lu}/u.test(found))
      return found
        .split(/\s+/)
        .filter((word) => /^\p{Lu}/u.test(word))
        .join(' ');
  }
  return undefined;
}

const ordinals: readonly string[] = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

const noHistory = 'There is nothing before this message in what you sent: this call has no history';

function ownEarlierText({ instruction, earlierTexts }: TextRequest): string | undefined {
  const first =
    /\bwhat (?:did i|was it that i|have i|was my|were my|is my)\b[^?\n]{0,40}\b(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|previous|before|earlier|just)\b/i.exec(
      instruction,
    ) ??
    /\b(?:my|the)\s+(first|second|third|fourth|fifth|last|previous)\s+(?:message|question|prompt|words?|request)\b/i.exec(
      instruction,
    );
  if (!first && !/\bwhat did i (?:just )?(?:say|ask|tell|write|want)\b/i.test(instruction)) return undefined;
  if (earlierTexts.length === 0) return `${noHistory}.`;
  const word = first?.[1]?.toLowerCase() ?? 'last';
  const at = ordinals.indexOf(word);
  if (at < 0) return endSentence(`Before this you said ${quote(earlierTexts.at(-1) ?? '', 300)}`);
  const said = earlierTexts[at];
  if (said === undefined)
    return `You have sent ${countNoun(earlierTexts.length, 'message')} before this one, so there is no ${word}.`;
  return endSentence(`The ${word} thing you said was ${quote(said, 300)}`);
}

function earlierAnswer({ instruction, conversation }: TextRequest): string | undefined {
  if (
    !/\bwhat (?:did you (?:just )?(?:say|answer|reply|tell)|was your (?:last |previous |first )?(?:answer|reply|message|response))/i.test(
      instruction,
    )
  )
    return undefined;
  const said = textsOf(conversation, 'assistant');
  const which = /\bfirst\b/i.test(instruction) ? said[0] : said.at(-1);
  return which === undefined ? `${noHistory}, so I have said nothing yet.` : endSentence(`I said ${quote(which, 300)}`);
}

function topicOfHistory({ instruction, earlierTexts, conversation }: TextRequest): string | undefined {
  if (
    /\b(?:what(?:['’]?s| is| was) my name|who am i|(?:do you )?(?:know|remember|recall) my name)\b/i.test(instruction)
  ) {
    const found =
      nameIn([conversation.instructions, ...earlierTexts, instruction]) ??
      /\bname(?:d| is|:)\s+(\p{Lu}[\p{L}'’-]+)/u.exec(conversation.instructions)?.[1];
    return found === undefined
      ? 'You have not told me your name in the messages that came with this call.'
      : `Your name is ${found}; you told me so earlier.`;
  }
  const thing = /\bwhat(?:['’]?s| is| was| are| were) my ([\p{L}][\p{L}\p{N} '’-]{1,40}?)(?: again)?\s*\?/iu.exec(
    instruction,
  )?.[1];
  if (thing === undefined || earlierTexts.length === 0) return undefined;
  const told = new RegExp(`\\bmy ${thing.replace(/\s+/g, '\\s+')} (?:is|are|was|were) ([^.!?\\n]{1,120})`, 'iu');
  for (const text of earlierTexts.toReversed()) {
    const found = told.exec(text.slice(0, 4000))?.[1];
    if (found !== undefined) return `Your ${thing} is ${found.trim()}; you said so earlier.`;
  }
  return `You have not told me your ${thing} in the messages that came with this call.`;
}

function conversationSummary({ instruction, earlierTexts, conversation }: TextRequest): string | undefined {
  if (
    /\bhow many (?:messages|turns|questions)\b[^?\n]{0,40}\b(?:i|we|sent|so far|conversation|chat)\b/i.test(instruction)
  )
    return `This call holds ${countNoun(earlierTexts.length + 1, 'message')} of yours and ${countNoun(textsOf(conversation, 'assistant').length, 'answer')}.`;
  if (
    !/\b(?:summari[sz]e|recap|sum up)\b[^.\n]{0,30}\b(?:conversation|chat|dialogue|discussion|so far)\b|\bwhat have we (?:talked|spoken|said)\b/i.test(
      instruction,
    )
  )
    return undefined;
  if (earlierTexts.length === 0) return `${noHistory}.`;
  return endSentence(`So far you have said ${joinList(earlierTexts.slice(-6).map((each) => quote(each, 80)))}`);
}

/** “What did I say first?”, “What is my name?”, “What was your last answer?” */
export const recallHistory: Skill = (request) => {
  const text =
    ownEarlierText(request) ?? earlierAnswer(request) ?? topicOfHistory(request) ?? conversationSummary(request);
  return text === undefined ? undefined : { text };
};
