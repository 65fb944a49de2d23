// Servers of any contract within the process of the tests.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UntypedOperations } from '../../runtime/contract-handlers.js';
import { type AppOptions, createApp, type Listening, listen } from '../../server/create-app/index.js';
import { removeFolder } from './remove-folder.js';

type Options = Omit<AppOptions<UntypedOperations>, 'contract' | 'log'>;

/** What an application has logged. */
export type Logged = { readonly level: string; readonly facts: object; readonly message: string }[];

async function fromDocument(document: object, options: Omit<AppOptions<UntypedOperations>, 'contract'>) {
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-app-'));
  const contract = join(folder, 'contract.json');
  writeFileSync(contract, JSON.stringify(document));
  return createApp({ ...options, contract }).finally(() => removeFolder(folder));
}

/** Serves a contract on a free port. @param contract a file, or a document */
export async function serveContract(
  contract: string | object,
  options: Options,
): Promise<Listening & { readonly logged: Logged }> {
  const logged: Logged = [];
  const put = (level: string) => (facts: object, message: string) => void logged.push({ level, facts, message });
  const quiet = { ...options, log: { info: put('info'), warn: put('warn'), error: put('error') } };
  const app =
    typeof contract === 'string' ? await createApp({ ...quiet, contract }) : await fromDocument(contract, quiet);
  return { ...(await listen(app, { port: 0 })), logged };
}
