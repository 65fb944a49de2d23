// The embedded database when the disk is full or a call never returns: errors meanwhile, and everything acknowledged afterwards.
import { randomBytes } from 'node:crypto';
import fs, { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Database, openDatabase } from '../../../server/store/database.js';
import { createResponseStore } from '../../../server/store/database-responses.js';
import { watchDiskSpace } from '../../../server/store/disk-space.js';
import { openEmbeddedSession } from '../../../server/store/embedded-session.js';
import { type Instance, openInstance } from '../../../server/store/instance.js';
import { startStore } from '../../../server/store/start-store.js';
import { testFolder } from '../../harness/folder.js';
import { until } from '../../harness/until.js';
import { quiet, record } from './records.js';

const above = testFolder();
const place = (name: string): string => join(above, name);
const retention = { retentionDays: 30, now: Date.now };

beforeAll(async () => {
  await (await openDatabase({ dataDir: place('fresh'), log: quiet })).close();
});

/** A data directory with a database of its own. */
function withDatabase(name: string): string {
  cpSync(place('fresh'), place(name), { recursive: true });
  return place(name);
}

/** A disk that has no room for new WAL segments, while a test says so: as PostgreSQL meets it. */
function makeDisk() {
  const segments = new Set<number>();
  let full = false;
  const open = fs.openSync;
  const write = fs.writeSync as (...given: unknown[]) => number;
  const opened = jest.spyOn(fs, 'openSync').mockImplementation((...given) => {
    const descriptor = open(...given);
    if (String(given[0]).includes('xlogtemp')) segments.add(descriptor);
    else segments.delete(descriptor);
    return descriptor;
  });
  const written = jest.spyOn(fs, 'writeSync').mockImplementation(((...given: unknown[]) => {
    if (full && segments.has(given[0] as number))
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
    return write(...given);
  }) as typeof fs.writeSync);
  return {
    fill: () => {
      full = true;
    },
    free: () => {
      full = false;
    },
    restore: () => {
      opened.mockRestore();
      written.mockRestore();
    },
  };
}

/** Saves responses until one is refused; what was acknowledged, and the refusal. */
async function saveUntilRefused(database: Database, acknowledged: string[]): Promise<unknown> {
  const store = createResponseStore(database, retention);
  for (let index = 0; index < 300; index += 1) {
    const id = `resp_${index}`;
    try {
      const content = randomBytes(150_000).toString('base64');
      const input = [{ type: 'message' as const, role: 'user' as const, content }];
      await store.save(record(id, { createdAt: Date.now(), input }));
      acknowledged.push(id);
    } catch (error) {
      return error;
    }
  }
  throw new Error('nothing was refused');
}

it('refuses, says why, and goes on with everything acknowledged when the disk was full at the border of a WAL segment', async () => {
  const dataDir = withDatabase('full');
  const disk = makeDisk();
  try {
    // In this thread, where the file system is replaced.
    const database = await openDatabase({ dataDir, log: quiet, openInstance });
    disk.fill();
    const acknowledged: string[] = [];
    expect(await saveUntilRefused(database, acknowledged)).toMatchObject({ code: '57P03' });
    expect(database.problem()).toMatch(/No space left on device/);
    await expect(database.pool.query('select 1')).rejects.toMatchObject({ code: '57P03' });
    disk.free();
    await until(() => database.problem() === undefined);
    const store = createResponseStore(database, retention);
    for (const id of acknowledged) expect(await store.find(id, 'key_a')).toMatchObject({ id });
    await store.save(record('resp_after', { createdAt: Date.now() }));
    await database.close();
    const again = await openDatabase({ dataDir, log: quiet });
    expect(await createResponseStore(again, retention).find('resp_after', 'key_a')).toBeDefined();
    await again.close();
  } finally {
    disk.restore();
  }
});

