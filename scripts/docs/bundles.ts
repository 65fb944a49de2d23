// Scripts and styles of the site that are made of others: Redoc, and pages of the console. All are plain scripts: browsers refuse modules of pages
// that are opened from a folder.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { browserBundle } from '../../http/operator-api/build.js';
import { isCheckout, programRoot } from '../../runtime/paths.js';

/** Something that the docs need is missing; the message says what to do. */
export class DocsError extends Error {
  override name = 'DocsError';
}

/** Files of the site by their names. */
export type Bundles = Readonly<Record<string, string>>;

/** Where the package keeps them. */
export const bundlesFolder = 'scripts/docs/assets';

const names = ['redoc.standalone.js', 'docs.js', 'docs.css'];

/** The mark of its maker, which Redoc asks another host for. It is not shown here, and a site that needs no network asks for nothing. */
const makersMark = /"https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(?:-full)?\.svg"/g;

/** @throws DocsError where a newer Redoc has its mark elsewhere, so that it is looked for again */
function withoutMark(script: string): string {
  const text = script.replace(makersMark, '"data:,"');
  if (text.includes('cdn.redoc.ly')) throw new DocsError('redoc asks cdn.redoc.ly for something: see withoutMark');
  return text;
}

/** Makes them of the package `redoc` and the sources of the console, which a checkout has. */
export async function makeBundles(): Promise<Bundles> {
  const { build, stop } = await import('esbuild');
  const console = await build({
    ...browserBundle,
    absWorkingDir: join(programRoot, 'console'),
    entryPoints: ['docs/docs.tsx', 'docs/docs.css'],
    format: 'iife',
    outdir: '/',
  });
  const licence = join(dirname(createRequire(import.meta.url).resolve('redoc/package.json')), 'LICENSE');
  const redoc = await build({
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
    // The licence asks for its whole text in each copy.
    banner: { js: `/*! Redoc, https://github.com/Redocly/redoc\n\n${readFileSync(licence, 'utf8')}*/` },
    logLevel: 'error',
    outfile: '/redoc.standalone.js',
  });
  await stop();
  return Object.fromEntries([
    ...console.outputFiles.map(({ path, text }) => [path.slice(1), text] as const),
    ...redoc.outputFiles.map(({ path, text }) => [path.slice(1), withoutMark(text)] as const),
  ]);
}

/**
 * The bundles: made in a checkout, read in the package.
 * @throws DocsError where one is missing
 */
export async function loadBundles(): Promise<Bundles> {
  if (isCheckout) return makeBundles();
  const entries = names.map((name): [string, string] => {
    const file = join(programRoot, bundlesFolder, name);
    if (!existsSync(file)) throw new DocsError(`${file} is missing. Install the package again.`);
    return [name, readFileSync(file, 'utf8')];
  });
  return Object.fromEntries(entries);
}
