// The table of double-dash parameters: names, accepted values, parser. It is the documentation, too.

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

type KeysOf<Value> = {
  [Key in keyof PromptParameters]-?: Required<PromptParameters>[Key] extends Value ? Key : never;
}[keyof PromptParameters];
type NumberKey = KeysOf<number>;
type FlagKey = KeysOf<true>;
type ReferenceKey = 'styleReferences' | 'characterReferences' | 'objectReferences';

interface Parameter {
  /** With their dashes, the usual one first. */
  readonly names: readonly [string, ...string[]];
  /** What it takes, to be read behind the name: `takes a whole number from 0 to 100`. */
  readonly accepts: string;
  readonly description: string;
  /** Parses the value into `into`; false if it is invalid. */
  readonly read: (value: string, into: PromptParameters) => boolean;
}

type Names = readonly [string, ...string[]];

/** How long a list may grow. */
const maxEntries = { things: 100, references: 20 };

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const splitList = (value: string): string[] =>
  value
    .split(/[,，、;；]/)
    .map((each) => each.trim())
    .filter(Boolean);

function numberParameter(
  names: Names,
  key: NumberKey,
  [min, max]: readonly [number, number],
  meaning: string,
): Parameter {
  return {
    names,
    accepts: `takes a number from ${min} to ${max}`,
    description: meaning,
    read: (value, into) => {
      const number = Number(value);
      if (!decimal.test(value) || number < min || number > max) return false;
      into[key] = number;
      return true;
    },
  };
}

function integerParameter(names: Names, key: NumberKey, bounds: readonly [number, number], meaning: string): Parameter {
  const { read } = numberParameter(names, key, bounds, meaning);
  return {
    names,
    accepts: `takes a whole number from ${bounds[0]} to ${bounds[1]}`,
    description: meaning,
    read: (value, into) => /^\d{1,10}$/.test(value) && read(value, into),
  };
}

function flagParameter(name: string, key: FlagKey, meaning: string): Parameter {
  return {
    names: [name],
    accepts: 'takes no value',
    description: meaning,
    read: (value, into) => {
      if (value) return false;
      into[key] = true;
      return true;
    },
  };
}

/** One of a few words. `note` is given the word as it stands in `words`. */
function choiceParameter(
  names: Names,
  words: readonly string[],
  note: (word: string, into: PromptParameters) => void,
  meaning: string,
): Parameter {
  return {
    names,
    accepts:
      words.length === 1 && words[0] === '' ? 'takes no value' : `takes one of ${words.filter(Boolean).join(', ')}`,
    description: meaning,
    read: (value, into) => {
      const word = value.toLowerCase();
      if (!words.includes(word)) return false;
      note(word, into);
      return true;
    },
  };
}

const code = /^(?:random|[0-9]{1,10})$/i;

