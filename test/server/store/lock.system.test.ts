// The lock of a data directory: between processes, after a kill, at the same moment.
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openSocketFolder } from '../../../runtime/operator-client/lock-socket.js';
import { lockDirectory } from '../../../server/store/lock.js';
import { testFolder } from '../../harness/folder.js';
import { startProgram } from '../../harness/program.js';
import { startWorker } from './worker.js';

const directory = testFolder();
const place = (name: string): string => join(directory, name);

it('is held until it is released', async () => {
  const lock = await lockDirectory(place('one'));
  await expect(lockDirectory(place('one'))).rejects.toThrow(`in use by another server (process ${process.pid})`);
  const other = await lockDirectory(place('two'));
  await lock.release();
  await (await lockDirectory(place('one'))).release();
  await other.release();
  expect(readdirSync(place('one'))).toEqual([]);
});

it('keeps another process out, says which one has it, and what can be done', async () => {
  const worker = await startWorker('lock', place('other'));
  await expect(lockDirectory(place('other'))).rejects.toThrow(
    new RegExp(`${place('other')} is in use by .*process ${worker.pid}.*PENTAGATE_DATA_DIR.*PENTAGATE_DATABASE_URL`),
  );
  await worker.kill();
});

it('is free as soon as its process is killed, and the dead file goes in time', async () => {
  const worker = await startWorker('lock', place('killed'));
  await worker.kill();
  const [left = ''] = readdirSync(place('killed'));
  await (await lockDirectory(place('killed'))).release();
  expect(readdirSync(place('killed'))).toEqual([left]);
  utimesSync(join(place('killed'), left), 0, 0);
  await (await lockDirectory(place('killed'))).release();
  expect(readdirSync(place('killed'))).toEqual([]);
});

it('goes to exactly one of many that ask at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const asked = await Promise.allSettled(Array.from({ length: 12 }, () => lockDirectory(place('many'))));
    const held = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(held).toHaveLength(1);
    await Promise.all(held.map((lock) => lock.release()));
  }
});

describe('where the path is too long for a socket', () => {
  const long = place('long/'.repeat(40));

  it('keeps a process out that has another TMPDIR or comes by another path, and leaves nothing elsewhere', async () => {
    mkdirSync(long, { recursive: true });
    for (const name of ['tmp-a', 'tmp-b']) mkdirSync(place(name));
    symlinkSync(long, place('short'));
    const worker = await startWorker('lock', long, 'w', { TMPDIR: place('tmp-a') });
    try {
      await expect(startWorker('lock', long, 'w', { TMPDIR: place('tmp-b') })).rejects.toThrow(
        `in use by another server (process ${worker.pid})`,
      );
      for (const path of [long, place('short')])
        await expect(lockDirectory(path)).rejects.toThrow(`process ${worker.pid}`);
      expect([readdirSync(place('tmp-a')), readdirSync(place('tmp-b'))]).toEqual([[], []]);
    } finally {
      await worker.kill();
    }
    await (await lockDirectory(place('short'))).release();
  });

  it('works without descriptors that have paths, by a link that goes with the lock', async () => {
    mkdirSync(long, { recursive: true });
    const folder = openSocketFolder(long, 21, '/nowhere');
    const server = createServer().listen(join(folder.path, 'lock-0123456789abcdef'));
    await once(server, 'listening');
    expect(readdirSync(long)).toContain('lock-0123456789abcdef');
    await expect(lockDirectory(long)).rejects.toThrow('is in use');
    await new Promise((resolve) => server.close(resolve));
    folder.close();
    expect(existsSync(folder.path)).toBe(false);
    await (await lockDirectory(long)).release();
  });
});

it.each([
  [
    'a file in its place',
    () => writeFileSync(place('file'), ''),
    'file',
    /file cannot be used: it is not a directory\./,
  ],
  ['a file on the way', () => writeFileSync(place('way'), ''), 'way/sub', /sub cannot be used: a part of its path/],
])('says what is wrong with a directory: %s', async (_, make, name, message) => {
  make();
  await expect(lockDirectory(place(name))).rejects.toThrow(message);
});

it('is held by a process that is too busy to answer', async () => {
  mkdirSync(place('busy'));
  const program = `require('node:net').createServer().listen(process.argv[1], () => { console.log('on'); for (;;); })`;
  const busy = startProgram(process.execPath, ['-e', program, join(place('busy'), 'lock-busy')], {});
  await busy.seen(/on/);
  await expect(lockDirectory(place('busy'))).rejects.toThrow('process unknown');
  busy.child.kill('SIGKILL');
  await busy.ended;
  await (await lockDirectory(place('busy'))).release();
});
