// Compares operations: their own properties, then requests and replies, callbacks included.
import { asArray, asObject, isObject, type JsonObject } from '../contract/json-trees.js';
import { compareNotes, compareWords, isUnstable, removed } from './annotations.js';
import { afresh, type Change, found, inside, type Scope } from './change.js';
import { compareMedia } from './compare-media.js';
import { compareParameter, compareParameters, compareRequestBody } from './compare-requests.js';
import { compareServers } from './compare-servers.js';
import { equal, names, resolve } from './document.js';
import { compareClient } from './generated.js';
import { address, operationsOf, type PairedOperation, pairs, parameterNames, template } from './pairing.js';
import type { Direction } from './rules.js';

// Compares replies: statuses, headers, content.

/** The entry that describes a status: its own, that of its hundred, or `default`. */
const entryFor = (replies: JsonObject, status: string): string | undefined =>
  [status, `${status[0]}XX`, 'default'].find((key) => key in replies);

/** The reply that an old client takes another success for: `200` is what HTTP says, the first that it knows what clients do. */
const successIn = (replies: JsonObject): string | undefined =>
  ['200', ...Object.keys(replies).filter((key) => key.startsWith('2'))].find((key) => key in replies);

/** The content of a reply; statuses that HTTP allows none have none, whatever the contract says (RFC 9110, 15). */
const contentOf = (status: string, { content }: JsonObject): JsonObject =>
  /^(1\d\d|20[45]|304)$/.test(status) ? {} : asObject(content);

const failed = (status: string): boolean => !/^[23]/.test(status);

/**
 * Compares the replies of an operation.
 * A status with a new entry was covered by `default` before, so only its difference from `default` counts; and so it is with a status
 * that has no entry any more. Where nothing covered it, clients take a failure for that of its hundred (RFC 9110, 15), and another success
 * for the one that they know.
 */
function* compareReplies(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [asObject(before.responses), asObject(after.responses)];
  const replyOf = (side: 'before' | 'after', status: string) =>
    resolve(scope[side], (side === 'before' ? old : now)[status]);
  const compare = function* (place: Scope, from: string, to: string): Generator<Change> {
    const [reply, replyNow] = [replyOf('before', from), replyOf('after', to)];
    yield* compareHeaders(place, reply, replyNow);
    yield* compareMedia(place, contentOf(from, reply), contentOf(to, replyNow));
  };
  /** How an entry differs from another that covers its status. Words are expected to, and what others have in common with them has been visited. */
  const differencesOf = (place: Scope, from: string, to: string): Change[] =>
    [...compare(afresh(place), from, to)].filter(({ level }) => level !== 'docs');
  for (const status of Object.keys(now).filter((one) => one in old)) {
    const place = inside(scope, `reply ${status}`);
    yield* compareWords(place, replyOf('before', status), replyOf('after', status));
    yield* compare(place, status, status);
  }
  for (const status of Object.keys(now).filter((one) => !(one in old))) {
    const place = inside(scope, `reply ${status}`);
    const reply = replyOf('after', status);
    const cover = entryFor(old, status);
    const known = cover ?? (status.startsWith('2') ? successIn(old) : undefined);
    const differences = known ? differencesOf(place, known, status) : [];
    const why = cover ? `: covered by ${cover} before` : `: an old client takes it for ${known ?? 'any failure'}`;
    const isNew = known === undefined || differences.some(({ level }) => level === 'breaking' || cover);
    if (scope.direction === 'request') yield found(place, 'status-added-understood', { status, why: '' }, reply);
    else if (!failed(status) && isNew) yield found(place, 'status-added', { status }, reply);
    else {
      yield found(place, 'status-added-understood', { status, why }, reply);
      if (cover) yield* differences;
    }
  }
  for (const status of Object.keys(old).filter((one) => !(one in now))) {
    const place = inside(scope, `reply ${status}`);
    const reply = replyOf('before', status);
    const received = scope.direction === 'reply' && failed(status);
    const cover = entryFor(now, status);
    const differences = cover ? differencesOf(place, status, cover) : [];
    const isCovered = cover && !differences.length;
    const isHarmless = isCovered || (received && status !== 'default');
    const why = isCovered ? `: covered by ${cover}` : '';
    yield found(place, isHarmless ? 'status-removed-harmless' : 'status-removed', { status, why }, reply);
    if (received) yield* differences;
  }
}

