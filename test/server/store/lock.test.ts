// The lock of a data directory: between processes, after a kill, at the same moment.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { lockDirectory } from '../../../server/store/lock.js';
import { startWorker } from './worker.js';

const directory = mkdtempSync(join(tmpdir(), 'pentagate-lock-'));
afterAll(() => rmSync(directory, { recursive: true }));
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

it('works where the path is too long for a socket', async () => {
  const long = place('long/'.repeat(30));
  mkdirSync(long, { recursive: true });
  const lock = await lockDirectory(long);
  await expect(lockDirectory(long)).rejects.toThrow('is in use');
  const other = await lockDirectory(place('long/'.repeat(29)));
  await lock.release();
  await other.release();
  await (await lockDirectory(long)).release();
});

it('is held by a process that is too busy to answer', async () => {
  const child = spawn(
    process.execPath,
    [
      '-e',
      `require('node:net').createServer().listen(process.argv[1], () => { console.log('on'); for (;;); })`,
      join(place('two'), 'lock-busy'),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await expect(lockDirectory(place('two'))).rejects.toThrow('process unknown');
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('close', resolve));
  await (await lockDirectory(place('two'))).release();
});
