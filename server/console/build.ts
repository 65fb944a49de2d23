// Bundles the console page with esbuild: in a checkout at run time, and for the package in advance.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of the page, by their served names. */
export const pageFiles = ['index.html', 'icon.svg', 'page.js', 'page.css'] as const;
export type PageFile = (typeof pageFiles)[number];

export interface BuiltPage {
  readonly files: Readonly<Record<PageFile, Uint8Array>>;
  /** Absolute paths of all source files. */
  readonly inputs: readonly string[];
}

/**
 * Builds the page. Needs esbuild, a development dependency, so it works in a checkout only.
 * @param source folder of index.html, main.ts and style/main.css
 */
export async function buildPage(source: string): Promise<BuiltPage> {
  const { build, stop } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: source,
    entryPoints: { page: 'main.ts', 'page-style': 'style/main.css' },
    outdir: '/',
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['es2022', 'chrome109', 'firefox115', 'safari16'],
    metafile: true,
    logLevel: 'silent',
    legalComments: 'none',
  });
  // Otherwise esbuild's child process keeps running.
  await stop();
  const find = (ending: string): Uint8Array =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.contents ?? new Uint8Array();
  const [html, icon] = [join(source, 'index.html'), join(source, 'icon.svg')];
  return {
    files: {
      'index.html': await readFile(html),
      'icon.svg': await readFile(icon),
      'page.js': find('.js'),
      'page.css': find('.css'),
    },
    inputs: [html, icon, ...Object.keys(metafile.inputs).map((file) => join(source, file))],
  };
}
