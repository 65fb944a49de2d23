// Several processes that share a data directory: their sockets, and what commands read from them.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { CountedDrift } from '../../../scripts/runtime/counted-drift.js';
import { socketFiles } from '../../../server/admin/address.js';
import { askAll, askFirst } from '../../../server/admin/client.js';
import { socketSource } from '../../../server/admin/logs-source.js';
import { openControlSocket, type SocketOperations } from '../../../server/admin/socket-server.js';
import { sumCounts } from '../../../server/gateway/drift-counts.js';

let folder: string;
let servers: { close(): Promise<void> }[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pentagate-processes-'));
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((each) => each.close()));
  rmSync(folder, { recursive: true });
});

async function serveSocket(operations: SocketOperations): Promise<{ close(): Promise<void> }> {
  const control = await openControlSocket(folder);
  control.add(operations);
  return control;
}

/** Serves a log whose requests have these times, and whose next change is one request. */
async function serveLog(revision: number, times: readonly number[], next: string): Promise<void> {
  const summary = (id: string, started = 0) => ({ id, started });
  const operations = {
    listRequests: () => ({ requests: times.map((time) => summary(`at-${time}`, time)), revision }),
    getRequest: (id: string) => (times.some((time) => id === `at-${time}`) ? { id } : undefined),
    followRequests(_: unknown, after: number) {
      if (after === revision) return { requests: [summary(next)], revision: revision + 1 };
      throw new Error('the server stops');
    },
  };
  servers.push(await serveSocket(operations));
}

it('pentagate logs merges the requests of all processes, and follows each from its own revision', async () => {
  await serveLog(50, [40, 20], 'new-1');
  await serveLog(7, [30, 10], 'new-2');
  const source = socketSource(folder);
  const { requests, revision } = await source.list({}, 3);
  expect(requests.map(({ id }) => id)).toEqual(['at-40', 'at-30', 'at-20']);
  expect(await source.get('at-10')).toEqual({ id: 'at-10' });
  expect(await source.get('at-11')).toBeUndefined();
  const followed: string[] = [];
  const follow = async () => {
    for await (const changes of source.follow({}, revision)) followed.push(...changes.requests.map(({ id }) => id));
  };
  await expect(follow()).rejects.toThrow('the server stops');
  expect(followed.sort()).toEqual(['new-1', 'new-2']);
});

it('pentagate upstream drift adds up what all processes have counted', () => {
  const finding = { operation: 'createMessage', upstream: 'one', kind: 'drift', what: 'field', part: 'reply' } as const;
  const counted = (path: string, count: number, first: string, last: string): CountedDrift => ({
    ...{ ...finding, path, count, first, last },
  });
  expect(
    sumCounts([
      [counted('/a', 2, '2030-01-02', '2030-01-03')],
      [counted('/b', 3, '', ''), counted('/a', 5, '2030-01-01', '2030-01-02')],
    ]),
  ).toEqual([counted('/a', 7, '2030-01-01', '2030-01-03'), counted('/b', 3, '', '')]);
});

it('the socket of a process that was killed is removed by the next one', async () => {
  const dead = join(folder, 'control-1-00000000.sock');
  await promisify(execFile)(process.execPath, [
    '-e',
    'require("net").createServer().listen(process.argv[1], () => process.kill(process.pid, "SIGKILL"))',
    dead,
  ]).catch(() => undefined);
  expect(statSync(dead).isSocket()).toBe(true);
  expect(await askFirst(folder, 'name')).toBeUndefined();
  const first = await serveSocket({ name: () => 1 });
  // It could be one that a process on another machine has just opened.
  expect(socketFiles(folder)).toHaveLength(2);
  expect(await askFirst(folder, 'name')).toMatchObject({ result: 1 });
  utimesSync(dead, 0, 0);
  const second = await serveSocket({ name: () => 1 });
  expect(existsSync(dead)).toBe(false);
  expect(socketFiles(folder)).toHaveLength(2);
  await first.close();
  await second.close();
});

it('the socket of a running process stays when others start and stop on its data directory, and commands reach each of them', async () => {
  const first = await serveSocket({ name: () => 'first' });
  // Its clock may differ.
  for (const file of socketFiles(folder)) utimesSync(join(folder, file), 0, 0);
  const second = await serveSocket({ name: () => 'second' });
  const names = async () => (await askAll(folder, 'name')).map(({ result, process: of }) => [result, of]).sort();
  const here = `${hostname()}:${process.pid}`;
  expect(await names()).toEqual([
    ['first', here],
    ['second', here],
  ]);
  await second.close();
  expect(await names()).toEqual([['first', here]]);
  expect(await askFirst(folder, 'name')).toMatchObject({ result: 'first' });
  await first.close();
  expect(await names()).toEqual([]);
});

it('an operation that a server does not have is left to the others, and one that fails is reported', async () => {
  const first = await serveSocket({ fails: () => Promise.reject(new Error('for a reason')) });
  const second = await serveSocket({ name: () => 'second' });
  expect(await askFirst(folder, 'name')).toMatchObject({ result: 'second' });
  expect(await askAll(folder, 'name')).toHaveLength(1);
  expect(await askFirst(folder, 'none')).toBeUndefined();
  await expect(askAll(folder, 'fails')).rejects.toThrow('for a reason');
  await first.close();
  await second.close();
});
