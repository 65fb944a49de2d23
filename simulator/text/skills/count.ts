// Answers “how many”: words, characters, letters, lines, sentences, tokens of the caller's text.
import { countTokens } from '../../tokens/tokenizer.js';
import { charactersOf, countCharacters, countNoun, countWords, quote } from '../format.js';
import { operandAfter } from '../operand.js';
import type { Skill } from '../text-request.js';

const countUnits: Readonly<Record<string, (text: string) => string>> = {
  word: (text) => countNoun(countWords(text), 'word'),
  character: (text) => countNoun(countCharacters(text), 'character'),
  letter: (text) => countNoun(text.match(/\p{L}\p{M}*/gu)?.length ?? 0, 'letter'),
  token: (text) => countNoun(countTokens(text), 'token'),
  line: (text) => countNoun(text.split(/\r?\n/).length, 'line'),
  sentence: (text) =>
    countNoun(
      text.match(/[^.!?。！？]+(?:[.!?。！？]+|$)/g)?.filter((each) => each.trim() !== '').length ?? 0,
      'sentence',
    ),
  vowel: (text) => countNoun(text.match(/[aeiou]/gi)?.length ?? 0, 'vowel'),
  digit: (text) => countNoun(text.match(/\d/g)?.length ?? 0, 'digit'),
};

const oneLetter =
  /\bhow many (?:times does )?(?:the )?(?:letters? )?["“'‘`]?(\p{L})["”'’`]?(?:['’]?s)?(?: letters?)?\s+(?:are there |are |is |appears? |occurs? )?(?:in)\b/iu;
const manyUnits = new RegExp(
  `\\b(?:how many|count(?: up)?|number of)\\s+(?:the |all |all the )?(?:number of )?(${Object.keys(countUnits).join('|')})s?\\b(?:\\s+(?:and|or)\\s+(${Object.keys(countUnits).join('|')})s?\\b)?(?:\\s+(?:are there|are|is|does|do))?(?:\\s+(?:in|of))?`,
  'i',
);

/** “How many words are in …?”, “how many r's are in strawberry?” */
export const count: Skill = ({ text, instruction }) => {
  const letter = oneLetter.exec(instruction);
  if (letter?.[1]) {
    const word = operandAfter(text, oneLetter);
    if (word !== undefined) {
      const wanted = letter[1].toLowerCase();
      const times = charactersOf(word).filter((each) => each.toLowerCase() === wanted).length;
      return { text: `The letter “${letter[1]}” is in ${quote(word, 80)} ${countNoun(times, 'time')}.` };
    }
  }
  const found = manyUnits.exec(instruction);
  if (!found) return undefined;
  const material = operandAfter(text, manyUnits) ?? text;
  // “…in this message?”: nothing is left that it could be about but the message itself.
  const whole = /^(?:it|here|prompt|question|request)$/i.test(material) ? text : material;
  const counts = found.slice(1).flatMap((unit) => countUnits[unit?.toLowerCase() ?? '']?.(whole) ?? []);
  return { text: `${quote(whole, 80)} has ${counts.join(' and ')}.` };
};
