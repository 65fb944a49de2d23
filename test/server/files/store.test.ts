// Files of keys: what is kept, for how long, how much of it, and that nothing is lost or left when something fails in between.
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Files } from '../../../surfaces/engine/files.js';
import { openedForTests } from '../../harness/opened.js';
import { noon } from '../store/records.js';
import { day, file, startFileApp } from './app.js';

const app = openedForTests(startFileApp);
beforeEach(async () => {
  app.now = noon;
  await app.database.queries.deleteFrom('files').execute();
});

const onDisk = (): string[] =>
  readdirSync(app.folder, { recursive: true, encoding: 'utf8' }).filter((path) => /[0-9a-z]{31}$/.test(path));
const refused = (message: RegExp, reason: string) =>
  expect.objectContaining({ message: expect.stringMatching(message), problem: expect.objectContaining({ reason }) });

describe('a file', () => {
  it('can be found and read by its name', async () => {
    const stored = await app.files.put(file({ bytes: Buffer.from('0123456789') }));
    expect(stored).toMatchObject({ kind: 'images', keyId: 'key_a', mediaType: 'image/png', size: 10, created: noon });
    expect(stored.name).toMatch(/^[0-9a-z]{31}$/);
    expect(stored.etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(await app.files.find(stored.name)).toStrictEqual(stored);
    expect((await app.files.bytes(stored.name)).toString()).toBe('0123456789');
    const part = await app.files.stream(stored, { start: 2, end: 4 });
    expect(Buffer.concat(await part.toArray()).toString()).toBe('234');
  });

  it('has a name and an address of its own, also with the same bytes', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => app.files.put(file())));
    expect(new Set(all.map(({ name }) => name)).size).toBe(50);
    expect(new Set(all.map(({ etag }) => etag)).size).toBe(1);
  });

  it.each([
    ['image/png', 'png'],
    ['image/jpeg', 'jpg'],
    ['image/webp', 'webp'],
    ['image/gif', 'gif'],
    ['video/mp4', 'mp4'],
    ['text/html', 'bin'],
  ])('of type %s has an address that ends in .%s and leads back to its name', (mediaType, ending) => {
    const name = 'n'.repeat(31);
    const url = app.files.url({ kind: 'uploads', name, mediaType });
    expect(url).toBe(`${app.url}/files/uploads/${name}.${ending}`);
    expect(app.files.nameOf(url)).toBe(name);
    expect(app.files.nameOf(url.replace(/\.\w+$/, '.webp'))).toBe(name);
  });

  it.each([
    (url: string) => url.replace('127.0.0.1', 'localhost'),
    (url: string) => url.replace('/files/', '/other/'),
    (url: string) => url.replace('.png', ''),
    (url: string) => `${url}?x`,
    (url: string) => `${url}/../x.png`,
    (url: string) => url.replace('://', '://user@'),
    () => '',
    () => 'not an address',
  ])('is not named by a foreign address (%#)', (damage) => {
    const url = app.files.url({ kind: 'images', name: 'n'.repeat(31), mediaType: 'image/png' });
    expect(app.files.nameOf(damage(url))).toBeUndefined();
  });

  it.each(['', 'x', '../../etc/passwd', `${'a'.repeat(30)}/`, `${'a'.repeat(30)}\0`, 'A'.repeat(31), 'a'.repeat(32)])(
    'has no name like %j',
    async (name) => {
      expect(await app.files.find(name)).toBeUndefined();
      await expect(app.files.bytes(name)).rejects.toThrow(/no file/);
    },
  );

  it('whose bytes have been lost is a problem for the caller, and no error of the server', async () => {
    const stored = await app.files.put(file());
    await app.place.remove(stored.name);
    await expect(app.files.stream(stored)).rejects.toMatchObject({ problem: { reason: 'not_found' } });
  });

  it('that could not be written is not there, and the caller is asked to try again', async () => {
    const broken = app.beside({ place: { write: async () => Promise.reject(new Error('no space left on device')) } });
    await expect(broken.put(file())).rejects.toEqual(refused(/Try again/, 'unavailable'));
    expect(await app.database.queries.selectFrom('files').selectAll().execute()).toEqual([]);
  });
});

