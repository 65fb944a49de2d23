// The small contract of this folder, and edits of it as data.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

import { asArray, asObject, type JsonObject, pointerSegments, valueAt } from '../../scripts/contract/json-trees.js';
import type { Change } from '../../scripts/diff/change.js';

const parsed: unknown = parse(readFileSync(new URL('contract.yaml', import.meta.url), 'utf8'));

/** A fresh copy of the contract. */
export const contract = (): JsonObject => asObject(structuredClone(parsed));

/** Changes one thing in a copy of the contract. */
export type Edit = (document: JsonObject) => void;

/** Pointers used again and again, written short: `@Run/type` is a schema, `?mode` a property of the request, `POST/…` and `GET/…` the two operations. */
const full = (pointer: string): string =>
  pointer
    .replace(/^\?/, '@RunRequest/properties/')
    .replace(/^@/, '/components/schemas/')
    .replace(/^STREAM/, 'POST/responses/200/content/text~1event-stream')
    .replace(/^POST/, '/paths/~1tasks~1{id}~1runs/post')
    .replace(/^GET/, '/paths/~1tasks/get')
    .replace('JSON', 'content/application~1json');

function parentOf(document: JsonObject, pointer: string): [parent: JsonObject, key: string] {
  const steps = pointerSegments(full(pointer));
  const parent = valueAt(document, steps.slice(0, -1));
  if (typeof parent !== 'object' || parent === null) throw new Error(`the test contract has no ${pointer}`);
  return [parent as JsonObject, steps.at(-1) ?? ''];
}

/** Sets the value at a pointer (`-` at its end appends to a list). */
export const set =
  (pointer: string, value: unknown): Edit =>
  (document) => {
    const [parent, key] = parentOf(document, pointer);
    if (Array.isArray(parent) && key === '-') parent.push(value);
    else parent[key] = value;
  };

/** Removes what is at a pointer, which must exist. */
export const remove =
  (pointer: string): Edit =>
  (document) => {
    const [parent, key] = parentOf(document, pointer);
    if (!(key in parent)) throw new Error(`the test contract has no ${pointer}`);
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  };

/** Takes members out of a list, by value. */
export const without =
  (pointer: string, ...members: unknown[]): Edit =>
  (document) => {
    const [parent, key] = parentOf(document, pointer);
    parent[key] = asArray(parent[key]).filter((member) => !members.includes(member));
  };

/** Turns the order of a list round. */
export const reverse =
  (pointer: string): Edit =>
  (document) => {
    const [parent, key] = parentOf(document, pointer);
    parent[key] = asArray(parent[key]).reverse();
  };

/** Gives a key another name; its place among the others does not matter. */
export const rename =
  (pointer: string, name: string): Edit =>
  (document) => {
    const [parent, key] = parentOf(document, pointer);
    parent[name] = parent[key];
    delete parent[key];
  };

export const all =
  (...edits: Edit[]): Edit =>
  (document) => {
    for (const edit of edits) edit(document);
  };

export const line = ({ level, where, what }: Change): string => `${level} ${where}: ${what}`;

/** The contract after an edit. */
export function edited(...edits: Edit[]): JsonObject {
  const document = contract();
  for (const edit of edits) edit(document);
  return document;
}
