// Holds one reply against the contract: status, media type, headers, schema and rules, format of errors.

import { essence, matchMedia } from '../../http/body/form.js';
import { repliesAt } from '../../http/router.js';
import { type Problem, reasonsOf } from '../../runtime/errors/problem.js';
import { framingOf, isJsonMedia } from '../../runtime/media-types.js';
import {
  asObject,
  deref,
  isObject,
  type JsonObject,
  type PathSegment,
  parsed,
  valueAt,
} from '../contract/json-trees.js';
import { errorNotations } from '../contract/tags.js';
import type { DocumentedOperation } from '../serve/checks.js';
import { responseKey } from '../serve/error-body.js';
import type { Finding } from './finding.js';
import type { TestedContract } from './requests.js';
import { type Received, textOf } from './send.js';

/** What a request is: permitted by the contract, against it, or without a valid key. */
export type RequestKind = 'valid' | 'invalid' | 'unauthorized';

/** A reply that was held against the contract. */
export interface Judged {
  readonly findings: readonly Finding[];
  /** The media type of the contract that it has, if it has one. */
  readonly media?: string;
  /** The JSON of the body. */
  readonly value?: unknown;
  /** It is a stream, which is still to be read. */
  readonly isStream: boolean;
}

/** The error of a schema that says most: the deepest one that is not about a union. */
function worst(errors: readonly unknown[]): string {
  const plain = errors.map(asObject).filter(({ keyword }) => !/^(anyOf|oneOf|if)$/.test(String(keyword)));
  const [first] = (plain.length ? plain : errors.map(asObject)).sort(
    (a, b) => String(b.instancePath).split('/').length - String(a.instancePath).split('/').length,
  );
  const { instancePath, keyword, params } = first ?? {};
  const message = keyword === 'false schema' ? 'must not be sent here: it is write-only' : first?.message;
  const allowed = asObject(params).allowedValues ?? asObject(params).allowedValue;
  return `${instancePath || 'the value'} ${message}${allowed === undefined ? '' : `: ${JSON.stringify(allowed)}`}`;
}

/** What is wrong with a value of a reply; undefined if nothing is. */
export function problemOf({ checks }: TestedContract, schema: string, value: unknown): string | undefined {
  const errors = checks.checkReply(schema, value);
  return errors?.length ? worst(errors) : undefined;
}

/** Where a template of errors has a placeholder as a whole value. */
function placesOf(template: unknown, wanted: string, path: readonly string[] = []): string[][] {
  if (template === wanted) return [[...path]];
  return isObject(template)
    ? Object.entries(template).flatMap(([key, each]) => placesOf(each, wanted, [...path, key.replace(/\?$/, '')]))
    : [];
}

/** Whether an error has the type and the status that `x-errors` gives to its status. */
function* formatFindings(
  { contract, checks }: TestedContract,
  { surface }: DocumentedOperation,
  status: number,
  value: unknown,
  at: readonly PathSegment[],
): Generator<Finding> {
  const notation = errorNotations(contract)[surface];
  const format = checks.formatOf(surface);
  if (!notation || !format) return;
  const problems: Problem[] = reasonsOf(status).map((reason) => ({ reason, status }));
  const expected = problems.map((problem) => format.reply(problem).body);
  for (const path of ['{type}', '{status}'].flatMap((name) => placesOf(notation.body, name))) {
    const found = valueAt(value, path);
    const wanted = [...new Set(expected.map((body) => valueAt(body, path)))];
    const shown = wanted.map((each) => JSON.stringify(each)).join(' or ');
    const message = `${path.join('.')} is ${JSON.stringify(found)} where status ${status} has ${shown}`;
    if (found !== undefined && !wanted.includes(found)) yield { code: 'error-format', message, at };
  }
}

/** What is wrong with a header; undefined if nothing is. @param of what it is a header of */
export function headerProblem(
  { checks }: TestedContract,
  { required, schema }: JsonObject,
  name: string,
  text: string | undefined,
  of = '',
): string | undefined {
  const shown = `the header ${name}${of}`;
  if (text === undefined) return required === true ? `${shown} is missing` : undefined;
  const isAllowed = !isObject(schema) || checks.accepts(schema, checks.reader.scalar(schema, text));
  return isAllowed ? undefined : `${shown} is ${JSON.stringify(text)}, which its schema does not allow`;
}

