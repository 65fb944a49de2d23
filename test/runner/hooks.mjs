// How Node loads the project's modules in a worker of Jest: esbuild strips the types and keeps the lines, and `x.js` may be `x.ts`.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform, version } from 'esbuild';

const root = join(import.meta.dirname, '../..');
const cache = join(root, '.cache/test-modules');
await mkdir(cache, { recursive: true });

const replaced = {
  '@jest/globals': new URL('./globals.mjs', import.meta.url).href,
  // What generated code imports of the package, which is not built here.
  'pentagate-client/checks': pathToFileURL(join(root, 'client/checks.ts')).href,
  // What the command loads of the other package.
  'pentagate-server/commands': pathToFileURL(join(root, 'server/program/commands.ts')).href,
};

const isOwn = (url) => url?.startsWith('file:') && !url.includes('/node_modules/');
const isTypeScript = (url) => isOwn(url) && /\.tsx?$/.test(url);

/** The TypeScript file that is imported as `x.js`. */
const sourceOf = (specifier, parent) =>
  ['.ts', '.tsx']
    .map((extension) => new URL(specifier.replace(/\.js$/, extension), parent).href)
    .find((url) => existsSync(fileURLToPath(url)));

export function resolve(specifier, context, next) {
  const own = isOwn(context.parentURL);
  const url =
    // Tests import generated code from data: addresses, too.
    ((own || context.parentURL?.startsWith('data:')) && replaced[specifier]) ||
    (own && /^\.{1,2}\/.*\.js$/.test(specifier) && sourceOf(specifier, context.parentURL)) ||
    (isTypeScript(specifier) && specifier);
  return url ? { url, format: 'module', shortCircuit: true } : next(specifier, context);
}

/** Strips the types of a file, unless it has been done before. */
async function strip(path) {
  const text = await readFile(path, 'utf8');
  const kept = join(cache, createHash('sha1').update(`${version}\0${path}\0${text}`).digest('hex'));
  if (existsSync(kept)) return readFile(kept, 'utf8');
  const { code } = await transform(text, {
    loader: path.endsWith('.tsx') ? 'tsx' : 'ts',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    format: 'esm',
    target: 'node20.19',
    sourcefile: path,
    sourcemap: 'inline',
  });
  const part = `${kept}.${process.pid}`;
  await writeFile(part, code);
  await rename(part, kept);
  return code;
}

export async function load(url, context, next) {
  if (!isTypeScript(url)) return next(url, context);
  return { format: 'module', source: await strip(fileURLToPath(url)), shortCircuit: true };
}
