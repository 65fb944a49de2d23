// Reads what users write by a schema of openapi/settings.yaml: fills in defaults, resolves variables, units, paths and short forms, and checks the
// result, in one pass. The validators of requests only check, and those of all settings are 300 KB of code, which every start would load.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import document from '../../generated/settings/openapi.json' with { type: 'json' };
import type { Configuration } from '../../generated/settings/types.js';
import { nearest } from '../cli/suggest.js';
import { fieldPath } from '../errors/explain-violations.js';
import { quote, typeOf } from '../errors/violation-messages.js';
import { asArray, asObject, deref, isObject, type JsonObject, type PathSegment } from '../json.js';
import { lazy } from '../lazy.js';

/** Environment variables, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What is wrong at a path: the end of a sentence that begins with its name. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  readonly path: readonly PathSegment[];
  /** Whether it is about the name of a member, not its value. */
  readonly onKey: boolean;

  constructor(message: string, path: readonly PathSegment[] = [], onKey = false) {
    super(message);
    this.path = path;
    this.onKey = onKey;
  }
}

/** A problem as a sentence. */
export const sentenceOf = ({ path, message }: SettingError): string =>
  `${path.length ? fieldPath(path) : 'the file'} ${message}${message.endsWith('?') ? '' : '.'}`;

/** A schema with the members that stand beside its `$ref`. */
export const resolved = (schema: unknown): JsonObject => ({ ...deref(document, schema), ...asObject(schema) });

/** A schema of openapi/settings.yaml. */
export const schemaOf = (name: keyof (typeof document)['components']['schemas']): JsonObject =>
  resolved(document.components.schemas[name]);

/** The environment variable that a text names: `$NAME` or `${NAME}`; undefined if it is no such text. */
export const variableIn = (given: string): string | undefined => /^\$\{?([A-Za-z_][A-Za-z0-9_]*)\}?$/.exec(given)?.[1];

/**
 * What a text stands for: the value of the environment variable that it names with `$NAME`, else itself.
 * @param path of it, for problems
 * @throws SettingError if there is no such variable
 */
export function expanded(given: string, environment: Environment, path: readonly PathSegment[]): string {
  if (!given.startsWith('$')) return given;
  const variable = variableIn(given);
  const value = environment[variable ?? '']?.trim();
  if (variable !== undefined && value) return value;
  throw new SettingError(
    variable === undefined
      ? 'begins with $, but is not the name of an environment variable: letters, digits and underscores'
      : `names the environment variable ${variable}, which is not set`,
    path,
  );
}

const isUrlOf =
  (...protocols: readonly string[]) =>
  (given: string): boolean =>
    URL.canParse(given) && protocols.includes(new URL(given).protocol);

/** Whether the text is an address below which paths can be: without credentials, query and fragment. */
export function isBaseUrl(given: string): boolean {
  if (!isUrlOf('http:', 'https:')(given)) return false;
  const { username, password, search, hash } = new URL(given);
  return ![username, password, search, hash].some(Boolean);
}

const label = '[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?';
const hostName = new RegExp(`^(\\*\\.)?${label}(\\.${label})*$`, 'i');

/** A host name, also `*.example.com`, an IP address, or a range of addresses (`10.0.0.0/8`). */
function isHostPattern(given: string): boolean {
  const [address = '', bits, ...more] = given.split('/');
  const family = isIP(address);
  if (!family) return bits === undefined && hostName.test(given) && !/^[\d.]+$/.test(given);
  return !more.length && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)));
}

/** What JSON Schema cannot say of texts, by the word of `x-is`. */
const checks: Readonly<Record<string, (given: string) => boolean>> = {
  host: isHostPattern,
  http: isUrlOf('http:', 'https:'),
  postgres: isUrlOf('postgres:', 'postgresql:'),
  redis: isUrlOf('redis:', 'rediss:'),
  baseUrl: isBaseUrl,
};

const units: Readonly<Record<string, number>> = { '': 1, B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };

/** The number of bytes that a text such as `20 MB` means; the text itself if it means none. */
function bytesOf(given: string): number | string {
  const [, digits, unit = ''] = /^\s*(\d+)\s*([kmg]?b)?\s*$/i.exec(given) ?? [];
  return digits === undefined ? given : Number(digits) * (units[unit.toUpperCase()] ?? Number.NaN);
}

