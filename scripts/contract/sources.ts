// Reads the YAML files of the contract and knows where in them a value stands.
import { type Document, getLineColLocation, makeDocumentFromString, YamlParseError } from '@redocly/openapi-core';
import type { Problem } from './problem.js';
import { filesReferredTo, intoParts, NotUtf8, overgrown, reasonOf, staysInside } from './reading.js';
import { asObject, isObject, type JsonObject, type PathSegment, pointerOf, valueAt } from './tree.js';

/** Gives the text of a file, by its path relative to the folder of the contract; throws when there is none. */
export type ReadFile = (name: string) => string;

export interface Sources {
  /** Shown before a file's name in messages: the folder as the user would type it. */
  readonly folder: string;
  /** Absolute folder, so that Redocly's resolver and we mean the same files. */
  readonly root: string;
  readonly files: ReadonlyMap<string, Document<JsonObject>>;
}

export interface Place {
  file: string;
  path: readonly PathSegment[];
  /** The key is meant, not the value. */
  onKey?: boolean;
  /** Lines below the first line of a block scalar. */
  lineOffset?: number;
  /** Characters into a scalar that stands on one line. */
  offset?: number;
}

/** Parsed files keep their place here while a watching process lives: an unchanged text is not parsed again. */
export type ParseCache = Map<string, Document<JsonObject>>;

/**
 * Reads the index file and every file it refers to, directly or not.
 * A file that is no YAML, or cannot be read, is a located problem; the rest is still read.
 */
export function readSources(read: ReadFile, folder: string, root: string, cache: ParseCache = new Map()) {
  const files = new Map<string, Document<JsonObject>>();
  const problems: Problem[] = [];
  const sources: Sources = { folder, root, files };
  const wanted: { name: string; from?: { file: string; path: PathSegment[] } }[] = [{ name: 'openapi.yaml' }];
  const tried = new Set<string>();
  for (let next = wanted.shift(); next; next = wanted.shift()) {
    const { name, from } = next;
    if (tried.has(name)) continue;
    tried.add(name);
    if (from && !staysInside(name)) {
      const hint = `Copy it into ${folder}/ and refer to that file.`;
      problems.push(problemAt(sources, from, 'read', `${name} lies outside ${folder}/`, hint));
      continue;
    }
    let body: string;
    try {
      body = read(name);
    } catch (error) {
      const problem = unreadable(sources, name, from, error);
      if (problem) problems.push(problem);
      continue;
    }
    try {
      const known = cache.get(name);
      const document =
        known?.source.body === body ? known : makeDocumentFromString<JsonObject>(body, `${root}/${name}`);
      cache.set(name, document);
      const problem = misshapen(sources, name, document);
      if (problem) {
        problems.push(problem);
        continue;
      }
      files.set(name, document);
      for (const [other, path] of filesReferredTo(document.parsed))
        wanted.push({ name: other, from: { file: name, path } });
      for (const { path, name: part } of intoParts(document.parsed))
        problems.push(
          problemAt(
            sources,
            { file: name, path },
            'pentagate/names',
            `this reference leads into ${part}`,
            'Give what is meant a name of its own under components, and refer to that.',
          ),
        );
    } catch (error) {
      problems.push(syntaxProblem(error, `${folder}/${name}`, body));
    }
  }
  return { sources, problems };
}

/** Why a file could not be read, reported at the reference to it. The lint reports missing files, because it can suggest files nearby. */
function unreadable(
  sources: Sources,
  name: string,
  from: { file: string; path: PathSegment[] } | undefined,
  error: unknown,
): Problem | undefined {
  const base = { file: `${sources.folder}/${name}`, line: 1, column: 1, rule: 'read', source: '' };
  if (error instanceof NotUtf8) {
    const before = error.body.slice(0, Math.max(0, error.body.search(/[\ufffd\0]/))).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    const message = 'This file is not UTF-8';
    const source = error.body.replaceAll('\0', '');
    return { ...base, line: before.length, column, source, message, hint: 'Save it again with the encoding UTF-8.' };
  }
  const reason = reasonOf(error);
  if (!from)
    return {
      ...base,
      message: `The index of the contract cannot be read: ${reason}`,
      hint: 'Is this the folder of a contract?',
    };
  if ((error as NodeJS.ErrnoException).code === 'EISDIR' || (error as NodeJS.ErrnoException).code === 'EACCES')
    return problemAt(sources, from, 'read', `${name} cannot be read: ${reason}`, 'A reference leads to a YAML file.');
  return undefined;
}

