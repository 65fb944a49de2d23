// The request to an upstream: its path, its headers, and the body as the caller sent it, but for the model of an alias.
import type { IncomingHttpHeaders } from 'node:http';
import type { TextSurface } from '../../contract/handler.js';
import type { Credential, Upstream } from '../config/upstreams.js';
import { requestHeaders } from './headers.js';
import { type Members, replaceSpan } from './json-members.js';
import type { UpstreamRequest } from './transport.js';

/** A caller's request that is forwarded. */
export interface ForwardedRequest {
  readonly surface: TextSurface;
  /** The path of the contract, with its parameters in braces. */
  readonly template: string;
  readonly model: string;
  /** The body as sent. */
  readonly text: string;
  readonly members: Members;
  readonly headers: IncomingHttpHeaders;
  readonly query: URLSearchParams;
  readonly requestId: string;
}

/** How each surface sends its credential. */
const credentialHeaders: Readonly<Record<TextSurface, (secret: string) => Readonly<Record<string, string>>>> = {
  messages: (secret) => ({ 'x-api-key': secret }),
  responses: (secret) => ({ authorization: `Bearer ${secret}` }),
  content: (secret) => ({ 'x-goog-api-key': secret }),
};

/** Sent where the caller sends none: the API refuses requests without a version. */
const defaultHeaders: Readonly<Record<TextSurface, Readonly<Record<string, string>>>> = {
  messages: { 'anthropic-version': '2023-06-01' },
  responses: {},
  content: {},
};

/** Joins base URL and path. A base URL may already end with the first segment of the path, as `https://api.openai.com/v1` does. */
export function joinPath(base: string, path: string): string {
  const prefix = new URL(base).pathname.replace(/\/+$/, '');
  const [, first = ''] = path.split('/');
  return prefix.endsWith(`/${first}`) ? prefix.slice(0, -first.length - 1) + path : prefix + path;
}

/** Parameters that may be credentials of the caller. */
const credentialParameter = /key|token|secret|password|credential|signature|auth/i;

/** The query without the caller's credentials. */
function queryOf(query: URLSearchParams): string {
  if (!query.size) return '';
  const kept = new URLSearchParams([...query].filter(([name]) => !credentialParameter.test(name)));
  return kept.size ? `?${kept}` : '';
}

/**
 * @param model the name of the model at the upstream
 * @param vendor prefix of the messages headers at this server
 */
export function upstreamRequest(
  request: ForwardedRequest,
  { url, headers: added }: Pick<Upstream, 'url' | 'headers'>,
  credential: Credential | undefined,
  model: string,
  vendor: string,
): UpstreamRequest {
  const { surface, template, text, members, requestId } = request;
  const path = joinPath(
    url,
    template.replace('{model}', () => encodeURIComponent(model)),
  );
  const inPath = template.includes('{model}');
  const span = model === request.model || inPath ? undefined : members.spans.get('model');
  return {
    method: 'POST',
    path: path + queryOf(request.query),
    headers: {
      ...defaultHeaders[surface],
      ...requestHeaders(surface, request.headers, vendor),
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      'x-request-id': requestId,
      ...added,
      ...(credential ? credentialHeaders[surface](credential.secret) : {}),
    },
    body: Buffer.from(span ? replaceSpan(text, span, JSON.stringify(model)) : text),
  };
}
