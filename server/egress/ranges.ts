// Classifies IP addresses: public ones may be requested, others only if the operator allows them.
import ipaddr from 'ipaddr.js';

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

export interface AllowList {
  /** Whether a host name is allowed, whatever it resolves to. @param host lower case, without a trailing dot */
  allowsName(host: string): boolean;
  allowsAddress(text: string): boolean;
  /** Whether the list contains addresses or ranges. */
  readonly allowsInternal: boolean;
}

/** Parses `webhooks.allow`: host names, `*.example.com`, addresses and ranges such as `10.0.0.0/8`. */
export function parseAllowList(patterns: readonly string[]): AllowList {
  const ranges: [Address, number][] = [];
  const names: string[] = [];
  for (const pattern of patterns) {
    const address = parseAddress(pattern);
    if (address) ranges.push([address, address.kind() === 'ipv4' ? 32 : 128]);
    else if (ipaddr.isValidCIDR(pattern)) ranges.push(ipaddr.parseCIDR(pattern));
    else names.push(pattern.toLowerCase());
  }
  return {
    allowsName: (host) => names.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name)),
    allowsInternal: ranges.length > 0,
    allowsAddress(text) {
      const address = parseAddress(text);
      return ranges.some(([range, bits]) => address?.kind() === range.kind() && address.match(range, bits));
    },
  };
}
