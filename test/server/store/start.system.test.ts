// A server's store from its first moment: what is stored first waits for the database, and nothing acknowledged is lost.
import { existsSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isUnavailable } from '../../../runtime/unavailable.js';
import { openInThread } from '../../../server/store/instance-in-thread.js';
import { startStore } from '../../../server/store/start-store.js';
import type { StoredResponse } from '../../../surfaces/engine/response-store.js';
import { testFolder } from '../../harness/folder.js';
import { until } from '../../harness/until.js';
import { quiet, record } from './records.js';
import { startWorker } from './worker.js';

const above = testFolder();
const place = (name: string): string => join(above, name);
const options = (name: string) => ({ dataDir: place(name), log: quiet, retentionDays: 30, now: Date.now });
const fresh = (id: string): StoredResponse => record(id, { createdAt: Date.now() });

/** Counts how often the event loop turns while a process that this one has started is at work. */
function countTurns(): () => number {
  let turns = 0;
  const timer = setInterval(() => {
    if (process.getActiveResourcesInfo().includes('ProcessWrap')) turns += 1;
  }, 1);
  return () => {
    clearInterval(timer);
    return turns;
  };
}

describe('a server', () => {
  it('makes its database without holding up the process, and finds again what it stored', async () => {
    const turns = countTurns();
    const store = await startStore(options('first'));
    expect(store.isOpening()).toBe(true);
    expect(store.problems()).toEqual([]);
    expect(existsSync(place('first/database'))).toBe(false);
    const saved = fresh('resp_first');
    await store.responses.assertWritable?.();
    await store.responses.save(saved);
    expect(await store.responses.find('resp_first', 'key_a')).toEqual(saved);
    await expect(startStore(options('first'))).rejects.toThrow('in use');
    // Another process makes it, while this one goes on.
    expect(turns()).toBeGreaterThan(2);
    await store.close();
    const again = await startStore(options('first'));
    expect(await again.responses.find('resp_first', 'key_a')).toEqual(saved);
    await again.close();
    expect(again.problems()).toEqual([]);
  });

  it('goes on when its database cannot be opened on first use, and opens it later', async () => {
    let full = true;
    const store = await startStore({
      ...options('late'),
      openInstance: async (directory) => {
        if (full) throw new Error('could not write to file "pg_wal/xlogtemp.1": No space left on device');
        return openInThread(directory);
      },
    });
    const failed = await store.responses.save(fresh('resp_early')).catch((error) => error);
    expect(isUnavailable(failed)).toBe(true);
    expect(store.problems()).toEqual([expect.stringContaining('No space left on device')]);
    // More is refused, and nobody waits.
    await expect(store.responses.find('resp_other', 'key_a')).rejects.toThrow('No space left');
    await expect(store.responses.assertWritable?.()).rejects.toThrow('No space left');
    full = false;
    await store.database;
    expect(store.problems()).toEqual([]);
    await store.responses.assertWritable?.();
    const saved = fresh('resp_late');
    await store.responses.save(saved);
    await store.close();
    const again = await startStore(options('late'));
    expect(await again.responses.find('resp_late', 'key_a')).toEqual(saved);
    await again.close();
  });

  it('makes an empty database anew whose WAL is damaged before its first use', async () => {
    const first = await startStore(options('prepared'));
    await until(() => !first.isOpening());
    const wal = place('prepared/database.prepared/pg_wal');
    const [segment = ''] = readdirSync(wal).filter((name) => /^[0-9A-F]{24}$/.test(name));
    // As long as it was, and of zeros: only PostgreSQL sees that.
    writeFileSync(join(wal, segment), Buffer.alloc(16 * 1024 ** 2));
    const failed = await first.openDatabase().catch((error) => error);
    expect(isUnavailable(failed)).toBe(true);
    await first.database;
    await first.close();

    const second = await startStore(options('truncated'));
    await until(() => !second.isOpening());
    truncateSync(join(place('truncated/database.prepared/pg_wal'), segment), 100);
    expect((await second.openDatabase()).kind).toBe('embedded');
    await second.close();
  });

  it('loses nothing that it acknowledged when it is killed soon after its start', async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const worker = await startWorker('start', place('killed'), `round${round}`);
      acknowledged.push(...(await worker.kill(20)));
    }
    const { responses, close, problems } = await startStore(options('killed'));
    for (const id of acknowledged) expect(await responses.find(id, 'key_a')).toMatchObject({ id });
    await close();
    expect(problems()).toEqual([]);
    const again = await startStore(options('killed'));
    for (const id of acknowledged) expect(await again.responses.find(id, 'key_a')).toMatchObject({ id });
    await again.close();
  });
});
