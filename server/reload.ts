// Reloads the configuration of a running server: after SIGHUP, and when its file changes. A configuration with a problem is refused, and the one
// before stays in force.
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Reloaded } from '../generated/operator/types.js';
import { valueAt } from '../runtime/json.js';
import type { Logger } from '../runtime/logger.js';
import { MissingPackageError } from '../runtime/optional-package.js';
import { checkChanged } from './check-config.js';
import { ConfigError, defaultFile, type LoadedConfig } from './config/read-config.js';
import { allSettings, type Config } from './config/settings.js';
import { type Watcher, watchFile } from './keys/watch-keys.js';
import type { RunningServer } from './server.js';

interface ReloadDeps {
  readonly config: Config;
  /** The requested file; by default the one in the working directory. */
  readonly file: string | undefined;
  readonly log: Logger;
  readonly server: Pick<RunningServer, 'reload'>;
  read(): Promise<LoadedConfig>;
}

/** Names of the settings that differ. @param isReloadable whether a running server takes them over */
const changedSettings = (before: Config, after: Config, isReloadable: boolean): string[] =>
  allSettings
    .filter((each) => each.isReloadable === isReloadable)
    .flatMap(({ name, path }) => (isDeepStrictEqual(valueAt(before, path), valueAt(after, path)) ? [] : [name]));

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
export async function watchConfig({ config, file, log, server, read }: ReloadDeps) {
  let current = config;
  let running = Promise.resolve();
  let prices: Watcher | undefined;
  const path = resolve(file ?? defaultFile);
  let hasFile = existsSync(path);
  const refuse = (error: unknown): void => {
    if (error instanceof MissingPackageError)
      log.error({ problem: error.message }, 'the changed configuration is refused; the one before stays');
    else if (!(error instanceof ConfigError))
      log.error({ err: error }, 'reloading failed; the configuration before stays');
    else
      for (const problem of error.problems)
        log.error({ problem }, 'the changed configuration is refused; the one before stays');
  };
  /** @param always whether files that settings name are read again even if no setting has changed */
  const reload = async (always: boolean): Promise<Reloaded> => {
    // Without its file, the configuration would be the default one: no upstreams, and no limits.
    if (hasFile && !existsSync(path)) throw new ConfigError([`${path} does not exist any more.`]);
    const { config: changed } = await read();
    hasFile = existsSync(path);
    const restart = changedSettings(config, changed, false);
    if (restart.length) log.warn({ settings: restart }, 'these settings have changed and need a restart');
    const settings = changedSettings(current, changed, true);
    if (!settings.length && !always) return { settings, restart };
    checkChanged(changed);
    await server.reload(changed, settings);
    const isMoved = current.pricesFile !== changed.pricesFile;
    current = changed;
    if (isMoved) await watchPrices();
    log.info(
      { settings, upstreams: Object.keys(changed.upstreams), routes: changed.routes?.length },
      'the configuration is reloaded',
    );
    return { settings, restart };
  };
  // One after the other, so that the last version of the file is the one in force.
  const request = (always: boolean): Promise<Reloaded> => {
    const result = running.then(() => reload(always));
    running = result.then(() => undefined, refuse);
    return result;
  };
  /** What goes wrong is in the log. */
  const requestSilently = (always: boolean): void => void request(always).catch(() => undefined);
  /** Requests a reload when a file has been written. */
  const watchWritten = async (watched: string, always: boolean): Promise<Watcher | undefined> => {
    let settling = false;
    const requestWhenWritten = async (): Promise<void> => {
      if (settling) return;
      settling = true;
      const written = await untilWritten(watched);
      settling = false;
      if (written) requestSilently(always);
    };
    return watchFile(watched, () => void requestWhenWritten()).catch(() => undefined);
  };
  async function watchPrices(): Promise<void> {
    prices?.close();
    prices = current.pricesFile === undefined ? undefined : await watchWritten(current.pricesFile, true);
  }
  const onHangUp = (): void => requestSilently(true);
  process.on('SIGHUP', onHangUp);
  const watcher = await watchWritten(path, false);
  await watchPrices();
  return {
    /** Reloads at once. @throws ConfigError if the configuration has a problem */
    reload: () => request(true),
    close() {
      process.off('SIGHUP', onHangUp);
      watcher?.close();
      prices?.close();
    },
  };
}
