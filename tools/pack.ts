// Runs before `npm pack` of a package: `tools/pack.ts [client|server]`. Bundles the tools for contracts into dist/, the server with simulator and
// console into server/dist, or compiles the client of the six surfaces and its runtime into client/dist.

import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import ts from 'typescript';
import { buildPage } from '../http/operator-api/build.js';
import { programRoot as root } from '../runtime/paths.js';
import { runtimeForm } from '../runtime/runtime-form.js';
import { bundlesFolder, makeBundles } from '../scripts/docs/bundles.js';
import { commonjs, withoutRules } from '../scripts/run.mjs';
import { archiveFile, packArchive } from '../server/store/template.js';
import { editorSchema } from './editor-schema.js';
import { missingFiles } from './missing-files.js';

// A published package in few files, together with all packages that are not its dependencies: loading these one by one takes longer than the
// work on a small contract, and installing them takes longer still.

/** The server stays a package of its own: tsconfig.json leads to its sources. */
const serverApart: Plugin = {
  name: 'server-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^pentagate-server(\/|$)/ }, () => ({ external: true }));
  },
};

/** Packages of code that an installed package never reaches: it has its page built. */
const onlyInCheckout = /node_modules\/esbuild\//;

/** Name, version and license of the package in a folder. */
function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^licen[sc]e/i.test(each));
  return `${name} ${version}, ${license}\n\n${file ? readFileSync(join(folder, file), 'utf8').trim() : ''}\n`;
}

/** What a package is made of. */
interface Bundle {
  /** The folder of its package.json, in the repository. */
  readonly folder: string;
  /** Modules that are run or imported, as paths in the repository; each is at the same path in `dist`. */
  readonly entries: readonly string[];
  /** Those of them that programs import: their types. They declare all that their users see. */
  readonly types: readonly string[];
}

