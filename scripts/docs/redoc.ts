// Redoc as an ordinary script: the package exports a module, and browsers refuse to import modules from file://.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCheckout, programRoot } from '../../cli/paths.js';

/** Where the package keeps the script. */
export const redocFile = 'scripts/docs/assets/redoc.standalone.js';

/** Something that the docs need is missing; the message says what to do. */
export class DocsError extends Error {
  override name = 'DocsError';
}

/** Bundles the exported module `redoc/bundles/redoc.standalone.js` into a script that sets `window.Redoc`. */
export async function bundleRedoc(): Promise<string> {
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    stdin: {
      contents: `import { init } from 'redoc/bundles/redoc.standalone.js'; window.Redoc = { init };`,
      resolveDir: programRoot,
    },
    bundle: true,
    format: 'iife',
    minify: true,
    write: false,
    target: 'es2022',
    // A script has no address of its own; only search workers of Redoc ask for it, and its search is not shown here.
    define: { 'import.meta.url': 'document.baseURI', 'import.meta.dirname': '""' },
    legalComments: 'inline',
    banner: { js: '/*! Redoc, MIT License, https://github.com/Redocly/redoc */' },
    logLevel: 'error',
  });
  await stop();
  return outputFiles[0]?.text ?? '';
}

/**
 * The script: bundled in a checkout, read in the package.
 * @throws DocsError where there is neither
 */
export async function loadRedoc(): Promise<string> {
  if (isCheckout) return bundleRedoc();
  const file = join(programRoot, redocFile);
  if (!existsSync(file)) throw new DocsError(`${file} is missing. Install the package again.`);
  return readFileSync(file, 'utf8');
}
