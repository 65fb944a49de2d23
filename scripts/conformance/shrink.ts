// Makes a request smaller as long as it shows the same failure.

import { isObject, type PathSegment } from '../contract/json-trees.js';
import { changed } from './locations.js';
import { type Outgoing, payloadOf, withPayload } from './requests.js';

/** Requests that one failure may cost. */
const maxAttempts = 40;

/** The members and elements of a value, the outer ones first. */
function placesIn(value: unknown, path: readonly PathSegment[] = []): (readonly PathSegment[])[] {
  const own = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return [...own.map(([key]) => [...path, key]), ...own.flatMap(([key, each]) => placesIn(each, [...path, key]))].sort(
    (a, b) => a.length - b.length,
  );
}

/**
 * Removes members and elements of the body, one after the other.
 * @param isSame whether a request shows the same failure; it sends the request
 */
export async function shrink(request: Outgoing, isSame: (request: Outgoing) => Promise<boolean>): Promise<Outgoing> {
  let smallest = request;
  let left = maxAttempts;
  const tried = new Set<string>();
  for (let isSmaller = true; isSmaller && left > 0; ) {
    isSmaller = false;
    const payload = payloadOf(smallest);
    for (const path of placesIn(payload)) {
      const next = withPayload(smallest, changed(payload, path, undefined));
      if (tried.has(next.body ?? '') || left <= 0) continue;
      tried.add(next.body ?? '');
      left--;
      if (!(await isSame(next))) continue;
      smallest = next;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}
