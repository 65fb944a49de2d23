// Checks the credentials of a request against the security requirements of its operation.

import { cookiesOf } from '../../../http/cookies.js';
import { ProblemError } from '../../../runtime/errors/problem.js';
import { asArray, asObject, deref, type JsonObject } from '../../contract/json-trees.js';
import type { Parameters } from '../model.js';

/** What a request carries for one scheme: nothing, something of the wrong form, or a credential. */
type Sent = { readonly found: 'missing' | 'malformed' } | { readonly found: 'value'; readonly value: string };

const missing: Sent = { found: 'missing' };

/** `Basic dXNlcjpwYXNz` must be base64 of `user:password`. */
function basic(value: string): Sent {
  const text = Buffer.from(value, 'base64').toString('utf8');
  const isCanonical = Buffer.from(text).toString('base64').replace(/=+$/, '') === value.replace(/=+$/, '');
  return isCanonical && text.includes(':') ? { found: 'value', value: text } : { found: 'malformed' };
}

const present = (value: string | null | undefined): Sent => (value ? { found: 'value', value } : missing);

function sentFor(scheme: JsonObject, { headers, query }: Parameters): Sent {
  if (scheme.type === 'apiKey') {
    const name = String(scheme.name);
    if (scheme.in === 'query') return present(query.get(name));
    if (scheme.in === 'cookie') return present(cookiesOf(headers)[name]);
    const header = headers[name.toLowerCase()];
    return present(Array.isArray(header) ? header[0] : header);
  }
  // The TLS layer checks client certificates; the mock has none.
  if (scheme.type === 'mutualTLS') return { found: 'value', value: '' };
  const wanted = scheme.type === 'http' ? String(scheme.scheme).toLowerCase() : 'bearer';
  const [, name = '', value = ''] = /^(\S+)\s+(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (!headers.authorization) return missing;
  if (name.toLowerCase() !== wanted) return { found: 'malformed' };
  return wanted === 'basic' ? basic(value.trim()) : { found: 'value', value: value.trim() };
}

/** The security schemes of each alternative of an operation. An empty list is open; so is an alternative without schemes. */
export const alternativesOf = (document: JsonObject, node: JsonObject): JsonObject[][] => {
  const schemes = asObject(asObject(document.components).securitySchemes);
  return asArray(node.security).map((alternative) =>
    Object.keys(asObject(alternative)).map((name) => deref(document, schemes[name])),
  );
};

const isInvalid = (sent: Sent): boolean =>
  sent.found === 'malformed' || (sent.found === 'value' && /^invalid(:|$)/.test(sent.value));

/** What the answer to a missing credential names in `www-authenticate`. */
function challenge(alternatives: readonly (readonly JsonObject[])[]): Record<string, string> {
  const names = alternatives.flat().flatMap(({ type, scheme }) => {
    if (type === 'http') return [String(scheme).toLowerCase() === 'basic' ? 'Basic realm="mock"' : `${scheme}`];
    return type === 'oauth2' || type === 'openIdConnect' ? ['Bearer'] : [];
  });
  return names.length ? { 'www-authenticate': [...new Set(names)].join(', ') } : {};
}

/**
 * Accepts any credential of the right form except the literal `invalid` (as user of basic authentication, too).
 * @throws ProblemError 401
 */
export function authenticate(document: JsonObject, node: JsonObject, parameters: Parameters): void {
  const alternatives = alternativesOf(document, node);
  if (!alternatives.length) return;
  const sent = alternatives.map((schemes) => schemes.map((scheme) => sentFor(scheme, parameters)));
  if (sent.some((each) => each.every((one) => one.found === 'value' && !isInvalid(one)))) return;
  const reason = sent.flat().some(isInvalid) ? 'invalid_key' : 'missing_key';
  throw new ProblemError({ reason }, { headers: challenge(alternatives) });
}
