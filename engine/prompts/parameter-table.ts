// The double-dash parameters of an image prompt: names, what each takes, and how its value is read. The table is the documentation.

import type { PromptParameters, Reference } from './prompt-parameters.js';

type KeysOf<Value> = {
  [Key in keyof PromptParameters]-?: Required<PromptParameters>[Key] extends Value ? Key : never;
}[keyof PromptParameters];
type NumberKey = KeysOf<number>;
type FlagKey = KeysOf<true>;
type ReferenceKey = 'styleReferences' | 'characterReferences' | 'objectReferences';

export interface Parameter {
  /** With their dashes, the usual one first. */
  readonly names: readonly [string, ...string[]];
  /** What it takes, to be read behind the name: `takes a whole number from 0 to 100`. */
  readonly takes: string;
  readonly means: string;
  /** Puts the value into `into`; false when it is none that is taken. */
  readonly read: (value: string, into: PromptParameters) => boolean;
}

type Names = readonly [string, ...string[]];

/** How long a list may grow. */
const most = { things: 100, references: 20 };

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const listed = (value: string): string[] =>
  value
    .split(/[,，、;；]/)
    .map((each) => each.trim())
    .filter(Boolean);

function bounded(names: Names, key: NumberKey, [min, max]: readonly [number, number], means: string): Parameter {
  return {
    names,
    takes: `takes a number from ${min} to ${max}`,
    means,
    read: (value, into) => {
      const number = Number(value);
      if (!decimal.test(value) || number < min || number > max) return false;
      into[key] = number;
      return true;
    },
  };
}

function whole(names: Names, key: NumberKey, bounds: readonly [number, number], means: string): Parameter {
  const { read } = bounded(names, key, bounds, means);
  return {
    names,
    takes: `takes a whole number from ${bounds[0]} to ${bounds[1]}`,
    means,
    read: (value, into) => /^\d{1,10}$/.test(value) && read(value, into),
  };
}

function flag(name: string, key: FlagKey, means: string): Parameter {
  return {
    names: [name],
    takes: 'takes no value',
    means,
    read: (value, into) => {
      if (value) return false;
      into[key] = true;
      return true;
    },
  };
}

/** One of a few words. `note` is given the word as it stands in `words`. */
function choice(
  names: Names,
  words: readonly string[],
  note: (word: string, into: PromptParameters) => void,
  means: string,
): Parameter {
  return {
    names,
    takes:
      words.length === 1 && words[0] === '' ? 'takes no value' : `takes one of ${words.filter(Boolean).join(', ')}`,
    means,
    read: (value, into) => {
      const word = value.toLowerCase();
      if (!words.includes(word)) return false;
      note(word, into);
      return true;
    },
  };
}

const code = /^(?:random|[0-9]{1,10})$/i;

function references(name: string, key: ReferenceKey, means: string, codes = false): Parameter {
  return {
    names: [name],
    takes: `takes one or more http(s) addresses${codes ? ', style numbers or “random”' : ''}, each with an optional ::weight, ${most.references} at most`,
    means,
    read: (value, into) => {
      const found = value.split(/\s+/).filter(Boolean).map(reference);
      const good = found.every(
        ({ source, weight }) => Number.isFinite(weight) && (isAddress(source) || (codes && code.test(source))),
      );
      const all = [...(into[key] ?? []), ...found];
      if (!good || found.length === 0 || all.length > most.references) return false;
      into[key] = all;
      return true;
    },
  };
}

function reference(word: string): Reference {
  const [, source = word, weight = '1'] = /^(.*?)::([^:]*)$/.exec(word) ?? [];
  return { source, weight: decimal.test(weight) ? Number(weight) : Number.NaN };
}

/** Whether a word is the address of a picture. */
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
  const things = listed(value);
  if (things.length === 0) return false;
  const all = [...new Set([...(into.no ?? []), ...things])];
  if (all.length > most.things) return false;
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
const shortened = (version: string): string => version.replace(/\.0$/, '');
const speed = (name: 'relax' | 'fast' | 'turbo'): Parameter =>
  choice([`--${name}`], [''], (_, into) => Object.assign(into, { speed: name.toUpperCase() }), `${name} mode`);
