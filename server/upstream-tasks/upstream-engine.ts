// The engine of tasks that another service runs: submits there, follows by polling and webhooks, and mirrors what comes of it.
//
// Promises: a task is submitted at most once (submit-upstream.ts); it ends only with a record of the upstream that is final and complete, or with a
// reason; a task that ends here otherwise (cancelled, overdue) is cancelled there (upstream-tasks.ts). A crash loses nothing: the link of the task
// is in the database, and the next run follows it.
//
// Webhooks only make the next look come sooner. So it does not matter whether they are lost, late, repeated or out of order, or whether their
// body is true.
import { setTimeout as delay } from 'node:timers/promises';
import type { Egress } from '../../surfaces/engine/egress.js';
import type { Files } from '../../surfaces/engine/files.js';
import type { ImageTask, Task, TaskResult } from '../../surfaces/engine/task.js';
import { TaskFailure, TaskMove, type TaskRun } from '../../surfaces/engine/task-engine.js';
import {
  delayBefore,
  type Look,
  type Looks,
  newFollowing,
  type Observation,
  overdueMessage,
  stepAfter,
  unusable,
} from './observation.js';
import { confirmOnce, type SubmitDeps, submitOnce } from './submit-upstream.js';
import type { Link, Links } from './task-links.js';
import { confirmation, imageSubmission, videoSubmission } from './task-requests.js';
import { type Finishing, finishImage, finishVideo, hasImageResult, storePreview } from './task-results.js';
import { createFallback, type FallbackDeps, modelOf } from './task-targets.js';
import type { UpstreamService } from './upstream-service.js';

export interface UpstreamEngineDeps extends SubmitDeps, FallbackDeps {
  readonly links: Links;
  readonly files: Files;
  readonly egress: Egress;
  /** The service of an upstream as it is configured now, or was last by this process; undefined if it never was. */
  serviceOf(name: string): Connection | undefined;
  /** The address for webhooks about a task; undefined without a public address. */
  webhookUrl(link: Link): string | undefined;
  /** Milliseconds before the second look at a task; grows while nothing changes. */
  readonly firstDelayMs?: number;
  /** Resolves when a webhook about the task has come. */
  notified(taskId: string, signal: AbortSignal): Promise<unknown>;
}

/** An upstream in use. */
export interface Connection {
  readonly service: UpstreamService;
  readonly looks: Looks;
  /** Whether the upstream has been removed from the configuration: its tasks are followed to their end, and none is submitted. */
  readonly isRemoved: boolean;
}

/** The code of tasks that have not ended before their deadline. */
const deadlineCode = 'deadline_exceeded';

/** Milliseconds before the deadline at which a task ends whose record cannot be read: at the deadline it would end without the reason. */
const endingMs = 100;

/** Waits for a look, but for no longer than the task has time: a service that is silent says nothing either. */
async function lookBefore(milliseconds: number, look: Promise<Look>): Promise<Look> {
  if (milliseconds <= 0) return look;
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<Look>((resolve) => {
    timer = setTimeout(() => resolve(unusable('no reply came in time')), Math.min(milliseconds, 2 ** 31 - 1));
  });
  return Promise.race([look, silence]).finally(() => clearTimeout(timer));
}

/** Waits until a look is due, or a webhook has come. */
async function untilDue(
  milliseconds: number,
  taskId: string,
  { notified }: UpstreamEngineDeps,
  signal: AbortSignal,
): Promise<void> {
  const waiting = new AbortController();
  const either = AbortSignal.any([signal, waiting.signal]);
  try {
    await Promise.race([delay(milliseconds, undefined, { signal: either }), notified(taskId, either)]);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    waiting.abort();
  }
}

/** The name of a video's model at an upstream, by its route now. */
function modelAt(upstream: string, task: Task, { targets }: FallbackDeps): string {
  const model = modelOf(task);
  return (
    targets()
      [task.surface].find(model)
      .find((target) => target.upstream === upstream)?.model ?? model
  );
}

