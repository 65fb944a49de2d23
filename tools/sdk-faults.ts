// `npm run stress -- sdk-faults`: every fault of `x-pentagate-simulate` against every SDK, and what its user sees. Writes docs/sdk-faults.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OptionError } from '../runtime/cli/options.js';
import { projectRoot } from '../runtime/paths.js';
import { listed, runProgram } from './program.js';
import { clientNames, versions } from './sdk-faults/clients.js';
import { faultCases, runMatrix } from './sdk-faults/matrix.js';
import { matrixPage } from './sdk-faults/page.js';

const faultNames = faultCases.map(({ name }) => name);

const usage = `usage: npm run stress -- sdk-faults [options]

Calls a mock on this machine with each SDK and each fault, and writes what was thrown, which ids can be read of it, and how many requests were
sent, as docs/sdk-faults.md. It takes some minutes, since SDKs wait between their retries. It needs npm ci --prefix test/extras, and no network.

  --fault NAME,...   some of the faults: ${faultNames.join(', ')}
  --client NAME,...  some of the clients, by a part of their names: ${clientNames.join(', ')}
  --print            prints the page instead of writing it
  --help             this text`;

const options = { fault: { type: 'string' }, client: { type: 'string' }, print: { type: 'boolean' } } as const;

await runProgram(options, usage, async ({ fault, client, print }) => {
  const faults = listed(fault, 'fault', faultNames);
  const parts = client?.split(',');
  if (!print && (fault ?? client) !== undefined) throw new OptionError('A part is not written: add --print.');
  const rows = await runMatrix(
    faultCases.filter(({ name }) => faults.includes(name)),
    clientNames.filter((name) => parts?.some((part) => name.includes(part)) ?? true),
  );
  const page = matrixPage(rows, versions(), new Date().toISOString().slice(0, 10));
  if (print) console.log(page);
  else writeFileSync(join(projectRoot, 'docs/sdk-faults.md'), page);
  // Some SDKs keep connections.
  process.exit(0);
});
