// A start on a real terminal: colours, Ctrl-C, the background.
import { type ChildProcess, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { folderIn, testFolder } from '../../harness/folder.js';
import { listenOn } from '../../harness/listen.js';
import { startProgram } from '../../harness/program.js';

const command = join(import.meta.dirname, '..', '..', '..', 'bin', 'pentagate.mjs');

// `script` of util-linux gives a program a terminal. Where there is none the tests are skipped, except in CI, where that is a failure.
const hasTerminal = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') === true;
if (!hasTerminal && process.env.CI)
  throw new Error('No `script` of util-linux: install the package bsdutils or util-linux.');
if (!hasTerminal) console.warn('Tests on a terminal are skipped: no `script` of util-linux.');

const folder = testFolder();
let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

/** Runs a command line on a terminal and in a folder of its own. */
function onTerminal(line: string, environment: Readonly<Record<string, string>> = {}) {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, TERM: 'xterm', SHELL: '/bin/sh', ...environment };
  const cwd = folderIn(folder);
  const program = startProgram('script', ['-qfec', line, '/dev/null'], { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
  child = program.child;
  return {
    ...program,
    // Escape characters are made visible.
    shown: () => program.out().replaceAll('\r', '').replaceAll('\x1b', 'ESC'),
    type: (keys: string) => void program.child.stdin?.write(keys),
  };
}

const serve = (port: number): string => `exec node '${command}' serve --port ${port}`;

(hasTerminal ? describe : describe.skip)('a start on a terminal', () => {
  it('has colours, shows one call, and ends with Ctrl-C', async () => {
    const terminal = onTerminal(`trap : INT; (${serve(0)}); echo "ended with $?"; stty -a`);
    await terminal.seen(/Stop with Ctrl-C\./);
    expect(terminal.shown()).toMatch(/ESC\[1mpentagate \d+\.\d+\.\d+\S*ESC\[22m on ESC\[36mhttp/);
    expect(terminal.shown().match(/^curl /gm)).toHaveLength(1);
    terminal.type('\x03');
    await terminal.seen(/ended with 0/);
    expect(await terminal.ended).toBe(0);
  });

  it('names a free port where its own is taken, and obeys NO_COLOR', async () => {
    const blocker = await listenOn(createServer());
    const refused = onTerminal(serve(blocker.port), { NO_COLOR: '1' });
    expect(await refused.ended).toBe(1);
    await blocker.close();
    expect(refused.shown()).toMatch(/Port \d+ is free: add --port \d+\.\n$/);
    expect(refused.shown()).not.toContain('ESC[');
  });

  it('runs in the background', async () => {
    const terminal = onTerminal('sh -m', { NO_COLOR: '1' });
    terminal.type(`(${serve(0)}) &\n`);
    await terminal.seen(/Stop with Ctrl-C\./);
    terminal.type('echo c c c; jobs; kill %1; wait; exit\n');
    await terminal.seen(/^c c c\r?$/m);
    await terminal.seen(/Running/);
    await terminal.ended;
  });
});
