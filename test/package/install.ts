// Packed packages in projects, as npm would put them there.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Puts a package where npm would, together with its dependencies and some others of this checkout. */
export function install(place: string, name: string, packed: string, others: readonly string[] = []): string {
  const own = join(place, 'node_modules', name);
  mkdirSync(own, { recursive: true });
  execFileSync('tar', ['xzf', packed, '-C', own, '--strip-components', '1']);
  for (const each of [...Object.keys(manifestOf(own).dependencies ?? {}), ...others]) {
    const link = join(place, 'node_modules', each);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', each), link);
  }
  return own;
}
