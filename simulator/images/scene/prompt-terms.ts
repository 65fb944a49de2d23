// English and Chinese terms for places, moods, styles, subjects, details and colours.
import type { Detail, Mood, Place, Style } from './attributes.js';

type Term<Name extends string> = readonly [name: Name, english: RegExp, chinese: RegExp];

const term = <Name extends string>(name: Name, english: string, chinese: string): Term<Name> => [
  name,
  new RegExp(`\\b(?:${english})(?:s|es)?\\b`, 'i'),
  new RegExp(chinese),
];

/** Places; what names a place plainly stands before what may be only a part of one. */
const places: readonly Term<Place>[] = [
  term('underwater', 'underwater|under the sea|coral|reef|seabed|deep sea|aquarium|ocean floor', '海底|水下|珊瑚|深海'),
  term(
    'space',
    'space|galaxy|galaxies|nebula|cosmos|cosmic|planet|universe|asteroid|saturn|orbit|astronaut|cosmonaut|on the moon|lunar surface',
    '太空|宇宙|银河|星系|星云|行星|月球',
  ),
  term(
    'interior',
    'interior|indoor|room|bedroom|living room|kitchen|library|caf[eé]|studio|office|cosy|cozy|window',
    '室内|房间|卧室|客厅|厨房|书房|图书馆|咖啡馆|窗',
  ),
  term(
    'city',
    'city|cities|cityscape|skyline|skyscraper|downtown|urban|street|cyberpunk|metropolis|town|tokyo|new york',
    '城市|都市|街|摩天|赛博|东京|上海|城镇',
  ),
  term('desert', 'desert|dune|sahara|sand|oasis|cactus|canyon|mars', '沙漠|沙丘|戈壁|绿洲|仙人掌|峡谷'),
  term('snow', 'snow|snowy|winter|arctic|ice|frozen|blizzard|glacier|christmas', '雪|冬|冰|北极|圣诞'),
  term('lake', 'lake|pond|river|reflection|fjord|lagoon', '湖|池塘|河|江|溪|倒影'),
  // A lighthouse on a cliff looks out over the sea, not over mountains.
  term(
    'sea',
    'sea|ocean|wave|beach|coast|harbou?r|shore|island|bay|surf|lighthouse[^.]*cliff|cliff[^.]*lighthouse',
    '海|浪|沙滩|岛|港|灯塔.*崖|崖.*灯塔',
  ),
  term('forest', 'forest|wood|woodland|jungle|pine|fir|grove|rainforest', '森林|树林|丛林|松|竹林'),
  term('mountains', 'mountain|peak|alp|alpine|cliff|summit|himalaya|valley|volcano|highland', '山|峰|崖|谷|火山'),
  term(
    'flowers',
    'flower|rose|tulip|lotus|blossoms?(?! trees?)|bouquet|floral|daisy|daisies|dahlia|orchid|lily|lilies|peony|peonies|sunflower',
    '花|玫瑰|郁金香|荷|莲|牡丹|百合',
  ),
  term(
    'meadow',
    'meadow|field|grass|grassland|hill|prairie|countryside|farm|pasture|garden|park|savanna',
    '草|田|原野|丘|乡村|农场|花园|公园',
  ),
  term('abstract', 'abstract', '抽象'),
];

const moods: readonly Term<Mood>[] = [
  term('neon', 'neon|cyberpunk|synthwave|vaporwave|retrowave|glowing', '霓虹|赛博|荧光'),
  term('storm', 'storm|stormy|thunder|lightning|rain|rainy|tempest|dramatic', '暴风|风暴|雷|闪电|雨'),
  term('mist', 'mist|misty|fog|foggy|haze|hazy|ghostly|gloomy', '雾|朦胧|烟雨'),
  term('sunset', 'sunset|golden hour|evening|sundown', '日落|夕阳|黄昏|傍晚|晚霞'),
  term('dawn', 'dawn|sunrise|morning|daybreak', '日出|黎明|清晨|早晨|朝霞'),
  term('dusk', 'dusk|twilight|blue hour|purple sky', '暮|薄暮'),
  term(
    'night',
    'night|midnight|moon|moonlit|moonlight|starry|dark|nocturnal|aurora|northern lights|polar lights',
    '夜|月|星空|午夜|极光',
  ),
  term('autumn', 'autumn|fall foliage|october|maple', '秋|枫'),
  term('spring', 'spring|pastel|cherry blossom|sakura|easter|kawaii', '春|樱|粉彩'),
  term('noon', 'noon|midday|sunny|daylight|day|summer|bright|blue sky', '中午|正午|晴|白天|阳光|夏'),
];

