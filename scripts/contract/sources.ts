// Reads the YAML files of the contract, with the position of each value.
import { type Document, getLineColLocation, makeDocumentFromString, YamlParseError } from '@redocly/openapi-core';
import type { Problem } from './problem.js';
import { filesReferredTo, NotUtf8, overgrown, reasonOf } from './reading.js';
import { fileOf, isFollowed } from './reference.js';
import { asObject, isObject, type JsonObject, type PathSegment, pointerOf, valueAt } from './tree.js';

/** Returns the text of a file, by its path relative to the folder of the contract's entry; throws if it does not exist. */
export type ReadFile = (name: string) => string;

export interface Sources {
  /** Shown before a file's name in messages: the folder as the user would type it. */
  readonly folder: string;
  /** Absolute folder, so that Redocly's resolver and we mean the same files. */
  readonly root: string;
  /** The file that the contract begins with. */
  readonly entry: string;
  readonly files: ReadonlyMap<string, Document<JsonObject>>;
  /** Markdown files that descriptions refer to. */
  readonly texts: ReadonlyMap<string, string>;
  /** File → the files that it refers to. */
  readonly references: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A file on its own, for messages about it. */
export const singleSource = (folder: string, name: string, document?: Document<JsonObject>): Sources => ({
  folder,
  root: '',
  entry: name,
  files: new Map(document ? [[name, document]] : []),
  texts: new Map(),
  references: new Map(),
});

export interface Place {
  file: string;
  path: readonly PathSegment[];
  /** Whether the key is meant instead of the value. */
  onKey?: boolean;
  /** Lines below the first line of a block scalar. */
  lineOffset?: number;
  /** Offset in a scalar on one line. */
  offset?: number;
}

/** Caches parsed files for a watching process: an unchanged text is not parsed again. */
export type ParseCache = Map<string, Document<JsonObject>>;

/**
 * Reads the entry and every file it refers to, directly or not.
 * A file that is no YAML, or cannot be read, is a located problem; the rest is still read.
 */
export function readSources(
  read: ReadFile,
  { folder, root, entry }: Pick<Sources, 'folder' | 'root' | 'entry'>,
  cache: ParseCache = new Map(),
) {
  const files = new Map<string, Document<JsonObject>>();
  const texts = new Map<string, string>();
  const references = new Map<string, Set<string>>();
  const problems: Problem[] = [];
  const sources: Sources = { folder, root, entry, files, texts, references };
  const wanted: { name: string; from?: { file: string; path: PathSegment[] } }[] = [{ name: entry }];
  const tried = new Set<string>();
  for (let next = wanted.shift(); next; next = wanted.shift()) {
    const { name, from } = next;
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
    if (from && /\.(md|markdown|txt)$/i.test(name)) {
      texts.set(name, body);
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
      const referred = filesReferredTo(document.parsed).map(({ ref, path }) => ({
        name: fileOf(ref, name),
        ref,
        path,
      }));
      references.set(name, new Set(referred.map((one) => one.name)));
      for (const { name: other, ref, path } of referred)
        if (isFollowed(ref)) wanted.push({ name: other, from: { file: name, path } });
    } catch (error) {
      problems.push(syntaxProblem(error, `${folder}/${name}`, body));
    }
  }
  const mixed = problems.length ? undefined : versionsDiffer(sources);
  return { sources, problems: mixed ? [mixed] : problems };
}

/** All files must be of one version, or it is not clear what their schemas mean. */
function versionsDiffer(sources: Sources): Problem | undefined {
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
  const begin = 'A contract begins with `openapi: 3.2.0` (or 3.1, or 3.0).';
  if (!isObject(parsed)) {
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

/** The line and column of an offset in a block scalar (`>-` or `|`) that begins below a line. */
function inBlock(lines: readonly string[], header: number, offset: number): { line: number; column: number } {
  let left = offset;
  for (let line = header; line < lines.length; line++) {
    const text = lines[line] ?? '';
    const indent = Math.max(0, text.search(/\S/));
    // Each line break is one character: a space where it is folded.
    if (left <= text.length - indent) return { line: line + 1, column: indent + 1 + left };
    left -= text.length - indent + 1;
  }
  return { line: header, column: 1 };
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
  if (place.offset !== undefined && /^[>|][-+\d]*\s*$/.test(shown.slice(start.col - 1)))
    return { ...base, ...inBlock(lines, line, place.offset), source: document.source.body };
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
