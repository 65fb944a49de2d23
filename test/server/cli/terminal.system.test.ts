// A start on a real terminal: colours, Ctrl-C, the background.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { removeFolder } from '../../harness/remove-folder.js';

const command = join(import.meta.dirname, '..', '..', '..', 'bin', 'pentagate.mjs');

// `script` of util-linux gives a program a terminal. Where there is none the tests are skipped, except in CI, where that is a failure.
const hasTerminal = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') === true;
if (!hasTerminal && process.env.CI)
  throw new Error('No `script` of util-linux: install the package bsdutils or util-linux.');
if (!hasTerminal) console.warn('Tests on a terminal are skipped: no `script` of util-linux.');

let cwd: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'pentagate-terminal-'));
});
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child?.once('close', resolve));
    child.kill('SIGKILL');
    await ended;
  }
  removeFolder(cwd);
});

/** Runs a command line on a terminal of its own. */
function onTerminal(line: string, environment: Readonly<Record<string, string>> = {}) {
  const { PATH = '', HOME = '' } = process.env;
  const started = spawn('script', ['-qfec', line, '/dev/null'], {
    cwd,
    env: { PATH, HOME, TERM: 'xterm', SHELL: '/bin/sh', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child = started;
  let shown = '';
  const waiting = new Set<() => void>();
  started.stdout.setEncoding('utf8').on('data', (text: string) => {
    // Escape characters are made visible.
    shown += text.replaceAll('\r', '').replaceAll('\x1b', 'ESC');
    for (const look of waiting) look();
  });
  const ended = new Promise<number | null>((resolve) => started.once('close', resolve));
  return {
    shown: () => shown,
    ended,
    type: (keys: string) => void started.stdin.write(keys),
    seen: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(shown);
          if (!match) return;
          waiting.delete(look);
          resolve(match[1] ?? match[0]);
        };
        waiting.add(look);
        void ended.then((code) => reject(new Error(`ended with ${code} before ${pattern}:\n${shown}`)));
        look();
      }),
  };
}

const serve = (port: number): string => `exec node ${command} serve --port ${port}`;

(hasTerminal ? describe : describe.skip)('a start on a terminal', () => {
  it('has colours, shows one call, and ends with Ctrl-C', async () => {
    const terminal = onTerminal(`trap : INT; (${serve(0)}); echo "ended with $?"; stty -a`);
    await terminal.seen(/More commands: npx pentagate curl\. Stop with Ctrl-C\./);
    expect(terminal.shown()).toMatch(/ESC\[1mpentagate \d+\.\d+\.\d+\S*ESC\[22m on ESC\[36mhttp/);
    expect(terminal.shown().match(/^curl /gm)).toHaveLength(1);
    terminal.type('\x03');
    await terminal.seen(/ended with 0/);
    expect(await terminal.ended).toBe(0);
  });

  it('names a free port where its own is taken, and obeys NO_COLOR', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const { port } = blocker.address() as { port: number };
    const refused = onTerminal(serve(port), { NO_COLOR: '1' });
    expect(await refused.ended).toBe(1);
    blocker.close();
    expect(refused.shown()).toMatch(/Port \d+ is free: npx pentagate serve --port \d+\n$/);
    expect(refused.shown()).not.toContain('ESC[');
  });

  it('runs in the background', async () => {
    const terminal = onTerminal('sh -m', { NO_COLOR: '1' });
    terminal.type(`(${serve(0)}) &\n`);
    await terminal.seen(/More commands: npx pentagate curl/);
    terminal.type('echo c c c; jobs; kill %1; wait; exit\n');
    await terminal.seen(/^c c c$/m);
    await terminal.seen(/Running/);
    await terminal.ended;
  });
});
