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
  if (name && (isRemote(name) || isRemote(from))) return URL.canParse(name, from) ? new URL(name, from).href : name;
  return name ? posix.normalize(posix.join(posix.dirname(from), decoded(name))) : from;
}

export function targetOf(ref: string, from: string): ReferenceTarget {
  const pointer = ref.includes('#') ? ref.slice(ref.indexOf('#') + 1) : '';
  return { file: fileOf(ref, from), path: pointerSegments(decoded(pointer)) };
}

/** What the mapping of a discriminator refers to: it has references, or the bare names of schemas. */
export const mappedReference = (text: string): string =>
  /[#/]|\.(ya?ml|json)$/.test(text) ? text : `#${pointerOf(['components', 'schemas', text])}`;

/** Whether a file is named by its address. */
export const isRemote = (name: string): boolean => /^https?:\/\//i.test(name);

/** Whether a reference can be followed at all: relative or an address, with a path behind the `#`. Files at addresses are there only when the user has said so. */
export const isFollowed = (ref: string): boolean =>
  (isRemote(ref) || !/^[a-z][a-z0-9+.-]*:/i.test(ref)) && !/#[^/]/.test(ref);

/** How Redocly calls a file: by its absolute path, or its address. */
export const absoluteOf = (root: string, name: string): string => (isRemote(name) ? name : `${root}/${name}`);

/** The file that Redocly calls so. */
export const nameOfAbsolute = (root: string, absolute: string): string =>
  isRemote(absolute) ? absolute : absolute.slice(root.length + 1);
