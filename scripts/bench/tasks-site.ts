// The queue of a server without the server: board, desk and worker on a database, with an engine that does nothing.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createBell } from '../../server/store/bell.js';
import { openDatabase } from '../../server/store/database.js';
import { registerAccounts } from '../../server/store/tasks/accounts.js';
import { createBoard } from '../../server/store/tasks/board.js';
import type { TaskStoreDeps } from '../../server/store/tasks/deps.js';
import { createDesk } from '../../server/store/tasks/desk.js';
import type { Account } from '../../server/tasks/account.js';
import type { ImageSubmission } from '../../server/tasks/board.js';
import { createQueue } from '../../server/tasks/queue.js';

export interface Site {
  /** Submits a task; `full`: to an account that works on nothing. */
  submit(where?: 'open' | 'full'): Promise<void>;
  /** Resolves when so many more tasks have ended. */
  ended(count: number): Promise<void>;
  /** Puts so many ended tasks into the database. */
  fill(count: number): Promise<void>;
  close(): Promise<void>;
}

export interface SiteOptions {
  readonly url?: string;
  readonly dataDir: string;
  /** Tasks that are worked on at a time. */
  readonly atOnce: number;
}

const quiet = { info: () => undefined, warn: console.error, error: console.error };

const day = 86_400_000;

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

export async function openSite({ url, dataDir, atOnce }: SiteOptions): Promise<Site> {
  const database = await openDatabase({ url, dataDir, log: quiet });
  const accounts = { open: accountOf('open', atOnce), full: accountOf('full', 0) };
  await registerAccounts(database.queries, Object.values(accounts));
  const bell = createBell(url, quiet);
  const deps: TaskStoreDeps = {
    settings: {
      deadline: { images: day, videos: day },
      modal: day,
      lease: 15_000,
      attempts: 3,
      retention: day,
      tellProgress: false,
    },
    now: Date.now,
    random: randomBytes,
    tell: () => '{}',
    told: () => undefined,
  };
  const board = createBoard({
    ...deps,
    database: Promise.resolve(database),
    woken: () => bell.ring('tasks'),
    express: () => ({ worker: 'bench', engines: ['none'], free: () => queue.free, begin: queue.take }),
  });
  const desk = createDesk({ ...deps, database, worker: 'bench', engines: ['none'] });
  let left = 0;
  let tell: (() => void) | undefined;
  const queue = createQueue({
    desk: {
      ...desk,
      async end(task, ending) {
        await desk.end(task, ending);
        left -= 1;
        if (!left) tell?.();
      },
    },
    engineOf: () => ({ run: async () => ({}) }),
    slots: 256,
    lease: 15_000,
    poll: 1000,
    now: Date.now,
    log: quiet,
  });
  bell.on('tasks', queue.wake);
  queue.start();
  const submission = (account: Account): ImageSubmission => ({
    surface: 'images',
    action: 'IMAGINE',
    keyId: 'key_bench',
    fits: [{ account, mode: 'FAST', cost: 1, modal: false }],
    choose: ([first]) => {
      if (!first) throw new Error('nothing to choose from');
      return first.fit;
    },
    job: { action: 'SHORTEN', prompt: 'a lighthouse on a cliff at dusk' },
    facts: { prompt: 'a lighthouse on a cliff at dusk', promptEn: '', description: '/imagine', state: '' },
  });
  return {
    async submit(where = 'open') {
      const { outcome } = await board.submit(submission(accounts[where]));
      if (outcome !== 'taken') throw new Error(outcome);
    },
    ended(count) {
      left = count;
      return new Promise((resolve) => {
        tell = resolve;
      });
    },
    async fill(count) {
      const model = await board.submit(submission(accounts.full));
      if (model.outcome !== 'taken') throw new Error(model.outcome);
      for (let done = 0; done < count; done += 5000)
        await sql`insert into tasks (id, surface, key_id, action, status, stage, account, channel, mode, uuid, job, facts, history, submitted, finished, deadline, run_at)
          select 'fill' || (${done}::int + n), surface, key_id, action, 'SUCCESS', 'ended', account, channel, mode, uuid, job, facts, history, submitted, submitted, deadline, run_at
          from tasks, generate_series(1, ${Math.min(5000, count - done)}::int) n where id = ${model.task.id}`.execute(
          database.queries,
        );
    },
    async close() {
      await queue.stop(0);
      await bell.close();
      await database.close();
    },
  };
}