const styles: readonly Term<Style>[] = [
  term('watercolour', 'water[- ]?colou?r|aquarelle|gouache|ink wash', '水彩|水墨'),
  term(
    'line',
    'line[- ]?art|line drawing|sketch|pencil|ink drawing|colou?ring (?:book|page)|outline|engraving|etching',
    '线稿|线描|素描|速写|简笔',
  ),
  term('low-poly', 'low[- ]?poly|polygonal|polygon|origami|faceted', '低多边形|多边形|折纸'),
  term('oil', 'oil|impressionist|impressionism|van gogh|monet|brush ?stroke|impasto|acrylic', '油画|印象派|梵高|莫奈'),
  term('pixel', 'pixel|pixel[- ]?art|8[- ]?bit|16[- ]?bit|voxel', '像素'),
  term('mosaic', 'mosaic|stained glass|tile[ds]?', '马赛克|彩色玻璃|拼贴'),
  term('dots', 'pointillism|pointillist|halftone|seurat|pop art', '点彩|波普'),
  term('monochrome', 'monochrome|black and white|black & white|b&w|noir|gr[ae]yscale|charcoal', '黑白|单色|炭笔'),
  term('anime', 'anime|manga|niji|ghibli|cel[- ]?shaded|cartoon|comic', '动漫|动画|漫画|卡通|二次元'),
];

