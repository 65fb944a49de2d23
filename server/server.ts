// The composition root: the parts of a server in the order in which they start, and the shutdown.
//
// Callers depend on the order. The port is opened first, so that a second server fails at once, and early requests wait instead of being
// refused (deferred-listener). Next are the parts that decide whether the server may run at all: the lock of the data directory, a
// PostgreSQL database, the keys (state). Only then is the application loaded, which takes most of a second (application), and last the
// embedded database, which the first responses do not need. Loading everything before listening doubled the time to the first response;
// opening the database at once made the first responses wait for it.
//
// Each part is created from parts above it and ends before them: `shutdown` closes in reverse order. Requests and tasks in progress get
// `shutdownGraceSeconds`, tasks no more than `taskGraceMs`; then streams end with their error event, and tasks return to the queue.

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Reloaded } from '../generated/operator/types.js';
import { createDeferredListener, createHttpServer, listenBacklog, waitingListener } from '../http/http-server.js';
import { createInFlightCalls } from '../http/in-flight.js';
import { serveWebSockets, type WebSocketApp } from '../http/websocket/handshake.js';
import { contractFile, docsFolder as ownDocs, readRuntimeContract } from '../runtime/install-paths.js';
import type { Key } from '../runtime/key.js';
import { isLoopback, localUrl, nextFreePort } from '../runtime/server-address.js';
import { createShutdown, type Shutdown } from '../runtime/shutdown.js';
import { checkConfig } from './check-config.js';
import { ConfigError } from './config/read-config.js';
import type { Config } from './config/settings.js';
import { allowsConsoleSession, createConsoleSession } from './keys/console-session.js';
import { KeyFileError } from './keys/key-file.js';
import { startKeys } from './keys/start-keys.js';
import { type Colors, noColors } from './observability/colors.js';
import type { Log } from './observability/server-log.js';
import { welcome } from './observability/welcome.js';
import { serverAt } from './store/lock.js';
import { isShared, openStores } from './stores.js';
import type { TasksModuleDeps } from './tasks-module.js';

// The state of a server that must be open before it replies: database, stored responses, keys, budgets. What is wrong with its files is
// reported here, before the server prints its address.

/** Milliseconds between two checks whether the keys of open requests are still valid. */
const keyCheckInterval = 1000;

interface StateDeps extends Pick<TasksModuleDeps, 'config' | 'logger' | 'inFlight'> {
  /** The address of this server on this machine. */
  readonly url: string;
  readonly shutdown: Shutdown;
  /** Called when PostgreSQL is away: the start waits until it is back. */
  readonly onDatabaseAway: () => void;
  /** The embedded database is not opened before this resolves. */
  readonly openDatabase: { readonly promise: Promise<void>; readonly resolve: () => void };
}

/** @throws Error with advice for the user who starts the server */
async function openState(deps: StateDeps) {
  const { config, logger, inFlight, shutdown, openDatabase } = deps;
  const { startStore } = await import('./store/start-store.js');
  const { url, connections, queryTimeoutSeconds } = config.database;
  const store = await startStore({
    url,
    limits: { connections, queryTimeout: queryTimeoutSeconds * 1000 },
    dataDir: config.dataDir,
    retentionDays: config.responses.retentionDays,
    minFreeBytes: config.files.minFreeBytes,
    openAfter: openDatabase.promise,
    serverUrl: deps.url,
    now: Date.now,
    log: logger,
    // However long it takes: an exit would only begin the wait anew.
    startTimeout: Number.POSITIVE_INFINITY,
    onWaiting: deps.onDatabaseAway,
  });
  shutdown.add(() => {
    if (!store.isOpening() || isShared(config)) return store.close();
    // The first start creates a database, which takes seconds; nothing is in it yet.
    openDatabase.resolve();
    void store.close();
    return undefined;
  });
  const stores = await openStores(config, logger, () => store.database);
  const keys = await startKeys(config, logger, stores.keys);
  shutdown.add(keys.close);
  const counters = await stores.openCounters();
  shutdown.add(counters.close);
  const check = setInterval(
    () => inFlight.endRevoked((key) => keys.ring.refusal(key, Date.now())),
    keyCheckInterval,
  ).unref();
  shutdown.add(() => clearInterval(check));
  /** Whether there is a valid key. */
  const usable = keys.ring.usable(Date.now());
  if (!usable && config.mode === 'production')
    throw new KeyFileError('There is no key that can be used. Make one (pentagate key create), or set PENTAGATE_KEY.');
  const isPrivate = allowsConsoleSession(config, isLoopback(config.host));
  /** In development: a temporary secret that is valid until this process ends. */
  const session =
    isPrivate && keys.createdSecret === undefined
      ? createConsoleSession({ keys: keys.ring, findKey: keys.developmentKey, now: Date.now })
      : undefined;
  /**
   * Whether a key may see and manage what belongs to all keys: one that was made with this right, and the development key on a server that
   * only this machine reaches.
   */
  const isOperator = ({ id, operator }: Key): boolean =>
    operator === true || (isPrivate && id === keys.developmentKey()?.id);
  return { store, stores, keys, counters, session, isOperator, usable };
}

