// The desk on the database: what a worker may do with tasks. What several of them tell at the same moment shares a commit.
import { sql } from 'kysely';
import type { Desk, Ending, Progress } from '../../tasks/desk.js';
import { movesAlong, stateWords } from '../../tasks/lifecycle.js';
import type { Task } from '../../tasks/task.js';
import type { Database } from '../database.js';
import { createBatch } from './batch.js';
import { type Change, makeChanges } from './change.js';
import { type Claimer, claim } from './claim.js';
import type { Queries, TaskStoreDeps } from './deps.js';
import { type StoredTask, taskOf } from './rows.js';
import { tellOf } from './tell.js';
import { againOrFail, tend } from './tend.js';

export interface DeskDeps extends TaskStoreDeps, Claimer {
  readonly database: Pick<Database, 'queries'>;
}

interface End {
  readonly task: Task;
  readonly ending: Ending;
}

function changeOf(deps: DeskDeps, { task, ending }: End): Change {
  const words = stateWords[task.surface];
  const base = { task, stage: 'leased', worker: deps.worker } as const;
  const now = deps.now();
  const { status } = task;
  switch (ending.how) {
    case 'done': {
      const moves = movesAlong(task.surface, status, [words.done], now);
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
      return againOrFail(deps, task, row, ending.why);
    }
  }
}

/** Tasks deleted in one go. */
const few = 200;

/** The desk of one worker. */
export function createDesk(deps: DeskDeps): Desk {
  const { queries } = deps.database;
  const endAll = createBatch(async (ends: readonly End[]) => {
    const changes = ends.map((end) => changeOf(deps, end));
    await makeChanges(queries, deps, changes);
    return ends.map(() => undefined);
  });

  const renewAll = async (queries: Queries, running: readonly Progress[]): Promise<readonly string[]> => {
    const until = deps.now() + deps.settings.lease;
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
    const rows = deps.settings.tellProgress
      ? await queries.transaction().execute(async (step) => {
          const renewed = await renew(step);
          const moved = renewed.filter((row) => row.progress > row.was && row.surface === 'images');
          await tellOf(step, deps, moved.map(taskOf));
          return renewed;
        })
      : await renew(queries);
    const ours = new Set(rows.map(({ id }) => id));
    return running.flatMap(({ task }) => (ours.has(task.id) ? [] : [task.id]));
  };

  return {
    claim: (most) => claim(queries, deps, deps, most),
    renew: async (running) => (running.length ? renewAll(queries, running) : []),
    end: async (task, ending) => endAll({ task, ending }),
    tend: () => tend(queries, deps),

    async sweep() {
      let deleted = 0;
      for (;;) {
        const { numDeletedRows } = await queries
          .deleteFrom('tasks')
          .where('id', 'in', (nested) =>
            nested
              .selectFrom('tasks')
              .select('id')
              .where('finished', '<', deps.now() - deps.settings.retention)
              .orderBy('finished')
              .limit(few)
              .forUpdate()
              .skipLocked(),
          )
          .executeTakeFirst();
        deleted += Number(numDeletedRows);
        if (numDeletedRows < few) return deleted;
      }
    },
  };
}
