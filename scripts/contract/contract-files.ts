// The files of a contract, and places in them: a problem is reported with the line and column of its value or key.

import { type Document, getLineColLocation, YamlParseError } from '@redocly/openapi-core';
import { asObject, isObject, type JsonObject, type PathSegment, pointerOf, valueAt } from './json-trees.js';
import { type Finding, type LocatedProblem, linesOf, type SourceLocation } from './problem.js';

export type { SourceLocation };

/** The files, parsed with the position of each value, by their paths relative to the folder of the entry. */
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
  /** File → the files that it refers to, each with the place of the first reference. */
  readonly references: ReadonlyMap<string, ReadonlyMap<string, readonly PathSegment[]>>;
  /** The files that are the contract as a whole, the entry first; of others only what is referred to belongs to it. */
  readonly own: ReadonlySet<string>;
  /** Whether a reference leads to a place, or to all of its file. */
  isReached(place: SourceLocation): boolean;
  /** File → what was changed in it since it was read. */
  readonly edited?: ReadonlyMap<string, string>;
}

/** A file on its own, for messages about it. */
export const singleSource = (folder: string, name: string, document?: Document<JsonObject>): Sources => ({
  folder,
  root: '',
  entry: name,
  files: new Map(document ? [[name, document]] : []),
  texts: new Map(),
  references: new Map(),
  own: new Set([name]),
  isReached: () => true,
});

/** The files of which everything is the contract. */
export const ownFiles = ({ files, own }: Sources): [name: string, document: Document<JsonObject>][] =>
  [...files].filter(([name]) => own.has(name));

/** The lines that a version control system writes between the two sides of a conflict. */
const conflictMarker = /^(<{7}|\|{7}|={7}|>{7})(?= |\r?$)/m;

/** A file that is no YAML, reported where the parser stopped, or at the first marker of a merge conflict. */
export function syntaxProblem(error: unknown, file: string, source: string): LocatedProblem {
  const conflict = conflictMarker.exec(source);
  if (conflict) {
    const line = source.slice(0, conflict.index).split('\n').length;
    const message = 'This file has the markers of a merge conflict';
    const hint = 'Keep what is right of the two sides, and remove the lines with <<<<<<<, ======= and >>>>>>>.';
    return { file, source, rule: 'yaml', line, column: 1, message, hint };
  }
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

/** The offset of a line within a quoted scalar that is written on one line; 0 when it has no such line. */
function escapedLine(text: string, number: number): number {
  if (!text.startsWith('"')) return 0;
  if (!number) return 1;
  const escapes = [...text.matchAll(/\\(.)/g)].filter(([, escaped]) => escaped === 'n');
  const before = escapes[number - 1];
  return before ? before.index + 2 : 0;
}

/** Turns a place in the contract into a problem with line and column. */
export function problemAt(
  sources: Sources,
  place: SourceLocation,
  rule: string,
  message: string,
  hint?: string,
): LocatedProblem {
  const document = sources.files.get(place.file);
  const base = {
    file: `${sources.folder}/${place.file}`,
    rule,
    message,
    ...(hint ? { hint } : {}),
    place,
  };
  if (!document) return { ...base, line: 1, column: 1, source: '' };
  // A path that leads nowhere in the file points at the last part of it that exists.
  let path = [...place.path];
  while (path.length && valueAt(document.parsed, path) === undefined) path = path.slice(0, -1);
  const { start } = getLineColLocation({
    source: document.source,
    pointer: `#${pointerOf(path)}`,
    reportOnKey: place.onKey ?? false,
  });
  const lines = linesOf(document.source.body);
  const isBlock = /^[>|][-+\d]*\s*(#.*)?$/.test((lines[start.line - 1] ?? '').slice(start.col - 1));
  if (place.lineOffset !== undefined && !isBlock) {
    const column = start.col + escapedLine((lines[start.line - 1] ?? '').slice(start.col - 1), place.lineOffset - 1);
    return { ...base, line: start.line, column, source: document.source.body };
  }
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

/** Findings of a rule as problems. */
export const problemsAt = (sources: Sources, rule: string, findings: readonly Finding[]): LocatedProblem[] =>
  findings.map(({ place, message, hint }) => problemAt(sources, place, rule, message, hint));

// Changes of the parsed files of a contract, in memory: the files themselves, and with them all positions, stay as they are.

/** Changes one value of a file. */
export interface Edit {
  readonly file: string;
  readonly path: readonly PathSegment[];
  /** Gives the new value; undefined takes the member away. */
  change(value: unknown): unknown;
  /** What it does, in words: two edits of one place and these words are the same. */
  readonly what: string;
}

/** A copy of `root` in which the value at `path` is changed; the parts beside the path are shared. A path that leads nowhere changes nothing. */
function changed(root: unknown, [step, ...rest]: readonly PathSegment[], change: Edit['change']): unknown {
  if (step === undefined) return change(root);
  if (Array.isArray(root))
    return root.flatMap((item, index) => {
      if (index !== Number(step)) return [item];
      const next = changed(item, rest, change);
      return next === undefined ? [] : [next];
    });
  if (!isObject(root) || !Object.hasOwn(root, step)) return root;
  const next = changed(root[step], rest, change);
  return Object.fromEntries(
    Object.entries(root).flatMap(([key, value]) =>
      key !== String(step) ? [[key, value]] : next === undefined ? [] : [[key, next]],
    ),
  );
}

/** The files after these edits, in their order. */
export function applyEdits(sources: Sources, edits: readonly Edit[]): Sources {
  if (!edits.length) return sources;
  const files = new Map<string, Document<JsonObject>>(sources.files);
  const edited = new Map<string, string>();
  for (const { file, path, change, what } of edits) {
    const document = files.get(file);
    if (!document) continue;
    const parsed = changed(document.parsed, path, change);
    // References to a file of which nothing is left lead nowhere.
    if (isObject(parsed)) files.set(file, { ...document, parsed });
    else files.delete(file);
    edited.set(file, `${edited.get(file) ?? ''}\n${path.join('/')} ${what}`);
  }
  return { ...sources, files, edited };
}
