// Where a server, or a command in its place, keeps keys, usage, budgets, the log of administrative changes, and which upstream made a response.
// It is decided here and nowhere else: in PostgreSQL, which several processes share, where `database.url` is set; else in files of the data
// directory, so that a server that answers texts never opens the embedded database.
import type { Logger } from '../runtime/logger.js';
import { type AuditLog, createDatabaseAudit, createFileAudit } from './audit/audit-log.js';
import { type Counters, openCounters } from './budgets/counters.js';
import type { Config } from './config/settings.js';
import { fileKeys, type KeyStore } from './keys/key-file.js';
import type { Database } from './store/database.js';
import { createDatabaseOwners, type OwnerStore, openFileOwners } from './store/response-owners.js';
import { createFileStore } from './usage/usage-file-store.js';
import type { UsageStore } from './usage/usage-store.js';

export interface Stores {
  readonly keys: KeyStore;
  readonly audit: AuditLog;
  readonly usage: UsageStore;
  /** Opens where rates and budgets are counted. @throws Error for users if the file of budgets cannot be read */
  openCounters(): Promise<Counters>;
  /** Opens where it is kept which upstream made a response. */
  openOwners(): Promise<OwnerStore>;
}

type StoreConfig = Pick<Config, 'dataDir' | 'database' | 'limits' | 'rate' | 'responses'>;

/** Whether what is stored is in PostgreSQL, where several processes share it. */
export const isShared = ({ database }: Pick<Config, 'database'>): boolean => database.url !== undefined;

/** Opens the stores of a configuration. @param openDatabase called where they are in a database */
export async function openStores(
  config: StoreConfig,
  log: Logger,
  openDatabase: () => Promise<Database>,
): Promise<Stores> {
  const { dataDir } = config;
  const retention = { ...config.responses, now: Date.now };
  if (!isShared(config))
    return {
      keys: fileKeys(dataDir),
      audit: createFileAudit(dataDir, Date.now),
      usage: createFileStore(dataDir, log),
      openCounters: () => openCounters(config, log),
      openOwners: () => openFileOwners(dataDir, retention),
    };
  const { queries } = await openDatabase();
  const [{ databaseKeys, importKeys }, { createDatabaseStore }] = await Promise.all([
    import('./keys/database-keys.js'),
    import('./usage/usage-database-store.js'),
  ]);
  const imported = await importKeys(queries, dataDir);
  if (imported)
    log.info(
      { keys: imported, file: fileKeys(dataDir).location },
      'keys of the file are in the database now; the file is not used any more',
    );
  return {
    keys: databaseKeys(queries),
    audit: createDatabaseAudit(queries, Date.now),
    usage: createDatabaseStore(queries),
    openCounters: () => openCounters(config, log),
    openOwners: async () => createDatabaseOwners(queries, retention),
  };
}
