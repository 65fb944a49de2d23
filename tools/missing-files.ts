// What a package names, and does not have: npm packs what is there, and says nothing of the rest.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly files?: readonly string[];
}

const pathsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(pathsOf);

/** The paths in `bin`, `exports` and `files` that are not in the folder. Of a pattern, its folder is looked for. */
export function missingFiles(folder: string, { bin, exports, files }: Manifest): readonly string[] {
  const named = [bin, exports, files].flatMap(pathsOf);
  return [...new Set(named)].filter((path) => !existsSync(join(folder, path.replace(/[^/]*\*.*$/, ''))));
}