/** Headers, whose names are case-insensitive. A new one is compatible; a removed one is breaking, like a property. */
function* compareHeaders(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const byName = ({ headers }: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(asObject(headers)).map(([name, value]) => [name.toLowerCase(), value]));
  const [old, now] = [byName(before), byName(after)];
  for (const name of names(old, now)) {
    const place = inside(scope, `header ${name}`);
    const [header, headerNow] = [resolve(scope.before, old[name]), resolve(scope.after, now[name])];
    if (!(name in now)) yield found(place, 'header-removed', {}, header);
    else if (name in old) yield* compareParameter(place, header, headerNow);
    else yield found(place, headerNow.required === true ? 'header-added-required' : 'header-added', {}, headerNow);
  }
}

/** Every change of every operation. */
export function* compareOperations(scope: Scope): Generator<Change> {
  const before = operationsOf(scope.before, scope.before.document.paths);
  const after = operationsOf(scope.after, scope.after.document.paths);
  const { paired, removed: left } = pairs(before, after);
  for (const { old, now } of paired) {
    const own: Scope = { ...afresh(scope), operation: now.id, where: ['operation'] };
    if (!old) yield found(own, 'operation-added', { address: called(now) }, now.node);
    else if (!isUnstable(old.node)) yield* compareOperation(own, old, now);
    else for (const change of compareOperation(own, old, now)) yield unpromised(change, old);
  }
  for (const old of left) {
    const own: Scope = { ...scope, operation: old.id, where: ['operation'] };
    const change = removed(scope, found(own, 'operation-removed', { address: called(old) }, old.node), old.node);
    yield isUnstable(old.node) ? unpromised(change, old) : change;
  }
}

const called = ({ method, path }: PairedOperation): string => `${method} ${path}`;

/** A change of an operation of which nothing was promised yet. */
const unpromised = (change: Change, { node }: PairedOperation): Change =>
  change.level === 'breaking'
    ? { ...change, level: 'compatible', what: `${change.what} (${node['x-stability-level']}: may break)` }
    : change;

function* compareOperation(scope: Scope, old: PairedOperation, now: PairedOperation): Generator<Change> {
  yield* compareAddress(scope, old, now);
  yield* compareNames(scope, old, now);
  yield* compareClient(scope, old.node, now.node);
  yield* compareNotes(scope, old.node, now.node);
  yield* compareSecurity({ ...scope, where: ['security'] }, old.node, now.node);
  const own = ({ node, item }: PairedOperation) => node.servers ?? item.servers;
  if (own(old) || own(now)) {
    const { before, after } = scope;
    yield* compareServers(
      { ...scope, where: [] },
      own(old) ?? before.document.servers,
      own(now) ?? after.document.servers,
    );
  }
  yield* compareExchange({ ...scope, where: [] }, old, now, ['request', 'reply']);
}

/** Requests and replies of an operation or, with reversed directions, of a callback. */
function* compareExchange(
  scope: Scope,
  old: PairedOperation,
  now: PairedOperation,
  [asks, answers]: readonly [Direction, Direction],
): Generator<Change> {
  const asked: Scope = { ...scope, direction: asks };
  yield* compareParameters(asked, old, now);
  yield* compareRequestBody(inside(asked, 'request body'), old.node, now.node);
  yield* compareReplies({ ...scope, direction: answers }, old.node, now.node);
  yield* compareCallbacks(scope, old.node, now.node);
}

