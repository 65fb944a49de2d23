// Requests as they are sent, and whether the contract permits them.

import { randomUUID } from 'node:crypto';
import { leavesPath } from '../../client/path-values.js';
import { essence, matchMedia } from '../../http/body/form.js';
import type { Parameters } from '../../http/parameters.js';
import { NoValueError } from '../../runtime/no-value.js';
import { createFake } from '../../runtime/values/fake.js';
import { withDirections } from '../contract/directions.js';
import { asObject, isObject, type JsonObject, parsed } from '../contract/json-trees.js';
import { written } from '../contract/key-locations.js';
import type { Contract } from '../contract/merge.js';
import { credentialsFor } from '../docs/sample-requests.js';
import { idempotencyKeyOf } from '../mock/with-idempotency.js';
import { createChecks, type ServerRules } from '../serve/checks.js';
import { bodyKind, readForm, type Written } from './bodies.js';

/** A contract with the checks of its requests and replies. */
export interface TestedContract {
  readonly contract: Contract;
  readonly document: JsonObject;
  readonly checks: ReturnType<typeof createChecks>;
  /** What services of our own contract read beyond it: other spellings of the same value. */
  readonly spelled: ServerRules['spelled'];
  /** The contract is ours, and the service is of others: it need not have each operation, nor the headers that no client needs. */
  readonly isCompatible: boolean;
}

/** @param own what services of the contract read beyond it */
export function testedContract(given: Contract, own?: ServerRules): TestedContract {
  // Requests that a service may be asked for have no member that it alone sets.
  const contract = withDirections(given, 'refuse');
  return {
    contract,
    document: contract.document,
    checks: createChecks(contract, own),
    spelled: own?.spelled ?? ((_, body) => body),
    isCompatible: own !== undefined,
  };
}

/** Which credential goes with a request. */
export type SentKey = 'given' | 'none' | 'wrong';

/** A request before the address of the service is known. */
export interface Outgoing extends Written {
  /** Values of the path's parameters. */
  readonly path: Readonly<Record<string, string>>;
  /** The query without its question mark, encoded. */
  readonly query: string;
  readonly key: SentKey;
  /** The header with a key of idempotency, which is a new one each time that it is sent. */
  readonly fresh?: string;
}

/** The value that the body has. */
export const payloadOf = ({ body }: Outgoing): unknown => (body === undefined ? undefined : parsed(body));

/** The request with another body of JSON. */
export const withPayload = (request: Outgoing, payload: unknown): Outgoing => ({
  ...request,
  body: JSON.stringify(payload),
});

/** The request with another value of a parameter in its query; undefined: without it. */
export function withQuery(request: Outgoing, name: string, value: string | number | undefined): Outgoing {
  const search = new URLSearchParams(request.query);
  if (value === undefined) search.delete(name);
  else search.set(name, String(value));
  return { ...request, query: String(search) };
}

/** A value in a path; the commas of a list separate its items, as they are. */
const inPath = (value: string): string => encodeURIComponent(value).replaceAll('%2C', ',');

