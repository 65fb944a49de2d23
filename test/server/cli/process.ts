// Runs `pentagate` as a user does, in a folder of its own, with nothing of this environment but what is given: servers as processes of their
// own, and commands that end by themselves within this one, which takes a tenth of the time. Images are small.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pentagateWith } from '../../harness/command.js';
import { removeFolder } from '../../harness/remove-folder.js';

/** Of images, a single one of full size takes a second of the processor. */
const small = { PENTAGATE_IMAGE_SIDE_PIXELS: '256' };

const command = join(import.meta.dirname, '..', '..', '..', 'bin', 'pentagate.mjs');

interface Command {
  readonly out: () => string;
  readonly err: () => string;
  /** The exit code; the signal's name when one ended it. */
  readonly ended: Promise<number | string>;
}

interface Program extends Command {
  readonly child: ChildProcess;
  /** Settles when standard output and error together match; what the first group caught. */
  seen(pattern: RegExp): Promise<string>;
}

export interface CommandFolder {
  readonly cwd: string;
  /** Ends all processes as an operator does, and waits for them. */
  stopAll(): Promise<void>;
  /** Processes that are still there are killed. */
  clear(): Promise<void>;
  /** A command that ends by itself. */
  run(args: readonly string[], environment?: Readonly<Record<string, string>>): Command;
  /** A command as a process. */
  start(args: readonly string[], environment?: Readonly<Record<string, string>>): Program;
  /** A server that listens, on any port unless one is given. */
  serve(args?: readonly string[], environment?: Readonly<Record<string, string>>): Promise<Program & { url: string }>;
}

export function makeCommandFolder(): CommandFolder {
  const cwd = mkdtempSync(join(tmpdir(), 'pentagate-cli-'));
  const running = new Set<Program>();

  const start: CommandFolder['start'] = (args, environment = {}) => {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, [command, ...args], {
      cwd,
      env: { PATH, HOME, ...small, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    const waiting = new Set<() => void>();
    const look = (): void => {
      for (const each of waiting) each();
    };
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text;
      look();
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      err += text;
      look();
    });
    const ended = new Promise<number | string>((resolve) => {
      child.once('close', (code, signal) => resolve(code ?? signal ?? ''));
    });
    const program: Program = {
      child,
      out: () => out,
      err: () => err,
      ended,
      seen: (pattern) =>
        new Promise((resolve, reject) => {
          const check = (): void => {
            const match = pattern.exec(`${err}\n${out}`);
            if (!match) return;
            waiting.delete(check);
            resolve(match[1] ?? match[0]);
          };
          waiting.add(check);
          void ended.then((code) => reject(new Error(`ended with ${code} before ${pattern}:\n${err}\n${out}`)));
          check();
        }),
    };
    running.add(program);
    void ended.then(() => running.delete(program));
    return program;
  };

  return {
    cwd,
    run(args, environment = {}) {
      let [out, err] = ['', ''];
      const ended = pentagateWith({ ...small, ...environment }, cwd, ...args).then((result) => {
        [out, err] = [result.stdout, result.stderr];
        return result.status;
      });
      return { out: () => out, err: () => err, ended };
    },
    start,
    async serve(args = [], environment = {}) {
      const program = start(['serve', '--port', '0', ...args], environment);
      return { ...program, url: await program.seen(/ on (http:\S+) /) };
    },
    async stopAll() {
      const all = [...running];
      for (const { child } of all) child.kill('SIGTERM');
      await Promise.all(all.map(({ ended }) => ended));
    },
    async clear() {
      for (const program of running) program.child.kill('SIGKILL');
      await Promise.all([...running].map(({ ended }) => ended));
      removeFolder(cwd);
    },
  };
}
