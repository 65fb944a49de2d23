// The composition root: the parts of a server in the order in which they start, and the shutdown.
//
// Callers depend on the order. The port is opened first, so that a second server fails at once, and early requests wait instead of being
// refused (deferred-listener). Next are the parts that decide whether the server may run at all: the lock of the data directory, a
// PostgreSQL database, the keys (state). Only then is the application loaded, which takes most of a second (application), and last the
// embedded database, which the first responses do not need. Loading everything before listening doubled the time to the first response;
// opening the database at once made the first responses wait for it.
//
// Each part is created from parts above it and ends before them: `shutdown` closes in reverse order. Requests and tasks in progress get
// `shutdownGraceSeconds`; then streams end with their error event, and tasks return to the queue.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { checkout, contractFile, docsFolder, readRuntimeContract } from './config/install-paths.js';
import type { Config } from './config/settings.js';
import { createDeferredListener, waitingListener } from './http/deferred-listener.js';
import { createHttpServer, listenBacklog } from './http/http-server.js';
import { createInFlightCalls } from './http/in-flight.js';
import { localUrl } from './observability/address.js';
import { type Colors, noColors } from './observability/colors.js';
import { docsBuilder } from './observability/docs.js';
import type { Log } from './observability/log.js';
import { openBrowser } from './observability/open-browser.js';
import { consoleAddress, moreCalls, welcome } from './observability/welcome.js';
import { createShutdown } from './shutdown.js';
import { listenError, StartError } from './start-error.js';
import { openState } from './state.js';

interface StartOptions {
  readonly config: Config;
  readonly log: Log;
  readonly version: string;
  /** Whether to build missing or stale docs; only possible in a checkout. */
  readonly buildDocs: boolean;
  /** Prints text for the user who starts the server. */
  readonly print: (text: string) => void;
  readonly colors?: Colors;
  /** The command that started the server, without the port. */
  readonly command?: string;
  /** Registers callbacks for pressed keys; undefined without a terminal. */
  readonly keyboard?: ((actions: Readonly<Record<string, () => void>>) => { close(): void }) | undefined;
}

export interface RunningServer {
  readonly url: string;
  /** Resolves when everything is loaded; rejects if something cannot be loaded. */
  readonly loaded: Promise<void>;
  /** Rejects if the server cannot continue. */
  readonly failed: Promise<never>;
  /**
   * Takes over what may change in a running server (`reloadable`); the rest of the configuration is not looked at.
   * @throws ConfigError if its prices cannot be read; then nothing has changed
   */
  reload(config: Config): Promise<void>;
  /** Stops accepting requests, lets those in flight finish within the limit, and closes everything. */
  stop(): Promise<void>;
}

/** Promise.withResolvers, which Node 20 does not have. */
function deferred<Value = void>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<Value>((onValue, onError) => {
    [resolve, reject] = [onValue, onError];
  });
  return { promise, resolve, reject };
}

/** Maximum milliseconds to wait for the first responses before loading the rest: one of them may be a long stream. */
const firstAnswersTimeout = 1000;

/** Milliseconds before the database is opened: clients that waited for the port send their requests now. */
const databaseDelay = 300;

/**
 * Milliseconds that a connection without a request is kept while the server stops. Most clients close idle connections within 5 seconds, and one
 * that is not closed by its client may have a request on the way. In development nobody wants to wait for that.
 */
const closingIdleMs = { production: 5000, development: 500 };

/** Milliseconds beyond the grace period, in which error events are written. */
const closingTimeout = 2000;

