// Character sets of the named classes in regular expressions.

/** A set of code points, as ranges with both ends included. */
export type Ranges = readonly (readonly [number, number])[];

const highest = 0x10ffff;
const digits: Ranges = [[48, 57]];
const word: Ranges = [
  [97, 122],
  [65, 90],
  [48, 57],
  [95, 95],
];
const space: Ranges = [
  [32, 32],
  [9, 13],
  [0xa0, 0xa0],
];
const letters: Ranges = [
  [97, 122],
  [65, 90],
];

/** The complement; common printable characters first, because strings use the first characters. */
export const complement = (ranges: Ranges): Ranges => {
  const sorted = [...ranges].sort((left, right) => left[0] - right[0]);
  const rest: [number, number][] = [];
  let from = 0;
  for (const [low, high] of sorted) {
    if (low > from) rest.push([from, low - 1]);
    from = Math.max(from, high + 1);
  }
  if (from <= highest) rest.push([from, highest]);
  return rest;
};

/** The character set of an escape. */
export const escapes: Readonly<Record<string, Ranges>> = {
  d: digits,
  D: complement(digits),
  w: word,
  W: complement(word),
  s: space,
  S: complement([
    ...space,
    [0x1680, 0x1680],
    [0x2000, 0x200a],
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x3000, 0x3000],
    [0xfeff, 0xfeff],
  ]),
  n: [[10, 10]],
  r: [[13, 13]],
  t: [[9, 9]],
  v: [[11, 11]],
  f: [[12, 12]],
  0: [[0, 0]],
};

/** `\p{…}`: a simple subset of the class, for those that are used most. */
const classes: Readonly<Record<string, Ranges>> = {
  L: letters,
  Letter: letters,
  Alphabetic: letters,
  Alpha: letters,
  ASCII: [[32, 126]],
  Lu: [[65, 90]],
  Uppercase_Letter: [[65, 90]],
  Uppercase: [[65, 90]],
  Ll: [[97, 122]],
  Lowercase_Letter: [[97, 122]],
  Lowercase: [[97, 122]],
  N: digits,
  Number: digits,
  Nd: digits,
  P: [
    [33, 35],
    [37, 42],
    [44, 47],
  ],
  Punctuation: [
    [33, 35],
    [37, 42],
    [44, 47],
  ],
  S: [
    [36, 36],
    [43, 43],
    [60, 62],
  ],
  Z: [[32, 32]],
  Zs: [[32, 32]],
  'Script=Latin': letters,
  'Script=Greek': [[0x3b1, 0x3c1]],
  'Script=Cyrillic': [[0x430, 0x44f]],
  'Script=Han': [[0x4e00, 0x9fa5]],
  Emoji: [[0x1f600, 0x1f64f]],
  Emoji_Presentation: [[0x1f600, 0x1f64f]],
};

/** The code points in which members of other classes are searched: the basic plane without surrogates, and pictographs. */
const searched: Ranges = [
  [0x20, 0xd7ff],
  [0xe000, 0xffff],
  [0x1f300, 0x1faff],
];

/** Members of a class that are enough to choose from. */
const enoughMembers = 200;

const found = new Map<string, Ranges | undefined>();

/** The first members of a class by the engine; undefined if it has no such class. */
function search(name: string): Ranges | undefined {
  let isMember: RegExp;
  try {
    isMember = new RegExp(`^\\p{${name}}$`, 'u');
  } catch {
    return undefined;
  }
  const ranges: [number, number][] = [];
  let members = 0;
  for (const [low, high] of searched)
    for (let code = low; code <= high && members < enoughMembers; code++) {
      if (!isMember.test(String.fromCodePoint(code))) continue;
      members++;
      const last = ranges.at(-1);
      if (last?.[1] === code - 1) last[1] = code;
      else ranges.push([code, code]);
    }
  return ranges;
}

/** Members of a Unicode class by its name in `\p{…}`, `Script=Greek` or `Lo`; undefined if there is no such class. */
export function classOf(name: string): Ranges | undefined {
  if (Object.hasOwn(classes, name)) return classes[name];
  if (!found.has(name)) found.set(name, search(name));
  return found.get(name);
}
