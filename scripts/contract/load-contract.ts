// From files to contract: read, join, and say what is wrong with the files as such.
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { applyEdits, type Edit, problemAt } from './contract-files.js';
import type { Names } from './contract-operations.js';
import { assertWithin, readWithin } from './files/boundary.js';
import { type ParseCache, type ReadSourceFile, readSources } from './files/read-sources.js';
import { circles, utf8 } from './files/reading.js';
import { type Contract, mergeContract } from './merge.js';
import { foreignExtensions } from './notation.js';
import type { LocatedProblem } from './problem.js';

export interface LoadOptions {
  read: ReadSourceFile;
  /** How the folder is called in messages. */
  folder: string;
  /** Absolute path of the folder. */
  root: string;
  /** The file that the contract begins with. */
  entry: string;
  /** Absolute path of the folder outside of which no file is read, but for the entry. */
  boundary?: string;
  /** The contract was named by its folder, which holds the rules of its lint. */
  isFolder?: boolean;
  cache?: ParseCache;
  /** Changes of the files, made after they are read. */
  edits?: readonly Edit[];
  /** How methods of the client are named; without it, after the operation and without the prefix that repeats the surface. */
  names?: Names | undefined;
  /** Whether files other than the entry may be left out because they cannot be read. */
  isPartial?: boolean;
}

/** Loads a contract. `contract` is missing if a file is not YAML or references are circular; `problems` then has the reason. */
export function loadContract({ read, cache, edits = [], names, isPartial = false, ...where }: LoadOptions): {
  contract?: Contract;
  /** The contract with references that lead in circles, which no other step takes. */
  circular?: Contract;
  problems: LocatedProblem[];
} {
  const { sources: written, problems } = readSources(read, where, cache);
  const isBroken = problems.some(({ warning }) => !warning);
  if (isBroken && !(isPartial && written.files.has(where.entry))) return { problems };
  const foreign = foreignExtensions(written);
  const sources = applyEdits(written, [...foreign.edits, ...edits]);
  const { contract, problems: found } = mergeContract(sources, names);
  const circular = circles(contract.document).map(({ path, names }) =>
    problemAt(
      sources,
      contract.placeOf(path),
      'pentagate/schemas',
      `this reference leads back to itself (${names.join(' → ')})`,
      'Let one of them say what it is, or put a property between them.',
    ),
  );
  if (circular.length) return { circular: contract, problems: [...problems, ...circular] };
  return { contract, problems: [...problems, ...foreign.notes, ...found] };
}

/** The file with which a contract begins when only its folder is named. */
const indexFile = 'openapi.yaml';

function onDisk(directory: string, entry: string, within: string = directory): LoadOptions {
  const root = resolve(directory);
  const boundary = resolve(within);
  const read = (name: string): string => utf8(readWithin(boundary, join(root, name), name === entry));
  const way = relative('.', root);
  // Below the working directory, terminals and editors find the file that a message names.
  const folder = way.startsWith('..') || isAbsolute(way) ? basename(root) : way || '.';
  return { root, folder, entry, boundary, read };
}

/**
 * Options that read the contract in a folder.
 * @param within as for `fromPath`
 */
export const fromFolder = (directory: string, within?: string): LoadOptions => ({
  ...onDisk(directory, indexFile, within),
  isFolder: true,
});

/**
 * Options that read a contract from a file (and those it refers to), or from a folder, by its index.
 * @param within the folder outside of which references lead nowhere: that of the entry, if none is named
 */
export function fromPath(path: string, within?: string): LoadOptions {
  const found = statSync(path, { throwIfNoEntry: false });
  const isFile = found ? found.isFile() : /\.(ya?ml|json)$/i.test(path);
  return isFile ? onDisk(dirname(path), basename(path), within) : fromFolder(path, within);
}

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
 * @param within as for `fromPath`; git does not follow symbolic links
 */
export function fromGit(commit: string, path: string, name = commit, within?: string): LoadOptions {
  const today = fromPath(path, within);
  const { root, boundary = root } = today;
  return {
    ...today,
    folder: `${name}:${today.folder}`,
    read: (file) => {
      assertWithin(boundary, join(root, file));
      return utf8(
        execFileSync('git', ['show', `${commit}:./${file}`], {
          cwd: root,
          stdio: ['ignore', 'pipe', 'ignore'],
          maxBuffer: 1 << 26,
        }),
      );
    },
  };
}
