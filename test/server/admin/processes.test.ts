// Several processes that share a data directory: their sockets, and what commands read from them.
import { execFile } from 'node:child_process';
import { existsSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { CountedDrift, RequestSummary } from '../../../generated/operator/types.js';
import { createOperatorApi, type OperatorHandlers } from '../../../http/operator-api/api.js';
import { ProblemError } from '../../../runtime/errors/problem.js';
import { machinePrefix, socketFiles } from '../../../runtime/operator-client/address.js';
import { askAll, askFirst, localServers } from '../../../runtime/operator-client/client.js';
import { logsOf } from '../../../server/admin/logs-command.js';
import { openControlSocket } from '../../../server/admin/socket-server.js';
import { sumCounts } from '../../../server/gateway/drift-counts.js';
import { folderIn, testFolder } from '../../harness/folder.js';
import { anyKey } from '../app.js';
import { quiet } from '../store/records.js';

const above = testFolder();
let folder: string;
let servers: { close(): Promise<void> }[];
beforeEach(() => {
  folder = folderIn(above);
  servers = [];
});
afterEach(() => Promise.all(servers.map((each) => each.close())));

const serveSocket = (handlers: OperatorHandlers): Promise<{ close(): Promise<void> }> =>
  openControlSocket(
    folder,
    createOperatorApi({ handlers, log: quiet, isOperator: () => true, now: Date.now, keys: { find: () => anyKey } }),
  );

/** Serves accounts of which one has this name. */
const serveName = (id: string) => {
  const account = { id, engine: 'simulator', waiting: 0, queueSize: 1, active: 0, concurrency: 1 };
  return serveSocket({ listAccounts: () => ({ json: { accounts: [account] } }) });
};
const names = async (): Promise<string[]> =>
  (await askAll(localServers(folder), ({ queue }) => queue.accounts()))
    .flatMap(({ accounts }) => accounts.map(({ id }) => id))
    .sort();
const firstName = async (): Promise<string | undefined> =>
  (await askFirst(localServers(folder), ({ queue }) => queue.accounts()))?.accounts[0]?.id;

const summary = (id: string, started = 0): RequestSummary => ({
  ...{ id, started, surface: 'messages', path: '/v1/messages', method: 'POST', ended: 'complete' },
  ...{ revision: 1, streamed: false, violations: 0, drift: 0, verdicts: 0 },
});

/** Serves a log whose requests have these times, and whose next change is one request. */
async function serveLog(revision: number, times: readonly number[], next: string): Promise<void> {
  const list = { now: 0, more: false, revision, bodies: true, limit: 100, all: true };
  const server = await serveSocket({
    listRequests: () => ({ json: { ...list, requests: times.map((time) => summary(`at-${time}`, time)) } }),
    getRequest({ path: { id } }) {
      if (!times.some((time) => id === `at-${time}`)) throw new ProblemError({ reason: 'not_found' });
      const body = { bytes: 0, cut: false, headers: {} };
      return {
        json: {
          ...{ ...summary(id), request: { ...body, query: {} }, reply: body, attemptList: [], findings: [] },
          ...{ verdictList: [], hasScenario: false },
        },
      };
    },
    followRequests: ({ query: { after } }) => ({
      events: [
        { type: 'requests', requests: after === revision ? [summary(next)] : [], revision: revision + 1 },
        { type: 'end' },
      ],
    }),
  });
  servers.push(server);
}

it('pentagate logs merges the requests of all processes, and follows each from its own revision until it stops', async () => {
  await serveLog(50, [40, 20], 'new-1');
  await serveLog(7, [30, 10], 'new-2');
  const logs = logsOf(localServers(folder), 'no log');
  expect((await logs.list({}, 3)).map(({ id }) => id)).toEqual(['at-40', 'at-30', 'at-20']);
  expect(await logs.get('at-10')).toMatchObject({ id: 'at-10' });
  expect(await logs.get('at-11')).toBeUndefined();
  const followed: string[] = [];
  await logs.follow({}, ({ requests }) => followed.push(...requests.map(({ id }) => id)));
  expect(followed.sort()).toEqual(['new-1', 'new-2']);
});

it('pentagate logs says that no server records requests', async () => {
  servers.push(await serveName('without a log'));
  await expect(logsOf(localServers(folder), 'no log').list({}, 3)).rejects.toThrow('no log');
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
  const dead = join(folder, `${machinePrefix()}1-00000000.sock`);
  const ofOtherMachine = join(folder, 'control-00000000-1-00000000.sock');
  for (const file of [dead, ofOtherMachine]) {
    const program = 'require("net").createServer().listen(process.argv[1], () => process.kill(process.pid, "SIGKILL"))';
    await promisify(execFile)(process.execPath, ['-e', program, file]).catch(() => undefined);
    expect(statSync(file).isSocket()).toBe(true);
  }
  expect(await firstName()).toBeUndefined();
  servers.push(await serveName('one'));
  // The other one could be of a process that has just opened it.
  expect([existsSync(dead), existsSync(ofOtherMachine)]).toEqual([false, true]);
  expect(await firstName()).toBe('one');
  utimesSync(ofOtherMachine, 0, 0);
  servers.push(await serveName('one'));
  expect(existsSync(ofOtherMachine)).toBe(false);
  expect(socketFiles(folder)).toHaveLength(2);
});

it('processes that start together on a data directory leave each other their sockets', async () => {
  servers = await Promise.all(Array.from({ length: 8 }, (_, at) => serveName(`${at}`)));
  expect(await names()).toHaveLength(8);
});

it('the socket of a running process stays when others start and stop on its data directory, and commands reach each of them', async () => {
  const first = await serveName('first');
  // Its clock may differ.
  for (const file of socketFiles(folder)) utimesSync(join(folder, file), 0, 0);
  const second = await serveName('second');
  expect(await names()).toEqual(['first', 'second']);
  await second.close();
  expect(await names()).toEqual(['first']);
  expect(await firstName()).toBe('first');
  await first.close();
  expect(await names()).toEqual([]);
});

it('an operation that a server does not have is left to the others, and one that fails is reported', async () => {
  const problem = new ProblemError({ reason: 'unavailable', message: 'for a reason' });
  servers.push(await serveSocket({ listKeys: () => Promise.reject(problem) }), await serveName('second'));
  expect(await firstName()).toBe('second');
  expect(await names()).toEqual(['second']);
  expect(await askFirst(localServers(folder), ({ budgets }) => budgets.list())).toBeUndefined();
  await expect(askAll(localServers(folder), ({ keys }) => keys.list())).rejects.toThrow('for a reason');
});
