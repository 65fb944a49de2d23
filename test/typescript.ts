// The TypeScript compilers, run as commands. Users have both: 7, the newest, and 5.9, on which tools for TypeScript are built.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

interface Compiled {
  readonly status: number | null;
  readonly stdout: string;
}

/** Runs a compiler in a folder. Its messages are on standard output; without any, the status is 0. */
type Compile = (cwd: string, ...args: string[]) => Compiled;

const compilerOf =
  (name: string): Compile =>
  (cwd, ...args) => {
    const compiler = join(import.meta.dirname, '../node_modules', name, 'bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [compiler, ...args], { cwd, encoding: 'utf8' });
    return { status, stdout };
  };

/** TypeScript 7: it takes a third of the time. */
export const tsc = compilerOf('typescript-7');

/** TypeScript 5.9. */
export const tsc5 = compilerOf('typescript');
