// Contracts that tests read from files, or write themselves.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type LoadOptions, loadContract } from '../../scripts/contract/load-contract.js';
import type { Contract } from '../../scripts/contract/merge.js';

/** Reads a contract; what is wrong with it is an error. */
export function readContract(from: LoadOptions): Contract {
  const { contract, problems } = loadContract(from);
  if (!contract) throw new Error(problems.map(({ message }) => message).join('\n'));
  return contract;
}

/** A file as it is written. @param path below `test/` */
export const textOf = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

/** The document in a YAML file, new at each call, for a test to change. @param path below `test/` */
export const yamlOf = <T extends object = object>(path: string): T => parse(textOf(path), { maxAliasCount: -1 }) as T;
