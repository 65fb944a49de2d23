// `npm run stress -- sdk-faults`: every fault of `x-pentagate-simulate` against every SDK, and what its user sees. Writes docs/sdk-faults.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OptionError, readOptions } from '../runtime/cli/options.js';
import { projectRoot } from '../runtime/paths.js';
import { clientNames, versions } from './sdk-faults/clients.js';
import { faultCases, runMatrix } from './sdk-faults/matrix.js';
import { matrixPage } from './sdk-faults/page.js';

const usage = `usage: npm run stress -- sdk-faults [options]

Calls a mock on this machine with each SDK and each fault, and writes what was thrown, which ids can be read of it, and how many requests were
sent, as docs/sdk-faults.md. It takes some minutes, since SDKs wait between their retries. It needs npm ci --prefix test/extras, and no network.

  --fault NAME,...   some of the faults: ${faultCases.map(({ name }) => name).join(', ')}
  --client NAME,...  some of the clients, by a part of their names: ${clientNames.join(', ')}
  --print            prints the page instead of writing it
  --help             this text`;

const given = readOptions({ fault: { type: 'string' }, client: { type: 'string' }, print: { type: 'boolean' } }, usage);
if ('exit' in given) process.exit(given.exit);
const { fault, client, print } = given.values;
try {
  const faults = fault?.split(',');
  const unknown = faults?.find((each) => !faultCases.some(({ name }) => name === each));
  if (unknown !== undefined) throw new OptionError(`There is no fault ${unknown}`);
  const clients = client?.split(',');
  const rows = await runMatrix(
    faultCases.filter(({ name }) => faults?.includes(name) ?? true),
    clientNames.filter((name) => clients?.some((part) => name.includes(part)) ?? true),
  );
  const page = matrixPage(rows, versions(), new Date().toISOString().slice(0, 10));
  const file = join(projectRoot, 'docs/sdk-faults.md');
  if (print) console.log(page);
  else if (fault !== undefined || client !== undefined)
    throw new OptionError(`A part is not written: add --print. ${file} has all of ${readFileSync(file).length} bytes`);
  else writeFileSync(file, page);
  process.exit(0);
} catch (error) {
  console.error(error instanceof OptionError ? error.message : error);
  process.exit(2);
}
