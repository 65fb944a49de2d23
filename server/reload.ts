// Reloads the configuration of a running server: after SIGHUP, and when its file changes. A configuration with a mistake is refused, and the one
// before stays in force.
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { defaultFile } from './config/config-file.js';
import { ConfigError, type LoadedConfig } from './config/read.js';
import type { Config } from './config/settings.js';
import { reloadable } from './gateway-module.js';
import type { Logger } from './http/logger.js';
import { watchFile } from './keys/watch.js';
import type { RunningServer } from './server.js';

export interface ReloadDeps {
  readonly config: Config;
  /** The requested file; by default the one in the working directory. */
  readonly file: string | undefined;
  readonly log: Logger;
  readonly server: Pick<RunningServer, 'reload'>;
  read(): Promise<LoadedConfig>;
}

/** Names of the settings that differ and need a restart. */
function needRestart(before: Config, after: Config): string[] {
  const taken: readonly string[] = reloadable;
  const names = Object.keys(after) as (keyof Config)[];
  return names.filter((name) => !taken.includes(name) && !isDeepStrictEqual(before[name], after[name]));
}

/** Milliseconds in which a file must not change to count as written. */
const settleMs = 200;

/** Waits until a file is written: many programs empty it first, or replace it by another. @returns false if it is gone or empty then */
async function untilWritten(path: string): Promise<boolean> {
  const stamp = (): Promise<{ size: number; mtimeMs: number }> => stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
  for (let before = await stamp(); ; ) {
    await delay(settleMs);
    const now = await stamp();
    if (now.size === before.size && now.mtimeMs === before.mtimeMs) return now.size > 0;
    before = now;
  }
}

/** Starts watching. */
export async function watchConfig({ config, file, log, server, read }: ReloadDeps): Promise<{ close(): void }> {
  let current = config;
  let running = Promise.resolve();
  const reload = async (): Promise<void> => {
    let changed: Config;
    try {
      changed = (await read()).config;
    } catch (error) {
      const mistakes = error instanceof ConfigError ? error.mistakes : [String(error)];
      for (const problem of mistakes)
        log.error({ problem }, 'the changed configuration is refused; the one before stays');
      return;
    }
    const restart = needRestart(config, changed);
    if (restart.length) log.warn({ settings: restart }, 'these settings have changed and need a restart');
    if (reloadable.every((name) => isDeepStrictEqual(current[name], changed[name]))) return;
    current = changed;
    await server.reload(changed);
    log.info(
      { upstreams: Object.keys(changed.upstreams), routes: changed.routes?.length },
      'the configuration is reloaded',
    );
  };
  // One after the other, so that the last version of the file is the one in force.
  const request = (): void => {
    running = running.then(reload).catch((error: unknown) => log.error({ err: error }, 'reloading failed'));
  };
  process.on('SIGHUP', request);
  const path = resolve(file ?? defaultFile);
  let settling = false;
  const requestWhenWritten = async (): Promise<void> => {
    if (settling) return;
    settling = true;
    const written = await untilWritten(path);
    settling = false;
    if (written) request();
  };
  const watcher = await watchFile(path, () => void requestWhenWritten()).catch(() => undefined);
  return {
    close() {
      process.off('SIGHUP', request);
      watcher?.close();
    },
  };
}
