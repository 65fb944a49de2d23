// Where the files are that come with the program: in a checkout, or in the published package.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds generated/. scripts/run.mjs fills the variable in: a bundle's own place says nothing. */
const root = process.env.PENTAGATE_ROOT ?? join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The folder of the repository; undefined in the published package, which has no scripts. */
export const checkout: string | undefined = existsSync(join(root, 'scripts', 'run.mjs')) ? root : undefined;

/** A bundled form of the contract: `openapi.json`, `openapi.3.1.json`. The package keeps them beside the contract as written. */
export const contractFile = (name: string): string => {
  const generated = join(root, 'generated', name);
  return existsSync(generated) ? generated : join(root, 'openapi', name);
};

/** Where the site of the docs is, once it is built. */
export const docsFolder: string = join(root, 'generated', 'docs');

/** The version of pentagate: dist/ has its package.json one level up. */
export function version(): string {
  const file = [join(root, 'package.json'), join(root, '..', 'package.json')].find((each) => existsSync(each));
  return file ? String(JSON.parse(readFileSync(file, 'utf8')).version) : 'unknown';
}
