// Bundles the console page with esbuild: in a checkout at run time, and for the package in advance.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BuildOptions } from 'esbuild';

export interface BuiltPage {
  /** By served name: `index.html`, `icon.svg`, `page.js`, `page.css`, and `chunk-….js` for what `page.js` loads later. */
  readonly files: Readonly<Record<string, Uint8Array>>;
  /** Absolute paths of all source files. */
  readonly inputs: readonly string[];
}

/** The options that every bundle of the console's sources shares. */
export const browserBundle = {
  write: false,
  bundle: true,
  minify: true,
  format: 'esm',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  target: ['es2022', 'chrome109', 'firefox115', 'safari16'],
  metafile: true,
  logLevel: 'silent',
  legalComments: 'none',
} satisfies BuildOptions;

/**
 * Builds the page. Needs esbuild and preact, which are development dependencies, so it works in a checkout only.
 * @param source folder of index.html, main.tsx and style/main.css
 */
export async function buildPage(source: string): Promise<BuiltPage> {
  const { build, stop } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    ...browserBundle,
    absWorkingDir: source,
    entryPoints: { page: 'main.tsx', 'page-style': 'style/main.css' },
    chunkNames: 'chunk-[hash]',
    splitting: true,
    outdir: '/',
  });
  // Otherwise esbuild's child process keeps running.
  await stop();
  const built = outputFiles.map(({ path, contents }) => [basename(path).replace('page-style', 'page'), contents]);
  const [html, icon] = [join(source, 'index.html'), join(source, 'icon.svg')];
  return {
    files: { 'index.html': await readFile(html), 'icon.svg': await readFile(icon), ...Object.fromEntries(built) },
    inputs: [html, icon, ...Object.keys(metafile.inputs).map((file) => join(source, file))],
  };
}
