// What every database must do for tasks: run on the embedded one and on PostgreSQL. The clock is the test's.
import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import type { Database } from '../../server/store/database.js';
import { moveWaiting, rescue } from '../../server/tasks/rescue-tasks.js';
import { recountAccounts, registerAccounts } from '../../server/tasks/task-accounts.js';
import { createTaskRepository, type TaskRepository } from '../../server/tasks/task-repository.js';
import type { TaskStoreDeps } from '../../server/tasks/task-store-deps.js';
import { leaseOf, retentionOf, type TaskSettings } from '../../server/tasks/task-store-deps.js';
import { createWorkerQueue } from '../../server/tasks/worker-queue.js';
import { createLinks } from '../../server/upstream-tasks/task-links.js';
import type { Account, AccountLoad } from '../../surfaces/engine/account.js';
import type { DrawingRequest } from '../../surfaces/engine/jobs.js';
import type { Candidate, ImageSubmission, SubmitResult, VideoSubmission } from '../../surfaces/engine/submission.js';
import type { ImageTask, Task } from '../../surfaces/engine/task.js';
import { account as anyAccount } from '../surfaces/accounts.js';

export const account = (instanceId: string, more: Partial<Account> = {}): Account =>
  anyAccount(instanceId, { modes: ['FAST'], concurrency: 2, queueSize: 5, ...more });

export const settings: TaskSettings = {
  tasks: {
    images: { deadlineSeconds: 600, modalTimeoutSeconds: 300 },
    videos: { deadlineSeconds: 3600 },
    maxAttempts: 3,
    leaseSeconds: 10,
    retentionDays: 1,
  },
  webhooks: { progress: false },
};

const on = (instanceId: string, more: Partial<Candidate> = {}): Candidate => ({
  account: account(instanceId),
  mode: 'FAST',
  cost: 2,
  modal: false,
  ...more,
});

export const imagine = (more: Partial<ImageSubmission> = {}): ImageSubmission => ({
  surface: 'images',
  keyId: 'key_a',
  candidates: [on('one')],
  choose: ([first]) => (first as { candidate: Candidate }).candidate,
  action: 'IMAGINE',
  job: { action: 'SHORTEN', prompt: 'a lighthouse' },
  facts: { prompt: 'a lighthouse', promptEn: 'a lighthouse', description: '/imagine', state: 'order \u0000 1' },
  ...more,
});

/** A drawing from these files. */
const drawingOf = (...files: readonly string[]): DrawingRequest => ({
  ...{ prompt: 'a lighthouse', bot: 'BOT_PRIMARY', seed: 1, options: {} },
  references: files.map((file) => ({ source: { file } })),
});

const video: VideoSubmission = {
  surface: 'videos',
  keyId: 'key_a',
  candidates: [on('film')],
  choose: ([first]) => (first as { candidate: Candidate }).candidate,
  action: 'VIDEO',
  job: {
    action: 'VIDEO',
    model: 'm',
    prompt: 'waves',
    width: 64,
    height: 64,
    seconds: 1,
    seed: 1,
    images: [],
    amplitude: 0.5,
    music: false,
  },
  facts: { model: 'm', prompt: 'waves', seconds: '1', size: '64x64' },
};

const taken = <Each extends Task>(submitted: SubmitResult<Each>): Each => {
  if (submitted.outcome !== 'accepted') throw new Error(submitted.outcome);
  return submitted.task;
};

