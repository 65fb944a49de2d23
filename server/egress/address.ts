// Parses the URLs that callers send, with the parser that is also used for the request, and checks what can be checked without DNS.
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { type AllowList, isPublicAddress } from './ranges.js';

/** A URL that passed the checks that need no DNS. */
export interface EgressTarget {
  readonly url: URL;
  /** Without brackets, without a dot at its end, in lower case. */
  readonly host: string;
  readonly literal: boolean;
  /** The host name is on the allow list, whatever it resolves to. */
  readonly trusted: boolean;
  /** The name can only resolve to this machine or its network. */
  readonly isInternal: boolean;
}

/** Maximum length of a URL in characters. */
const maxAddressLength = 2048;

export const addressNotAllowed = 'address is not allowed';
const invalidAddress = 'must be an http or https address';

/** Whether a name is internal: a single label, or a reserved domain (RFC 6761, 6762, 8375, and common practice). */
const isInternalName = (host: string): boolean =>
  !host.includes('.') ||
  /\.(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/.test(host);

/** Whether a name respects the length limits of RFC 1035. */
const isName = (host: string): boolean =>
  host.length <= 253 && host.split('.').every((label) => label.length > 0 && label.length <= 63);

/**
 * Parses a URL.
 * @returns the target, or why it cannot be used, as the end of a sentence
 */
export function readAddress(address: string, allow: AllowList): EgressTarget | string {
  if (address.length > maxAddressLength) return `must be at most ${maxAddressLength} characters long`;
  // URL parsers disagree about white space, backslashes and a missing //, so a URL with any of them is refused.
  if (!/^https?:\/\/[^/]/i.test(address) || /[\s\\\p{Cc}]/u.test(address) || !URL.canParse(address))
    return invalidAddress;
  const url = new URL(address);
  if (url.username || url.password || /^[^/?#]*@/.test(address.replace(/^https?:\/\//i, '')))
    return 'must not hold a user name or a password';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const literal = isIP(host) > 0;
  if (literal) {
    const allowed = isPublicAddress(host) || allow.allowsAddress(host);
    return allowed ? { url, host, literal, trusted: false, isInternal: false } : addressNotAllowed;
  }
  if (!isName(host) || !domainToASCII(host)) return invalidAddress;
  const trusted = allow.allowsName(host);
  // If the allow list has internal addresses, the resolved addresses decide.
  const isInternal = isInternalName(host);
  if (isInternal && !trusted && !allow.allowsInternal) return addressNotAllowed;
  return { url, host, literal, trusted, isInternal };
}
