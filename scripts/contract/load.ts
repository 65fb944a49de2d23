// From files to contract: read, join, and say what is wrong with the files as such.
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type ParseCache, type ReadSourceFile, readSources } from './files/read-sources.js';
import { circles, utf8 } from './files/reading.js';
import { type Contract, mergeContract } from './merge.js';
import type { LocatedProblem } from './problem.js';
import { problemAt } from './sources.js';

export interface LoadOptions {
  read: ReadSourceFile;
  /** How the folder is called in messages. */
  folder: string;
  /** Absolute path of the folder. */
  root: string;
  /** The file that the contract begins with. */
  entry: string;
  /** The contract was named by its folder, which holds the rules of its lint. */
  isFolder?: boolean;
  cache?: ParseCache;
}

/** Loads a contract. `contract` is missing if a file is not YAML or references are circular; `problems` then has the reason. */
export function loadContract({ read, cache, isFolder: _isFolder, ...where }: LoadOptions): {
  contract?: Contract;
  problems: LocatedProblem[];
} {
  const { sources, problems } = readSources(read, where, cache);
  if (problems.length) return { problems };
  const { contract, problems: found } = mergeContract(sources);
  const circular = circles(contract.document).map(({ path, names }) =>
    problemAt(
      sources,
      contract.placeOf(path),
      'pentagate/schemas',
      `this reference leads back to itself (${names.join(' → ')})`,
      'Let one of them say what it is, or put a property between them.',
    ),
  );
  if (circular.length) return { problems: circular };
  return { contract, problems: found };
}

/** The file with which a contract begins when only its folder is named. */
const indexFile = 'openapi.yaml';

const onDisk = (directory: string, entry: string): LoadOptions => ({
  root: resolve(directory),
  folder: basename(resolve(directory)),
  entry,
  read: (name) => utf8(readFileSync(join(directory, name))),
});

/** Options that read the contract in a folder. */
export const fromFolder = (directory: string): LoadOptions => ({ ...onDisk(directory, indexFile), isFolder: true });

/** Options that read a contract from a file (and those it refers to), or from a folder, by its index. */
export const fromPath = (path: string): LoadOptions =>
  /\.(ya?ml|json)$/i.test(path) && !statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? onDisk(dirname(path), basename(path))
    : fromFolder(path);

/** Options that read a document that is in memory: it refers to no file. */
export const fromDocument = (document: object): LoadOptions => ({
  root: resolve('.'),
  folder: 'contract',
  entry: 'openapi.json',
  read: (name) => {
    if (name !== 'openapi.json') throw new Error('a document in memory has no other files');
    return JSON.stringify(document, undefined, 2);
  },
});

/**
 * Options that read the contract of a file or a folder as it was at a commit. Its folder must still exist.
 * @param commit what git takes for a commit; `--` and options must be excluded by the caller
 * @param name how messages call the commit
 */
export function fromGit(commit: string, path: string, name = commit): LoadOptions {
  const today = fromPath(path);
  return {
    ...today,
    folder: `${name}:${today.folder}`,
    read: (file) =>
      utf8(
        execFileSync('git', ['show', `${commit}:./${file}`], {
          cwd: today.root,
          stdio: ['ignore', 'pipe', 'ignore'],
          maxBuffer: 1 << 26,
        }),
      ),
  };
}
