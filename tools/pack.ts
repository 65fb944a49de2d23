// Runs before `npm pack`: compiles the tools and the server into dist/. The client of applications is a package of its own (pack-client.ts).
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { bundlesFolder, makeBundles } from '../scripts/docs/bundles.js';
import { programRoot as root } from '../scripts/paths.js';
import { runtimeForm } from '../scripts/runtime/runtime-form.js';
import { buildPage } from '../server/console/build.js';
import { archiveFile, packArchive } from '../server/store/template.js';
import { packCommand } from './pack-command.js';

const dist = join(root, 'dist');

rmSync(dist, { recursive: true, force: true });

// File by file, as it stands: the parts load one another when they are needed.
const folders = readdirSync(join(root, 'scripts'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `scripts/${name}`)
  .concat('bin client generated server simulator'.split(' '));
await build({
  absWorkingDir: root,
  entryPoints: folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /(?<!\.d)\.ts$/.test(name) && !/^(dist|docs)\//.test(name))
        .map((name) => join(folder, name)),
    )
    .concat('scripts/paths.ts'),
  outbase: '.',
  outdir: 'dist',
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  logLevel: 'error',
});
await build({
  absWorkingDir: root,
  entryPoints: ['generated/validators.js', 'generated/rules.js', 'generated/operator/validators.js'],
  outdir: 'dist/generated',
  minify: true,
  lineLimit: 160,
  logLevel: 'error',
});
await packCommand(dist);
// Types of what programs import: these files declare all that their users see, without the types of Express or of the own contract.
const typed = [
  ...['scripts/mock/index', 'scripts/serve/index', 'scripts/serve/create-app', 'scripts/runtime/contract-handlers'],
  ...[
    'scripts/serve/keys',
    'scripts/runtime/key',
    'scripts/runtime/problem',
    'scripts/runtime/replies',
    'server/http/logger',
  ],
];
for (const name of typed) {
  const { outputText } = ts.transpileDeclaration(readFileSync(join(root, `${name}.ts`), 'utf8'), {
    fileName: `${name}.ts`,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext },
  });
  writeFileSync(join(dist, `${name}.d.ts`), outputText);
}
// What the tools read beside their code: pages of the docs, the first contract, the mock's video.
for (const name of ['scripts/docs/assets', 'scripts/init/openapi.yaml', 'scripts/mock/video.mp4'])
  cpSync(join(root, name), join(dist, name), { recursive: true });
await packArchive(join(dist, archiveFile));

const { files } = await buildPage(join(root, 'console'));
for (const [name, text] of Object.entries(await makeBundles())) writeFileSync(join(dist, bundlesFolder, name), text);
mkdirSync(join(dist, 'console', 'page'), { recursive: true });
for (const [name, contents] of Object.entries(files)) writeFileSync(join(dist, 'console', 'page', name), contents);

// The contracts as written, and the bundled forms beside them.
mkdirSync(join(dist, 'openapi'), { recursive: true });
cpSync(join(root, 'openapi'), join(dist, 'openapi'), {
  recursive: true,
  filter: (file) => !file.endsWith('redocly.yaml') && !file.endsWith('README.md'),
});
copyFileSync(join(root, 'generated/openapi.json'), join(dist, 'openapi/openapi.json'));
copyFileSync(join(root, 'generated/operator/openapi.3.1.json'), join(dist, 'openapi/operator.3.1.json'));
const document = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8'));
writeFileSync(join(dist, 'openapi/openapi.3.1.json'), `${JSON.stringify(runtimeForm(document), null, 2)}\n`);
