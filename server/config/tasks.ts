// What the configuration says about tasks, in the units of those who keep them.
import type { TaskSurface } from '../../engine/task.js';
import type { Config } from './settings.js';

const day = 86_400_000;

/** The rules that the store of tasks keeps; all times in milliseconds. */
export function taskSettings({ tasks, callbacks }: Pick<Config, 'tasks' | 'callbacks'>) {
  const deadline: Readonly<Record<TaskSurface, number>> = {
    images: tasks.images.deadline * 1000,
    videos: tasks.videos.deadline * 1000,
  };
  return {
    deadline,
    modal: tasks.images.modal * 1000,
    lease: tasks.leaseSeconds * 1000,
    attempts: tasks.attempts,
    retention: tasks.retentionDays * day,
    notifyProgress: callbacks.progress,
  };
}
