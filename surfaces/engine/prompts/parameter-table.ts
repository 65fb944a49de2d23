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

/** What the parameters of a prompt ask for; what is not asked for is absent. */
export interface PromptParameters {
  aspect?: Aspect;
  seed?: number;
  /** Things that are not to be in the image. */
  no?: string[];
  chaos?: number;
  stylize?: number;
  weird?: number;
  experimental?: number;
  quality?: number;
  stop?: number;
  repeat?: number;
  /** Of a custom zoom: how much more of the scene is seen. */
  zoom?: number;
  imageWeight?: number;
  styleReferences?: PromptReference[];
  styleWeight?: number;
  styleVersion?: number;
  characterReferences?: PromptReference[];
  characterWeight?: number;
  objectReferences?: PromptReference[];
  objectWeight?: number;
  /** Model family and version: `--v` and `--niji` override each other. */
  model?: { readonly family: 'standard' | 'niji'; readonly version?: string };
  style?: string;
  /** Codes of `--profile`; empty: the caller's usual one. */
  profiles?: string[];
  speed?: 'RELAX' | 'FAST' | 'TURBO';
  visibility?: 'stealth' | 'public';
  motion?: 'low' | 'high';
  tile?: true;
  raw?: true;
  video?: true;
  draft?: true;
  loop?: true;
}

type Key = keyof PromptParameters;
type KeysOf<Value> = { [Each in Key]-?: Required<PromptParameters>[Each] extends Value ? Each : never }[Key];
type ReferenceKey = 'styleReferences' | 'characterReferences' | 'objectReferences';

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

/** @param names separated by spaces, as for all parameters */
const number = (
  names: string,
  key: KeysOf<number>,
  [min, max]: readonly [number, number],
  form = decimal,
): Parameter => ({
  names: names.split(' '),
  accepts: `takes a ${form === whole ? 'whole ' : ''}number from ${min} to ${max}`,
  read(value, into) {
    const found = Number(value);
    if (!form.test(value) || found < min || found > max) return false;
    into[key] = found;
    return true;
  },
});

const integer = (names: string, key: KeysOf<number>, bounds: readonly [number, number]) =>
  number(names, key, bounds, whole);

/** One of a few words, each with what it means; the word '' is no value. */
function choice<Name extends Key>(
  names: string,
  key: Name,
  choices: readonly (readonly [word: string, meaning: NonNullable<PromptParameters[Name]>])[],
): Parameter {
  const words = choices.flatMap(([word]) => word || []);
  return {
    names: names.split(' '),
    accepts: words.length ? `takes one of ${words.join(', ')}` : 'takes no value',
    read(value, into) {
      const chosen = choices.find(([word]) => word === value.toLowerCase());
      if (chosen) into[key] = chosen[1];
      return chosen !== undefined;
    },
  };
}

const flag = (name: string, key: KeysOf<true>): Parameter => choice(name, key, [['', true]]);

const withMeanings = <Meaning>(
  words: string,
  meaningOf: (word: string) => Meaning,
): readonly (readonly [string, Meaning])[] => words.split(' ').map((word) => [word, meaningOf(word)]);

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

function readNo(value: string, into: PromptParameters): boolean {
  const things = value
    .split(/[,，、;；]/)
    .map((each) => each.trim())
    .filter(Boolean);
  const all = [...new Set([...(into.no ?? []), ...things])];
  if (things.length === 0 || all.length > maxEntries.things) return false;
  into.no = all;
  return true;
}

function readProfiles(value: string, into: PromptParameters): boolean {
  const codes = value.split(/[\s,，]+/).filter(Boolean);
  if (!codes.every((each) => /^[\w-]{1,40}$/.test(each))) return false;
  into.profiles = [...new Set([...(into.profiles ?? []), ...codes])];
  return true;
}

const standard = (version: string) => ({ family: 'standard', version: version.replace(/\.0$/, '') }) as const;
const niji = (version: string) => ({ family: 'niji', version }) as const;

/** All parameters in order of use; others are refused by name. */
export const parameterTable: readonly Parameter[] = [
  {
    names: ['--ar', '--aspect'],
    accepts: 'takes <width>:<height>, between 1:10 and 10:1',
    read: readAspect,
  },
  integer('--seed --sameseed', 'seed', [0, 4_294_967_295]),
  {
    names: ['--no'],
    accepts: `takes words, separated by commas, ${maxEntries.things} at most`,
    read: readNo,
  },
  integer('--chaos --c', 'chaos', [0, 100]),
  integer('--stylize --s', 'stylize', [0, 1000]),
  choice('--v --version', 'model', withMeanings('1 2 3 4 5 5.0 5.1 5.2 6 6.0 6.1 7 7.0', standard)),
  choice('--niji', 'model', [['', { family: 'niji' }], ...withMeanings('4 5 6 7', niji)]),
  flag('--tile', 'tile'),
  choice('--q --quality', 'quality', withMeanings('.25 0.25 .5 0.5 1 2 4', Number)),
  number('--iw', 'imageWeight', [0, 3]),
  references('--sref', 'styleReferences', true),
  integer('--sw', 'styleWeight', [0, 1000]),
  integer('--sv', 'styleVersion', [1, 8]),
  references('--cref', 'characterReferences'),
  integer('--cw', 'characterWeight', [0, 100]),
  references('--oref', 'objectReferences'),
  integer('--ow', 'objectWeight', [0, 1000]),
  integer('--weird --w', 'weird', [0, 3000]),
  integer('--exp', 'experimental', [0, 100]),
  choice('--style', 'style', withMeanings('raw cute expressive original scenic 4a 4b 4c', String)),
  flag('--raw', 'raw'),
  integer('--stop', 'stop', [10, 100]),
  integer('--repeat --r', 'repeat', [1, 40]),
  number('--zoom', 'zoom', [1, 2]),
  {
    names: ['--profile', '--p'],
    accepts: 'takes codes of letters and digits, or nothing',
    read: readProfiles,
  },
  choice('--relax', 'speed', [['', 'RELAX']]),
  choice('--fast', 'speed', [['', 'FAST']]),
  choice('--turbo', 'speed', [['', 'TURBO']]),
  flag('--draft', 'draft'),
  flag('--video', 'video'),
  flag('--loop', 'loop'),
  choice('--motion', 'motion', [
    ['low', 'low'],
    ['high', 'high'],
  ]),
  choice('--stealth', 'visibility', [['', 'stealth']]),
  choice('--public', 'visibility', [['', 'public']]),
];
