// Moves the rows that earlier versions stored in `usage.journal` into the files. A move that was interrupted goes on at the next start, and
// stores nothing twice.
import { join } from 'node:path';
import type { StoreLog } from '../store/connection.js';
import type { UsageRow } from '../store/tables.js';
import { openWriteAheadLog } from '../store/write-ahead.js';
import type { FileStore } from './file-store.js';

export const earlierLogFile = (dataDir: string): string => join(dataDir, 'usage.journal');

/** Moves the rows of the journal. The caller holds the lock of the data directory. @throws Error for users if it cannot be read */
export async function moveEarlierLog(dataDir: string, store: FileStore, log: StoreLog): Promise<void> {
  const journal = await openWriteAheadLog<readonly UsageRow[]>(earlierLogFile(dataDir), log, 'usage');
  if (!journal.entries.length) return;
  await store.takeOver(journal.entries.flat());
  await journal.remove();
}
