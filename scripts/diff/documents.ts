// The door of the contract diff: two bundled OpenAPI documents in, the changes a caller meets out.
import { asObject, type JsonObject } from '../contract/json-trees.js';
import { compareObeyed, compareWords, meaningOf } from './annotations.js';
import { type Change, type CompareStreams, found, inside, noPairs, type Scope } from './change.js';
import { compareOperations, compareWebhooks } from './compare-operations.js';
import { compareSchemes, compareServers } from './compare-servers.js';
import { compareStreamGrammars } from './compare-streams.js';
import { equal, names, side, tagsOf, unchangedSchemas } from './document.js';
import { compareErrors, compareSchemaNames, compareUnused } from './generated.js';
import { levels } from './rules.js';

/**
 * All changes between two bundled documents (OpenAPI 3.2 as plain data, every reference local), breaking ones first within an
 * operation; operations in the order of the new document, what concerns the whole contract (`*`) before them.
 * @param compareStreams how two stream grammars are compared
 * @param today `2026-01-31`: what was deprecated until this day or before may be removed
 * @throws Error when a reference leads nowhere
 */
export function diffContracts(
  before: JsonObject,
  after: JsonObject,
  compareStreams: CompareStreams = compareStreamGrammars,
  today: string = new Date().toISOString().slice(0, 10),
): Change[] {
  if (equal(before, after)) return [];
  const scope: Scope = {
    before: side(before),
    after: side(after),
    operation: '*',
    direction: 'both',
    where: [],
    visited: noPairs(),
    covered: noPairs(),
    today,
    compareStreams,
    isUnchanged: unchangedSchemas(before, after),
  };
  const changes = [
    ...compareHead(scope),
    ...compareSchemes(scope),
    ...compareErrors(scope),
    ...compareSchemaNames(scope),
    ...compareUnused(scope),
    ...compareOperations(scope),
    ...compareWebhooks(scope),
  ];
  const unique = joined([...new Map(changes.map((change) => [JSON.stringify(change), change])).values()]);
  const order = [...new Set(['*', ...unique.map(({ operation }) => operation)])];
  const position = new Map(order.map((operation, index) => [operation, index]));
  const place = ({ operation }: Change) => position.get(operation) ?? 0;
  return unique.sort((a, b) => place(a) - place(b) || levels.indexOf(a.level) - levels.indexOf(b.level));
}

/** One change for a schema of an operation's request and its reply, where it means the same in both directions. */
function joined(changes: readonly Change[]): Change[] {
  const byPlace = new Map<string, Change>();
  for (const change of changes) {
    const { direction, where, ...rest } = change;
    const key = JSON.stringify(rest);
    const known = byPlace.get(key);
    if (known?.direction === 'request' && direction === 'reply') {
      const [asked, answered] = [known.where.split(' › '), where.split(' › ')];
      let shared = 0;
      while (shared < Math.min(asked.length, answered.length) - 1 && asked.at(-1 - shared) === answered.at(-1 - shared))
        shared++;
      const own = (labels: readonly string[]) => labels.slice(0, labels.length - shared).join(' › ');
      const path = [`${own(asked)} and ${own(answered)}`, ...asked.slice(asked.length - shared)];
      byPlace.set(key, { ...known, direction: 'both', where: path.join(' › ') });
    } else byPlace.set(known ? JSON.stringify(change) : key, change);
  }
  return [...byPlace.values()];
}

/** Information, tags and servers. */
function* compareHead(scope: Scope): Generator<Change> {
  const [before, after] = [scope.before.document, scope.after.document];
  const [info, infoNow] = [asObject(before.info), asObject(after.info)];
  for (const key of names(info, infoNow)) {
    if (!equal(info[key], infoNow[key])) yield found(inside(scope, 'info'), 'info-changed', { key }, infoNow, key);
  }
  yield* compareWords(scope, before, after);
  const tags = (document: JsonObject) => [...tagsOf(document).values()].map(canonicalTag);
  yield* compareTags(scope);
  if (!equal(tags(before).sort(), tags(after).sort()))
    yield found(inside(scope, 'tags'), 'tags-changed', { what: 'tags changed' }, after, 'tags');
  yield* compareServers(scope, before.servers, after.servers);
}

/** What a tag says to people. */
const canonicalTag = (tag: JsonObject): string =>
  JSON.stringify(
    Object.entries(tag)
      .filter(([key]) => meaningOf(key) === 'docs')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** What the client obeys of tags that both contracts have; an operation may have its own. */
function* compareTags(scope: Scope): Generator<Change> {
  const old = tagsOf(scope.before.document);
  for (const [name, tag] of tagsOf(scope.after.document))
    yield* compareObeyed(inside(scope, `tag ${name}`), old.get(name) ?? tag, tag);
}
