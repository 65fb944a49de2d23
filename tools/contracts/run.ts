// Runs one command of a tool, and measures it with GNU time: processor time and memory of the process and of those that it started.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Run {
  /** Undefined when a signal ended it. */
  readonly code: number | undefined;
  /** Standard error, then standard output. */
  readonly output: string;
  /** Of processor time, of user and system. */
  readonly seconds: number | undefined;
  /** At its peak. */
  readonly megabytes: number | undefined;
  readonly isLate: boolean;
}

/** Seconds after which a program is ended. */
export const limit = 300;

/** Milliseconds in which a server ends after it was asked to. */
const grace = 10_000;

const env = { ...process.env, NO_COLOR: '1', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/**
 * Runs a program of Node until it ends.
 * @param use works with a server while it runs, which is ended then; its signal says that the server has ended before
 */
export async function run(
  args: readonly string[],
  cwd: string,
  use?: (signal: AbortSignal) => Promise<void>,
): Promise<Run> {
  const file = join(tmpdir(), `pentagate-time-${process.pid}`);
  const command = ['--quiet', '--format=%U %S %M', `--output=${file}`, process.execPath, ...args];
  // In a group of its own: GNU time ignores the interrupt that ends the program, and writes its figures then.
  const child = spawn('time', command, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const texts = { stderr: '', stdout: '' };
  for (const name of ['stderr', 'stdout'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text;
    });
  const ended = new AbortController();
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  }).finally(() => ended.abort());
  const end = (signal: NodeJS.Signals): void => {
    if (!ended.signal.aborted && child.pid) process.kill(-child.pid, signal);
  };
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    end('SIGKILL');
  }, limit * 1000);
  try {
    await use?.(ended.signal).catch((error: unknown) => {
      if (!ended.signal.aborted) throw error;
    });
    if (use) {
      end('SIGINT');
      setTimeout(() => end('SIGKILL'), grace).unref();
    }
    const code = await closed;
    const [user, system, kilobytes] = code === null ? [] : readFileSync(file, 'utf8').trim().split(' ').map(Number);
    return {
      code: code ?? undefined,
      output: stripVTControlCharacters(`${texts.stderr}\n${texts.stdout}`),
      isLate,
      seconds: user === undefined || system === undefined ? undefined : user + system,
      megabytes: kilobytes === undefined ? undefined : kilobytes / 1024,
    };
  } finally {
    clearTimeout(late);
    rmSync(file, { force: true });
  }
}
