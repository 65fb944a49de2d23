// The record of a video task, in both formats and in webhooks.

import type * as contract from '../../../generated/types.js';
import type { VideoTask } from '../../engine/task.js';

/**
 * The record of a task (`VideoTask` in openapi/videos.yaml).
 * @param contentUrl absolute URL of the content of a task
 */
export function videoRecord(task: VideoTask, contentUrl: (id: string) => string): contract.VideoTask {
  const { id, status, facts, progress, submitted, failure } = task;
  const record: contract.VideoTask = {
    id,
    task_id: id,
    object: 'video',
    model: facts.model,
    status,
    progress: status === 'succeeded' ? 100 : Math.min(99, Math.max(0, Math.floor(progress))),
    created_at: Math.floor(submitted / 1000),
    seconds: facts.seconds,
    size: facts.size,
  };
  if (status === 'succeeded') record.url = contentUrl(id);
  if (status === 'failed') record.error = failure ?? unknown;
  return record;
}

/** The error of a failed task without a stored reason. */
const unknown = { code: 'engine_failed', message: 'The video engine stopped before the work was done.' };
