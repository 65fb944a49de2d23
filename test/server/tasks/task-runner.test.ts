// The loop of a worker, with a worker queue in memory: what it claims, reports and hands back, whatever engines do; and the ids of tasks.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ProblemError } from '../../../runtime/errors/problem.js';
import { createTaskRunner } from '../../../server/tasks/task-runner.js';
import type { Completion, Progress, WorkerQueue } from '../../../server/tasks/worker-queue.js';
import type { Task, TaskResult } from '../../../surfaces/engine/task.js';
import { TaskFailure, type TaskRun } from '../../../surfaces/engine/task-engine.js';
import { isTaskId, newTaskId } from '../../../surfaces/engine/task-id.js';
import { until } from '../../harness/until.js';
import { gate } from '../../http/streaming.js';
import { quiet } from '../store/records.js';

const taskOf = (id: string, more: Partial<Task> = {}): Task =>
  ({
    ...{ id, surface: 'images', action: 'IMAGINE', status: 'IN_PROGRESS', progress: 0, attempts: 1 },
    ...{ deadline: Date.now() + 60_000, ...more },
  }) as Task;

function createFixture(run: (run: TaskRun) => Promise<TaskResult>, more: Partial<WorkerQueue> = {}) {
  const waiting: Task[] = [];
  const ended = new Map<string, Completion>();
  const renewed: Progress[] = [];
  const lost = new Set<string>();
  const asked: number[] = [];
  const watchers: (() => void)[] = [];
  const workerQueue: WorkerQueue = {
    claim: async (max) => {
      asked.push(max);
      return waiting.splice(0, max);
    },
    renew: async (running) => {
      renewed.push(...running.map((each) => ({ ...each })));
      return running.flatMap(({ task }) => (lost.has(task.id) ? [task.id] : []));
    },
    complete: async ({ id }, ending) => {
      ended.set(id, ending);
      for (const look of watchers) look();
      return waiting.length > 0;
    },
    rescue: async () => 0,
    purge: async () => 0,
    ...more,
  };
  const queue = createTaskRunner({
    workerQueue,
    engineOf: () => ({ run }),
    ...{ slots: 2, lease: 150, poll: 20, now: Date.now, log: quiet },
  });
  return {
    ...{ queue, waiting, ended, renewed, lost, asked },
    /** Resolves when so many tasks have ended. */
    done: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => void (ended.size >= count && resolve());
        watchers.push(look);
        look();
      }),
  };
}

/** Never comes to an end by itself. */
const endless = async ({ signal }: TaskRun): Promise<TaskResult> => {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
};

it('runs at most as many tasks as it has slots, and continues when one is free', async () => {
  let max = 0;
  let now = 0;
  const { queue, waiting, ended, done } = createFixture(async ({ task }) => {
    now += 1;
    max = Math.max(max, now);
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
    return { seed: task.id };
  });
  waiting.push(...Array.from({ length: 9 }, (_, at) => taskOf(`t${at}`)));
  queue.start();
  await done(9);
  expect(max).toBe(2);
  expect(ended.get('t8')).toEqual({ outcome: 'done', result: { seed: 't8' } });
  await queue.stop(0);
});

it('finds tasks without a notification', async () => {
  const { queue, waiting, done } = createFixture(async () => ({}));
  queue.start();
  waiting.push(taskOf('late'));
  await done(1);
  await queue.stop(0);
});

it('reports a failure with the message of the engine, and an unexpected error without it', async () => {
  const { queue, waiting, ended, done } = createFixture(async ({ task }) => {
    if (task.id === 'bad') throw new TaskFailure('image_unreachable', 'image: the address answered 404');
    throw new TypeError('x is undefined');
  });
  waiting.push(taskOf('bad'), taskOf('broken'));
  queue.start();
  await done(2);
  expect(ended.get('bad')).toEqual({
    outcome: 'failed',
    failure: { code: 'image_unreachable', message: 'image: the address answered 404' },
  });
  expect(ended.get('broken')).toEqual({ outcome: 'again', reason: 'engine error' });
  await queue.stop(0);
});

it('reports a file that cannot be stored as such, not as a failure of the engine', async () => {
  const message = 'The file could not be stored. Try again later.';
  const { queue, waiting, ended, done } = createFixture(async () => {
    throw new ProblemError({ reason: 'unavailable', message });
  });
  waiting.push(taskOf('full'));
  queue.start();
  await done(1);
  const failure = { code: 'engine_failed', message };
  expect(ended.get('full')).toEqual({ outcome: 'again', reason: message, failure });
  await queue.stop(0);
});

