// What an upstream says of a task, and what follows from it. Whatever order the updates come in, progress never falls, and a task never ends
// without its result.

import { ApiError } from '../../generated/client.js';
import type * as contract from '../../generated/types.js';
import type { UpstreamButton } from '../../surfaces/engine/task.js';
import { readCustomId } from '../../surfaces/engine/task-id.js';
import type { UpstreamService } from './upstream-service.js';

/** A record of an upstream, of either surface. */
export interface Observation {
  readonly phase: 'waiting' | 'modal' | 'running' | 'succeeded' | 'failed' | 'cancelled';
  /** 0 to 100. */
  readonly percent: number;
  /** Of the image, or of a preview. */
  readonly imageUrl?: string | undefined;
  readonly reason?: string | undefined;
  readonly promptEn?: string | undefined;
  readonly prompts?: readonly string[] | undefined;
  readonly buttons?: readonly UpstreamButton[];
}

/** A reply that says nothing about the task. */
interface Unusable {
  readonly phase: 'unknown';
  /** Completes the sentence "its record could not be read: …". */
  readonly reason: string;
}

/** The outcome of one look at a task: a record, no such task, or no usable reply. */
export type Look = Observation | 'missing' | Unusable;

export const unusable = (reason: string): Unusable => ({ phase: 'unknown', reason });

const noStatus = unusable('it has no known status');

const imagePhases: Readonly<Record<contract.ImageTaskStatus, Observation['phase']>> = {
  NOT_START: 'waiting',
  SUBMITTED: 'waiting',
  MODAL: 'modal',
  IN_PROGRESS: 'running',
  SUCCESS: 'succeeded',
  FAILURE: 'failed',
  CANCEL: 'cancelled',
};

const videoPhases: Readonly<Record<contract.VideoTaskStatus, Observation['phase']>> = {
  queued: 'waiting',
  in_progress: 'running',
  succeeded: 'succeeded',
  failed: 'failed',
};

const isKey = <Key extends string>(table: Readonly<Record<Key, unknown>>, name: string): name is Key =>
  Object.hasOwn(table, name);

/** A button of a record; a translated one has the service's own id beside ours. */
type GivenButton = contract.ImageButton & { readonly upstreamId?: unknown };

function buttonOf({ customId, emoji, label, upstreamId }: GivenButton): UpstreamButton[] {
  const read = readCustomId(customId);
  if (!read) return [];
  const { operation, index } = read;
  return [{ operation, index, emoji, label, customId: typeof upstreamId === 'string' ? upstreamId : customId }];
}

/** Replies are read tolerantly, so any member may be missing. @returns an unusable look without a status of the contract */
export function imageObservation(record: Partial<contract.ImageTask>): Look {
  const { status, progress = '', imageUrl, failReason, promptEn, properties, buttons = [] } = record;
  if (status === undefined || !isKey(imagePhases, status)) return noStatus;
  return {
    phase: imagePhases[status],
    percent: Number.parseInt(progress, 10) || 0,
    imageUrl: imageUrl || undefined,
    reason: failReason,
    promptEn,
    prompts: properties?.prompts?.length ? properties.prompts : undefined,
    buttons: buttons.flatMap(buttonOf),
  };
}

/** As `imageObservation`. */
function videoObservation({ status, progress = 0, error }: Partial<contract.VideoTask>): Look {
  if (status === undefined || !isKey(videoPhases, status)) return noStatus;
  return { phase: videoPhases[status], percent: progress, reason: error?.message };
}

/** What is remembered between two looks at a task. */
interface Following {
  /** Looks in a row that found no such task, or a success without its result. */
  readonly faults: number;
  /** Looks in a row without any change. */
  readonly unchanged: number;
  readonly seen: string;
  /** Why the last look was not usable. */
  readonly problem?: string;
}

export const newFollowing: Following = { faults: 0, unchanged: 0, seen: '' };

/** A task whose deadline is over. The reason is absent if the last look was usable: then there is nothing to say but the time. */
export const overdueMessage = ({ problem }: Following): string | undefined =>
  problem === undefined ? undefined : `The task was not done before its deadline, and at last ${problem}.`;