/** The path of a request, with its query. */
export const targetOf = ({ operation, path, query }: Outgoing): string => {
  const filled = operation.path
    .replace(/[?#].*$/, '')
    .replace(/\{([^}]+)\}/g, (_, name: string) => inPath(leavesPath(path[name] ?? '') ? name : (path[name] ?? '')));
  return query ? `${filled}?${query}` : filled;
};

const parametersOf = ({ path, query, headers }: Outgoing): Parameters => ({
  path: Object.fromEntries(Object.entries(path).map(([name, value]) => [name, inPath(value)])),
  search: query,
  query: new URLSearchParams(query),
  headers: { ...headers },
});

/** What the contract has against a request; empty if it permits it. Keys are not looked at. */
export function violationsOf({ document, checks, spelled }: TestedContract, request: Outgoing): string[] {
  const { operation, headers, body } = request;
  const found = checks.parameters(operation, parametersOf(request)).violations;
  const named = found.map(({ field, message }) => `${field} ${message}`);
  if (body === undefined) return operation.bodyRequired ? [...named, 'the body is missing'] : named;
  const sent = headers['content-type'] ?? '';
  const media = matchMedia(Object.keys(operation.body ?? {}), essence(sent));
  const schema = media === undefined ? undefined : operation.body?.[media];
  if (media === undefined || !schema) return [...named, `${sent} is no media type of the body`];
  const kind = bodyKind(media);
  if (request.raw && kind !== 'json') return [...named, 'the body is no form'];
  if (kind === 'bytes') return named;
  const form = kind === 'json' ? undefined : readForm(document, checks.reader, request);
  const value = form ? form.value : payloadOf(request);
  if (value === undefined) return [...named, 'the body is no JSON'];
  const read = spelled(operation, value);
  const violations = checks.bodyViolations(operation, {
    media,
    body: read,
    form: form?.form,
    // Requests of a test are small, and each violation counts.
    valueCount: 0,
  });
  const broken = violations.length
    ? []
    : (checks.checkReply(schema, read) ?? []).filter((error) => asObject(error).keyword === 'x-rules');
  return [
    ...named,
    ...violations.map(({ field, message }) => `${field} ${message}`),
    ...broken.map((error) => String(asObject(error).message)),
  ];
}

/** A key that no service has. The mock, which takes every other one, refuses it. */
const wrongKey = 'invalid';

/** Where the variable of the key stands in a command. */
export const keyVariable = '$KEY';

/** The credentials of a request: headers, and members of the query. */
export function credentialsOf(
  { document }: TestedContract,
  { operation, key, headers: { cookie } }: Outgoing,
  given: string | undefined,
): { headers: Record<string, string>; query: string } {
  const secret = key === 'wrong' ? wrongKey : key === 'given' ? given : undefined;
  const headers: Record<string, string> = {};
  const query: string[] = [];
  if (secret === undefined) return { headers, query: '' };
  for (const { in: place, name, scheme } of credentialsFor(document, operation.contractOperation)) {
    const basic = scheme?.toLowerCase() === 'basic' && secret !== keyVariable;
    const text = basic ? Buffer.from(secret.includes(':') ? secret : `${secret}:`).toString('base64') : secret;
    if (place === 'header') headers[name] = `${scheme ? written(scheme) : ''}${text}`;
    if (place === 'cookie') headers.cookie = [headers.cookie ?? cookie, `${name}=${text}`].filter(Boolean).join('; ');
    if (place === 'query')
      query.push(`${encodeURIComponent(name)}=${secret === keyVariable ? secret : encodeURIComponent(text)}`);
  }
  return { headers, query: query.join('&') };
}

// The key under which a call may be sent again without its effect.

/** A key that was not used before. @returns undefined where none is found that the contract permits */
export function freshKey({ document, checks }: TestedContract, { schema }: JsonObject): string | undefined {
  const id = randomUUID();
  const accepts = (text: string): boolean => !isObject(schema) || checks.accepts(schema, text);
  const made = (): string | undefined => {
    try {
      return String(createFake(document)(schema, { seed: id, attempt: 1, varied: true }));
    } catch (error) {
      if (error instanceof NoValueError) return undefined;
      throw error;
    }
  };
  return [id, id.replaceAll('-', ''), id.slice(0, 8)].find(accepts) ?? made();
}

/** The headers of a request, with a new key of idempotency where it wants one. */
export function headersOf(tested: TestedContract, { operation, headers, fresh }: Outgoing): Outgoing['headers'] {
  const parameter = fresh === undefined ? undefined : idempotencyKeyOf(tested.document, operation);
  const key = parameter && freshKey(tested, parameter);
  return fresh === undefined || key === undefined ? headers : { ...headers, [fresh]: key };
}
