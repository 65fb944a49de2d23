// From files to contract: read, join, and say what is wrong with the files as such.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Contract, mergeContract } from './merge.js';
import type { Problem } from './problem.js';
import { type ParseCache, type ReadFile, readSources } from './sources.js';

export interface LoadOptions {
  read: ReadFile;
  /** How the folder is called in messages. */
  folder: string;
  /** Absolute path of the folder. */
  root: string;
  cache?: ParseCache;
}

/** Loads a contract. `contract` is missing when a file is no YAML: then only `problems` tell. */
export function loadContract({ read, folder, root, cache }: LoadOptions): { contract?: Contract; problems: Problem[] } {
  const { sources, problems } = readSources(read, folder, root, cache);
  if (problems.length) return { problems };
  const merged = mergeContract(sources);
  return { contract: merged.contract, problems: merged.problems };
}

/** Options that read the contract from a folder. */
export const fromFolder = (directory: string): LoadOptions => ({
  root: resolve(directory),
  folder: basename(resolve(directory)),
  read: (name) => readFileSync(join(directory, name), 'utf8'),
});

/** Options that read the contract as it was at a git ref. */
export const fromGit = (ref: string, directory: string): LoadOptions => ({
  root: resolve(directory),
  folder: `${ref}:${basename(resolve(directory))}`,
  read: (name) =>
    execFileSync('git', ['show', `${ref}:./${basename(resolve(directory))}/${name}`], {
      cwd: dirname(resolve(directory)),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 26,
    }),
});
