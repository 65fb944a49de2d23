// Puts the server together and takes it apart again. It listens before anything that takes time is loaded: what is asked meanwhile waits.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { checkout, contractFile, docsFolder } from './config/place.js';
import type { Config } from './config/settings.js';
import type { HttpSettings, Limiter } from './http/deps.js';
import { createHttpServer } from './http/listen.js';
import { createLiveCalls } from './http/live.js';
import { KeyFileError } from './keys/record.js';
import { startKeys } from './keys/start.js';
import { localUrl } from './observe/address.js';
import { type DocsBuilder, docsBuilder } from './observe/docs.js';
import type { Log } from './observe/log.js';
import { welcome } from './observe/welcome.js';

/** The server cannot start; the message is for whoever starts it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export interface StartOptions {
  readonly config: Config;
  readonly log: Log;
  readonly version: string;
  /** Whether to build the docs when they are missing or stale; only a checkout can. */
  readonly buildDocs: boolean;
  /** Says things to the person who starts it. */
  readonly tell: (text: string) => void;
}

export interface Running {
  readonly url: string;
  /** Resolves when everything is loaded; rejects when something cannot be. */
  readonly loaded: Promise<void>;
  /** Takes no more calls, lets those in flight finish within the limit, and puts everything away. */
  stop(): Promise<void>;
}

/** Longest wait for the first answers before the rest is loaded, in milliseconds: one of them may be a long stream. */
const patience = 1000;

/** Pause before the database is opened, in milliseconds: whoever waited for the server to listen asks now. */
const breath = 300;

/** What one may wait for beyond the limit, in milliseconds: error events have to be written. */
const grace = 2000;

const httpSettings = ({ limits, keepAliveSeconds, checks, messages, images }: Config): HttpSettings => ({
  vendor: messages.vendor,
  bodyLimit: limits.bodyBytes,
  bodyLimits: { images: images.bodyBytes },
  maxDepth: limits.depth,
  keepAlive: keepAliveSeconds * 1000,
  checks: {
    responses: ({ always: 'throw', sample: 'report', off: 'off' } as const)[checks.responses],
    sample: checks.responses === 'sample' ? checks.sample : 1,
  },
});

/** What went wrong when listening, and what to do. */
function listenProblem(error: NodeJS.ErrnoException, { host, port }: Config): StartError {
  const advice: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is taken. Choose another with --port or PENTAGATE_PORT; 0 takes any free one.`,
    EACCES: `Port ${port} may not be listened on by this user. Choose one above 1023 with --port or PENTAGATE_PORT.`,
    EADDRNOTAVAIL: `${host} is no address of this machine. Choose another with --host or PENTAGATE_HOST.`,
    ENOTFOUND: `${host} cannot be resolved. Choose another with --host or PENTAGATE_HOST.`,
  };
  return new StartError(advice[error.code ?? ''] ?? `Cannot listen on ${host}:${port}: ${error.message}`, {
    cause: error,
  });
}

/** Counts calls in this process or, with PostgreSQL, for all of them together. */
async function createRates(config: Config, log: Log, closers: (() => void | Promise<void>)[]): Promise<Limiter> {
  const { createLimiter } = await import('./limits/limiter.js');
  if (config.databaseUrl === undefined) return createLimiter(config.rate);
  const { ratePool, sharedCounters } = await import('./limits/shared.js');
  const pool = ratePool(config.databaseUrl);
  closers.push(() => pool.end());
  return createLimiter(config.rate, sharedCounters(pool, log.logger));
}

/**
 * Starts the server: it listens when this resolves.
 * @throws StartError when it cannot
 */
export async function startServer({ config, log, version, buildDocs, tell }: StartOptions): Promise<Running> {
  const { logger } = log;
  const live = createLiveCalls();
  /** What is to be put away at the end, the last first. */
  const closers: (() => void | Promise<void>)[] = [];
  const waiting: Parameters<RequestListener>[] = [];
  let handle: RequestListener = (...call) => void waiting.push(call);
  const server = createHttpServer((request, response) => handle(request, response));
  server.listen(config.port, config.host);
  await once(server, 'listening').catch((error) => {
    throw listenProblem(error, config);
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

  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const { startStore } = await import('./store/start.js');
  const store = await startStore({
    begin: begun,
    url: config.databaseUrl,
    dataDir: config.dataDir,
    retentionDays: config.responses.retentionDays,
    now: Date.now,
    log: logger,
  }).catch(refuse);
  closers.push(() => {
    if (store.ready() || config.databaseUrl !== undefined) return store.close();
    // A first start makes a database for seconds. What was saved meanwhile is in the journal, so nobody needs to wait for that.
    begin();
    void store.close();
    return undefined;
  });
  const keys = await startKeys(config, logger).catch(refuse);
  closers.push(keys.close);
  const usable = keys.ring.usable(Date.now());
  if (!usable && config.mode === 'production')
    await refuse(
      new KeyFileError('There is no key that can be used. Make one (pentagate key add), or set PENTAGATE_KEY.'),
    );

  let stopping = false;
  let stopWork = async (_patience: number): Promise<void> => undefined;
  let loaded = false;
  const builder: DocsBuilder | undefined =
    checkout !== undefined && buildDocs && config.docs ? docsBuilder(checkout, logger) : undefined;
  if (builder) closers.push(builder.close);

  const load = async (): Promise<void> => {
    const [contract, { curlLines }] = await Promise.all([
      readFile(contractFile('openapi.3.1.json'), 'utf8').then(JSON.parse),
      import('./observe/curl.js'),
    ]);
    const curls = (key: string): readonly string[] => curlLines(contract, url, key);
    tell(welcome({ config, version, url, made: keys.made, usable, curls }));
    const traces = config.traces ? (await import('./observe/traces.js')).createTraces(version) : undefined;
    if (traces) closers.push(traces.close);
    const { createParts } = await import('./parts.js');
    const parts = createParts({
      config,
      version,
      contract,
      logger,
      live,
      keys: keys.ring,
      responses: store.responses,
      database: store.database,
      settings: httpSettings(config),
      traces,
      unready: () => [
        ...(stopping ? ['the server is stopping'] : []),
        ...(loaded ? [] : ['the simulator is being loaded']),
        ...(store.ready() ? [] : [`the database is ${config.databaseUrl === undefined ? 'not open' : 'away'}`]),
      ],
      docs: {
        contractFile: contractFile('openapi.json'),
        publicUrl: () => config.publicUrl ?? url,
        folder: docsFolder,
        building: () => builder?.building() ?? false,
      },
      limiter: await createRates(config, log, closers),
    });
    closers.push(parts.close);
    stopWork = parts.stop;
    handle = parts.app;
    const early = waiting.splice(0);
    for (const call of early) handle(...call);
    // Everything from here on takes time from those who ask, so first those who wait already get their answers.
    const answered = Promise.all(early.map(([, response]) => once(response, 'close')));
    await Promise.race([answered, delay(patience)]);
    await parts.warm();
    loaded = true;
    await delay(breath);
    begin();
    await parts.work();
    logger.info({ url, mode: config.mode }, 'ready');
    builder?.start();
  };

  return {
    url,
    loaded: load(),
    async stop() {
      stopping = true;
      server.close();
      server.closeIdleConnections();
      const limit = config.limits.stopSeconds * 1000;
      const late = new Promise((resolve) => setTimeout(resolve, limit + grace).unref());
      await Promise.race([Promise.all([live.drain(limit), stopWork(limit)]), late]);
      await closeAll();
    },
  };
}
