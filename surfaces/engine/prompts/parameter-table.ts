// The table of double-dash parameters: names, accepted values, parser. openapi/images.yaml (submitImagine) says what each means.

// The parsed parameters of an image prompt.

/** An image or a code that a prompt refers to, and how strongly (`::2` behind it; 1 where nothing is said). */
export interface PromptReference {
  readonly source: string;
  readonly weight: number;
}

interface Aspect {
  readonly width: number;
  readonly height: number;
}

/** What the parameters of a prompt ask for that this service acts on; what is not asked for is absent. */
export interface PromptParameters {
  aspect?: Aspect;
  seed?: number;
  repeat?: number;
  /** Of a custom zoom: how much more of the scene is seen. */
  zoom?: number;
  styleReferences?: PromptReference[];
  characterReferences?: PromptReference[];
  objectReferences?: PromptReference[];
  speed?: 'RELAX' | 'FAST' | 'TURBO';
  video?: true;
  motion?: true;
  loop?: true;
}

type ReferenceKey = 'styleReferences' | 'characterReferences' | 'objectReferences';
type NumberKey = 'seed' | 'repeat' | 'zoom';

interface Parameter {
  /** With their dashes, the usual one first. */
  readonly names: readonly string[];
  /** What it takes, to be read behind the name: `takes a whole number from 0 to 100`. */
  readonly accepts: string;
  /** Parses the value into `into`; false if it is invalid. */
  readonly read: (value: string, into: PromptParameters) => boolean;
}

/** How long a list may grow. */
const maxEntries = { things: 100, references: 20 };

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const whole = /^\d{1,10}$/;

/** @param names separated by spaces, as for all parameters @param key where its value goes; without one it is checked, and has no effect */
const number = (names: string, [min, max]: readonly [number, number], key?: NumberKey, form = decimal): Parameter => ({
  names: names.split(' '),
  accepts: `takes a ${form === whole ? 'whole ' : ''}number from ${min} to ${max}`,
  read(value, into) {
    const found = Number(value);
    if (!form.test(value) || found < min || found > max) return false;
    if (key) into[key] = found;
    return true;
  },
});

const integer = (names: string, bounds: readonly [number, number], key?: NumberKey) =>
  number(names, bounds, key, whole);

/** One of a few words, or none of them where `words` is empty. @param sets what it means */
const choice = (names: string, words: readonly string[], sets: PromptParameters = {}, optional = false): Parameter => ({
  names: names.split(' '),
  accepts: words.length ? `takes one of ${words.join(', ')}` : 'takes no value',
  read(value, into) {
    if (!words.includes(value.toLowerCase()) && (value !== '' || (words.length > 0 && !optional))) return false;
    Object.assign(into, sets);
    return true;
  },
});

const flag = (name: string, sets?: PromptParameters): Parameter => choice(name, [], sets);

const code = /^(?:random|[0-9]{1,10})$/i;

function references(name: string, key: ReferenceKey, codes = false): Parameter {
  return {
    names: [name],
    accepts: `takes one or more http(s) addresses${codes ? ', style numbers or “random”' : ''}, each with an optional ::weight, ${maxEntries.references} at most`,
    read(value, into) {
      const found = value.split(/\s+/).filter(Boolean).map(parseReference);
      const good = found.every(
        ({ source, weight }) => Number.isFinite(weight) && (isAddress(source) || (codes && code.test(source))),
      );
      const all = [...(into[key] ?? []), ...found];
      if (!good || found.length === 0 || all.length > maxEntries.references) return false;
      into[key] = all;
      return true;
    },
  };
}

function parseReference(word: string): PromptReference {
  const [, source = word, weight = '1'] = /^(.*?)::([^:]*)$/.exec(word) ?? [];
  return { source, weight: decimal.test(weight) ? Number(weight) : Number.NaN };
}

/** Whether a word is an HTTP URL. */
export const isAddress = (word: string): boolean => /^https?:\/\/[^\s/]+/i.test(word) && URL.canParse(word);

/** Sides of a ratio may have decimals (2.39:1); no side is longer than ten times the other. */
function readAspect(value: string, into: PromptParameters): boolean {
  const [, width = '', height = ''] = /^(\d{1,5}(?:\.\d{1,2})?)\s?[:：]\s?(\d{1,5}(?:\.\d{1,2})?)$/.exec(value) ?? [];
  const aspect = { width: Number(width), height: Number(height) };
  const ratio = aspect.width / aspect.height;
  if (!(ratio >= 0.1 && ratio <= 10)) return false;
  into.aspect = aspect;
  return true;
}

/** Words behind a name, with what separates them and what each may be. */
const list = (names: string, accepts: string, split: RegExp, word: RegExp, min: number): Parameter => ({
  names: names.split(' '),
  accepts,
  read(value) {
    const words = value.split(split).flatMap((each) => each.trim() || []);
    return words.length >= min && words.length <= maxEntries.things && words.every((each) => word.test(each));
  },
});

/** All parameters in order of use; others are refused by name. */
export const parameterTable: readonly Parameter[] = [
  {
    names: ['--ar', '--aspect'],
    accepts: 'takes <width>:<height>, between 1:10 and 10:1',
    read: readAspect,
  },
  integer('--seed --sameseed', [0, 4_294_967_295], 'seed'),
  list('--no', `takes words, separated by commas, ${maxEntries.things} at most`, /[,，、;；]/, /./, 1),
  integer('--chaos --c', [0, 100]),
  integer('--stylize --s', [0, 1000]),
  choice('--v --version', '1 2 3 4 5 5.0 5.1 5.2 6 6.0 6.1 7 7.0'.split(' ')),
  choice('--niji', ['4', '5', '6', '7'], {}, true),
  flag('--tile'),
  choice('--q --quality', '.25 0.25 .5 0.5 1 2 4'.split(' ')),
  number('--iw', [0, 3]),
  references('--sref', 'styleReferences', true),
  integer('--sw', [0, 1000]),
  integer('--sv', [1, 8]),
  references('--cref', 'characterReferences'),
  integer('--cw', [0, 100]),
  references('--oref', 'objectReferences'),
  integer('--ow', [0, 1000]),
  integer('--weird --w', [0, 3000]),
  integer('--exp', [0, 100]),
  choice('--style', 'raw cute expressive original scenic 4a 4b 4c'.split(' ')),
  flag('--raw'),
  integer('--stop', [10, 100]),
  integer('--repeat --r', [1, 40], 'repeat'),
  number('--zoom', [1, 2], 'zoom'),
  list('--profile --p', 'takes codes of letters and digits, or nothing', /[\s,，]+/, /^[\w-]{1,40}$/, 0),
  flag('--relax', { speed: 'RELAX' }),
  flag('--fast', { speed: 'FAST' }),
  flag('--turbo', { speed: 'TURBO' }),
  flag('--draft'),
  flag('--video', { video: true }),
  flag('--loop', { loop: true }),
  choice('--motion', ['low', 'high'], { motion: true }),
  flag('--stealth'),
  flag('--public'),
];
