// pentagate serve: the server as a process, from its options to its last signal.

import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { configOptions, configUsage, readOptions, UsageError } from '../runtime/cli/command-options.js';
import { version } from '../runtime/paths.js';
import { isLoopback, startCommand } from '../runtime/server-address.js';
import { processEnvironment, readConfig } from './config/read-config.js';
import { createColors, wantsColors } from './observability/colors.js';
import { createLog } from './observability/server-log.js';
import { watchConfig } from './reload.js';
import { startServer } from './server.js';

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
    command: startCommand(args, environment),
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
