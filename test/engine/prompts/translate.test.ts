import { describe, expect, it } from '@jest/globals';
import fastCheck from 'fast-check';
import { lexicon } from '../../../engine/prompts/chinese/lexicon.js';
import { translateToEnglish } from '../../../engine/prompts/translate.js';
import { cpuOf } from '../../server/cpu.js';

const cases: Record<string, readonly (readonly [string, string])[]> = {
  'numbers and measure words': [
    ['一只猫', 'a cat'],
    ['一个苹果', 'an apple'],
    ['一只狐狸', 'a fox'],
    ['三只猫', 'three cats'],
    ['3只猫', 'three cats'],
    ['十二只鸟', 'twelve birds'],
    ['两个孩子', 'two children'],
    ['一百只羊', 'one hundred sheep'],
    ['一群羊', 'a group of sheep'],
    ['一双蓝色的大眼睛', 'a pair of big blue eyes'],
    ['一大片花海', 'a big sea of flowers'],
    ['许多蝴蝶', 'many butterflies'],
    ['这只猫', 'this cat'],
    ['第一朵花', 'first flower'],
    ['18世纪的欧洲城堡', '18th century European castle'],
    ['一个二十岁的女孩', 'a twenty-year-old girl'],
  ],
  adjectives: [
    ['黑猫', 'black cat'],
    ['美丽的红色的花', 'beautiful red flower'],
    ['红色的美丽的花', 'beautiful red flower'],
    ['蓝色的巨大的鲸鱼', 'huge blue whale'],
    ['非常可爱的兔子', 'very cute rabbit'],
    ['最美丽的花园', 'most beautiful garden'],
    ['盛开的樱花', 'blooming cherry blossoms'],
    ['中国女孩', 'Chinese girl'],
    ['白发老人', 'white-haired old man'],
  ],
  'owners and clauses': [
    ['女孩的眼睛', "girl's eyes"],
    ['女孩的红色帽子', "girl's red hat"],
    ['她的猫', 'her cat'],
    ['一只坐在窗边的黑猫', 'a black cat sitting by the window'],
    ['一个穿着红色裙子的女孩', 'a girl wearing red dress'],
    ['穿着妈妈的裙子的女孩', "girl wearing mother's dress"],
    ['抱着猫的女孩', 'girl holding cat'],
    ['在草原上奔跑的马', 'horse running on the grassland'],
    ['被雪覆盖的山', 'mountain covered by snow'],
    ['像龙的云', 'cloud like dragon'],
    ['没有人的街道', 'street without people'],
    ['一个由糖果组成的城堡', 'a castle made of candy'],
    ['三个穿着西装的男人和一只戴帽子的狗', 'three men wearing suit and a dog wearing hat'],
    [
      '一个穿着汉服的女孩站在樱花树下的小路上',
      'a girl wearing Hanfu standing on the path under the cherry blossom tree',
    ],
  ],
  places: [
    ['在森林里', 'in the forest'],
    ['山上的小屋', 'cabin on the mountain'],
    ['夕阳下的城市', 'city under the setting sun'],
    ['一只猫在森林里奔跑', 'a cat running in the forest'],
    ['猫在床上睡觉', 'cat sleeping on the bed'],
    ['两个孩子在海边放风筝', 'two children flying a kite at the seaside'],
    ['天空中有很多星星', 'many stars in the sky'],
    ['桌子上放着一个苹果', 'an apple placed on the table'],
    ['一条巨龙盘旋在城堡上空', 'a giant dragon circling above the castle'],
    ['白雪皑皑的山峰下的湖泊', 'lake under the snow-covered mountain peak'],
    ['戴着眼镜的猫正在看书', 'cat wearing glasses reading a book'],
  ],
  'keywords, styles and cameras': [
    [
      '赛博朋克风格的城市夜景，霓虹灯，雨夜，8k --ar 16:9',
      'cyberpunk style city night view, neon lights, rainy night, 8k --ar 16:9',
    ],
    ['中国女孩 长发 红裙 微笑', 'Chinese girl, long hair, red dress, smile'],
    ['电影感，浅景深，35mm', 'cinematic, shallow depth of field, 35mm'],
    ['水墨画、小桥流水、古镇。', 'ink wash painting, little bridge over a stream, ancient town.'],
    ['逆光，侧面，宫崎骏风格', 'backlight, side view, Hayao Miyazaki style'],
    [
      '国风，唯美，古风少女，手持油纸伞',
      'traditional Chinese style, aesthetic, ancient Chinese style young girl, holding oil-paper umbrella',
    ],
    ['一张老人的特写照片，黑白摄影', "an old man's close-up photo, black-and-white photography"],
  ],
  'whole prompts': [
    ['水墨风格的熊猫在竹林里吃竹子', 'ink wash style panda eating bamboo in the bamboo forest'],
    ['老奶奶在厨房里包饺子，温暖的灯光，油画', 'old woman making dumplings in the kitchen, warm lights, oil painting'],
    [
      '宇航员在月球上喝咖啡，背景是地球，超现实主义',
      'astronaut drinking coffee on the moon, background is earth, surrealism',
    ],
    [
      '一个小男孩骑着一条巨大的锦鲤在天空中飞翔，梦幻，吉卜力风格',
      'a little boy riding a huge koi flying in the sky, dreamy, Studio Ghibli style',
    ],
    [
      '赛博朋克城市，霓虹灯倒映在湿漉漉的街道上，一个机器人撑着透明雨伞',
      'cyberpunk city, neon lights reflected on the wet street, a robot holding up transparent umbrella',
    ],
    ['森林深处的精灵，发光的蘑菇，萤火虫，魔幻', 'elf deep in the forest, glowing mushroom, firefly, magical'],
    [
      '一座漂浮在云海中的古代宫殿，仙鹤飞舞，金色阳光',
      'an ancient palace floating in the sea of clouds, red-crowned crane fluttering, golden sunlight',
    ],
  ],
  'mixed text, weights, parameters': [
    ['a cat 在 forest里', 'a cat in the forest'],
    ['cyberpunk 城市', 'cyberpunk city'],
    ['未来城市::2 赛博朋克::.5', 'futuristic city::2 cyberpunk::.5'],
    ['一只猫 --no 狗, 红色的花、人 --seed 5', 'a cat --no dog, red flower, person --seed 5'],
    ['a cat --no 狗，饕餮', 'a cat --no dog, 饕餮'],
    ['一只猫--ar 3:2', 'a cat --ar 3:2'],
    ['https://a.example/猫.png 一只猫', 'https://a.example/猫.png a cat'],
    ['一只猫（黑色）', 'a cat (black)'],
    ['一只猫\n一只狗', 'a cat\na dog'],
  ],
  'traditional characters': [
    ['一隻戴著紅色帽子的貓', 'a cat wearing red hat'],
    ['夕陽下的漁船', 'fishing boat under the setting sun'],
    ['賽博龐克風格', 'cyberpunk style'],
    ['兩個孩子在雪地裡玩耍', 'two children playing in the snowfield'],
  ],
};

