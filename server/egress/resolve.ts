// What names stand for. The system's own way (hosts file, search domains) uses up a thread of this process until it has an answer, which
// whoever owns a name can delay; so it is taken only for names that the operator allows or that lead no further than this network.
import dns from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { Target } from './address.js';

/** All addresses of a name. @throws when there are none, or nobody knows */
export type Lookup = (host: string, own: boolean) => Promise<readonly string[]>;

const resolver = new dns.promises.Resolver({ timeout: 2000, tries: 2 });

const bySystem = async (host: string): Promise<string[]> => {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
};

/** Both kinds of address; one may be missing, or slow to come. */
async function byQuestions(host: string): Promise<string[]> {
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  const [failed] = found.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (!addresses.length) throw failed ?? Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' });
  return addresses;
}

/** @param own whether the name may be one that only this machine knows */
export const lookupName: Lookup = (host, own) => (own ? bySystem(host) : byQuestions(host));

/** A name may have so many addresses; of more, the first are taken. */
const max = 16;

/**
 * The addresses under which a target can be asked.
 * @param allowed whether an address may be asked
 * @returns undefined when one of them may not be: a name that leads both out and in is up to no good
 */
export async function addressesOf(
  target: Pick<Target, 'host' | 'trusted' | 'inside'>,
  find: Lookup,
  allowed: (address: string) => boolean,
): Promise<readonly string[] | undefined> {
  const { host, trusted, inside } = target;
  const found = await find(host, trusted || inside);
  if (trusted) return found.slice(0, max);
  const good = found.filter(allowed);
  // This machine is known under several addresses, and one of them allowed is enough.
  const enough = /(^|\.)localhost$/.test(host) ? good.length > 0 : good.length > 0 && good.length === found.length;
  return enough ? good.slice(0, max) : undefined;
}
