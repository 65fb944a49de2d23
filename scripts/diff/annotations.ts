// Compares annotations of schemas, parameters and operations: descriptions, deprecation, defaults.
import notation from '../../openapi/notation.schema.json' with { type: 'json' };
import type { JsonObject } from '../contract/json-trees.js';
import { type Change, found, type Scope } from './change.js';
import { equal, names, show } from './document.js';
import { words } from './normal.js';
import type { RuleId } from './rules.js';

type Notation = typeof notation.$defs;
type ExtensionsOf<Part> = Part extends { properties: infer Members } ? Extract<keyof Members, `x-${string}`> : never;

/** What a change of each extension means: the notation must say it of every one that it has. */
const changes: Readonly<Record<{ [Name in keyof Notation]: ExtensionsOf<Notation[Name]> }[keyof Notation], string>> =
  notation['x-changes'];

const meanings = new Map(Object.entries(changes));

/** What a change of an extension means; docs only for those of others. */
export const meaningOf = (extension: string): string => meanings.get(extension) ?? 'docs';

/** Extensions that the generated client obeys, and that have no rule of their own. */
export function* compareObeyed(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  for (const key of names(before, after).filter((each) => meaningOf(each) === 'callers')) {
    if (equal(before[key], after[key])) continue;
    if (!(key in before)) yield found(scope, 'extension-added', { key }, after, key);
    else if (key in after) yield found(scope, 'extension-changed', { key }, after, key);
    else yield found(scope, 'extension-removed', { key }, before, key);
  }
}

/** A date as it is written in ISO 8601, without its time; undefined for anything else. */
const dayOf = (value: unknown): string | undefined => /^\d{4}-\d\d-\d\d/.exec(String(value))?.[0];

const stabilityLevels = ['draft', 'alpha', 'beta', 'stable'];
const stabilityOf = (value: unknown): number => stabilityLevels.indexOf(String(value ?? 'stable'));

/** Whether nothing is promised yet of an operation: what breaks it breaks no promise. */
export const isUnstable = (operation: JsonObject): boolean =>
  /^(draft|alpha)$/.test(String(operation['x-stability-level']));

/** The removal of a part: one that was announced, by `deprecated` with a date that has come, breaks nothing. @param old the part */
export function removed(scope: Scope, change: Change, { deprecated, 'x-sunset': sunset }: JsonObject): Change {
  const date = deprecated === true ? dayOf(sunset) : undefined;
  if (date === undefined || date > scope.today) return change;
  const { level, rule, what } = found(scope, 'removed-after-sunset', { what: change.what, date }, {});
  return { ...change, level, rule, what };
}

/** The rule for a word or an extension that changed: those that promise something have their own. */
function ruleOfWords(key: string, from: unknown, to: unknown): RuleId {
  if (key === 'x-sunset' && (dayOf(to) ?? '~') < (dayOf(from) ?? '')) return 'sunset-earlier';
  const lower = key === 'x-stability-level' && stabilityOf(to) >= 0 && stabilityOf(to) < stabilityOf(from);
  return lower ? 'stability-lower' : 'words-changed';
}

/** Titles, descriptions, examples, and extensions that mean nothing to a caller. */
export function* compareWords(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  yield* compareObeyed(scope, before, after);
  for (const key of names(before, after)) {
    const [from, to] = [before[key], after[key]];
    if (equal(from, to) || !(words.includes(key) || (key.startsWith('x-') && meaningOf(key) === 'docs'))) continue;
    const what = `${key} ${key in before ? (key in after ? 'changed' : 'removed') : 'added'}`;
    yield found(scope, ruleOfWords(key, from, to), { what, from: from ?? 'none', to: to ?? 'none' }, after, key);
  }
}

/** Words and `deprecated`, which all parts of a contract have. */
export function* compareNotes(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  yield* compareWords(scope, before, after);
  if (Boolean(before.deprecated) === Boolean(after.deprecated)) return;
  yield found(scope, after.deprecated ? 'deprecated' : 'undeprecated', {}, after, 'deprecated');
}

/**
 * A default. In a request it decides what happens to callers who omit the field, so changing or removing it breaks them;
 * saying one where the contract was silent does not.
 * @param isRequired nobody may omit the field, so that its default never counts
 */
export function* compareDefault(
  scope: Scope,
  before: JsonObject,
  after: JsonObject,
  isRequired: boolean,
): Generator<Change> {
  const [old, now] = [before.default, after.default];
  if (equal(old, now)) return;
  let rule: RuleId = old === undefined ? 'default-added' : now === undefined ? 'default-removed' : 'default-changed';
  if (isRequired) rule = 'default-of-required-changed';
  yield found(scope, rule, { from: show(old), to: show(now) }, after, 'default');
}