describe('a session', () => {
  type Answer = () => Promise<unknown>;
  /** Instances that answer as the test says, one after the other. */
  const instances = (answers: readonly Answer[]) => {
    const discarded: number[] = [];
    let made = 0;
    const open = async (): Promise<Instance> => {
      const number = made++;
      const answer = answers[Math.min(number, answers.length - 1)] as Answer;
      return {
        database: { execProtocolStream: answer } as unknown as Instance['database'],
        close: async () => undefined,
        discard: () => void discarded.push(number),
      };
    };
    return { open, discarded, made: () => made };
  };
  const ask = (session: Awaited<ReturnType<typeof openEmbeddedSession>>) =>
    session.stream().execProtocolStream(new Uint8Array());
  const openSession = (open: () => Promise<Instance>, more: Partial<Parameters<typeof openEmbeddedSession>[0]> = {}) =>
    openEmbeddedSession({ open, openProblem: () => undefined, log: quiet, retryDelay: 1, ...more });
  const fine = async () => [];
  const panic = async () => [{ name: 'error', severity: 'PANIC', message: 'could not write' }];

  it('ends a call that never returns, and opens the database again', async () => {
    const { open, discarded } = instances([() => new Promise(() => undefined), fine]);
    const session = await openSession(open, { callTimeoutSeconds: 1 });
    await expect(ask(session)).rejects.toMatchObject({ code: '57P03' });
    expect(discarded).toEqual([0]);
    await until(() => session.problem() === undefined);
    expect(await ask(session)).toEqual([]);
    await session.close();
  });

  it('waits for what keeps it from opening, and names that', async () => {
    let full: string | undefined;
    const { open, made } = instances([panic, fine]);
    const session = await openSession(open, { openProblem: () => full });
    full = 'the disk is full';
    await expect(ask(session)).rejects.toThrow('the disk is full');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([made(), session.problem()]).toEqual([1, 'the disk is full']);
    full = undefined;
    await until(() => session.problem() === undefined);
    await session.close();
  });

  it('never lets a client of the failed instance go on with the next', async () => {
    const { open } = instances([panic, fine]);
    const session = await openSession(open);
    const client = session.stream();
    await expect(client.execProtocolStream(new Uint8Array())).rejects.toMatchObject({ code: '57P03' });
    await until(() => session.problem() === undefined);
    await expect(client.execProtocolStream(new Uint8Array())).rejects.toMatchObject({ code: '57P03' });
    expect(await ask(session)).toEqual([]);
    await session.close();
  });
});

it('keeps two data directories from one database that a link leads to', async () => {
  const database = await openDatabase({ dataDir: withDatabase('one'), log: quiet });
  mkdirSync(place('two'));
  symlinkSync(join(place('one'), 'database'), join(place('two'), 'database'));
  await expect(openDatabase({ dataDir: place('two'), log: quiet })).rejects.toThrow('is in use by another server');
  await database.close();
  await (await openDatabase({ dataDir: place('two'), log: quiet })).close();
});

describe('free space', () => {
  it('is looked at, and a directory that is gone is left to who writes there', () => {
    mkdirSync(place('space'));
    const space = watchDiskSpace(place('space'), Number.MAX_SAFE_INTEGER);
    expect(space.problem()).toMatch(/^the disk of .*space is full: \d+ MB free, \d+ MB needed to store more/);
    expect(space.shortage(1)).toBeUndefined();
    rmSync(place('space'), { recursive: true });
    expect(space.problem()).toBeUndefined();
  });

  it('is kept before the database is open, too: nothing is stored below the minimum', async () => {
    const given = { dataDir: place('little'), log: quiet, ...retention, minFreeBytes: Number.MAX_SAFE_INTEGER };
    const store = await startStore({ ...given, openAfter: new Promise(() => undefined) });
    await expect(store.responses.assertWritable?.()).rejects.toThrow(/too little disk space/);
    await expect(store.responses.save(record('resp_1'))).rejects.toMatchObject({ problem: { reason: 'unavailable' } });
  });
});

describe('a damaged database', () => {
  const segment = '000000010000000000000001';
  const remedy = /Restore the data directory from a backup. Or move .*fresh\/database to another/;
  it.each([
    ['a WAL segment that was cut off', `pg_wal/${segment}`, 'x', new RegExp(`${segment} is damaged: it has 1 byte`)],
    ['an empty PG_VERSION', 'PG_VERSION', '', /PG_VERSION is damaged/],
    ['an empty pg_control', 'global/pg_control', '', /could not read file "global\/pg_control"/],
  ])('is not opened, the file is named, and what to do is said: %s', async (_, file, content, message) => {
    const dataDir = place('fresh');
    const path = join(dataDir, 'database', file);
    const before = readFileSync(path);
    writeFileSync(path, content);
    try {
      for (let time = 0; time < 2; time += 1) {
        const opening = openDatabase({ dataDir, log: quiet });
        await expect(opening).rejects.toThrow(message);
        await expect(opening).rejects.toThrow(remedy);
      }
    } finally {
      writeFileSync(path, before);
    }
  });
});
