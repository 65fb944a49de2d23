// Compares annotations of schemas, parameters and operations: descriptions, deprecation, defaults.
import notation from '../../openapi/notation.schema.json' with { type: 'json' };
import type { JsonObject } from '../contract/json-trees.js';
import { type Change, changed, gone, type Level, type Scope } from './change.js';
import { equal, names, show } from './document.js';
import { words } from './normal.js';

type Notation = typeof notation.$defs;
type ExtensionsOf<Part> = Part extends { properties: infer Members } ? Extract<keyof Members, `x-${string}`> : never;

/** What a change of each extension means: the notation must say it of every one that it has. */
const changes: Readonly<Record<{ [Name in keyof Notation]: ExtensionsOf<Notation[Name]> }[keyof Notation], string>> =
  notation['x-changes'];

const meanings = new Map(Object.entries(changes));

/** What a change of an extension means; docs only for those of others. */
export const meaningOf = (extension: string): string => meanings.get(extension) ?? 'docs';

const changeOf = (key: string, before: JsonObject, after: JsonObject): string =>
  `${key} ${key in before ? (key in after ? 'changed' : 'removed') : 'added'}`;

/** Extensions that the generated client obeys, and that have no rule of their own. */
export function* compareObeyed(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  for (const key of names(before, after).filter((each) => meaningOf(each) === 'callers')) {
    if (equal(before[key], after[key])) continue;
    const what = changeOf(key, before, after);
    if (!(key in before)) yield changed(scope, 'compatible', what, after, key);
    else if (key in after) yield changed(scope, 'breaking', `${what}: the client builds something else`, after, key);
    else yield gone(scope, 'breaking', `${what}: the client no longer builds it`, before, key);
  }
}

/** Titles, descriptions, examples, and extensions that mean nothing to a caller. */
export function* compareWords(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  yield* compareObeyed(scope, before, after);
  const changedKeys = names(before, after).filter(
    (key) => words.includes(key) || (key.startsWith('x-') && meaningOf(key) === 'docs'),
  );
  for (const key of changedKeys)
    if (!equal(before[key], after[key])) yield changed(scope, 'docs', changeOf(key, before, after), after, key);
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
