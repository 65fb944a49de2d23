// A server's store from its first moment: usable before there is a database, and nothing lost on the way there.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { isUnavailable } from '../../../contract/unavailable.js';
import type { ResponseStore, StoredResponse } from '../../../engine/response-store.js';
import { bufferedResponseStore } from '../../../server/store/buffered.js';
import { openInThread } from '../../../server/store/instance-in-thread.js';
import { startStore } from '../../../server/store/start.js';
import { openWriteAheadLog } from '../../../server/store/write-ahead.js';
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

describe('a store whose database is not open yet', () => {
  it('finds at once what was saved, for its key only', async () => {
    const store = bufferedResponseStore(later().opening, { log: quiet });
    await store.save(record('resp_1'));
    await store.save(record('resp_1', { createdAt: 5 }));
    expect(await store.find('resp_1', 'key_a')).toEqual(record('resp_1', { createdAt: 5 }));
    expect(await store.findItem('msg_resp_1', 'key_a')).toEqual(record('resp_1').output[0]);
  });

  it('waits for the database before it says that something is not there', async () => {
    const { opening, open, saved } = later();
    saved.push(record('resp_old'));
    const store = bufferedResponseStore(opening, { log: quiet });
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
    const store = bufferedResponseStore(opening, { log: quiet });
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
    const writeAhead = await openWriteAheadLog<StoredResponse>(place('failed.journal'), quiet);
    const store = bufferedResponseStore(opening, { writeAhead, log: quiet });
    await store.save(record('resp_1'));
    fail(new Error('no disk'));
    await expect(store.flushed()).rejects.toThrow('no disk');
    await expect(store.find('resp_2', 'key_a')).rejects.toThrow('no disk');
    await store.save(record('resp_2'));
    expect((await openWriteAheadLog<StoredResponse>(place('failed.journal'), quiet)).entries).toEqual([
      record('resp_1'),
      record('resp_2'),
    ]);
  });
});

describe('the journal', () => {
  it('keeps what was added, whatever is in it, and drops a line that was never finished', async () => {
    const odd = record('resp_\u0000\ud800\n\u2028');
    const writeAhead = await openWriteAheadLog<StoredResponse>(place('a.journal'), quiet);
    await Promise.all([odd, record('resp_2'), record('resp_3')].map(writeAhead.add));
    const { length } = readFileSync(place('a.journal'));
    appendFileSync(place('a.journal'), '{"id":"resp_half');
    const next = await openWriteAheadLog<StoredResponse>(place('a.journal'), quiet);
    expect(next.entries).toEqual([odd, record('resp_2'), record('resp_3')]);
    await next.add(record('resp_4'));
    expect(
      (await openWriteAheadLog<StoredResponse>(place('a.journal'), quiet)).entries.map(({ id }) => id).slice(1),
    ).toEqual(['resp_2', 'resp_3', 'resp_4']);
    truncateSync(place('a.journal'), length - 1);
    expect((await openWriteAheadLog(place('a.journal'), quiet)).entries).toHaveLength(2);
    await next.remove();
    expect(existsSync(place('a.journal'))).toBe(false);
  });
});

describe('a damaged journal', () => {
  const written = async (name: string) => {
    const writeAhead = await openWriteAheadLog<StoredResponse>(place(name), quiet);
    for (const id of ['resp_1', 'resp_2', 'resp_3']) await writeAhead.add(record(id));
    return readFileSync(place(name));
  };
  const ids = (writeAhead: { entries: readonly StoredResponse[] }) => writeAhead.entries.map(({ id }) => id);
  const changed = (from: string, to: string) => (bytes: Buffer) => Buffer.from(bytes.toString().replaceAll(from, to));

  it.each<[string, (bytes: Buffer) => Buffer, string[], number]>([
    ['flipped', changed('Question of resp_2', 'Questiom of resp_2'), ['resp_1', 'resp_3'], 1],
    ['zeros', changed('resp_2', '\0\0\0\0\0\0'), ['resp_1', 'resp_3'], 1],
    ['other', () => Buffer.from('nonsense\nmore\n'), [], 2],
  ])(
    'is set aside under a name that the log says, and its readable lines are kept: %s',
    async (name, damage, kept, damaged) => {
      const path = place(`${name}.journal`);
      const before = damage(await written(`${name}.journal`));
      writeFileSync(path, before);
      const said: { aside?: string }[] = [];
      const writeAhead = await openWriteAheadLog<StoredResponse>(path, {
        ...quiet,
        error: (facts) => void said.push(facts),
      });
      expect(ids(writeAhead)).toEqual(kept);
      expect(said).toEqual([{ path, aside: expect.any(String), damaged, readable: kept.length }]);
      expect(readFileSync(said[0]?.aside ?? '')).toEqual(before);
      await writeAhead.add(record('resp_4'));
      expect(ids(await openWriteAheadLog<StoredResponse>(path, quiet))).toEqual([...kept, 'resp_4']);
    },
  );

  it('that ends in zeros or in half a line has lost nothing acknowledged', async () => {
    const bytes = await written('tail.journal');
    for (const tail of ['\0'.repeat(4096), '12345678 {"id":"resp_4']) {
      writeFileSync(place('tail.journal'), Buffer.concat([bytes, Buffer.from(tail)]));
      expect(ids(await openWriteAheadLog<StoredResponse>(place('tail.journal'), quiet))).toHaveLength(3);
    }
  });

  it('that is a directory is named', async () => {
    mkdirSync(place('folder.journal'));
    await expect(openWriteAheadLog(place('folder.journal'), quiet)).rejects.toThrow(
      /folder.journal cannot be used: it is a directory/,
    );
  });
});

