// The task queue without HTTP: task repository, worker queue and worker on a database, with an engine that does nothing.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createAccountChooser } from '../../server/handlers/images/accounts.js';
import { openDatabase } from '../../server/store/database.js';
import { createNotifier } from '../../server/store/notifier.js';
import { registerAccounts } from '../../server/store/tasks/accounts.js';
import type { TaskStoreDeps } from '../../server/store/tasks/deps.js';
import { createTaskRepository } from '../../server/store/tasks/task-repository.js';
import { createWorkerQueue } from '../../server/store/tasks/worker-queue.js';
import type { Account } from '../../server/tasks/account.js';
import type { ImageSubmission } from '../../server/tasks/task-repository.js';
import { createTaskRunner } from '../../server/tasks/task-runner.js';

export interface Fixture {
  /** Submits a task; `full`: to an account without concurrency. */
  submit(where?: 'open' | 'full'): Promise<void>;
  /** Resolves after so many more tasks have ended. */
  ended(count: number): Promise<void>;
  /** Inserts so many ended tasks. */
  fill(count: number): Promise<void>;
  close(): Promise<void>;
}

export interface FixtureOptions {
  readonly url?: string;
  readonly dataDir: string;
  /** Concurrency of each account. */
  readonly concurrency: number;
  /** Number of accounts that match every task. */
  readonly accounts?: number;
  /** Unique name of this process on the database. */
  readonly worker?: string;
  /** Called after each task. */
  readonly onEnd?: () => void;
}

const quiet = { info: () => undefined, warn: console.error, error: console.error };

const _day = 86_400_000;

function accountOf(instanceId: string, concurrency: number): Account {
  return {
    instanceId,
    channelId: instanceId,
    modes: ['FAST'],
    remark: '',
    remix: false,
    remixAutoConsidered: false,
    concurrency,
    queueSize: 1_000_000,
    weight: 1,
    engine: 'none',
  };
}

export async function openFixture({
  url,
  dataDir,
  concurrency,
  accounts: count = 1,
  worker = 'bench',
  onEnd,
}: FixtureOptions): Promise<Fixture> {
  const database = await openDatabase({ url, dataDir, log: quiet });
  const open = Array.from({ length: count }, (_, at) => accountOf(`open-${at}`, concurrency));
  const accounts = { open, full: [accountOf('full', 0)] };
  const choose = createAccountChooser('best-wait-idle', () => open, Math.random);
  await registerAccounts(database.queries, Object.values(accounts).flat());
  const notifier = createNotifier(url, quiet);
  const deps: TaskStoreDeps = {
    settings: {
      tasks: {
        images: { deadlineSeconds: 86_400, modalTimeoutSeconds: 86_400 },
        videos: { deadlineSeconds: 86_400 },
        ...{ maxAttempts: 3, leaseSeconds: 15, retentionDays: 1 },
      },
      webhooks: { progress: false },
    },
    now: Date.now,
    random: randomBytes,
    webhookBody: () => '{}',
    notifyWebhooks: () => undefined,
  };
  const taskRepository = createTaskRepository({
    ...deps,
    database: Promise.resolve(database),
    notifyTasks: () => notifier.publish('tasks'),
    inlineDispatch: () => ({ worker, runs: () => true, freeSlots: () => queue.freeSlots, run: queue.runClaimed }),
  });
  const workerQueue = createWorkerQueue({ ...deps, database, worker, engines: ['none'] });
  let left = 0;
  let resolveEnded: (() => void) | undefined;
  const queue = createTaskRunner({
    workerQueue: {
      ...workerQueue,
      async complete(task, completion) {
        const waiting = await workerQueue.complete(task, completion);
        onEnd?.();
        left -= 1;
        if (!left) resolveEnded?.();
        return waiting;
      },
    },
    engineOf: () => ({ run: async () => ({}) }),
    slots: 256,
    lease: 15_000,
    poll: 1000,
    now: Date.now,
    log: quiet,
  });
  notifier.subscribe('tasks', queue.notify);
  queue.start();
  const submission = (fitting: readonly Account[]): ImageSubmission => ({
    surface: 'images',
    action: 'IMAGINE',
    keyId: 'key_bench',
    candidates: fitting.map((account) => ({ account, mode: 'FAST', cost: 1, modal: false })),
    choose,
    job: { action: 'SHORTEN', prompt: 'a lighthouse on a cliff at dusk' },
    facts: { prompt: 'a lighthouse on a cliff at dusk', promptEn: '', description: '/imagine', state: '' },
  });
  return {
    async submit(where = 'open') {
      const { outcome } = await taskRepository.submit(submission(accounts[where]));
      if (outcome !== 'accepted') throw new Error(outcome);
    },
    ended(count) {
      left = count;
      return new Promise((resolve) => {
        resolveEnded = resolve;
      });
    },
    async fill(count) {
      const model = await taskRepository.submit(submission(accounts.full));
      if (model.outcome !== 'accepted') throw new Error(model.outcome);
      for (let done = 0; done < count; done += 5000)
        await sql`insert into tasks (id, surface, key_id, action, status, stage, account, channel, mode, uuid, job, facts, history, submitted, finished, deadline, run_at)
          select 'fill' || (${done}::int + n), surface, key_id, action, 'SUCCESS', 'ended', account, channel, mode, uuid, job, facts, history, submitted, submitted, deadline, run_at
          from tasks, generate_series(1, ${Math.min(5000, count - done)}::int) n where id = ${model.task.id}`.execute(
          database.queries,
        );
    },
    async close() {
      await queue.stop(0);
      await notifier.close();
      await database.close();
    },
  };
}
