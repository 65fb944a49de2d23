// The video engine: a real H.264 MP4 of the requested size and length, from a prompt or source images. Few videos render at a time, each in
// a worker thread.
import { availableParallelism } from 'node:os';
import type { Egress } from '../../engine/egress.js';
import type { Files } from '../../engine/files.js';
import { createSemaphore, type Semaphore } from '../../engine/semaphore.js';
import type { VideoTask } from '../../engine/task.js';
import type { TaskEngine } from '../../engine/task-engine.js';
import { renderVideoInWorker } from './render-in-worker.js';
import { loadSources } from './sources.js';

interface VideoEngineDeps {
  readonly files: Files;
  readonly egress: Egress;
  /** Videos made at a time in this process; two, or one on one core, by default. */
  readonly concurrency?: number;
}

/** Percent: loading takes the first, and storing the last. */
const [loadedPercent, renderedPercent] = [2, 98];

/** Work that waits for its turn, but no longer than anybody wants it. */
function waitForPermit<Value>(semaphore: Semaphore, signal: AbortSignal, run: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    semaphore(async () => {
      signal.throwIfAborted();
      signal.removeEventListener('abort', stop);
      return run();
    }).then(resolve, reject);
  });
}

/** The engine of video tasks. It makes silent videos, also where music is asked for. */
export function createVideoEngine({ files, egress, concurrency }: VideoEngineDeps): TaskEngine<VideoTask> {
  const semaphore = createSemaphore(concurrency ?? Math.min(2, availableParallelism()));
  return {
    run: ({ task, signal, progress }) =>
      waitForPermit(semaphore, signal, async () => {
        const { images, ...job } = task.job;
        progress(1);
        const sources = await loadSources(images, { files, egress }, job, signal);
        progress(loadedPercent);
        let reported = loadedPercent;
        const bytes = await renderVideoInWorker({ job, sources }, signal, (done, all) => {
          const percent = loadedPercent + Math.floor(((renderedPercent - loadedPercent) * done) / all);
          if (percent > reported) progress(percent);
          reported = percent;
        });
        signal.throwIfAborted();
        const { name } = await files.put({ kind: 'videos', keyId: task.keyId, mediaType: 'video/mp4', bytes });
        return { file: name, width: job.width, height: job.height, seed: String(job.seed) };
      }),
  };
}
