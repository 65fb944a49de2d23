// Where the contract sends the key of a surface.
import { upstreams } from '../../generated/upstreams.js';
import type { SurfaceUpstream } from '../../runtime/upstream-rules.js';

const rules: Readonly<Record<string, SurfaceUpstream>> = upstreams.surfaces;

/** The header with a key, as the contract says. */
export function credentialsFor(surface: string, key: string): Record<string, string> {
  const { name, scheme = '' } = rules[surface]?.credential ?? { name: 'authorization', scheme: 'bearer' };
  // `Bearer`, as programs write it.
  return { [name]: scheme ? `${scheme[0]?.toUpperCase()}${scheme.slice(1)} ${key}` : key };
}
