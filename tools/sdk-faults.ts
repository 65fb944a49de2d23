// `npm run sdk-faults`: every fault of `x-pentagate-simulate` against every SDK, and what its user sees. Writes docs/sdk-faults.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from '../runtime/cli/command-options.js';
import { runOne } from '../runtime/cli/run-command.js';
import { projectRoot } from '../runtime/paths.js';
import { clientNames, faultCases, matrixPage, runMatrix, versions } from './sdk-faults/matrix.js';

const usage = `usage: npm run sdk-faults

Calls a mock on this machine with each SDK and each fault, and writes what was thrown, which ids can be read of it, and how many requests were
sent, as docs/sdk-faults.md. It takes some minutes, since SDKs wait between their retries. It needs npm ci --prefix test/extras, and no network.`;

async function sdkFaults(args: readonly string[]): Promise<number> {
  if (!readOptions(args, {}, usage, 0)) return 0;
  const page = matrixPage(await runMatrix(faultCases, clientNames), versions(), new Date().toISOString().slice(0, 10));
  writeFileSync(join(projectRoot, 'docs/sdk-faults.md'), page);
  // Some SDKs keep connections.
  return process.exit(0);
}

process.exitCode = await runOne('npm run', 'sdk-faults', () => sdkFaults);