function referencesParameter(name: string, key: ReferenceKey, meaning: string, codes = false): Parameter {
  return {
    names: [name],
    accepts: `takes one or more http(s) addresses${codes ? ', style numbers or “random”' : ''}, each with an optional ::weight, ${maxEntries.references} at most`,
    description: meaning,
    read: (value, into) => {
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
  const things = splitList(value);
  if (things.length === 0) return false;
  const all = [...new Set([...(into.no ?? []), ...things])];
  if (all.length > maxEntries.things) return false;
  into.no = all;
  return true;
}

function readProfiles(value: string, into: PromptParameters): boolean {
  const codes = value.split(/[\s,，]+/).filter(Boolean);
  if (!codes.every((each) => /^[\w-]{1,40}$/.test(each))) return false;
  into.profiles = [...new Set([...(into.profiles ?? []), ...codes])];
  return true;
}

const versions = ['1', '2', '3', '4', '5', '5.0', '5.1', '5.2', '6', '6.0', '6.1', '7', '7.0'];
const shortVersion = (version: string): string => version.replace(/\.0$/, '');
const speedParameter = (name: 'relax' | 'fast' | 'turbo'): Parameter =>
  choiceParameter([`--${name}`], [''], (_, into) => Object.assign(into, { speed: name.toUpperCase() }), `${name} mode`);
const visibilityParameter = (name: 'stealth' | 'public'): Parameter =>
  choiceParameter([`--${name}`], [''], (_, into) => Object.assign(into, { visibility: name }), `${name} task`);

/** All parameters in order of use; others are refused by name. */
export const parameterTable: readonly Parameter[] = [
  {
    names: ['--ar', '--aspect'],
    accepts: 'takes <width>:<height>, between 1:10 and 10:1',
    description: 'aspect ratio',
    read: readAspect,
  },
  integerParameter(
    ['--seed', '--sameseed'],
    'seed',
    [0, 4_294_967_295],
    'the same prompt with the same seed: the same image',
  ),
  {
    names: ['--no'],
    accepts: `takes words, separated by commas, ${maxEntries.things} at most`,
    description: 'what is not to be seen',
    read: readNo,
  },
  integerParameter(['--chaos', '--c'], 'chaos', [0, 100], 'how much the four images differ'),
  integerParameter(['--stylize', '--s'], 'stylize', [0, 1000], 'how much the engine adds of its own'),
  choiceParameter(
    ['--v', '--version'],
    versions,
    (word, into) => Object.assign(into, { model: { family: 'standard', version: shortVersion(word) } }),
    'model version',
  ),
  choiceParameter(
    ['--niji'],
    ['', '4', '5', '6', '7'],
    (word, into) => Object.assign(into, { model: { family: 'niji', ...(word ? { version: word } : {}) } }),
    'drawn in the manner of animation; the version may be left out',
  ),
  flagParameter('--tile', 'tile', 'an image that can be laid side by side without a seam'),
  choiceParameter(
    ['--q', '--quality'],
    ['.25', '0.25', '.5', '0.5', '1', '2', '4'],
    (word, into) => Object.assign(into, { quality: Number(word) }),
    'time spent on detail',
  ),
  numberParameter(['--iw'], 'imageWeight', [0, 3], 'weight of the images at the beginning'),
  referencesParameter('--sref', 'styleReferences', 'images or numbers whose style is taken', true),
  integerParameter(['--sw'], 'styleWeight', [0, 1000], 'weight of the style references'),
  integerParameter(['--sv'], 'styleVersion', [1, 8], 'how style references are read'),
  referencesParameter('--cref', 'characterReferences', 'images of a character that is kept'),
  integerParameter(['--cw'], 'characterWeight', [0, 100], 'weight of the character references'),
  referencesParameter('--oref', 'objectReferences', 'images of a thing that is kept'),
  integerParameter(['--ow'], 'objectWeight', [0, 1000], 'weight of the object references'),
  integerParameter(['--weird', '--w'], 'weird', [0, 3000], 'how unusual it may be'),
  integerParameter(['--exp'], 'experimental', [0, 100], 'detail and daring'),
  choiceParameter(
    ['--style'],
    ['raw', 'cute', 'expressive', 'original', 'scenic', '4a', '4b', '4c'],
    (word, into) => Object.assign(into, { style: word }),
    'variant of the model',
  ),
  flagParameter('--raw', 'raw', 'less of the engine’s own beautifying'),
  integerParameter(['--stop'], 'stop', [10, 100], 'stop at this per cent'),
  integerParameter(['--repeat', '--r'], 'repeat', [1, 40], 'how often'),
  numberParameter(['--zoom'], 'zoom', [1, 2], 'how much more of the scene a custom zoom shows'),
  {
    names: ['--profile', '--p'],
    accepts: 'takes codes of letters and digits, or nothing',
    description: 'taste of the caller',
    read: readProfiles,
  },
  speedParameter('relax'),
  speedParameter('fast'),
  speedParameter('turbo'),
  flagParameter('--draft', 'draft', 'quick and rough'),
  flagParameter('--video', 'video', 'a film of the making'),
  flagParameter('--loop', 'loop', 'a film that ends as it begins'),
  choiceParameter(
    ['--motion'],
    ['low', 'high'],
    (word, into) => Object.assign(into, { motion: word }),
    'movement of a film',
  ),
  visibilityParameter('stealth'),
  visibilityParameter('public'),
];
