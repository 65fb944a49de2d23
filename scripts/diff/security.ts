// Compares how callers authenticate.
import { asArray, asObject, isObject, type JsonObject } from '../contract/json.js';
import { type Change, changed, gone, type Scope } from './change.js';

/** One way in: the schemes needed together, each with its scopes as `scheme` or `scheme:scope`. */
type Alternative = ReadonlySet<string>;

/** The alternatives of an operation, by default those of the document; no list means that no key is required. */
function alternativesOf(document: JsonObject, operation: JsonObject): Alternative[] {
  const alternatives = asArray(operation.security ?? document.security).filter(isObject);
  if (alternatives.length === 0) return [new Set()];
  return alternatives.map(
    (one) =>
      new Set(
        Object.keys(one).flatMap((name) => [name, ...asArray(asObject(one)[name]).map((scope) => `${name}:${scope}`)]),
      ),
  );
}

const includes = (larger: Alternative, smaller: Alternative): boolean => [...smaller].every((part) => larger.has(part));

const describe = (alternative: Alternative): string =>
  alternative.size > 0 ? [...alternative].join(' with ') : 'no credential';

/** Credentials that are still accepted are no change, even if fewer would do; credentials that are no longer accepted are breaking. */
export function* compareSecurity(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const old = alternativesOf(scope.before.document, before);
  const now = alternativesOf(scope.after.document, after);
  for (const one of old.filter((had) => !now.some((has) => includes(had, has)))) {
    yield gone(scope, 'breaking', `${describe(one)} no longer suffices`, before, 'security');
  }
  for (const one of now.filter((has) => !old.some((had) => includes(has, had)))) {
    yield changed(scope, 'compatible', `${describe(one)} now suffices`, after, 'security');
  }
}
