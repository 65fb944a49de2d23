// Places for bytes: a directory and a bucket, one suite for both, and what is special about each.
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createBucketStorage } from '../../../server/files/bucket.js';
import { createLocalStorage } from '../../../server/files/local-storage.js';
import { FileMissingError, type FileStorage } from '../../../server/files/storage.js';
import { testFolder, writeFiles } from '../../harness/folder.js';
import { openedForTests } from '../../harness/opened.js';
import { until } from '../../harness/until.js';
import { access, startBucket } from './s3.js';

const directory = testFolder();
const folder = join(directory, 'files');

const bucket = openedForTests(startBucket);
beforeEach(() => {
  bucket.asked.length = 0;
  bucket.failures.length = 0;
  bucket.wholeOnly = false;
});

const name = (start: string): string => start.padEnd(31, '0');
/** Writes a text, or bytes. */
const write = (place: FileStorage, start: string, bytes: string | Uint8Array = 'x', type = 'image/png') =>
  place.write(name(start), typeof bytes === 'string' ? Buffer.from(bytes) : bytes, type);
const textOf = async (stream: Readable): Promise<string> => Buffer.concat(await stream.toArray()).toString();

const places: readonly [string, () => FileStorage][] = [
  ['directory', () => createLocalStorage(folder)],
  ['bucket', () => createBucketStorage({ url: bucket.url, ...access })],
];

describe.each(places)('a %s', (_, make) => {
  let place: FileStorage;
  beforeEach(() => {
    place = make();
  });

  it('gives back what was written, whole and in parts', async () => {
    await write(place, 'abc', '0123456789');
    expect((await place.read(name('abc'))).toString()).toBe('0123456789');
    expect(await textOf(await place.stream(name('abc')))).toBe('0123456789');
    expect(await textOf(await place.stream(name('abc'), { start: 0, end: 0 }))).toBe('0');
    expect(await textOf(await place.stream(name('abc'), { start: 3, end: 9 }))).toBe('3456789');
  });

  it('keeps large and empty files', async () => {
    const large = Buffer.alloc(3_000_000, 'large ');
    await Promise.all([write(place, 'large', large, 'video/mp4'), write(place, 'empty', new Uint8Array())]);
    expect((await place.read(name('large'))).equals(large)).toBe(true);
    expect(await textOf(await place.stream(name('empty')))).toBe('');
  });

  it('says that a file is gone before it gives a stream', async () => {
    await write(place, 'short');
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
    await write(place, 'whole', 'whole');
    expect(readFileSync(pathOf(name('whole')), 'utf8')).toBe('whole');
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
    mkdirSync(pathOf(name('taken')), { recursive: true });
    await expect(write(place, 'taken')).rejects.toThrow();
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
    rmSync(pathOf(name('taken')), { recursive: true });
  });

  it('gives no stream of a file that was cut short, and names it: its reader would wait for the rest', async () => {
    await write(place, 'cut', '0123456789');
    writeFileSync(pathOf(name('cut')), '0123');
    const why = `${pathOf(name('cut'))} is damaged: it has 4 bytes instead of 10`;
    await expect(place.stream(name('cut'), undefined, 10)).rejects.toThrow(why);
    await expect(place.stream(name('cut'), { start: 0, end: 1 }, 10)).rejects.toThrow(FileMissingError);
    rmSync(pathOf(name('cut')));
  });

  it('continues when its folders were removed', async () => {
    await write(place, 'first');
    rmSync(folder, { recursive: true });
    await write(place, 'again');
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
    for (let index = 0; index < 2100; index++) {
      const path = `many/0/${index < 2050 ? '0/' : '1/'}${String(index).padStart(29, '0')}${index < 2050 ? '00' : '10'}`;
      age(join(writeFiles(directory, { [path]: '' }), path), 2);
    }
    const none = async () => new Set<string>();
    for (const removed of [2050, 50, 0]) expect(await own.removeOrphans?.(Date.now() - hour, none)).toBe(removed);
  });
});

describe('a bucket', () => {
  const open = (more: object = {}): FileStorage => createBucketStorage({ url: bucket.url, ...access, ...more });

  it('gets the media type', async () => {
    await write(open(), 'typed', 'x', 'video/mp4');
    expect(bucket.objects.get(name('typed'))?.type).toBe('video/mp4');
  });

  it.each([[503], [429], ['hang up' as const]])('is asked again after %s', async (failure) => {
    bucket.failures.push(failure, failure);
    await write(open(), 'tries', 'tries');
    expect(bucket.asked).toHaveLength(3);
    bucket.failures.push(failure);
    expect((await open().read(name('tries'))).toString()).toBe('tries');
  });

  it('that stays away is an error in words', async () => {
    bucket.failures.push(503, 503, 503);
    const says = `The bucket answered 503 (SlowDown) while reading ${name('typed')}.`;
    await expect(open().read(name('typed'))).rejects.toThrow(says);
    const closed = await startBucket();
    await closed.close();
    const unreachable = write(open({ url: closed.url }), 'x');
    await expect(unreachable).rejects.toThrow(/could not be reached while writing .*ECONNREFUSED/);
  });

  it('that refuses is an error that says what to look at, at once', async () => {
    const forged = write(open({ secretKey: 'another' }), 'x');
    await expect(forged).rejects.toThrow(/403 \(SignatureDoesNotMatch\).*files\.bucket\.secretKey/);
    expect(bucket.asked).toHaveLength(1);
    const url = bucket.url.replace('pictures', 'nothing');
    await expect(write(open({ url }), 'x')).rejects.toThrow(/404 \(NoSuchBucket\).*files\.bucket\.url/);
    await expect(open({ url }).read(name('x'))).rejects.toThrow(/NoSuchBucket/);
    await expect(open({ url }).read(name('x'))).rejects.not.toThrow(FileMissingError);
  });

  it('stops sending when the reader is gone', async () => {
    await open().write(name('huge'), Buffer.alloc(50_000_000), 'video/mp4');
    const stream = await open().stream(name('huge'));
    await once(stream, 'data');
    expect(bucket.active).toBe(1);
    stream.destroy();
    await until(() => bucket.active === 0);
  });

  it('that gives the whole instead of a part is not believed', async () => {
    bucket.wholeOnly = true;
    await expect(open().stream(name('typed'), { start: 0, end: 0 })).rejects.toThrow(/answered 200/);
  });
});
