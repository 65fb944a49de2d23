// The text of a `$ref`: which file it names, and which path in that file. Files are named relative to the folder of the contract's entry.
import { posix } from 'node:path';
import { decoded } from '../../../runtime/json.js';
import { type PathSegment, pointerOf, pointerSegments } from '../json-trees.js';

/** A place that a reference leads to. */
export interface ReferenceTarget {
  file: string;
  path: readonly PathSegment[];
}

/** The file that a reference means. @param from the file in which it stands */
export function fileOf(ref: string, from: string): string {
  const [name = ''] = ref.split('#');
  if (isAddress(name)) return name;
  return name ? posix.normalize(posix.join(posix.dirname(from), decoded(name))) : from;
}

export function targetOf(ref: string, from: string): ReferenceTarget {
  const pointer = ref.includes('#') ? ref.slice(ref.indexOf('#') + 1) : '';
  return { file: fileOf(ref, from), path: pointerSegments(decoded(pointer)) };
}

/** What the mapping of a discriminator refers to: it has references, or the bare names of schemas. */
export const mappedReference = (text: string): string =>
  /[#/]|\.(ya?ml|json)$/.test(text) ? text : `#${pointerOf(['components', 'schemas', text])}`;

/** Whether a reference is an address, or of another scheme, and so not read. */
export const isAddress = (ref: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(ref);

/** Whether a reference can be followed at all: relative, with a path behind the `#`. */
export const isFollowed = (ref: string): boolean => !isAddress(ref) && !/#[^/]/.test(ref);

/** How Redocly calls a file: by its absolute path. */
export const absoluteOf = (root: string, name: string): string => `${root}/${name}`;

/** The file that Redocly calls so. */
export const nameOfAbsolute = (root: string, absolute: string): string => absolute.slice(root.length + 1);
