// Runs before `npm pack`: bundles the tools for contracts into dist/. Client and server are packages of their own (pack-client.ts, pack-server.ts).
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programRoot as root } from '../runtime/paths.js';
import { runtimeForm } from '../runtime/runtime-form.js';
import { bundlesFolder, makeBundles } from '../scripts/docs/bundles.js';
import { missingFiles } from './missing-files.js';
import { packBundle, packContract, packPage } from './pack-bundle.js';

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
