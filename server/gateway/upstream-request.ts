// The request to an upstream: its path, its headers, and the body as the caller sent it, but for the model of an alias.
import type { IncomingHttpHeaders } from 'node:http';
import type { UpstreamCredential } from '../config/upstream-credentials.js';
import type { Upstream } from '../config/upstreams.js';
import type { TextSurface } from '../engine/handler.js';
import { viaHeader } from '../http/loop.js';
import { type Members, replaceSpan } from './json-members.js';
import { requestHeaders } from './passed-headers.js';
import type { UpstreamRequest } from './transport.js';

/** A caller's request that is forwarded. */
export interface ForwardedRequest {
  readonly surface: TextSurface;
  /** The path of the contract, with its parameters in braces. */
  readonly template: string;
  readonly model: string;
  /** The body as sent. */
  readonly text: string;
  /** Its bytes, where they are at hand. */
  readonly bytes?: Buffer | undefined;
  readonly members: Members;
  readonly headers: IncomingHttpHeaders;
  readonly query: URLSearchParams;
  readonly requestId: string;
  /** The gateways that have passed the request on (http/loop.ts). */
  readonly via?: string | undefined;
}

/** How each surface sends its credential. */
const credentialHeaders: Readonly<Record<TextSurface, (secret: string) => Readonly<Record<string, string>>>> = {
  messages: (secret) => ({ 'x-api-key': secret }),
  responses: (secret) => ({ authorization: `Bearer ${secret}` }),
  content: (secret) => ({ 'x-goog-api-key': secret }),
};

/** Joins base URL and path. A base URL may already end with the first segment of the path, as `https://api.openai.com/v1` does. */
export function joinPath(base: string, path: string): string {
  const prefix = new URL(base).pathname.replace(/\/+$/, '');
  const first = path.slice(0, path.indexOf('/', 1));
  return first && prefix.endsWith(first) ? prefix.slice(0, -first.length) + path : prefix + path;
}

/** Parameters that may be credentials of the caller. */
const credentialParameter = /key|token|secret|password|credential|signature|auth/i;

/** The query without the caller's credentials. */
function queryOf(query: URLSearchParams): string {
  if (!query.size) return '';
  const kept = new URLSearchParams([...query].filter(([name]) => !credentialParameter.test(name)));
  return kept.size ? `?${kept}` : '';
}

/** Lists of features: what the caller asks for and what the operator adds are both meant. */
const listHeaders = new Set(['anthropic-beta', 'openai-beta']);

/** Headers that belong to the body: the caller's wins. */
const callersHeaders = new Set(['anthropic-version']);

const itemsOf = (list: string): string[] => list.split(',').flatMap((item) => item.trim() || []);

/** Adds the headers of the settings to those of the caller. */
function addHeaders(headers: Record<string, string>, added: Upstream['headers']): void {
  for (const name in added) {
    const value = added[name] as string;
    const sent = headers[name];
    if (sent === undefined || !(listHeaders.has(name) || callersHeaders.has(name))) headers[name] = value;
    else if (listHeaders.has(name)) headers[name] = [...new Set([...itemsOf(sent), ...itemsOf(value)])].join(',');
  }
}

/** The text of a body with another model. One without a model, which names a stored prompt instead, gets it as its first member. */
function withModel(text: string, members: Members, model: string): string {
  const json = JSON.stringify(model);
  const span = members.spans.get('model');
  if (span) return replaceSpan(text, span, json);
  const start = text.indexOf('{') + 1;
  return replaceSpan(text, { start, end: start }, `"model":${json},`);
}

/**
 * @param model the name of the model at the upstream
 * @param vendor prefix of the messages headers at this server
 */
export function upstreamRequest(
  request: ForwardedRequest,
  { url, headers: added }: Pick<Upstream, 'url' | 'headers'>,
  credential: UpstreamCredential | undefined,
  model: string,
  vendor: string,
): UpstreamRequest {
  const { surface, template, text, members, requestId } = request;
  const inPath = template.includes('{model}');
  const path = joinPath(url, inPath ? template.replace('{model}', () => encodeURIComponent(model)) : template);
  const renamed = model === request.model || inPath ? undefined : withModel(text, members, model);
  const headers = requestHeaders(surface, request.headers, vendor);
  headers['content-type'] = 'application/json';
  headers['accept-encoding'] = 'identity';
  headers['x-request-id'] = requestId;
  // Firewalls of providers refuse requests without it.
  headers['user-agent'] ??= 'pentagate';
  if (request.via !== undefined) headers[viaHeader] = request.via;
  addHeaders(headers, added);
  if (credential) Object.assign(headers, credentialHeaders[surface](credential.secret));
  return {
    method: 'POST',
    path: path + queryOf(request.query),
    headers,
    body: renamed === undefined ? (request.bytes ?? Buffer.from(text)) : Buffer.from(renamed),
  };
}
