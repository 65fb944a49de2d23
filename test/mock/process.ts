// Starts the mock as a user does, as a process of its own, and stops it again.
import { join } from 'node:path';
import { type Program, startProgram } from '../harness/program.js';

const root = join(import.meta.dirname, '..', '..');

export interface MockProcess {
  url: string;
  /** Everything it has printed so far. */
  output(): string;
  /** Settles when a line of the log matches. */
  logged(pattern: RegExp): Promise<string>;
  stop(): Promise<unknown>;
}

/** Runs a program until its output matches; whatever it matched is what the pattern's first group caught. */
export async function startProcess(args: readonly string[], pattern: RegExp): Promise<Program & { caught: string }> {
  const program = startProgram(process.execPath, args, { cwd: root });
  return { ...program, caught: await program.seen(pattern) };
}

/** @param args options of the mock, beside the port */
export async function startMockProcess(...args: string[]): Promise<MockProcess> {
  const { child, caught, ended, err, out, seen } = await startProcess(
    ['scripts/run.mjs', 'scripts/mock.ts', '--port', '0', ...args],
    /on (http:\/\/\S+?)\. /,
  );
  return {
    url: caught,
    output: () => err() + out(),
    logged: seen,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
