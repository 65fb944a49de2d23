// Puts the server together and takes it apart again. It listens before anything that takes time is loaded: what is asked meanwhile waits.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { checkout, contractFile, docsFolder } from './config/place.js';
import type { Config } from './config/settings.js';
import type { Limiter } from './http/deps.js';
import { createInFlightCalls } from './http/in-flight.js';
import { createHttpServer } from './http/listen.js';
import { KeyFileError } from './keys/record.js';
import { createSession, mayHaveSession } from './keys/session.js';
import { startKeys } from './keys/start.js';
import { isLoopback, localUrl } from './observability/address.js';
import { type Colors, noColors } from './observability/colors.js';
import type { CurlLine } from './observability/curl.js';
import { type DocsBuilder, docsBuilder } from './observability/docs.js';
import type { Log } from './observability/log.js';
import { nextFreePort } from './observability/next-port.js';
import { moreCalls, welcome } from './observability/welcome.js';
import type { PostgresLimits } from './store/postgres.js';

/** The server cannot start; the message is for whoever starts it. */
export class StartError extends Error {
  override readonly name = 'StartError';
  /** A port that is free, where the one that was asked for is taken. */
  readonly freePort: number | undefined;

  constructor(message: string, options: ErrorOptions & { readonly freePort?: number | undefined } = {}) {
    super(message, options);
    this.freePort = options.freePort;
  }
}

export interface StartOptions {
  readonly config: Config;
  readonly log: Log;
  readonly version: string;
  /** Whether to build the docs when they are missing or stale; only a checkout can. */
  readonly buildDocs: boolean;
  /** Says things to the person who starts it. */
  readonly tell: (text: string) => void;
  readonly colors?: Colors;
  /** What starts it again, but for the port. */
  readonly command?: string;
  /** Calls back for keys that the person presses; absent where nobody can. */
  readonly keyboard?: ((actions: Readonly<Record<string, () => void>>) => { close(): void }) | undefined;
}

export interface Running {
  readonly url: string;
  /** Resolves when everything is loaded; rejects when something cannot be. */
  readonly loaded: Promise<void>;
  /** Rejects when the server cannot go on. */
  readonly failed: Promise<never>;
  /** Takes no more calls, lets those in flight finish within the limit, and puts everything away. */
  stop(): Promise<void>;
}

/** Longest wait for the first answers before the rest is loaded, in milliseconds: one of them may be a long stream. */
const timeout = 1000;

/** Pause before the database is opened, in milliseconds: whoever waited for the server to listen asks now. */
const databaseDelay = 300;

/** Milliseconds between two looks whether the keys of running calls may still be used. */
const keyCheck = 1000;

/** What one may wait for beyond the limit, in milliseconds: error events have to be written. */
const grace = 2000;

/** How PostgreSQL is used. */
const postgresLimits = ({ database }: Config): PostgresLimits => ({
  connections: database.connections,
  queryTimeout: database.queryTimeoutSeconds * 1000,
});

