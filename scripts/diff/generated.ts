// Compares what is not on the wire as a schema says it, and still reaches callers: names of generated types, what generated clients send and poll
// by themselves, and the values of errors.
import { asArray, asObject, isObject, type JsonObject, type PathSegment } from '../contract/json-trees.js';
import { reachable } from '../contract/roots.js';
import { afresh, type Change, firstVisit, found, inside, type Scope } from './change.js';
import { compareSchemas } from './compare-schema.js';
import { canonical, equal, names, show, tagsOf } from './document.js';
import { normalise } from './normal.js';
import { levels, type RuleId, rules } from './rules.js';

/** Names of schemas, which are those of generated types: a program that imports one no longer compiles without it. */
export function* compareSchemaNames(scope: Scope): Generator<Change> {
  const [old, now] = [schemasOf(scope.before.document).all, schemasOf(scope.after.document).all];
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
    if (renamed === undefined) yield found(place, 'schema-removed', {}, asObject(old[name]));
    else {
      left.delete(renamed);
      yield found(place, 'schema-renamed', { name: renamed }, asObject(now[renamed]));
    }
  }
}

/** The schemas of a document, and the names of those that anything but other schemas leads to. */
function schemasOf({ components, ...rest }: JsonObject) {
  const { schemas, ...others } = asObject(components);
  const all = asObject(schemas);
  return { all, used: reachable({ ...all, '': { rest, others } }, ['']) };
}

/**
 * Schemas that no operation has, such as those of webhooks that are described in words. Whether callers send or receive their values is unknown,
 * so what would break only one of both breaks nobody.
 */
export function* compareUnused(scope: Scope): Generator<Change> {
  const [old, now] = [schemasOf(scope.before.document), schemasOf(scope.after.document)];
  const own = afresh(scope);
  // What operations have is reported there.
  for (const name of [...old.used, ...now.used])
    firstVisit(own, normalise(scope.before, old.all[name]), normalise(scope.after, now.all[name]));
  for (const name of Object.keys(now.all)) {
    if (!(name in old.all) || old.used.has(name) || now.used.has(name)) continue;
    for (const change of compareSchemas(inside(own, `schema ${name}`), old.all[name], now.all[name])) {
      const { request, reply } = rules[change.rule];
      yield { ...change, level: levels.findLast((level) => level === request || level === reply) ?? change.level };
    }
  }
}

/** What a change of `x-pagination` means: clients that were generated before go on as they did. */
function pagesChange(before: JsonObject, after: JsonObject): RuleId {
  const keys = names(before, after).filter((key) => !equal(before[key], after[key]));
  // The client leaves the size of a page to its caller.
  if (keys.every((key) => key === 'limit')) return 'client-pages-limit-changed';
  const isMore = (key: string): boolean => key === 'limit' || (/^(more|total)$/.test(key) && !(key in before));
  return keys.every(isMore) ? 'client-pages-end-changed' : 'client-pages-changed';
}

/** What the generated client does by itself for an operation. */
export function* compareClient(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const pages = 'x-pagination';
  const [paged, pagesNow] = [before[pages], after[pages]];
  if (!equal(paged, pagesNow)) {
    if (paged === undefined) yield found(scope, 'client-pages-added', {}, after, pages);
    else if (pagesNow === undefined) yield found(scope, 'client-pages-removed', {}, before, pages);
    else yield found(scope, pagesChange(asObject(paged), asObject(pagesNow)), {}, after, pages);
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
    yield found(scope, 'surface-removed', { name }, place, key);
  for (const name of now.filter((one) => !old.includes(one))) yield found(scope, 'surface-added', { name }, place, key);
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
    if (after[key] !== undefined) yield found(scope, 'errors-declared', {}, after, key);
    if (before[key] !== undefined) yield found(scope, 'errors-undeclared', {}, before, key);
    return;
  }
  const [old, now] = [before, after].map((owner) =>
    Object.fromEntries(leaves(owner[key]).map(([path, value]) => [path.join('.'), { path, value }])),
  );
  for (const name of names(old ?? {}, now ?? {})) {
    const [from, to] = [old?.[name], now?.[name]];
    if (from && to && equal(from.value, to.value)) continue;
    const part = from && unbinding.has(String(from.path[0])) ? 'error-words' : 'error-value';
    const values = { name, from: show(from?.value), to: show(to?.value) };
    if (!from) yield found(scope, 'error-value-added', values, after, key, ...(to?.path ?? []));
    else if (to) yield found(scope, `${part}-changed`, values, after, key, ...to.path);
    else yield found(scope, `${part}-removed`, values, before, key, ...from.path);
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
