// Splits names and sentences into plain words, so that `userName`, `user_name` and "the user's name" compare equal.

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const borders = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words of scripts that put no space between them. */
const segmentWords = (run: string): string[] =>
  unspaced.test(run) ? Array.from(borders.segment(run), ({ segment }) => segment) : [run];

/** A name or text, split at what is no letter and where programmers join words: `getHTTPStatus_code` → get, http, status, code. */
export const splitWords = (text: string): string[] =>
  text
    .slice(0, 20_000)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .flatMap(segmentWords);

/** Whether a word stands in a script in which words do not change their form and one of them says much. */
export const isUnspaced = (word: string): boolean => word.length > 1 && unspaced.test(word);

const irregular: Readonly<Record<string, string>> = {
  children: 'child',
  people: 'person',
  men: 'man',
  women: 'woman',
  addresses: 'address',
  cities: 'city',
  indices: 'index',
  statuses: 'status',
  series: 'series',
  news: 'news',
  status: 'status',
  address: 'address',
  canvas: 'canvas',
};

/** One of them: `cities` → `city`. */
export const singular = (word: string): string => {
  if (Object.hasOwn(irregular, word)) return irregular[word] as string;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(xes|ches|shes|sses)$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
};

/** A word without the endings that do not change what it is about: `searching`, `searches`, `searched` → `search`. */
export const stem = (word: string): string => {
  const one = singular(word);
  const bare = one.replace(/(?:ing|ed|er|ion)$/, '');
  const stemmed = bare.length >= 3 ? bare : one;
  return stemmed.replace(/([^aeiouls])\1$/, '$1').replace(/e$/, '');
};

const stopWords = new Set(
  `a an the this that these those it its i me my we us our you your he she they them his her their to of in on at by for from with without about into
  over under as is are was were be been being am do does did done doing have has had having can could should would will shall may might must not no
  and or but if then else when while so than too very just also please what which who whom whose where why how there here all any each every some
  get gets give gives given use uses used using tool tools function functions call calls return returns value values result results string number
  object array list one two specified provided current new e g i.e etc such via per
  获取 查询 取得 返回 搜索 搜寻 提供 使用 调用 当前 指定 给定 用户 函数 工具 一个 信息 数据 结果 什么 怎么 怎么样 如何 可以 帮我 请问 告诉
  検索 返す 指定 現在 情報 関数 結果 ください です ます する した どう 何 教え ある いる`
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
