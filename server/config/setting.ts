// Defines one setting: how its value is read, its default, and how it is printed. Reading is the only validation, so that type, check, help
// and output cannot diverge. Values from YAML keep their type; values from variables and options are text.
import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** Environment variables, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

export interface Setting<Value> {
  /**
   * Converts a given value.
   * @param base folder to which relative folders refer
   * @param environment for values that name a variable, such as `$ANTHROPIC_API_KEY`
   * @throws InvalidValueError with the end of a sentence that begins with the setting's name
   */
  read(given: unknown, base: string, environment: Environment): Value;
  readonly fallback: Value;
  /** A different default for production. */
  readonly inProduction?: Value;
  /** The environment variable of this setting. */
  readonly variable?: string;
  /** Its purpose in one line. */
  readonly help: string;
  /** The printable form of a value that is or contains a secret: text, or lists and mappings. */
  mask?(value: NonNullable<Value>): unknown;
}

/** Why a value is refused: `must be a whole number from 0 to 65535, not "http"`. */
export class InvalidValueError extends Error {
  override readonly name = 'InvalidValueError';
  /** The path inside the value: `[1].modes[0]`; empty for the value itself. */
  readonly path: string;

  constructor(message: string, path = '') {
    super(message);
    this.path = path;
  }
}

/** Several problems in one value. */
export class InvalidValuesError extends Error {
  override readonly name = 'InvalidValuesError';
  readonly all: readonly InvalidValueError[];

  constructor(all: readonly InvalidValueError[]) {
    super(all.map(({ path, message }) => `${path} ${message}`).join('; '));
    this.all = all;
  }
}

/** The problems that were thrown; rethrows any other error. */
export function invalidValuesOf(thrown: unknown): readonly InvalidValueError[] {
  if (thrown instanceof InvalidValuesError) return thrown.all;
  if (thrown instanceof InvalidValueError) return [thrown];
  throw thrown;
}

type SettingInfo<Value> = Omit<Setting<Value>, 'read' | 'fallback'>;