describe('a quota', () => {
  const of = (files: Files, size: number, kind: 'uploads' | 'inputs' | 'images' = 'uploads', keyId = 'key_a') =>
    files.put(file({ kind, keyId, bytes: Buffer.alloc(size) }));

  it('refuses what a key sends beyond it, says how much there is, and leaves nothing of it', async () => {
    const files = app.beside({ settings: { quotaBytes: 3 * 1024 ** 2 } });
    await of(files, 2 * 1024 ** 2);
    const before = onDisk().length;
    await expect(of(files, 1024 ** 2 + 1)).rejects.toEqual(
      refused(/a file of 1 MB: this key may keep 3 MB of files and keeps 2 MB/, 'precondition'),
    );
    expect(onDisk()).toHaveLength(before);
    await of(files, 1024 ** 2);
    await expect(of(files, 1, 'inputs')).rejects.toEqual(refused(/keeps 3 MB/, 'precondition'));
    await of(files, 1, 'uploads', 'key_b');
  });

  it('counts results, but refuses none: room is checked when a task is accepted', async () => {
    const files = app.beside({ settings: { quotaBytes: 1000 } });
    await files.room('key_a');
    await of(files, 600, 'images');
    await files.room('key_a');
    await of(files, 600, 'images');
    await expect(files.room('key_a')).rejects.toEqual(refused(/keeps .* of files and may keep/, 'precondition'));
    await expect(of(files, 1)).rejects.toEqual(refused(/may keep/, 'precondition'));
    await of(files, 600, 'images');
    await files.room('key_b');
  });

  it('cannot be raced past', async () => {
    const files = app.beside({ settings: { quotaBytes: 1000 } });
    const other = app.beside({ settings: { quotaBytes: 1000 } });
    const all = await Promise.allSettled(Array.from({ length: 20 }, (_, turn) => of(turn % 2 ? files : other, 300)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('has room again once files have gone', async () => {
    const files = app.beside({ settings: { quotaBytes: 1000 } });
    await of(files, 1000);
    await expect(files.room('key_a')).rejects.toThrow(/may keep/);
    app.now = noon + 30 * day;
    expect(await files.purge()).toBe(1);
    await files.room('key_a');
    await of(files, 1000);
  });
});

describe('free space', () => {
  it('is kept: nothing more is accepted when it runs low', async () => {
    let free = 2000;
    const files = app.beside({ settings: { minFreeBytes: 1000 }, place: { freeBytes: async () => free } });
    await files.put(file({ bytes: Buffer.alloc(500) }));
    free = 1500;
    const full = refused(/too little space/, 'unavailable');
    await expect(files.put(file({ bytes: Buffer.alloc(501) }))).rejects.toEqual(full);
    await files.room('key_a');
    free = 999;
    await expect(files.room('key_a')).rejects.toEqual(full);
    free = 5000;
    await files.room('key_a');
  });
});

describe('a purge', () => {
  it('takes away what is kept no longer, and only that', async () => {
    const old = await app.files.put(file());
    const needed = await app.files.put(file());
    app.now = noon + 1;
    const young = await app.files.put(file());
    const longer = app.database.queries.updateTable('files').set({ keep_until: noon + 31 * day });
    await longer.where('name', '=', needed.name).execute();
    app.now = noon + 30 * day;
    expect(await app.files.find(old.name)).toBeUndefined();
    expect(await app.files.purge()).toBe(1);
    await expect(app.files.bytes(old.name)).rejects.toThrow(/gone/);
    for (const { name } of [needed, young]) expect((await app.files.bytes(name)).toString()).toBe('a picture');
    expect(await app.files.purge()).toBe(0);
  });

  it('goes in steps, also where two purge at once', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => ({
      ...{ name: String(index).padStart(31, '0'), kind: 'previews', key_id: 'key_a', media_type: 'image/png' },
      ...{ size: 1, etag: '"x"', created: 1, keep_until: index < 240 ? 1 : noon + 1 },
    }));
    await app.database.queries.insertInto('files').values(rows).execute();
    const removed: string[] = [];
    const remove = async (name: string) => void removed.push(name);
    const purged = await Promise.all([1, 2].map(() => app.beside({ place: { remove } }).purge()));
    expect(purged.reduce((sum, count) => sum + count)).toBe(240);
    expect(new Set(removed).size).toBe(240);
    expect(await app.database.queries.selectFrom('files').select('name').execute()).toHaveLength(10);
  });

  it('goes on where the last one died: the file is gone for readers, its bytes go later', async () => {
    const stored = await app.files.put(file());
    app.now = noon + 30 * day;
    const dying = app.beside({ place: { remove: () => Promise.reject(new Error('the bucket is away')) } });
    await expect(dying.purge()).rejects.toThrow('1 files could not be removed');
    const { queries } = app.database;
    await queries.updateTable('files').set({ keep_until: noon }).execute();
    app.now = noon - 1;
    expect(await app.files.find(stored.name)).toBeUndefined();
    app.now = noon;
    expect(await app.files.purge()).toBe(1);
    await expect(app.files.bytes(stored.name)).rejects.toThrow(/gone/);
  });

  it('tries again later what could not be removed, and does everything else meanwhile', async () => {
    const [stuck, other] = [await app.files.put(file()), await app.files.put(file())];
    app.now = noon + 30 * day;
    const remove = async (name: string) => {
      if (name === stuck.name) throw new Error('no');
      await app.place.remove(name);
    };
    const files = app.beside({ place: { remove } });
    await expect(files.purge()).rejects.toThrow(AggregateError);
    expect(await files.purge()).toBe(0);
    await expect(app.files.bytes(other.name)).rejects.toThrow(/gone/);
    app.now += 600_000;
    expect(await app.files.purge()).toBe(1);
  });

  it('collects bytes without a row, once they are old enough', async () => {
    const [kept, lost] = [await app.files.put(file()), await app.files.put(file())];
    await app.database.queries.deleteFrom('files').where('name', '=', lost.name).execute();
    const age = (name: string, hours: number) => {
      const at = noon / 1000 - hours * 3600;
      utimesSync(join(app.folder, onDisk().find((path) => path.endsWith(name)) ?? ''), at, at);
    };
    age(lost.name, 0.9);
    expect(await app.files.purge()).toBe(0);
    age(lost.name, 1.1);
    age(kept.name, 25);
    expect(await app.files.purge()).toBe(1);
    expect(onDisk().filter((path) => path.endsWith(lost.name))).toEqual([]);
    expect((await app.files.bytes(kept.name)).toString()).toBe('a picture');
  });
});
