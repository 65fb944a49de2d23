// Deletes a task of a key: its record, its pending webhooks, and the files that no other task refers to.
import { sql } from 'kysely';
import type { RemoveResult } from '../../tasks/task-repository.js';
import type { Queries, TaskStoreDeps } from './deps.js';
import { lockFiles } from './locks.js';
import { filesIn, type StoredTask, taskOf } from './rows.js';

/** Kinds of files that are deleted with their task. Uploads stay. */
const taskFileKinds = ['images', 'videos', 'previews', 'inputs'];

/** Expires files, except those that another task of the key refers to. The next purge deletes their bytes. */
async function expireFiles(
  tx: Queries,
  names: readonly string[],
  { id, key_id: keyId }: StoredTask,
  now: number,
): Promise<void> {
  if (!names.length) return;
  await sql`
    with locked_files as materialized (${lockFiles(names)})
    update files set keep_until = least(keep_until, ${now})
    from locked_files
    where files.name = locked_files.name and key_id = ${keyId} and kind = any(${taskFileKinds}::text[])
      and not exists (
        select 1 from tasks
        where key_id = ${keyId} and id <> ${id}
          and (position(files.name in job) > 0 or position(files.name in coalesce(result, '')) > 0))
  `.execute(tx);
}

/** Deletes an ended task of a key. A task that has not ended stays. */
export function removeTask(
  queries: Queries,
  { now }: Pick<TaskStoreDeps, 'now'>,
  id: string,
  keyId: string,
): Promise<RemoveResult> {
  return queries.transaction().execute(async (tx) => {
    const row = await tx
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
    // Files before deliveries, which are deleted with the task: the order of locks.ts.
    await expireFiles(tx, [...names].sort(), row, now());
    await tx.deleteFrom('tasks').where('id', '=', id).execute();
    return 'removed';
  });
}
