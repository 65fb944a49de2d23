// What keeps a file of a contract from being read at all: its bytes, its aliases, its version, references that leave the folder or run in circles.
import { isUtf8 } from 'node:buffer';
import { asObject, isObject, type JsonObject, type PathSegment, pointerSegments, walk } from './tree.js';

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

/** References of parts that lead back to themselves with nothing between. */
export function circles(
  files: ReadonlyMap<string, { parsed: JsonObject }>,
): { file: string; path: PathSegment[]; names: string[] }[] {
  const links = new Map<string, { to: string; path: PathSegment[] }[]>();
  for (const [file, { parsed }] of files)
    for (const [section, entries] of Object.entries(asObject(parsed.components)))
      for (const [name, node] of Object.entries(asObject(entries)))
        links.set(
          `${file}#/components/${section}/${name}`,
          sameValue(node, ['components', section, name]).map(({ to, path }) => ({
            to: to.startsWith('#') ? `${file}${to}` : to.replace(/^\.\//, ''),
            path,
          })),
        );
  const nameOf = (key: string): string => key.split('/').at(-1) ?? '';
  const done = new Set<string>();
  const found: { file: string; path: PathSegment[]; names: string[] }[] = [];
  const visit = (key: string, trail: string[]): void => {
    const steps = [...trail, key];
    for (const { to, path } of links.get(key) ?? []) {
      const at = steps.indexOf(to);
      if (at >= 0) found.push({ file: key.split('#')[0] ?? '', path, names: [...steps.slice(at), to].map(nameOf) });
      else if (!done.has(to)) visit(to, steps);
    }
    done.add(key);
  };
  for (const key of links.keys()) if (!done.has(key)) visit(key, []);
  return found;
}

/** Where a file refers to, by file, with the first place of each. */
export function filesReferredTo(document: JsonObject): Map<string, PathSegment[]> {
  const files = new Map<string, PathSegment[]>();
  walk(document, (node, path) => {
    const name = typeof node.$ref === 'string' ? (node.$ref.split('#')[0] ?? '').replace(/^\.\//, '') : '';
    if (name && !files.has(name)) files.set(name, [...path, '$ref']);
  });
  return files;
}

/** Whether a file's name stays in the folder of the contract. */
export const staysInside = (name: string): boolean => !/^([a-z][a-z0-9+.-]*:|\/)|(^|\/)\.\.(\/|$)/i.test(name);

/** References into a part instead of to one: their target has no name that types and validators could use. */
export function intoParts(document: JsonObject): { path: PathSegment[]; name: string }[] {
  const found: { path: PathSegment[]; name: string }[] = [];
  walk(document, (node, path) => {
    if (typeof node.$ref !== 'string') return;
    const [first, section, name = '', ...rest] = pointerSegments(node.$ref.slice(Math.max(0, node.$ref.indexOf('#'))));
    if (first === 'components' && section && rest.length) found.push({ path: [...path, '$ref'], name });
  });
  return found;
}
