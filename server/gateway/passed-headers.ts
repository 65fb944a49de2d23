// Which headers pass the gateway. Both directions have lists of what passes: what is not listed stays, so neither credentials of callers nor
// headers of a connection can go on by oversight.
import type { IncomingHttpHeaders } from 'node:http';
import type { TextSurface } from '../engine/handler.js';
import type { Secrets } from './sent-secrets.js';

const commonRequest =
  'accept|user-agent|traceparent|tracestate|idempotency-key|x-stainless-[a-z-]+|x-pentagate-simulate';
const commonReply =
  'content-type|content-encoding|retry-after|retry-after-ms|x-should-retry|request-id|server-timing|x-request-id|x-pentagate-[a-z-]+';

const passed: Readonly<Record<TextSurface, { readonly request: RegExp; readonly reply: RegExp }>> = {
  messages: {
    request: new RegExp(`^(${commonRequest}|anthropic-(version|beta|dangerous-direct-browser-access))$`),
    reply: new RegExp(`^(${commonReply}|anthropic-[a-z0-9-]+)$`),
  },
  responses: {
    request: new RegExp(`^(${commonRequest}|openai-(organization|project|beta)|x-client-request-id)$`),
    reply: new RegExp(`^(${commonReply}|openai-[a-z0-9-]+|x-ratelimit-[a-z0-9-]+)$`),
  },
  content: {
    request: new RegExp(`^(${commonRequest}|x-goog-(api-client|user-project|request-params|ext-[a-z0-9-]+))$`),
    reply: new RegExp(`^(${commonReply}|x-goog-[a-z0-9-]+|x-gemini-[a-z0-9-]+)$`),
  },
};

/** Characters that no value of a header may contain. */
const unsafe = /[^\t\x20-\x7e\x80-\xff]/;

/** The headers whose names match, with values that are safe to send. @param nameOf the name under which a header goes on */
function select(sent: IncomingHttpHeaders, pattern: RegExp, nameOf = (name: string): string => name) {
  const headers: Record<string, string> = {};
  for (const name in sent) {
    const value = sent[name];
    const known = nameOf(name);
    if (value === undefined || !pattern.test(known)) continue;
    const text = Array.isArray(value) ? value.join(', ') : value;
    if (!unsafe.test(text)) headers[known] = text;
  }
  return headers;
}

/** The headers of a caller's request that go on to an upstream. @param vendor prefix of the messages headers at this server */
export const requestHeaders = (
  surface: TextSurface,
  sent: IncomingHttpHeaders,
  vendor: string,
): Record<string, string> =>
  select(sent, passed[surface].request, (name) =>
    surface === 'messages' && name.startsWith(`${vendor}-`) ? `anthropic-${name.slice(vendor.length + 1)}` : name,
  );

/** The headers of an upstream's reply that go on to the caller; none that repeats a secret. */
export function replyHeaders(
  surface: TextSurface,
  sent: IncomingHttpHeaders,
  secrets: Secrets,
): Record<string, string> {
  const headers = select(sent, passed[surface].reply);
  for (const name in headers) if (secrets.isIn(headers[name] ?? '')) delete headers[name];
  return headers;
}
