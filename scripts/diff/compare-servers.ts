// Compares servers, of the whole contract or of an operation, and how credentials are sent to them.
import { asArray, asObject, type JsonObject } from '../contract/json-trees.js';
import { compareWords } from './annotations.js';
import { type Change, found, inside, type Scope } from './change.js';
import { equal, names, resolve, show } from './document.js';
import { operationsOf } from './pairing.js';
import type { RuleId } from './rules.js';

/** By address; a slash at its end says nothing, since paths begin with one. */
const byUrl = (servers: unknown): JsonObject =>
  Object.fromEntries(asArray(servers).map((one) => [String(asObject(one).url).replace(/\/$/, '') || '/', one]));

/** Compares two lists of servers. */
export function* compareServers(scope: Scope, before: unknown, after: unknown): Generator<Change> {
  const [old, now] = [byUrl(before), byUrl(after)];
  for (const url of names(old, now)) {
    const place = inside(scope, `server ${url}`);
    const [known, server] = [asObject(old[url]), asObject(now[url])];
    if (!(url in old)) yield found(place, 'server-added', {}, server);
    else if (!(url in now)) yield found(place, 'server-removed', {}, known);
    else if (!equal(known, server)) {
      const changes = [...compareVariables(place, asObject(known.variables), asObject(server.variables))];
      if (changes.length) yield* changes;
      else yield found(place, 'server-words-changed', {}, server);
    }
  }
}

/** Compares what stands for the names in an address. A variable without a list of values takes any. */
function* compareVariables(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  for (const name of Object.keys(after).filter((one) => one in before)) {
    const [old, now] = [asObject(before[name]), asObject(after[name])];
    const [from, to] = [show(old.default), show(now.default)];
    if (from !== to) yield found(scope, 'server-variable-default-changed', { name, from, to }, now, 'default');
    const [values, valuesNow] = [old.enum, now.enum].map((list) =>
      list === undefined ? ['any other'] : asArray(list),
    );
    const isLess = (list: readonly unknown[] = []) => !list.includes('any other');
    for (const value of valuesNow ?? [])
      if (isLess(values) && !values?.includes(value))
        yield found(scope, 'server-variable-wider', { name, value }, now, 'enum');
    for (const value of values ?? [])
      if (isLess(valuesNow) && !valuesNow?.includes(value))
        yield found(scope, 'server-variable-narrower', { name, value }, old, 'enum');
  }
}

/** The names of the security schemes that an operation takes. */
function usedSchemes(side: Scope['before']): Set<string> {
  const operations = operationsOf(side, side.document.paths).map(({ node }) => node.security ?? side.document.security);
  return new Set(operations.flatMap((list) => asArray(list).flatMap((one) => Object.keys(asObject(one)))));
}

/** How a credential is sent. Added and removed schemes are reported with the operations that use them. */
export function* compareSchemes(scope: Scope): Generator<Change> {
  const schemes = ({ document }: Scope['before']) => asObject(asObject(document.components).securitySchemes);
  const [old, now] = [schemes(scope.before), schemes(scope.after)];
  const [used, usedNow] = [usedSchemes(scope.before), usedSchemes(scope.after)];
  for (const name of Object.keys(old).filter((one) => one in now)) {
    const [from, to] = [resolve(scope.before, old[name]), resolve(scope.after, now[name])];
    const place = inside(scope, `credential ${name}`);
    if (used.has(name) && usedNow.has(name)) yield* compareScheme(place, from, to);
    else if (!equal(from, to)) yield found(place, 'credential-unused-changed', {}, to);
  }
}

/** The parts of a security scheme by name: its own, and those of its flows, scope by scope. */
function partsOf({ flows, ...scheme }: JsonObject): JsonObject {
  const own = ['type', 'in', 'name', 'scheme', 'bearerFormat', 'openIdConnectUrl', 'oauth2MetadataUrl'];
  const ofFlows = Object.entries(asObject(flows)).flatMap(([flow, of]) => {
    const { scopes, ...rest } = asObject(of);
    const scopesOf = Object.entries(asObject(scopes)).map(([name, words]) => [`${flow} scope ${name}`, words]);
    return [...Object.entries(rest).map(([key, value]) => [`${flow} ${key}`, value]), ...scopesOf];
  });
  return Object.fromEntries([...Object.entries(scheme).filter(([key]) => own.includes(key)), ...ofFlows]);
}

/** One part more is compatible, one less is not; what a changed one means depends on the part. */
function* compareScheme(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  yield* compareWords(scope, before, after);
  const [old, now] = [partsOf(before), partsOf(after)];
  for (const key of names(old, now)) {
    if (equal(old[key], now[key])) continue;
    const isOfFlow = key.includes(' ');
    let rule: RuleId = 'credential-changed';
    if (isOfFlow && !(key in old)) rule = 'credential-part-added';
    else if (isOfFlow && !(key in now)) rule = 'credential-part-removed';
    else if (key === 'bearerFormat' || key.includes(' scope ')) rule = 'credential-words-changed';
    yield found(scope, rule, { key }, key in now ? after : before, isOfFlow ? 'flows' : key);
  }
}
