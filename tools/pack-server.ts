// Runs before `npm pack` of server/: bundles server, simulator and console into server/dist.
import { join } from 'node:path';
import { archiveFile, packArchive } from '../server/store/template.js';
import { packBundle, packContract, packPage } from './pack-bundle.js';

const dist = await packBundle({
  folder: 'server',
  entries: [
    ...['server/program/main.ts', 'server/program/commands.ts', 'server/create-app/index.ts'],
    ...['server/store/instance-worker.ts', 'server/store/template-process.ts'],
    ...['simulator/videos/video-worker.ts', 'simulator/workers/answer-worker.ts'],
  ],
  types: [
    ...['server/program/commands', 'server/create-app/index', 'server/create-app/create-app'],
    ...['server/create-app/keys', 'runtime/contract-handlers', 'runtime/logger'],
    ...[
      'runtime/cli/run-command',
      'runtime/cli/server-commands',
      'runtime/key',
      'runtime/errors/problem',
      'runtime/replies',
    ],
  ],
});
await packArchive(join(dist, archiveFile));
packContract(dist);
await packPage(dist);