/** Makes the folder `dist` of a package anew. @returns its path */
async function packBundle({ folder, entries, types }: Bundle): Promise<string> {
  const dist = join(root, folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...entries],
    outbase: '.',
    outdir: dist,
    // As deep as runtime/paths.ts, which finds the program's files from its own place.
    chunkNames: 'parts/[name]-[hash]',
    bundle: true,
    splitting: true,
    // Generated code is made of Ajv's files; programs load it faster in one.
    external: Object.keys({ ...dependencies, ...peerDependencies }).filter((each) => !/^ajv/.test(each)),
    plugins: [serverApart, withoutRules],
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
  for (const [file, { imports }] of Object.entries(metafile.inputs))
    for (const { kind, path } of imports)
      if (kind === 'dynamic-import' && metafile.inputs[path]?.format === 'cjs' && !onlyInCheckout.test(path))
        throw new Error(
          `${file} loads ${path} with import(). It is CommonJS and has no named exports when it is bundled: import it in a module of ours, and load that, as runtime/settings/yaml.ts.`,
        );
  const packages = Object.keys(metafile.inputs).flatMap(
    (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [],
  );
  const licenses = [...new Set(packages)].sort().map((each) => licenseOf(join(root, each)));
  writeFileSync(join(dist, 'LICENSES.txt'), licenses.join(`\n${'-'.repeat(80)}\n\n`));
  for (const name of types) {
    const { outputText } = ts.transpileDeclaration(readFileSync(join(root, `${name}.ts`), 'utf8'), {
      fileName: `${name}.ts`,
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext },
    });
    const file = join(dist, `${name}.d.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, outputText);
  }
  return dist;
}

/** Copies the contracts as written, the bundled forms beside them, and the schemas of what users write. */
function packContract(dist: string): void {
  cpSync(join(root, 'openapi'), join(dist, 'openapi'), {
    recursive: true,
    filter: (file) => !file.endsWith('redocly.yaml') && !file.endsWith('README.md'),
  });
  copyFileSync(join(root, 'generated/openapi.json'), join(dist, 'openapi/openapi.json'));
  copyFileSync(join(root, 'generated/operator/openapi.3.1.json'), join(dist, 'openapi/operator.3.1.json'));
  const schemas = {
    config: editorSchema('Configuration'),
    prices: editorSchema('PriceFile'),
    scenarios: editorSchema('ScenarioFile'),
  };
  mkdirSync(join(dist, 'schemas'));
  for (const [name, schema] of Object.entries(schemas))
    writeFileSync(join(dist, 'schemas', `${name}.json`), JSON.stringify(schema));
}

/** Builds the page of the console, which server and mock serve. */
async function packPage(dist: string): Promise<void> {
  const page = join(dist, 'console', 'page');
  mkdirSync(page, { recursive: true });
  for (const [name, contents] of Object.entries(await buildPage(join(root, 'console'))))
    writeFileSync(join(page, name), contents);
}

async function packTools(): Promise<void> {
  const dist = await packBundle({
    folder: '.',
    entries: [
      ...['bin/pentagate.ts', 'scripts/mock/index.ts', 'scripts/conformance/index.ts'],
      ...['scripts/generate/types-worker.ts', 'scripts/generate/schemas-worker.ts'],
    ],
    types: ['scripts/mock/index', 'scripts/mock/test-api', 'scripts/conformance/index', 'scripts/conformance/result'],
  });
  // What the tools read beside their code: pages of the docs, the first contract, the mock's video.
  for (const name of ['scripts/docs/assets', 'scripts/init/openapi.yaml', 'scripts/mock/video.mp4'])
    cpSync(join(root, name), join(dist, name), { recursive: true });
  for (const [name, text] of Object.entries(await makeBundles())) writeFileSync(join(dist, bundlesFolder, name), text);

  packContract(dist);
  // The page of the mock's requests.
  await packPage(dist);
  const document = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8'));
  writeFileSync(join(dist, 'openapi/openapi.3.1.json'), `${JSON.stringify(runtimeForm(document), null, 2)}\n`);

  // Another run of this script in the same checkout may have removed dist/ meanwhile.
  const missing = missingFiles(root, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  if (missing.length) throw new Error(`The package names what is not there: ${missing.join(', ')}`);
}

async function packServer(): Promise<void> {
  const dist = await packBundle({
    folder: 'server',
    entries: [
      ...['server/program/main.ts', 'server/program/commands.ts', 'server/create-app/index.ts'],
      ...['server/store/instance-worker.ts', 'server/store/template-process.ts'],
      ...['simulator/videos/video-worker.ts', 'simulator/workers/answer-worker.ts'],
    ],
    types: [
      ...['server/program/commands', 'server/create-app/index', 'server/create-app/create-app'],
      ...['server/create-app/keys', 'runtime/contract-handlers', 'runtime/logger', 'runtime/key', 'runtime/replies'],
      ...['runtime/cli/run-command', 'runtime/cli/server-commands', 'runtime/errors/problem'],
    ],
  });
  await packArchive(join(dist, archiveFile));
  packContract(dist);
  await packPage(dist);
}

async function packClient(): Promise<void> {
  const dist = join(root, 'client/dist');
  rmSync(dist, { recursive: true, force: true });
  const args = [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', 'tsconfig.build.json'];
  if (spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status !== 0) process.exit(1);
  for (const name of ['validators.d.ts', 'rules.d.ts'])
    copyFileSync(join(root, 'generated', name), join(dist, 'generated', name));
  // For browsers, in half the size; in the repository it stands as one can read and compare it.
  await build({
    absWorkingDir: root,
    entryPoints: ['generated/validators.js', 'generated/rules.js'],
    outdir: 'client/dist/generated',
    minify: true,
    lineLimit: 160,
    logLevel: 'error',
  });
}

const packages = new Map([
  ['client', packClient],
  ['server', packServer],
]);
await (packages.get(process.argv[2] ?? '') ?? packTools)();
