// Runs a TypeScript entry point on Node 20.19 or later: `node scripts/run.mjs scripts/generate.ts --check`.
// esbuild bundles the project's own files into .cache/ (most npm packages stay outside), and only again when one of them has changed,
// so that a run without changes takes little more than Node's own start.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { requireResult } from '../runtime/cli/require-result.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Milliseconds until an unused bundle is deleted: a running process may still load a part of it. */
const keep = 3_600_000;

/** Entry points whose packages are bundled too, because reading their hundreds of files takes much of the run. */
const whole = /^(scripts\/(mock|generate|generate\/(schemas|types)-worker)|tools\/bench\/mock)\.ts$/;

/** Packages that are not bundled, because they load files relative to themselves, or are one large file already. */
const apart = ['esbuild', '@viz-js/viz', 'sharp', 'typescript'];

/** Packages that every start of a server loads: they are bundled for the other entry points, too. From their own files, that takes a quarter of it. */
const served = ['express', 'express-openapi-validator', 'kysely', 'prom-client', 'rate-limiter-flexible', 'undici'];

/** Leaves all other packages outside; those of this repository are its sources (tsconfig.json). */
const onlyServed = {
  name: 'only-served',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ importer, kind, path }) => {
      if (kind === 'entry-point' || path.startsWith('pentagate-') || /[\\/]node_modules[\\/]/.test(importer))
        return undefined;
      // CommonJS that is loaded by import() would have no named exports.
      return { external: kind === 'dynamic-import' || !served.some((name) => `${path}/`.startsWith(`${name}/`)) };
    });
  },
};

/** Globals that bundled CommonJS expects. */
export const commonjs = [
  "import { createRequire as createRequireHere } from 'node:module';",
  'const require = createRequireHere(import.meta.url);',
  'const __filename = import.meta.filename;',
  'const __dirname = import.meta.dirname;',
].join(' ');

/**
 * What reads contracts takes three exports of Redocly's library. Its rules, which esbuild would keep together with them, take longer to load than
 * most contracts to read.
 */
export const withoutRules = {
  name: 'without-rules',
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: /^@redocly\/openapi-core$/ }, async ({ importer, kind, path, pluginData, resolveDir }) => {
      if (pluginData || !/[\\/]scripts[\\/]contract[\\/]/.test(importer)) return undefined;
      return { path: (await resolve(path, { kind, resolveDir, pluginData: 'index' })).path, suffix: '?without-rules' };
    });
    onLoad({ filter: /openapi-core/ }, ({ path, suffix }) => {
      if (suffix !== '?without-rules') return undefined;
      const lines = readFileSync(path, 'utf8').split('\n');
      const used = /\b(makeDocumentFromString|getLineColLocation|YamlParseError)\b/;
      return { contents: lines.filter((line) => used.test(line)).join('\n'), resolveDir: dirname(path) };
    });
  },
};

/** Leaves out what loads Node's network modules in the thread that makes the types: it never fetches anything. */
const withoutProxy = {
  name: 'without-proxy',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^https-proxy-agent$/ }, () => ({ path: 'https-proxy-agent', namespace: 'left-out' }));
    onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: '' }));
  },
};

/** Node would look through TypeScript's nine megabytes of CommonJS for the names that an import may take: longer than running them. */
const required = {
  name: 'required',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^typescript$/ }, ({ kind }) =>
      kind === 'require-call' ? { external: true } : { path: 'typescript', namespace: 'required' },
    );
    onLoad({ filter: /.*/, namespace: 'required' }, () => ({ contents: "module.exports = require('typescript');" }));
  },
};

/**
 * Leaves out `generated/`, which a conflict or a contract in the middle of an edit has broken: what needs it fails when it is loaded, and the
 * commands that write it anew work. CommonJS, since its exports are not known.
 */