function* compareAddress(scope: Scope, old: PairedOperation, now: PairedOperation): Generator<Change> {
  const aliases = ({ item }: PairedOperation) => asArray(item['x-path-aliases']).map(String);
  const key = 'x-path-aliases';
  const place: Scope = { ...scope, where: ['path'] };
  const had = (operation: PairedOperation, path: string) =>
    [operation.path, ...aliases(operation)].some((other) => template(other) === template(path));
  if (address(old) !== address(now)) {
    const rule = old.method === now.method && had(now, old.path) ? 'operation-moved-with-alias' : 'operation-moved';
    yield found(place, rule, { from: called(old), to: called(now) }, now.node);
  } else {
    for (const [from, to] of parameterNames(old.path, now.path))
      yield found(place, 'path-parameter-renamed', { from, to }, now.node);
  }
  for (const path of aliases(now).filter((one) => !had(old, one)))
    yield found(place, 'path-alias-added', { path }, now.item, key);
  for (const path of aliases(old).filter((one) => !had(now, one)))
    yield found(place, 'path-alias-removed', { path }, old.item, key);
}

/** Names that generated clients carry: they are not on the wire, but a program that uses them no longer compiles. */
function* compareNames(scope: Scope, old: PairedOperation, now: PairedOperation): Generator<Change> {
  const named: [key: string, name: string, from: unknown, to: unknown][] = [
    ['operationId', 'operationId', old.id, now.id],
    ['x-client-method', 'client method', old.node['x-client-method'], now.node['x-client-method']],
    ['tags', 'first tag (the client’s group)', asArray(old.node.tags)[0], asArray(now.node.tags)[0]],
  ];
  for (const [key, name, from, to] of named) {
    if (equal(from, to) || (key === 'operationId' && !old.node.operationId && !now.node.operationId)) continue;
    const rule = from === undefined ? 'client-name-added' : 'client-name-changed';
    yield found(scope, rule, { name, from: from ?? 'none', to: to ?? 'none' }, now.node, key);
  }
  const others = [old, now].map(({ node }) => asArray(node.tags).slice(1));
  if (!equal(others[0], others[1]))
    yield found(scope, 'tags-changed', { what: 'further tags changed' }, now.node, 'tags');
}

/** Callbacks of an operation. */
function* compareCallbacks(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [asObject(before.callbacks), asObject(after.callbacks)];
  for (const name of names(old, now)) {
    const [from, to] = [resolve(scope.before, old[name]), resolve(scope.after, now[name])];
    yield* compareCalls({ ...scope, where: [`callback ${name}`] }, 'callback', from, to);
  }
}

/** Webhooks: their name stands where the address of a callback does. */
export function* compareWebhooks(scope: Scope): Generator<Change> {
  const webhooksOf = ({ document }: Scope['before']): JsonObject => asObject(document.webhooks);
  const [old, now] = [webhooksOf(scope.before), webhooksOf(scope.after)];
  for (const name of names(old, now)) {
    const [from, to] = [old, now].map((all) => (name in all ? { [name]: all[name] } : {}));
    yield* compareCalls({ ...afresh(scope), where: [`webhook ${name}`] }, 'webhook', from, to);
  }
}

/** Calls of the service to the caller, so that what is a request there is received, and a reply sent. */
function* compareCalls(scope: Scope, kind: string, before: unknown, after: unknown): Generator<Change> {
  const { paired, removed: left } = pairs(operationsOf(scope.before, before), operationsOf(scope.after, after));
  for (const { old, now } of paired) {
    if (!old) yield found(scope, 'callback-added', { kind, address: called(now) }, now.node);
    else {
      // Expressions in braces are the address here; in the path of an operation they are names without meaning.
      if (called(old) !== called(now))
        yield found(scope, 'callback-moved', { from: called(old), to: called(now) }, now.node);
      yield* compareNotes(scope, old.node, now.node);
      yield* compareExchange(scope, old, now, ['reply', 'request']);
    }
  }
  for (const old of left) {
    yield removed(scope, found(scope, 'callback-removed', { kind, address: called(old) }, old.node), old.node);
  }
}

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
function* compareSecurity(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const old = alternativesOf(scope.before.document, before);
  const now = alternativesOf(scope.after.document, after);
  for (const one of old.filter((had) => !now.some((has) => includes(had, has)))) {
    yield found(scope, 'security-removed', { credential: describe(one) }, before, 'security');
  }
  for (const one of now.filter((has) => !old.some((had) => includes(has, had)))) {
    yield found(scope, 'security-added', { credential: describe(one) }, after, 'security');
  }
}