/** `current` gives the open database; it is emptied before each test. */
export function taskSuite(current: () => Database): void {
  let now = 1_800_000_000_000;
  let notifications: string[] = [];
  const deps = (): TaskStoreDeps => ({
    settings,
    now: () => now,
    random: randomBytes,
    webhookBody: (task) => JSON.stringify({ id: task.id, status: task.status, progress: task.progress }),
    notifyWebhooks: () => void notifications.push('notified'),
  });
  const taskRepository = () =>
    createTaskRepository({ ...deps(), open: async () => current(), notifyTasks: () => undefined });
  const workerQueue = (worker = 'w1', more: Partial<TaskSettings> = {}) =>
    createWorkerQueue({
      ...deps(),
      settings: { ...settings, ...more },
      database: current(),
      worker,
      engines: () => ['simulator'],
    });
  const find = (id = '') => taskRepository().find('images', id, 'key_a');
  const accepted = async (submission: ImageSubmission) => taken(await taskRepository().submit(submission));
  /** The counters of waiting and active tasks, by account. */
  const loads = async (): Promise<ReadonlyMap<string, AccountLoad>> => {
    const rows = await current().queries.selectFrom('accounts').select(['id', 'waiting', 'active']).execute();
    return new Map(rows.map(({ id, waiting, active }) => [id, { waiting, active }]));
  };
  const addFiles = async (keep_until: number, ...files: (string | [name: string, kind: string])[]) => {
    const same = { key_id: 'key_a', media_type: 'image/png', size: 1, etag: '"e"', created: now };
    const rows = files.map((file) => (typeof file === 'string' ? [file, 'images'] : file));
    const values = rows.map(([name = '', kind = '']) => ({ ...same, name, kind, keep_until }));
    await current().queries.insertInto('files').values(values).execute();
  };
  const filesAfter = async (time: number): Promise<string[]> => {
    const files = current().queries.selectFrom('files').select('name').where('keep_until', '>', time);
    return (await files.orderBy('name').execute()).map(({ name }) => name);
  };
  const states = async (id: string): Promise<string[]> => {
    const task = await find(id);
    return (task?.history ?? []).map(({ to }) => to);
  };
  const spent = async (key: string): Promise<number> =>
    (await current().queries.selectFrom('balances').select('spent').where('key_id', '=', key).executeTakeFirst())
      ?.spent ?? 0;
  const deliveries = () =>
    current().queries.selectFrom('deliveries').selectAll().orderBy('task_id').orderBy('number').execute();

  beforeEach(async () => {
    now += 10_000_000;
    notifications = [];
    const { queries } = current();
    for (const table of ['deliveries', 'tasks', 'balances', 'accounts', 'files'] as const)
      await queries.deleteFrom(table).execute();
    await registerAccounts(queries, [account('one'), account('two'), account('film', { concurrency: 1 })]);
  });

  it('records every transition of a task in its history', async () => {
    const task = await accepted(imagine());
    expect(task).toMatchObject({ status: 'NOT_START', progress: 0, account: 'one', channel: 'channel-one', cost: 2 });
    expect(task.facts.state).toBe('order \u0000 1');
    const [claimed] = await workerQueue().claim(5);
    expect(claimed).toMatchObject({ id: task.id, status: 'IN_PROGRESS', started: now, attempts: 1 });
    now += 5000;
    expect(await workerQueue().renew([{ task: claimed as Task, percent: 40.7, preview: 'p1' }])).toEqual([]);
    expect(await find(task.id)).toMatchObject({ progress: 40, preview: 'p1' });
    await workerQueue().complete(claimed as Task, { outcome: 'done', result: { file: 'f1', seed: '7' } });
    const done = await find(task.id);
    expect(done).toMatchObject({ status: 'SUCCESS', progress: 100, finished: now, result: { file: 'f1', seed: '7' } });
    expect(await states(task.id)).toEqual(['NOT_START', 'SUBMITTED', 'IN_PROGRESS', 'SUCCESS']);
    expect((await loads()).get('one')).toEqual({ waiting: 0, active: 0 });
    expect(await spent('key_a')).toBe(2);
  });

  it('shows a key only its own tasks', async () => {
    const mine = await accepted(imagine());
    const others = await accepted(imagine({ keyId: 'key_b' }));
    expect(await taskRepository().find('images', mine.id, 'key_b')).toBeUndefined();
    expect(await taskRepository().find('videos', mine.id, 'key_a')).toBeUndefined();
    expect(
      (await taskRepository().list([others.id, mine.id, mine.id, 'x', "' or 1=1"], 'key_a')).map(({ id }) => id),
    ).toEqual([mine.id]);
    expect((await taskRepository().recent('key_b', 10)).map(({ id }) => id)).toEqual([others.id]);
    expect(await taskRepository().resume(others.id, 'key_a', others.job, others.facts)).toBeUndefined();
  });

  it('lists tasks newest first, in pages', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 5; at++) {
      now += 1;
      ids.unshift((await accepted(imagine({ candidates: [on('two')] }))).id);
    }
    const first = await taskRepository().recent('key_a', 3);
    const rest = await taskRepository().recent('key_a', 3, first.at(-1)?.id);
    expect([...first, ...rest].map(({ id }) => id)).toEqual(ids);
  });

  it('filters tasks by prompt, id and outcome', async () => {
    const make = async (prompt: string) => {
      now += 1;
      const facts = { prompt, promptEn: prompt, description: `/imagine ${prompt}`, state: 'zebra' };
      return (await accepted(imagine({ candidates: [on('two')], facts }))).id;
    };
    const quoted = await make('A "red" fox_100% (old)');
    const lake = await make('雪山 lake\n\u0000');
    const found = async (filter: Parameters<TaskRepository['recent']>[3]) =>
      (await taskRepository().recent('key_a', 10, undefined, filter)).map(({ id }) => id);
    expect(await found({ text: 'a "RED" fox' })).toEqual([quoted]);
    expect(await found({ text: 'fox_100% (old)' })).toEqual([quoted]);
    expect(await found({ text: 'fox.100' })).toEqual([]);
    expect(await found({ text: '雪山' })).toEqual([lake]);
    expect(await found({ text: '\u0000' })).toEqual([lake]);
    expect(await found({ text: lake })).toEqual([lake]);
    // Neither names of members nor the caller's own state are searched in.
    for (const text of ['promptEn', 'zebra', '"', '\\'])
      expect((await found({ text })).length).toBe(text === '"' ? 1 : 0);
    await taskRepository().cancel(quoted, 'enough');
    expect(await found({ outcome: 'cancelled' })).toEqual([quoted]);
    expect(await found({ outcome: 'open' })).toEqual([lake]);
    expect(await found({ outcome: 'failed' })).toEqual([]);
    expect(await found({ outcome: 'open', text: 'fox' })).toEqual([]);
  });

  it('removes an ended task of its own key, with the files that no other task refers to', async () => {
    await addFiles(now + 1e9, 'own', 'shared', ['sent', 'uploads'], ['seen', 'previews']);
    const first = await accepted(imagine({ job: { action: 'IMAGINE', drawing: drawingOf('own', 'sent') } }));
    const [claimed] = await workerQueue().claim(1);
    await workerQueue().complete(claimed as Task, { outcome: 'done', result: { file: 'shared' } });
    await current().queries.updateTable('tasks').set({ preview: 'seen' }).where('id', '=', first.id).execute();
    const job = { action: 'UPSCALE', of: { file: 'shared' }, how: 'plain', seed: 1 } as const;
    const second = await accepted(imagine({ action: 'UPSCALE', job }));
    expect(await taskRepository().remove(second.id, 'key_a')).toBe('open');
    expect(await taskRepository().remove(first.id, 'key_b')).toBe('unknown');
    expect(await taskRepository().remove('17', 'key_a')).toBe('unknown');
    expect(await taskRepository().remove(first.id, 'key_a')).toBe('removed');
    expect(await taskRepository().remove(first.id, 'key_a')).toBe('unknown');
    expect(await find(first.id)).toBeUndefined();
    expect(await find(second.id)).toBeDefined();
    expect(await filesAfter(now)).toEqual(['sent', 'shared']);
  });

  it('says how many tasks must end first', async () => {
    const ahead = await Promise.all(
      Array.from({ length: 5 }, () =>
        taskRepository()
          .submit(imagine())
          .then((each) => 'ahead' in each && each.ahead),
      ),
    );
    expect(ahead.sort()).toEqual([0, 0, 1, 2, 3]);
  });

  it('never fills a queue beyond its size under concurrent submissions', async () => {
    const one = taskRepository();
    const two = taskRepository();
    const all = await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 2 ? one : two).submit(imagine())));
    expect(all.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(5);
    expect(all.filter(({ outcome }) => outcome === 'full')).toHaveLength(35);
    expect((await loads()).get('one')).toEqual({ waiting: 5, active: 0 });
  });

  it('does not refuse submissions because of an outdated account snapshot', async () => {
    const [mine, others] = [taskRepository(), taskRepository()];
    const both = { candidates: [on('one'), on('two')] };
    const one = { candidates: [on('one')] };
    taken(await mine.submit(imagine(both)));
    while ((await others.submit(imagine(one))).outcome === 'accepted');
    expect(taken(await mine.submit(imagine(both))).account).toBe('two');
    expect((await mine.submit(imagine(one))).outcome).toBe('full');
    for (const task of await workerQueue().claim(5))
      await workerQueue().complete(task, { outcome: 'done', result: {} });
    expect(taken(await mine.submit(imagine(one))).account).toBe('one');
  });

  it('never exceeds the balance of a key under concurrent submissions', async () => {
    const one = taskRepository();
    const two = taskRepository();
    const rich = { candidates: [on('one'), on('two', { cost: 1 })], balance: 7 };
    const all = await Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 ? one : two).submit(imagine(rich))));
    const costs = all.flatMap((each) => (each.outcome === 'accepted' ? each.task.cost : []));
    expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(7);
    expect(await spent('key_a')).toBe(7);
    expect((await taskRepository().submit(imagine({ keyId: 'key_poor', balance: 1 }))).outcome).toBe('balance');
    expect(await spent('key_poor')).toBe(0);
  });

  it('keeps the concurrency of an account over all workers', async () => {
    for (let at = 0; at < 5; at++) await taskRepository().submit(imagine());
    const claims = await Promise.all(['w1', 'w2', 'w3'].map((worker) => workerQueue(worker).claim(10)));
    expect(claims.flat()).toHaveLength(2);
    expect(new Set(claims.flat().map(({ id }) => id)).size).toBe(2);
    const [first] = claims.flat();
    await workerQueue((await find(first?.id ?? ''))?.history.at(-1)?.note ?? '').complete(first as Task, {
      outcome: 'done',
      result: {},
    });
    expect(await workerQueue('w4').claim(10)).toHaveLength(1);
  });

  it('moves a task to another account in one change, with its link if nothing was sent', async () => {
    const links = createLinks(current().queries, () => now, randomBytes);
    const submitted = await accepted(imagine({ candidates: [on('one')] }));
    const [first] = await workerQueue('w1').claim(1);
    await links.open(submitted.id, 'first');
    const moved = {
      outcome: 'moved',
      to: { instanceId: 'two', channelId: 'channel' },
      reason: 'first is busy',
    } as const;
    // A worker that has lost the task moves nothing.
    await workerQueue('w2').complete(first as Task, moved);
    expect(await links.find(submitted.id)).toMatchObject({ upstream: 'first' });
    expect(await workerQueue('w1').complete(first as Task, moved)).toBe(true);
    expect(await links.find(submitted.id)).toBeUndefined();
    expect((await loads()).get('one')).toEqual({ waiting: 0, active: 0 });
    expect((await loads()).get('two')).toEqual({ waiting: 1, active: 0 });
    const [second] = await workerQueue('w2').claim(1);
    expect(second).toMatchObject({ id: submitted.id, account: 'two', channel: 'channel', attempts: 1 });
    expect(second?.history.map(({ note }) => note)).toContain('moved to two: first is busy');
    // What may have been sent keeps its link.
    await links.open(submitted.id, 'second');
    await links.startSending(submitted.id);
    await workerQueue('w2').complete(second as Task, { ...moved, to: { instanceId: 'one', channelId: 'channel' } });
    expect(await links.find(submitted.id)).toMatchObject({ upstream: 'second', phase: 'sending' });
    expect(await recountAccounts(current().queries)).toEqual([]);
  });

  it('moves waiting tasks to free slots of another account, but not what may have been sent', async () => {
    const links = createLinks(current().queries, () => now, randomBytes);
    const ids: string[] = [];
    for (let at = 0; at < 4; at++) {
      now += 1;
      ids.push((await accepted(imagine())).id);
    }
    const [sent = ''] = ids;
    await links.open(sent, 'first');
    await links.startSending(sent);
    const from = { accounts: ['one'], reason: 'first is down' };
    const move = () => moveWaiting(current().queries, deps(), from, () => ({ instanceId: 'two', channelId: 'c' }));
    expect((await Promise.all([move(), move()])).reduce((sum, each) => sum + each)).toBeLessThanOrEqual(3);
    const counted = await loads();
    expect(Number(counted.get('one')?.waiting) + Number(counted.get('two')?.waiting)).toBe(4);
    expect(await recountAccounts(current().queries)).toEqual([]);
    // Two slots, and a caller that comes later finds them taken.
    expect(counted.get('two')?.waiting).toBeGreaterThanOrEqual(2);
    expect(await move()).toBe(0);
    const moved = await find(ids[1] ?? '');
    expect(moved).toMatchObject({ account: 'two', channel: 'c', status: 'NOT_START' });
    expect(moved?.history.at(-1)?.note).toBe('moved to two: first is down');
    expect(await find(sent)).toMatchObject({ account: 'one' });
  });

  it('claims the oldest task first', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 3; at++) {
      now += 1;
      ids.push((await accepted(imagine())).id);
    }
    expect((await workerQueue().claim(2)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
  });

  it('refunds the cost of a failed task in the same transaction', async () => {
    await taskRepository().submit(imagine({ balance: 2 }));
    expect((await taskRepository().submit(imagine({ balance: 2 }))).outcome).toBe('balance');
    const [task] = await workerQueue().claim(1);
    await workerQueue().complete(task as Task, {
      outcome: 'failed',
      failure: { code: 'x', message: 'It cannot be drawn.' },
    });
    expect(await find(task?.id ?? '')).toMatchObject({
      status: 'FAILURE',
      cost: 0,
      failure: { message: 'It cannot be drawn.' },
    });
    expect(await spent('key_a')).toBe(0);
    expect((await taskRepository().submit(imagine({ balance: 2 }))).outcome).toBe('accepted');
  });

  it('resumes a task on another worker after its lease expires, and ignores the former worker', async () => {
    const { id } = await accepted(imagine());
    const [lost] = await workerQueue('w1').claim(1);
    expect(await workerQueue('w2').rescue()).toBe(0);
    now += leaseOf(settings) + 1;
    expect(await workerQueue('w2').rescue()).toBe(1);
    expect(await workerQueue('w2').claim(1)).toEqual([]);
    now += 1000;
    const [found] = await workerQueue('w2').claim(1);
    expect(found).toMatchObject({ id, attempts: 2, status: 'IN_PROGRESS' });
    expect(await workerQueue('w1').renew([{ task: lost as Task, percent: 90 }])).toEqual([id]);
    await workerQueue('w1').complete(lost as Task, { outcome: 'done', result: { file: 'late' } });
    await workerQueue('w2').complete(found as Task, { outcome: 'done', result: { file: 'right' } });
    expect(await find(id)).toMatchObject({
      progress: 100,
      result: { file: 'right' },
    });
    expect(await states(id)).toEqual([
      'NOT_START',
      'SUBMITTED',
      'IN_PROGRESS',
      'IN_PROGRESS',
      'IN_PROGRESS',
      'SUCCESS',
    ]);
  });

  it('fails a task after maxAttempts', async () => {
    const { id } = await accepted(imagine());
    for (let attempt = 1; attempt <= 3; attempt++) {
      const [task] = await workerQueue().claim(1);
      expect(task?.attempts).toBe(attempt);
      await workerQueue().complete(task as Task, { outcome: 'again', reason: 'engine error' });
      now += 60_000;
    }
    const task = await find(id);
    expect(task).toMatchObject({ status: 'FAILURE', failure: { code: 'engine_failed' }, cost: 0 });
    expect(task?.history.at(-1)?.note).toBe('engine error; started 3 times');
  });

  it('fails a task with what its last attempt reported', async () => {
    const { id } = await accepted(imagine());
    const failure = { code: 'engine_failed', message: 'The file could not be stored.' };
    for (let attempt = 1; attempt <= 3; attempt++) {
      const [task] = await workerQueue().claim(1);
      await workerQueue().complete(task as Task, { outcome: 'again', reason: 'disk full', failure });
      now += 60_000;
    }
    expect(await find(id)).toMatchObject({ status: 'FAILURE', failure });
  });

  it('does not count a released attempt', async () => {
    await taskRepository().submit(imagine());
    for (let round = 0; round < 5; round++) {
      const [task] = await workerQueue().claim(1);
      expect(task?.attempts).toBe(1);
      await workerQueue().complete(task as Task, { outcome: 'released' });
    }
  });

  it('ends tasks past their deadline in every stage', async () => {
    const working = await accepted(imagine());
    await workerQueue().claim(1);
    const waiting = await accepted(imagine());
    const film = taken(await taskRepository().submit(video));
    const held = await accepted(imagine({ candidates: [on('one', { modal: true })] }));
    now += 300_001;
    await workerQueue().rescue();
    expect(await find(held.id)).toMatchObject({ status: 'CANCEL', cost: 0 });
    now += 300_000;
    const [running] = await workerQueue('other').claim(0);
    expect(running).toBeUndefined();
    await workerQueue().rescue();
    for (const { id } of [working, waiting])
      expect(await find(id)).toMatchObject({
        status: 'FAILURE',
        failure: { code: 'deadline_exceeded' },
      });
    expect(await taskRepository().find('videos', film.id, 'key_a')).toMatchObject({ status: 'queued' });
    now += 3_000_000;
    await workerQueue().rescue();
    expect(await taskRepository().find('videos', film.id, 'key_a')).toMatchObject({
      status: 'failed',
      failure: { code: 'deadline_exceeded' },
    });
    expect(await spent('key_a')).toBe(0);
    expect([...(await loads()).values()]).toEqual(Array(3).fill({ waiting: 0, active: 0 }));
  });

  const hour = 3_600_000;
  it.each([
    ['images', 0],
    ['images', 30_000],
    ['images', hour],
    ['videos', hour],
  ] as const)(
    'keeps the times of %s in order when clocks are set back by %i ms at every step',
    async (surface, back) => {
      const { id } = taken<Task>(
        surface === 'images' ? await taskRepository().submit(imagine()) : await taskRepository().submit(video),
      );
      const steps = async (): Promise<void> => {
        now -= back;
        // What is to wait a while was stored by a clock that was ahead by as much; more than a minute is no such while.
        const [first] = await workerQueue('w1').claim(1);
        if (!first) {
          expect(back).toBeLessThan(60_000);
          now += back;
          return;
        }
        now -= back;
        await workerQueue('w1').complete(first, { outcome: 'again', reason: 'engine error' });
        now -= back;
        now += 1000;
        const [second] = await workerQueue('w1').claim(1);
        now -= back;
        await workerQueue('w1').complete(second ?? first, { outcome: 'done', result: {} });
      };
      await steps();
      const seen = async (): Promise<Task | undefined> =>
        surface === 'images' ? find(id) : taskRepository().find('videos', id, 'key_a');
      if ((await seen())?.finished === undefined) await taskRepository().cancel(id, 'not wanted');
      const task = await seen();
      const { submitted = 0, started = submitted, finished = 0, history = [] } = task ?? {};
      expect(started).toBeGreaterThanOrEqual(submitted);
      expect(finished).toBeGreaterThanOrEqual(started);
      const times = history.map(({ at }) => at);
      expect(times).toEqual([...times].sort((one, two) => one - two));
      expect([times[0], times.at(-1)]).toEqual([submitted, finished]);
      now += 20 * hour;
    },
  );

  it('rescues a lease that was written before the clock was set back', async () => {
    await taskRepository().submit(imagine());
    await workerQueue('dead').claim(1);
    now -= hour;
    expect(await workerQueue('w2').rescue()).toBe(1);
    expect(await workerQueue('w2').claim(1)).toHaveLength(1);
    now += hour;
  });

  it('pauses in MODAL, and resumes only once', async () => {
    const held = await accepted(imagine({ candidates: [on('one', { modal: true })] }));
    expect(held.status).toBe('MODAL');
    expect(await workerQueue().claim(5)).toEqual([]);
    const resume = () =>
      taskRepository().resume(held.id, 'key_a', { action: 'SHORTEN', prompt: 'new' }, { ...held.facts, prompt: 'new' });
    const resumed = (await Promise.all([resume(), resume()])).filter((each) => each !== undefined);
    expect(resumed).toHaveLength(1);
    expect(resumed[0]?.task).toMatchObject({ id: held.id, status: 'SUBMITTED', facts: { prompt: 'new' } });
    const [task] = await workerQueue().claim(5);
    expect(task?.job).toEqual({ action: 'SHORTEN', prompt: 'new' });
    await workerQueue().complete(task as Task, { outcome: 'done', result: {} });
    expect(await states(held.id)).toEqual(['NOT_START', 'MODAL', 'SUBMITTED', 'IN_PROGRESS', 'SUCCESS']);
    expect(await taskRepository().resume(held.id, 'key_a', held.job, held.facts)).toBeUndefined();
  });

  it('marks a pressed button once', async () => {
    const parent = await accepted(imagine());
    const pressed = { task: parent.id, customId: 'MJ::JOB::upsample::1::x' };
    const child = await accepted(imagine({ pressed }));
    await taskRepository().submit(imagine({ pressed }));
    await taskRepository().submit(imagine({ pressed: { ...pressed, customId: 'MJ::JOB::upsample::10::x' } }));
    await taskRepository().submit(
      imagine({ keyId: 'key_b', pressed: { ...pressed, customId: 'MJ::JOB::reroll::0::x' } }),
    );
    expect(child.parent).toBe(parent.id);
    expect((await find(parent.id))?.pressed).toEqual(['MJ::JOB::upsample::1::x', 'MJ::JOB::upsample::10::x']);
  });

  it('enqueues webhooks for MODAL and for the end, in order, and none without a URL', async () => {
    const hook = 'https://app.example.com/hook';
    const { id } = await accepted(imagine({ webhookUrl: hook, candidates: [on('one', { modal: true })] }));
    await taskRepository().submit(imagine());
    const held = (await find(id)) as ImageTask;
    await taskRepository().resume(id, 'key_a', held.job, held.facts);
    for (const task of await workerQueue().claim(5))
      await workerQueue().complete(task, { outcome: 'done', result: {} });
    const rows = await deliveries();
    expect(
      rows.map(({ task_id, number, url, state, body }) => [task_id, number, url, state, JSON.parse(body).status]),
    ).toEqual([
      [id, 1, hook, 'pending', 'MODAL'],
      [id, 2, hook, 'pending', 'SUCCESS'],
    ]);
    expect(notifications.length).toBeGreaterThan(0);
  });

  it('enqueues progress webhooks if they are enabled', async () => {
    await taskRepository().submit(imagine({ webhookUrl: 'https://app.example.com/hook' }));
    const telling = workerQueue('w1', { webhooks: { progress: true } });
    const [task] = await telling.claim(1);
    for (const percent of [10, 10, 30]) await telling.renew([{ task: task as Task, percent }]);
    await telling.complete(task as Task, { outcome: 'done', result: {} });
    expect((await deliveries()).map(({ body }) => JSON.parse(body).progress)).toEqual([10, 30, 100]);
  });

  it('cancels an unfinished task for the operator', async () => {
    const waiting = await accepted(imagine());
    const cancel = (id: string) => taskRepository().cancel(id, 'not wanted');
    expect([await cancel(waiting.id), await cancel(waiting.id), await cancel('1')]).toEqual([
      'cancelled',
      'ended',
      'unknown',
    ]);
    const task = await find(waiting.id);
    expect(task).toMatchObject({ status: 'CANCEL', cost: 0 });
    expect(task?.history.at(-1)).toMatchObject({ from: 'NOT_START', to: 'CANCEL', note: 'not wanted' });
    const film = taken(await taskRepository().submit(video));
    const [running] = (await workerQueue().claim(5)).filter(({ surface }) => surface === 'videos');
    expect(await cancel(film.id)).toBe('cancelled');
    expect(await workerQueue().renew([{ task: running as Task, percent: 1 }])).toEqual([film.id]);
  });

  it('extends the expiry of files that a task refers to', async () => {
    await addFiles(now, 'in', 'out', 'deep', 'other');
    const job = { action: 'IMAGINE', drawing: drawingOf('in', 'deep') } as const;
    await taskRepository().submit(imagine({ job }));
    const [task] = await workerQueue().claim(1);
    await workerQueue().complete(task as Task, { outcome: 'done', result: { file: 'out' } });
    expect(await filesAfter(now + retentionOf(settings))).toEqual(['deep', 'in', 'out']);
  });

  it('purges ended tasks after their retention, with their webhooks, and nothing else', async () => {
    const old = await accepted(imagine({ webhookUrl: 'https://app.example.com/hook' }));
    await taskRepository().cancel(old.id, 'x');
    const open = await accepted(imagine());
    now += retentionOf(settings) + 1;
    const young = await accepted(imagine());
    await taskRepository().cancel(young.id, 'x');
    expect(await workerQueue().purge()).toBe(1);
    const left = await current().queries.selectFrom('tasks').select('id').execute();
    expect(left.map(({ id }) => id).sort()).toEqual([open.id, young.id].sort());
    expect(await deliveries()).toEqual([]);
  });

  it('rescues all leased tasks when a lone process starts', async () => {
    await taskRepository().submit(imagine());
    await taskRepository().submit(imagine());
    await workerQueue('dead').claim(2);
    expect(await rescue(current().queries, deps(), true)).toBe(2);
    now += 1000;
    expect(await workerQueue('w2').claim(2)).toHaveLength(2);
  });

  it('finds correct counters, and repairs wrong ones', async () => {
    for (let at = 0; at < 4; at++) await taskRepository().submit(imagine());
    await workerQueue().claim(1);
    expect(await recountAccounts(current().queries)).toEqual([]);
    await current().queries.updateTable('accounts').set({ waiting: 9 }).where('id', '=', 'one').execute();
    expect(await recountAccounts(current().queries)).toEqual(['one']);
    expect((await loads()).get('one')).toEqual({ waiting: 3, active: 1 });
  });
}
