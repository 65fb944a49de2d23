// What operators may do, by way of the running server and without it, and how it is reported.
import { once } from 'node:events';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Client, createClient } from '../../../generated/operator/client.js';
import { fetchThrough } from '../../../http/in-process.js';
import { createOperatorApi } from '../../../http/operator-api/api.js';
import { socketFiles } from '../../../runtime/operator-client/address.js';
import { askFirst, localServers } from '../../../runtime/operator-client/client.js';
import { formatDuration, formatTime, fromNow, readChoice, readLimit } from '../../../server/admin/format.js';
import { reportText } from '../../../server/admin/report.js';
import { openControlSocket } from '../../../server/admin/socket-server.js';
import { makeKey } from '../../../server/keys/make-key.js';
import { createQueueHandlers } from '../../../server/operator-api/queue-handlers.js';
import type { Database } from '../../../server/store/database.js';
import { openTestDatabase } from '../../harness/database.js';
import { testFolder } from '../../harness/folder.js';
import { anyKey } from '../app.js';
import { quiet } from '../store/records.js';
import { putDeliveries, putTask } from '../webhooks/deliveries.js';

const now = () => 10_000;
let database: Database;
const folder = testFolder();
/** Paths of the sockets in a directory. */
const socketsIn = (directory: string): string[] => socketFiles(directory).map((file) => join(directory, file));
const socketIn = (directory: string): string => socketsIn(directory)[0] ?? '';

/** A task repository with two tasks, of which one can be cancelled. */
const taskRepository = {
  cancel: async (id: string) =>
    id === 'open' ? ('cancelled' as const) : id === '17001' ? ('ended' as const) : ('unknown' as const),
};

beforeAll(async () => {
  database = await openTestDatabase();
  await putTask(database, '17001');
  await putTask(database, '17002', 'key_2');
  const urls = ['http://a.example/hook?token=secret', 'http://a.example/hook'];
  await putDeliveries(database, '17001', urls, { now: 9500 });
  const delivered = { state: 'delivered' as const, attempts: 1, ended: 9600, last_status: 204 };
  await database.queries.updateTable('deliveries').set(delivered).where('number', '=', 1).execute();
  const account = { id: 'sim-1', concurrency: 3, queue_size: 10, engine: 'simulator', waiting: 2, active: 1 };
  await database.queries.insertInto('accounts').values(account).execute();
});
afterAll(() => database.close());

/** The operator's API. @param listens whether for other processes */
const api = (listens: boolean) =>
  createOperatorApi({
    handlers: createQueueHandlers({
      ...{ queries: database.queries, taskRepository, now },
      keyStore: { read: async () => [makeKey({ name: 'web' }, { now, random: () => Buffer.from('web') }).record] },
    }),
    ...{ keys: { find: () => anyKey }, isOperator: () => true, listens, log: quiet, now },
  });

/** Serves it on a directory. */
const serveOn = (directory: string): Promise<{ close(): Promise<void> }> => openControlSocket(directory, api(true));

const accountsOn = (directory: string) => askFirst(localServers(directory), ({ queue }) => queue.accounts());

it('commands reach a server with PostgreSQL, which has made no data directory before', async () => {
  const fresh = join(folder, 'of', 'postgres');
  const { close } = await serveOn(fresh);
  expect(await accountsOn(fresh)).toBeDefined();
  await close();
});

describe.each(['in the process', 'by way of the running server'])('%s', (way) => {
  let client: Client;
  let close = async () => {};
  beforeAll(async () => {
    if (way === 'in the process') {
      client = createClient({ baseUrl: 'http://localhost', apiKey: 'owner', fetch: fetchThrough(api(false)) });
      return;
    }
    ({ close } = await serveOn(folder));
    client = localServers(folder)[0]?.client as Client;
  });
  afterAll(() => close());

  it('shows a task with its history and its deliveries, without its work', async () => {
    const report = await client.queue.get('17001');
    expect(report).toMatchObject({
      task: { id: '17001', status: 'SUCCESS', history: [{ to: 'NOT_START' }, { to: 'SUBMITTED' }] },
      stage: 'ended',
      deliveries: [
        { number: 1, state: 'delivered', lastStatus: 204 },
        { number: 2, state: 'pending', next: expect.any(Number) },
      ],
      now: 10_000,
    });
    expect(report.task).not.toHaveProperty('job');
    await expect(client.queue.get('17009')).rejects.toMatchObject({ status: 404 });
  });

  it('lists tasks by state and key', async () => {
    const ids = async (query: NonNullable<Parameters<Client['queue']['list']>[0]>['query']) =>
      (await client.queue.list({ query })).tasks.map(({ id }) => id);
    expect(await ids({ limit: 9 })).toEqual(['17002', '17001']);
    expect(await ids({ limit: 1 })).toEqual(['17002']);
    expect(await ids({ limit: 9, key: 'key_1' })).toEqual(['17001']);
    expect(await ids({ limit: 9, key: 'web' })).toEqual([]);
    expect(await ids({ limit: 9, status: 'FAILURE' })).toEqual([]);
    const task = { id: '17002', key: 'key_2', action: 'IMAGINE', status: 'SUCCESS', stage: 'ended', account: 'sim-1' };
    const tasks = [{ ...task, progress: 100, submitted: 1000, finished: 9000 }];
    expect(await client.queue.list({ query: { limit: 1 } })).toEqual({ tasks });
  });

  it('cancels what has not ended', async () => {
    const found = ['open', '17001', '17009'].map((id) => client.queue.cancel(id, { reason: 'why not' }));
    expect((await Promise.all(found)).map(({ outcome }) => outcome)).toEqual(['cancelled', 'ended', 'unknown']);
  });

  it('lists and replays deliveries', async () => {
    expect((await client.webhooks.list({ query: { limit: 9, state: 'delivered' } })).deliveries).toHaveLength(1);
    expect(await client.webhooks.replay({ id: 'dlv_17001_2' })).toEqual({ replayed: 1 });
    expect(await client.webhooks.replay({ id: 'nobody' })).toEqual({ replayed: 0 });
  });

  it('lists accounts with their load', async () => {
    const account = { id: 'sim-1', engine: 'simulator', waiting: 2, queueSize: 10, active: 1, concurrency: 3 };
    expect(await client.queue.accounts()).toEqual({ accounts: [account] });
  });
});

