// A published package in few files, together with all packages that are not its dependencies: loading these one by one takes longer than the
// work on a small contract, and installing them takes longer still.
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import ts from 'typescript';
import { buildPage } from '../http/operator-api/build.js';
import { programRoot as root } from '../runtime/paths.js';
import { commonjs, withoutRules } from '../scripts/run.mjs';

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
export async function packBundle({ folder, entries, types }: Bundle): Promise<string> {
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
          `${file} loads ${path} with import(). It is CommonJS and has no named exports when it is bundled: import it in a module of ours, and load that, as server/config/yaml.ts.`,
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

/** Copies the contracts as written, and the bundled forms beside them. */
export function packContract(dist: string): void {
  cpSync(join(root, 'openapi'), join(dist, 'openapi'), {
    recursive: true,
    filter: (file) => !file.endsWith('redocly.yaml') && !file.endsWith('README.md'),
  });
  copyFileSync(join(root, 'generated/openapi.json'), join(dist, 'openapi/openapi.json'));
  copyFileSync(join(root, 'generated/operator/openapi.3.1.json'), join(dist, 'openapi/operator.3.1.json'));
}

/** Builds the page of the console, which server and mock serve. */
export async function packPage(dist: string): Promise<void> {
  const page = join(dist, 'console', 'page');
  mkdirSync(page, { recursive: true });
  for (const [name, contents] of Object.entries((await buildPage(join(root, 'console'))).files))
    writeFileSync(join(page, name), contents);
}
