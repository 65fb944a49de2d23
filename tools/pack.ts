// Runs before `npm pack` of a package: `tools/pack.ts [client|server]`. Bundles the tools for contracts into dist/, the server with simulator and
// console into server/dist, or compiles the client of the six surfaces and its runtime into client/dist.
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { programRoot as root } from '../runtime/paths.js';
import { runtimeForm } from '../runtime/runtime-form.js';
import { bundlesFolder, makeBundles } from '../scripts/docs/bundles.js';
import { archiveFile, packArchive } from '../server/store/template.js';
import { missingFiles } from './missing-files.js';
import { packBundle, packContract, packPage } from './pack-bundle.js';

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
  const args = [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'];
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
