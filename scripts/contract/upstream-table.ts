// `x-upstream`: what an upstream of a surface is called with. Most of it follows from the contract; the extension says what does not.

import type { CredentialPlace, SurfaceUpstream, UpstreamRules, UpstreamTable } from '../../runtime/upstream-rules.js';
import { bodySchemas, isIn } from './call-schemas.js';
import { namesIn, type Operation, surfacesOf } from './contract-operations.js';
import { asArray, asObject, asString, deref, isObject, type JsonObject, type PathSegment } from './json-trees.js';
import { credentialOf, credentialsOf } from './key-locations.js';
import type { Contract } from './merge.js';
import type { PartProblem } from './problem.js';
import { parametersOf } from './roots.js';
import { tagOf } from './tags.js';

export const upstreamKey = 'x-upstream';

/** Headers that any service may read or send, for contracts that declare none of their own. */
const usualHeaders = {
  request: ['accept-language', 'if-match', 'if-none-match', 'if-modified-since', 'prefer', 'range'],
  reply: ['cache-control', 'content-disposition', 'content-range', 'etag', 'last-modified', 'link', 'location', 'vary'],
};

/** Headers that the gateway or a connection sets, and credentials. */
const unpassed = /^(authorization|cookie|set-cookie|content-(type|length|encoding)|ratelimit(-policy)?|x-request-id)$/;

/** Whether a body has a member. */
const hasMember = (document: JsonObject, operation: Operation, path: string): boolean =>
  isIn(document, bodySchemas(document, operation), path);

/** Further models for services that choose among several, such as OpenRouter and LiteLLM: they read them whatever a contract has. */
const usualOthers = ['models[]', 'fallbacks[]', 'fallbacks[].model'];

/** Where the model of an operation stands: the parameter or member that is declared, or is called so. */
function modelOf(document: JsonObject, operation: Operation, declared: JsonObject): UpstreamRules['model'] {
  const name = asString(declared.field) ?? 'model';
  if (operation.path.includes(`{${name}}`)) {
    const copies = asArray(declared.copies).filter((path) => hasMember(document, operation, String(path))) as string[];
    return { in: 'path', name, ...(copies.length ? { copies } : {}) };
  }
  if (!hasMember(document, operation, name)) return undefined;
  const chosenBy = asString(declared.chosenBy);
  const others = asArray(declared.others).filter((path) => hasMember(document, operation, String(path))) as string[];
  return {
    in: 'body',
    name,
    ...(chosenBy !== undefined && { chosenBy }),
    others: [...new Set([...usualOthers, ...others])],
  };
}

/** Where a key goes of which the contract says nothing. */
const bearer: CredentialPlace = { in: 'header', name: 'authorization', scheme: 'bearer' };

/** The place of the key: that of the named scheme, else of the first that is sent in a header. */
function credentialIn(document: JsonObject, operation: Operation, name: string | undefined) {
  if (name !== undefined) return credentialOf(document, name);
  const all = credentialsOf(document, operation);
  return all.find((each) => each.in === 'header') ?? all[0] ?? bearer;
}

/** The headers that a surface declares as parameters and in its replies. */
function declaredHeaders({ document }: Contract, operations: readonly Operation[]) {
  const kept = (names: readonly string[]): string[] =>
    [...new Set(names.map((name) => name.toLowerCase()))].filter((name) => !unpassed.test(name)).sort();
  const request = operations
    .flatMap((operation) => parametersOf(document, operation))
    .flatMap((one) => (one.in === 'header' ? [String(one.name)] : []));
  const reply = operations.flatMap(({ node }) =>
    Object.values(asObject(node.responses)).flatMap((each) => Object.keys(asObject(deref(document, each).headers))),
  );
  return {
    request: kept([...request, ...usualHeaders.request]),
    reply: kept([...reply, ...usualHeaders.reply]),
  };
}

/** The members of the extension that are passed on as they are written. */
const written = ({ headerWord, continues, remembers, background }: JsonObject) =>
  ({ headerWord, continues, remembers, background }) as UpstreamRules;

/** Members that may be undefined as members that may be absent. */
type Defined<Value> = { [Name in keyof Value as undefined extends Value[Name] ? never : Name]: Value[Name] } & {
  [Name in keyof Value as undefined extends Value[Name] ? Name : never]?: Exclude<Value[Name], undefined>;
};

const defined = <Value extends object>(value: Value): Defined<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Defined<Value>;

