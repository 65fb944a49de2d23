// One setting: what it may be, what it is when nobody says, and how it is told. Reading a value is all the validation there is, so
// that type, check, help and printout cannot drift apart. Values come from YAML as they are, from variables and options as text.
import { isIP } from 'node:net';
import { resolve } from 'node:path';

export interface Setting<Value> {
  /** The value that `given` stands for. @throws Mistake with the end of the sentence that begins with the setting's name */
  read(given: unknown, base: string): Value;
  readonly fallback: Value;
  /** Where production needs another default. */
  readonly inProduction?: Value;
  /** The environment variable that sets it too. */
  readonly variable?: string;
  /** What it is for, in one line. */
  readonly help: string;
  /** What may be shown of a value that is, or holds, a secret. */
  mask?(value: NonNullable<Value>): string;
}

/** Why a value cannot be taken: `must be a whole number from 0 to 65535, not "http"`. */
export class Mistake extends Error {
  override readonly name = 'Mistake';
  /** Where inside the value: `[1].modes[0]`; empty when it is the value itself. */
  readonly path: string;

  constructor(message: string, path = '') {
    super(message);
    this.path = path;
  }
}

/** Several mistakes in one value. */
export class Mistakes extends Error {
  override readonly name = 'Mistakes';
  readonly all: readonly Mistake[];

  constructor(all: readonly Mistake[]) {
    super(all.map(({ path, message }) => `${path} ${message}`).join('; '));
    this.all = all;
  }
}

/** The mistakes that were thrown; anything else goes on. */
export function mistakesOf(thrown: unknown): readonly Mistake[] {
  if (thrown instanceof Mistakes) return thrown.all;
  if (thrown instanceof Mistake) return [thrown];
  throw thrown;
}

type About<Value> = Omit<Setting<Value>, 'read' | 'fallback'>;

const shown = (given: unknown): string => {
  const text = JSON.stringify(given) ?? String(given);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

/** Without `given` where the value may be a secret. */
const refuse = (wanted: string, ...given: readonly [unknown?]): never => {
  throw new Mistake(`must be ${wanted}${given.length ? `, not ${shown(given[0])}` : ''}`);
};

/** A number that was written as one, or as its digits. */
const numberOf = (given: unknown): number =>
  typeof given === 'number' ? given : typeof given === 'string' && given.trim() ? Number(given) : Number.NaN;

export const whole = (fallback: number, min: number, max: number, about: About<number>): Setting<number> => ({
  ...about,
  fallback,
  read(given) {
    const number = numberOf(given);
    return Number.isInteger(number) && number >= min && number <= max
      ? number
      : refuse(`a whole number from ${min} to ${max}`, given);
  },
});

export const decimal = (fallback: number, min: number, max: number, about: About<number>): Setting<number> => ({
  ...about,
  fallback,
  read(given) {
    const number = numberOf(given);
    return number >= min && number <= max ? number : refuse(`a number from ${min} to ${max}`, given);
  },
});

export const share = (fallback: number, about: About<number>): Setting<number> => decimal(fallback, 0, 1, about);

const units: Readonly<Record<string, number>> = { '': 1, B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };

/** Bytes, also with a unit: `20 MB`. */
export const size = (fallback: number, max: number, about: About<number>): Setting<number> => ({
  ...about,
  fallback,
  read(given) {
    const [, digits, unit = ''] = /^\s*(\d+)\s*([kmg]?b)?\s*$/i.exec(String(given)) ?? [];
    const bytes = Number(digits) * (units[unit.toUpperCase()] ?? Number.NaN);
    return bytes >= 1024 && bytes <= max ? bytes : refuse(`a size from 1 KB to ${max / 1024 ** 2} MB`, given);
  },
});

export const flag = (fallback: boolean, about: About<boolean>): Setting<boolean> => ({
  ...about,
  fallback,
  read: (given) =>
    given === true || given === 'true' || given === 'on'
      ? true
      : given === false || given === 'false' || given === 'off'
        ? false
        : refuse('true or false', given),
});

export const choice = <const Names extends readonly string[]>(
  names: Names,
  fallback: Names[number],
  about: About<Names[number]>,
): Setting<Names[number]> => ({
  ...about,
  fallback,
  read: (given) => names.find((name) => name === given) ?? refuse(`one of ${names.join(', ')}`, given),
});

/** Text of a shape of its own; `wanted` says which. */
export const text = <Value extends string | undefined>(
  fallback: Value,
  wanted: string,
  fits: (given: string) => boolean,
  about: About<Value | string>,
): Setting<Value | string> => ({
  ...about,
  fallback,
  read(given) {
    if (typeof given === 'string' && fits(given)) return given;
    return about.mask ? refuse(wanted) : refuse(wanted, given);
  },
});

/** A folder; a relative one counts from where it was written: the file's folder, or the working directory. */
export const folder = (fallback: string, about: About<string>): Setting<string> => ({
  ...about,
  fallback,
  read: (given, base) => (typeof given === 'string' && given ? resolve(base, given) : refuse('a folder', given)),
});

/** Several texts: a YAML list, or one text with commas. */
export const list = (
  wanted: string,
  fits: (given: string) => boolean,
  about: About<readonly string[]>,
): Setting<readonly string[]> => ({
  ...about,
  fallback: [],
  read(given) {
    const items: unknown[] = Array.isArray(given)
      ? given
      : typeof given === 'string'
        ? given.split(',').flatMap((item) => item.trim() || [])
        : refuse(`a list of ${wanted}`, given);
    return items.map((item) =>
      typeof item === 'string' && fits(item) ? item : refuse(`a list in which each is ${wanted}`, item),
    );
  },
});

/** Whether it is an absolute address of one of these protocols (`https:`), and, when `bare`, nothing but its origin. */
export const isAddress = (given: string, protocols: readonly string[], bare = false): boolean => {
  if (!URL.canParse(given)) return false;
  const url = new URL(given);
  return protocols.includes(url.protocol) && (!bare || url.origin === given);
};

const label = '[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?';
const hostName = new RegExp(`^(\\*\\.)?${label}(\\.${label})*$`, 'i');

/** A host name, also `*.example.com`, an IP address, or a range of them (`10.0.0.0/8`). */
export function isHostPattern(given: string): boolean {
  const [address = '', bits, ...more] = given.split('/');
  const family = isIP(address);
  if (!family) return bits === undefined && hostName.test(given) && !/^[\d.]+$/.test(given);
  return !more.length && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)));
}