/** Headers that a response documents: those that must be there, unless the service is of others, and the values of those that are. */
function headerFindings(
  tested: TestedContract,
  response: JsonObject,
  headers: Headers,
  at: readonly PathSegment[],
): Finding[] {
  return Object.entries(asObject(response.headers)).flatMap(([name, header]): Finding[] => {
    const text = headers.get(name);
    if (/^content-type$/i.test(name) || (text === null && tested.isCompatible)) return [];
    const message = headerProblem(tested, deref(tested.document, header), name, text ?? undefined);
    return message === undefined ? [] : [{ code: 'header', message, at: [...at, 'headers', name] }];
  });
}

/** A request in words. */
const words: Readonly<Record<RequestKind, string>> = {
  valid: 'a valid request',
  invalid: 'an invalid request',
  unauthorized: 'a request without a valid key',
};

/** What the status alone says. */
function statusFinding(
  operation: DocumentedOperation,
  { status, broken }: Received,
  kind: RequestKind,
): Finding | undefined {
  const at = [...operation.contractOperation.at, 'responses'];
  const names = Object.keys(operation.replies);
  const isNamed =
    status < 400 && names.some((name) => /^2/.test(name)) ? named(names, status) : repliesAt(operation, String(status));
  if (!status) return { code: 'connection', message: `no reply came: ${broken}`, at };
  if (status >= 500) return { code: 'server-error', message: `${words[kind]} was answered with ${status}`, at };
  if (status < 300 && kind !== 'valid')
    return { code: 'accepted', message: `${words[kind]} was answered with ${status}`, at };
  if (kind === 'unauthorized' && status !== 401 && status !== 403)
    return { code: 'status', message: `${words[kind]} was answered with ${status}, not with 401 or 403`, at };
  // Where a contract documents no refusal, the service cannot keep to it.
  const canRefuse = names.some((name) => /^4|^default$/.test(name));
  if (status >= 400 && kind !== 'valid' && !canRefuse) return undefined;
  return isNamed ? undefined : { code: 'status', message: `${status} is not documented, only ${names.join(', ')}`, at };
}

/** Whether a status is documented other than by `default`. */
const named = (names: readonly string[], status: number): boolean =>
  names.includes(String(status)) || names.some((name) => name.toUpperCase() === `${String(status)[0]}XX`);

/** Statuses whose replies have no body, whatever a contract documents. */
const bodiless = [204, 205, 304];

/** Holds a reply against the contract. The events of a stream are still to be read. */
export function judge(
  tested: TestedContract,
  operation: DocumentedOperation,
  reply: Received,
  kind: RequestKind,
): Judged {
  const { document } = tested;
  const { status, headers, broken } = reply;
  const byStatus = statusFinding(operation, reply, kind);
  if (byStatus) return { findings: [byStatus], isStream: false };
  const { node, at: steps } = operation.contractOperation;
  const responses = asObject(node.responses);
  const key = responseKey(responses, String(status)) ?? 'default';
  const at = [...steps, 'responses', key];
  const response = deref(document, responses[key]);
  const medias = Object.keys(asObject(response.content));
  const findings = headerFindings(tested, response, headers, at);
  const sent = essence(headers.get('content-type') ?? '');
  const one = (code: string, message: string, ...more: PathSegment[]): Judged => ({
    findings: [...findings, { code, message, at: [...at, ...more] }],
    isStream: false,
  });
  const hasBody = operation.method !== 'head' && !bodiless.includes(status);
  if (!hasBody || !medias.length) return { findings, isStream: false };
  const media = matchMedia(medias, sent);
  if (media === undefined)
    return one('media-type', `${status} has ${sent || 'no media type'}, not ${medias.join(' or ')}`, 'content');
  const described = deref(document, asObject(response.content)[media]);
  const isStream = operation.streams !== undefined && framingOf(media, described) !== undefined && status < 300;
  if (isStream) return { findings, media, isStream };
  if (broken !== undefined) return one('connection', `the reply broke off: ${broken}`);
  if (!isJsonMedia(media)) return { findings, media, isStream };
  const text = textOf(reply);
  if (text === undefined) return one('json', 'the body is not UTF-8', 'content', media);
  const value = parsed(text);
  if (value === undefined) {
    const shown = JSON.stringify(text.slice(0, 60));
    return one('json', `the body is no JSON, or nested too deep: ${shown}`, 'content', media);
  }
  const schema = repliesAt(operation, String(status))?.[media];
  const problem = schema === undefined ? undefined : problemOf(tested, schema, value);
  if (problem) return one(status < 400 ? 'reply' : 'error-format', problem, 'content', media);
  if (status >= 400) findings.push(...formatFindings(tested, operation, status, value, at));
  return { findings, media, value, isStream };
}