describe.each(Object.entries(cases))('%s', (_, rows) => {
  it.each(rows)('%s → %s', (given, want) => expect(translateToEnglish(given)).toEqual({ text: want, unknown: [] }));
});

it.each(['', 'a cat — asleep --ar 3:2', '  two   spaces ', 'ねこ', 'un café'])('leaves %j as it is', (given) =>
  expect(translateToEnglish(given)).toEqual({ text: given, unknown: [] }),
);

it('leaves out what it does not know, and says so once', () => {
  const { text, unknown } = translateToEnglish('一只饕餮，红色饕餮灯笼');
  expect(unknown).toEqual(['饕餮']);
  expect(text).not.toMatch(/\p{Script=Han}/u);
  expect(text).toContain('red lantern');
});

it('translates more than three thousand words, each to English', () => {
  expect(lexicon.size).toBeGreaterThan(3000);
  for (const [chinese, { english, role }] of lexicon) {
    expect(chinese).toMatch(/^\p{Script=Han}+$/u);
    if (!['particle', 'measure', 'of', 'at'].includes(role)) expect(english).toMatch(/^[A-Za-z0-9]/);
    expect(english).not.toMatch(/\p{Script=Han}|[;,]/u);
  }
});

it('gives every noun back alone', () => {
  const wrong = [...lexicon].filter(
    ([chinese, { role, english }]) =>
      ['noun', 'being', 'style', 'adjective'].includes(role) && translateToEnglish(chinese).text !== english,
  );
  expect(wrong).toEqual([]);
});

it('makes English of anything, without a Chinese character left', () => {
  const words = [...lexicon.keys(), '，', ' ', '三', '八', 'neon', '饕', '的', '的', '在', '上', '一只'];
  fastCheck.assert(
    fastCheck.property(fastCheck.array(fastCheck.constantFrom(...words), { maxLength: 14 }), (some) => {
      expect(translateToEnglish(some.join('')).text).not.toMatch(/\p{Script=Han}|undefined|NaN/u);
    }),
    { seed: 7, numRuns: 2000 },
  );
});

it('reads a prompt without any mark to its end', () => {
  const { text } = translateToEnglish(`${'一只猫坐在桌子上'.repeat(200)}狗`);
  expect(text.match(/\bcat\b/g)).toHaveLength(200);
  expect(text).toMatch(/\bdog$/);
});

it('takes time that grows with the prompt', async () => {
  const worked = await cpuOf(() => {
    for (const piece of ['的', '一个', '猫在桌子上的', '坐着的人', '一只猫的', '在', '穿着红色裙子的女孩', '一', '饕'])
      translateToEnglish(piece.repeat(Math.floor(6000 / piece.length)));
  });
  expect(worked).toBeLessThan(20_000);
});