/**
 * Starts the server; it listens when the promise resolves.
 * @throws StartError if it cannot start
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, version, print, colors = noColors, command = 'npx pentagate serve', keyboard } = options;
  const { logger } = options.log;
  const shutdown = createShutdown(logger);
  const inFlight = createInFlightCalls();

  const callers = createDeferredListener();
  const server = createHttpServer(callers.listener, config.limits);
  server.listen({ port: config.port, host: config.host, backlog: listenBacklog });
  await once(server, 'listening').catch(async (error) => {
    throw await listenError(error, config, command);
  });
  shutdown.add(() => void server.close().closeAllConnections());
  const url = localUrl(config.host, (server.address() as AddressInfo).port);

  const openDatabase = deferred();
  const onDatabaseAway = (): void => callers.answerWith(waitingListener('the database is away'));
  const state = await openState({ url, config, logger, inFlight, shutdown, onDatabaseAway, openDatabase }).catch(
    async (error: unknown) => {
      server.close();
      await shutdown.run();
      throw new StartError(error instanceof Error ? error.message : String(error), { cause: error });
    },
  );
  const { store, keys, counters, session, usable } = state;

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
  /** Requests may still come over connections that are open, so the calls that are left are ended only when the time is over. */
  const drainCalls = async (timeout: number): Promise<void> => {
    await Promise.race([server.drain(closingIdleMs[config.mode]), delay(timeout, undefined, { ref: false })]);
    await inFlight.drain(0);
  };
  /** What ends by itself within the grace period. */
  const draining: ((timeout: number) => Promise<unknown>)[] = [drainCalls];
  const failure = deferred<never>();
  failure.promise.catch(() => undefined);

  let update: ((changed: Config) => Promise<void>) | undefined;
  const load = async (): Promise<void> => {
    const [contract, { curlLines }] = await Promise.all([readRuntimeContract(), import('./observability/curl.js')]);
    const curls = (key: string) => curlLines(contract, url, key);
    const hasDocs = config.docs && (builder !== undefined || existsSync(join(docsFolder, 'index.html')));
    const shown = {
      ...{ config, version, url, made: keys.createdSecret, session: session?.secret, usable, hasDocs },
      ...{ curls, colors },
    };
    const more = (): void => print(`\n${moreCalls(shown)}\n`);
    const address = consoleAddress(shown);
    const openConsole = async (): Promise<void> => {
      if (address === undefined) return;
      const opened = await openBrowser(address);
      print(opened ? '\nThe console is open in the browser.\n' : `\nNo browser could be opened. Open ${address}\n`);
    };
    const pressed =
      config.mode === 'development' && usable ? keyboard?.({ c: more, o: () => void openConsole() }) : undefined;
    if (pressed) shutdown.add(pressed.close);
    print(welcome({ ...shown, keyboard: pressed !== undefined }));

    const { createApplication } = await import('./application.js');
    const application = await createApplication({
      ...{ config, version, contract, logger, inFlight, store, counters, unready },
      keys: session ?? keys.ring,
      keysChanged: keys.checkForChanges,
      isOperator: state.isOperator,
      keyStore: keys.store,
      docs: {
        contractFile,
        publicUrl: () => config.publicUrl ?? url,
        fixedUrl: config.publicUrl !== undefined,
        folder: docsFolder,
        building: () => builder?.building() ?? false,
      },
    });
    const { http, tasks } = application;
    shutdown.add(application.close);
    update = application.update;
    draining.push(tasks.stop);
    // The rest of the start takes processor time, so the requests that already wait are answered first.
    await Promise.race([callers.use(http.app), delay(firstAnswersTimeout)]);
    http.warm();
    if (phase === 'loading') phase = 'running';
    await delay(databaseDelay);
    openDatabase.resolve();
    const working = tasks.start();
    if (store.opensAtStart) await working;
    // The worker starts with the database, whenever that is opened.
    else working.catch(failure.reject);
    logger.info({ url, mode: config.mode }, 'ready');
    builder?.start();
  };

  const loaded = load();
  return {
    url,
    loaded,
    failed: failure.promise,
    async reload(changed) {
      await loaded;
      await update?.(changed);
    },
    async stop() {
      phase = 'stopping';
      const grace = config.shutdownGraceSeconds * 1000;
      const late = delay(grace + closingTimeout, undefined, { ref: false });
      await Promise.race([Promise.all(draining.map((drain) => drain(grace))), late]);
      // Before the parts that answer: a request that comes now must not meet half of them.
      server.closeAllConnections();
      await shutdown.run();
    },
  };
}
