// Writes the code samples of the contract where a compiler and a shell can take them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromFolder, loadContract } from '../../scripts/contract/load-contract.js';
import type { Contract } from '../../scripts/contract/merge.js';
import { codeSamples } from '../../scripts/docs/code-samples.js';

export const root = process.cwd();

let own: Contract | undefined;

export function theContract(): Contract {
  own ??= loadContract(fromFolder(join(root, 'openapi'))).contract;
  if (!own) throw new Error('openapi/ cannot be loaded');
  return own;
}

export interface SampleFile {
  /** `createMessage: client, streamed` */
  name: string;
  lang: 'shell' | 'typescript' | 'python';
  file: string;
  source: string;
}

const endings = { shell: 'sh', typescript: 'ts', python: 'py' };

/** All samples, each with the name of a file for it. */
export const samplesOf = (contract: Contract, address: string): SampleFile[] =>
  contract.operations.flatMap((operation) =>
    codeSamples(contract, operation, address).map(({ lang, label, source }) => {
      const file = `${operation.id}-${label.replace(/\W+/g, '-')}.${endings[lang]}`;
      return { name: `${operation.id}: ${label}`, lang, file, source };
    }),
  );

/** Puts files into an emptied folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}
