// A Chinese noun with its numbers, measure words and adjectives in English.
import { attributive, plural, single } from './nouns.js';
import { numberWord, valueOfNumber } from './numbers.js';
import { countish, joined, nounish, type Part } from './part.js';

/** A noun with what stands before it: [number measure] [adjectives] nouns. Undefined where there is none at `start`. */
export function nounAt(parts: readonly Part[], start: number): { noun: Part; end: number } | undefined {
  let at = start;
  const counts: Part[] = [];
  const words: string[] = [];
  let degree = '';
  const takeCounts = (): void => {
    for (let part = parts[at]; countish(part); part = parts[++at]) counts.push(part);
  };
  takeCounts();
  for (let part = parts[at]; part; part = parts[at]) {
    const toAdjective = part.role === 'adverb' && parts[at + 1]?.role === 'adjective';
    if (part.role !== 'adjective' && !toAdjective) break;
    if (toAdjective) degree = joined(degree, part.english);
    else words.push(joined(degree, part.english));
    if (!toAdjective) degree = '';
    at++;
    if (counts.length > 0) takeCounts();
  }
  if (!nounish(parts[at])) return undefined;
  const nouns: Part[] = [];
  for (let part = parts[at]; nounish(part); part = parts[++at]) {
    nouns.push(part);
    if (part.tail) {
      at++;
      break;
    }
  }
  const last = nouns.at(-1);
  if (!last) return undefined;
  const front = nouns.slice(0, -1).map((each) => attributive(each.english));
  const english = joined(...inOrder(words), ...front, last.english);
  const noun = { ...last, english: counted(counts, english) };
  return { noun, end: at };
}

/** What one thinks of it, its size, its colour: so English has its adjectives; of a kind, they stay as they came. */
function inOrder(adjectives: readonly string[]): string[] {
  const rank = (word: string): number => (colours.test(word) ? 2 : sizes.test(word) ? 1 : 0);
  return adjectives.toSorted((one, two) => rank(one) - rank(two));
}

const sizes = /^(?:very |super )?(?:big|small|huge|tiny|giant|enormous|tall|short|long|mini)$/;
const colours =
  /(?:^|[ -])(?:red|orange|yellow|golden|green|cyan|turquoise|blue|azure|purple|lavender|violet|pink|white|black|gray|silver|brown|beige|bronze)$/;

function counted(counts: readonly Part[], noun: string): string {
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
    return joined(...pointing, number && value !== 1 ? numberWord(value ?? 1) : '', measured(noun));
  if (value === 1) return counts.length > 1 ? single(measured(noun)) : `one ${noun}`;
  return joined(numberWord(value ?? 1), measured(noun));
}
