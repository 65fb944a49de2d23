// A copy of the project, for suites that edit its contract and see everything follow.
import { cpSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { archivePath } from '../../server/store/template.js';
import { type Program, startProgram } from './program.js';

const root = join(import.meta.dirname, '../..');

const parts = [
  ...[
    'openapi',
    'generated',
    'bin',
    'client',
    'http',
    'runtime',
    'surfaces',
    'simulator',
    'console',
    'server',
    'scripts',
  ],
  ...['docs', 'package.json', 'package-lock.json', 'tsconfig.json'],
];

/** Copies what generates, serves and tests, with what `npm ci` has made of the contract and the archive of an empty database, into a folder. */
export async function copyProject(folder: string): Promise<void> {
  const archive = relative(root, await archivePath());
  for (const name of [...parts, archive]) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** Starts a program of a copy, with its arguments. */
export const startOfCopy = (folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Program =>
  startProgram(process.execPath, args, { cwd: folder, env: { ...process.env, FORCE_COLOR: '0', ...env } });

/** The same, to its end. @returns its exit code, and all that it has printed */
export async function runOfCopy(folder: string, ...args: readonly string[]) {
  const program = startOfCopy(folder, args);
  return { status: await program.ended, text: program.out() + program.err() };
}
