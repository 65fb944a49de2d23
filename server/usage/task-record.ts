// The record of a task: images and videos are counted when the work on them has ended.
import type { Task, TaskResult } from '../engine/task.js';
import type { Completion } from '../tasks/worker-queue.js';
import { recordIdOf, type UsageRecord } from './row.js';

/** A grid counts as the four images it shows. Tasks that only describe something have none. */
const imagesOf = ({ pictures, file }: TaskResult): number => pictures?.length ?? (file === undefined ? 0 : 1);

/**
 * @param upstream the one that ran the task
 * @param workspace of the task's key; tasks do not keep it
 * @returns undefined while the work has not ended
 */
export function taskRecord(
  task: Task,
  completion: Completion,
  now: number,
  upstream = 'simulator',
  workspace = '',
): Omit<UsageRecord, 'costNanos'> | undefined {
  if (completion.outcome !== 'done' && completion.outcome !== 'failed') return undefined;
  const result = completion.outcome === 'done' ? completion.result : undefined;
  const isVideo = task.surface === 'videos';
  const model = isVideo ? task.facts.model : task.action;
  return {
    // The same task leaves one row, whichever workers have completed it.
    id: recordIdOf(task.id),
    started: task.submitted,
    keyId: task.keyId,
    workspace,
    surface: task.surface,
    operation: task.action,
    ...{ modelAsked: model, modelSent: model, modelServed: undefined },
    upstream: result?.upstream?.name ?? upstream,
    attempts: task.attempts,
    status: 200,
    end: result ? 'complete' : 'error',
    firstContentMs: undefined,
    durationMs: now - task.submitted,
    tokens: undefined,
    isEstimate: false,
    images: result && !isVideo ? imagesOf(result) : 0,
    videoMs: result && isVideo ? Number(task.facts.seconds) * 1000 : 0,
    requestId: task.id,
  };
}