/** What keeps a file that is YAML from being a part of a contract. */
function misshapen(sources: Sources, name: string, document: Document<JsonObject>): Problem | undefined {
  const { parsed, source } = document;
  const base = { file: `${sources.folder}/${name}`, line: 1, column: 1, source: source.body };
  const begin = 'A file of the contract begins with `openapi: 3.2.0`.';
  if (!isObject(parsed)) {
    const empty = parsed === undefined || parsed === null;
    const message = empty ? 'This file is empty' : 'A contract file holds a mapping, this one does not';
    return { ...base, rule: 'yaml', message, hint: begin };
  }
  const one: Sources = { ...sources, files: new Map([[name, document]]) };
  const grown = overgrown(parsed);
  if (grown) {
    const hint = 'Write the values out, or give them a name under components and refer to it.';
    return problemAt(one, { file: name, path: grown.path }, 'yaml', grown.message, hint);
  }
  const { openapi } = parsed;
  if (typeof openapi === 'string' && /^3\.2\.\d+$/.test(openapi)) return undefined;
  return openapi === undefined
    ? { ...base, rule: 'struct', message: 'This file does not say which version of OpenAPI it is', hint: begin }
    : problemAt(
        one,
        { file: name, path: ['openapi'] },
        'struct',
        `openapi must be 3.2.0, not ${JSON.stringify(openapi)}`,
        begin,
      );
}

/** A file that is no YAML, reported where the parser stopped. */
export function syntaxProblem(error: unknown, file: string, source: string): Problem {
  const reason = error instanceof YamlParseError ? error.originalError : error;
  const mark = asObject(asObject(reason).mark);
  const message =
    reason instanceof Error
      ? (reason.message.split('\n')[0] ?? '')
          .replace(/ in ".*$/, '')
          .replace(/\(\d+:\d+\)$/, '')
          .trim()
      : 'not YAML';
  return {
    file,
    source,
    rule: 'yaml',
    line: typeof mark.line === 'number' ? mark.line + 1 : 1,
    column: typeof mark.column === 'number' ? mark.column + 1 : 1,
    message: `This is not valid YAML: ${message}`,
    hint: 'Compare the indentation and the quotes with the lines above.',
  };
}

/** Turns a place in the contract into a problem with line and column. */
export function problemAt(sources: Sources, place: Place, rule: string, message: string, hint?: string): Problem {
  const document = sources.files.get(place.file);
  const base = { file: `${sources.folder}/${place.file}`, rule, message, ...(hint ? { hint } : {}) };
  if (!document) return { ...base, line: 1, column: 1, source: '' };
  // A path that leads nowhere in the file points at the last part of it that exists.
  let path = [...place.path];
  while (path.length && valueAt(document.parsed, path) === undefined) path = path.slice(0, -1);
  const { start } = getLineColLocation({
    source: document.source,
    pointer: `#${pointerOf(path)}`,
    reportOnKey: place.onKey ?? false,
  });
  const lines = document.source.body.split('\n');
  const line = start.line + (place.lineOffset ?? 0);
  const shown = lines[line - 1] ?? '';
  // Inside a block scalar the column is where the text begins; inside a quoted one the quote counts.
  const column = place.lineOffset ? shown.search(/\S/) + 1 : start.col + (place.offset ?? 0);
  const quoted = place.offset !== undefined && /["']/.test(shown[start.col - 1] ?? '');
  return {
    ...base,
    line,
    column: Math.max(1, column + (quoted ? 1 : 0)),
    source: document.source.body,
  };
}
