// `npm run dev`: the server of this checkout, started again after each change of its sources.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { programRoot as root } from '../runtime/paths.js';

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log(`usage: npm run dev -- [options of pentagate serve]

Starts the server, and starts it again when a file of its sources has changed. Ctrl-C ends it. To attach a debugger: NODE_OPTIONS=--inspect npm run dev`);
  process.exit(0);
}

/** Milliseconds without a change before the server starts again: editors write several files. */
const settleMs = 200;

const sources = [
  'bin',
  'client',
  'console',
  'generated',
  'http',
  'runtime',
  'scripts',
  'server',
  'simulator',
  'surfaces',
];

let child: ChildProcess | undefined;
let restarting: NodeJS.Timeout | undefined;

function start(): void {
  const started = spawn(process.execPath, ['bin/pentagate.mjs', 'serve', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  child = started;
  // It has failed or has been stopped by hand. After an error, the next change starts it again.
  started.once('exit', (code) => {
    if (child !== started) return;
    child = undefined;
    if (code === 0 || code === 2) process.exit(code);
    console.error('The server has ended. The next change starts it again.');
  });
}

async function restart(): Promise<void> {
  const before = child;
  child = undefined;
  if (before && before.exitCode === null) {
    const ended = once(before, 'exit');
    before.kill('SIGTERM');
    await ended;
  }
  start();
}

for (const folder of sources.filter((name) => existsSync(join(root, name))))
  watch(join(root, folder), { recursive: true }, (_, name) => {
    if (!/\.(ts|tsx|js|mjs|css|json)$/.test(name ?? '')) return;
    clearTimeout(restarting);
    restarting = setTimeout(() => void restart(), settleMs);
  });
// Both signals reach the server, too; when it has ended, so does this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (child) child.kill('SIGTERM');
    else process.exit(0);
  });
start();
