// Starts the mock as a user does, as a process of its own, and stops it again.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export interface MockProcess {
  url: string;
  /** Everything it has printed so far. */
  output(): string;
  /** Settles when a line of the log matches. */
  logged(pattern: RegExp): Promise<string>;
  stop(): Promise<void>;
}

/** Runs a program until its output matches; whatever it matched is what the pattern's first group caught. */
export async function startProcess(
  args: readonly string[],
  pattern: RegExp,
): Promise<{ child: ChildProcess; caught: string; output(): string; seen(pattern: RegExp): Promise<string> }> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const waiting = new Set<() => void>();
  const take = (chunk: Buffer): void => {
    text += chunk.toString();
    for (const look of waiting) look();
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  const seen = (wanted: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const match = wanted.exec(text);
        if (!match) return;
        waiting.delete(look);
        resolve(match[1] ?? match[0]);
      };
      waiting.add(look);
      child.once('exit', (code) => reject(new Error(`ended with ${code} before ${wanted}:\n${text}`)));
      look();
    });
  return { child, caught: await seen(pattern), output: () => text, seen };
}

/** @param args options of the mock, beside the port */
export async function startMockProcess(...args: string[]): Promise<MockProcess> {
  const { child, caught, output, seen } = await startProcess(
    ['scripts/run.mjs', 'scripts/mock.ts', '--port', '0', ...args],
    /on (http:\/\/\S+?)\. /,
  );
  return {
    url: caught,
    output,
    logged: seen,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
