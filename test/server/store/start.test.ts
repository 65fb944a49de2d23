// A server's store from its first moment: usable before there is a database, and nothing lost on the way there.
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { ResponseStore, StoredResponse } from '../../../server/engines/simulator/responses/store.js';
import { bufferedResponseStore } from '../../../server/store/buffered.js';
import { openJournal } from '../../../server/store/journal.js';
import { startStore } from '../../../server/store/start.js';
import { quiet, record } from './records.js';
import { startWorker } from './worker.js';

const above = mkdtempSync(join(tmpdir(), 'pentagate-start-'));
afterAll(() => rmSync(above, { recursive: true, maxRetries: 5 }));
const place = (name: string): string => join(above, name);
const options = (name: string) => ({ dataDir: place(name), log: quiet, retentionDays: 30, now: Date.now });
const fresh = (id: string): StoredResponse => record(id, { createdAt: Date.now() });

/** A store that is opened by hand, and says what reached it. */
function later() {
  const saved: StoredResponse[] = [];
  const store: ResponseStore = {
    save: async (each) => void saved.push(each),
    find: async (id) => saved.find((each) => each.id === id),
    findItem: async () => undefined,
  };
  let open = () => {};
  let fail = (_: Error) => {};
  const opening = new Promise<ResponseStore>((resolve, reject) => {
    open = () => resolve(store);
    fail = reject;
  });
  return { opening, saved, open, fail };
}

/** Watches how long the event loop stands still; the result says so. */
function watchLoop(): () => { whole: number; longest: number } {
  const begin = performance.now();
  let last = begin;
  let longest = 0;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 5);
  return () => {
    look();
    clearInterval(timer);
    return { whole: last - begin, longest };
  };
}

describe('a store whose database is not open yet', () => {
  it('finds at once what was saved, for its key only', async () => {
    const store = bufferedResponseStore(later().opening);
    await store.save(record('resp_1'));
    await store.save(record('resp_1', { createdAt: 5 }));
    expect(await store.find('resp_1', 'key_a')).toEqual(record('resp_1', { createdAt: 5 }));
    expect(await store.findItem('msg_resp_1', 'key_a')).toEqual(record('resp_1').output[0]);
  });

  it('waits for the database before it says that something is not there', async () => {
    const { opening, open, saved } = later();
    saved.push(record('resp_old'));
    const store = bufferedResponseStore(opening);
    await store.save(record('resp_1'));
    const asked = Promise.all([
      store.find('resp_old', 'key_a'),
      store.find('resp_1', 'key_b'),
      store.findItem('msg_resp_1', 'key_b'),
    ]);
    open();
    expect((await asked)[0]).toEqual(record('resp_old'));
    expect((await asked)[2]).toBeUndefined();
  });

  it('hands everything over in order, also what comes meanwhile, and then saves there', async () => {
    const { opening, open, saved } = later();
    const store = bufferedResponseStore(opening);
    await store.save(record('resp_1'));
    await store.save(record('resp_2'));
    open();
    await store.save(record('resp_3'));
    await store.flushed();
    await store.save(record('resp_4'));
    expect(saved.map(({ id }) => id)).toEqual(['resp_1', 'resp_2', 'resp_3', 'resp_4']);
  });

  it('says why when it never opens, and keeps the journal', async () => {
    const { opening, fail } = later();
    const journal = await openJournal<StoredResponse>(place('failed.journal'));
    const store = bufferedResponseStore(opening, journal);
    await store.save(record('resp_1'));
    fail(new Error('no disk'));
    await expect(store.flushed()).rejects.toThrow('no disk');
    await expect(store.find('resp_2', 'key_a')).rejects.toThrow('no disk');
    await store.save(record('resp_2'));
    expect((await openJournal<StoredResponse>(place('failed.journal'))).entries).toEqual([
      record('resp_1'),
      record('resp_2'),
    ]);
  });
});

describe('the journal', () => {
  it('keeps what was added, whatever is in it, and drops a line that was never finished', async () => {
    const odd = record('resp_\u0000\ud800\n\u2028');
    const journal = await openJournal<StoredResponse>(place('a.journal'));
    await Promise.all([odd, record('resp_2'), record('resp_3')].map(journal.add));
    const { length } = readFileSync(place('a.journal'));
    appendFileSync(place('a.journal'), '{"id":"resp_half');
    const next = await openJournal<StoredResponse>(place('a.journal'));
    expect(next.entries).toEqual([odd, record('resp_2'), record('resp_3')]);
    await next.add(record('resp_4'));
    expect((await openJournal<StoredResponse>(place('a.journal'))).entries.map(({ id }) => id).slice(1)).toEqual([
      'resp_2',
      'resp_3',
      'resp_4',
    ]);
    truncateSync(place('a.journal'), length - 1);
    expect((await openJournal(place('a.journal'))).entries).toHaveLength(2);
    await next.remove();
    expect(existsSync(place('a.journal'))).toBe(false);
  });
});

describe('a server', () => {
  it('stores before there is a database, without holding up the process, and finds it again', async () => {
    const watch = watchLoop();
    const store = await startStore(options('first'));
    expect(store.ready()).toBe(false);
    const saved = fresh('resp_first');
    await store.responses.save(saved);
    expect(await store.responses.find('resp_first', 'key_a')).toEqual(saved);
    expect(existsSync(place('first/database'))).toBe(false);
    await expect(startStore(options('first'))).rejects.toThrow('in use');
    await store.database;
    const { whole, longest } = watch();
    // Making it takes ten times as long as opening it, which is the one thing that is done here.
    expect(longest).toBeLessThan(whole * 0.5);
    await store.close();
    expect(existsSync(place('first/responses.journal'))).toBe(false);
    const again = await startStore(options('first'));
    expect(await again.responses.find('resp_first', 'key_a')).toEqual(saved);
    await again.close();
    expect(again.ready()).toBe(true);
  }, 60_000);

  it('loses nothing that it acknowledged when it is killed while the database is being made', async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const worker = await startWorker('start', place('killed'), `round${round}`);
      for (let left = 20; left > 0; left -= 1) acknowledged.push(await worker.line());
      acknowledged.push(...(await worker.kill()));
    }
    expect(existsSync(place('killed/responses.journal'))).toBe(true);
    const { responses, close, ready, database } = await startStore(options('killed'));
    for (const id of acknowledged) expect(await responses.find(id, 'key_a')).toMatchObject({ id });
    await database;
    for (const id of acknowledged) expect(await responses.find(id, 'key_a')).toMatchObject({ id });
    await close();
    expect(ready()).toBe(true);
    expect(existsSync(place('killed/responses.journal'))).toBe(false);
    const again = await startStore(options('killed'));
    for (const id of acknowledged) expect(await again.responses.find(id, 'key_a')).toMatchObject({ id });
    await again.close();
  }, 60_000);
});