it('reports progress, never backwards and never 100 before the end', async () => {
  let step: TaskRun['progress'] = () => undefined;
  const finished = gate();
  const { queue, waiting, renewed, done } = createFixture(async (run) => {
    step = run.progress;
    step(30, 'p1');
    await finished.opened;
    return {};
  });
  waiting.push(taskOf('t'));
  queue.start();
  const isRenewed = (wanted: number, image: string) =>
    renewed.some(({ percent, preview }) => percent === wanted && preview === image);
  await until(() => isRenewed(30, 'p1'));
  step(10);
  step(120, 'p2');
  await until(() => isRenewed(99, 'p2'));
  expect(renewed.map(({ percent }) => percent)).toEqual(
    [...renewed.map(({ percent }) => percent)].sort((a, b) => a - b),
  );
  finished.open();
  await done(1);
  await queue.stop(0);
});

it('drops a task that is not its own any more, and says nothing about it', async () => {
  let reason: unknown;
  const { queue, waiting, lost, ended } = createFixture(async (run) => {
    try {
      return await endless(run);
    } finally {
      reason = run.signal.reason;
    }
  });
  waiting.push(taskOf('t'));
  queue.start();
  await until(() => queue.running > 0, 5);
  lost.add('t');
  await until(() => queue.running === 0, 5);
  expect(reason).toBe('lost');
  expect(ended.size).toBe(0);
  await queue.stop(0);
});

it('stops what is past its deadline', async () => {
  const { queue, waiting, ended } = createFixture(endless);
  waiting.push(taskOf('t', { deadline: Date.now() + 30 }));
  queue.start();
  await until(() => queue.running > 0, 5);
  await until(() => queue.running === 0, 5);
  // The rescue of expired leases ends it, in this or another process.
  expect(ended.size).toBe(0);
  await queue.stop(0);
});

it('hands back what is not done when it stops, and takes nothing more', async () => {
  const { queue, waiting, ended, asked } = createFixture(endless);
  waiting.push(taskOf('one'), taskOf('two'), taskOf('three'));
  queue.start();
  await until(() => queue.running === 2, 5);
  await queue.stop(10);
  expect([...ended]).toEqual([
    ['one', { outcome: 'released' }],
    ['two', { outcome: 'released' }],
  ]);
  const before = asked.length;
  queue.notify();
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toHaveLength(before);
});

it('lets what is nearly done finish when it stops', async () => {
  const finished = gate();
  const { queue, waiting, ended } = createFixture(async () => {
    await finished.opened;
    return { seed: '1' };
  });
  waiting.push(taskOf('t'));
  queue.start();
  await until(() => queue.running > 0, 5);
  const stopped = queue.stop(60_000);
  finished.open();
  await stopped;
  expect(ended.get('t')).toEqual({ outcome: 'done', result: { seed: '1' } });
});

it('repeats the completion of a task until the database is available again', async () => {
  let failures = 3;
  const completions: Completion[] = [];
  const { queue, waiting } = createFixture(async () => ({}), {
    complete: async (_, ending) => {
      if (failures-- > 0) throw new Error('connection terminated');
      completions.push(ending);
      return false;
    },
  });
  waiting.push(taskOf('t'));
  queue.start();
  await until(() => completions.length > 0, 5);
  expect(completions).toEqual([{ outcome: 'done', result: {} }]);
  await queue.stop(0);
});

it('continues after the database was unavailable for a claim', async () => {
  let failures = 2;
  const tasks = [taskOf('t')];
  const { queue, done } = createFixture(async () => ({}), {
    claim: async (max) => {
      if (failures-- > 0) throw new Error('connection terminated');
      return tasks.splice(0, max);
    },
  });
  queue.start();
  await done(1);
  await queue.stop(0);
});

const contract = readFileSync(join(import.meta.dirname, '../../../generated/openapi.json'), 'utf8');

it('image task ids of the contract’s examples look like those that are given', () => {
  const shape = (id: string): string => `${id.length} digits`;
  const examples = [...new Set(contract.match(/(?<=")1732189\d{6,}(?=")/g))];
  expect(examples.length).toBeGreaterThan(5);
  const given = newTaskId('images', Date.now(), randomBytes);
  for (const id of [...examples, given]) expect(isTaskId('images', id)).toBe(true);
  expect(new Set(examples.map(shape))).toEqual(new Set([shape(given)]));
});
