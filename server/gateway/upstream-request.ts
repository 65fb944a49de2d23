// The request to an upstream: its path, its headers, and the body as the caller sent it, but for the model of an alias.
import type { IncomingHttpHeaders } from 'node:http';
import { viaHeader } from '../../http/loop.js';
import { changeMembers, type Members, replaceSpan } from '../../http/upstream/json-members.js';
import type { UpstreamRequest } from '../../http/upstream/transport.js';
import { parsed } from '../../runtime/json.js';
import { lazyFor } from '../../runtime/lazy.js';
import { type CredentialPlace, type UpstreamRules, withCopies } from '../../runtime/upstream-rules.js';
import type { UpstreamCredential } from '../config/upstream-credentials.js';
import type { Upstream } from '../config/upstreams.js';
import { type PassedHeaders, requestHeaders } from './passed-headers.js';
import type { ProviderForm } from './provider-request.js';

/** A body as it was sent. */
export interface ForwardedBody {
  readonly mediaType: string;
  /** Of JSON that has a model. */
  readonly text?: string | undefined;
  readonly members?: Members | undefined;
  /** Absent where the text is all that is at hand. */
  readonly bytes?: Buffer | undefined;
}

/** A caller's request that is forwarded. */
export interface ForwardedRequest {
  readonly rules: UpstreamRules;
  readonly passed: PassedHeaders;
  readonly method: string;
  /** The path with its parameters filled in, but for the model. */
  readonly path: string;
  readonly model: string;
  readonly body: ForwardedBody | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly query: URLSearchParams;
  readonly requestId: string;
  /** The gateways that have passed the request on (http/loop.ts). */
  readonly via?: string | undefined;
  /** What callers of this server write in place of the first word of headers. */
  readonly ownWord?: string | undefined;
}

/** Puts a key where it belongs. @returns what it adds to the query */
export function addCredential(
  headers: Record<string, string>,
  { in: place, name, scheme }: CredentialPlace,
  secret: string,
): string {
  if (place === 'query') return `${encodeURIComponent(name)}=${encodeURIComponent(secret)}`;
  if (place === 'cookie') headers.cookie = `${name}=${secret}`;
  else if (scheme?.toLowerCase() === 'basic') headers[name] = `Basic ${Buffer.from(secret).toString('base64')}`;
  else if (scheme === undefined) headers[name] = secret;
  else headers[name] = `${scheme[0]?.toUpperCase()}${scheme.slice(1)} ${secret}`;
  return '';
}

const basePathOf = lazyFor(({ url }: { readonly url: string }) => new URL(url).pathname.replace(/\/+$/, ''));

/** Joins the path of a base URL and another. It may already end with the first segment of that, as `https://api.openai.com/v1` does. */
export function joinPath(base: { readonly url: string }, path: string): string {
  const prefix = basePathOf(base);
  const first = path.slice(0, path.indexOf('/', 1));
  return first && prefix.endsWith(first) ? prefix.slice(0, -first.length) + path : prefix + path;
}

/** Parameters that may be credentials of the caller. */
const credentialParameter = /key|token|secret|password|credential|signature|auth/i;

/**
 * The query without the caller's credentials.
 * @param credential what belongs to the upstream
 * @param own what is part of the address
 */
function queryOf(query: URLSearchParams, credential: string, own = ''): string {
  if (!query.size && !own) return credential && `?${credential}`;
  const fixed = new URLSearchParams(own);
  const kept = new URLSearchParams([...query].filter(([name]) => !credentialParameter.test(name) && !fixed.has(name)));
  const all = [own, kept.toString(), credential].filter(Boolean).join('&');
  return all && `?${all}`;
}

const itemsOf = (list: string): string[] => list.split(',').flatMap((item) => item.trim() || []);

/** Adds the headers of the settings to those of the caller. */
function addHeaders(
  headers: Record<string, string>,
  added: Upstream['headers'],
  uses: UpstreamRules['requestHeaders'] = {},
): void {
  for (const name in added) {
    const value = added[name] as string;
    const sent = headers[name];
    const use = uses[name];
    if (sent === undefined || (use !== 'merge' && use !== 'default')) headers[name] = value;
    else if (use === 'merge') headers[name] = [...new Set([...itemsOf(sent), ...itemsOf(value)])].join(',');
  }
}

/** The text of a body with another model. One without a model, which names a stored prompt instead, gets it as its first member. */
function withModel(text: string, members: Members, name: string, model: string): string {
  const json = JSON.stringify(model);
  const span = members.spans.get(name);
  if (span) return replaceSpan(text, span, json);
  const start = text.indexOf('{') + 1;
  return replaceSpan(text, { start, end: start }, `${JSON.stringify(name)}:${json},`);
}

function bodyOf(
  { body, model: asked, rules: { model: place } }: ForwardedRequest,
  model: string,
): UpstreamRequest['body'] {
  if (!body) return undefined;
  const { text = '', members, bytes } = body;
  if (place?.in === 'body' && members && model !== asked)
    return Buffer.from(withModel(text, members, place.name, model));
  if (place?.copies && model !== asked) {
    const renamed = withCopies(parsed(text), place.copies, asked, model);
    if (renamed) return Buffer.from(JSON.stringify(renamed));
  }
  return bytes ?? Buffer.from(text);
}

/**
 * @param model the name of the model at the upstream
 * @param form what differs at its provider
 */
export function upstreamRequest(
  request: ForwardedRequest,
  upstream: Pick<Upstream, 'url' | 'headers'>,
  credential: UpstreamCredential | undefined,
  model: string,
  form: ProviderForm = {},
): UpstreamRequest {
  const { rules, passed, body, requestId } = request;
  const template = rules.model?.in === 'path' ? `{${rules.model.name}}` : undefined;
  const own = template === undefined ? request.path : request.path.replace(template, () => encodeURIComponent(model));
  const [path = '', query] = form.path?.split('?', 2) ?? [own];
  const headers = requestHeaders(rules, passed, request.headers, request.ownWord);
  if (body) headers['content-type'] = body.mediaType;
  headers['accept-encoding'] = 'identity';
  headers['x-request-id'] = requestId;
  // Firewalls of providers refuse requests without it.
  headers['user-agent'] ??= 'pentagate';
  if (request.via !== undefined) headers[viaHeader] = request.via;
  addHeaders(headers, upstream.headers, rules.requestHeaders);
  const place = form.credential ?? rules.credential;
  const inQuery = credential && place ? addCredential(headers, place, credential.secret) : '';
  const sent = bodyOf(request, model);
  return {
    method: request.method,
    path: joinPath(upstream, path) + queryOf(request.query, inQuery, query),
    headers,
    body: sent && form.body ? Buffer.from(changeMembers(sent.toString(), form.body)) : sent,
  };
}
