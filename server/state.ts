// The state of a server that must be open before it replies: database, stored responses, keys, budgets. What is wrong with its files is
// reported here, before the server prints its address.
import type { Key } from '../contract/key.js';
import type { Config } from './config/settings.js';
import { openCounters } from './counters.js';
import type { InFlightCalls } from './http/in-flight.js';
import type { Logger } from './http/logger.js';
import { KeyFileError } from './keys/record.js';
import { allowsConsoleSession, createConsoleSession } from './keys/session.js';
import { startKeys } from './keys/start.js';
import { isLoopback } from './observability/address.js';
import type { Shutdown } from './shutdown.js';
import type { Store } from './store/start.js';

/** Milliseconds between two checks whether the keys of open requests are still valid. */
const keyCheckInterval = 1000;

interface StateDeps {
  /** The address of this server on this machine. */
  readonly url: string;
  readonly config: Config;
  readonly logger: Logger;
  readonly inFlight: InFlightCalls;
  readonly shutdown: Shutdown;
  /** Called when PostgreSQL is away: the start waits until it is back. */
  readonly onDatabaseAway: () => void;
  /** The embedded database is not opened before this resolves. */
  readonly openDatabase: { readonly promise: Promise<void>; readonly resolve: () => void };
}

async function openStore(deps: StateDeps): Promise<Store> {
  const { config, logger, shutdown, onDatabaseAway, openDatabase } = deps;
  const { startStore } = await import('./store/start.js');
  const { url, connections, queryTimeoutSeconds } = config.database;
  const store = await startStore({
    openAfter: openDatabase.promise,
    serverUrl: deps.url,
    url,
    limits: { connections, queryTimeout: queryTimeoutSeconds * 1000 },
    dataDir: config.dataDir,
    retentionDays: config.responses.retentionDays,
    minFreeBytes: config.files.minFreeBytes,
    now: Date.now,
    log: logger,
    // However long it takes: an exit would only begin the wait anew.
    startTimeout: Number.POSITIVE_INFINITY,
    onWaiting: onDatabaseAway,
  });
  shutdown.add(() => {
    if (!store.isOpening() || url !== undefined) return store.close();
    // The first start creates a database, which takes seconds; nothing is in it yet.
    openDatabase.resolve();
    void store.close();
    return undefined;
  });
  return store;
}

/** The price file is read again with what needs it, because it can change while the server runs. */
async function checkPrices({ pricesFile }: Config): Promise<void> {
  if (pricesFile === undefined) return;
  const { readPriceFile } = await import('./usage/price-file.js');
  await readPriceFile(pricesFile);
}

/** @throws Error with advice for the user who starts the server */
export async function openState(deps: StateDeps) {
  const { config, logger, inFlight, shutdown } = deps;
  await checkPrices(config);
  const store = await openStore(deps);
  const shared = config.database.url === undefined ? undefined : await store.database;
  const keys = await startKeys(config, logger, shared);
  shutdown.add(keys.close);
  const counters = await openCounters(config, logger);
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
  return { store, keys, counters, session, isOperator, usable };
}
