// What keeps a file of a contract from being read at all: its bytes, its aliases, its version, references that leave the folder or run in circles.
import { isUtf8 } from 'node:buffer';
import { asObject, isObject, type JsonObject, type PathSegment, walk } from '../json-trees.js';

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

/** Whether a value stands at a path, in which nothing is a keyword. */
export const holdsValue = (path: readonly PathSegment[]): boolean => values.has(String(path.at(-1))) && !isName(path);

/** References to other files, each file and place once. */
export function filesReferredTo(document: JsonObject): { ref: string; path: PathSegment[] }[] {
  const found = new Map<string, { ref: string; path: PathSegment[] }>();
  walk(document, (node, path) => {
    const last = path.at(-1);
    if (holdsValue(path)) return false;
    if (typeof node.$ref === 'string' && !node.$ref.startsWith('#')) {
      const file = node.$ref.split('#')[0] ?? '';
      if (!found.has(file)) found.set(file, { ref: node.$ref, path: [...path, '$ref'] });
    }
    const mapping = asObject(node.mapping);
    for (const [tag, ref] of Object.entries(last === 'discriminator' ? mapping : {}))
      if (typeof ref === 'string' && /\.(ya?ml|json)(#|$)/.test(ref) && !found.has(ref.split('#')[0] ?? ''))
        found.set(ref.split('#')[0] ?? '', { ref, path: [...path, 'mapping', tag] });
    return true;
  });
  return [...found.values()];
}