const isImage = (task: Task): task is ImageTask => task.surface === 'images';

/** Runs a task at an upstream. @throws TaskFailure, or the reason of the signal */
export async function runAtUpstream(
  { task, signal, progress }: TaskRun,
  upstream: string,
  deps: UpstreamEngineDeps,
): Promise<TaskResult> {
  const { links, files } = deps;
  const unknown = (): TaskFailure =>
    new TaskFailure('upstream_unknown', `the upstream ${upstream} is not configured any more`);
  /** Read anew for each use: address and credentials may change while the task is followed. */
  const connection = (): Connection => {
    const found = deps.serviceOf(upstream);
    if (!found) throw unknown();
    return found;
  };
  const service = (): UpstreamService => connection().service;
  const link = await links.open(task.id, upstream);
  const fallback = createFallback(task, upstream, deps);
  if (link.phase === 'new' && (deps.serviceOf(upstream)?.isRemoved ?? true)) {
    // It cannot stay, so a full queue is better than none.
    const to = fallback.next('any', await deps.fullAccounts()) ?? fallback.next('any');
    if (to) throw new TaskMove(to, fallback.reason());
    await links.close(task.id);
    throw unknown();
  }
  const webhook = deps.webhookUrl(link);
  const finishing = (): Finishing => ({ task, service: service(), files, egress: deps.egress, signal });

  const follow = async (upstreamId: string): Promise<Observation> => {
    let following = newFollowing;
    let confirmed = link.confirmed;
    let preview: string | undefined;
    for (;;) {
      signal.throwIfAborted();
      const { looks } = connection();
      const look = await lookBefore(
        task.deadline - endingMs - deps.now(),
        isImage(task) ? looks.image(upstreamId) : looks.video(upstreamId),
      );
      const step = stepAfter(following, look, {
        confirmed,
        hasResult: (seen) => !isImage(task) || hasImageResult(task, seen),
      });
      if (step.do === 'finish') return step.with;
      if (step.do === 'fail') throw new TaskFailure(step.code, step.message);
      following = step.next;
      let wait = 0;
      if (step.do === 'confirm' && isImage(task)) {
        wait = await confirmOnce(link, service(), () => confirmation(task, upstreamId, service(), files), deps);
        confirmed = (await links.find(task.id))?.confirmed ?? true;
      } else if (typeof look === 'object' && look.phase !== 'unknown') {
        if (look.phase === 'running' && look.imageUrl !== undefined && look.imageUrl !== preview) {
          preview = look.imageUrl;
          progress(look.percent, await storePreview(look.imageUrl, finishing()));
        } else progress(look.percent);
      }
      const pause = Math.max(wait, delayBefore(following, deps.random(), deps.firstDelayMs));
      const left = task.deadline - endingMs - deps.now();
      const overdue = pause > left ? overdueMessage(following) : undefined;
      if (overdue === undefined) await untilDue(pause, task.id, deps, signal);
      else if (left > 0) await untilDue(left, task.id, deps, signal);
      else throw new TaskFailure(deadlineCode, overdue);
    }
  };

  try {
    const upstreamId = await submitOnce(
      {
        link,
        service,
        fallback,
        canList: isImage(task),
        hasWebhook: webhook !== undefined,
        deadline: task.deadline,
        via: task.facts.via,
        prepare: () =>
          isImage(task)
            ? imageSubmission(task, webhook, service(), files)
            : videoSubmission(task, modelAt(upstream, task, deps), webhook, files),
      },
      deps,
      signal,
    );
    const last = await follow(upstreamId);
    const result = await (isImage(task)
      ? finishImage(last, upstreamId, finishing())
      : finishVideo(upstreamId, finishing()));
    await links.close(task.id);
    return result;
  } catch (error) {
    // It has ended there, or was never there; anything else is followed on or cancelled later.
    const hasEnded = error instanceof TaskFailure && error.failure.code !== deadlineCode;
    if (hasEnded && !signal.aborted) await links.close(task.id);
    throw error;
  }
}
