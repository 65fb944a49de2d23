// Compares annotations of schemas, parameters and operations: descriptions, deprecation, defaults.
import type { JsonObject } from '../contract/json-trees.js';
import { type Change, changed, type Level, type Scope } from './change.js';
import { equal, names, show } from './document.js';
import { words } from './normal.js';

/** Extensions that other parts of the comparison read; every other one is words. */
const compared = new Set([
  ...['x-stream-grammar', 'x-lifecycle', 'x-rules', 'x-path-aliases', 'x-accepts-snake-case', 'x-accepts-any-case'],
  ...['x-accepts-proto-json', 'x-accepts-numbers'],
  ...['x-client-method', 'x-client-poll', 'x-client-fold', 'x-client-value', 'x-errors', 'x-pagination'],
]);

/** Titles, descriptions, examples, and extensions that mean nothing to a caller. */
export function* compareWords(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const changedKeys = names(before, after).filter(
    (key) => words.includes(key) || (key.startsWith('x-') && !compared.has(key)),
  );
  for (const key of changedKeys) {
    if (equal(before[key], after[key])) continue;
    const change = key in before ? (key in after ? 'changed' : 'removed') : 'added';
    yield changed(scope, 'docs', `${key} ${change}`, after, key);
  }
}

/** Words and `deprecated`, which all parts of a contract have. */
export function* compareNotes(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  yield* compareWords(scope, before, after);
  if (Boolean(before.deprecated) === Boolean(after.deprecated)) return;
  yield changed(scope, 'compatible', after.deprecated ? 'now deprecated' : 'no longer deprecated', after, 'deprecated');
}

/**
 * A default. In a request it decides what happens to callers who omit the field, so changing or removing it breaks them;
 * saying one where the contract was silent does not.
 */
export function* compareDefault(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [before.default, after.default];
  if (equal(old, now)) return;
  const level: Level = scope.direction === 'sent' && old !== undefined ? 'breaking' : 'compatible';
  let what = `default changed from ${show(old)} to ${show(now)}`;
  if (old === undefined) what = `default ${show(now)} added`;
  if (now === undefined) what = `default ${show(old)} removed`;
  yield changed(scope, level, what, after, 'default');
}