/** The path of a probe: its parameters are filled in, but for that of the model. */
function probeOf(operations: readonly Operation[], declared: JsonObject): SurfaceUpstream['probe'] {
  const { operation: id, path: values, accepts } = declared;
  const operation = operations.find(({ node }) => node.operationId === id);
  if (!operation) return undefined;
  const path = operation.path.replace(/\{([^}]+)\}/g, (all, name: string) => String(asObject(values)[name] ?? all));
  return defined({
    operation: operation.id,
    method: operation.method.toUpperCase(),
    path,
    accepts: accepts as number[] | undefined,
  });
}

function surfaceUpstream(contract: Contract, surface: string): SurfaceUpstream {
  const { document } = contract;
  const operations = contract.operations.filter((operation) => operation.surface === surface);
  const declared = asObject(tagOf(document, surface)[upstreamKey]);
  const headers = declaredHeaders(contract, operations);
  const probe = isObject(declared.probe) ? probeOf(operations, declared.probe) : undefined;
  const credential = operations[0] && credentialIn(document, operations[0], asString(declared.credential));
  return defined({
    providers: declared.providers as SurfaceUpstream['providers'],
    credential,
    requestHeaders: (declared.requestHeaders ??
      Object.fromEntries(headers.request.map((name) => [name, 'pass']))) as UpstreamRules['requestHeaders'],
    replyHeaders: (declared.replyHeaders ?? headers.reply) as UpstreamRules['replyHeaders'],
    ...written(declared),
    probe,
    dialects: declared.dialects as SurfaceUpstream['dialects'],
  });
}

/** The table of a contract. What is wrong in it is reported by the lint. */
export function upstreamTable(contract: Contract): UpstreamTable {
  const { document, operations } = contract;
  const surfaces = Object.fromEntries(
    surfacesOf(operations).map((surface) => [surface, surfaceUpstream(contract, surface)]),
  );
  const rows = operations.map((operation) => {
    const shared = asObject(tagOf(document, operation.surface)[upstreamKey]);
    const own = asObject(operation.node[upstreamKey]);
    const credential = credentialIn(document, operation, asString(own.credential ?? shared.credential));
    const isUsual = sameCredential(credential, surfaces[operation.surface]?.credential);
    if (operation.node[upstreamKey] === false) return [operation.id, { isLocal: true }] as const;
    const row: UpstreamRules = defined({
      ...(isUsual ? {} : { credential }),
      model: modelOf(document, operation, asObject(own.model ?? shared.model)),
      requestHeaders: own.requestHeaders as UpstreamRules['requestHeaders'],
      replyHeaders: own.replyHeaders as UpstreamRules['replyHeaders'],
      ...written(own),
    });
    return [operation.id, row] as const;
  });
  return { surfaces, operations: Object.fromEntries(rows.filter(([, row]) => Object.keys(row).length)) };
}

const sameCredential = (one: CredentialPlace | undefined, other: CredentialPlace | undefined): boolean =>
  one?.in === other?.in && one?.name === other?.name && one?.scheme === other?.scheme;

/**
 * Names in braces in an `x-upstream` that stand for nothing.
 * @param operations those that the extension is about
 */
export function placeholderProblems(operations: readonly Operation[], declared: unknown): PartProblem[] {
  return Object.entries(asObject(asObject(declared).providers)).flatMap(([name, provider]) => {
    const { url, settings, account, requests } = asObject(provider);
    const named = Object.keys(asObject(settings));
    const unknownIn = (text: unknown, known: readonly string[], ...path: PathSegment[]): PartProblem[] =>
      namesIn(String(text))
        .filter((each) => !known.includes(each))
        .map((each) => ({
          path: ['providers', name, ...path],
          message: `there is nothing that {${each}} stands for`,
          hint: `Known are ${known.join(', ') || 'none'}: add it to \`settings\`.`,
        }));
    return [
      ...unknownIn(url, named, 'url'),
      ...unknownIn(asObject(account).region, named, 'account', 'region'),
      ...Object.entries(asObject(requests)).flatMap(([id, request]) => {
        const found = operations.find(({ node }) => node.operationId === id);
        const known = [...named, 'model', ...namesIn(found?.path ?? '')];
        const { path, stream } = asObject(request);
        return [
          ...unknownIn(path, known, 'requests', id, 'path'),
          ...unknownIn(stream, known, 'requests', id, 'stream'),
        ];
      }),
    ];
  });
}
