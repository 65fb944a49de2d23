// The worker queue on the database: claim, renew, complete. Completions of the same moment share a commit.
import { sql } from 'kysely';
import type { Task } from '../../../engine/task.js';
import { movesAlong, statusOf } from '../../tasks/lifecycle.js';
import type { Completion, Progress, WorkerQueue } from '../../tasks/worker-queue.js';
import { createBatch } from './batch.js';
import { type Change, makeChanges, timeFor } from './change.js';
import { type Claimer, createClaim } from './claim.js';
import type { Queries, TaskDatabase, TaskStoreDeps } from './deps.js';
import { rescue, retryOrFail } from './rescue.js';
import { type StoredTask, taskOf } from './rows.js';
import { leaseOf, retentionOf } from './settings.js';
import { enqueueWebhooks } from './webhooks.js';

export interface WorkerQueueDeps extends TaskStoreDeps, Claimer {
  readonly database: TaskDatabase;
}

interface End {
  readonly task: Task;
  readonly ending: Completion;
}

function changeOf(deps: WorkerQueueDeps, { task, ending }: End): Change {
  const words = statusOf[task.surface];
  const base = { task, stage: 'leased', worker: deps.worker } as const;
  const now = timeFor(task, deps.now());
  const { status } = task;
  switch (ending.how) {
    case 'done': {
      const moves = movesAlong(task.surface, status, [words.succeeded], now);
      return { ...base, moves, next: 'ended', progress: 100, result: ending.result };
    }
    case 'failed': {
      const moves = movesAlong(task.surface, status, [words.failed], now, ending.failure.message);
      return { ...base, moves, next: 'ended', failure: ending.failure };
    }
    case 'released': {
      const move = { at: now, from: status, to: status, note: `${deps.worker} stops` };
      return { ...base, moves: [move], next: 'waiting', runAt: now, uncounted: true };
    }
    case 'again': {
      const row = { stage: 'leased', worker: deps.worker, attempts: task.attempts } as const;
      return retryOrFail(deps, task, row, ending.why);
    }
  }
}

/** Tasks deleted in one go. */
const few = 200;

/** The queue as one worker sees it. */
export function createWorkerQueue(deps: WorkerQueueDeps): WorkerQueue {
  const { queries, relaxed, flush } = deps.database;
  const endAll = createBatch(async (ends: readonly End[]) => {
    const changes = ends.map((end) => changeOf(deps, end));
    const { waiting } = await makeChanges(relaxed, deps, changes);
    return ends.map(() => waiting);
  }, deps.conflict);

  const renewAll = async (queries: Queries, running: readonly Progress[]): Promise<readonly string[]> => {
    const until = deps.now() + leaseOf(deps.settings);
    const renew = async (step: Queries) => {
      const { rows } = await sql<StoredTask & { was: number }>`
        update tasks set lease_until = ${until}, progress = greatest(tasks.progress, v.progress), preview = coalesce(v.preview, tasks.preview)
        from (
          select held.id, held.progress as was, v.progress, v.preview
          from unnest(${running.map(({ task }) => task.id)}::text[], ${running.map(({ percent }) => Math.floor(percent))}::int[],
            ${running.map(({ preview }) => preview ?? null)}::text[]) as v (id, progress, preview)
          join tasks held on held.id = v.id and held.stage = 'leased' and held.worker = ${deps.worker}
          order by held.id for update of held
        ) v
        where tasks.id = v.id returning tasks.*, v.was`.execute(step);
      return rows;
    };
    const rows = deps.settings.webhooks.progress
      ? await queries.transaction().execute(async (step) => {
          const renewed = await renew(step);
          const moved = renewed.filter((row) => row.progress > row.was && row.surface === 'images');
          await enqueueWebhooks(step, deps, moved.map(taskOf));
          return renewed;
        })
      : await renew(queries);
    const ours = new Set(rows.map(({ id }) => id));
    return running.flatMap(({ task }) => (ours.has(task.id) ? [] : [task.id]));
  };

  return {
    claim: createClaim(relaxed, deps, deps),
    renew: async (running) => (running.length ? renewAll(relaxed, running) : []),
    async complete(task, ending) {
      const waiting = await endAll({ task, ending });
      // Nobody is promised anything by it, so nobody waits; but what callers see from now on is soon safe.
      flush.soon();
      return waiting;
    },
    rescue: () => rescue(relaxed, deps),

    async purge() {
      let deleted = 0;
      for (;;) {
        // Their callbacks go with them, and are locked first (locks.ts).
        const { numAffectedRows = 0n } = await sql`
          with old as materialized (
            select id from tasks where finished < ${deps.now() - retentionOf(deps.settings)}
            order by finished limit ${few} for update skip locked
          ), told as materialized (
            select id from deliveries where task_id = any(array(select id from old)) order by id collate "C" for update
          )
          delete from tasks using old where tasks.id = old.id and (select count(*) from told) >= 0`.execute(queries);
        deleted += Number(numAffectedRows);
        if (numAffectedRows < few) return deleted;
      }
    },
  };
}
