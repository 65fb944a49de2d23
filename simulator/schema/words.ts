// Splits names and sentences into plain words, so that `userName`, `user_name` and "the user's name" compare equal.
import { wordsIn } from '../../runtime/values/kinds.js';

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const borders = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words of scripts that put no space between them. */
const segmentWords = (run: string): string[] =>
  unspaced.test(run) ? Array.from(borders.segment(run), ({ segment }) => segment) : [run];

/** The words of a name or text, also in scripts without spaces. */
export const splitWords = (text: string): string[] => wordsIn(text.slice(0, 20_000)).flatMap(segmentWords);

/** A word without the endings that do not change what it is about: `cities` → `city`; `searching`, `searches`, `searched` → `search`. */
export const stem = (word: string): string => {
  const one = word
    .replace(/(?<=.{2})ies$/, 'y')
    .replace(/(?<=x|ch|sh|ss)es$/, '')
    .replace(/(?<=..[^siu])s$/, '');
  const bare = one.replace(/(?:ing|ed|er|ion)$/, '');
  const stemmed = bare.length >= 3 ? bare : one;
  return stemmed.replace(/([^aeiouls])\1$/, '$1').replace(/e$/, '');
};

const stopWords = new Set(
  `a an the this that these those it its i me my we our you your he she they them his her to of in on at by for from with without about into over under as
  is are was were be been do does did have has had can could should would will may must not no and or but if then when so than just also please what which who
  where why how there here all any each every some get give use tool function call return value result string number object list one two specified provided
  current e g such via per 获取 查询 返回 搜索 使用 当前 用户 函数 信息 什么 怎么 如何 可以 请问 検索 返す 情報 関数 です ます する`
    .split(/\s+/)
    .map(stem),
);

/** What a text is about: the stems of its words, without those that every text has. */
export const contentStems = (text: string): Set<string> =>
  new Set(
    splitWords(text)
      .map(stem)
      .filter((word) => word.length > 1 && !stopWords.has(word)),
  );
