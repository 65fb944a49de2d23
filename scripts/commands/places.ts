// What the commands about contracts have in common: which contract is meant, and where the result goes.
import { resolve } from 'node:path';
import { projectRoot } from '../../cli/paths.js';

/** The options that name a contract and the folder to write. */
interface Named {
  readonly contract?: string | undefined;
  readonly out?: string | undefined;
}

/**
 * The absolute path of the contract: FILE, relative to the working directory, or --contract, relative to the project (default: openapi).
 * The folder to write belongs to it in the same way.
 * @param fallback the folder to write when none is named; with FILE one must be named, else `out` is undefined
 */
export function placesOf(
  file: string | undefined,
  { contract = 'openapi', out }: Named,
  fallback: string,
): { path: string; out: string | undefined } {
  if (file !== undefined) return { path: resolve(file), out: out === undefined ? undefined : resolve(out) };
  return { path: resolve(projectRoot, contract), out: resolve(projectRoot, out ?? fallback) };
}

/** Prints why the arguments make no sense, and the usage. @returns the exit code */
export function misused(message: string, usage: string): 2 {
  console.error(`${message}\n\n${usage}`);
  return 2;
}

/** The message where a FILE is named and no folder. */
export const outMissing = 'Name the folder to write with --out.';
