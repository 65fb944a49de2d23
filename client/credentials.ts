// Credentials: which of the alternatives of a call is sent, and where.
import type { ContractBase, Scheme, Security } from './call-table.js';
import type { BasicCredentials, RuntimeOptions, Secret } from './options.js';

export const bearer = (token: string): string => `Bearer ${token}`;

export const basic = ({ username, password }: BasicCredentials): string =>
  `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${username}:${password}`)))}`;

/** Credentials by location and name. */
export type Credentials = Record<Scheme[0], { [name: string]: string }>;

/**
 * The credentials of a call: the first alternative for which `auth` has all values, else the first that `apiKey` completes. None if there is
 * no such alternative; the service then says what is missing.
 */
export async function credentialsFor(
  { schemes = {} }: ContractBase,
  { apiKey, auth = {} }: RuntimeOptions,
  security: Security = [],
): Promise<Credentials> {
  const found: Credentials = { header: {}, query: {}, cookie: {} };
  const complete = (value: (name: string) => unknown) =>
    security.find((names) => names.length && names.every((name) => value(name) != null));
  const names =
    complete((name) => auth[name]) ?? complete((name) => auth[name] ?? (schemes[name]?.[3] ? undefined : apiKey)) ?? [];
  for (const name of names) {
    const [location, field, write] = schemes[name] as Scheme;
    const secret = auth[name] ?? (apiKey as Secret);
    const value = typeof secret === 'function' ? await secret() : secret;
    found[location][field] = write ? write(value as never) : (value as string);
  }
  return found;
}
