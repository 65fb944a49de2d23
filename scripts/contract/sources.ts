// Reads the YAML files of the contract and knows where in them a value stands.
import { type Document, getLineColLocation, makeDocumentFromString, YamlParseError } from '@redocly/openapi-core';
import type { Problem } from './problem.js';
import { isTree, pointerOf, type Step, type Tree, tree, valueAt, walk } from './tree.js';

/** Gives the text of a file, by its path relative to the folder of the contract; throws when there is none. */
export type ReadFile = (name: string) => string;

export interface Sources {
  /** Shown before a file's name in messages: the folder as the user would type it. */
  readonly folder: string;
  /** Absolute folder, so that Redocly's resolver and we mean the same files. */
  readonly root: string;
  readonly files: ReadonlyMap<string, Document<Tree>>;
}

export interface Place {
  file: string;
  path: readonly Step[];
  /** The key is meant, not the value. */
  onKey?: boolean;
  /** Lines below the first line of a block scalar. */
  lineOffset?: number;
  /** Characters into a scalar that stands on one line. */
  offset?: number;
}

const refsOf = (document: Tree): Set<string> => {
  const names = new Set<string>();
  walk(document, (node) => {
    const name = typeof node.$ref === 'string' ? node.$ref.split('#')[0] : '';
    if (name && !/^[a-z]+:/.test(name)) names.add(name.replace(/^\.\//, ''));
  });
  return names;
};

/** Parsed files keep their place here while a watching process lives: an unchanged text is not parsed again. */
export type ParseCache = Map<string, Document<Tree>>;

/**
 * Reads the index file and every file it refers to, directly or not.
 * A file that is no YAML, or cannot be read, is a located problem; the rest is still read.
 */
export function readSources(read: ReadFile, folder: string, root: string, cache: ParseCache = new Map()) {
  const files = new Map<string, Document<Tree>>();
  const problems: Problem[] = [];
  const wanted: { name: string; from?: string }[] = [{ name: 'openapi.yaml' }];
  for (let next = wanted.shift(); next; next = wanted.shift()) {
    const { name, from } = next;
    if (files.has(name)) continue;
    let body: string;
    try {
      body = read(name);
    } catch {
      // A ref to a missing file is located by the lint; only a missing index has no place to point at.
      if (!from)
        problems.push({
          file: `${folder}/${name}`,
          line: 1,
          column: 1,
          rule: 'read',
          message: 'The index of the contract cannot be read',
          hint: 'Is this the folder of a contract?',
          source: '',
        });
      continue;
    }
    try {
      const known = cache.get(name);
      const document = known?.source.body === body ? known : makeDocumentFromString<Tree>(body, `${root}/${name}`);
      cache.set(name, document);
      if (!isTree(document.parsed)) throw new Error('a contract file holds a mapping, this one does not');
      files.set(name, document);
      for (const other of refsOf(document.parsed)) wanted.push({ name: other, from: name });
    } catch (error) {
      problems.push(syntaxProblem(error, `${folder}/${name}`, body));
    }
  }
  return { sources: { folder, root, files } satisfies Sources, problems };
}

function syntaxProblem(error: unknown, file: string, source: string): Problem {
  const reason = error instanceof YamlParseError ? error.originalError : error;
  const mark = tree(tree(reason).mark);
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
