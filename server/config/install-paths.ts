// Paths of the files that belong to the program, in a checkout and in the published package.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isCheckout, programRoot as root } from '../../cli/paths.js';

/** The folder of the repository; undefined in the published package, which has no scripts. */
export const checkout: string | undefined = isCheckout ? root : undefined;

/** A bundled form of the contract: `openapi.json`, `openapi.3.1.json`. The package keeps them beside the contract as written. */
export const contractFile = (name: string): string => {
  const generated = join(root, 'generated', name);
  return existsSync(generated) ? generated : join(root, 'openapi', name);
};

/** The folder of the contract's YAML files. */
export const contractFolder: string = join(root, 'openapi');

/** The folder of the built docs site. */
export const docsFolder: string = join(root, 'generated', 'docs');

/** The console's page: its sources in a checkout, its built files in the package. */
export const consolePage = {
  source: checkout && join(checkout, 'console'),
  built: join(root, 'console', 'page'),
};