/** Subjects in the order of `figures/catalog.ts`, with the place that they suggest. */
const subjects: readonly (readonly [...Term<string>, Place | undefined])[] = [
  [...term('cat', 'cat|kitten|kitty|kitties|feline', '猫'), undefined],
  [...term('dog', 'dog|puppy|puppies|hound|wolf|wolves|corgi|shiba', '狗|犬|狼'), 'meadow'],
  [...term('fox', 'fox', '狐'), 'forest'],
  [...term('rabbit', 'rabbit|bunny|bunnies|hare', '兔'), 'meadow'],
  [...term('deer', 'deer|stag|elk|moose|reindeer', '鹿'), 'forest'],
  [...term('horse', 'horse|pony|ponies|unicorn|stallion', '马'), 'meadow'],
  [...term('whale', 'whale|orca|dolphin', '鲸|海豚'), 'underwater'],
  [...term('fish', 'fish|koi|goldfish|shark', '鱼|鲤|鲨'), 'underwater'],
  [
    ...term(
      'bird',
      'bird|gull|seagull|crane|swallow|eagle|crow|raven|dove|pigeon|hawk|falcon|parrot|heron|stork',
      '鸟|燕|鹰|鹤|乌鸦|鸽',
    ),
    undefined,
  ],
  [...term('swan', 'swan|duck|duckling|goose|geese|waterfowl', '天鹅|鸭|鹅'), 'lake'],
  [...term('plane', '(?:paper )?(?:air|aero)?plane|aircraft|jet|airliner|glider', '飞机'), undefined],
  [...term('portrait', 'portrait|face|headshot|selfie|head and shoulders', '肖像|头像|人像|脸'), undefined],
  [...term('astronaut', 'astronaut|cosmonaut|spaceman', '宇航员|航天员'), 'space'],
  [
    ...term(
      'woman',
      'woman|women|girl|lady|ladies|princess|queen|witch|dancer|bride|ballerina',
      '女|公主|女王|舞者|新娘',
    ),
    undefined,
  ],
  [...term('dragon', 'dragon|wyvern', '龙'), 'mountains'],
  [...term('bear', 'bear|grizzly|panda', '熊'), 'forest'],
  [...term('elephant', 'elephant|mammoth', '象'), 'meadow'],
  [...term('owl', 'owl', '猫头鹰'), 'forest'],
  [...term('butterfly', 'butterfly|butterflies|moth', '蝴蝶'), 'flowers'],
  [...term('turtle', 'turtle|tortoise', '龟'), 'sea'],
  [...term('cup', 'cup|mug|coffee|tea|teacup|latte|cappuccino|espresso', '咖啡|茶|杯'), 'interior'],
  [
    ...term(
      'fruit',
      'fruit|apple|oranges|an orange(?= *(?:$|[,.;]|(?:on|in|and|with|next|beside)\\b))|peach|peaches|bowl|still life',
      '水果|苹果|静物',
    ),
    'interior',
  ],
  [
    ...term(
      'person',
      'person|people|man|men|boy|traveller|traveler|hiker|figure|samurai|wizard|monk|child|children|human|knight|king|soldier|sailor|farmer',
      '人|男|孩|旅|武士|巫师|骑士|国王',
    ),
    undefined,
  ],
  [...term('sailboat', 'boat|sailboat|yacht|ship|sailing', '船|帆|舟|艇'), 'sea'],
  [...term('lighthouse', 'lighthouse', '灯塔'), 'sea'],
  [...term('castle', 'castle|fortress|palace|citadel', '城堡|宫殿|堡垒'), 'mountains'],
  [...term('pagoda', 'pagoda|temple|shrine', '塔|寺|庙|神社'), 'mountains'],
  [...term('house', 'house|cottage|cabin|hut|home|barn', '房子|小屋|屋|家'), 'meadow'],
  [...term('windmill', 'windmill|mill', '风车'), 'meadow'],
  [...term('rocket', 'rocket|spaceship|spacecraft|starship', '火箭|飞船'), 'space'],
  [...term('balloon', 'balloon|hot air balloon|airship', '气球'), 'mountains'],
  [...term('robot', 'robot|android|mech|droid', '机器人|机甲'), 'city'],
  [...term('car', 'car|automobile|taxi|truck', '汽车|轿车|车'), 'city'],
  [...term('tree', 'tree|oak|bonsai|willow', '树|橡|柳'), 'meadow'],
  [...term('mushroom', 'mushroom|toadstool', '蘑菇'), 'forest'],
];

const details: readonly Term<Detail>[] = [
  term('clouds', 'cloud|cloudy', '云'),
  term('sun', 'sun|moon|light source', '太阳|月亮'),
  term('stars', 'star|starry', '星'),
  term('rain', 'rain|lightning', '雨|闪电'),
  term('snowfall', 'snowflake|snowfall|snow', '雪'),
  term('fog', 'fog|mist|haze', '雾'),
  term('trees', 'tree|fir|pine|plant', '树|植物'),
  term('water', 'water|river|lake|sea|ocean', '水|河|湖|海'),
  term('reflections', 'reflection|glint', '倒影'),
  term('grain', 'grain|noise|texture|vignette', '颗粒|噪点'),
];

const colours: readonly (readonly [...Term<string>, hex: string])[] = [
  [...term('red', 'red|scarlet|crimson|ruby', '红'), '#d8343f'],
  [...term('orange', 'orange|amber', '橙'), '#f0862e'],
  [...term('yellow', 'yellow|golden|gold', '黄|金色'), '#f3c33c'],
  [...term('green', 'green|emerald|jade', '绿|翠'), '#3fa667'],
  [...term('teal', 'teal|turquoise|cyan|aqua', '青'), '#25a9b5'],
  [...term('blue', 'blue|azure|sapphire', '蓝'), '#3470d6'],
  [...term('purple', 'purple|violet|lavender|lilac', '紫'), '#8a4fd0'],
  [...term('pink', 'pink|magenta|rose-coloured', '粉'), '#ee6fa6'],
  [...term('white', 'white|ivory', '白'), '#f3f1ea'],
  [...term('black', 'black|ebony', '黑'), '#1d1b24'],
  [...term('brown', 'brown|chestnut', '棕|褐'), '#8a5a3a'],
];

