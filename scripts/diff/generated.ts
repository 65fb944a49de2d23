// Compares what is not on the wire as a schema says it, and still reaches callers: names of generated types, what generated clients send and poll
// by themselves, and the values of errors.
import { asArray, asObject, isObject, type JsonObject, type PathSegment } from '../contract/json-trees.js';
import { type Change, changed, gone, inside, type Scope } from './change.js';
import { canonical, equal, names, show, tagsOf } from './document.js';

/** Names of schemas, which are those of generated types: a program that imports one no longer compiles without it. */
export function* compareSchemaNames(scope: Scope): Generator<Change> {
  const schemasOf = ({ document }: Scope['before']): JsonObject => asObject(asObject(document.components).schemas);
  const [old, now] = [schemasOf(scope.before), schemasOf(scope.after)];
  const lost = Object.keys(old).filter((name) => !Object.hasOwn(now, name));
  const added = Object.keys(now).filter((name) => !Object.hasOwn(old, name));
  const differing = new Set([...lost, ...added]);
  // Schemas that refer to one another may be renamed together.
  const content = (schema: unknown): string =>
    canonical(schema).replaceAll(/"#\/components\/schemas\/([^"]+)"/g, (ref, name) =>
      differing.has(name) ? '""' : ref,
    );
  const left = new Map(added.map((name) => [name, content(now[name])]));
  for (const name of lost) {
    const [renamed] = [...left].find(([, text]) => text === content(old[name])) ?? [];
    const place = inside(scope, `schema ${name}`);
    if (renamed === undefined)
      yield gone(place, 'breaking', 'schema removed: generated types no longer have it', asObject(old[name]));
    else {
      left.delete(renamed);
      yield changed(
        place,
        'breaking',
        `schema is now called ${renamed}: programs import its type`,
        asObject(now[renamed]),
      );
    }
  }
}

/** What a change of `x-pagination` means: clients that were generated before go on as they did. */
function pagesChange(before: JsonObject, after: JsonObject): [level: Change['level'], what: string] {
  const keys = names(before, after).filter((key) => !equal(before[key], after[key]));
  // The client leaves the size of a page to its caller.
  if (keys.every((key) => key === 'limit')) return ['docs', 'limit of its pages changed'];
  const isMore = (key: string): boolean => key === 'limit' || (/^(more|total)$/.test(key) && !(key in before));
  return keys.every(isMore)
    ? ['compatible', 'the client learns by another field where its pages end']
    : ['breaking', 'the client requests its pages in another way'];
}

/** What the generated client does by itself for an operation. */
export function* compareClient(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const poll = 'x-client-poll';
  const [polled, polls] = [before[poll] === true, after[poll] === true];
  if (polled && !polls) yield changed(scope, 'breaking', 'tasks.waitFor of the client no longer calls it', after, poll);
  if (!polled && polls) yield changed(scope, 'compatible', 'tasks.waitFor of the client now calls it', after, poll);
  const pages = 'x-pagination';
  const [paged, pagesNow] = [before[pages], after[pages]];
  if (!equal(paged, pagesNow)) {
    if (paged === undefined) yield changed(scope, 'compatible', 'the client now reads its pages', after, pages);
    else if (pagesNow === undefined)
      yield gone(scope, 'breaking', 'the client no longer reads its pages', before, pages);
    else yield changed(scope, ...pagesChange(asObject(paged), asObject(pagesNow)), after, pages);
  }
  yield* compareSurfaces(scope, before, after);
}

/** The surfaces whose keys may call an operation: that of its first tag, where it names none. */
function* compareSurfaces(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const key = 'x-surfaces';
  const surfacesOf = (node: JsonObject): unknown[] => asArray(node[key] ?? asArray(node.tags).slice(0, 1));
  const [old, now] = [surfacesOf(before), surfacesOf(after)];
  if (equal(before[key], after[key])) return;
  const place = key in after ? after : before;
  for (const name of old.filter((one) => !now.includes(one)))
    yield (key in after ? changed : gone)(scope, 'breaking', `keys of ${name} may no longer call it`, place, key);
  for (const name of now.filter((one) => !old.includes(one)))
    yield (key in after ? changed : gone)(scope, 'compatible', `keys of ${name} may call it, too`, place, key);
}

/** The value of a header that the client sends unless the caller names another. */
export function* compareClientValue(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const key = 'x-client-value';
  const [old, now] = [before[key], after[key]];
  if (equal(old, now)) return;
  if (old === undefined) yield changed(scope, 'compatible', `the client now sends ${show(now)} by default`, after, key);
  else if (now === undefined)
    yield changed(scope, 'breaking', `the client no longer sends ${show(old)} by default`, after, key);
  else yield changed(scope, 'breaking', `the client sends ${show(now)} by default, no longer ${show(old)}`, after, key);
}

/** Members of `x-errors` that only word a message, or say what errors of others mean. */
const unbinding = new Set(['messages', 'violation', 'violations', 'kinds']);

/** The values in a tree, by their paths. */
const leaves = (value: unknown, path: readonly PathSegment[] = []): [path: readonly PathSegment[], value: unknown][] =>
  Array.isArray(value) || isObject(value)
    ? Object.entries(value).flatMap(([key, member]) => leaves(member, [...path, key]))
    : [[path, value]];

function* compareNotation(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const key = 'x-errors';
  if (before[key] === undefined || after[key] === undefined) {
    if (after[key] !== undefined) yield changed(scope, 'compatible', 'the format of errors is declared', after, key);
    if (before[key] !== undefined)
      yield gone(scope, 'breaking', 'the format of errors is no longer declared', before, key);
    return;
  }
  const [old, now] = [before, after].map((owner) =>
    Object.fromEntries(leaves(owner[key]).map(([path, value]) => [path.join('.'), { path, value }])),
  );
  for (const name of names(old ?? {}, now ?? {})) {
    const [from, to] = [old?.[name], now?.[name]];
    if (from && to && equal(from.value, to.value)) continue;
    const level = !from || unbinding.has(String(from.path[0])) ? 'compatible' : 'breaking';
    if (to) {
      const what = from ? `changed from ${show(from.value)} to ${show(to.value)}` : `is now ${show(to.value)}`;
      yield changed(scope, level, `${name} ${what}`, after, key, ...to.path);
    } else if (from) yield gone(scope, level, `${name}, ${show(from.value)}, removed`, before, key, ...from.path);
  }
}

/** The values of errors: of the whole contract, and of each tag. */
export function* compareErrors(scope: Scope): Generator<Change> {
  const [before, after] = [scope.before.document, scope.after.document];
  yield* compareNotation(inside(scope, 'errors'), before, after);
  const old = tagsOf(before);
  for (const [name, tag] of tagsOf(after))
    yield* compareNotation(inside(scope, `errors of ${name}`), old.get(name) ?? tag, tag);
}
