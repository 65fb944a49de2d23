// Requests that take long: where they run, and that other callers do not wait for them.
import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import { ProblemError } from '../../../runtime/errors/problem.js';
import { createTimeBudget, tooSlow } from '../../../runtime/time-budget.js';
import { readScenarios } from '../../../simulator/scenarios/read-scenario.js';
import type { JobRequest } from '../../../simulator/workers/answer-worker.js';
import type { AnswerJob, FitToWindowJob } from '../../../simulator/workers/job.js';
import { createPool, createRunner, isSmall, type Pool } from '../../../simulator/workers/runner.js';
import { parts, talk } from '../answer.js';

const jobOf = (conversation = talk('Hello'), more: Partial<AnswerJob> = {}): AnswerJob => ({
  kind: 'answer',
  conversation,
  candidates: 1,
  media: [],
  scenarios: [],
  window: 128_000,
  milliseconds: 100,
  ...more,
});

/** A function with an argument that cannot be found in a year. */
const slowTool = (name: string) => ({
  type: 'function' as const,
  name,
  description: 'x',
  parameters: {
    type: 'object',
    properties: { a: { type: 'string', pattern: '^(([a-z])+.)+[A-Z]([a-z])+$' } },
    required: ['a'],
  },
});
const slowTalk = (count: number) => {
  const tools = Array.from({ length: count }, (_, at) => slowTool(`tool_${at}`));
  const text = `Call ${tools.map(({ name }) => name).join(' and ')} with ${'a'.repeat(60)}`;
  return talk(text, { tools, toolChoice: { mode: 'required', parallel: true } });
};

const caller = (id = 'key') => ({ key: { id }, signal: new AbortController().signal });

/** What a promise was refused with. */
const refusal = async (promise: Promise<unknown>): Promise<ProblemError['problem']> => {
  const thrown: unknown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (thrown instanceof ProblemError) return thrown.problem;
  throw thrown ?? new Error('it was not refused');
};

describe('a budget', () => {
  const forever = (): void => {
    for (;;);
  };

  it('is shared by all that run on it: nothing runs once it is used up', () => {
    const budget = createTimeBudget(20);
    let ran = false;
    expect(budget.run(forever)).toBe(tooSlow);
    expect(
      budget.run(() => {
        ran = true;
      }),
    ).toBe(tooSlow);
    expect({ ran, left: budget.left() }).toEqual({ ran: false, left: 0 });
  });

  it('is hardly touched by what is quick', () => {
    const budget = createTimeBudget(60_000);
    expect(budget.run(() => 'done')).toBe('done');
    expect(budget.left()).toBeGreaterThan(30_000);
  });
});

describe('small jobs', () => {
  const request = (text: string): FitToWindowJob => ({
    kind: 'fit',
    request: { model: 'm', input: text },
    items: [{ field: 'input', item: { role: 'user', content: text } }],
    window: 1000,
  });

  const empty = { type: 'text' as const, text: '' };
  it.each<[what: string, small: boolean, job: Parameters<typeof isSmall>[0]]>([
    ['a short talk', true, jobOf()],
    ['a long text', false, jobOf(talk('word '.repeat(2000)))],
    ['many parts', false, jobOf(parts(...Array.from({ length: 5000 }, () => empty)))],
    ['a schema of the caller', false, jobOf(slowTalk(1))],
    ['a short request of the responses surface', true, request('Hello')],
    ['a long one', false, request('word '.repeat(2000))],
  ])('%s: %s', (_, small, job) => expect(isSmall(job)).toBe(small));
});

describe('the runner', () => {
  it('answers others while a thread works on what takes long, and names the field that did', async () => {
    const run = createRunner({ schemaTimeoutMilliseconds: 300, inlineMilliseconds: 20 });
    const order: string[] = [];
    const slow = refusal(run(jobOf(slowTalk(8), { milliseconds: 300 }), caller('slow'))).finally(() =>
      order.push('slow'),
    );
    const others = Array.from({ length: 3 }, () => run(jobOf(), caller()).then(() => order.push('other')));
    const [fault] = await Promise.all([slow, ...others]);
    expect(order).toEqual(['other', 'other', 'other', 'slow']);
    expect(fault).toMatchObject({
      reason: 'violation',
      violations: [
        {
          field: expect.stringMatching(/^tools\[\d\]\.input_schema$|^tools\[\d\]\.parameters$/),
          message: expect.stringMatching(/^takes longer/),
        },
      ],
    });
  });

  it('gives the same answer in a thread as here', async () => {
    const job = jobOf(talk(`Summarise: ${'The lighthouse keeper writes a letter. '.repeat(300)}`), { candidates: 3 });
    const here = await createRunner({ schemaTimeoutMilliseconds: 100, inlineMilliseconds: 60_000 })(job, caller());
    // Requests of a caller that was slow once run in a thread from then on.
    const run = createRunner({ schemaTimeoutMilliseconds: 100, inlineMilliseconds: 20 });
    await refusal(run(jobOf(slowTalk(1)), caller()));
    expect(await run(job, caller())).toEqual(here);
  });

  it('stops a scenario whose pattern takes for ever on what a caller says', async () => {
    const { scenarios } = readScenarios("- {name: slow, when: {text: '(x+x+)+y'}, answer: [{text: hi}]}", 'a.yaml');
    const run = createRunner({ schemaTimeoutMilliseconds: 50, inlineMilliseconds: 20 });
    expect(await refusal(run(jobOf(talk('x'.repeat(60)), { scenarios, milliseconds: 50 }), caller()))).toMatchObject({
      violations: [{ message: 'takes longer than 50 ms to compare with the scenario “slow”' }],
    });
  });
});

