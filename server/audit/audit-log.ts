// The log of administrative changes: who changed what, and when. With PostgreSQL it is a table that all processes share; else it is files of
// the data directory, one per month, to which servers and commands append whole lines. Nothing rewrites an entry; old ones are deleted by age.
import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { AuditEntry } from '../../generated/operator/types.js';
import { parsed } from '../../runtime/json.js';
import type { Key } from '../../runtime/key.js';
import type { KeyRecord, KeyStore } from '../keys/key-file.js';
import { appendLine } from '../store/durable.js';
import type { Tables } from '../store/tables.js';

/** What is known of a change before it is stored. */
export type Change = Omit<AuditEntry, 'id' | 'at'>;

export interface AuditLog {
  /** @throws if it cannot be stored */
  append(change: Change): Promise<void>;
  /** The newest first, of those before the one with the id `before`. */
  list(query: { readonly limit: number; readonly before?: string | undefined }): Promise<readonly AuditEntry[]>;
  /** Deletes what is older than some days. */
  purge(retentionDays: number): Promise<void>;
}

const dayMs = 86_400_000;

let made = 0;

/** Sorts by time, and within a process by order. */
const idAt = (at: number): string =>
  `${at.toString(36).padStart(9, '0')}${(made++ % 0x10000).toString(16).padStart(4, '0')}${randomBytes(4).toString('hex')}`;

const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

const filePattern = /^(\d{4}-\d{2})\.jsonl$/;

/** The entries of a file, oldest first. What a killed process has written in part is left out. */
function entriesOf(text: string): AuditEntry[] {
  return text.split('\n').flatMap((line) => {
    const entry = parsed(line) as AuditEntry | undefined;
    return entry ? [entry] : [];
  });
}

/** @param now milliseconds since the epoch */
export function createFileAudit(dataDir: string, now: () => number): AuditLog {
  const folder = join(dataDir, 'audit');
  const months = async (): Promise<string[]> => {
    const names = await readdir(folder).catch(() => []);
    return names.flatMap((name) => filePattern.exec(name)?.[1] ?? []).sort();
  };
  const fileOf = (month: string): string => join(folder, `${month}.jsonl`);
  return {
    async append(change) {
      const at = now();
      await appendLine(fileOf(monthOf(at)), JSON.stringify({ id: idAt(at), at, ...change }));
    },
    async list({ limit, before }) {
      const found: AuditEntry[] = [];
      for (const month of (await months()).reverse()) {
        const entries = entriesOf(await readFile(fileOf(month), 'utf8').catch(() => ''));
        entries.sort((a, b) => (a.id < b.id ? 1 : -1));
        for (const entry of entries) if (before === undefined || entry.id < before) found.push(entry);
        if (found.length >= limit) break;
      }
      return found.slice(0, limit);
    },
    async purge(retentionDays) {
      const oldest = monthOf(now() - retentionDays * dayMs);
      for (const month of await months()) if (month < oldest) await rm(fileOf(month), { force: true });
    },
  };
}

export function createDatabaseAudit(queries: Kysely<Tables>, now: () => number): AuditLog {
  return {
    async append(change) {
      const at = now();
      const id = idAt(at);
      const entry = JSON.stringify({ id, at, ...change });
      await queries.insertInto('audit').values({ id, at, entry }).execute();
    },
    async list({ limit, before }) {
      let query = queries.selectFrom('audit').select('entry').orderBy('id', 'desc').limit(limit);
      if (before !== undefined) query = query.where('id', '<', before);
      return (await query.execute()).map(({ entry }) => JSON.parse(entry) as AuditEntry);
    },
    async purge(retentionDays) {
      await queries
        .deleteFrom('audit')
        .where('at', '<', now() - retentionDays * dayMs)
        .execute();
    },
  };
}

/** A log whose `append` never throws: what it is about is done already. @param onProblem called when a change cannot be stored */
export const reportingAudit = (log: AuditLog, onProblem: (error: unknown, change: Change) => void): AuditLog => ({
  ...log,
  append: (change) => log.append(change).catch((error) => onProblem(error, change)),
});

/** Tells the user of a command that a change is not in the log. */
export const printProblem = (error: unknown): void =>
  console.error(
    `It is done, but not in the log of administrative changes: ${error instanceof Error ? error.message : error}`,
  );

/** Who changes something through the operator's API: a key, or the owner of the data directory through its socket. */
export const keyActor = ({ id, name }: Pick<Key, 'id' | 'name'>): AuditEntry['by'] =>
  id === 'owner' ? { kind: 'owner' } : { kind: 'key', id, name };

/** Who changes something with a command on the machine of the server. */
export function commandActor(): AuditEntry['by'] {
  try {
    return { kind: 'command', name: userInfo().username };
  } catch {
    // A container may run as a user without a name.
    return { kind: 'command' };
  }
}

/** Milliseconds in which an attempt that a key repeats is one entry: refusals cost a caller nothing. */
const repeatedMs = 60_000;

/** Creates the function that stores refused attempts. @param now milliseconds since the epoch */
export function createRefusals(audit: Pick<AuditLog, 'append'> | undefined, now: () => number) {
  const latest = new Map<string, number>();
  return (key: Pick<Key, 'id' | 'name'>, action: string, refused: string): void => {
    const attempt = `${key.id} ${action} ${refused}`;
    if ((latest.get(attempt) ?? -Infinity) + repeatedMs > now()) return;
    latest.set(attempt, now());
    void audit?.append({ by: keyActor(key), action, refused });
  };
}

type Shown = Readonly<Record<string, unknown>>;

const shownKey = (record: KeyRecord | undefined): Shown => {
  const { hash: _hash, hint: _hint, ...shown } = record ?? ({} as KeyRecord);
  return shown;
};

/** The members that differ between two objects. */
function difference(before: Shown, after: Shown): { before: Shown; after: Shown } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (from: Shown): Shown =>
    Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
}

/** A store of keys whose changes are in the log, with what was and what is, without secrets. */
export const auditedKeys = (store: KeyStore, log: Pick<AuditLog, 'append'>, by: AuditEntry['by']): KeyStore => ({
  ...store,
  async change(change) {
    let changes: Change[] = [];
    await store.change((before = []) => {
      const after = change(before);
      const ids = after ? [...new Set([...before, ...after].map(({ id }) => id))] : [];
      changes = ids.flatMap((id): Change[] => {
        const [old, current] = [before, after ?? []].map((all) => all.find((each) => each.id === id));
        if (old === current) return [];
        const action = !old ? 'createKey' : !current ? 'revokeKey' : 'updateKey';
        const { name } = (current ?? old) as KeyRecord;
        return [{ by, action, target: id, name, ...(current ? difference(shownKey(old), shownKey(current)) : {}) }];
      });
      return after;
    });
    for (const each of changes) await log.append(each);
  },
});
