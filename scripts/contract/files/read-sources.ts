// Reads the YAML files of a contract: the entry, and what it refers to.
import { type Document, makeDocumentFromString } from '@redocly/openapi-core';
import { problemAt, type Sources, singleSource, syntaxProblem } from '../contract-files.js';
import { isObject, type JsonObject, type PathSegment } from '../json-trees.js';
import type { LocatedProblem } from '../problem.js';
import { OutsideFolder, Unreached } from './boundary.js';
import { filesReferredTo, NotUtf8, overgrown, reasonOf } from './reading.js';
import { absoluteOf, fileOf, isFollowed, isRemote } from './reference.js';

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
  // A file that others refer to may hold parts only; one with paths is a contract.
  if (openapi === undefined && name !== sources.entry && !('paths' in parsed || 'info' in parsed)) return undefined;
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

/**
 * Reads the entry and every file it refers to, directly or not.
 * A file that is no YAML, or cannot be read, is a located problem; the rest is still read.
 */
export function readSources(
  read: ReadSourceFile,
  { folder, root, entry }: Pick<Sources, 'folder' | 'root' | 'entry'>,
  cache: ParseCache = new Map(),
) {
  const files = new Map<string, Document<JsonObject>>();
  const texts = new Map<string, string>();
  const references = new Map<string, Set<string>>();
  const problems: LocatedProblem[] = [];
  const sources: Sources = { folder, root, entry, files, texts, references };
  const wanted: { name: string; ref?: string; from?: { file: string; path: PathSegment[] } }[] = [{ name: entry }];
  const tried = new Set<string>();
  for (let next = wanted.shift(); next; next = wanted.shift()) {
    const { name, ref, from } = next;
    if (tried.has(name)) continue;
    tried.add(name);
    let body: string;
    try {
      body = read(name);
    } catch (error) {
      const problem = unreadable(sources, name, from, error);
      if (problem) problems.push(problem);
      continue;
    }
    // Prose, and samples of code that extensions refer to.
    const isText = isRemote(name) ? /\.(?:md|markdown|txt)$/i : /\.(?!(?:ya?ml|json)$)\w+$/i;
    if (from && isText.test(name)) {
      texts.set(name, body);
      continue;
    }
    try {
      const known = cache.get(name);
      const document =
        known?.source.body === body
          ? known
          : withVersion(makeDocumentFromString<JsonObject>(body, absoluteOf(root, name)));
      cache.set(name, document);
      const problem = misshapen(sources, name, document, ref !== undefined && !/#./.test(ref));
      if (problem) {
        problems.push(problem);
        continue;
      }
      files.set(name, document);
      const referred = filesReferredTo(document.parsed).map(({ ref: to, path }) => ({
        name: fileOf(to, name),
        to,
        path,
      }));
      references.set(name, new Set(referred.map((one) => one.name)));
      for (const { name: other, to, path } of referred)
        if (isFollowed(to)) wanted.push({ name: other, ref: to, from: { file: name, path } });
    } catch (error) {
      problems.push({ ...syntaxProblem(error, `${folder}/${name}`, body), place: { file: name, path: [] } });
    }
  }
  const mixed = problems.length ? undefined : versionsDiffer(sources);
  return { sources, problems: mixed ? [mixed] : problems };
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
  from: { file: string; path: PathSegment[] } | undefined,
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
  if (error instanceof Unreached && from)
    return problemAt(
      sources,
      from,
      'read',
      `${name} cannot be read: ${error.message}`,
      'Save the file beside this one and refer to that, or try again.',
    );
  if (error instanceof OutsideFolder && from)
    return problemAt(
      sources,
      from,
      'read',
      `${name} is outside of the contract's folder, and is not read`,
      'Move it into the folder, or name a folder that contains both: --root DIR.',
    );
  const reason = reasonOf(error);
  // The lint says that addresses are not read.
  if (isRemote(name)) return undefined;
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
