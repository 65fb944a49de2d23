// Runs a TypeScript entry on any Node from 20.19 on: `node scripts/run.mjs scripts/generate.ts --check`.
// esbuild bundles the project's own files into .cache/ (npm packages stay outside), and only again when one of them has changed,
// so that a run with nothing to do costs little more than Node's own start.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Size and time of a file: enough to see that an editor or a checkout has touched it. */
const stamp = (file) => {
  const info = statSync(join(root, file), { throwIfNoEntry: false });
  return info ? `${info.size}:${info.mtimeMs}` : 'gone';
};

/**
 * Bundles `entry` (a path below the project's root) when needed and imports it.
 * @param {string} entry
 * @returns {Promise<Record<string, unknown>>} the module's exports
 */
export async function load(entry) {
  const name = `${basename(entry, '.ts')}-${createHash('sha1').update(entry).digest('hex').slice(0, 8)}`;
  const directory = join(root, '.cache', 'scripts', name);
  const record = join(directory, 'inputs.json');
  const inputs = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : undefined;
  if (!inputs || Object.entries(inputs).some(([file, seen]) => stamp(file) !== seen)) {
    const { build } = await import('esbuild');
    const result = await build({
      absWorkingDir: root,
      entryPoints: { main: entry },
      outdir: directory,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      sourcemap: 'inline',
      outExtension: { '.js': '.mjs' },
      metafile: true,
      logLevel: 'error',
      define: { 'process.env.PENTAGATE_ROOT': JSON.stringify(root) },
    });
    mkdirSync(directory, { recursive: true });
    const files = ['scripts/run.mjs', ...Object.keys(result.metafile.inputs)];
    writeFileSync(record, JSON.stringify(Object.fromEntries(files.map((file) => [file, stamp(file)]))));
  }
  return import(pathToFileURL(join(directory, 'main.mjs')).href);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const entry = process.argv[2];
  if (!entry) {
    console.error('usage: node scripts/run.mjs <entry.ts> [arguments]');
    process.exit(2);
  }
  process.argv.splice(1, 2, resolve(entry));
  process.setSourceMapsEnabled?.(true);
  await load(relative(root, resolve(entry)));
}
