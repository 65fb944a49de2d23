// Reads the YAML files of a contract: the entry, and what it refers to.
import type { Document } from '@redocly/openapi-core';
import { problemAt, type Sources, singleSource, syntaxProblem } from '../contract-files.js';
import { asObject, isObject, type JsonObject, type PathSegment, valueAt } from '../json-trees.js';
import { keyOfTarget } from '../merge/references.js';
import type { LocatedProblem, SourceLocation } from '../problem.js';
import { OutsideFolder } from './boundary.js';
import { hasIdentifiers, withPaths } from './identifiers.js';
import { parseYaml } from './parse-yaml.js';
import { NotUtf8, overgrown, reasonOf, referencesIn } from './reading.js';
import { absoluteOf, isFollowed, type ReferenceTarget, targetOf } from './reference.js';

// What a YAML file must be to be a part of a contract: a mapping, of a version that is read.

/**
 * What keeps a file that is YAML from being a part of a contract.
 * @param isWhole a reference leads to the file, not into it
 */
function misshapen(
  sources: Sources,
  name: string,
  document: Document<JsonObject>,
  isWhole: boolean,
): LocatedProblem | undefined {
  const { parsed, source } = document;
  const place = { file: name, path: [] };
  const base = { file: `${sources.folder}/${name}`, line: 1, column: 1, source: source.body, place };
  const begin = 'A contract begins with `openapi: 3.2.0` (or 3.1, or 3.0).';
  if (!isObject(parsed)) {
    // Servers, tags and parameters are lists, which may stand in files of their own.
    if (Array.isArray(parsed) && isWhole) return undefined;
    const empty = parsed === undefined || parsed === null;
    const message = empty ? 'This file is empty' : 'A contract file holds a mapping, this one does not';
    return { ...base, rule: 'yaml', message, hint: begin };
  }
  const one = singleSource(sources.folder, name, document);
  const grown = overgrown(parsed);
  if (grown) {
    const hint = 'Write the values out, or give them a name under components and refer to it.';
    return problemAt(one, { file: name, path: grown.path }, 'yaml', grown.message, hint);
  }
  const { openapi, swagger } = parsed;
  // A file that others refer to may hold parts only, paths among them; one with a title is a contract.
  if (openapi === undefined && swagger === undefined && name !== sources.entry && !('info' in parsed)) return undefined;
  const empty = name === sources.entry && !['paths', 'components', 'webhooks'].some((key) => key in parsed);
  if (empty && openapi !== undefined)
    return { ...base, rule: 'struct', message: 'This is not an OpenAPI document: it has no paths', hint: begin };
  if (typeof openapi === 'string' && /^3\.[012](\.\d+)?$/.test(openapi)) return undefined;
  if (swagger !== undefined)
    return problemAt(
      one,
      { file: name, path: ['swagger'] },
      'struct',
      `this is Swagger ${String(swagger)}; contracts are OpenAPI 3.0, 3.1 or 3.2`,
      'Convert it once, for example with `npx swagger2openapi`, and keep the result.',
    );
  return openapi === undefined
    ? { ...base, rule: 'struct', message: 'This file does not say which version of OpenAPI it is', hint: begin }
    : problemAt(
        one,
        { file: name, path: ['openapi'] },
        'struct',
        `openapi must be 3.0, 3.1 or 3.2, not ${JSON.stringify(openapi)}`,
        begin,
      );
}

/** Returns the text of a file, by its path relative to the folder of the contract's entry; throws if it does not exist. */
export type ReadSourceFile = (name: string) => string;

/** Caches parsed files for a watching process: an unchanged text is not parsed again. */
export type ParseCache = Map<string, Document<JsonObject>>;

/** A reference, and where it stands. */
interface Reference {
  readonly ref: string;
  readonly from: SourceLocation;
}

/**
 * The files that an index lists paths of, with the number of those that it lists. An index has nothing but references to paths of other contracts;
 * undefined where a contract has paths of its own.
 */
