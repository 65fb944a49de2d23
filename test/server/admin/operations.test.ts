// What operators may do, by way of the running server and without it, and how it is reported.
import { once } from 'node:events';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { imageTaskStatusLifecycle, videoTaskStatusLifecycle } from '../../../generated/automata.js';
import { type Client, createClient } from '../../../generated/operator/client.js';
import { fetchThrough } from '../../../http/in-process.js';
import { createOperatorApi } from '../../../http/operator-api/api.js';
import { socketFiles } from '../../../runtime/operator-client/address.js';
import { askFirst, localServers } from '../../../runtime/operator-client/client.js';
import { type OperationId, readInputs, readOperation } from '../../../server/admin/operation.js';
import { openControlSocket } from '../../../server/admin/socket-server.js';
import { recordText } from '../../../server/admin/table.js';
import { makeKey } from '../../../server/keys/make-key.js';
import { createQueueHandlers } from '../../../server/operator-api/stored-handlers.js';
import { openTestDatabase } from '../../harness/database.js';
import { testFolder } from '../../harness/folder.js';
import { openedForTests } from '../../harness/opened.js';
import { anyKey } from '../app.js';
import { quiet } from '../store/records.js';
import { putDeliveries, putTask } from '../webhooks/deliveries.js';

const now = () => 10_000;
const database = openedForTests(openTestDatabase);
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
  await putTask(database, '17001');
  await putTask(database, '17002', 'key_2');
  const urls = ['http://a.example/hook?token=secret', 'http://a.example/hook'];
  await putDeliveries(database, '17001', urls, { now: 9500 });
  const delivered = { state: 'delivered' as const, attempts: 1, ended: 9600, last_status: 204 };
  await database.queries.updateTable('deliveries').set(delivered).where('number', '=', 1).execute();
  const account = { id: 'sim-1', concurrency: 3, queue_size: 10, engine: 'simulator', waiting: 2, active: 1 };
  await database.queries.insertInto('accounts').values(account).execute();
});

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
    ['POST', '/webhooks/replay', '{"nobody": 1}', 400, /nobody is not known here/],
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

describe('a command', () => {
  it('prints one thing by the names of its members, and lists in it as tables', () => {
    const facts = { id: '17001', failure: { code: 'x', message: 'Two\nlines' }, progress: 100, submitted: 3500 };
    const history = [
      { at: 1000, to: 'NOT_START' },
      { at: 4000, from: 'SUBMITTED', to: 'SUBMITTED', note: 'its worker died' },
    ];
    const text = recordText(
      { task: { ...facts, history }, worker: 'host:1', deliveries: [] },
      new Set(['at', 'submitted']),
    );
    expect(text.split('\n')).toEqual([
      'task.id               17001',
      'task.failure.code     x',
      'task.failure.message  Two?lines',
      'task.progress         100',
      'task.submitted        1970-01-01 00:00:03.500',
      'worker                host:1',
      '',
      'task.history',
      '  AT                       TO         FROM       NOTE',
      '  1970-01-01 00:00:01.000  NOT_START  -          -',
      '  1970-01-01 00:00:04.000  SUBMITTED  SUBMITTED  its worker died',
    ]);
  });

  it('reads options as the contract describes them', async () => {
    const read = async (id: OperationId, values: Record<string, unknown>, words: string[] = []) =>
      readInputs('task', 'list', await readOperation(id), values, words);
    expect(await read('listDeliveries', { status: 'FAILED', limit: '1000' })).toEqual({
      ...{ path: [], body: {}, query: { state: 'failed', limit: 1000 } },
    });
    expect(await read('updateKey', { models: 'a, b*', 'per-day': 'none', budget: 'day:tokens=5' }, ['web'])).toEqual({
      ...{ path: ['web'], query: {} },
      body: { models: ['a', 'b*'], perDay: null, budgets: [{ period: 'day', tokens: 5 }] },
    });
    await expect(read('listDeliveries', { limit: '1001' })).rejects.toThrow(
      '--limit must be a whole number from 1 to 1000, not 1001',
    );
    await expect(read('listDeliveries', { status: 'failed1' })).rejects.toThrow(/not failed1. Did you mean failed\?/);
  });

  it('names statuses that tasks have', async () => {
    const { inputs } = await readOperation('listQueuedTasks');
    const all = [imageTaskStatusLifecycle, videoTaskStatusLifecycle].flatMap(({ transitions, final }) => [
      ...Object.keys(transitions),
      ...final,
    ]);
    expect(inputs.find(({ name }) => name === 'status')?.schema.enum).toEqual(
      expect.arrayContaining([...new Set(all)]),
    );
  });
});
