// Chinese numbers in English words.

const digits = new Map([...'零一二三四五六七八九'].map((character, value) => [character, value]));
const units = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
  ['万', 10_000],
  ['亿', 100_000_000],
]);

/** Characters that numbers are written with. */
export const numberCharacters = /^[零〇一二两三四五六七八九十百千万亿\d]+$/;

const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** The value of a number as it is written: 一百二十, 二〇二四, 3万. */
export function valueOfNumber(text: string): number {
  if (/^[\d]+$/.test(text)) return Number(text);
  const plain = text.replaceAll('〇', '零').replaceAll('两', '二');
  if (![...plain].some((each) => units.has(each)))
    return Number([...plain].map((each) => digits.get(each) ?? each).join(''));
  let total = 0;
  let part = 0;
  let digit: number | undefined;
  for (const [each] of plain.matchAll(/\d+|\D/g)) {
    const unit = units.get(each);
    if (unit === undefined) digit = digits.get(each) ?? Number(each);
    else if (unit >= 10_000) {
      total = (total + part + (digit ?? 0) || 1) * unit;
      part = 0;
      digit = undefined;
    } else {
      part += (digit ?? 1) * unit;
      digit = undefined;
    }
  }
  return total + part + (digit ?? 0);
}

/** Words up to ninety-nine and for round figures, digits beyond. */
export function numberWord(value: number): string {
  const word = small[value];
  if (word) return word;
  if (value < 100) return `${tens[Math.floor(value / 10)]}${value % 10 ? `-${small[value % 10]}` : ''}`;
  for (const [name, unit] of [
    ['million', 1_000_000],
    ['thousand', 1000],
    ['hundred', 100],
  ] as const)
    if (value % unit === 0 && value / unit < 100) return `${numberWord(value / unit)} ${name}`;
  return String(value);
}

const ordinals = new Map([
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
]);

/** 1st, 18th, 22nd. */
export function ordinal(value: number): string {
  const rest = value % 100;
  const ending = rest > 10 && rest < 20 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return ordinals.get(value) ?? `${value}${ending}`;
}