function listedFiles(index: JsonObject, entry: string): Map<string, number> | undefined {
  const counts = new Map<string, number>();
  for (const item of Object.values(asObject(index.paths))) {
    const { $ref } = asObject(item);
    const { file, path } = targetOf(typeof $ref === 'string' ? $ref : '', entry);
    if (file === entry || path[0] !== 'paths') return undefined;
    counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  return counts.size ? counts : undefined;
}

/**
 * Reads the entry, and what it refers to, directly or not: of a file that others refer to, only these parts, since the rest of it may be another
 * contract. The parts of an index, and files of components beside it, are read as a whole.
 * A file that is no YAML, or cannot be read, is a located problem; the rest is still read.
 */
export function readSources(
  read: ReadSourceFile,
  { folder, root, entry }: Pick<Sources, 'folder' | 'root' | 'entry'>,
  cache: ParseCache = new Map(),
) {
  const files = new Map<string, Document<JsonObject>>();
  const texts = new Map<string, string>();
  const references = new Map<string, Map<string, readonly PathSegment[]>>();
  const problems: LocatedProblem[] = [];
  const own = new Set([entry]);
  /** Files that are read as a whole, and keys of the other places that are. */
  const whole = new Set<string>();
  const places = new Set<string>();
  const isReached = (place: SourceLocation): boolean => whole.has(place.file) || places.has(keyOfTarget(place));
  const sources: Sources = { folder, root, entry, files, texts, references, own, isReached };
  const tried = new Set<string>();

  /** Reads a file, once. */
  const open = (name: string, by: Reference | undefined): void => {
    if (tried.has(name)) return;
    tried.add(name);
    let body: string;
    try {
      body = read(name);
    } catch (error) {
      const problem = unreadable(sources, name, by?.from, error);
      if (problem) problems.push(problem);
      return;
    }
    // Prose, and samples of code that extensions refer to.
    if (by && /\.(?!(?:ya?ml|json)$)\w+$/i.test(name)) {
      texts.set(name, body);
      return;
    }
    try {
      const known = cache.get(name);
      const document = known?.source.body === body ? known : withVersion(parseYaml(body, absoluteOf(root, name)));
      cache.set(name, document);
      const problem = misshapen(sources, name, document, by !== undefined && !/#./.test(by.ref));
      const { parsed } = document;
      if (problem) problems.push(problem);
      else if (isObject(parsed) && hasIdentifiers(body))
        files.set(name, { ...document, parsed: withPaths(parsed, name) });
      else files.set(name, document);
    } catch (error) {
      problems.push({ ...syntaxProblem(error, `${folder}/${name}`, body), place: { file: name, path: [] } });
    }
  };

  let listed: Map<string, number> | undefined;
  /** Whether everything of a file is the contract: an index takes most of its paths, or it has none. */
  const isOwn = (name: string, { openapi, paths }: JsonObject): boolean =>
    listed !== undefined && openapi !== undefined && 2 * (listed.get(name) ?? 0) >= Object.keys(asObject(paths)).length;

  const wanted: { place: ReferenceTarget; by?: Reference }[] = [{ place: { file: entry, path: [] } }];
  for (const { place, by } of wanted) {
    const { file } = place;
    if (isReached(place)) continue;
    open(file, by);
    const document = files.get(file);
    if (!document) continue;
    const { parsed } = document;
    if (file === entry) listed = listedFiles(parsed, entry);
    else if (isOwn(file, parsed)) own.add(file);
    const path = own.has(file) ? [] : place.path;
    if (path.length) places.add(keyOfTarget(place));
    else whole.add(file);
    const found = referencesIn(valueAt(parsed, path), path);
    // A part on the way may stand elsewhere, and an operation names the credentials of its file.
    for (const [at] of path.entries()) {
      const { $ref } = asObject(valueAt(parsed, path.slice(0, at)));
      if (typeof $ref === 'string' && isFollowed($ref)) {
        const target = targetOf($ref, file);
        wanted.push({ place: { file: target.file, path: [...target.path, ...path.slice(at)] } });
      }
    }
    if (path[0] === 'paths')
      for (const name of Object.keys(asObject(valueAt(parsed, ['components', 'securitySchemes']))))
        wanted.push({ place: { file, path: ['components', 'securitySchemes', name] } });
    const others = references.get(file) ?? new Map<string, readonly PathSegment[]>();
    references.set(file, others);
    for (const { ref, path: at } of found) {
      const target = targetOf(ref, file);
      if (target.file !== file && !others.has(target.file)) others.set(target.file, at);
      if (isFollowed(ref) && !whole.has(target.file))
        wanted.push({ place: target, by: { ref, from: { file, path: at } } });
    }
  }
  const mixed = problems.some(({ warning }) => !warning) ? undefined : versionsDiffer(sources);
  return { sources, problems: mixed ? [mixed, ...problems] : problems };
}

/** YAML reads `openapi: 3.0` as a number, from which the zero is lost. */
function withVersion(document: Document<JsonObject>): Document<JsonObject> {
  const { parsed } = document;
  const version = isObject(parsed) ? parsed.openapi : undefined;
  return typeof version === 'number'
    ? { ...document, parsed: { ...parsed, openapi: `${version.toFixed(1)}.0` } }
    : document;
}

/** All files must be of one version, or it is not clear what their schemas mean. */
function versionsDiffer(sources: Sources): LocatedProblem | undefined {
  const minor = (version: unknown): string => String(version).split('.').slice(0, 2).join('.');
  const version = sources.files.get(sources.entry)?.parsed.openapi;
  for (const [name, { parsed }] of sources.files)
    if (parsed.openapi !== undefined && minor(parsed.openapi) !== minor(version))
      return problemAt(
        sources,
        { file: sources.entry, path: ['openapi'] },
        'struct',
        `this file is OpenAPI ${version}, but ${name} is ${parsed.openapi}`,
        'Write the same version in all files of the contract.',
      );
  return undefined;
}

/** Why a file could not be read, reported at the reference to it. The lint reports missing files, because it can suggest files nearby. */
function unreadable(
  sources: Sources,
  name: string,
  from: SourceLocation | undefined,
  error: unknown,
): LocatedProblem | undefined {
  const place = { file: name, path: [] };
  const base = { file: `${sources.folder}/${name}`, line: 1, column: 1, rule: 'read', source: '', place };
  if (error instanceof NotUtf8) {
    const before = error.body.slice(0, Math.max(0, error.body.search(/[\ufffd\0]/))).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    const message = 'This file is not UTF-8';
    const source = error.body.replaceAll('\0', '');
    return { ...base, line: before.length, column, source, message, hint: 'Save it again with the encoding UTF-8.' };
  }
  if (error instanceof OutsideFolder && from)
    return problemAt(
      sources,
      from,
      'read',
      `${name} is outside of the contract's folder, and is not read`,
      'Move it into the folder, or name a folder that contains both: --root DIR.',
    );
  const reason = reasonOf(error);
  if (!from)
    return {
      ...base,
      unread: true,
      message: `The contract cannot be read: ${reason}`,
      hint: 'Name a file of OpenAPI, or a folder with openapi.yaml.',
    };
  if ((error as NodeJS.ErrnoException).code === 'EISDIR' || (error as NodeJS.ErrnoException).code === 'EACCES')
    return problemAt(sources, from, 'read', `${name} cannot be read: ${reason}`, 'A reference leads to a YAML file.');
  return undefined;
}
