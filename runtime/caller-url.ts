// Parses the URLs that callers send, with the parser that is also used for the request, and checks what can be checked without DNS.
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import ipaddr from 'ipaddr.js';

// Classifies IP addresses: public ones may be requested, others only if the operator allows them.

type Address = ReturnType<typeof ipaddr.parse>;

/** The allocated global unicast range of IPv6; addresses outside are private, reserved or tunnels. */
const globalUnicast6 = ipaddr.parseCIDR('2000::/3');

/** Public addresses that a cloud platform answers on the host of the virtual machine (Azure's wire server). */
const platformAddresses = new Set(['168.63.129.16']);

/** Parses an IP address; an IPv4-mapped IPv6 address becomes IPv4. */
const parseAddress = (text: string): Address | undefined => (ipaddr.isValid(text) ? ipaddr.process(text) : undefined);

/** Whether a text is a public IP address. */
export function isPublicAddress(text: string): boolean {
  const address = parseAddress(text);
  if (!address || platformAddresses.has(address.toString())) return false;
  // ipaddr.js classifies ranges that embed IPv4 addresses (6to4, NAT64, Teredo) by name, so they are not `unicast`.
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(globalUnicast6));
}

/** Parses `webhooks.allow`: host names, `*.example.com`, addresses and ranges such as `10.0.0.0/8`. */
export function parseAllowList(patterns: readonly string[]) {
  const ranges: [Address, number][] = [];
  const names: string[] = [];
  for (const pattern of patterns) {
    const address = parseAddress(pattern);
    if (address) ranges.push([address, address.kind() === 'ipv4' ? 32 : 128]);
    else if (ipaddr.isValidCIDR(pattern)) ranges.push(ipaddr.parseCIDR(pattern));
    else names.push(pattern.toLowerCase());
  }
  return {
    /** Whether a host name is allowed, whatever it resolves to. @param host lower case, without a trailing dot */
    allowsName: (host: string): boolean =>
      names.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name)),
    /** Whether the list contains addresses or ranges. */
    allowsInternal: ranges.length > 0,
    allowsAddress(text: string): boolean {
      const address = parseAddress(text);
      return ranges.some(([range, bits]) => address?.kind() === range.kind() && address.match(range, bits));
    },
  };
}

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
export function readAddress(address: string, allow: ReturnType<typeof parseAllowList>): EgressTarget | string {
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