describe('the socket', () => {
  it('is for its owner only, and gone with the server', async () => {
    const control = await serveOn(folder);
    const address = socketIn(folder);
    expect(statSync(address).mode & 0o077).toBe(0);
    await control.close();
    expect(address).not.toBe('');
    expect(existsSync(address)).toBe(false);
    expect(await accountsOn(folder)).toBeUndefined();
  });

  it('is in the directory itself where the path is too long for one, whatever TMPDIR says', async () => {
    const long = join(folder, 'long/'.repeat(40));
    mkdirSync(long, { recursive: true });
    const control = await serveOn(long);
    expect(statSync(socketIn(long)).isSocket()).toBe(true);
    const before = process.env.TMPDIR;
    process.env.TMPDIR = folder;
    try {
      expect((await accountsOn(long))?.accounts).toHaveLength(1);
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
    await control.close();
    expect(socketsIn(long)).toEqual([]);
  });

  it.each([
    ['GET', '/nothing', '', 404, /nothing at \/nothing/],
    ['PUT', '/queue/accounts', '', 405, /takes GET, HEAD only/],
    ['POST', '/webhooks/replay', 'nonsense', 400, /not valid JSON/],
    ['POST', '/webhooks/replay', '{"nobody": 1}', 400, /must NOT have additional properties/],
    ['POST', '/webhooks/replay', `{"id": "${'x'.repeat(70_000)}"}`, 413, /is larger than/],
  ])('refuses %s %s', async (method, path, body, status, want) => {
    const control = await serveOn(folder);
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const call = request({ socketPath: socketIn(folder), method, path, headers, agent: false });
    const [response] = (await once(call.end(body || undefined), 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(status);
    expect((await response.toArray()).join('')).toMatch(want);
    await control.close();
  });
});

describe('words', () => {
  it('of a task', async () => {
    const client = createClient({ baseUrl: 'http://localhost', apiKey: 'owner', fetch: fetchThrough(api(false)) });
    const report = await client.queue.get('17001');
    const { task } = report;
    const text = reportText({
      ...report,
      stage: 'leased',
      worker: 'host:1',
      leaseUntil: 14_000,
      task: {
        ...task,
        failure: { code: 'x', message: 'Two\nlines' },
        history: [...task.history, { at: 4000, from: 'SUBMITTED', to: 'SUBMITTED', note: 'its worker died' }],
      },
    });
    const lines = text.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'task       17001  images IMAGINE',
        'status     SUCCESS, 100%',
        'queue      running on host:1, lease ends in 4 s',
        'failure    x: Two lines',
        'tracking   mine',
        'account    sim-1 (channel 1), FAST',
        'started    1970-01-01 00:00:03.500, after 2.5 s',
        'finished   1970-01-01 00:00:09.000, 8 s in all',
        '  1970-01-01 00:00:01.000          NOT_START',
        '  1970-01-01 00:00:03.500  +2.5 s  SUBMITTED',
        '  1970-01-01 00:00:04.000  +0.5 s  SUBMITTED (still)  its worker died',
        '  1  delivered  1970-01-01 00:00:09.600, 1 attempt, answered 204  dlv_17001_1  http://a.example/hook?token=…',
      ]),
    );
    expect(text).not.toContain('secret');
  });

  it.each([
    [0, '0 s'],
    [345, '0.345 s'],
    [2500, '2.5 s'],
    [9960, '10 s'],
    [59_600, '1 min'],
    [65_000, '1 min 5 s'],
    [3_600_000, '1 h'],
    [7_800_000, '2 h 10 min'],
    [273_600_000, '3 d 4 h'],
    [-5, '0 s'],
  ])('%d ms', (milliseconds, want) => {
    expect(formatDuration(milliseconds)).toBe(want);
  });

  it('of times', () => {
    expect(formatTime(0)).toBe('1970-01-01 00:00:00.000');
    expect([fromNow(6000, 1000), fromNow(1000, 6000)]).toEqual(['in 5 s', '5 s ago']);
  });

  it('of problems', () => {
    expect([readLimit(undefined), readLimit('1000')]).toEqual([20, 1000]);
    expect(readChoice('state', 'FAILED', ['pending', 'failed'])).toBe('failed');
    expect(() => readLimit('1001')).toThrow('--limit must be a whole number from 1 to 1000, not 1001');
    expect(() => readChoice('state', 'failed1', ['pending', 'failed'])).toThrow(/not failed1. Did you mean failed\?/);
  });
});
