// Runs before `npm pack` of server/: bundles server, simulator and console into server/dist.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programRoot as root } from '../scripts/paths.js';
import { buildPage } from '../server/console/build.js';
import { archiveFile, packArchive } from '../server/store/template.js';
import { packBundle, packContract } from './pack-bundle.js';

const dist = await packBundle({
  folder: 'server',
  entries: [
    ...['server/program/main.ts', 'server/program/commands.ts', 'server/create-app/index.ts'],
    ...['server/store/instance-worker.ts', 'server/store/template-process.ts'],
    ...['simulator/videos/video-worker.ts', 'simulator/workers/answer-worker.ts'],
  ],
  types: [
    ...['server/program/commands', 'server/create-app/index', 'server/create-app/create-app'],
    ...['server/create-app/keys', 'scripts/runtime/contract-handlers', 'scripts/runtime/logger'],
    ...['scripts/cli/run-command', 'scripts/runtime/key', 'scripts/runtime/problem', 'scripts/runtime/replies'],
  ],
});
await packArchive(join(dist, archiveFile));
packContract(dist);

const page = join(dist, 'console', 'page');
mkdirSync(page, { recursive: true });
for (const [name, contents] of Object.entries((await buildPage(join(root, 'console'))).files))
  writeFileSync(join(page, name), contents);