/** The server cannot start; the message says why, and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The error for an address that is not available. */
async function listenError(
  error: NodeJS.ErrnoException,
  { host, port, dataDir }: Pick<Config, 'host' | 'port' | 'dataDir'>,
): Promise<StartError> {
  if (error.code === 'EADDRINUSE') {
    const running = await serverAt(dataDir);
    if (running !== undefined)
      return new StartError(
        `pentagate is already running at ${running} with the data directory ${dataDir}. Stop it first, or choose another directory with --data-dir and another port with --port.`,
        { cause: error },
      );
  }
  const freePort = error.code === 'EADDRINUSE' ? await nextFreePort(host, port) : undefined;
  const other =
    freePort === undefined
      ? 'Choose another with --port or PENTAGATE_PORT; 0 takes any free one.'
      : `Port ${freePort} is free: add --port ${freePort}.`;
  const advice: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is taken. ${other}`,
    EACCES: `Port ${port} may not be listened on by this user. Choose one above 1023 with --port or PENTAGATE_PORT.`,
    EADDRNOTAVAIL: `${host} is no address of this machine. Choose another with --host or PENTAGATE_HOST.`,
    ENOTFOUND: `${host} cannot be resolved. Choose another with --host or PENTAGATE_HOST.`,
  };
  return new StartError(advice[error.code ?? ''] ?? `Cannot listen on ${host}:${port}: ${error.message}`, {
    cause: error,
  });
}

interface StartOptions {
  readonly config: Config;
  readonly log: Log;
  readonly version: string;
  /** The folder of the built docs; by default that of the program. */
  readonly docsFolder?: string | undefined;
  /** Prints text for the user who starts the server. */
  readonly print: (text: string) => void;
  readonly colors?: Colors;
  /** Reads the configuration again, for operators; undefined while nothing watches it. */
  readonly reload?: (() => Promise<Reloaded | undefined>) | undefined;
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

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

/** Milliseconds that tasks in progress have at most: another process resumes them, so a stop need not wait for them as for calls. */
const taskGraceMs = 10_000;

/** Milliseconds beyond the grace period, in which error events are written. */
const closingTimeout = 2000;

/**
 * Starts the server; it listens when the promise resolves.
 * @throws StartError if it cannot start, MissingPackageError if the configuration needs a package that is not installed
 */
export async function startServer(options: StartOptions) {
  const { config, version, print, colors = noColors } = options;
  const { logger } = options.log;
  const { contracts, notes } = await checkConfig(config);
  for (const note of notes) logger.warn({}, note);
  const shutdown = createShutdown(logger);
  const inFlight = createInFlightCalls();

  const callers = createDeferredListener();
  const server = createHttpServer(callers.listener, config.limits);
  const webSockets = deferred<WebSocketApp>();
  serveWebSockets(server, () => webSockets.promise);
  server.listen({ port: config.port, host: config.host, backlog: listenBacklog });
  await once(server, 'listening').catch(async (error) => {
    throw await listenError(error, config);
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
  const { store, stores, keys, counters, session, usable } = state;
  const { docsFolder = ownDocs } = options;

  let phase: 'loading' | 'running' | 'stopping' = 'loading';
  const unready = (): readonly string[] => [
    ...(phase === 'stopping' ? ['the server is stopping'] : []),
    ...(server.full ? ['all connections are in use'] : []),
    ...(phase === 'loading' ? ['the simulator is being loaded'] : []),
    ...store.problems(),
  ];
  /** Requests may still come over connections that are open, so the calls that are left are ended only when the time is over. */
  const drainCalls = async (timeout: number): Promise<void> => {
    const late = delay(timeout, undefined, { ref: false });
    await Promise.race([server.drain(closingIdleMs[config.mode]), late]);
    // The port of operators stays open until then: they watch how calls end.
    await Promise.race([drainOperators?.(), late]);
    await inFlight.drain(0);
  };
  /** What ends by itself within the grace period. */
  const draining: ((timeout: number) => Promise<unknown>)[] = [drainCalls];
  const failure = deferred<never>();
  failure.promise.catch(() => undefined);

  let update: ((changed: Config, settings: readonly string[]) => Promise<void>) | undefined;
  let endFollowers = (): void => undefined;
  let drainOperators: (() => Promise<void>) | undefined;
  const load = async (): Promise<void> => {
    const [contract, { curlExample }] = await Promise.all([
      readRuntimeContract(),
      import('./observability/curl-example.js'),
    ]);
    const curl = (key: string) => curlExample(contract, url, key, config);
    const hasDocs = config.docs && existsSync(join(docsFolder, 'index.html'));
    const shown = {
      config,
      version,
      url,
      made: keys.createdSecret,
      session: session?.secret,
      usable,
      hasDocs,
      curl,
      colors,
    };
    print(welcome(shown));

    const { createApplication } = await import('./application.js');
    const application = await createApplication({
      config,
      version,
      contract,
      contracts,
      logger,
      inFlight,
      store,
      stores,
      counters,
      unready,
      keys: session ?? keys.ring,
      keysChanged: keys.checkForChanges,
      isOperator: state.isOperator,
      reload: options.reload,
      docs: {
        contractFile,
        publicUrl: () => config.publicUrl ?? url,
        fixedUrl: config.publicUrl !== undefined,
        folder: docsFolder,
      },
    });
    const { http, tasks } = application;
    webSockets.resolve(http.webSockets);
    server.serveExpress(http.application);
    shutdown.add(application.close);
    update = application.update;
    draining.push((timeout) => tasks.stop(Math.min(timeout, taskGraceMs)));
    ({ endFollowers, drainOperators } = application);
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
  };

  const loaded = load();
  return {
    url,
    /** Resolves when everything is loaded; rejects if something cannot be loaded. */
    loaded,
    /** Rejects if the server cannot continue. */
    failed: failure.promise,
    /**
     * Takes over what may change in a running server (`reloadable`); the rest of the configuration is not looked at.
     * @throws ConfigError if its prices cannot be read, or a key has a workspace that it does not declare; then nothing has changed
     */
    async reload(changed: Config, names: readonly string[]): Promise<void> {
      await loaded;
      await keys.checkWorkspaces(changed.workspaces).catch((error: unknown) => {
        throw error instanceof KeyFileError ? new ConfigError([error.message]) : error;
      });
      await update?.(changed, names);
      keys.declareWorkspaces(changed.workspaces);
    },
    /** Stops accepting requests, lets those in flight finish within the limit, and closes everything. */
    async stop(): Promise<void> {
      phase = 'stopping';
      endFollowers();
      const grace = config.shutdownGraceSeconds * 1000;
      const late = delay(grace + closingTimeout, undefined, { ref: false });
      await Promise.race([Promise.all(draining.map((drain) => drain(grace))), late]);
      // Before the parts that answer: a request that comes now must not meet half of them.
      server.closeAllConnections();
      await shutdown.run();
    },
  };
}
