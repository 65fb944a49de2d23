// Takes a task of a key away for good: its record, callbacks that are still to be sent, and the files that no other task needs.
import { sql } from 'kysely';
import type { Removal } from '../../tasks/task-repository.js';
import type { Queries, TaskStoreDeps } from './deps.js';
import { lockFiles } from './locks.js';
import { filesIn, type StoredTask, taskOf } from './rows.js';

/** Kinds of files that come and go with tasks. What was uploaded for itself stays. */
const kinds = ['images', 'videos', 'previews', 'inputs'];

/** Ends the time that files are kept, but for those that another task of the key names; the next sweep takes away their bytes. */
async function dropFiles(
  step: Queries,
  names: readonly string[],
  { id, key_id: keyId }: StoredTask,
  now: number,
): Promise<void> {
  if (!names.length) return;
  await sql`
    with held as materialized (${lockFiles(names)})
    update files set keep_until = least(keep_until, ${now})
    from held
    where files.name = held.name and key_id = ${keyId} and kind = any(${kinds}::text[])
      and not exists (
        select 1 from tasks
        where key_id = ${keyId} and id <> ${id}
          and (position(files.name in job) > 0 or position(files.name in coalesce(result, '')) > 0))
  `.execute(step);
}

/** @returns what became of it: a task that has not ended stays */
export function removeTask(
  queries: Queries,
  { now }: Pick<TaskStoreDeps, 'now'>,
  id: string,
  keyId: string,
): Promise<Removal> {
  return queries.transaction().execute(async (step) => {
    const row = await step
      .selectFrom('tasks')
      .selectAll()
      .where('id', '=', id)
      .where('key_id', '=', keyId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return 'unknown';
    if (row.finished === null) return 'open';
    const { job, result, preview } = taskOf(row);
    const names = new Set(filesIn([job, result]));
    if (preview !== undefined) names.add(preview);
    // Files before callbacks, which go with the task: in the order of locks.ts.
    await dropFiles(step, [...names].sort(), row, now());
    await step.deleteFrom('tasks').where('id', '=', id).execute();
    return 'removed';
  });
}
