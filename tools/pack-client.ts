// Runs before `npm pack` of client/: compiles the client of the six surfaces and its runtime into client/dist.
import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { programRoot as root } from '../runtime/paths.js';

const dist = join(root, 'client/dist');

rmSync(dist, { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'],
  { cwd: root, stdio: 'inherit' },
);
if (status !== 0) process.exit(1);

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
