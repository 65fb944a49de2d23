// Changes of the parsed files of a contract, in memory: the files themselves, and with them all positions, stay as they are.
import type { Document } from '@redocly/openapi-core';
import type { Sources } from './contract-files.js';
import { isObject, type JsonObject, type PathSegment } from './json-trees.js';

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