const displayValue = (given: unknown): string => {
  const text = JSON.stringify(given) ?? String(given);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

/** Without `given` if the value may be a secret. */
const throwInvalid = (wanted: string, ...given: readonly [unknown?]): never => {
  throw new InvalidValueError(`must be ${wanted}${given.length ? `, not ${displayValue(given[0])}` : ''}`);
};

/** A number, or text with its digits. */
const numberOf = (given: unknown): number =>
  typeof given === 'number' ? given : /^\d+(\.\d+)?$/.test(String(given).trim()) ? Number(given) : Number.NaN;

export const integer = (fallback: number, min: number, max: number, about: SettingInfo<number>): Setting<number> => ({
  ...about,
  fallback,
  read(given) {
    const number = numberOf(given);
    return Number.isInteger(number) && number >= min && number <= max
      ? number
      : throwInvalid(`a whole number from ${min} to ${max}`, given);
  },
});

export const decimal = (fallback: number, min: number, max: number, about: SettingInfo<number>): Setting<number> => ({
  ...about,
  fallback,
  read(given) {
    const number = numberOf(given);
    return number >= min && number <= max ? number : throwInvalid(`a number from ${min} to ${max}`, given);
  },
});

export const ratio = (fallback: number, about: SettingInfo<number>): Setting<number> => decimal(fallback, 0, 1, about);

const units: Readonly<Record<string, number>> = { '': 1, B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };

/** A number of bytes, or text with a unit: `20 MB`. */
export const bytes = (fallback: number, max: number, about: SettingInfo<number>): Setting<number> => ({
  ...about,
  fallback,
  read(given) {
    const [, digits, unit = ''] = /^\s*(\d+)\s*([kmg]?b)?\s*$/i.exec(String(given)) ?? [];
    const bytes = Number(digits) * (units[unit.toUpperCase()] ?? Number.NaN);
    return bytes >= 1024 && bytes <= max ? bytes : throwInvalid(`a size from 1 KB to ${max / 1024 ** 2} MB`, given);
  },
});

export const boolean = (fallback: boolean, about: SettingInfo<boolean>): Setting<boolean> => ({
  ...about,
  fallback,
  read: (given) =>
    given === true || given === 'true' || given === 'on'
      ? true
      : given === false || given === 'false' || given === 'off'
        ? false
        : throwInvalid('true or false', given),
});

export const oneOf = <const Names extends readonly string[]>(
  names: Names,
  fallback: Names[number],
  about: SettingInfo<Names[number]>,
): Setting<Names[number]> => ({
  ...about,
  fallback,
  read: (given) => names.find((name) => name === given) ?? throwInvalid(`one of ${names.join(', ')}`, given),
});

/** The environment variable that a text names: `$NAME` or `${NAME}`; undefined if it is no such text. */
export const variableIn = (given: string): string | undefined => /^\$\{?([A-Za-z_][A-Za-z0-9_]*)\}?$/.exec(given)?.[1];

/**
 * What a text stands for: the value of the environment variable that it names with `$NAME`, else itself.
 * @throws InvalidValueError if there is no such variable
 */
export function expanded(given: string, environment: Environment): string {
  if (!given.startsWith('$')) return given;
  const variable = variableIn(given);
  const value = environment[variable ?? '']?.trim();
  if (variable !== undefined && value) return value;
  throw new InvalidValueError(
    variable === undefined
      ? 'begins with $, but is not the name of an environment variable: letters, digits and underscores'
      : `names the environment variable ${variable}, which is not set`,
  );
}

/** Text, or the environment variable that has it, that matches a pattern; `wanted` describes it. */
export const text = <Value extends string | undefined>(
  fallback: Value,
  wanted: string,
  fits: (given: string) => boolean,
  about: SettingInfo<Value | string>,
): Setting<Value | string> => ({
  ...about,
  fallback,
  read(given, _base, environment) {
    const said = typeof given === 'string' ? expanded(given, environment) : given;
    if (typeof said === 'string' && fits(said)) return said;
    return about.mask || said !== given ? throwInvalid(wanted) : throwInvalid(wanted, given);
  },
});

/** A folder; a relative one is resolved in the folder of the file, or in the working directory. */
export const folder = (fallback: string, about: SettingInfo<string>): Setting<string> => ({
  ...about,
  fallback,
  read: (given, base) => (typeof given === 'string' && given ? resolve(base, given) : throwInvalid('a folder', given)),
});

/** A file; a relative path is resolved in the folder of the configuration file, or in the working directory. */
export const file = (about: SettingInfo<undefined | string>, wanted = 'a file'): Setting<undefined | string> => ({
  ...about,
  fallback: undefined,
  read: (given, base) => (typeof given === 'string' && given ? resolve(base, given) : throwInvalid(wanted, given)),
});

/** A list of texts: a YAML list, or one text with commas. */
export const list = (
  wanted: string,
  fits: (given: string) => boolean,
  about: SettingInfo<readonly string[]>,
): Setting<readonly string[]> => ({
  ...about,
  fallback: [],
  read(given) {
    const items: unknown[] = Array.isArray(given)
      ? given
      : typeof given === 'string'
        ? given.split(',').flatMap((item) => item.trim() || [])
        : throwInvalid(`a list of ${wanted}`, given);
    return items.map((item) =>
      typeof item === 'string' && fits(item) ? item : throwInvalid(`a list in which each is ${wanted}`, item),
    );
  },
});

/** Whether the text is an absolute URL with one of these protocols (`https:`) and, with `bare`, only an origin. */
export const isUrlOf = (given: string, protocols: readonly string[], bare = false): boolean => {
  if (!URL.canParse(given)) return false;
  const url = new URL(given);
  return protocols.includes(url.protocol) && (!bare || url.origin === given);
};

/** Whether the text is an address below which paths can be: without credentials, query and fragment. */
export function isBaseUrl(given: string): boolean {
  if (!isUrlOf(given, ['http:', 'https:'])) return false;
  const { username, password, search, hash } = new URL(given);
  return ![username, password, search, hash].some(Boolean);
}

const label = '[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?';
const hostName = new RegExp(`^(\\*\\.)?${label}(\\.${label})*$`, 'i');

/** A host name, also `*.example.com`, an IP address, or a range of addresses (`10.0.0.0/8`). */
export function isHostPattern(given: string): boolean {
  const [address = '', bits, ...more] = given.split('/');
  const family = isIP(address);
  if (!family) return bits === undefined && hostName.test(given) && !/^[\d.]+$/.test(given);
  return !more.length && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)));
}
