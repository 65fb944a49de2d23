// Runs before `npm pack`: compiles what the package ships into dist/. Users of the client get JavaScript, types and the contract, no tools;
// who runs the server finds it there too, and is told which packages it needs.
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

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

// File by file, as it stands: the server's parts load one another when they are needed.
await build({
  absWorkingDir: root,
  entryPoints: readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('server', name)),
  outdir: join('dist', 'server'),
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'error',
});

// The contract as written, and the two bundled forms beside it.
mkdirSync(join(dist, 'openapi'), { recursive: true });
cpSync(join(root, 'openapi'), join(dist, 'openapi'), {
  recursive: true,
  filter: (file) => !file.endsWith('redocly.yaml') && !file.endsWith('README.md'),
});
for (const name of ['openapi.json', 'openapi.3.1.json'])
  copyFileSync(join(root, 'generated', name), join(dist, 'openapi', name));
