// What keeps a file of a contract from being read at all: its bytes, its aliases, its version, references that leave the folder or run in circles.
import { isUtf8 } from 'node:buffer';
import { asObject, isObject, type JsonObject, type PathSegment, walk } from '../json-trees.js';
import { mappedReference } from './reference.js';

/** Bytes that are no UTF-8; `body` is what can be read of them. */
export class NotUtf8 extends Error {
  readonly body: string;
  constructor(body: string) {
    super('it is not UTF-8');
    this.body = body;
  }
}

/** The text of a file. @throws NotUtf8 */
export function utf8(bytes: Buffer): string {
  const body = bytes.toString('utf8');
  if (!isUtf8(bytes)) throw new NotUtf8(body);
  return body.replace(/^\ufeff/, '');
}

/** Why the system could not read a file. */
export function reasonOf(error: unknown): string {
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file',
    EISDIR: 'it is a folder',
    EACCES: 'this user may not read it',
  };
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? String(message).split('\n')[0] ?? '';
}

/** Far more than any contract holds, little enough to walk through at once. */
const limits = { values: 1_000_000, depth: 200 } as const;

/** Where aliases (`&name`, `*name`) let a file contain itself, or grow beyond measure. */
export function overgrown(document: unknown): { path: PathSegment[]; message: string } | undefined {
  let values = 0;
  const seen = new Set<unknown>();
  let shared: PathSegment[] | undefined;
  const visit = (value: unknown, path: PathSegment[]): PathSegment[] | undefined => {
    if (typeof value !== 'object' || value === null) return undefined;
    if (path.length > limits.depth) return path;
    if (seen.has(value)) shared ??= path;
    seen.add(value);
    for (const [key, item] of Object.entries(value)) {
      if (++values > limits.values) return path;
      const found = visit(item, [...path, Array.isArray(value) ? Number(key) : key]);
      if (found) return found;
    }
    return undefined;
  };
  const found = visit(document, []);
  if (!found) return undefined;
  const path = shared ?? found;
  return found.length > limits.depth
    ? { path, message: `This is nested more than ${limits.depth} levels deep, or contains itself through an alias` }
    : {
        path,
        message: `The file holds more than ${limits.values.toLocaleString('en')} values, its aliases counted as often as they are used`,
      };
}

/** Keywords whose schemas look at the same value as the schema that they stand in. */
const inPlace = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'] as const;

/** What a part refers to for one and the same value, with the place of each reference. */
function sameValue(node: unknown, path: PathSegment[]): { to: string; path: PathSegment[] }[] {
  if (!isObject(node)) return [];
  const own = typeof node.$ref === 'string' ? [{ to: node.$ref, path: [...path, '$ref'] }] : [];
  return [
    ...own,
    ...inPlace.flatMap((keyword) => {
      const value = node[keyword];
      return Array.isArray(value)
        ? value.flatMap((item, at) => sameValue(item, [...path, keyword, at]))
        : sameValue(value, [...path, keyword]);
    }),
  ];
}

/** References of components that lead back to themselves with nothing between, in a bundled document. */
export function circles(document: JsonObject): { path: PathSegment[]; names: string[] }[] {
  const links = new Map<string, { to: string; path: PathSegment[] }[]>();
  for (const [section, entries] of Object.entries(asObject(document.components)))
    for (const [name, node] of Object.entries(asObject(entries)))
      links.set(`#/components/${section}/${name}`, sameValue(node, ['components', section, name]));
  const nameOf = (key: string): string => key.split('/').at(-1) ?? '';
  const done = new Set<string>();
  const found: { path: PathSegment[]; names: string[] }[] = [];
  const visit = (key: string, trail: string[]): void => {
    const steps = [...trail, key];
    for (const { to, path } of links.get(key) ?? []) {
      const at = steps.indexOf(to);
      if (at >= 0) found.push({ path, names: [...steps.slice(at), to].map(nameOf) });
      else if (!done.has(to)) visit(to, steps);
    }
    done.add(key);
  };
  for (const key of links.keys()) if (!done.has(key)) visit(key, []);
  return found;
}

/** Members that hold values, in which `$ref` is a name like any other. */
const values = new Set(['example', 'default', 'const', 'enum', 'value', 'dataValue']);

/** Members whose keys are names: a response may be called `default`, a property `example`. */
const maps = new Set(
  (
    'properties patternProperties dependentSchemas $defs definitions schemas responses parameters requestBodies headers examples links ' +
    'callbacks securitySchemes pathItems paths webhooks content encoding'
  ).split(' '),
);

/** Whether the last segment of a path is a name, not a keyword. The members of a part in a file of its own are taken for names. */
const isName = (path: readonly PathSegment[]): boolean => path.length === 1 || maps.has(String(path.at(-2)));

/** Whether the keys of what stands at a path are names. */
export const holdsNames = (path: readonly PathSegment[]): boolean => maps.has(String(path.at(-1))) && !isName(path);

/** Whether a value stands at a path, in which nothing is a keyword. */
export const holdsValue = (path: readonly PathSegment[]): boolean => values.has(String(path.at(-1))) && !isName(path);

/**
 * The references in a part of a file, those of discriminators included.
 * @param at the steps of the part
 */
export function referencesIn(part: unknown, at: readonly PathSegment[]): { ref: string; path: PathSegment[] }[] {
  const found: { ref: string; path: PathSegment[] }[] = [];
  const visit = (node: JsonObject, path: PathSegment[]): boolean => {
    if (holdsValue(path)) return false;
    if (typeof node.$ref === 'string') found.push({ ref: node.$ref, path: [...path, '$ref'] });
    if (path.at(-1) === 'discriminator')
      for (const [tag, ref] of Object.entries(asObject(node.mapping)))
        if (typeof ref === 'string') found.push({ ref: mappedReference(ref), path: [...path, 'mapping', tag] });
    return true;
  };
  walk(part, visit, [...at]);
  return found;
}
