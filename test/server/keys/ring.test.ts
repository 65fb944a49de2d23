// Keys: made, found by their secret, kept as hashes, changed by several at once, and noticed when they change; and the secret of a server in
// development, which stands for a key.
import {
  chownSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Key } from '../../../runtime/key.js';
import { parseExpiry } from '../../../runtime/key-texts.js';
import { readInputs, readOperation } from '../../../server/admin/operation.js';
import { allowsConsoleSession, createConsoleSession, sessionLifetime } from '../../../server/keys/console-session.js';
import {
  changeKeys,
  fileKeys,
  formatKeys,
  KeyFileError,
  keyFile,
  parseKeys,
  readKeys,
} from '../../../server/keys/key-file.js';
import { createKeyRing } from '../../../server/keys/key-ring.js';
import { findKey, makeKey } from '../../../server/keys/make-key.js';
import { lookIntervalMs, startKeys } from '../../../server/keys/start-keys.js';
import { watchFile } from '../../../server/keys/watch-keys.js';
import { folderIn, testFolder, writeFiles } from '../../harness/folder.js';
import { closedAfterTest } from '../../harness/opened.js';
import { quiet } from '../store/records.js';

const root = testFolder();
/** A data directory, with a file of keys where there is a text. */
const folder = (keys?: string): string => folderIn(root, keys === undefined ? {} : { 'keys.json': keys });
const allSurfaces = ['images', 'videos', 'content', 'responses', 'messages', 'chat'];

describe('a new key', () => {
  it('has a secret of 256 bits that its record does not hold', () => {
    const { record, secret } = makeKey({ name: 'one' });
    expect(secret).toMatch(/^pg_[\w-]{43}$/);
    expect(makeKey({}).secret).not.toBe(secret);
    expect(JSON.stringify(record)).not.toContain(secret.slice(3, -4));
    expect(record).toMatchObject({ name: 'one', surfaces: allSurfaces });
  });

  it('goes through the file unchanged, and can be found by name and id', () => {
    const limits = { perMinute: 5, expires: 7, balance: 0 };
    const { record } = makeKey({ name: 'one', surfaces: ['content'], workspace: 'w', ...limits });
    expect(parseKeys(formatKeys([record]))).toEqual([record]);
    const found = ['one', record.id, 'two'].map((name) => findKey([record], name));
    expect(found).toEqual([record, record, undefined]);
  });
});

describe('a ring', () => {
  it('finds a key by its secret, without what only the file needs', () => {
    const { record, secret } = makeKey({ name: 'one', perDay: 3 });
    const ring = createKeyRing(undefined, [record]);
    const { id, surfaces } = record;
    expect(ring.find(secret)).toEqual({ id, name: 'one', surfaces, perDay: 3, workspace: 'default' });
    for (const wrong of ['', 'x', secret.slice(0, -1), `${secret}x`, record.hash])
      expect(ring.find(wrong)).toBeUndefined();
  });

  it('keeps the configured key, on all surfaces, when the others are replaced', () => {
    const { record, secret } = makeKey({});
    const ring = createKeyRing('chosen', [record]);
    ring.replace([]);
    expect(ring.find(secret)).toBeUndefined();
    expect(ring.find('chosen')).toMatchObject({ name: 'PENTAGATE_KEY', surfaces: allSurfaces });
  });

  it('says why a key that was found may not be used any more', () => {
    const { record, secret } = makeKey({ expires: 1000 });
    const ring = createKeyRing('chosen', [record]);
    const [found, configured] = [ring.find(secret), ring.find('chosen')];
    if (!found || !configured) throw new Error('not found');
    expect([999, 1000].map((now) => ring.refusal(found, now))).toEqual([undefined, 'expired_key']);
    ring.replace([]);
    expect([ring.refusal(found, 0), ring.refusal(configured, 0)]).toEqual(['invalid_key', undefined]);
  });

  it('still finds an expired key, but does not count it as usable', () => {
    const { record, secret } = makeKey({ expires: 1000 });
    const ring = createKeyRing(undefined, [record]);
    expect(ring.find(secret)?.expires).toBe(1000);
    expect([ring.usable(999), ring.usable(1000), createKeyRing('k').usable(0)]).toEqual([true, false, true]);
  });
});

