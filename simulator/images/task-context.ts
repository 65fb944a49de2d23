// What the steps of one image task share.
import type { Egress } from '../../engine/egress.js';
import type { Files } from '../../engine/files.js';
import type { Semaphore } from '../../engine/semaphore.js';
import type { ImageTask } from '../../engine/task.js';
import type { TaskRun } from '../../engine/task-engine.js';
import type { ImageSides } from './job-recipes.js';
import type { ImageSources } from './sources.js';

export interface ImageEngineDeps {
  readonly files: Files;
  readonly egress: Egress;
  /** Limits concurrent image operations of the process. */
  readonly semaphore?: Semaphore;
  /** Pixels of the images; `defaultSides` by default. */
  readonly sides?: ImageSides;
}

/** Percent at which drawing begins and ends: before it references are read, after it the image is stored. */
export const drawingPercent = { from: 4, until: 94 } as const;

export interface TaskContext {
  readonly run: Pick<TaskRun<ImageTask>, 'task' | 'signal'>;
  /** Reports percent and a preview; it never decreases. */
  progress(percent: number, preview?: string): void;
  readonly deps: ImageEngineDeps;
  readonly sources: ImageSources;
  /** Shared by all tasks of the process. */
  readonly semaphore: Semaphore;
  /** Limits this task. */
  readonly taskSemaphore: Semaphore;
}

/** Stores an image or a preview of a task. @returns its name */
export const storeImage = async (
  kind: 'images' | 'previews',
  bytes: Buffer,
  { deps, run }: TaskContext,
): Promise<string> => {
  const mediaType = kind === 'images' ? 'image/png' : 'image/webp';
  return (await deps.files.put({ kind, keyId: run.task.keyId, mediaType, bytes })).name;
};
