// `x-upstream`: what an upstream of a surface is called with. Most of it follows from the contract; the extension says what does not.

import type { CredentialPlace, SurfaceUpstream, UpstreamRules, UpstreamTable } from '../../runtime/upstream-rules.js';
import { bodySchemas, isIn, replySchemas } from './call-schemas.js';
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

/** The table of a contract. What is wrong in it is reported by the lint (`upstreamProblems`). */
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

// What is wrong with an `x-upstream` whose form is right: names of the contract that it does not have.

const body = 'Name a member of the request body.';

/** @param operations those that the extension is about */
export function upstreamProblems(
  { document }: Contract,
  operations: readonly Operation[],
  declared: JsonObject,
): PartProblem[] {
  const problems: PartProblem[] = [];
  const problem = (path: PathSegment[], message: string, hint: string): void => {
    problems.push({ path, message, hint });
  };
  const isInBody = (path: string): boolean => operations.some((operation) => hasMember(document, operation, path));
  const isInReply = (path: string): boolean =>
    operations.some((operation) => isIn(document, replySchemas(document, operation), path));
  const operationHint = `It has ${operations.map(({ id }) => id).join(', ')}.`;
  const isInPath = (name: string): boolean => operations.some(({ path }) => path.includes(`{${name}}`));

  const { providers, credential, probe, model, continues, remembers, background } = declared;
  for (const [name, provider] of Object.entries(asObject(providers))) {
    const { url, settings, account, requests } = asObject(provider);
    const named = Object.keys(asObject(settings));
    const unknownIn = (text: unknown, known: readonly string[], ...path: PathSegment[]): void => {
      for (const [, each = ''] of String(text).matchAll(/\{([^}]*)\}/g))
        if (!known.includes(each))
          problem(
            ['providers', name, ...path],
            `there is nothing that {${each}} stands for`,
            `Known are ${known.join(', ') || 'none'}: add it to \`settings\`.`,
          );
    };
    unknownIn(url, named, 'url');
    unknownIn(asObject(account).region, named, 'account', 'region');
    for (const [id, request] of Object.entries(asObject(requests))) {
      const found = operations.find(({ node }) => node.operationId === id);
      if (!found) problem(['providers', name, 'requests', id], `the surface has no operation ${id}`, operationHint);
      const known = [...named, 'model', ...namesIn(found?.path ?? '')];
      const { path, stream } = asObject(request);
      unknownIn(path, known, 'requests', id, 'path');
      if (typeof stream === 'string') unknownIn(stream, known, 'requests', id, 'stream');
    }
  }
  if (typeof credential === 'string' && !credentialOf(document, credential))
    problem(
      ['credential'],
      `there is no security scheme ${credential} whose key is part of a request`,
      `The schemes are ${Object.keys(asObject(asObject(document.components).securitySchemes)).join(', ') || 'none'}.`,
    );
  if (isObject(probe)) {
    const found = operations.find(({ node }) => node.operationId === probe.operation);
    if (!found)
      problem(['probe', 'operation'], `the surface has no operation ${String(probe.operation)}`, operationHint);
    for (const name of Object.keys(asObject(probe.path)))
      if (found && !found.path.includes(`{${name}}`))
        problem(['probe', 'path', name], `${found.path} has no parameter ${name}`, 'Name a parameter of the path.');
  }
  if (isObject(model)) {
    const { field, chosenBy, others, copies } = model;
    if (typeof field === 'string' && !isInPath(field) && !isInBody(field))
      problem(['model', 'field'], `there is no parameter or member ${field}`, body);
    if (typeof chosenBy === 'string' && !isInBody(chosenBy))
      problem(['model', 'chosenBy'], `no body has a member ${chosenBy}`, body);
    for (const [name, list] of Object.entries({ others, copies }))
      for (const [at, path] of asArray(list).entries())
        if (!isInBody(String(path))) problem(['model', name, at], `no body has a member ${path}`, body);
  }
  for (const [at, each] of asArray(continues).entries()) {
    const { field, parameter, where } = asObject(each);
    if (typeof field === 'string' && !isInBody(field))
      problem(['continues', at, 'field'], `no body has a member ${field}`, body);
    if (typeof parameter === 'string' && !isInPath(parameter))
      problem(['continues', at, 'parameter'], `no path has a parameter ${parameter}`, 'Name a parameter of a path.');
    const owner = typeof field === 'string' ? field.replace(/\.?[^.]*$/, '') : '';
    for (const [index, condition] of asArray(where).entries())
      for (const name of Object.keys(asObject(condition)))
        if (!isInBody(owner ? `${owner}.${name}` : name))
          problem(['continues', at, 'where', index, name], `${owner || 'no body'} has no member ${name}`, body);
  }
  for (const [at, path] of asArray(asObject(remembers).ids).entries())
    if (!isInReply(String(path)))
      problem(
        ['remembers', 'ids', at],
        `no reply and no event has a field ${String(path)}`,
        'The path leads from a reply or an event to an id: response.output[].id.',
      );
  for (const name of Object.keys(asObject(asObject(remembers).unless)))
    if (!isInBody(name)) problem(['remembers', 'unless', name], `no body has a member ${name}`, body);
  if (typeof background === 'string' && !isInBody(background))
    problem(['background'], `no body has a member ${background}`, body);
  return problems;
}
