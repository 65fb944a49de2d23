// pentagate serve: the server as a process, from its options to its last signal.

import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import type { Reloaded } from '../generated/operator/types.js';
import { configOptions, configUsage, readOptions, UsageError } from '../runtime/cli/command-options.js';
import { valueAt } from '../runtime/json.js';
import type { Logger } from '../runtime/logger.js';
import { MissingPackageError } from '../runtime/optional-package.js';
import { version } from '../runtime/paths.js';
import { isLoopback } from '../runtime/server-address.js';
import { checkChanged } from './check-config.js';
import { ConfigError, defaultFile, type LoadedConfig, processEnvironment, readConfig } from './config/read-config.js';
import { allSettings, type Config } from './config/settings.js';
import { type Watcher, watchFile } from './keys/watch-keys.js';
import { createColors, wantsColors } from './observability/colors.js';
import { createLog } from './observability/server-log.js';
import { type RunningServer, startServer } from './server.js';

// Reloads the configuration of a running server: after SIGHUP, and when its file changes. A configuration with a problem is refused, and the one
// before stays in force.

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
async function watchConfig({ config, file, log, server, read }: ReloadDeps) {
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

const usage = `usage: pentagate serve [options]

Starts the server: six surfaces, answered by the built-in simulator, and a console. Stop it with Ctrl-C or SIGTERM: requests and tasks in
progress may finish (shutdownGraceSeconds), and unfinished tasks resume at the next start. A second signal ends it immediately.

  --host ADDRESS    address to listen on (default: 127.0.0.1, reachable from this machine only)
  --port N          port to listen on; 0 selects a free one (default: 8080)
${configUsage}

All settings and variables: pentagate config --help. Keys: pentagate key --help.
Exit code: 0 stopped, 1 failed, 2 wrong usage, 130 stopped by a second signal.
`;

const options = { ...configOptions, host: { type: 'string' }, port: { type: 'string' } } as const;

/**
 * Percent by which the heap may grow between two full garbage collections. Left to itself, V8 lets it grow up to fourfold when much is allocated:
 * a gateway with 64 callers went from 140 to 300 MB, and stays below 200 MB with this, for the same processor time per request.
 */
const heapGrowingPercent = 50;

/** Milliseconds that a start may take after a signal to stop: it may wait for a database that is away. */
const startGraceMs = 2000;

/** Settles with the first signal to stop; the second one ends the process. */
const stopSignal = (flush: () => void): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    let asked = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        if (asked) {
          flush();
          process.exit(130);
        }
        asked = true;
        resolve(signal);
      });
  });

/** @returns the exit code, once the server has stopped */
export async function serveCommand(args: readonly string[]): Promise<number> {
  const given = readOptions(args, options, usage);
  if (!given) return 0;
  setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`);
  if (given.positionals.length) throw new UsageError(`pentagate serve takes no "${given.positionals[0]}".`);
  const { config: file, 'data-dir': dataDir, host, port } = given.values;
  const environment = processEnvironment();
  const read = () =>
    readConfig({ cwd: process.cwd(), environment, requireCredentials: true, file, options: { dataDir, host, port } });
  const { config, warnings } = await read();
  const onTerminal = process.stdout.isTTY === true;
  const log = createLog(config.log, onTerminal, createColors(wantsColors(process.stdout, environment)));
  const { logger, flush, flushNow } = log;
  const signalled = stopSignal(flushNow);
  for (const warning of warnings) logger.warn({}, warning);
  if (!isLoopback(config.host)) logger.warn({ host: config.host }, 'the server is reachable from other machines');
  // An uncaught error is a bug that leaves an unknown state: the process ends, and its supervisor restarts it.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      logger.fatal({ err: error }, event);
      flushNow();
      process.exit(1);
    });

  let watching: Awaited<ReturnType<typeof watchConfig>> | undefined;
  const starting = startServer({
    config,
    log,
    version: version(),
    reload: async () => watching?.reload(),
    print: (text) => console.error(text),
    colors: createColors(wantsColors(process.stderr, environment)),
  });
  const running = await Promise.race([starting, signalled.then((signal) => delay(startGraceMs, signal))]);
  if (typeof running === 'string') {
    logger.info({ signal: running }, 'stopped before the start was complete');
    await flush();
    return 0;
  }
  watching = await watchConfig({ config, file, log: logger, server: running, read });
  const failed = running.loaded.then(() => running.failed).catch((error: unknown) => ({ error }));
  const ended = await Promise.race([signalled, failed]);
  if (typeof ended === 'object') logger.fatal({ err: ended.error }, 'the server failed');
  else logger.info({ signal: ended }, 'stopping');
  watching.close();
  await running.stop();
  logger.info({}, 'stopped');
  await flush();
  return typeof ended === 'object' ? 1 : 0;
}
