// Loads the contracts to compare: a folder, a bundled file, or a git ref.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { ParseCache } from '../contract/files/read-sources.js';
import type { JsonObject } from '../contract/json-trees.js';
import { fromGit, fromPath, type LoadOptions } from '../contract/load-contract.js';
import { problemsText } from '../contract/problem.js';
import { loadMended } from '../generate/repairs.js';

/** A contract that cannot be read; the message is for the user. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** The hand-written contract of a project. */
export const folderOf = (root: string): string => join(root, 'openapi');

/**
 * Loads the files of a contract into one document, without the parts that cannot be read.
 * @param warn receives what was left out
 * @throws Unreadable with all its problems
 */
export function documentOf(options: LoadOptions, warn: (text: string) => void = () => undefined): JsonObject {
  const { contract, problems, notes } = loadMended(options);
  if (!contract || problems.length) throw new Unreadable(problemsText(problems).trimEnd());
  if (notes.length) warn(problemsText(notes));
  return contract.document;
}

/** The commit of a ref; `undefined` if git has no such ref. @param folder a folder of the repository */
export function commitOf(ref: string, folder: string): string | undefined {
  try {
    const asked = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
    return execFileSync('git', asked, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/**
 * The contract of a file or a folder as it was at a commit.
 * @param name how messages call the commit
 * @param within the folder in which references may lead, as for `fromPath`
 * @param cache keeps parsed files: versions of a contract have most of them in common
 * @throws Unreadable
 */
export const contractAt = (
  commit: string,
  path: string,
  name: string,
  cache?: ParseCache,
  within?: string,
): JsonObject => documentOf({ ...fromGit(commit, path, name, within), ...(cache && { cache }) });

/** Whether a commit has a file or a folder of the working tree. */
function isIn(commit: string, path: string): boolean {
  try {
    const { root } = fromPath(path);
    execFileSync('git', ['cat-file', '-e', `${commit}:./${relative(root, path)}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * How the contract is read that a word on the command line names. What exists on disk wins over a ref of the same name
 * (`refs/heads/<name>` still reaches that one).
 * @param root the project: its `openapi/` is read at a ref
 * @param path the file or folder that is read at a ref instead, if the ref has it
 * @throws Unreadable
 */
export function contractNamed(source: string, root: string, path = folderOf(root), within?: string): LoadOptions {
  const named = resolve(source);
  if (existsSync(named)) return fromPath(named, within);
  const commit = commitOf(source, fromPath(path).root);
  if (!commit) throw new Unreadable(`${source}: neither a file, nor a folder, nor a git ref`);
  return fromGit(commit, isIn(commit, path) ? path : folderOf(root), source, within);
}