describe('the pool', () => {
  /** A thread that a test plays. */
  class Played extends EventEmitter {
    readonly orders: JobRequest[] = [];
    ended = false;
    postMessage(order: JobRequest): void {
      this.orders.push(order);
    }
    ref(): void {}
    unref(): void {}
    async terminate(): Promise<number> {
      this.ended = true;
      return 1;
    }
  }

  const startPool = (more: Partial<Parameters<typeof createPool>[0]> = {}): { pool: Pool; threads: Played[] } => {
    const threads: Played[] = [];
    const start = (): Worker => {
      const thread = new Played();
      threads.push(thread);
      return thread as unknown as Worker;
    };
    const pool = createPool({
      start,
      maxWaiting: 3,
      idleMilliseconds: 60_000,
      deadline: () => 60_000,
      ...more,
    });
    return { pool, threads };
  };
  const order = (model: string): JobRequest => ({ job: jobOf(talk('Hello', { model })), milliseconds: 100 });
  const modelOf = ({ job }: JobRequest): string => (job.kind === 'answer' ? job.conversation.model : '');
  const signal = new AbortController().signal;
  /** A thread starts, and does so many jobs. */
  const work = (thread: Played | undefined, jobs: number): void => {
    thread?.emit('message', 'ready');
    for (let turn = 0; turn < jobs; turn++) thread?.emit('message', { slow: true });
  };

  it('lets keys take turns, however many jobs one of them has', async () => {
    const { pool, threads } = startPool();
    const all = ['a1', 'a2', 'a3', 'b1'].map((name) => pool.run(order(name), name.charAt(0), signal));
    work(threads[0], 4);
    await Promise.all(all);
    expect(threads[0]?.orders.map(modelOf)).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('refuses a key that has too much waiting, and no other', async () => {
    const { pool, threads } = startPool();
    const waiting = ['a1', 'a2', 'a3'].map((name) => pool.run(order(name), 'a', signal));
    expect(await refusal(pool.run(order('a4'), 'a', signal))).toEqual({ reason: 'rate_limited', retryAfter: 1 });
    const other = pool.run(order('b1'), 'b', signal);
    work(threads[0], 4);
    await Promise.all([...waiting, other]);
  });

  it('drops requests whose callers are gone', async () => {
    const { pool, threads } = startPool();
    const abort = new AbortController();
    const first = pool.run(order('a1'), 'a', signal);
    const gone = pool.run(order('a2'), 'a', abort.signal);
    abort.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    work(threads[0], 1);
    await first;
    expect(threads[0]?.orders.map(modelOf)).toEqual(['a1']);
  });

  it('ends a thread that does not answer, and goes on with another', async () => {
    const { pool, threads } = startPool({ deadline: () => 1 });
    const first = pool.run(order('a1'), 'a', signal);
    const second = pool.run(order('a2'), 'a', signal);
    threads[0]?.emit('message', 'ready');
    expect(await first).toEqual({ slow: true });
    expect(threads[0]?.ended).toBe(true);
    work(threads[1], 1);
    await second;
    expect(threads[1]?.orders.map(modelOf)).toEqual(['a2']);
  });

  it('says so when a thread breaks or cannot start, and takes one without memory for slow', async () => {
    const { pool, threads } = startPool();
    const first = pool.run(order('a1'), 'a', signal);
    threads[0]?.emit('error', new Error('cannot start'));
    expect(await first).toEqual({ error: expect.stringContaining('cannot start') });
    const second = pool.run(order('a2'), 'a', signal);
    threads[1]?.emit('message', 'ready');
    threads[1]?.emit('error', Object.assign(new Error('full'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }));
    expect(await second).toEqual({ slow: true });
    expect(pool.size).toBe(0);
  });

  it('ends threads that have nothing to do', async () => {
    const { pool, threads } = startPool({ idleMilliseconds: 1 });
    const first = pool.run(order('a1'), 'a', signal);
    work(threads[0], 1);
    await first;
    while (pool.size > 0) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(threads[0]?.ended).toBe(true);
  });
});
