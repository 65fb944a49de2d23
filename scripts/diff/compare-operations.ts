// Compares operations: their own properties, then requests and replies, callbacks included.
import { asArray, asObject, isObject, type JsonObject } from '../contract/json-trees.js';
import { compareNotes } from './annotations.js';
import { afresh, type Change, changed, gone, inside, reversed, type Scope } from './change.js';
import { compareReplies } from './compare-replies.js';
import { compareParameters, compareRequestBody } from './compare-requests.js';
import { equal, names, resolve } from './document.js';
import { compareClient } from './generated.js';
import { address, operationsOf, type PairedOperation, pairs, parameterNames, template } from './pairing.js';

/** Every change of every operation. */
export function* compareOperations(scope: Scope): Generator<Change> {
  const before = operationsOf(scope.before, scope.before.document.paths);
  const after = operationsOf(scope.after, scope.after.document.paths);
  const { paired, removed } = pairs(before, after);
  for (const { old, now } of paired) {
    const own: Scope = { ...afresh(scope), operation: now.id, where: ['operation'] };
    if (old) yield* compareOperation(own, old, now);
    else yield changed(own, 'compatible', `operation added: ${now.method} ${now.path}`, now.node);
  }
  for (const old of removed) {
    const own: Scope = { ...scope, operation: old.id, where: ['operation'] };
    yield gone(own, 'breaking', `operation removed: ${old.method} ${old.path}`, old.node);
  }
}

function* compareOperation(scope: Scope, old: PairedOperation, now: PairedOperation): Generator<Change> {
  yield* compareAddress(scope, old, now);
  yield* compareNames(scope, old, now);
  yield* compareClient(scope, old.node, now.node);
  yield* compareNotes(scope, old.node, now.node);
  yield* compareSecurity({ ...scope, where: ['security'] }, old.node, now.node);
  yield* compareExchange({ ...scope, where: [] }, old, now);
}

/** Requests and replies of an operation or, with reversed direction, of a callback. */
function* compareExchange(scope: Scope, old: PairedOperation, now: PairedOperation): Generator<Change> {
  const sent: Scope = { ...scope, direction: scope.direction === 'received' ? 'sent' : 'received' };
  yield* compareParameters(sent, old, now);
  yield* compareRequestBody(inside(sent, 'request body'), old.node, now.node);
  yield* compareReplies(scope, old.node, now.node);
  yield* compareCallbacks(scope, old.node, now.node);
}

function* compareAddress(scope: Scope, old: PairedOperation, now: PairedOperation): Generator<Change> {
  const aliases = ({ item }: PairedOperation) => asArray(item['x-path-aliases']).map(String);
  const key = 'x-path-aliases';
  const place: Scope = { ...scope, where: ['path'] };
  const had = (operation: PairedOperation, path: string) =>
    [operation.path, ...aliases(operation)].some((other) => template(other) === template(path));
  if (address(old) !== address(now)) {
    const level = old.method === now.method && had(now, old.path) ? 'compatible' : 'breaking';
    const what = `moved from ${old.method} ${old.path} to ${now.method} ${now.path}`;
    yield changed(place, level, level === 'breaking' ? what : `${what}; the old path still works`, now.node);
  } else {
    for (const [name, other] of parameterNames(old.path, now.path)) {
      yield changed(place, 'breaking', `path parameter ${name} is now called ${other}: clients name it`, now.node);
    }
  }
  for (const alias of aliases(now).filter((path) => !had(old, path))) {
    yield changed(place, 'compatible', `path alias ${alias} added`, now.item, key);
  }
  for (const alias of aliases(old).filter((path) => !had(now, path))) {
    yield gone(place, 'breaking', `path alias ${alias} removed`, old.item, key);
  }
}

/** Names that generated clients carry: they are not on the wire, but a program that uses them no longer compiles. */
function* compareNames(scope: Scope, old: PairedOperation, now: PairedOperation): Generator<Change> {
  const named: [key: string, what: string, from: unknown, to: unknown][] = [
    ['operationId', 'operationId', old.id, now.id],
    ['x-client-method', 'client method', old.node['x-client-method'], now.node['x-client-method']],
    ['tags', 'first tag (the client’s group)', asArray(old.node.tags)[0], asArray(now.node.tags)[0]],
  ];
  for (const [key, what, from, to] of named) {
    if (equal(from, to) || (key === 'operationId' && !old.node.operationId && !now.node.operationId)) continue;
    const level = from === undefined ? 'compatible' : 'breaking';
    yield changed(scope, level, `${what} changed from ${from ?? 'none'} to ${to ?? 'none'}`, now.node, key);
  }
  const others = [old, now].map(({ node }) => asArray(node.tags).slice(1));
  if (!equal(others[0], others[1])) yield changed(scope, 'docs', 'further tags changed', now.node, 'tags');
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
  const { paired, removed } = pairs(operationsOf(scope.before, before), operationsOf(scope.after, after));
  const called = ({ method, path }: PairedOperation): string => `${method} ${path}`;
  for (const { old, now } of paired) {
    if (!old) yield changed(scope, 'compatible', `${kind} added: ${called(now)}`, now.node);
    else {
      // Expressions in braces are the address here; in the path of an operation they are names without meaning.
      if (called(old) !== called(now))
        yield changed(scope, 'breaking', `moved from ${called(old)} to ${called(now)}`, now.node);
      yield* compareNotes(scope, old.node, now.node);
      yield* compareExchange(reversed(scope), old, now);
    }
  }
  for (const old of removed) yield gone(scope, 'breaking', `${kind} removed: ${called(old)}`, old.node);
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
    yield gone(scope, 'breaking', `${describe(one)} no longer suffices`, before, 'security');
  }
  for (const one of now.filter((has) => !old.some((had) => includes(has, had)))) {
    yield changed(scope, 'compatible', `${describe(one)} now suffices`, after, 'security');
  }
}
