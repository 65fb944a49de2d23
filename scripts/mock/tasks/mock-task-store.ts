// The tasks of a mock, in memory, within bounds: the least recently used are forgotten, and those that were not requested for an hour.
import type { JsonObject } from '../../contract/json-trees.js';
import { type TaskLifecycle, wayToSuccess } from './plans.js';

export interface MockTask {
  readonly id: string;
  readonly lifecycle: TaskLifecycle;
  /** Fields that its record repeats from its creation. */
  readonly fields: JsonObject;
  /** The states from `since` on. */
  readonly way: readonly string[];
  /** Milliseconds. */
  readonly since: number;
  /** The share of the work that was done at `since`. */
  readonly done: number;
  /** Counts the tasks of the store. */
  readonly number: number;
}

/** Where a task is at a time. */
export interface Standing {
  readonly status: string;
  /** The share of the work that is done, 0 to 1. */
  readonly done: number;
}

const maxTasks = 2000;
const maxAgeMs = 3_600_000;

/**
 * Creates a store.
 * @param taskSeconds how long a task takes from its first state to its last
 * @param now milliseconds, of any epoch
 */
export function createTaskStore(taskSeconds: number, now: () => number) {
  const tasks = new Map<string, { task: MockTask; used: number }>();
  let created = 0;
  const duration = taskSeconds * 1000;
  const keyOf = (lifecycle: TaskLifecycle, id: string): string => `${lifecycle.name} ${id}`;

  /** Puts a task last: the order of the map is the order of use. */
  const use = (task: MockTask): MockTask => {
    const key = keyOf(task.lifecycle, task.id);
    tasks.delete(key);
    tasks.set(key, { task, used: now() });
    return task;
  };
  const forget = (): void => {
    for (const [key, { used }] of tasks) {
      if (tasks.size <= maxTasks && now() - used <= maxAgeMs + duration) return;
      tasks.delete(key);
    }
  };
  const standing = ({ way, since, done, lifecycle }: MockTask): Standing => {
    const share = duration ? Math.min(Math.max((now() - since) / duration, 0), 1) : 1;
    const steps = way.length - 1;
    const status = way[Math.floor(share * steps)] ?? lifecycle.final[0] ?? '';
    return { status, done: steps ? done + (1 - done) * share : done };
  };

  return {
    standing,
    /** Adds a task in its initial state. */
    add(lifecycle: TaskLifecycle, id: string, fields: JsonObject): MockTask {
      const way = wayToSuccess(lifecycle, lifecycle.initial[0] ?? '');
      const task = use({ id, lifecycle, fields, way, since: now(), done: 0, number: ++created });
      forget();
      return task;
    },
    find(lifecycle: TaskLifecycle, id: string): MockTask | undefined {
      forget();
      const found = tasks.get(keyOf(lifecycle, id));
      return found && use(found.task);
    },
    remove: ({ lifecycle, id }: MockTask) => void tasks.delete(keyOf(lifecycle, id)),
    /** Moves a task to another state, from which it goes on to success. */
    move(task: MockTask, to: string): MockTask {
      const { done } = standing(task);
      return use({ ...task, way: wayToSuccess(task.lifecycle, to), since: now(), done });
    },
    /** The newest first. */
    list(lifecycle: TaskLifecycle): MockTask[] {
      forget();
      const own = [...tasks.values()].map(({ task }) => task).filter((task) => task.lifecycle === lifecycle);
      return own.sort((a, b) => b.number - a.number);
    },
  };
}
