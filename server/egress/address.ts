// Addresses as callers write them, read in the one way in which they are asked later, and judged as far as that is possible without
// asking anybody.
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { type AllowList, isPublic } from './ranges.js';

/** An address that may be asked, as far as it tells by itself. */
export interface Target {
  readonly url: URL;
  /** Without brackets, without a dot at its end, in lower case. */
  readonly host: string;
  readonly literal: boolean;
  /** Allowed by its name, wherever that leads. */
  readonly trusted: boolean;
  /** A name that only this machine or its network knows. */
  readonly inside: boolean;
}

/** Longest address, in characters. */
export const longest = 2048;

export const notAllowed = 'address is not allowed';
const noAddress = 'must be an http or https address';

/** Names that lead nowhere but into this machine or its network: one word, and those kept for it (RFC 6761, 6762, 8375 and custom). */
const isInside = (host: string): boolean =>
  !host.includes('.') ||
  /\.(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/.test(host);

/** RFC 1035: what could be asked for at all. */
const isName = (host: string): boolean =>
  host.length <= 253 && host.split('.').every((label) => label.length > 0 && label.length <= 63);

/**
 * Reads an address.
 * @returns why it cannot be used, as the end of a sentence, or the address
 */
export function readAddress(address: string, allow: AllowList): Target | string {
  if (address.length > longest) return `must be at most ${longest} characters long`;
  // Readers differ in what they make of white space, backslashes and a missing //, and so could whoever checked it before.
  if (!/^https?:\/\/[^/]/i.test(address) || /[\s\\\p{Cc}]/u.test(address) || !URL.canParse(address)) return noAddress;
  const url = new URL(address);
  if (url.username || url.password || /^[^/?#]*@/.test(address.replace(/^https?:\/\//i, '')))
    return 'must not hold a user name or a password';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const literal = isIP(host) > 0;
  if (literal) {
    const fine = isPublic(host) || allow.address(host);
    return fine ? { url, host, literal, trusted: false, inside: false } : notAllowed;
  }
  if (!isName(host) || !domainToASCII(host)) return noAddress;
  const trusted = allow.name(host);
  // Where addresses inside are allowed, what the name leads to decides.
  const inside = isInside(host);
  if (inside && !trusted && !allow.inside) return notAllowed;
  return { url, host, literal, trusted, inside };
}
