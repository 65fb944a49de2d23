// pentagate serve: the server as a process, from its options to its last signal.
import { configOptions, configUsage, readOptions, UsageError } from './config/options.js';
import { version } from './config/place.js';
import { processEnvironment, readConfig } from './config/read.js';
import { startServer } from './main.js';
import { isLoopback } from './observe/address.js';
import { createLog } from './observe/log.js';

const usage = `usage: pentagate serve [options]

Starts the server: five surfaces, answered by the embedded simulator, and a console to look at them. Stop it with Ctrl-C or SIGTERM:
calls and tasks in work may finish (limits.stopSeconds), and what does not is gone on with at the next start; a second signal ends it
at once.

  --host ADDRESS    address to listen on (default: 127.0.0.1, which only this machine can reach)
  --port N          port to listen on; 0 takes any free one (default: 8080)
  --build-docs      in a checkout: build the docs when they are missing or older than the contract
${configUsage}

All settings, also as variables: pentagate config --help. Keys: pentagate key --help.
Exit code: 0 stopped, 1 cannot start or had to give up, 2 wrong usage, 130 stopped by a second signal.
`;

const options = {
  ...configOptions,
  host: { type: 'string' },
  port: { type: 'string' },
  'build-docs': { type: 'boolean' },
} as const;

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
  if (given.positionals.length) throw new UsageError(`pentagate serve takes no "${given.positionals[0]}".`);
  const { config: file, 'data-dir': dataDir, host, port, 'build-docs': buildDocs = false } = given.values;
  const { config, warnings } = await readConfig({
    cwd: process.cwd(),
    environment: processEnvironment(),
    file,
    options: { dataDir, host, port },
  });
  const log = createLog(config.log, process.stdout.isTTY === true);
  const { logger, flush, flushNow } = log;
  const signalled = stopSignal(flushNow);
  for (const warning of warnings) logger.warn({}, warning);
  if (!isLoopback(config.host)) logger.warn({ host: config.host }, 'others than this machine can reach the server');
  // A mistake of ours that nobody caught: the state is unknown, so whoever supervises the process starts another.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      logger.fatal({ err: error }, event);
      flushNow();
      process.exit(1);
    });

  const running = await startServer({
    config,
    log,
    version: version(),
    buildDocs,
    tell: (text) => console.error(text),
  });
  const failed = running.loaded.then(
    () => new Promise<never>(() => undefined),
    (error: unknown) => ({ error }),
  );
  const ended = await Promise.race([signalled, failed]);
  if (typeof ended === 'object') logger.fatal({ err: ended.error }, 'the server cannot go on');
  else logger.info({ signal: ended }, 'stopping');
  await running.stop();
  logger.info({}, 'stopped');
  await flush();
  return typeof ended === 'object' ? 1 : 0;
}
