// Runs `pentagate` as a user does, in a folder of its own, with nothing of this environment but what is given: servers as processes of their
// own, and commands that end by themselves within this one, which takes a tenth of the time. Images and videos are small.
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@jest/globals';
import { pentagateWith } from '../../harness/command.js';
import { openedForTests } from '../../harness/opened.js';
import { prepareDatabase } from '../../harness/prepared-database.js';
import { type Program, startProgram } from '../../harness/program.js';
import { removeFolder } from '../../harness/remove-folder.js';
import { smallMedia } from '../../harness/small-media.js';

const command = join(import.meta.dirname, '..', '..', '..', 'bin', 'pentagate.mjs');

interface Result {
  readonly code: number | string;
  readonly out: string;
  readonly err: string;
}

type Variables = Readonly<Record<string, string>>;

export interface CommandFolder {
  readonly cwd: string;
  /** Ends all processes as an operator does, and waits for them. */
  stopAll(): Promise<void>;
  /** Processes that are still there are killed. */
  clear(): Promise<void>;
  /** A command that ends by itself. */
  runToEnd(args: readonly string[], environment?: Variables): Promise<Result>;
  /** Creates a key. @returns its secret */
  createKey(options: readonly string[], environment?: Variables): Promise<string>;
  /** Writes a file into the folder; without a name, the configuration. */
  write(text: string, name?: string): void;
  /** A command as a process. */
  start(args: readonly string[], environment?: Variables): Program;
  /** A server that listens, on any port unless one is given. */
  serve(args?: readonly string[], environment?: Variables): Promise<Program & { url: string }>;
}

/** A folder for the tests of a suite or `describe`: one for all, or a new one for each. */
export const commandFolder = (scope?: 'all' | 'each'): CommandFolder => openedForTests(makeCommandFolder, scope);

export function makeCommandFolder(): CommandFolder {
  const cwd = mkdtempSync(join(tmpdir(), 'pentagate-cli-'));
  const running = new Set<Program>();

  const start: CommandFolder['start'] = (args, environment = {}) => {
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, ...smallMedia, ...environment };
    const program = startProgram(process.execPath, [command, ...args], { cwd, env });
    running.add(program);
    void program.ended.then(() => running.delete(program));
    return program;
  };
  const runToEnd: CommandFolder['runToEnd'] = async (args, environment = {}) => {
    const { status, stdout, stderr } = await pentagateWith({ ...smallMedia, ...environment }, cwd, ...args);
    return { code: status, out: stdout, err: stderr };
  };

  return {
    cwd,
    runToEnd,
    async createKey(options, environment) {
      const { code, out, err } = await runToEnd(['key', 'create', ...options], environment);
      expect({ code, err }).toMatchObject({ code: 0 });
      return out.trim();
    },
    write: (text, name = 'pentagate.config.yaml') => writeFileSync(join(cwd, name), text),
    start,
    async serve(args = [], environment = {}) {
      const named = args.includes('--data-dir') ? args[args.indexOf('--data-dir') + 1] : environment.PENTAGATE_DATA_DIR;
      const dataDir = resolve(cwd, named ?? '.pentagate');
      // To unpack one takes half of the processor time that a server needs to start; test/server/store/start.system.test.ts is about that.
      if (!existsSync(dataDir)) await prepareDatabase(dataDir);
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