interface PromptTerms {
  readonly places: readonly Place[];
  readonly moods: readonly Mood[];
  readonly style?: Style;
  /** Kinds, at most three, in the order of the words. */
  readonly subjects: readonly { readonly kind: string; readonly home?: Place; readonly colour?: string }[];
  readonly colours: readonly string[];
  /** Shown from near: a portrait or a close-up. */
  readonly near: boolean;
}

/** The tables, for those who ask which words were understood. */
export const termTables = { places, moods, styles, subjects, details, colours } as const;

/** Whose portrait is one of a man. */
const man =
  /^(?!.*(?:\bwom[ae]n|\bgirl|\blady|\bqueen|princess|女)).*(?:\b(?:gentleman|man|men|boy|guy|male|grand(?:father|pa)|father|king|prince|soldier|sailor|samurai|monk|wizard|knight|farmer|beard(?:ed)?|moustache)\b|男|国王|武士|胡)/is;

const termPosition = (text: string, [, english, chinese]: readonly [string, RegExp, RegExp, ...unknown[]]): number => {
  const found = english.exec(text)?.index ?? chinese.exec(text)?.index;
  return found ?? -1;
};
const hasTerm = (text: string, row: readonly [string, RegExp, RegExp, ...unknown[]]): boolean =>
  termPosition(text, row) >= 0;

/** The colour said straight before a word, if one is. */
function colourBefore(text: string, position: number): string | undefined {
  const before = text.slice(Math.max(0, position - 14), position);
  return colours.find((row) => hasTerm(before, row))?.[3];
}

/** Terms of a prompt. Unknown words only influence the seed. */
export function readPromptTerms(prompt: string): PromptTerms {
  const found = subjects
    .map((row) => ({ row, position: termPosition(prompt, row) }))
    .filter(({ position }) => position >= 0)
    .sort((one, other) => one.position - other.position)
    // A portrait of a woman shows her once.
    .filter(
      ({ row: [kind] }, _, all) =>
        !((kind === 'woman' || kind === 'person') && all.some(({ row }) => row[0] === 'portrait')),
    )
    .slice(0, 3)
    .map(({ row: [kind, , , home], position }) => {
      const colour = colourBefore(prompt, position);
      const shown = kind === 'portrait' && man.test(prompt) ? 'portrait of a man' : kind;
      return { kind: shown, ...(home && { home }), ...(colour !== undefined && { colour }) };
    });
  const style = styles.find((row) => hasTerm(prompt, row))?.[0];
  return {
    places: places.filter((row) => hasTerm(prompt, row)).map(([name]) => name),
    moods: moods.filter((row) => hasTerm(prompt, row)).map(([name]) => name),
    ...(style && { style }),
    subjects: found,
    colours: colours.filter((row) => hasTerm(prompt, row)).map(([, , , hex]) => hex),
    near: /\b(?:portrait|close[- ]?up|macro)\b|特写|肖像/i.test(prompt),
  };
}

/** All that a word for people means. */
const people: readonly string[] = ['person', 'woman', 'portrait', 'portrait of a man', 'astronaut'];

/** Names of places, subjects and details that the words of `--no` mean. */
export function readExclusions(words: readonly string[]): string[] {
  const text = words.join(', ');
  const named = [...details, ...subjects, ...places].filter((row) => hasTerm(text, row)).map(([name]) => name);
  const everybody = /\b(?:people|persons?|humans?|figures?|anybody|anyone)\b|人/i.test(text) ? people : [];
  return [...new Set([...named, ...everybody])];
}