const withoutGenerated = (problem) => ({
  name: 'without-generated',
  setup({ onLoad, onResolve }) {
    const message = `generated/ cannot be used: ${problem}. Run: npm run generate`;
    onResolve({ filter: /\/generated\// }, ({ path }) => ({ path, namespace: 'left-out' }));
    onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({
      contents: `module.exports = {}; throw Object.assign(new Error(${JSON.stringify(message)}), { code: 'GENERATED' });`,
    }));
  },
});

/** Size and time of a file, which change when an editor or a checkout writes it. @param since one that was written later may have been read before */
const stamp = (file, since = Infinity) => {
  const info = statSync(join(root, file), { throwIfNoEntry: false });
  if (info && info.mtimeMs < since) return `${info.size}:${info.mtimeMs}`;
  return since === Infinity ? 'gone' : 'changed while it was bundled';
};

/** npm writes it after each change of packages: to look at their hundreds of files takes longer than most commands. */
const packageList = 'node_modules/.package-lock.json';

const readRecord = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Bundles into a new folder before pointing to it, so that processes that start together never see an incomplete bundle. */
async function bundle(entry, folder) {
  const { build } = await import('esbuild');
  const started = Date.now();
  // Before the packages are read: npm may be changing them.
  const packages = stamp(packageList);
  const directory = join(folder, `${started}-${process.pid}`);
  const options = {
    absWorkingDir: root,
    entryPoints: { main: entry },
    outdir: directory,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    ...(whole.test(entry)
      ? {
          external: apart,
          plugins: [required, withoutRules, ...(entry.endsWith('types-worker.ts') ? [withoutProxy] : [])],
          banner: { js: commonjs },
        }
      : { plugins: [onlyServed], banner: { js: commonjs } }),
    sourcemap: 'linked',
    sourcesContent: false,
    outExtension: { '.js': '.mjs' },
    metafile: true,
    logLevel: 'silent',
    define: { 'process.env.PENTAGATE_ROOT': JSON.stringify(root) },
  };
  let isBroken = false;
  const result = await build(options).catch(({ errors: [{ text, location }] }) => {
    isBroken = true;
    return build({
      ...options,
      // esbuild shares exports that it does not know wrongly between parts.
      splitting: false,
      plugins: [...(options.plugins ?? []), withoutGenerated(`${location?.file}:${location?.line}: ${text}`)],
    });
  });
  // A plugin may read a file in a way of its own, which it adds to its name.
  const inputs = Object.keys(result.metafile.inputs).map((name) => name.replace(/\?.*$/, ''));
  // Not what plugins put in place of a package, such as `left-out:https-proxy-agent`: it is no file.
  const files = ['scripts/run.mjs', ...inputs.filter((name) => !/(^|\/)node_modules\/|^[\w-]{2,}:/.test(name))];
  const stamps = Object.fromEntries(files.map((file) => [file, stamp(file, started)]));
  const record = { directory, inputs: { ...stamps, [packageList]: packages } };
  writeFileSync(join(directory, 'inputs.json'), JSON.stringify(record.inputs));
  // It is bundled again as soon as it can be.
  if (isBroken) return record;
  const next = join(folder, `record-${process.pid}.json`);
  writeFileSync(next, JSON.stringify(record));
  renameSync(next, join(folder, 'record.json'));
  for (const name of readdirSync(folder))
    if (/^\d+-\d+$/.test(name) && Date.now() - Number(name.split('-')[0]) > keep)
      rmSync(join(folder, name), { recursive: true, force: true });
  return record;
}

/**
 * Lets stack traces name the sources. A map is read when the first trace leads through its bundle; with Node's `--enable-source-maps`, all are
 * read with their bundles: 8 MB of a server.
 */
function traceSources() {
  const maps = new Map();
  const place = (frame) => {
    const [file, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
    const map = !maps.has(file) && file?.startsWith('file://') && readRecord(`${fileURLToPath(file)}.map`);
    if (map) maps.set(file, new SourceMap(map));
    const { originalSource, originalLine, originalColumn } = maps.get(file)?.findEntry(line - 1, column - 1) ?? {};
    if (originalSource === undefined) return `${frame}`;
    const source = resolve(dirname(fileURLToPath(file)), originalSource);
    return `${frame}`.replace(`${file}:${line}:${column}`, `${source}:${originalLine + 1}:${originalColumn + 1}`);
  };
  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames.map(place)].join('\n    at ');
}

/**
 * Bundles `entry` (a path below the project's root) when needed and imports it.
 * @param {string} entry
 * @returns {Promise<Record<string, unknown>>} the module's exports
 */
export async function load(entry) {
  const name = `${basename(entry, '.ts')}-${createHash('sha1').update(entry).digest('hex').slice(0, 8)}`;
  const folder = join(root, '.cache', 'scripts', name);
  mkdirSync(folder, { recursive: true });
  let record = readRecord(join(folder, 'record.json'));
  // The first time takes some seconds in a new checkout, whose files are not in memory yet; whoever waits for it should know why.
  if (!record && (process.stderr.isTTY || process.env.npm_lifecycle_event === 'start'))
    console.error('Compiling the sources, the first time only …');
  const current = record && Object.entries(record.inputs).every(([file, seen]) => stamp(file) === seen);
  if (!current || !statSync(record.directory, { throwIfNoEntry: false })) record = await bundle(entry, folder);
  traceSources();
  return import(pathToFileURL(join(record.directory, 'main.mjs')).href);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const entry = process.argv[2];
  if (!entry) {
    console.error('usage: node scripts/run.mjs <entry.ts> [arguments]');
    process.exit(2);
  }
  process.argv.splice(1, 2, resolve(entry));
  const file = relative(root, resolve(entry));
  await requireResult(file, load(file));
}
