// What happens to submissions when accounts are busy, full or missing, and when a balance runs out: every code of the envelope.
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { defaultSettings } from '../../../runtime/settings/read-by-schema.js';
import type { Database } from '../../../server/store/database.js';
import { openTestDatabase } from '../../harness/database.js';
import { account, createFixture, type Fixture, type FixtureOptions, opening } from './fixture.js';

let database: Database;
let fixture: Fixture;
beforeAll(async () => {
  database = await openTestDatabase();
}, opening);
afterAll(() => database.close());
afterEach(() => fixture.close());
const open = async (options: FixtureOptions): Promise<void> => {
  fixture = await createFixture({ ...options, database });
};
const imagine = (more: object = {}, secret = 'a') =>
  fixture.submit('/img/submit/imagine', { prompt: 'a fox', ...more }, secret);
const spent = async (key: string): Promise<number> =>
  (await fixture.database.queries.selectFrom('balances').select('spent').where('key_id', '=', key).executeTakeFirst())
    ?.spent ?? 0;

describe('queues', () => {
  it('22 with the position, 24 when full, and everything is done in the end', async () => {
    await open({ accounts: [account('one', { concurrency: 1, queueSize: 2 })] });
    fixture.pause();
    const first = await imagine();
    expect(first.code).toBe(1);
    await fixture.until(first.result, 'IN_PROGRESS');
    const properties = { instanceId: 'one', channelId: 'channel-one' };
    expect(await imagine()).toEqual({
      code: 22,
      description: 'Queued, 1 task ahead',
      properties: { numberOfQueues: 1, ...properties },
      result: expect.stringMatching(/^\d+$/),
    });
    const third = await imagine();
    expect(third).toMatchObject({ code: 22, description: 'Queued, 2 tasks ahead', properties: { numberOfQueues: 2 } });
    expect((await fixture.fetchTask(third.result ?? '')).status).toBe('NOT_START');
    expect(await imagine()).toEqual({
      code: 24,
      description: 'The queue of every account that fits is full',
      properties: {},
      result: null,
    });
    fixture.resume();
    expect((await fixture.until(third.result, 'SUCCESS')).progress).toBe('100%');
    expect((await imagine()).code).toBe(1);
  });

  it('24 when no account fits, for every operation that has a filter; nothing is kept or taken', async () => {
    await open({ keys: { a: { balance: 100 } } });
    const image =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const grid = await fixture.finished('/img/submit/imagine', { prompt: 'a fox' });
    const accountFilter = { remark: 'nobody' };
    const none = { code: 24, description: 'No account matches the filter', properties: {}, result: null };
    const before = await spent('key_a');
    for (const [path, body] of [
      ['/img/submit/imagine', { prompt: 'a fox', base64Array: [image] }],
      ['/img/submit/blend', { base64Array: [image, image] }],
      ['/img/submit/describe', { base64: image }],
      ['/img/submit/action', { taskId: grid.id, customId: grid.buttons[0]?.customId }],
    ] as const)
      expect(await fixture.submit(path, { ...body, accountFilter })).toEqual(none);
    expect(await spent('key_a')).toBe(before);
    const kept = await fixture.database.queries.selectFrom('files').selectAll().where('kind', '=', 'inputs').execute();
    expect(kept).toEqual([]);
    expect((await fixture.fetchTask(grid.id)).buttons[0]?.style).toBe(2);
  });

  it('23 when the database is away', async () => {
    await open({
      deps: {
        taskRepository: {
          submit: () => Promise.reject(new Error('it is on fire: password')),
        } as never,
      },
    });
    const { status, json } = await fixture.call('/img/submit/imagine', { prompt: 'a fox' });
    expect([status, json]).toEqual([500, { code: 23, description: 'System error', result: null }]);
  });
});

describe('balance', () => {
  it('25 when it does not cover the task; cost by action and mode; given back on failure', async () => {
    await open({
      keys: { a: { balance: 7 } },
      deps: { costs: { ...defaultSettings().images.costs, UPSCALE: { RELAX: 0, FAST: 3, TURBO: 9 } } },
    });
    const grid = await fixture.finished('/img/submit/imagine', { prompt: 'a fox' });
    expect(await spent('key_a')).toBe(2);
    const customId = grid.buttons[0]?.customId;
    await fixture.finished('/img/submit/action', { taskId: grid.id, customId });
    expect(await spent('key_a')).toBe(5);
    const none = { code: 25, description: 'Insufficient balance', properties: {}, result: null };
    expect(await imagine({ prompt: 'a fox --turbo' })).toEqual(none);
    expect(await fixture.submit('/img/submit/action', { taskId: grid.id, customId })).toEqual(none);
    expect(await spent('key_a')).toBe(5);
    const broken = await imagine({ prompt: 'break it' });
    await fixture.until(broken.result, 'FAILURE').catch(() => undefined);
    expect(await spent('key_a')).toBe(5);
    const free = { taskId: grid.id, customId, accountFilter: { modes: ['RELAX'] } };
    expect((await fixture.submit('/img/submit/action', free)).code).toBe(1);
    expect(await imagine({ accountFilter: { modes: ['RELAX'] } })).toMatchObject({ code: 1 });
    expect(await spent('key_a')).toBe(6);
    // A key without a limit pays too, and never runs out.
    expect((await imagine({ prompt: 'a fox --turbo' }, 'b')).code).toBe(1);
    expect(await spent('key_b')).toBe(4);
  });

  it('twenty at the same moment do not spend more than there is', async () => {
    await open({ keys: { a: { balance: 9 } } });
    const all = await Promise.all(Array.from({ length: 20 }, () => imagine()));
    const codes = all.map(({ code }) => code);
    expect(codes.filter((code) => code === 25)).toHaveLength(16);
    expect(await spent('key_a')).toBe(8);
  });
});

it('accounts take turns, and another one takes over when the queue of one is full', async () => {
  const small = [account('one', { concurrency: 1, queueSize: 1 }), account('two', { concurrency: 2, queueSize: 2 })];
  await open({ accounts: small });
  fixture.pause();
  const names: (string | undefined)[] = [];
  for (let at = 0; at < 3; at++) names.push((await imagine()).properties?.instanceId);
  expect(names).toEqual(['one', 'two', 'two']);
});
