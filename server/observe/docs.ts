// Builds the docs beside a running server, in a checkout, when they are missing or older than the contract. It never stands in the way of
// an answer: it is a process of its own that gives way to others, and starts when the server is ready.
import { type ChildProcess, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '../http/deps.js';

export interface DocsBuilder {
  /** Builds if there is need; says nothing but to the log. */
  start(): void;
  readonly building: () => boolean;
  close(): void;
}

const age = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** @param root the checkout */
export function docsBuilder(root: string, log: Logger): DocsBuilder {
  let child: ChildProcess | undefined;
  let wanted = age(join(root, 'generated/docs/index.html')) < age(join(root, 'generated/openapi.json'));
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
