// Redocly calls `hasOwnProperty` on the objects of a document, which fails where a document has a member of that name. It is given such a
// document with another name in its place, and its problems get the name back.
import type { Document, NormalizedProblem } from '@redocly/openapi-core';
import { isObject, type JsonObject } from '../contract/json.js';

const reserved = 'hasOwnProperty';
const substitute = 'hasOwnProperty__member';

/** A copy with the other name as key, as a value such as a name in `required`, and as a step of references. */
function rename(value: unknown): unknown {
  if (value === reserved) return substitute;
  if (Array.isArray(value)) return value.map(rename);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key === reserved ? substitute : key,
      key === '$ref' && typeof member === 'string'
        ? member.replaceAll(new RegExp(`/${reserved}(?=/|$)`, 'g'), `/${substitute}`)
        : rename(member),
    ]),
  );
}

/** The document, with members that Redocly can read. */
export function withoutReservedNames(document: Document<JsonObject>): Document<JsonObject> {
  if (!document.source.body.includes(reserved)) return document;
  return { ...document, parsed: rename(document.parsed) as JsonObject };
}

const restore = (text: string): string => text.replaceAll(substitute, reserved);

/** A problem of Redocly as if it had read the document itself. */
export const withReservedNames = (problem: NormalizedProblem): NormalizedProblem => ({
  ...problem,
  message: restore(problem.message),
  suggest: problem.suggest.map(restore),
  location: problem.location.map((one) =>
    'pointer' in one && one.pointer ? { ...one, pointer: restore(one.pointer) } : one,
  ),
});
