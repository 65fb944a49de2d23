// Segments a prompt into words: Chinese by the dictionary, other text unchanged.
import { type LexiconEntry, lexicon, type PartOfSpeech } from './lexicon.js';
import { numberCharacters } from './numbers.js';
import { toSimplified } from './traditional.js';

export interface ChineseToken {
  readonly role: PartOfSpeech | 'foreign' | 'unknown' | 'mark';
  readonly chinese: string;
  readonly english: string;
}

const maxWordLength = Math.max(...[...lexicon.keys()].map((word) => word.length));

/** Ranks segmentations: fewer unknown characters, then fewer words, then longer words. */
interface Segmentation {
  readonly unknown: number;
  readonly words: number;
  readonly squares: number;
  readonly from: number;
}

const isBetter = (one: Segmentation, two: Segmentation | undefined): boolean =>
  !two || (one.unknown - two.unknown || one.words - two.words || two.squares - one.squares) < 0;

function lookUp(word: string): Pick<LexiconEntry, 'role' | 'english'> | undefined {
  return lexicon.get(word) ?? (numberCharacters.test(word) ? { role: 'number', english: '' } : undefined);
}

/** Dynamic programming over the word boundaries. */
function segmentChinese(text: string): ChineseToken[] {
  const ways: Segmentation[] = [{ unknown: 0, words: 0, squares: 0, from: 0 }];
  for (let end = 1; end <= text.length; end++) {
    for (let start = Math.max(0, end - maxWordLength); start < end; start++) {
      const before = ways[start];
      const word = text.slice(start, end);
      const isKnown = lookUp(word) !== undefined;
      if (!before || (!isKnown && word.length > 1)) continue;
      const way = {
        unknown: before.unknown + (isKnown ? 0 : 1),
        words: before.words + 1,
        squares: before.squares + word.length ** 2,
        from: start,
      };
      if (isBetter(way, ways[end])) ways[end] = way;
    }
  }
  const tokens: ChineseToken[] = [];
  for (let end = text.length; end > 0; end = ways[end]?.from ?? 0) {
    const chinese = text.slice(ways[end]?.from ?? 0, end);
    tokens.push({ chinese, ...(lookUp(chinese) ?? { role: 'unknown', english: '' }) });
  }
  return tokens.reverse();
}

const halfWidth: Readonly<Record<string, string>> = {
  '，': ',',
  '。': '.',
  '、': ',',
  '！': '!',
  '？': '?',
  '；': ';',
  '：': ':',
  '（': '(',
  '）': ')',
  '“': '"',
  '”': '"',
  '《': '"',
  '》': '"',
  '「': '"',
  '」': '"',
  '【': '[',
  '】': ']',
  '…': '…',
  '·': ' ',
  '—': ',',
};

const piece =
  /(?<address>https?:\/\/[^\s，。、）]+)|(?<weight>(?:::|：：)[+-]?[\d.]*)|(?<mark>[，。、！？；：（）“”《》「」【】…·—,;!?()[\]"]|\.(?!\d))|(?<line>\s*\n\s*)|(?<space>\s+)|(?<number>\d+(?=\s?\p{Script=Han}))|(?<han>\p{Script=Han}+)|(?<word>(?:(?!\.(?!\d))[^\s\p{Script=Han}，。、！？；：（）“”《》「」【】…·—,;!?()[\]":]|:(?!:))+|.)/gu;

/** The words of a prompt without its parameters. A space between two Chinese words separates like a comma. */
export function segmentPrompt(text: string): ChineseToken[] {
  const tokens: ChineseToken[] = [];
  for (const { groups = {}, 0: chinese, index } of text.matchAll(piece)) {
    if (groups.han) tokens.push(...segmentChinese(toSimplified(chinese)));
    else if (groups.number) tokens.push({ role: 'number', chinese, english: '' });
    else if (groups.line) tokens.push({ role: 'mark', chinese, english: '\n' });
    else if (groups.weight) tokens.push({ role: 'mark', chinese, english: chinese.replace('：：', '::') });
    else if (groups.mark) tokens.push({ role: 'mark', chinese, english: halfWidth[chinese] ?? chinese });
    else if (groups.space) {
      const last = tokens.at(-1);
      const between = /\p{Script=Han}\s+\p{Script=Han}/u.test(
        text.slice(Math.max(0, index - 1), index + chinese.length + 1),
      );
      if (between && last && !['of', 'at', 'preposition', 'number', 'measure', 'conjunction'].includes(last.role))
        tokens.push({ role: 'mark', chinese, english: ',' });
    } else tokens.push({ role: 'foreign', chinese, english: chinese });
  }
  return tokens;
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Characters that the dictionary does not know, as the words that they probably are. */
export const segmentCharacters = (characters: string): string[] =>
  [...segmenter.segment(characters)].map(({ segment }) => segment);
