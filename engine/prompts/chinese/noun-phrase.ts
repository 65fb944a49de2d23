// Translates a Chinese noun with its numbers, measure words and adjectives.
import { attributive, plural, withIndefiniteArticle } from './nouns.js';
import { numberWord, valueOfNumber } from './numbers.js';
import { type ClausePart, isNounLike, isQuantifier, joinWords } from './part.js';

/** A noun with what stands before it: [number measure] [adjectives] nouns. Undefined where there is none at `start`. */
export function readNounPhrase(
  parts: readonly ClausePart[],
  start: number,
): { noun: ClausePart; end: number } | undefined {
  let at = start;
  const counts: ClausePart[] = [];
  const words: string[] = [];
  let degree = '';
  const takeCounts = (): void => {
    for (let part = parts[at]; isQuantifier(part); part = parts[++at]) counts.push(part);
  };
  takeCounts();
  for (let part = parts[at]; part; part = parts[at]) {
    const toAdjective = part.role === 'adverb' && parts[at + 1]?.role === 'adjective';
    if (part.role !== 'adjective' && !toAdjective) break;
    if (toAdjective) degree = joinWords(degree, part.english);
    else words.push(joinWords(degree, part.english));
    if (!toAdjective) degree = '';
    at++;
    if (counts.length > 0) takeCounts();
  }
  if (!isNounLike(parts[at])) return undefined;
  const nouns: ClausePart[] = [];
  for (let part = parts[at]; isNounLike(part); part = parts[++at]) {
    nouns.push(part);
    if (part.tail) {
      at++;
      break;
    }
  }
  const last = nouns.at(-1);
  if (!last) return undefined;
  const front = nouns.slice(0, -1).map((each) => attributive(each.english));
  const english = joinWords(...orderAdjectives(words), ...front, last.english);
  const noun = { ...last, english: withCount(counts, english) };
  return { noun, end: at };
}

/** English adjective order: opinion, size, colour; stable within a group. */
function orderAdjectives(adjectives: readonly string[]): string[] {
  const rank = (word: string): number => (colours.test(word) ? 2 : sizes.test(word) ? 1 : 0);
  return adjectives.toSorted((one, two) => rank(one) - rank(two));
}

const sizes = /^(?:very |super )?(?:big|small|huge|tiny|giant|enormous|tall|short|long|mini)$/;
const colours =
  /(?:^|[ -])(?:red|orange|yellow|golden|green|cyan|turquoise|blue|azure|purple|lavender|violet|pink|white|black|gray|silver|brown|beige|bronze)$/;

function withCount(counts: readonly ClausePart[], noun: string): string {
  if (counts.length === 0) return noun;
  const kept = counts.find(({ role, english }) => role === 'measure' && english)?.english;
  const number = counts.find(({ role }) => role === 'number');
  const pointing = counts.filter(({ role }) => role === 'determiner').map(({ english }) => english);
  const value = number ? valueOfNumber(number.chinese) : undefined;
  const many =
    (value !== undefined && value > 1) ||
    pointing.some((word) => !/^(?:this|that|every|another|the whole|half|some|full)$/.test(word));
  const measured = (text: string): string => {
    if (!kept) return many ? plural(text) : text;
    const inner = /^(?:pair|group|row|pile|team|set|bunch|cluster|stack|string) of$/.test(kept) ? plural(text) : text;
    const [shape = ''] = kept.split(' of');
    return `${many ? plural(shape) : shape} of ${inner}`;
  };
  if (pointing.length > 0)
    return joinWords(...pointing, number && value !== 1 ? numberWord(value ?? 1) : '', measured(noun));
  if (value === 1) return counts.length > 1 ? withIndefiniteArticle(measured(noun)) : `one ${noun}`;
  return joinWords(numberWord(value ?? 1), measured(noun));
}
