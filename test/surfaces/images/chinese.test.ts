// Chinese prompts are glossed word by word with CC-CEDICT.
import { beforeAll, describe, expect, it } from '@jest/globals';
import fastCheck from 'fast-check';
import { type ChineseDictionary, chineseDictionary } from '../../../surfaces/images/chinese.js';
import { cpuOf } from '../../server/cpu.js';

let dictionary: ChineseDictionary;
beforeAll(async () => {
  dictionary = await chineseDictionary();
});

describe('gives English words', () => {
  it.each([
    ['一只猫', 'a cat'],
    ['三只猫', 'three cat'],
    ['3只猫', '3 cat'],
    ['十二只鸟', 'twelve bird'],
    ['第一朵花', 'first flower'],
    ['美丽的红色的花', 'beautiful red flower'],
    ['山上的小屋', 'mountain on cabin'],
    ['一只坐在窗边的黑猫', 'a sitting by the window black cat'],
    [
      '赛博朋克风格的城市夜景，霓虹灯，雨夜，8k --ar 16:9',
      'cyberpunk style city night view, neon lamp, rainy night, 8k --ar 16:9',
    ],
    ['雪山下的湖泊,清晨薄雾', 'snow-capped mountain under lake, early morning thin mist'],
    ['水墨风格的熊猫在竹林里吃竹子', 'ink wash style panda in bamboo forest in eating bamboo'],
    ['一隻戴著紅色帽子的貓', 'a wearing red hat cat'],
    ['賽博龐克風格', 'cyberpunk style'],
    ['饕餮', 'ferocious mythological animal'],
  ])('%s → %s', (given, want) => expect(dictionary.gloss(given)).toBe(want));
});

describe('keeps', () => {
  it.each([
    ['', ''],
    ['a cat — asleep --ar 3:2', 'a cat — asleep --ar 3:2'],
    ['  two   spaces ', '  two   spaces '],
    ['ねこ', 'ねこ'],
    ['cyberpunk 城市', 'cyberpunk city'],
    ['未来城市::2 赛博朋克::.5', 'future city::2 cyberpunk::.5'],
    ['狐狸：：2 狗', 'fox::2 dog'],
    ['一只猫 --no 狗, 红色的花、人 --seed 5', 'a cat --no dog, red flower, person --seed 5'],
    ['https://a.example/猫.png 一只猫', 'https://a.example/猫.png a cat'],
    ['一只猫（黑色）', 'a cat (black)'],
    ['一只猫\n一只狗', 'a cat\na dog'],
    ['饕', '饕'],
    ['𠀀 猫', '𠀀 cat'],
  ])('the rest of %j', (given, want) => expect(dictionary.gloss(given)).toBe(want));
});

it('glosses anything', () => {
  const words = ['，', ' ', '三', 'neon', '饕', '的', '在', '上', '一只', '猫', '\n', '：', '“', '龍', '𠀀', '--no '];
  fastCheck.assert(
    fastCheck.property(fastCheck.array(fastCheck.constantFrom(...words), { maxLength: 14 }), (some) => {
      const text = dictionary.gloss(`猫${some.join('')}`);
      expect(text).not.toMatch(/undefined|NaN|猫|龍|[，：“]| {2}/u);
    }),
    { seed: 7, numRuns: 500 },
  );
});

it('reads a prompt without any mark to its end', () => {
  const text = dictionary.gloss(`${'一只猫坐在桌子上'.repeat(200)}狗`);
  expect(text.match(/\bcat\b/g)).toHaveLength(200);
  expect(text).toMatch(/\bdog$/);
});

it('takes time that grows with the prompt', async () => {
  const worked = await cpuOf(() => {
    for (const piece of ['的', '一个', '猫在桌子上的', '饕']) dictionary.gloss(piece.repeat(6000 / piece.length));
  });
  expect(worked).toBeLessThan(4000);
});