describe('a database that does not take what is in the journal', () => {
  it('is asked again until it does, and what it never takes is set aside', async () => {
    const first = await openWriteAheadLog<StoredResponse>(place('again.journal'), quiet);
    for (const id of ['resp_1', 'resp_bad', 'resp_2']) await first.add(record(id));
    const saved: string[] = [];
    let times = 0;
    const store: ResponseStore = {
      async save({ id }) {
        if (id === 'resp_bad') throw new Error('invalid');
        if (times++ < 2) throw Object.assign(new Error('disk full'), { code: '53100' });
        saved.push(id);
      },
      find: async () => undefined,
      findItem: async () => undefined,
    };
    const journal = await openWriteAheadLog<StoredResponse>(place('again.journal'), quiet);
    await bufferedResponseStore(Promise.resolve(store), { writeAhead: journal, log: quiet, retryDelay: 1 }).flushed();
    expect(saved).toEqual(['resp_1', 'resp_2']);
    expect(existsSync(place('again.journal'))).toBe(false);
    expect(readdirSync(above).filter((name) => name.startsWith('again.journal.damaged-'))).toHaveLength(1);
  });
});

describe('a server', () => {
  it('stores before there is a database, without holding up the process, and finds it again', async () => {
    const turns = countTurns();
    const store = await startStore(options('first'));
    expect(store.isOpening()).toBe(true);
    expect(store.problems()).toEqual([]);
    const saved = fresh('resp_first');
    await store.responses.save(saved);
    expect(await store.responses.find('resp_first', 'key_a')).toEqual(saved);
    expect(existsSync(place('first/database'))).toBe(false);
    await expect(startStore(options('first'))).rejects.toThrow('in use');
    await store.database;
    // Another process makes it, while this one goes on.
    expect(turns()).toBeGreaterThan(2);
    await store.close();
    expect(existsSync(place('first/responses.journal'))).toBe(false);
    const again = await startStore(options('first'));
    expect(await again.responses.find('resp_first', 'key_a')).toEqual(saved);
    await again.close();
    expect(again.problems()).toEqual([]);
  }, 60_000);

  it('goes on when its database cannot be opened on first use, and opens it later', async () => {
    let full = true;
    const store = await startStore({
      ...options('late'),
      openInstance: async (directory) => {
        if (full) throw new Error('could not write to file "pg_wal/xlogtemp.1": No space left on device');
        return openInThread(directory);
      },
    });
    const saved = fresh('resp_early');
    await store.responses.save(saved);
    const failed = await store.openDatabase().catch((error) => error);
    expect(isUnavailable(failed)).toBe(true);
    expect(store.problems()).toEqual([expect.stringContaining('No space left on device')]);
    // What was acknowledged is found; more is refused, and nobody waits.
    expect(await store.responses.find('resp_early', 'key_a')).toEqual(saved);
    await expect(store.responses.find('resp_other', 'key_a')).rejects.toThrow('No space left');
    await expect(store.responses.assertWritable?.()).rejects.toThrow('No space left');
    full = false;
    await store.database;
    expect(store.problems()).toEqual([]);
    await store.responses.assertWritable?.();
    await store.close();
    const again = await startStore(options('late'));
    expect(await again.responses.find('resp_early', 'key_a')).toEqual(saved);
    await again.close();
  }, 60_000);

  it('makes an empty database anew whose WAL is damaged before its first use', async () => {
    const first = await startStore(options('prepared'));
    while (first.isOpening()) await new Promise((resolve) => setTimeout(resolve, 20));
    const wal = place('prepared/database.prepared/pg_wal');
    const [segment = ''] = readdirSync(wal).filter((name) => /^[0-9A-F]{24}$/.test(name));
    // As long as it was, and of zeros: only PostgreSQL sees that.
    writeFileSync(join(wal, segment), Buffer.alloc(16 * 1024 ** 2));
    const failed = await first.openDatabase().catch((error) => error);
    expect(isUnavailable(failed)).toBe(true);
    await first.database;
    await first.close();

    const second = await startStore(options('truncated'));
    while (second.isOpening()) await new Promise((resolve) => setTimeout(resolve, 20));
    truncateSync(join(place('truncated/database.prepared/pg_wal'), segment), 100);
    expect((await second.openDatabase()).kind).toBe('embedded');
    await second.close();
  }, 60_000);

  it('loses nothing that it acknowledged when it is killed while the database is being made', async () => {
    const acknowledged: string[] = [];
    const empty = place('temporary');
    mkdirSync(empty);
    for (let round = 0; round < 2; round += 1) {
      // With no archive of an empty database at hand the making takes seconds.
      const worker = await startWorker('start', place('killed'), `round${round}`, { TMPDIR: empty });
      for (let left = 20; left > 0; left -= 1) acknowledged.push(await worker.line());
      acknowledged.push(...(await worker.kill()));
    }
    expect(existsSync(place('killed/responses.journal'))).toBe(true);
    const { responses, close, problems, database } = await startStore(options('killed'));
    for (const id of acknowledged) expect(await responses.find(id, 'key_a')).toMatchObject({ id });
    await database;
    for (const id of acknowledged) expect(await responses.find(id, 'key_a')).toMatchObject({ id });
    await close();
    expect(problems()).toEqual([]);
    expect(existsSync(place('killed/responses.journal'))).toBe(false);
    const again = await startStore(options('killed'));
    for (const id of acknowledged) expect(await again.responses.find(id, 'key_a')).toMatchObject({ id });
    await again.close();
  }, 60_000);
});
