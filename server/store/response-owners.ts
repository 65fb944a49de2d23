// Where it is kept which upstream made a response: in PostgreSQL, for all processes, or in a file of the data directory, since a
// server that only forwards need not open the embedded database.
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { chunks } from '../../runtime/group-by.js';
import { parsed } from '../../runtime/json.js';
import type { Logger } from '../../runtime/logger.js';
import { createLruMap } from '../../runtime/lru-map.js';
import type { OwnedResponse } from '../gateway/gateway-deps.js';
import { isStorableId } from './database-responses.js';
import { replaceFile } from './durable.js';
import { createRowWriter } from './row-writer.js';
import type { Tables } from './tables.js';

// Remembers which upstream made a response, per key: only that upstream can continue it, and only for the key that it was made for.
//
// The last ones are in memory, so that a response can be continued before it is saved. A killed process loses those of the last moment.

/** Where responses are kept for longer than a process: a database, or a file. */
export interface OwnerStore {
  save(responses: readonly OwnedResponse[]): Promise<void>;
  find(keyId: string, id: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Responses in memory. */
const maxRemembered = 10_000;

/** Milliseconds between two saves. */
const saveIntervalMs = 50;

/** Responses of one save. */
const maxBatch = 1000;

export function createResponseOwners(store: OwnerStore, log: Logger) {
  const remembered = createLruMap<string>(maxRemembered);
  const writer = createRowWriter<OwnedResponse>({
    ...{ what: 'which upstream made a response', log, interval: saveIntervalMs },
    store: {
      partsOf: (rows) => chunks(rows, maxBatch),
      insert: store.save,
      refuses: () => false,
    },
  });
  const nameOf = (keyId: string, id: string): string => `${keyId} ${id}`;
  return {
    remember(response: OwnedResponse): void {
      const name = nameOf(response.keyId, response.id);
      if (!isStorableId(response.id) || remembered.get(name) === response.upstream) return;
      remembered.set(name, response.upstream);
      writer.add(response);
    },
    /** The upstream that made a response for this key; undefined if it is unknown, empty if it was deleted. */
    async find(keyId: string, id: string): Promise<string | undefined> {
      if (!isStorableId(id)) return undefined;
      return remembered.get(nameOf(keyId, id)) ?? (await store.find(keyId, id));
    },
    /** Saves what is left. */
    async close(): Promise<void> {
      await writer.close();
      await store.close();
    },
  };
}

interface OwnerRetention {
  readonly retentionDays: number;
  /** Milliseconds since the epoch. */
  now(): number;
}

const dayMs = 86_400_000;
const oldest = ({ retentionDays, now }: OwnerRetention): number => now() - retentionDays * dayMs;

/** Milliseconds between two deletions of expired rows. */
const purgeIntervalMs = 600_000;

/** For several processes. */
export function createDatabaseOwners(queries: Kysely<Tables>, retention: OwnerRetention): OwnerStore {
  const purge = async (): Promise<void> => {
    await queries.deleteFrom('upstream_responses').where('created', '<', oldest(retention)).execute();
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    async save(responses) {
      // Begins with the first row: a server that forwards nothing needs no query.
      timer ??= setInterval(() => void purge().catch(() => undefined), purgeIntervalMs).unref();
      // A statement cannot insert and then update one row: of a response that was made and deleted, the latter counts.
      const latest = new Map(responses.map((each) => [`${each.keyId} ${each.id}`, each]));
      await queries
        .insertInto('upstream_responses')
        .values(
          [...latest.values()].map(({ keyId, id, upstream, created }) => ({ key_id: keyId, id, upstream, created })),
        )
        .onConflict((conflict) =>
          conflict.columns(['key_id', 'id']).doUpdateSet((row) => ({ upstream: row.ref('excluded.upstream') })),
        )
        .execute();
    },
    async find(keyId, id) {
      const row = await queries
        .selectFrom('upstream_responses')
        .select('upstream')
        .where('key_id', '=', keyId)
        .where('id', '=', id)
        .where('created', '>', oldest(retention))
        .executeTakeFirst();
      return row?.upstream;
    },
    close: async () => clearInterval(timer),
  };
}

/** Responses that the file keeps at most. */
const maxKept = 200_000;

const lineOf = ({ keyId, id, upstream, created }: OwnedResponse): string =>
  `${JSON.stringify([keyId, id, upstream, created])}\n`;

/** Undefined for the last line of a killed process. */
function parseLine(line: string): OwnedResponse | undefined {
  const read = parsed(line) as [string, string, string, number] | undefined;
  return read && { keyId: read[0], id: read[1], upstream: read[2], created: read[3] };
}

/** For one process. @param dataDir must exist */
export async function openFileOwners(dataDir: string, retention: OwnerRetention): Promise<OwnerStore> {
  const path = join(dataDir, 'upstream-responses.jsonl');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const known = new Map<string, OwnedResponse>();
  const nameOf = ({ keyId, id }: Pick<OwnedResponse, 'keyId' | 'id'>): string => `${keyId} ${id}`;
  const keep = (response: OwnedResponse): void => {
    known.set(nameOf(response), response);
    if (known.size > maxKept) known.delete(known.keys().next().value as string);
  };
  const lines = text.split('\n').filter(Boolean);
  for (const line of lines) {
    const response = parseLine(line);
    if (response && response.created > oldest(retention)) keep(response);
  }
  let written = lines.length;
  const rewrite = async (): Promise<void> => {
    await replaceFile(path, [...known.values()].map(lineOf).join(''));
    written = known.size;
  };
  if (written > known.size) await rewrite();
  return {
    async save(responses) {
      await appendFile(path, responses.map(lineOf).join(''), { mode: 0o600 });
      responses.forEach(keep);
      written += responses.length;
      if (written > 2 * maxKept) await rewrite();
    },
    async find(keyId, id) {
      const found = known.get(nameOf({ keyId, id }));
      return found && found.created > oldest(retention) ? found.upstream : undefined;
    },
    close: async () => undefined,
  };
}
