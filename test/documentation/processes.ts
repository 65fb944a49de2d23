// Commands that stay: the server and the mock that the pages speak to, started once for all of them.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../harness/remove-folder.js';
import { root } from './pages.js';

const children: ChildProcess[] = [];

/** Starts a command that stays, and gives what it has printed once that matches. */
export function start(command: string, until: RegExp): Promise<string> {
  const env = { ...process.env, FORCE_COLOR: '0' };
  const child = spawn(command, { cwd: root, env, shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  return new Promise((resolve, reject) => {
    let seen = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        seen += chunk;
        if (until.test(seen)) resolve(seen);
      });
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}:\n${seen}`)));
  });
}

/** Ends them all: each command has a group of its own, so npm, the shell and what they started end together. */
function stopAll(): void {
  for (const { pid } of children)
    try {
      if (pid) process.kill(-pid, 'SIGTERM');
    } catch {}
}

export interface Site {
  /** What `npm start` has printed. */
  readonly started: string;
  /** What the commands of the pages find in the environment: the key that the server has made, and nothing of this machine's. */
  readonly env: NodeJS.ProcessEnv;
  /** A folder that is removed at the end. */
  readonly folder: string;
  /** A text of a page with the addresses of these processes. */
  live(text: string): string;
  stop(): void;
}

/** Starts server and mock. Nothing is left in the project's own folder. */
export async function openSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-documentation-'));
  const data = join(folder, 'data');
  const addressIn = (text: string): string => /on (http:\/\/127\.0\.0\.1:\d+)/.exec(text)?.[1] ?? '';
  const [started, mocking] = await Promise.all([
    start(`npm start -- --port 0 --data-dir ${data}`, /Stop with Ctrl-C/),
    start('npm run mock -- --port 0', /Stop with Ctrl-C/),
  ]);
  const key = /^Key: +(pg_\S+)$/m.exec(started)?.[1] ?? '';
  return {
    started,
    folder,
    env: { ...process.env, PENTAGATE_KEY: key, PENTAGATE_DATA_DIR: data, REDOCLY_TELEMETRY: 'off' },
    live: (text) =>
      text
        .replaceAll('http://127.0.0.1:4010', addressIn(mocking))
        .replaceAll('http://127.0.0.1:8080', addressIn(started)),
    stop() {
      stopAll();
      removeFolder(folder);
    },
  };
}
