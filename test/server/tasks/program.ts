// One of several processes on a PostgreSQL: when its input ends it submits its share of tasks, which any process ends at once, and it stops when none
// is left.
import { once } from 'node:events';
import { openDatabase } from '../../../server/store/database.js';
import { createNotifier } from '../../../server/store/notifier.js';
import { registerAccounts } from '../../../server/tasks/task-accounts.js';
import { createTaskRepository } from '../../../server/tasks/task-repository.js';
import { createTaskRunner } from '../../../server/tasks/task-runner.js';
import { createWorkerQueue } from '../../../server/tasks/worker-queue.js';
import type { Account } from '../../../surfaces/engine/account.js';
import type { ImageSubmission } from '../../../surfaces/engine/submission.js';
import { chooseLeastLoaded } from '../../../surfaces/images/select-account.js';
import { until } from '../../harness/until.js';
import { taskStoreDeps } from '../task-store.js';

const [url = '', worker = '', tasks = '', accountCount = ''] = process.argv.slice(2);
const log = { info: () => undefined, warn: console.error, error: console.error };
const callers = 8;

const accounts = Array.from({ length: Number(accountCount) }, (_, at): Account => {
  const place = { instanceId: `open-${at}`, channelId: `open-${at}`, modes: ['FAST'], remark: '' } as const;
  // Few at a time: tasks wait, are claimed, and are begun at once, all of it side by side.
  return { ...place, remix: false, remixAutoConsidered: false, concurrency: 2, queueSize: 1_000_000, engine: 'none' };
});
const database = await openDatabase({ url, dataDir: '', log });
await registerAccounts(database.queries, accounts);
const notifier = createNotifier(url, log);
const deps = taskStoreDeps(() => '{}');
const repository = createTaskRepository({
  ...{ ...deps, open: async () => database, notifyTasks: () => notifier.publish('tasks') },
});
const runner = createTaskRunner({
  workerQueue: createWorkerQueue({ ...deps, database, worker, engines: () => ['none'] }),
  engineOf: () => ({ run: async () => ({}) }),
  ...{ slots: 256, lease: 60_000, poll: 1000, now: Date.now, log },
});
notifier.subscribe('tasks', runner.notify);
runner.start();

const prompt = 'a lighthouse on a cliff at dusk';
const submission: ImageSubmission = {
  ...{ surface: 'images', action: 'IMAGINE', keyId: 'key_1', choose: chooseLeastLoaded },
  candidates: accounts.map((account) => ({ account, mode: 'FAST', cost: 1, modal: false })),
  job: { action: 'SHORTEN', prompt },
  facts: { prompt, promptEn: '', description: '/imagine', state: '' },
};
let left = Number(tasks);
const submitAll = async (): Promise<void> => {
  while (left-- > 0) {
    const { outcome } = await repository.submit(submission);
    if (outcome !== 'accepted') throw new Error(outcome);
  }
};
process.stdout.write('ready\n');
await once(process.stdin.resume(), 'end');
await Promise.all(Array.from({ length: callers }, submitAll));
const open = database.queries.selectFrom('tasks').select('id').where('finished', 'is', null).limit(1);
await until(async () => (await open.execute()).length === 0);
await runner.stop(0);
await notifier.close();
await database.close();
