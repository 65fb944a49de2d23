// What the docs hand to the panel of each operation, and the request that a filled-in panel stands for.
import { shellQuote } from '../../cli/shell-quote.js';
import type { FormField } from '../../generated/forms.js';

export interface TryParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  /** From the examples of the contract; empty: not sent. */
  readonly value: string;
  readonly about: string;
}

export interface TryBody {
  readonly type: string;
  readonly examples: readonly { readonly title: string; readonly value: object }[];
  /** Members of a form that are files. */
  readonly files: readonly string[];
}

export interface TryOperation {
  readonly id: string;
  readonly surface: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly TryParameter[];
  /** How the key is sent; undefined: without one. */
  readonly credential?: { readonly in: string; readonly name: string; readonly before: string };
  readonly bodies: readonly TryBody[];
  /** Fields of the JSON body. */
  readonly fields: readonly FormField[];
}

/** A panel as it is filled in. */
export interface TryValues {
  readonly server: string;
  readonly key: string;
  /** By name. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly body?: { readonly type: string; readonly json: object; readonly files: Readonly<Record<string, File>> };
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
  for (const { name, in: place, required } of operation.parameters) {
    const value = parameters[name] ?? '';
    if (!value && (place === 'path' || required)) throw new TryError(`${name} is required`);
    if (!value) continue;
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (place === 'query') query.set(name, value);
    else headers.push([name, value]);
  }
  const { credential } = operation;
  if (credential && key)
    if (credential.in === 'query') query.set(credential.name, key);
    else headers.push([credential.name, credential.before + key]);
  if (body && body.type !== 'multipart/form-data') headers.push(['content-type', body.type]);
  const search = query.toString();
  return {
    method: operation.method,
    url: `${base}${path}${search ? `?${search}` : ''}`,
    headers,
    ...(body && { body }),
  };
}

/** The body of a request as `fetch` takes it. */
export function payloadOf({ body }: TryRequest): string | FormData | undefined {
  if (!body) return undefined;
  if (body.type !== 'multipart/form-data') return JSON.stringify(body.json);
  const form = new FormData();
  for (const [name, value] of Object.entries(body.json))
    if (!(name in body.files)) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [name, file] of Object.entries(body.files)) form.append(name, file, file.name);
  return form;
}

/** The request as a command; `$KEY` stands for the key. */
export function curlOf({ method, url, headers, body }: TryRequest, key: string): string {
  const masked = (text: string): string => (key ? text.replaceAll(key, '$KEY') : text);
  const quote = (text: string): string =>
    key && text.includes(key) ? `"${masked(text).replace(/["\\`]/g, '\\$&')}"` : shellQuote(text);
  const data = !body
    ? []
    : body.type === 'multipart/form-data'
      ? [
          ...Object.entries(body.json)
            .filter(([name]) => !(name in body.files))
            .map(
              ([name, value]) =>
                `-F ${shellQuote(`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)}`,
            ),
          ...Object.entries(body.files).map(([name, { name: file }]) => `-F ${shellQuote(`${name}=@${file}`)}`),
        ]
      : [`-d ${shellQuote(JSON.stringify(body.json, null, 2))}`];
  const verb = method === 'HEAD' ? ' --head' : method === (body ? 'POST' : 'GET') ? '' : ` -X ${method}`;
  return [
    `curl -N${verb} ${quote(url)}`,
    ...headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...data,
  ].join(' \\\n  ');
}
