// Builds the docs of a checkout when they are missing or older than the contract. The build is a process of low priority that starts when
// the server is ready, so that it does not delay responses.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '../../runtime/logger.js';

interface DocsBuilder {
  /** Builds if necessary; reports only to the log. */
  start(): void;
  readonly building: () => boolean;
  close(): void;
}

/** The content of a file; undefined if it does not exist. Modification times are not used: a checkout touches unchanged files. */
const content = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined);

/** Whether the site was built from another contract (it contains its own), or by a version that did not store the address. */
function isStale(root: string): boolean {
  if (!content(join(root, 'generated/docs/index.html'))?.includes('pentagate-base-url')) return true;
  const built = content(join(root, 'generated/docs/openapi.json'));
  return !built?.equals(content(join(root, 'generated/openapi.json')) ?? Buffer.alloc(0));
}

/** @param root folder of the checkout */
export function docsBuilder(root: string, log: Logger): DocsBuilder {
  let child: ChildProcess | undefined;
  let wanted = isStale(root);
  return {
    start() {
      if (!wanted) return;
      log.info({}, 'building the docs; until they are built, /docs/ says so');
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