/** What went wrong when listening, and what to do. */
async function listenProblem(
  error: NodeJS.ErrnoException,
  { host, port }: Config,
  command: string,
): Promise<StartError> {
  const freePort = error.code === 'EADDRINUSE' ? await nextFreePort(host, port) : undefined;
  const other =
    freePort === undefined
      ? 'Choose another with --port or PENTAGATE_PORT; 0 takes any free one.'
      : `Port ${freePort} is free: ${command} --port ${freePort}`;
  const advice: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is taken. ${other}`,
    EACCES: `Port ${port} may not be listened on by this user. Choose one above 1023 with --port or PENTAGATE_PORT.`,
    EADDRNOTAVAIL: `${host} is no address of this machine. Choose another with --host or PENTAGATE_HOST.`,
    ENOTFOUND: `${host} cannot be resolved. Choose another with --host or PENTAGATE_HOST.`,
  };
  return new StartError(advice[error.code ?? ''] ?? `Cannot listen on ${host}:${port}: ${error.message}`, {
    cause: error,
    freePort,
  });
}

/** Counts calls in this process or, with PostgreSQL, for all of them together. */
async function createRates(config: Config, log: Log, closers: (() => void | Promise<void>)[]): Promise<Limiter> {
  const { createLimiter } = await import('./limits/limiter.js');
  if (config.database.url === undefined) return createLimiter(config.rate);
  const { ratePool, sharedCounters } = await import('./limits/shared.js');
  const { shareConnections } = await import('./store/postgres.js');
  const pool = ratePool(config.database.url, shareConnections(config.database.connections).rates);
  closers.push(() => pool.end());
  return createLimiter(config.rate, sharedCounters(pool, log.logger));
}

/**
 * Starts the server: it listens when this resolves.
 * @throws StartError when it cannot
 */
export async function startServer({
  config,
  log,
  version,
  buildDocs,
  tell,
  colors = noColors,
  command = 'npx pentagate serve',
  keyboard,
}: StartOptions): Promise<Running> {
  const { logger } = log;
  const inFlight = createInFlightCalls();
  /** What is to be put away at the end, the last first. */
  const closers: (() => void | Promise<void>)[] = [];
  const waiting: Parameters<RequestListener>[] = [];
  let handle: RequestListener = (...call) => void waiting.push(call);
  const server = createHttpServer((request, response) => handle(request, response), config.limits);
  server.listen(config.port, config.host);
  await once(server, 'listening').catch(async (error) => {
    throw await listenProblem(error, config, command);
  });
  closers.push(() => server.closeAllConnections());
  const url = localUrl(config.host, (server.address() as AddressInfo).port);

  const closeAll = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse())
      await Promise.resolve()
        .then(close)
        .catch((error) => logger.warn({ err: error }, 'something could not be closed'));
  };
  const refuse = async (error: unknown): Promise<never> => {
    server.close();
    await closeAll();
    throw new StartError(error instanceof Error ? error.message : String(error), { cause: error });
  };

  let fail = (_: unknown): void => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => undefined);
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const { startStore } = await import('./store/start.js');
  const store = await startStore({
    begin: begun,
    url: config.database.url,
    limits: postgresLimits(config),
    dataDir: config.dataDir,
    retentionDays: config.responses.retentionDays,
    minFreeBytes: config.files.minFreeBytes,
    now: Date.now,
    log: logger,
  }).catch(refuse);
  closers.push(() => {
    if (!store.opening() || config.database.url !== undefined) return store.close();
    // A first start makes a database for seconds. What was saved meanwhile is in the journal, so nobody needs to wait for that.
    begin();
    void store.close();
    return undefined;
  });
  const shared = config.database.url === undefined ? undefined : await store.database.catch(refuse);
  const keys = await startKeys(config, logger, shared).catch(refuse);
  closers.push(keys.close);
  const checking = setInterval(
    () => inFlight.endRefused((key) => keys.ring.refusal(key, Date.now())),
    keyCheck,
  ).unref();
  closers.push(() => clearInterval(checking));
  const usable = keys.ring.usable(Date.now());
  if (!usable && config.mode === 'production')
    await refuse(
      new KeyFileError('There is no key that can be used. Make one (pentagate key create), or set PENTAGATE_KEY.'),
    );

  const session =
    mayHaveSession(config, isLoopback(config.host)) && keys.made === undefined
      ? createSession({ keys: keys.ring, stands: keys.own, now: Date.now })
      : undefined;

  let stopping = false;
  let stopWork = async (_patience: number): Promise<void> => undefined;
  let loaded = false;
  const builder: DocsBuilder | undefined =
    checkout !== undefined && buildDocs && config.docs ? docsBuilder(checkout, logger) : undefined;
  if (builder) closers.push(builder.close);

  const load = async (): Promise<void> => {
    const [contract, { curlLines }] = await Promise.all([
      readFile(contractFile('openapi.3.1.json'), 'utf8').then(JSON.parse),
      import('./observability/curl.js'),
    ]);
    const curls = (key: string): readonly CurlLine[] => curlLines(contract, url, key);
    const shown = { config, version, url, made: keys.made, session: session?.secret, usable, curls, colors };
    const more = (): void => tell(`\n${moreCalls(shown)}\n`);
    const pressed = config.mode === 'development' && usable ? keyboard?.({ c: more }) : undefined;
    if (pressed) closers.push(pressed.close);
    tell(welcome({ ...shown, keyboard: pressed !== undefined }));
    const traces = config.traces ? (await import('./observability/traces.js')).createTraces(version) : undefined;
    if (traces) closers.push(traces.close);
    const { createHttpStack } = await import('./http-stack.js');
    const parts = createHttpStack({
      config,
      version,
      contract,
      logger,
      inFlight,
      keys: session ?? keys.ring,
      keysChanged: keys.look,
      responses: store.responses,
      database: store.database,
      needDatabase: store.need,
      space: store.space,
      traces,
      unready: () => [
        ...(stopping ? ['the server is stopping'] : []),
        ...(server.full ? ['all connections are in use'] : []),
        ...(loaded ? [] : ['the simulator is being loaded']),
        ...store.problems(),
      ],
      docs: {
        contractFile: contractFile('openapi.json'),
        publicUrl: () => config.publicUrl ?? url,
        fixedUrl: config.publicUrl !== undefined,
        folder: docsFolder,
        building: () => builder?.building() ?? false,
      },
      limiter: await createRates(config, log, closers),
    });
    closers.push(parts.close);
    stopWork = parts.stop;
    const closeMetrics = await parts.listenMetrics();
    if (closeMetrics) closers.push(closeMetrics);
    handle = parts.app;
    const early = waiting.splice(0);
    for (const call of early) handle(...call);
    // Everything from here on takes time from those who ask, so first those who wait already get their answers.
    const answered = Promise.all(early.map(([, response]) => once(response, 'close')));
    await Promise.race([answered, delay(timeout)]);
    await parts.warm();
    loaded = true;
    await delay(databaseDelay);
    begin();
    const working = parts.work();
    if (store.needed()) await working;
    // Work on tasks begins with the database, whenever that is needed.
    else working.catch(fail);
    logger.info({ url, mode: config.mode }, 'ready');
    builder?.start();
  };

  return {
    url,
    loaded: load(),
    failed,
    async stop() {
      stopping = true;
      server.close();
      server.closeIdleConnections();
      const limit = config.shutdownGraceSeconds * 1000;
      const late = new Promise((resolve) => setTimeout(resolve, limit + grace).unref());
      await Promise.race([Promise.all([inFlight.drain(limit), stopWork(limit)]), late]);
      await closeAll();
    },
  };
}
