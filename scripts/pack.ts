// Runs before `npm pack`: compiles what the package ships into dist/. Users of the client get JavaScript, types and the contract, no tools.
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = process.env.PENTAGATE_ROOT ?? process.cwd();
const dist = join(root, 'dist');

rmSync(dist, { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'],
  { cwd: root, stdio: 'inherit' },
);
if (status !== 0) process.exit(1);

for (const name of ['validators.js', 'validators.d.ts'])
  copyFileSync(join(root, 'generated', name), join(dist, 'generated', name));

// The contract as written, and the two bundled forms beside it.
mkdirSync(join(dist, 'openapi'), { recursive: true });
cpSync(join(root, 'openapi'), join(dist, 'openapi'), {
  recursive: true,
  filter: (file) => !file.endsWith('redocly.yaml') && !file.endsWith('README.md'),
});
for (const name of ['openapi.json', 'openapi.3.1.json'])
  copyFileSync(join(root, 'generated', name), join(dist, 'openapi', name));
