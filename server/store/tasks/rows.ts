// A task as a row and as what everybody else sees. The database is ours: what is in it has been checked when it was written.
import type { Insertable, Selectable } from 'kysely';
import type { Move, Task } from '../../../engine/task.js';
import type { TaskRow } from '../tables.js';

export type StoredTask = Selectable<TaskRow>;
export type NewTask = Insertable<TaskRow>;

/** Moves as they are added to a history. */
export const historyLines = (moves: readonly Move[]): string =>
  moves.map((move) => `${JSON.stringify(move)}\n`).join('');

const lines = (text: string): string[] => text.split('\n').filter(Boolean);

/** The task in a row. */
export function taskOf(row: StoredTask): Task {
  const { parent, preview, result, failure, hook, started, finished } = row;
  const task = {
    id: row.id,
    surface: row.surface,
    keyId: row.key_id,
    action: row.action,
    status: row.status,
    account: row.account,
    channel: row.channel,
    mode: row.mode,
    ...(parent !== null && { parent }),
    progress: row.progress,
    ...(preview !== null && { preview }),
    ...(result !== null && { result: JSON.parse(result) }),
    ...(failure !== null && { failure: JSON.parse(failure) }),
    ...(hook !== null && { hook }),
    cost: row.cost,
    pressed: lines(row.pressed),
    uuid: row.uuid,
    facts: JSON.parse(row.facts),
    job: JSON.parse(row.job),
    submitted: Number(row.submitted),
    ...(started !== null && { started: Number(started) }),
    ...(finished !== null && { finished: Number(finished) }),
    deadline: Number(row.deadline),
    attempts: row.attempts,
    history: lines(row.history).map((line) => JSON.parse(line) as Move),
  };
  // Surface, action and status were written together, from a task.
  return task as unknown as Task;
}

/** Names of files that stand in a job or a result: every text under the key `file`. */
export function filesIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const item of value) filesIn(item, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      if (key === 'file' && typeof item === 'string') found.add(item);
      else filesIn(item, found);
    }
  return found;
}