/** What a text in the file, or of a variable, means for a schema that is no text. */
function ofText(node: JsonObject, given: string): unknown {
  if (node['x-is'] === 'bytes') return bytesOf(given);
  if (node.type === 'integer' || node.type === 'number')
    return /^\d+(\.\d+)?$/.test(given.trim()) ? Number(given) : given;
  if (node.type === 'boolean' && /^(true|on)$/.test(given)) return true;
  if (node.type === 'boolean' && /^(false|off)$/.test(given)) return false;
  if (node.type === 'array' && resolved(node.items).type === 'string')
    return given.split(',').flatMap((item) => item.trim() || []);
  return given;
}

/** A value in the form of a schema: what is short for it, in full. */
function inForm(node: JsonObject, given: unknown): unknown {
  const said = typeof given === 'string' ? ofText(node, given) : given;
  if (node.type === 'array' && !Array.isArray(said) && resolved(node.items)['x-short']) return [said];
  return node.type === 'object' && typeof said !== 'object' && typeof node['x-short'] === 'string'
    ? { [node['x-short']]: said }
    : said;
}

/** The end of a sentence that says what a value must be. */
function wanted(node: JsonObject): string {
  const { type, minimum, maximum } = node;
  if (typeof node['x-wanted'] === 'string') {
    const names = Object.keys(asObject(node.properties));
    return names.length && type === 'object' ? `${node['x-wanted']}: ${names.join(', ')}` : node['x-wanted'];
  }
  if (Array.isArray(node.enum)) return `one of ${node.enum.join(', ')}`;
  if (node['x-is'] === 'bytes') return `a size from 1 KB to ${Number(maximum) / 1024 ** 2} MB`;
  if (type === 'integer') return `a whole number from ${minimum} to ${maximum}`;
  if (type === 'number') return `a number from ${minimum} to ${maximum}`;
  if (type === 'boolean') return 'true or false';
  if (type === 'array') return 'a list';
  return type === 'object' ? `a mapping with ${Object.keys(asObject(node.properties)).join(', ')}` : 'text';
}

const within = (value: number, min: unknown, max: unknown): boolean =>
  value >= Number(min ?? Number.NEGATIVE_INFINITY) && value <= Number(max ?? Number.POSITIVE_INFINITY);

/** Whether a value fits a schema, apart from what is in it. */
function fits(node: JsonObject, value: unknown): boolean {
  const types = [node.type].flat();
  if (!types.includes(typeOf(value)) && !(typeOf(value) === 'integer' && types.includes('number'))) return false;
  if (Array.isArray(node.enum) && !node.enum.includes(value)) return false;
  if (typeof value === 'number') return within(value, node.minimum, node.maximum);
  if (Array.isArray(value)) return within(value.length, node.minItems, node.maxItems);
  if (isObject(value)) return within(Object.keys(value).length, node.minProperties, node.maxProperties);
  if (typeof value !== 'string') return true;
  return (
    within(value.length, node.minLength, node.maxLength) &&
    (typeof node.pattern !== 'string' || new RegExp(node.pattern, 'u').test(value)) &&
    (checks[String(node['x-is'])]?.(value) ?? true)
  );
}

/** Whether a mapping has settings of its own, so that it is there even if nothing of it is written. */
export const isGroup = (node: JsonObject): boolean => node.type === 'object' && isObject(node.properties);

/** Says of an unknown name which one was meant, or which there are. */
export function unknownName(given: string, known: readonly string[]): string {
  const meant = nearest(given, known);
  return `is not known here${meant ? `. Did you mean ${meant}?` : `; known are ${known.join(', ')}`}`;
}

interface ReadOptions {
  /** The folder to which a path refers. */
  readonly base?: (path: readonly PathSegment[]) => string;
  /** Absent: no text names a variable. */
  readonly environment?: Environment;
  /** Whether the defaults are those in production. */
  readonly production?: boolean;
  /** Says of an unknown name what there is: the end of a sentence. */
  readonly unknown?: (path: readonly PathSegment[], known: readonly string[]) => string;
}

