// Where it is kept which upstream made a response: in PostgreSQL, for all processes, or in a file of the data directory, since a
// server that only forwards need not open the embedded database.
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from '../../runtime/logger.js';
import type { OwnedResponse } from '../gateway/gateway-deps.js';
import { replaceFile } from './durable.js';
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

/** Responses that wait to be saved while the store fails; the oldest are dropped beyond it. */
const maxWaiting = 100_000;

/** Callers choose the ids that are looked up. */
const maxIdLength = 500;

export function createResponseOwners(store: OwnerStore, log: Logger) {
  const remembered = new Map<string, string>();
  let waiting: OwnedResponse[] = [];
  let saving = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let failing = false;
  const nameOf = (keyId: string, id: string): string => `${keyId} ${id}`;

  const save = async (): Promise<void> => {
    timer = undefined;
    const batch = waiting.slice(0, maxBatch);
    try {
      await store.save(batch);
      waiting = waiting.slice(batch.length);
      failing = false;
    } catch (error) {
      if (!failing) log.error({ err: error }, 'which upstream made a response cannot be saved; it is retried');
      failing = true;
      if (waiting.length > maxWaiting) waiting = waiting.slice(-maxWaiting);
    }
    if (waiting.length) schedule(failing ? 1000 : 0);
  };
  const schedule = (delay: number): void => {
    timer ??= setTimeout(() => {
      saving = saving.then(save);
    }, delay).unref();
  };
  return {
    remember(response: OwnedResponse): void {
      const name = nameOf(response.keyId, response.id);
      if (response.id.length > maxIdLength || remembered.get(name) === response.upstream) return;
      remembered.set(name, response.upstream);
      if (remembered.size > maxRemembered) remembered.delete(remembered.keys().next().value as string);
      waiting.push(response);
      schedule(saveIntervalMs);
    },
    /** The upstream that made a response for this key; undefined if it is unknown, empty if it was deleted. */
    async find(keyId: string, id: string): Promise<string | undefined> {
      if (id.length > maxIdLength || id.includes('\0')) return undefined;
      return remembered.get(nameOf(keyId, id)) ?? (await store.find(keyId, id));
    },
    /** Saves what is left. */
    async close(): Promise<void> {
      clearTimeout(timer);
      await saving;
      if (waiting.length) await save();
      clearTimeout(timer);
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

function parseLine(line: string): OwnedResponse | undefined {
  try {
    const [keyId, id, upstream, created] = JSON.parse(line) as [string, string, string, number];
    return { keyId, id, upstream, created };
  } catch {
    // The last line of a killed process.
    return undefined;
  }
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
