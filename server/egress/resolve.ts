// Resolves host names. The system resolver (hosts file, search domains) blocks a thread of libuv's pool until it has an answer, which the
// owner of a domain can delay. So it is used only for allowed and internal names; other names are resolved by DNS queries.
import dns from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { EgressTarget } from './address.js';

/** Returns all addresses of a name. @throws Error if there are none. @param own whether to use the system resolver */
export type Lookup = (host: string, own: boolean) => Promise<readonly string[]>;

const resolver = new dns.promises.Resolver({ timeout: 2000, tries: 2 });

const lookupBySystem = async (host: string): Promise<string[]> => {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
};

/** Queries A and AAAA records; one of them may be missing. */
async function lookupByDns(host: string): Promise<string[]> {
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  const [failed] = found.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (!addresses.length) throw failed ?? Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' });
  return addresses;
}

/** The default lookup. */
export const lookupName: Lookup = (host, own) => (own ? lookupBySystem(host) : lookupByDns(host));

/** Maximum number of addresses; the rest is ignored. */
const maxAddresses = 16;

/**
 * Resolves a target to its addresses.
 * @param allowed whether an address may be requested
 * @returns undefined if one of them may not: a name with both public and internal addresses is likely an attack
 */
export async function resolveTarget(
  target: Pick<EgressTarget, 'host' | 'trusted' | 'isInternal'>,
  find: Lookup,
  allowed: (address: string) => boolean,
): Promise<readonly string[] | undefined> {
  const { host, trusted, isInternal } = target;
  const found = await find(host, trusted || isInternal);
  if (trusted) return found.slice(0, maxAddresses);
  const allowedAddresses = found.filter(allowed);
  // localhost has several addresses; one that is allowed is enough.
  const accepted = /(^|\.)localhost$/.test(host)
    ? allowedAddresses.length > 0
    : allowedAddresses.length > 0 && allowedAddresses.length === found.length;
  return accepted ? allowedAddresses.slice(0, maxAddresses) : undefined;
}