/** What to do after a look. */
export type Step =
  | { readonly do: 'wait'; readonly next: Following }
  | { readonly do: 'confirm'; readonly next: Following }
  | { readonly do: 'finish'; readonly with: Observation }
  | { readonly do: 'fail'; readonly code: string; readonly message: string };

/** Looks after which a task that is not there, or has no result, is given up: replicas and caches may lag behind. */
const maxFaults = 8;

/**
 * @param confirmed whether the modal call was sent
 * @param hasResult whether a record has what makes a success
 */
export function stepAfter(
  { faults, unchanged, seen }: Following,
  look: Look,
  { confirmed, hasResult }: { readonly confirmed: boolean; hasResult(observation: Observation): boolean },
): Step {
  const fault = (code: string, message: string): Step =>
    faults + 1 < maxFaults
      ? { do: 'wait', next: { faults: faults + 1, unchanged: unchanged + 1, seen, problem: message } }
      : { do: 'fail', code, message };
  if (look === 'missing') return fault('upstream_lost', 'the upstream has no such task any more');
  // Errors of the service say nothing about the task: it is followed until its deadline.
  if (look.phase === 'unknown') {
    const problem = `its record at the upstream could not be read: ${look.reason}`;
    return { do: 'wait', next: { faults, unchanged: unchanged + 1, seen, problem } };
  }
  switch (look.phase) {
    case 'succeeded':
      return hasResult(look)
        ? { do: 'finish', with: look }
        : fault('upstream_incomplete', 'the upstream says that the task succeeded, but has no result of it');
    case 'failed':
    case 'cancelled': {
      const what = look.phase === 'failed' ? 'failed' : 'was cancelled';
      return { do: 'fail', code: `upstream_${look.phase}`, message: look.reason || `the task ${what} at the upstream` };
    }
    default: {
      const now = `${look.phase} ${look.percent} ${look.imageUrl ?? ''}`;
      const next = { faults: 0, unchanged: now === seen ? unchanged + 1 : 0, seen: now };
      return { do: look.phase === 'modal' && !confirmed ? 'confirm' : 'wait', next };
    }
  }
}

/** Milliseconds before the second look. */
export const firstDelayMs = 500;
const maxDelayMs = 10_000;

/** Milliseconds before the next look: grows while nothing changes, and varies by a fifth. @param random from 0 to 1 */
export const delayBefore = ({ unchanged }: Following, random: number, first = firstDelayMs): number =>
  Math.round(Math.min(maxDelayMs, first * 1.5 ** Math.min(unchanged, 20)) * (0.8 + 0.4 * random));

// Looks at tasks of an upstream.

export type Looks = ReturnType<typeof createLooks>;

const otherTask = unusable('it is that of another task');

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);

/** Requests in a row without a usable reply after which the service counts as failing. */
const failuresToNote = 3;

/** @param note counts for the health of the service. @see Health.note */
export function createLooks({ reads }: UpstreamService, note: (error?: string) => void = () => undefined) {
  let failures = 0;
  const answered = (): void => {
    if (failures >= failuresToNote) note();
    failures = 0;
  };
  /** An error of the service or the connection says nothing about the task. */
  const lookAfter = (error: unknown): Look => {
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'no reply';
    if (error instanceof ApiError && error.status < 500) answered();
    else if (++failures >= failuresToNote) note(reason);
    return isMissing(error) ? 'missing' : unusable(reason);
  };
  const lookAt = async <Given extends { readonly id: string }>(
    id: string,
    reply: Promise<Given>,
    observationOf: (record: Given) => Look,
  ): Promise<Look> => {
    try {
      const record = await reply;
      answered();
      return record.id === id ? observationOf(record) : otherTask;
    } catch (error) {
      return lookAfter(error);
    }
  };

  return {
    image: (id: string): Promise<Look> => lookAt(id, reads.images.fetchTask(id), imageObservation),
    video: (id: string): Promise<Look> => lookAt(id, reads.videos.get(id), videoObservation),
  };
}
