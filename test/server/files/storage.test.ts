// Places for bytes: a directory and a bucket, one suite for both, and what is special about each.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createBucketStorage } from '../../../server/files/bucket.js';
import { createLocalStorage } from '../../../server/files/local-storage.js';
import { FileMissingError, type FileStorage } from '../../../server/files/storage.js';
import { access, type Bucket, startBucket } from './s3.js';

const directory = mkdtempSync(join(tmpdir(), 'pentagate-files-'));
const folder = join(directory, 'files');
afterAll(() => rmSync(directory, { recursive: true }));

let bucket: Bucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());
beforeEach(() => {
  bucket.asked.length = 0;
  bucket.failures.length = 0;
  bucket.wholeOnly = false;
});

const name = (start: string): string => start.padEnd(31, '0');
const textOf = async (stream: Readable): Promise<string> => Buffer.concat(await stream.toArray()).toString();

const places: readonly [string, () => FileStorage][] = [
  ['directory', () => createLocalStorage(folder)],
  ['bucket', () => createBucketStorage({ url: bucket.url, ...access })],
];

describe.each(places)('a %s', (_, make) => {
  let place: FileStorage;
  beforeAll(() => {
    place = make();
  });

  it('gives back what was written, whole and in parts', async () => {
    await place.write(name('abc'), Buffer.from('0123456789'), 'image/png');
    expect((await place.read(name('abc'))).toString()).toBe('0123456789');
    expect(await textOf(await place.stream(name('abc')))).toBe('0123456789');
    expect(await textOf(await place.stream(name('abc'), { start: 0, end: 0 }))).toBe('0');
    expect(await textOf(await place.stream(name('abc'), { start: 3, end: 9 }))).toBe('3456789');
  });

  it('keeps large and empty files', async () => {
    const large = Buffer.alloc(3_000_000, 'large ');
    await Promise.all([
      place.write(name('large'), large, 'video/mp4'),
      place.write(name('empty'), new Uint8Array(), 'image/png'),
    ]);
    expect((await place.read(name('large'))).equals(large)).toBe(true);
    expect(await textOf(await place.stream(name('empty')))).toBe('');
  });

  it('says that a file is gone before it gives a stream', async () => {
    await place.write(name('short'), Buffer.from('x'), 'image/png');
    await place.remove(name('short'));
    await place.remove(name('short'));
    await expect(place.read(name('short'))).rejects.toThrow(FileMissingError);
    await expect(place.stream(name('short'))).rejects.toThrow(FileMissingError);
    await expect(place.stream(name('never'), { start: 0, end: 1 })).rejects.toThrow(FileMissingError);
  });

  it('has room', async () => {
    expect(await place.freeBytes()).toBeGreaterThan(0);
  });
});

