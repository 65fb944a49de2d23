// Budgets of image and video tasks: reserved when a task is submitted, settled when it has ended, whichever process ends it.
import type { NewUsageRecord, TokenUsage, UsageRecord } from '../../http/metering-types.js';
import type { IdentifiedSubmission, SubmitResult } from '../../surfaces/engine/submission.js';
import { type Task, type TaskResult, type TaskSurface, taskProduct } from '../../surfaces/engine/task.js';
import { type Amount, noAmount } from '../budgets/budget-store.js';
import type { Budgets } from '../budgets/budgets.js';
import type { Config } from '../config/settings.js';
import type { UsageReader } from '../gateway/usage-meter.js';
import type { Completion } from '../tasks/worker-queue.js';
import { estimateInput } from './estimate.js';
import { costOf, type PriceList } from './prices/prices.js';
import { recordIdOf } from './usage-row.js';

// What a call or a task may use at most, for reservations of budgets.

/** Larger limits of the output are no limits. */
const maxOutput = 1e9;

const positive = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 && Number.isFinite(value) ? Math.min(Math.ceil(value), maxOutput) : undefined;

const noTokens: TokenUsage = { input: 0, output: 0, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0, reasoning: 0 };

/** The tokens that a call may use. @param defaultOutput output tokens of a request that does not limit them */
export function callTokens(reader: UsageReader, body: unknown, defaultOutput: number): TokenUsage {
  if (!reader.isCounted) return noTokens;
  const answers = positive(reader.answersAsked(body)) ?? 1;
  const limit = reader.generates ? (positive(reader.outputLimit(body)) ?? defaultOutput) : 0;
  const output = Math.min(limit * answers, maxOutput);
  return { ...noTokens, input: estimateInput(body), output };
}

/** What tokens count against budgets. */
export function amountOf(tokens: TokenUsage, model: string, prices: PriceList): Amount {
  const price = prices.find(model);
  return { tokens: tokens.input + tokens.output, nanos: (price && costOf(price, { tokens })) ?? 0 };
}

/** What a task costs if it succeeds. */
function taskEstimate(task: IdentifiedSubmission, prices: PriceList): Amount {
  const { model, images, seconds } = taskProduct(task);
  const price = prices.find(model);
  return { tokens: 0, nanos: (price && costOf(price, { tokens: undefined, images, videoMs: seconds * 1000 })) ?? 0 };
}

/** What counts against budgets of a call or task that has ended: tokens of all kinds, and its cost. */
export function usedAmount({ tokens, costNanos }: Pick<UsageRecord, 'tokens' | 'costNanos'>): Amount {
  const { input = 0, output = 0, cacheRead = 0, cacheWrite5m = 0, cacheWrite1h = 0 } = tokens ?? {};
  return {
    tokens: Math.round(input + output + cacheRead + cacheWrite5m + cacheWrite1h),
    nanos: costNanos ?? 0,
  };
}

// The record of a task: images and videos are counted when the work on them has ended.

const grids: readonly string[] = ['IMAGINE', 'BLEND', 'VARIATION'];

/** A grid of the simulator counts as the four images it shows. Tasks that only describe something have none. */
const imagesOf = ({ action }: Pick<Task, 'action'>, { file, upstream }: TaskResult): number =>
  file === undefined ? 0 : upstream || !grids.includes(action) ? 1 : 4;

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
): NewUsageRecord | undefined {
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
    images: result && !seconds ? imagesOf(task, result) : 0,
    videoMs: result ? seconds * 1000 : 0,
    costNanos: undefined,
    requestId: task.id,
  };
}

/** Milliseconds that a reservation outlives the deadline of its task: what is past its deadline is ended some time later. */
const marginMs = 600_000;

interface TaskBudgetDeps {
  readonly budgets: Budgets;
  readonly prices: PriceList;
  withCost(record: NewUsageRecord): UsageRecord;
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

  return {
    /** Reserves the budgets of a task while it is submitted. @throws ProblemError if one does not cover it */
    async withBudgets(submission: IdentifiedSubmission, submit: () => Promise<SubmitResult>): Promise<SubmitResult> {
      const applied = submission.key && budgets.of(submission.key);
      if (!applied) return submit();
      const id = recordIdOf(submission.id);
      await budgets.reserveTask(id, applied, taskEstimate(submission, prices), lifetimeOf(submission.surface));
      try {
        const result = await submit();
        if (result.outcome !== 'accepted') budgets.settleTask(id, noAmount);
        return result;
      } catch (error) {
        budgets.settleTask(id, noAmount);
        throw error;
      }
    },
    /** Settles tasks that have ended. */
    settle(tasks: readonly Task[]): void {
      for (const task of tasks) {
        const { result, failure = { code: '', message: '' } } = task;
        const record = taskRecord(task, result ? { outcome: 'done', result } : { outcome: 'failed', failure }, now());
        budgets.settleTask(recordIdOf(task.id), record ? usedAmount(withCost(record)) : noAmount);
      }
    },
  };
}
