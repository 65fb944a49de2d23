// Looks at tasks of an upstream. Image tasks that are due at the same time share one request.
import { ApiError } from '../../generated/client.js';
import { imageObservation, type Look, unusable, videoObservation } from './observation.js';
import type { UpstreamService } from './upstream-service.js';

export type Looks = ReturnType<typeof createLooks>;

/** Milliseconds in which looks are collected, and ids in one request. */
const windowMs = 50;
const maxIds = 100;

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
  let due = new Map<string, ((look: Look) => void)[]>();
  /** Services without a list are asked for each task. */
  let hasList = true;

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
  const fetchOne = (id: string): Promise<Look> => lookAt(id, reads.images.fetchTask(id), imageObservation);

  const fetchSeveral = async (ids: readonly string[]): Promise<ReadonlyMap<string, Look>> => {
    const each = async () => new Map(await Promise.all(ids.map(async (id) => [id, await fetchOne(id)] as const)));
    if (!hasList || ids.length === 1) return each();
    try {
      const records = await reads.images.listTasks({ ids: [...ids] });
      answered();
      const looks = new Map<string, Look>(ids.map((id) => [id, 'missing']));
      for (const record of records) if (looks.has(record.id)) looks.set(record.id, imageObservation(record));
      return looks;
    } catch (error) {
      if (error instanceof ApiError && (isMissing(error) || error.status === 405)) hasList = false;
      // One record that breaks the contract must not hide the others.
      return each();
    }
  };

  const flush = async (): Promise<void> => {
    const batch = due;
    due = new Map();
    const ids = [...batch.keys()];
    for (let at = 0; at < ids.length; at += maxIds) {
      const some = ids.slice(at, at + maxIds);
      const looks = await fetchSeveral(some);
      for (const id of some) for (const resolve of batch.get(id) ?? []) resolve(looks.get(id) ?? otherTask);
    }
  };

  return {
    image: (id: string): Promise<Look> =>
      new Promise((resolve) => {
        if (!due.size) setTimeout(() => void flush(), windowMs);
        due.set(id, [...(due.get(id) ?? []), resolve]);
      }),
    video: (id: string): Promise<Look> => lookAt(id, reads.videos.get(id), videoObservation),
  };
}
