// Paths of the files that belong to the program, in a checkout and in the published package.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that contains generated/. scripts/run.mjs sets the variable, because the path of a bundle is unrelated. */
const root = process.env.PENTAGATE_ROOT ?? join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The folder of the repository; undefined in the published package, which has no scripts. */
export const checkout: string | undefined = existsSync(join(root, 'scripts', 'run.mjs')) ? root : undefined;

/** A bundled form of the contract: `openapi.json`, `openapi.3.1.json`. The package keeps them beside the contract as written. */
export const contractFile = (name: string): string => {
  const generated = join(root, 'generated', name);
  return existsSync(generated) ? generated : join(root, 'openapi', name);
};

/** The folder of the built docs site. */
export const docsFolder: string = join(root, 'generated', 'docs');

/** The console's page: its sources in a checkout, its built files in the package. */
export const consolePage = {
  source: checkout && join(checkout, 'console'),
  built: join(root, 'console'),
};

/** The content of package.json, which is one level above dist/. */
function manifest(): { version?: string; peerDependencies?: Record<string, string> } {
  const file = [join(root, 'package.json'), join(root, '..', 'package.json')].find((each) => existsSync(each));
  return file ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The version of pentagate. */
export const version = (): string => manifest().version ?? 'unknown';

/** Packages that only the server needs, each with its version: `express@5.3.0`. */
export const packagesOfServer = (): string[] =>
  Object.entries(manifest().peerDependencies ?? {}).map(([name, wanted]) => `${name}@${wanted}`);
