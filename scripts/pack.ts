// Runs before `npm pack`: compiles the package into dist/. It contains the client with types and the contract, and the server, but no tools;
// the command lists the packages that the server needs.
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildPage, pageFiles } from '../server/console/build.js';

const root = process.env.PENTAGATE_ROOT ?? process.cwd();
const dist = join(root, 'dist');

rmSync(dist, { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'],
  { cwd: root, stdio: 'inherit' },
);
if (status !== 0) process.exit(1);

copyFileSync(join(root, 'generated/validators.d.ts'), join(dist, 'generated/validators.d.ts'));
// Minified for browsers; in the repository the file is readable, so that changes can be reviewed.
await build({
  absWorkingDir: root,
  entryPoints: ['generated/validators.js'],
  outfile: 'dist/generated/validators.js',
  minify: true,
  lineLimit: 160,
  logLevel: 'error',
});

// File by file instead of bundled, because the server's parts load each other on demand.
await build({
  absWorkingDir: root,
  entryPoints: ['bin', 'cli', 'contract', 'engine', 'simulator', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  ),
  outbase: '.',
  outdir: 'dist',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'error',
});

const { files } = await buildPage(join(root, 'console'));
mkdirSync(join(dist, 'console'), { recursive: true });
for (const name of pageFiles) writeFileSync(join(dist, 'console', name), files[name]);

// The contract's source files, and the two bundled forms.
mkdirSync(join(dist, 'openapi'), { recursive: true });
cpSync(join(root, 'openapi'), join(dist, 'openapi'), {
  recursive: true,
  filter: (file) => !file.endsWith('redocly.yaml') && !file.endsWith('README.md'),
});
for (const name of ['openapi.json', 'openapi.3.1.json'])
  copyFileSync(join(root, 'generated', name), join(dist, 'openapi', name));
