// Budgets of image and video tasks: reserved when a task is submitted, settled when it has ended, whichever process ends it.

import type { UsageRecord } from '../../http/metering-types.js';
import type { IdentifiedSubmission, SubmitResult } from '../../surfaces/engine/submission.js';
import { type Task, type TaskResult, type TaskSurface, taskProduct } from '../../surfaces/engine/task.js';
import type { Budgets } from '../budgets/budgets.js';
import type { Config } from '../config/settings.js';
import type { Completion } from '../tasks/worker-queue.js';
import type { PriceList } from './prices/prices.js';
import { taskEstimate, usedAmount } from './reservation.js';
import { recordIdOf } from './usage-row.js';

// The record of a task: images and videos are counted when the work on them has ended.

/** A grid counts as the four images it shows. Tasks that only describe something have none. */
const imagesOf = ({ images, file }: TaskResult): number => images?.length ?? (file === undefined ? 0 : 1);

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
  const { model, seconds } = taskProduct(task);
  return {
    // The same task leaves one row, whichever workers have completed it.
    id: recordIdOf(task.id),
    started: task.submitted,
    keyId: task.keyId,
    workspace,
    surface: task.surface,
    operation: task.action,
    modelAsked: model,
    modelSent: model,
    modelServed: undefined,
    upstream: result?.upstream?.name ?? upstream,
    attempts: task.attempts,
    status: 200,
    end: result ? 'complete' : 'error',
    firstContentMs: undefined,
    durationMs: now - task.submitted,
    tokens: undefined,
    isEstimate: false,
    images: result && !seconds ? imagesOf(result) : 0,
    videoMs: result ? seconds * 1000 : 0,
    requestId: task.id,
  };
}

/** Milliseconds that a reservation outlives the deadline of its task: what is past its deadline is ended some time later. */
const marginMs = 600_000;

interface TaskBudgetDeps {
  readonly budgets: Budgets;
  readonly prices: PriceList;
  withCost(record: Omit<UsageRecord, 'costNanos'>): UsageRecord;
  readonly settings: Pick<Config['tasks'], TaskSurface>;
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

  return {
    /** Reserves the budgets of a task while it is submitted. @throws ProblemError if one does not cover it */
    async withBudgets(submission: IdentifiedSubmission, submit: () => Promise<SubmitResult>): Promise<SubmitResult> {
      const applied = submission.key && budgets.of(submission.key);
      if (!applied) return submit();
      const id = recordIdOf(submission.id);
      await budgets.reserveTask(id, applied, taskEstimate(submission, prices), lifetimeOf(submission.surface));
      try {
        const result = await submit();
        if (result.outcome !== 'accepted') budgets.settleTask(id, nothing);
        return result;
      } catch (error) {
        budgets.settleTask(id, nothing);
        throw error;
      }
    },
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
