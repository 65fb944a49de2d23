// Bundles the console page with esbuild: in a checkout at run time, and for the package in advance.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BuildOptions } from 'esbuild';

/** By served name: `index.html`, `icon.svg`, `page.js`, `page.css`, and `chunk-….js` for what `page.js` loads later. */
export type PageFiles = Readonly<Record<string, Uint8Array>>;

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
export async function buildPage(source: string): Promise<PageFiles> {
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
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
  const copied = ['index.html', 'icon.svg'].map(async (name) => [name, await readFile(join(source, name))]);
  return Object.fromEntries([...(await Promise.all(copied)), ...built]);
}
