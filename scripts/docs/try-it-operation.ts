// What the docs hand to the panel of each operation, and the request that a filled-in panel stands for.

import { leavesPath } from '../../client/path-values.js';
import { shellQuote } from '../../runtime/shell-quote.js';
import type { Operation } from '../contract/contract-operations.js';

export interface TryParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  /** From the examples of the contract; empty: not sent. */
  readonly value: string;
  readonly about: string;
  /** How several values are sent, which the reader separates with commas: each on its own, or joined with this text. */
  readonly list?: 'repeat' | ',' | ' ' | '|';
}

export interface TryBody {
  readonly type: string;
  readonly examples: readonly { readonly title: string; readonly value: unknown }[];
  /** Members of a form that are files. */
  readonly files: readonly string[];
}

export interface TryOperation extends Pick<Operation, 'id' | 'surface' | 'method' | 'path'> {
  readonly title: string;
  readonly parameters: readonly TryParameter[];
  /** How the key is sent; undefined: without one. */
  readonly credential?: { readonly in: string; readonly name: string; readonly before: string };
  readonly bodies: readonly TryBody[];
}

/** How a body is written: JSON, the fields of a form, a text, or a file. */
type BodyKind = 'json' | 'form' | 'text' | 'bytes';

/** @param type a media type */
export function kindOf(type: string): BodyKind {
  if (/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) return 'form';
  if (/json\b/i.test(type)) return 'json';
  return /^text\/|\b(xml|yaml|csv|javascript|graphql)\b/i.test(type) ? 'text' : 'bytes';
}

interface TryPayload {
  readonly type: string;
  /** The JSON, the fields of a form by name, or the text. */
  readonly value: unknown;
  /** By field of a form; `body` of a body that is a file. */
  readonly files: Readonly<Record<string, File>>;
}

const isMultipart = ({ type }: TryPayload): boolean => /^multipart\//i.test(type);

/** The fields of a form as it is sent: a list is a field of each of its items. */
const fieldsOf = ({ value, files }: TryPayload): [name: string, text: string][] =>
  Object.entries(value as object)
    .filter(([name, each]) => !(name in files) && each != null)
    .flatMap(([name, each]) =>
      [each].flat().map((one): [string, string] => [name, typeof one === 'string' ? one : JSON.stringify(one)]),
    );

/** A panel as it is filled in. */
interface TryValues {
  readonly server: string;
  readonly key: string;
  /** By name. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly body?: TryPayload;
}

export interface TryRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: TryValues['body'];
}

/** What the reader has to correct. */
export class TryError extends Error {
  override name = 'TryError';
}

/** @throws TryError if the address is not one of the web, or a part of the path is missing */
export function requestOf(operation: TryOperation, { server, key, parameters, body }: TryValues): TryRequest {
  const base = server.trim().replace(/\/+$/, '');
  if (!/^https?:\/\/[^?#]+$/i.test(base) || !URL.canParse(base))
    throw new TryError('The server must be an address such as http://127.0.0.1:8080');
  const query = new URLSearchParams();
  const headers: [string, string][] = [];
  let { path } = operation;
  for (const { name, in: place, required, list } of operation.parameters) {
    const text = parameters[name] ?? '';
    if (!text && (place === 'path' || required)) throw new TryError(`${name} is required`);
    if (!text) continue;
    const value = list && list !== 'repeat' ? text.split(',').join(list) : text;
    if (place === 'path' && leavesPath(value)) throw new TryError(`${name} must not have steps of a path`);
    if (place === 'path') path = path.split(`{${name}}`).join(encodeURIComponent(value));
    else if (place === 'header') headers.push([name, value]);
    else for (const one of list === 'repeat' ? value.split(',') : [value]) query.append(name, one);
  }
  const { credential } = operation;
  // User and password of HTTP basic authentication.
  const isPair = credential?.before === 'Basic ' && key.includes(':');
  if (credential && key)
    if (credential.in === 'query') query.set(credential.name, key);
    else headers.push([credential.name, credential.before + (isPair ? btoa(key) : key)]);
  if (body && !isMultipart(body)) headers.push(['content-type', body.type]);
  const search = query.toString();
  return {
    method: operation.method,
    url: `${base}${path}${search ? `?${search}` : ''}`,
    headers,
    ...(body && { body }),
  };
}

/** The body of a request as `fetch` takes it. */
export function payloadOf({ body }: TryRequest): string | FormData | File | undefined {
  if (!body) return undefined;
  const kind = kindOf(body.type);
  if (kind === 'bytes') return body.files.body ?? '';
  if (kind === 'text') return String(body.value);
  if (kind === 'json') return JSON.stringify(body.value);
  if (!isMultipart(body)) return String(new URLSearchParams(fieldsOf(body)));
  const form = new FormData();
  for (const [name, text] of fieldsOf(body)) form.append(name, text);
  for (const [name, file] of Object.entries(body.files)) form.append(name, file, file.name);
  return form;
}

/** The options of curl for a body. */
function curlBody(body: TryPayload): string[] {
  const kind = kindOf(body.type);
  if (kind === 'bytes') return [`--data-binary ${shellQuote(`@${body.files.body?.name ?? 'body'}`)}`];
  if (kind === 'text') return [`-d ${shellQuote(String(body.value))}`];
  if (kind === 'json') return [`-d ${shellQuote(JSON.stringify(body.value, null, 2))}`];
  const option = isMultipart(body) ? '-F' : '--data-urlencode';
  return [
    ...fieldsOf(body).map(([name, text]) => `${option} ${shellQuote(`${name}=${text}`)}`),
    ...Object.entries(body.files).map(([name, file]) => `-F ${shellQuote(`${name}=@${file.name}`)}`),
  ];
}

/** The request as a command. @param variable what stands there in place of the key, as `$KEY` */
export function curlOf({ method, url, headers, body }: TryRequest, key: string, variable = 'KEY'): string {
  const masked = (text: string): string => (key ? text.replaceAll(key, `$${variable}`) : text);
  const quote = (text: string): string =>
    key && text.includes(key) ? `"${masked(text).replace(/["\\`]/g, '\\$&')}"` : shellQuote(text);
  const verb = method === 'HEAD' ? ' --head' : method === (body ? 'POST' : 'GET') ? '' : ` -X ${method}`;
  return [
    `curl -N${verb} ${quote(url)}`,
    ...headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body ? curlBody(body) : []),
  ].join(' \\\n  ');
}