/** Reads a value as it is written. @returns what it means, complete if there are no problems */
export function readBySchema<Value>(
  schema: unknown,
  written: unknown,
  {
    base = () => '.',
    environment,
    production = false,
    unknown = (path, known) => unknownName(String(path.at(-1)), known),
  }: ReadOptions = {},
): { readonly value: Value; readonly problems: readonly SettingError[] } {
  let problems: SettingError[] = [];
  const refuse = (message: string, path: readonly PathSegment[], onKey = false): void =>
    void problems.push(new SettingError(message, path, onKey));

  /** The one of several schemas that takes a value; if none does, the problems are those of the one of its type. */
  function readUnion(branches: readonly unknown[], given: unknown, path: readonly PathSegment[]): unknown {
    const before = problems;
    const tried = branches.map((branch) => {
      problems = [];
      const value = read(branch, given, path);
      return { value, problems, isMeant: resolved(branch).type === typeOf(given) };
    });
    const best = tried.find((each) => !each.problems.length) ?? tried.find(({ isMeant }) => isMeant) ?? tried[0];
    problems = [...before, ...(best?.problems ?? [])];
    return best?.value;
  }

  function readMembers(node: JsonObject, given: JsonObject, path: readonly PathSegment[]): JsonObject {
    const properties = asObject(node.properties);
    const known = Object.keys(properties);
    const names = asObject(node.propertyNames);
    const others = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
      if (Object.hasOwn(properties, name)) return [];
      const place = [...path, name];
      if (isObject(node.additionalProperties)) {
        if (names.pattern === undefined || fits({ type: 'string', ...names }, name))
          return [[name, read(node.additionalProperties, value ?? {}, place)]];
        refuse(`must be ${names['x-wanted']}`, place, true);
      } else if (node.additionalProperties !== false) return [[name, value]];
      else refuse(unknown(place, known), place, true);
      return [];
    });
    const own = known.flatMap((name): [string, unknown][] => {
      const place = [...path, name];
      const isNeeded = asArray(node.required).includes(name);
      const member = resolved(properties[name]);
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      if (value === null && !isGroup(member)) refuse('has no value. Leave it out for the default', place, true);
      if (value !== undefined && value !== null) return [[name, read(member, value, place)]];
      const preset = production && 'x-production' in member ? member['x-production'] : member.default;
      const fallback = preset ?? (isNeeded && isGroup(member) ? {} : undefined);
      if (fallback !== undefined) return [[name, read(member, fallback, place)]];
      if (isNeeded && value === undefined) refuse('is required', place);
      return [];
    });
    return Object.fromEntries([...own, ...others]);
  }

  function read(schema: unknown, given: unknown, path: readonly PathSegment[], isItem = false): unknown {
    const node = resolved(schema);
    if (Array.isArray(node.anyOf)) return readUnion(node.anyOf, given, path);
    let said = inForm(node, given);
    const isText = typeof said === 'string' && [node.type].flat().includes('string');
    const isSecret = node['x-secret'] !== undefined;
    try {
      if (environment && typeof said === 'string' && isText && !isItem && node['x-secret'] !== 'credential')
        said = expanded(said, environment, path);
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      problems.push(error);
      return undefined;
    }
    if (!fits(node, said)) {
      if (typeof said === 'number' && node.type === 'string' && !node.enum) {
        refuse('must be text: put it in quotes', path);
        return said;
      }
      const shown = typeof given === 'object' || isSecret || (isText && said !== given) ? '' : `, not ${quote(given)}`;
      refuse(`must be ${wanted(node)}${shown}`, path);
      return said;
    }
    if (Array.isArray(said)) return said.map((item, at) => read(node.items, item, [...path, at], true));
    if (isObject(said)) return readMembers(node, said, path);
    return node['x-is'] === 'path' ? resolve(base(path), String(said)) : said;
  }

  const value = read(schema, written, []) as Value;
  return { value, problems };
}

/** The settings where nothing is written. */
export const defaultSettings = lazy(() => readBySchema<Configuration>(schemaOf('Configuration'), {}).value);
