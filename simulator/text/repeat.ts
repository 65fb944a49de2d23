// “Repeat after me: …”, “say hello world”, “reply with the word pong”: exactly that, and nothing beside it.
import { numberWords, parseNumber } from './format.js';
import { maxInstructionHead, type Skill } from './text-request.js';

/** Longest repetition, in characters. */
const maxRepeatedLength = 20_000;

const often = `\\b(?:(twice)|(${numberWords})\\s+times)\\b`;
/** Behind quoted words: how often they are to be said. */
const timesBehind = new RegExp(`${often}[^\\n]{0,20}$`, 'i');
/** Without quotes only the very end says so: “twice a day” is part of what is to be repeated. */
const timesAtEnd = new RegExp(`\\s*${often}(?:\\s+in a row|,?\\s+please)?[.!?\\s]{0,5}$`, 'i');

/** The words to repeat, as often as the text says. */
function repeated(rest: string): string {
  const [, quoted, behind = ''] = /^["“'‘`](.+?)["”'’`](.*)$/s.exec(rest) ?? [];
  const found = quoted === undefined ? timesAtEnd.exec(rest.slice(-60)) : timesBehind.exec(behind);
  const [whole = '', twice, number = '1'] = found ?? [];
  const words = quoted ?? (found ? rest.slice(0, rest.length - whole.length) : rest);
  const times = twice ? 2 : Math.max(1, Math.min(100, parseNumber(number)));
  return Array.from({ length: times }, () => words)
    .join(' ')
    .slice(0, maxRepeatedLength);
}

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
export const repeat: Skill = ({ text, instruction }) => {
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
