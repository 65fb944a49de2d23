// Forms of English nouns: plural, article, possessive, attributive.

const irregular: Readonly<Record<string, string>> = {
  man: 'men',
  woman: 'women',
  child: 'children',
  person: 'people',
  mouse: 'mice',
  goose: 'geese',
  wolf: 'wolves',
  elf: 'elves',
  leaf: 'leaves',
  knife: 'knives',
  foot: 'feet',
  calf: 'calves',
  fisherman: 'fishermen',
  policeman: 'policemen',
  swordsman: 'swordsmen',
  fish: 'fish',
  sheep: 'sheep',
  deer: 'deer',
  koi: 'koi',
  elk: 'elk',
  shrimp: 'shrimp',
  squid: 'squid',
  bison: 'bison',
  samurai: 'samurai',
  ninja: 'ninja',
  spaceship: 'spaceships',
  scarf: 'scarves',
  dwarf: 'dwarves',
  bamboo: 'bamboo',
  coral: 'coral',
  hair: 'hair',
  grass: 'grass',
  rice: 'rice',
  smoke: 'smoke',
  mist: 'mist',
  water: 'water',
  light: 'light',
  snow: 'snow',
  coffee: 'coffee',
  tea: 'tea',
  milk: 'milk',
  juice: 'juice',
  wine: 'wine',
  people: 'people',
  salmon: 'salmon',
  jewelry: 'jewelry',
  scenery: 'scenery',
  radiance: 'radiance',
};

/** `black cat` → `black cats`; plurals stay unchanged. */
export function plural(noun: string): string {
  const [, front = '', last = noun] = /^(.*[ -])?([^ -]+)$/.exec(noun) ?? [];
  const known = irregular[last.toLowerCase()];
  if (known) return front + known;
  if (/(?:ss|sh|ch|x|z)$/.test(last)) return `${noun}es`;
  if (/s$/.test(last)) return noun;
  if (/[^aeiou]y$/.test(last)) return `${noun.slice(0, -1)}ies`;
  return `${noun}s`;
}

/** Adds the indefinite article; plurals get none. */
export function withIndefiniteArticle(noun: string): string {
  const [head = noun] = noun.split(' of ');
  if (/(?:[^sui]s|men|people|children)$/.test(head)) return noun;
  return `${/^(?:[aeio]|u(?!ni|se|ku)|hour|heir)/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Names and places that take no article. */
const takesNoArticle =
  /^(?:[A-Z]|the |a |an |space|outer space|nature|paradise|hell|underwater|outdoors|indoors|rain\b|night|spring|summer|autumn|winter|dusk|dawn|noon|this |that |these |those |every |many |some |several |two |three |four |countless )/;

export const withDefiniteArticle = (noun: string): string =>
  takesNoArticle.test(noun) || /^(?:by|in|at|outside) /.test(noun) ? noun : `the ${noun}`;

export const possessive = (noun: string): string =>
  ({ she: 'her', he: 'his', i: 'my', you: 'your', it: 'its', they: 'their', we: 'our', oneself: "one's own" })[
    noun.toLowerCase()
  ] ?? (noun.endsWith('s') ? `${noun}'` : `${noun}'s`);

const origins: Readonly<Record<string, string>> = {
  China: 'Chinese',
  Japan: 'Japanese',
  Korea: 'Korean',
  France: 'French',
  England: 'English',
  America: 'American',
  Germany: 'German',
  Italy: 'Italian',
  Egypt: 'Egyptian',
  India: 'Indian',
  Russia: 'Russian',
  Greece: 'Greek',
  Europe: 'European',
  Asia: 'Asian',
  Africa: 'African',
  'in the distance': 'distant',
  Tibet: 'Tibetan',
  East: 'Eastern',
  West: 'Western',
  'ancient times': 'ancient',
  'modern times': 'modern',
  future: 'future',
  Arctic: 'Arctic',
};

/** A noun in front of another one: China → Chinese. */
export const attributive = (noun: string): string => origins[noun] ?? noun.replace(/ hair$/, '-haired');

/** quietly, happily. */
export const adverbOf = (adjective: string): string =>
  /ly$/.test(adjective)
    ? adjective
    : /y$/.test(adjective)
      ? `${adjective.slice(0, -1)}ily`
      : /le$/.test(adjective)
        ? `${adjective.slice(0, -1)}y`
        : `${adjective}ly`;
