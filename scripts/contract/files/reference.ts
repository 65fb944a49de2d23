// The text of a `$ref`: which file it names, and which path in that file. Files are named relative to the folder of the contract's entry.
import { posix } from 'node:path';
import { type PathSegment, pointerSegments } from '../json.js';

/** A place that a reference leads to. */
export interface ReferenceTarget {
  file: string;
  path: readonly PathSegment[];
}

/** The file that a reference means. @param from the file in which it stands */
export function fileOf(ref: string, from: string): string {
  const [name = ''] = ref.split('#');
  return name ? posix.normalize(posix.join(posix.dirname(from), decoded(name))) : from;
}

/** Percent-encoding is allowed in references; a stray `%` is taken as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function targetOf(ref: string, from: string): ReferenceTarget {
  const pointer = ref.includes('#') ? ref.slice(ref.indexOf('#') + 1) : '';
  return { file: fileOf(ref, from), path: pointerSegments(decoded(pointer)) };
}

/** Whether a reference can be followed at all: relative, with a path behind the `#`. */
export const isFollowed = (ref: string): boolean => !/^[a-z][a-z0-9+.-]*:/i.test(ref) && !/#[^/]/.test(ref);
