// Which headers pass the gateway. Both directions have lists of what passes: what is not listed stays, so neither credentials of callers nor
// headers of a connection can go on by oversight.
import type { IncomingHttpHeaders } from 'node:http';
import type { UpstreamRules } from '../../runtime/upstream-rules.js';
import { headerPattern } from './header-pattern.js';
import type { Secrets } from './sent-secrets.js';

const commonRequest = [
  ...['accept', 'user-agent', 'traceparent', 'tracestate', 'idempotency-key', 'x-stainless-*', 'x-pentagate-simulate'],
];
const commonReply = [
  ...['content-type', 'content-encoding', 'retry-after', 'retry-after-ms', 'x-should-retry', 'request-id'],
  ...['server-timing', 'x-request-id', 'x-pentagate-*'],
];

/** What passes by the rules of an operation, compiled once. */
export type PassedHeaders = ReturnType<typeof passedHeadersOf>;

export const passedHeadersOf = ({ requestHeaders = {}, replyHeaders = [] }: UpstreamRules) => ({
  request: headerPattern([...commonRequest, ...Object.keys(requestHeaders)]),
  reply: headerPattern([...commonReply, ...replyHeaders]),
});

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

/**
 * The headers of a caller's request that go on to an upstream.
 * @param ownWord what callers of this server write in place of the first word of headers (`headerWord`)
 */
export function requestHeaders(
  { headerWord }: UpstreamRules,
  { request }: PassedHeaders,
  sent: IncomingHttpHeaders,
  ownWord?: string,
): Record<string, string> {
  if (!headerWord || ownWord === undefined) return select(sent, request);
  return select(sent, request, (name) =>
    name.startsWith(`${ownWord}-`) ? `${headerWord.word}${name.slice(ownWord.length)}` : name,
  );
}

/** The headers of an upstream's reply that go on to the caller; none that repeats a secret. */
export function replyHeaders(
  { reply }: PassedHeaders,
  sent: IncomingHttpHeaders,
  secrets: Secrets,
): Record<string, string> {
  const headers = select(sent, reply);
  for (const name in headers) if (secrets.isIn(headers[name] ?? '')) delete headers[name];
  return headers;
}