describe('keys.json', () => {
  it('belongs to the owner of its folder, also when root has written it', async () => {
    const dir = folder();
    if (process.getuid?.() === 0) chownSync(dir, 65_534, 65_534);
    const owner = statSync(dir);
    await changeKeys(dir, () => [makeKey({ name: 'one' }).record]);
    const { uid, gid, mode } = statSync(keyFile(dir));
    expect([uid, gid, mode & 0o777]).toEqual([owner.uid, owner.gid, 0o600]);
  });

  it('is only for its owner, and leaves nothing beside it', async () => {
    const dir = join(folder(), 'made', 'below');
    await changeKeys(dir, (keys) => {
      expect(keys).toBeUndefined();
      return [makeKey({}).record];
    });
    expect(readdirSync(dir)).toEqual(['keys.json']);
    expect(statSync(keyFile(dir)).mode & 0o777).toBe(0o600);
    expect(await readKeys(keyFile(dir))).toHaveLength(1);
  });

  it('loses no change when many change it at once', async () => {
    const dir = folder();
    const names = Array.from({ length: 20 }, (_, at) => `key-${at}`);
    await Promise.all(names.map((name) => changeKeys(dir, (keys = []) => [...keys, makeKey({ name }).record])));
    expect((await readKeys(keyFile(dir)))?.map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  it('is not touched by a change that fails, nor stays locked', async () => {
    const dir = folder();
    await changeKeys(dir, () => [makeKey({ name: 'one' }).record]);
    const before = readFileSync(keyFile(dir), 'utf8');
    const failing = changeKeys(dir, () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await changeKeys(dir, () => undefined);
    expect(readFileSync(keyFile(dir), 'utf8')).toBe(before);
  });

  it('takes over a lock that was left behind', async () => {
    const dir = folder();
    const left = `${keyFile(dir)}.lock`;
    writeFileSync(left, '');
    utimesSync(left, 1, 1);
    await changeKeys(dir, () => []);
    expect(await readKeys(keyFile(dir))).toEqual([]);
  });

  it.each([
    ['{', /keys.json is no JSON\. Restore the file from a backup, correct it, or move it away/],
    ['', /keys.json is no JSON\. Restore/],
    ['[]', /has no list "keys"\. Restore/],
    ['{"keys": [1]}', /keys\[0\].id is not valid\. Restore/],
    [formatKeys([{ ...makeKey({}).record, hash: 'secret' }]), /keys\[0\].hash is not valid\. Restore/],
    [formatKeys([{ ...makeKey({}).record, perMinute: 0 }]), /keys\[0\].perMinute is not valid\. Restore/],
    [formatKeys([{ ...makeKey({}).record, surfaces: [] }]), /keys\[0\].surfaces is not valid\. Restore/],
  ])('is refused with the field that is wrong: %#', async (text, message) => {
    await expect(readKeys(keyFile(folder(text)))).rejects.toThrow(message);
  });

  it('may begin with a byte order mark', async () => {
    const dir = folder(`\uFEFF${formatKeys([makeKey({}).record])}`);
    expect(await readKeys(keyFile(dir))).toHaveLength(1);
  });

  it.each([
    ['a directory', (path: string) => writeFiles(path, { file: '' }), /keys.json cannot be read: it is a directory/],
    [
      'a link to itself',
      (path: string) => symlinkSync('keys.json', path),
      /keys.json cannot be read: its path is a loop/,
    ],
  ])('that is %s is named, with what to do', async (_, make, message) => {
    const dir = folder();
    make(keyFile(dir));
    await expect(readKeys(keyFile(dir))).rejects.toThrow(KeyFileError);
    await expect(readKeys(keyFile(dir))).rejects.toThrow(message);
    await expect(changeKeys(dir, () => [])).rejects.toThrow(message);
    expect(readdirSync(dir)).toEqual(['keys.json']);
  });

  it('in a directory that is none is named too', async () => {
    const dir = join(folder(), 'file');
    writeFileSync(dir, '');
    await expect(changeKeys(dir, () => [])).rejects.toThrow(/keys.json cannot be written: it is not a directory/);
  });
});

describe('watching', () => {
  /** Settles at the next change. */
  const nextChange = async (path: string, every: number, act: () => void): Promise<void> => {
    let close = (): void => undefined;
    await new Promise<void>((resolve, reject) => {
      watchFile(path, resolve, every).then((watching) => {
        close = watching.close;
        act();
      }, reject);
    });
    close();
  };

  it.each([
    ['by the system', 1e6],
    ['by looking', 20],
  ])('sees a file appear, change and go: %s', async (_, every) => {
    const path = join(folder(), 'file');
    await nextChange(path, every, () => writeFileSync(path, 'one'));
    await nextChange(path, every, () => writeFileSync(path, 'another'));
    await nextChange(path, every, () => rmSync(path));
  });

  it('sees one appear in a folder that was not there', async () => {
    const path = join(folder(), 'later', 'file');
    await nextChange(path, 20, () => void writeFiles(join(path, '..'), { file: 'one' }));
  });
});

describe('expiry', () => {
  const now = Date.parse('2025-06-01T12:00:00Z');
  it.each([
    ['30d', '2025-07-01T12:00:00Z'],
    ['12h', '2025-06-02T00:00:00Z'],
    ['2025-06-02', '2025-06-02T00:00:00Z'],
    ['2025-06-02T10:00:00+02:00', '2025-06-02T08:00:00Z'],
  ])('%s', (text, want) => {
    expect(parseExpiry(text, now)).toBe(Date.parse(want));
  });

  it.each(['soon', '2025-13-01', '2030-02-31', '0d', '2025-06-01', '-3d', ''])('refuses %j', (text) => {
    const time = parseExpiry(text, now);
    expect(time === undefined || time <= now).toBe(true);
  });
});

it('a limit is one that the configuration could set, and that headers have room for', async () => {
  const operation = await readOperation('createKey');
  const read = (values: object) => readInputs('key', 'create', operation, { ...values }, []).body;
  expect(read({ 'per-minute': '1000000000' }).perMinute).toBe(1e9);
  for (const text of ['0', '1.5', '9007199254740991'])
    expect(() => read({ 'per-day': text })).toThrow(/^--per-day must be a whole number from 1 to 1000000000/);
});

const start = closedAfterTest(startKeys);

it('a key is found by a running server as soon as it is in the file', async () => {
  const dataDir = folder();
  const { ring } = await start({ key: undefined, mode: 'production' }, quiet, fileKeys(dataDir));
  expect(await ring.find(makeKey({ name: 'none' }).secret)).toBeUndefined();
  for (const name of ['first', 'second']) {
    await new Promise((resolve) => setTimeout(resolve, lookIntervalMs));
    const { record, secret } = makeKey({ name });
    await changeKeys(dataDir, (keys = []) => [...keys, record]);
    expect(await ring.find(secret)).toMatchObject({ name });
  }
});

const key: Key = { id: 'key_1', name: 'development', surfaces: ['messages'], perMinute: 5, workspace: 'default' };

function made(stands: () => Key | undefined = () => key) {
  return createConsoleSession({
    keys: { find: (secret) => (secret === 'pg_own' ? key : undefined) },
    findKey: stands,
    now: () => 1000,
  });
}

describe('the secret of a server in development', () => {
  it('is found as the key that it stands for, with an end', () => {
    const session = made();
    expect(session?.secret).toMatch(/^pg_session_[\w-]{43}$/);
    expect(session?.find(session.secret)).toEqual({ ...key, expires: 1000 + sessionLifetime });
    expect(session?.find('pg_own')).toEqual(key);
    expect(session?.find(`${session.secret}x`)).toBeUndefined();
    expect(made()?.find(session?.secret ?? '')).toBeUndefined();
  });

  it('goes when its key goes, and not later than that ends', async () => {
    let current: Key | undefined = { ...key, expires: 5000 };
    const session = made(() => current);
    expect((await session?.find(session.secret))?.expires).toBe(5000);
    current = undefined;
    expect(session?.find(session.secret)).toBeUndefined();
  });

  it('is not made without a key that can be used', () => {
    expect(made(() => undefined)).toBeUndefined();
    expect(made(() => ({ ...key, expires: 1000 }))).toBeUndefined();
  });

  it.each([
    { mode: 'development' as const, publicUrl: undefined, loopback: true, want: true },
    { mode: 'production' as const, publicUrl: undefined, loopback: true, want: false },
    { mode: 'development' as const, publicUrl: 'https://a.example', loopback: true, want: false },
    { mode: 'development' as const, publicUrl: undefined, loopback: false, want: false },
  ])('$mode, loopback $loopback, $publicUrl: $want', ({ loopback, want, ...config }) =>
    expect(allowsConsoleSession(config, loopback)).toBe(want),
  );
});
