// Packages that only some suites need: other majors of the official SDKs, frameworks on top of them, and what checks our own packages.
// `npm ci` in the checkout does not install them, `npm ci --prefix test/extras` does.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describeWith } from '../harness/describe-with.js';

export { extrasFolder } from '../harness/needs.js';

/** `describe` for suites that need them. */
export const describeWithExtras = describeWith('the packages of test/extras');

/**
 * Loads one of them. TypeScript does not see it, since it may be missing: the caller gives its type.
 * @param name a package, or a module of it
 */
export const loadExtra = async <Module>(name: string): Promise<Module> => (await import(name)) as Module;

const run = promisify(execFile);

/**
 * Runs a program by plain Node, as its users do.
 * @param program an absolute path
 * @param server the address and the key that it is given, as PENTAGATE_URL and PENTAGATE_KEY
 * @returns the lines that it prints
 */
export async function runProgram(program: string, server: { url: string; key: string }, ...args: string[]) {
  const { PATH } = process.env;
  const env = { ...(PATH ? { PATH } : {}), PENTAGATE_URL: server.url, PENTAGATE_KEY: server.key };
  const { stdout } = await run(process.execPath, [program, ...args], { env });
  return stdout.trim().split('\n');
}
