// The door of the contract diff: two bundled OpenAPI documents in, the changes a caller meets out.
import { asArray, asObject, type JsonObject } from '../contract/json-trees.js';
import { compareObeyed, compareWords, meaningOf } from './annotations.js';
import { type Change, type CompareStreams, changed, gone, inside, type Level, type Scope } from './change.js';
import { compareOperations, compareWebhooks } from './compare-operations.js';
import { compareStreamGrammars } from './compare-streams.js';
import { equal, names, resolve, side, tagsOf, unchangedSchemas } from './document.js';
import { compareErrors, compareSchemaNames } from './generated.js';

const rank: Record<Level, number> = { breaking: 0, compatible: 1, docs: 2 };

/**
 * All changes between two bundled documents (OpenAPI 3.2 as plain data, every reference local), breaking ones first within an
 * operation; operations in the order of the new document, what concerns the whole contract (`*`) before them.
 * @param compareStreams how two stream grammars are compared
 * @throws Error when a reference leads nowhere
 */
export function diffContracts(
  before: JsonObject,
  after: JsonObject,
  compareStreams: CompareStreams = compareStreamGrammars,
): Change[] {
  if (equal(before, after)) return [];
  const scope: Scope = {
    before: side(before),
    after: side(after),
    operation: '*',
    direction: 'received',
    where: [],
    ...{
      visited: { sent: new Map(), received: new Map() },
      compareStreams,
      isUnchanged: unchangedSchemas(before, after),
    },
  };
  const found = [
    ...compareHead(scope),
    ...compareSchemes(scope),
    ...compareErrors(scope),
    ...compareSchemaNames(scope),
    ...compareOperations(scope),
    ...compareWebhooks(scope),
  ];
  const unique = [...new Map(found.map((change) => [JSON.stringify(change), change])).values()];
  const order = [...new Set(['*', ...unique.map(({ operation }) => operation)])];
  const position = new Map(order.map((operation, index) => [operation, index]));
  const place = ({ operation }: Change) => position.get(operation) ?? 0;
  return unique.sort((a, b) => place(a) - place(b) || rank[a.level] - rank[b.level]);
}

/** Information, tags and servers. */
function* compareHead(scope: Scope): Generator<Change> {
  const [before, after] = [scope.before.document, scope.after.document];
  const [info, infoNow] = [asObject(before.info), asObject(after.info)];
  for (const key of names(info, infoNow)) {
    if (!equal(info[key], infoNow[key])) yield changed(inside(scope, 'info'), 'docs', `${key} changed`, infoNow, key);
  }
  yield* compareWords(scope, before, after);
  const tags = (document: JsonObject) => [...tagsOf(document).values()].map(canonicalTag);
  yield* compareTags(scope);
  if (!equal(tags(before).sort(), tags(after).sort()))
    yield changed(inside(scope, 'tags'), 'docs', 'tags changed', after, 'tags');
  const servers = (document: JsonObject) =>
    new Map(asArray(document.servers).map((one) => [String(asObject(one).url), asObject(one)]));
  const [old, now] = [servers(before), servers(after)];
  for (const [url, server] of now) {
    const known = old.get(url);
    if (!known) yield changed(inside(scope, `server ${url}`), 'compatible', 'server added', server);
    else if (!equal(known, server))
      yield changed(inside(scope, `server ${url}`), 'docs', 'description changed', server);
  }
  for (const [url, server] of old) {
    if (!now.has(url)) yield gone(inside(scope, `server ${url}`), 'breaking', 'server removed', server);
  }
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

/** How a credential is sent. Added and removed schemes are reported with the operations that use them. */
function* compareSchemes(scope: Scope): Generator<Change> {
  const schemes = ({ document }: Scope['before']) => asObject(asObject(document.components).securitySchemes);
  const [old, now] = [schemes(scope.before), schemes(scope.after)];
  for (const name of Object.keys(old).filter((one) => one in now)) {
    const [from, to] = [resolve(scope.before, old[name]), resolve(scope.after, now[name])];
    const place = inside(scope, `credential ${name}`);
    yield* compareWords(place, from, to);
    for (const key of ['type', 'in', 'name', 'scheme', 'bearerFormat', 'openIdConnectUrl', 'flows']) {
      if (equal(from[key], to[key])) continue;
      const level = key === 'bearerFormat' ? 'docs' : 'breaking';
      yield changed(place, level, `${key} of the credential changed`, to, key);
    }
  }
}
