// Which headers pass the gateway. Both directions have lists of what passes: what is not listed stays, so neither credentials of callers nor
// headers of a connection can go on by oversight.
import type { IncomingHttpHeaders } from 'node:http';
import type { TextSurface } from '../../contract/handler.js';
import type { Secrets } from './secrets.js';

interface PassedHeaders {
  readonly request: (name: string) => boolean;
  readonly reply: (name: string) => boolean;
}

const commonRequest = 'accept|user-agent|traceparent|tracestate|idempotency-key|x-stainless-[a-z-]+';
const commonReply =
  'content-type|content-encoding|retry-after|retry-after-ms|x-should-retry|request-id|server-timing|x-request-id|x-pentagate-[a-z-]+';

const passed: Readonly<Record<TextSurface, PassedHeaders>> = {
  messages: {
    request: createNameTest(
      new RegExp(`^(${commonRequest}|anthropic-(version|beta|dangerous-direct-browser-access)|x-pentagate-simulate)$`),
    ),
    reply: createNameTest(new RegExp(`^(${commonReply}|anthropic-[a-z0-9-]+)$`)),
  },
  responses: {
    request: createNameTest(
      new RegExp(`^(${commonRequest}|openai-(organization|project|beta)|x-client-request-id|x-pentagate-simulate)$`),
    ),
    reply: createNameTest(new RegExp(`^(${commonReply}|openai-[a-z0-9-]+|x-ratelimit-[a-z0-9-]+)$`)),
  },
  content: {
    request: createNameTest(
      new RegExp(
        `^(${commonRequest}|x-goog-(api-client|user-project|request-params|ext-[a-z0-9-]+)|x-pentagate-simulate)$`,
      ),
    ),
    reply: createNameTest(new RegExp(`^(${commonReply}|x-goog-[a-z0-9-]+|x-gemini-[a-z0-9-]+)$`)),
  },
};

/** The names that were matched, since most requests have the same ones. Callers choose names, so there is a limit. */
const maxKnownNames = 500;

/** Whether a pattern matches a name; the result is kept. */
function createNameTest(pattern: RegExp): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const matches = pattern.test(name);
    if (known.size < maxKnownNames) known.set(name, matches);
    return matches;
  };
}

/** Characters that no value of a header may contain. */
const unsafe = /[^\t\x20-\x7e\x80-\xff]/;

/** The headers of a caller's request that go on to an upstream. @param vendor prefix of the messages headers at this server */
export function requestHeaders(
  surface: TextSurface,
  sent: IncomingHttpHeaders,
  vendor: string,
): Record<string, string> {
  const { request } = passed[surface];
  const headers: Record<string, string> = {};
  for (const name in sent) {
    const value = sent[name];
    const known =
      surface === 'messages' && name.startsWith(`${vendor}-`) ? `anthropic-${name.slice(vendor.length + 1)}` : name;
    if (!request(known) || value === undefined) continue;
    const text = Array.isArray(value) ? value.join(', ') : value;
    if (!unsafe.test(text)) headers[known] = text;
  }
  return headers;
}

/** The headers of an upstream's reply that go on to the caller; none that repeats a secret. */
export function replyHeaders(
  surface: TextSurface,
  sent: IncomingHttpHeaders,
  secrets: Secrets,
): Record<string, string> {
  const { reply } = passed[surface];
  const headers: Record<string, string> = {};
  for (const name in sent) {
    const value = sent[name];
    if (!reply(name) || value === undefined) continue;
    const text = Array.isArray(value) ? value.join(', ') : value;
    if (!unsafe.test(text) && !secrets.isIn(text)) headers[name] = text;
  }
  return headers;
}
