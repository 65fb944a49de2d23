// Builds the docs beside a running server, in a checkout, when they are missing or older than the contract. It never stands in the way of
// an answer: it is a process of its own that gives way to others, and starts when the server is ready.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '../http/deps.js';

export interface DocsBuilder {
  /** Builds if there is need; says nothing but to the log. */
  start(): void;
  readonly building: () => boolean;
  close(): void;
}

/** A file's content; undefined when there is none. Times would not do: a checkout touches files that have not changed. */
const content = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined);

/** Whether the site was not built of this contract (it brings the one that it was built of), or by an earlier version that kept no address. */
function isStale(root: string): boolean {
  if (!content(join(root, 'generated/docs/index.html'))?.includes('pentagate-base-url')) return true;
  const built = content(join(root, 'generated/docs/openapi.json'));
  return !built?.equals(content(join(root, 'generated/openapi.json')) ?? Buffer.alloc(0));
}

/** @param root the checkout */
export function docsBuilder(root: string, log: Logger): DocsBuilder {
  let child: ChildProcess | undefined;
  let wanted = isStale(root);
  return {
    start() {
      if (!wanted) return;
      const building = spawn(process.execPath, ['scripts/run.mjs', 'scripts/docs.ts'], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child = building;
      if (building.pid !== undefined) setPriority(building.pid, 10);
      let said = '';
      building.stderr.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
      building.once('close', (code, signal) => {
        wanted = false;
        child = undefined;
        if (code === 0) log.info({}, 'the docs are built');
        else if (!signal) log.warn({ said: said.trim().slice(-1000) }, 'the docs could not be built');
      });
      building.once('error', (error) => log.warn({ err: error }, 'the docs could not be built'));
    },
    building: () => wanted,
    close: () => void child?.kill(),
  };
}
