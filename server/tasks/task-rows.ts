// Converts rows of the table `tasks` to tasks and back. Rows are not validated again when they are read: only this program writes them.
import type { Insertable, Selectable } from 'kysely';
import type { Task, Transition } from '../../surfaces/engine/task.js';
import type { TaskRow } from '../store/tables.js';

export type StoredTask = Selectable<TaskRow>;
export type NewTask = Insertable<TaskRow>;

/** Serializes transitions for the column `history`: one JSON text per line. */
export const historyLines = (transitions: readonly Transition[]): string =>
  transitions.map((transition) => `${JSON.stringify(transition)}\n`).join('');

const lines = (text: string): string[] => text.split('\n').filter(Boolean);

/** Converts a row to a task. */
export function taskOf(row: StoredTask): Task {
  const { parent, preview, result, failure, webhook_url: webhookUrl, started, finished } = row;
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
    ...(webhookUrl !== null && { webhookUrl }),
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
    history: lines(row.history).map((line) => JSON.parse(line) as Transition),
  };
  // Surface, action and status were written together, from a task.
  return task as unknown as Task;
}

/** Collects the file names in a job or a result: every string under the key `file`. */
export function filesIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const item of value) filesIn(item, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      if (key === 'file' && typeof item === 'string') found.add(item);
      else filesIn(item, found);
    }
  return found;
}