const seen = (name: 'stealth' | 'public'): Parameter =>
  choice([`--${name}`], [''], (_, into) => Object.assign(into, { visibility: name }), `${name} task`);

/** Every parameter that is known, in the order in which people use them. What is not here is refused by name. */
export const parameterTable: readonly Parameter[] = [
  {
    names: ['--ar', '--aspect'],
    takes: 'takes <width>:<height>, between 1:10 and 10:1',
    means: 'aspect ratio',
    read: readAspect,
  },
  whole(['--seed', '--sameseed'], 'seed', [0, 4_294_967_295], 'the same prompt with the same seed: the same picture'),
  {
    names: ['--no'],
    takes: `takes words, separated by commas, ${most.things} at most`,
    means: 'what is not to be seen',
    read: readNo,
  },
  whole(['--chaos', '--c'], 'chaos', [0, 100], 'how much the four pictures differ'),
  whole(['--stylize', '--s'], 'stylize', [0, 1000], 'how much the engine adds of its own'),
  choice(
    ['--v', '--version'],
    versions,
    (word, into) => Object.assign(into, { model: { family: 'standard', version: shortened(word) } }),
    'model version',
  ),
  choice(
    ['--niji'],
    ['', '4', '5', '6', '7'],
    (word, into) => Object.assign(into, { model: { family: 'niji', ...(word ? { version: word } : {}) } }),
    'drawn in the manner of animation; the version may be left out',
  ),
  flag('--tile', 'tile', 'a picture that can be laid side by side without a seam'),
  choice(
    ['--q', '--quality'],
    ['.25', '0.25', '.5', '0.5', '1', '2', '4'],
    (word, into) => Object.assign(into, { quality: Number(word) }),
    'time spent on detail',
  ),
  bounded(['--iw'], 'imageWeight', [0, 3], 'weight of the images at the beginning'),
  references('--sref', 'styleReferences', 'pictures or numbers whose style is taken', true),
  whole(['--sw'], 'styleWeight', [0, 1000], 'weight of the style references'),
  whole(['--sv'], 'styleVersion', [1, 8], 'how style references are read'),
  references('--cref', 'characterReferences', 'pictures of a character that is kept'),
  whole(['--cw'], 'characterWeight', [0, 100], 'weight of the character references'),
  references('--oref', 'objectReferences', 'pictures of a thing that is kept'),
  whole(['--ow'], 'objectWeight', [0, 1000], 'weight of the object references'),
  whole(['--weird', '--w'], 'weird', [0, 3000], 'how unusual it may be'),
  whole(['--exp'], 'experimental', [0, 100], 'detail and daring'),
  choice(
    ['--style'],
    ['raw', 'cute', 'expressive', 'original', 'scenic', '4a', '4b', '4c'],
    (word, into) => Object.assign(into, { style: word }),
    'variant of the model',
  ),
  flag('--raw', 'raw', 'less of the engine’s own beautifying'),
  whole(['--stop'], 'stop', [10, 100], 'stop at this per cent'),
  whole(['--repeat', '--r'], 'repeat', [1, 40], 'how often'),
  bounded(['--zoom'], 'zoom', [1, 2], 'how much more of the scene a custom zoom shows'),
  {
    names: ['--profile', '--p'],
    takes: 'takes codes of letters and digits, or nothing',
    means: 'taste of the caller',
    read: readProfiles,
  },
  speed('relax'),
  speed('fast'),
  speed('turbo'),
  flag('--draft', 'draft', 'quick and rough'),
  flag('--video', 'video', 'a film of the making'),
  flag('--loop', 'loop', 'a film that ends as it begins'),
  choice(['--motion'], ['low', 'high'], (word, into) => Object.assign(into, { motion: word }), 'movement of a film'),
  seen('stealth'),
  seen('public'),
];
