// The composition root: what a server consists of, in the order in which it comes to life, and how it ends.
//
// The order is a promise to callers. The port is taken first, so that a second server fails at once and callers of the first moments wait
// instead of being refused (deferred-listener). Then comes what decides whether the server may run at all: the lock of the data directory,
// the database where it is a server, the keys (state). Only then is the application loaded, which takes most of a second of this process
// (application), and last the embedded database, which first answers do not need. Loading everything before listening was twice as slow to
// the first answer; opening the database at once made first answers wait for it.
//
// Each part is made from parts above it and ends before them: `shutdown` closes in reverse order. Calls and tasks in work get
// `shutdownGraceSeconds`, then streams end with their error event and tasks are handed back.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { checkout, contractFile, docsFolder } from './config/install-paths.js';
import type { Config } from './config/settings.js';
import { deferred } from './deferred.js';
import { createDeferredListener } from './http/deferred-listener.js';
import { createHttpServer } from './http/http-server.js';
import { createInFlightCalls } from './http/in-flight.js';
import { localUrl } from './observability/address.js';
import { type Colors, noColors } from './observability/colors.js';
import { docsBuilder } from './observability/docs.js';
import type { Log } from './observability/log.js';
import { moreCalls, welcome } from './observability/welcome.js';
import { createShutdown } from './shutdown.js';
import { listenError, StartError } from './start-error.js';
import { openState } from './state.js';

export interface StartOptions {
  readonly config: Config;
  readonly log: Log;
  readonly version: string;
  /** Whether to build the docs when they are missing or stale; only a checkout can. */
  readonly buildDocs: boolean;
  /** Prints text for the person who starts it. */
  readonly print: (text: string) => void;
  readonly colors?: Colors;
  /** What starts it again, but for the port. */
  readonly command?: string;
  /** Calls back for keys that the person presses; absent where nobody can. */
  readonly keyboard?: ((actions: Readonly<Record<string, () => void>>) => { close(): void }) | undefined;
}

export interface RunningServer {
  readonly url: string;
  /** Resolves when everything is loaded; rejects when something cannot be. */
  readonly loaded: Promise<void>;
  /** Rejects when the server cannot go on. */
  readonly failed: Promise<never>;
  /** Takes no more calls, lets those in flight finish within the limit, and closes everything. */
  stop(): Promise<void>;
}

/** Longest wait for the first answers before the rest is loaded, in milliseconds: one of them may be a long stream. */
const firstAnswersTimeout = 1000;

/** Pause before the database is opened, in milliseconds: whoever waited for the server to listen asks now. */
const databaseDelay = 300;

/** Milliseconds beyond the grace period: error events have to be written. */
const closingTimeout = 2000;

/**
 * Starts the server: it listens when this resolves.
 * @throws StartError when it cannot
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, version, print, colors = noColors, command = 'npx pentagate serve', keyboard } = options;
  const { logger } = options.log;
  const shutdown = createShutdown(logger);
  const inFlight = createInFlightCalls();

  const callers = createDeferredListener();
  const server = createHttpServer(callers.listener, config.limits);
  server.listen(config.port, config.host);
  await once(server, 'listening').catch(async (error) => {
    throw await listenError(error, config, command);
  });
  shutdown.add(() => server.closeAllConnections());
  const url = localUrl(config.host, (server.address() as AddressInfo).port);

  const openDatabase = deferred();
  const state = await openState({ config, logger, inFlight, shutdown, openDatabase }).catch(async (error: unknown) => {
    server.close();
    await shutdown.run();
    throw new StartError(error instanceof Error ? error.message : String(error), { cause: error });
  });
  const { store, keys, session, usable } = state;

  const builder =
    checkout !== undefined && options.buildDocs && config.docs ? docsBuilder(checkout, logger) : undefined;
  if (builder) shutdown.add(builder.close);

  let phase: 'loading' | 'running' | 'stopping' = 'loading';
  const unready = (): readonly string[] => [
    ...(phase === 'stopping' ? ['the server is stopping'] : []),
    ...(server.full ? ['all connections are in use'] : []),
    ...(phase === 'loading' ? ['the simulator is being loaded'] : []),
    ...store.problems(),
  ];
  /** What ends by itself within the grace period. */
  const draining: ((timeout: number) => Promise<unknown>)[] = [inFlight.drain];
  const failure = deferred<never>();
  failure.promise.catch(() => undefined);

  const load = async (): Promise<void> => {
    const [contract, { curlLines }] = await Promise.all([
      readFile(contractFile('openapi.3.1.json'), 'utf8').then(JSON.parse),
      import('./observability/curl.js'),
    ]);
    const curls = (key: string) => curlLines(contract, url, key);
    const shown = { config, version, url, made: keys.createdSecret, session: session?.secret, usable, curls, colors };
    const more = (): void => print(`\n${moreCalls(shown)}\n`);
    const pressed = config.mode === 'development' && usable ? keyboard?.({ c: more }) : undefined;
    if (pressed) shutdown.add(pressed.close);
    print(welcome({ ...shown, keyboard: pressed !== undefined }));

    const { createApplication } = await import('./application.js');
    const { http, tasks, close } = await createApplication({
      ...{ config, version, contract, logger, inFlight, store, unready },
      keys: session ?? keys.ring,
      keysChanged: keys.checkForChanges,
      docs: {
        contractFile: contractFile('openapi.json'),
        publicUrl: () => config.publicUrl ?? url,
        fixedUrl: config.publicUrl !== undefined,
        folder: docsFolder,
        building: () => builder?.building() ?? false,
      },
    });
    shutdown.add(close);
    draining.push(tasks.stop);
    // Everything from here on takes time from those who ask, so first those who wait already get their answers.
    await Promise.race([callers.use(http.app), delay(firstAnswersTimeout)]);
    await http.warm();
    if (phase === 'loading') phase = 'running';
    await delay(databaseDelay);
    openDatabase.resolve();
    const working = tasks.start();
    if (store.isDatabaseRequested()) await working;
    // Work on tasks begins with the database, whenever that is needed.
    else working.catch(failure.reject);
    logger.info({ url, mode: config.mode }, 'ready');
    builder?.start();
  };

  return {
    url,
    loaded: load(),
    failed: failure.promise,
    async stop() {
      phase = 'stopping';
      server.close();
      server.closeIdleConnections();
      const grace = config.shutdownGraceSeconds * 1000;
      const late = delay(grace + closingTimeout, undefined, { ref: false });
      await Promise.race([Promise.all(draining.map((drain) => drain(grace))), late]);
      await shutdown.run();
    },
  };
}
