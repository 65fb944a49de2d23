// Parts of the console as plain scripts of the docs: browsers refuse modules of pages that are opened from a folder.
import { browserBundle } from '../../server/console/build.js';

export interface Bundle {
  readonly script: string;
  readonly style: string;
}

/**
 * Bundles a part of the console.
 * @param source the folder of the console
 * @param entry its `.tsx` and `.css` file, without the ending
 */
export async function bundlePage(source: string, entry: string): Promise<Bundle> {
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    ...browserBundle,
    absWorkingDir: source,
    entryPoints: [`${entry}.tsx`, `${entry}.css`],
    format: 'iife',
    outdir: '/',
  });
  await stop();
  const text = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { script: text('.js'), style: text('.css') };
}