describe('a directory', () => {
  const place = createLocalStorage(folder);
  const pathOf = (of: string): string => join(folder, of.at(-1) ?? '', of.at(-2) ?? '', of);
  const hour = 3_600_000;
  const age = (path: string, hours: number): void => {
    const at = (Date.now() - hours * hour) / 1000;
    utimesSync(path, at, at);
  };

  it('has no half-written file: bytes get their name when they are all there', async () => {
    await place.write(name('whole'), Buffer.from('whole'), 'image/png');
    expect(readFileSync(pathOf(name('whole')), 'utf8')).toBe('whole');
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
    mkdirSync(pathOf(name('taken')), { recursive: true });
    await expect(place.write(name('taken'), Buffer.from('x'), 'image/png')).rejects.toThrow();
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
    rmSync(pathOf(name('taken')), { recursive: true });
  });

  it('gives no stream of a file that was cut short, and names it: its reader would wait for the rest', async () => {
    await place.write(name('cut'), Buffer.from('0123456789'), 'image/png');
    writeFileSync(pathOf(name('cut')), '0123');
    const why = `${pathOf(name('cut'))} is damaged: it has 4 bytes instead of 10`;
    await expect(place.stream(name('cut'), undefined, 10)).rejects.toThrow(why);
    await expect(place.stream(name('cut'), { start: 0, end: 1 }, 10)).rejects.toThrow(FileMissingError);
    rmSync(pathOf(name('cut')));
  });

  it('continues when its folders were removed', async () => {
    await place.write(name('first'), Buffer.from('x'), 'image/png');
    rmSync(folder, { recursive: true });
    await place.write(name('again'), Buffer.from('x'), 'image/png');
    expect(existsSync(pathOf(name('again')))).toBe(true);
  });

  it('collects what a crash has left behind, and nothing else', async () => {
    const all = ['row', 'orphan', 'young'].map((one) => name(one));
    for (const each of all) await place.write(each, Buffer.from('x'), 'image/png');
    const begun = join(folder, 'incoming', name('begun'));
    const beginning = join(folder, 'incoming', name('beginning'));
    for (const path of [begun, beginning]) writeFileSync(path, 'half');
    for (const path of [...all.slice(0, 2).map(pathOf), begun]) age(path, 2);
    const known = async (names: readonly string[]) => new Set(names.filter((one) => one !== name('orphan')));
    expect(await place.removeOrphans?.(Date.now() - hour, known)).toBe(2);
    expect([...all.map(pathOf), begun, beginning].map(existsSync)).toEqual([true, false, true, false, true]);
    rmSync(beginning);
  });

  it('collects a bounded number at a time, and all of them in the end', async () => {
    const own = createLocalStorage(join(directory, 'many'));
    // As many in one folder as fill one call, and some in the next.
    const names = Array.from(
      { length: 2100 },
      (_, index) => `${String(index).padStart(29, '0')}${index < 2050 ? '00' : '10'}`,
    );
    for (const each of names) {
      const path = join(directory, 'many', each.at(-1) ?? '', each.at(-2) ?? '', each);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, '');
      age(path, 2);
    }
    const none = async () => new Set<string>();
    expect(await own.removeOrphans?.(Date.now() - hour, none)).toBe(2050);
    expect(await own.removeOrphans?.(Date.now() - hour, none)).toBe(50);
    expect(await own.removeOrphans?.(Date.now() - hour, none)).toBe(0);
  });
});

describe('a bucket', () => {
  const open = (more: object = {}): FileStorage => createBucketStorage({ url: bucket.url, ...access, ...more });

  it('gets the media type', async () => {
    await open().write(name('typed'), Buffer.from('x'), 'video/mp4');
    expect(bucket.objects.get(name('typed'))?.type).toBe('video/mp4');
  });

  it.each([[503], [429], ['hang up' as const]])('is asked again after %s', async (failure) => {
    bucket.failures.push(failure, failure);
    await open().write(name('tries'), Buffer.from('tries'), 'image/png');
    expect(bucket.asked).toHaveLength(3);
    bucket.failures.push(failure);
    expect((await open().read(name('tries'))).toString()).toBe('tries');
  });

  it('that stays away is an error in words', async () => {
    bucket.failures.push(503, 503, 503);
    await expect(open().read(name('typed'))).rejects.toThrow(
      `The bucket answered 503 (SlowDown) while reading ${name('typed')}.`,
    );
    const closed = await startBucket();
    await closed.close();
    const unreachable = createBucketStorage({ url: closed.url, ...access });
    await expect(unreachable.write(name('x'), Buffer.from('x'), 'image/png')).rejects.toThrow(
      /could not be reached while writing .*ECONNREFUSED/,
    );
  });

  it('that refuses is an error that says what to look at, at once', async () => {
    const write = (place: FileStorage) => place.write(name('x'), Buffer.from('x'), 'image/png');
    await expect(write(open({ secretKey: 'another' }))).rejects.toThrow(
      /403 \(SignatureDoesNotMatch\).*files\.bucket\.secretKey/,
    );
    expect(bucket.asked).toHaveLength(1);
    const url = bucket.url.replace('pictures', 'nothing');
    await expect(write(open({ url }))).rejects.toThrow(/404 \(NoSuchBucket\).*files\.bucket\.url/);
    await expect(open({ url }).read(name('x'))).rejects.toThrow(/NoSuchBucket/);
    await expect(open({ url }).read(name('x'))).rejects.not.toThrow(FileMissingError);
  });

  it('stops sending when the reader is gone', async () => {
    await open().write(name('huge'), Buffer.alloc(50_000_000), 'video/mp4');
    const stream = await open().stream(name('huge'));
    await new Promise((resolve) => stream.once('data', resolve));
    expect(bucket.active).toBe(1);
    stream.destroy();
    while (bucket.active) await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it('that gives the whole instead of a part is not believed', async () => {
    bucket.wholeOnly = true;
    await expect(open().stream(name('typed'), { start: 0, end: 0 })).rejects.toThrow(/answered 200/);
  });
});
