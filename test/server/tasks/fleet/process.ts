// One of several processes on one PostgreSQL: submits tasks on request and works on any. Started by run-fleet.ts.
import { randomBytes } from 'node:crypto';
import { openDatabase } from '../../../../server/store/database.js';
import { createNotifier } from '../../../../server/store/notifier.js';
import { registerAccounts } from '../../../../server/tasks/task-accounts.js';
import { createTaskRepository } from '../../../../server/tasks/task-repository.js';
import { createTaskRunner } from '../../../../server/tasks/task-runner.js';
import type { TaskStoreDeps } from '../../../../server/tasks/task-store-deps.js';
import { createWorkerQueue } from '../../../../server/tasks/worker-queue.js';
import type { Account } from '../../../../surfaces/engine/account.js';
import type { ImageSubmission } from '../../../../surfaces/engine/submission.js';
import { createAccountChooser } from '../../../../surfaces/images/select-account.js';

export interface Setup {
  readonly url: string;
  readonly dataDir: string;
  /** Number of accounts that match every task. */
  readonly accounts: number;
  /** Concurrency of each account. */
  readonly concurrency: number;
  /** Unique name of this process on the database. */
  readonly worker: string;
}

const quiet = { info: () => undefined, warn: console.error, error: console.error };

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

/** The task queue without HTTP: task repository, worker queue and worker on a database, with an engine that does nothing. */
async function openQueue({ url, dataDir, concurrency, accounts: count, worker }: Setup, onEnd: () => void) {
  const database = await openDatabase({ url, dataDir, log: quiet });
  const accounts = Array.from({ length: count }, (_, at) => accountOf(`open-${at}`, concurrency));
  const choose = createAccountChooser('best-wait-idle', () => accounts, Math.random);
  await registerAccounts(database.queries, accounts);
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
    open: async () => database,
    notifyTasks: () => notifier.publish('tasks'),
  });
  const workerQueue = createWorkerQueue({ ...deps, database, worker, engines: () => ['none'] });
  const queue = createTaskRunner({
    workerQueue: {
      ...workerQueue,
      async complete(task, completion) {
        const waiting = await workerQueue.complete(task, completion);
        onEnd();
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
  const submission: ImageSubmission = {
    surface: 'images',
    action: 'IMAGINE',
    keyId: 'key_bench',
    candidates: accounts.map((account) => ({ account, mode: 'FAST', cost: 1, modal: false })),
    choose,
    job: { action: 'SHORTEN', prompt: 'a lighthouse on a cliff at dusk' },
    facts: { prompt: 'a lighthouse on a cliff at dusk', promptEn: '', description: '/imagine', state: '' },
  };
  return {
    async submit(): Promise<void> {
      const { outcome } = await taskRepository.submit(submission);
      if (outcome !== 'accepted') throw new Error(outcome);
    },
    async close(): Promise<void> {
      await queue.stop(0);
      await notifier.close();
      await database.close();
    },
  };
}

/** A request of the parent. */
export type ParentRequest = { readonly submit: number; readonly callers: number } | { readonly end: true };

/** A message to the parent: tasks submitted here, or ended since the last message. */
export type Report =
  | { readonly ready: true }
  | { readonly submitted: number }
  | { readonly ended: number }
  | { readonly failed: string };

const send = (report: Report): void => void process.send?.(report);

let ended = 0;
const queue = await openQueue(JSON.parse(process.argv[2] ?? '') as Setup, () => {
  ended += 1;
});
const reporting = setInterval(() => {
  if (!ended) return;
  send({ ended });
  ended = 0;
}, 25);

async function submit(count: number, callers: number): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (left-- > 0) await queue.submit();
    }),
  );
}

process.on('message', async (order: ParentRequest) => {
  try {
    if ('submit' in order) {
      await submit(order.submit, order.callers);
      send({ submitted: order.submit });
    } else {
      clearInterval(reporting);
      await queue.close();
      process.disconnect();
    }
  } catch (error) {
    send({ failed: String(error instanceof Error ? error.stack : error) });
  }
});
send({ ready: true });
