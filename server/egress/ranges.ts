// Which addresses of the network may be asked: public ones, and those that the operator allows.
import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.parse>;

/** Everything that is in use on the public internet lies in here; what is outside of it is private, reserved or a way to tunnel. */
const global6 = ipaddr.parseCIDR('2000::/3');

/** Looks public, but is answered by the machine's host, on one large cloud: its own services. */
const platform = new Set(['168.63.129.16']);

/** The address that text stands for, an IPv4 address that is written as an IPv6 one as the former. */
const parsed = (text: string): Address | undefined => (ipaddr.isValid(text) ? ipaddr.process(text) : undefined);

/** Whether an address is one of the public internet. What is no address is not. */
export function isPublic(text: string): boolean {
  const address = parsed(text);
  if (!address || platform.has(address.toString())) return false;
  // Ranges with IPv4 addresses inside (6to4, NAT64, Teredo) have names of their own there, so they are not `unicast`.
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(global6));
}

export interface AllowList {
  /** Whether a name is allowed wherever it leads; given without a dot at its end, in lower case. */
  name(host: string): boolean;
  address(text: string): boolean;
  /** Whether any address is allowed that is not public. */
  readonly inside: boolean;
}

/** Reads `webhooks.allow`: host names, `*.example.com`, addresses and ranges such as `10.0.0.0/8`. */
export function allowList(patterns: readonly string[]): AllowList {
  const ranges: [Address, number][] = [];
  const names: string[] = [];
  for (const pattern of patterns) {
    const address = parsed(pattern);
    if (address) ranges.push([address, address.kind() === 'ipv4' ? 32 : 128]);
    else if (ipaddr.isValidCIDR(pattern)) ranges.push(ipaddr.parseCIDR(pattern));
    else names.push(pattern.toLowerCase());
  }
  return {
    name: (host) => names.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name)),
    inside: ranges.length > 0,
    address(text) {
      const address = parsed(text);
      return ranges.some(([range, bits]) => address?.kind() === range.kind() && address.match(range, bits));
    },
  };
}
