// Budgets of image and video tasks: reserved when a task is submitted, settled when it has ended, whichever process ends it.
import type { Budgets } from '../budgets/budgets.js';
import type { Task, TaskResult, TaskSurface } from '../engine/task.js';
import type { Submission, SubmitResult, TaskRepository } from '../tasks/task-repository.js';
import type { Completion } from '../tasks/worker-queue.js';
import type { PriceList } from './prices.js';
import { taskEstimate, usedAmount } from './reservation.js';
import { recordIdOf, type UsageRecord } from './row.js';

// The record of a task: images and videos are counted when the work on them has ended.

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

/** Milliseconds that a reservation outlives the deadline of its task: what is past its deadline is ended some time later. */
const marginMs = 600_000;

interface TaskBudgetDeps {
  readonly budgets: Budgets;
  readonly prices: PriceList;
  withCost(record: Omit<UsageRecord, 'costNanos'>): UsageRecord;
  readonly settings: {
    readonly images: { readonly deadlineSeconds: number; readonly modalTimeoutSeconds: number };
    readonly videos: { readonly deadlineSeconds: number };
  };
  /** Milliseconds since the epoch. */
  now(): number;
}

export function createTaskBudgets({ budgets, prices, withCost, settings, now }: TaskBudgetDeps) {
  /** Milliseconds until a task has ended at the latest. */
  const lifetimeOf = (surface: TaskSurface): number => {
    const { deadlineSeconds, modalTimeoutSeconds } = { modalTimeoutSeconds: 0, ...settings[surface] };
    return (deadlineSeconds + modalTimeoutSeconds) * 1000 + marginMs;
  };
  const nothing = { tokens: 0, nanos: 0 };

  const submit = async (
    repository: TaskRepository,
    submission: Submission,
    newId: (surface: TaskSurface) => string,
  ): Promise<SubmitResult> => {
    const run = (each: Submission): Promise<SubmitResult> =>
      each.surface === 'images' ? repository.submit(each) : repository.submit(each);
    const applied = submission.key && budgets.of(submission.key);
    if (!applied) return run(submission);
    const id = newId(submission.surface);
    await budgets.reserveTask(
      recordIdOf(id),
      applied,
      taskEstimate(submission, prices),
      lifetimeOf(submission.surface),
    );
    try {
      const result = await run({ ...submission, id });
      if (result.outcome !== 'accepted') budgets.settleTask(recordIdOf(id), nothing);
      return result;
    } catch (error) {
      budgets.settleTask(recordIdOf(id), nothing);
      throw error;
    }
  };

  return {
    /** Refuses submissions that a budget does not cover. @param newId creates the id of a task */
    guard: (repository: TaskRepository, newId: (surface: TaskSurface) => string): TaskRepository => ({
      ...repository,
      submit: ((submission: Submission) => submit(repository, submission, newId)) as TaskRepository['submit'],
    }),
    /** Settles tasks that have ended. */
    settle(tasks: readonly Task[]): void {
      for (const task of tasks) {
        const { result, failure = { code: '', message: '' } } = task;
        const record = taskRecord(task, result ? { outcome: 'done', result } : { outcome: 'failed', failure }, now());
        budgets.settleTask(recordIdOf(task.id), record ? usedAmount(withCost(record)) : nothing);
      }
    },
  };
}
