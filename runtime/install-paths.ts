// Paths of the files that belong to the program, in a checkout and in the published package.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asObject, type JsonObject } from './json.js';
import { isCheckout, programRoot as root } from './paths.js';
import { runtimeForm } from './runtime-form.js';

/** The folder of the repository; undefined in the published package, which has no scripts. */
export const checkout: string | undefined = isCheckout ? root : undefined;

/** The bundled contract. The package keeps it beside the contract as written. */
export const contractFile: string =
  [join(root, 'generated', 'openapi.json'), join(root, 'openapi', 'openapi.json')].find((file) => existsSync(file)) ??
  '';

/** The bundled contract in its 3.1 form. */
export const readRuntimeContract = async (): Promise<JsonObject> =>
  runtimeForm(asObject(JSON.parse(await readFile(contractFile, 'utf8'))));

/** The operator's contract, bundled in its 3.1 form. */
export const operatorContractFile: string =
  [join(root, 'generated/operator/openapi.3.1.json'), join(root, 'openapi/operator.3.1.json')].find((file) =>
    existsSync(file),
  ) ?? '';

/** The folder of the contract's YAML files. */
export const contractFolder: string = join(root, 'openapi');

/** The folder of the built docs site. */
export const docsFolder: string = join(root, 'generated', 'docs');

/** The console's page: its sources in a checkout, its built files in the package. */
export const consolePage = {
  source: checkout && join(checkout, 'console'),
  built: join(root, 'console', 'page'),
};
