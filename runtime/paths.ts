// Where the program's own files are: in a checkout, or in the published package.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of the program: of the repository in a checkout, `dist` in the package. scripts/run.mjs fills the variable in, because a bundle's
 * own place says nothing.
 */
export const programRoot: string = process.env.PENTAGATE_ROOT ?? join(dirname(fileURLToPath(import.meta.url)), '..');

/** The folder whose contract and output are meant when no path is given: the repository in a checkout, else the working directory. */
export const projectRoot: string = process.env.PENTAGATE_ROOT ?? process.cwd();

/** Whether this is a checkout, which has sources and tests. */
export const isCheckout: boolean = existsSync(join(programRoot, 'scripts', 'run.mjs'));

/** Where files are kept that can be made again at any time. */
export const cacheFolder: string = isCheckout
  ? join(programRoot, '.cache')
  : join(process.cwd(), 'node_modules', '.cache', 'pentagate');

/** What package.json of pentagate says. */
export function manifest(): Readonly<Record<string, unknown>> & { readonly version: string } {
  const file = [join(programRoot, 'package.json'), join(programRoot, '..', 'package.json')].find((one) =>
    existsSync(one),
  );
  return { version: 'unknown', ...(file ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {}) };
}

/** The version of pentagate. */
export const version = (): string => manifest().version;
