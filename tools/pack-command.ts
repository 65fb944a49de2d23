// The command of the published package in few files, with the packages of the toolchain: loading these one by one takes longer than the work on a
// small contract.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { programRoot as root } from '../scripts/paths.js';

/** The packages of lint, generate and docs. Those of the server stay outside: they load files relative to themselves. */
const inlined = [
  ...['@marcbachmann/cel-js', '@redocly/openapi-core', 'ajv', 'ajv-formats', 'diff', 'json-schema-faker', 'marked'],
  ...['openapi-typescript', 'semver', 'yaml'],
];

/** Globals that bundled CommonJS expects. */
const commonjs = [
  "import { createRequire as createRequireHere } from 'node:module';",
  'const require = createRequireHere(import.meta.url);',
  'const __filename = import.meta.filename;',
  'const __dirname = import.meta.dirname;',
].join('');

/** An import of TypeScript's nine megabytes of CommonJS would have Node look for the names that it exports, which takes longer than to run it. */
const required: Plugin = {
  name: 'required',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^typescript$/ }, ({ kind }) =>
      kind === 'require-call' ? { external: true } : { path: 'typescript', namespace: 'required' },
    );
    onLoad({ filter: /.*/, namespace: 'required' }, () => ({ contents: "module.exports = require('typescript');" }));
  },
};

/** Name, version and license of the package in a folder. */
function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^licen[sc]e/i.test(each));
  return `${name} ${version}, ${license}\n\n${file ? readFileSync(join(folder, file), 'utf8').trim() : ''}\n`;
}

/** Writes it over what was compiled file by file. @param dist the folder of compiled files */
export async function packCommand(dist: string): Promise<void> {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['bin/pentagate.ts', 'scripts/generate/types-worker.ts', 'scripts/generate/schemas-worker.ts'],
    outbase: '.',
    outdir: dist,
    // As deep as scripts/paths.ts, which finds the program's files from its own place.
    chunkNames: 'bin/[name]-[hash]',
    bundle: true,
    splitting: true,
    external: Object.keys(dependencies).filter((name) => !inlined.includes(name)),
    plugins: [required],
    // Names stay, for stack traces.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    banner: { js: commonjs },
    metafile: true,
    logLevel: 'error',
  });
  const packages = Object.keys(metafile.inputs).flatMap(
    (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [],
  );
  const licenses = [...new Set(packages)].sort().map((folder) => licenseOf(join(root, folder)));
  writeFileSync(join(dist, 'bin/LICENSES.txt'), licenses.join(`\n${'-'.repeat(80)}\n\n`));
}
