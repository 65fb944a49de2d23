// The video engine: a real H.264 MP4 of the requested size and length, without sound. Few videos are made at a time, each in a worker thread.
import { availableParallelism } from 'node:os';
import type { Egress } from '../../surfaces/engine/egress.js';
import type { Files } from '../../surfaces/engine/files.js';
import { maxImageBytes } from '../../surfaces/engine/image.js';
import type { Source, VideoJob } from '../../surfaces/engine/jobs.js';
import { createSemaphore } from '../../surfaces/engine/semaphore.js';
import { firstGridImage } from '../../surfaces/engine/sharp.js';
import type { VideoTask } from '../../surfaces/engine/task.js';
import type { TaskEngine } from '../../surfaces/engine/task-engine.js';
import { startWorkerThread } from '../../surfaces/engine/worker-thread.js';
import { drawComposition } from '../images/composition.js';
import { openImage } from '../images/pixels.js';
import { fetchImage } from '../source-images.js';
import type { SourceImage, VideoRequest } from './render-video.js';
import type { VideoWorkerMessage } from './video-worker.js';

interface VideoEngineDeps {
  readonly files: Files;
  readonly egress: Egress;
  /** Videos made at a time in this process; two, or one on one core, by default. */
  readonly concurrency?: number;
  /** Images per second; 24 by default. */
  readonly framesPerSecond?: number;
}

/** Percent: loading takes the first, and storing the last. */
const [loadedPercent, renderedPercent] = [2, 98];

/** Images are a little finer than the frame, so that the camera may come near; together they have at most so many pixels. */
const [fineness, maxPixels] = [1.25, 36e6];

/** Heap limit of a thread in megabytes, without images. */
const heapMegabytes = 512;

const fetching = {
  field: 'image',
  maxBytes: maxImageBytes,
  timeout: 15_000,
  invalid: 'invalid_image',
} as const;

/** Creates the engine. */
export function createVideoEngine({
  files,
  egress,
  concurrency,
  framesPerSecond = 24,
}: VideoEngineDeps): TaskEngine<VideoTask> {
  const semaphore = createSemaphore(concurrency ?? Math.min(2, availableParallelism()));

  /** An image of the job; without one, a composition from its prompt. */
  const loadSource = async (source: Source | undefined, job: VideoJob, signal: AbortSignal): Promise<SourceImage> => {
    const { width, height, prompt, model, seed } = job;
    const bytes = !source
      ? drawComposition({ prompt: `${prompt} ${model}`, seed, index: 0 }, { width, height })
      : 'file' in source
        ? await firstGridImage(await files.bytes(source.file))
        : await fetchImage(egress, source.url, fetching, signal);
    const most = Math.sqrt(maxPixels / Math.max(1, job.images.length) / (width * height));
    const side = (length: number): number => Math.ceil(length * Math.min(fineness, most));
    const sized = openImage(bytes).resize(side(width), side(height), { fit: 'cover' }).ensureAlpha().raw();
    const { data, info } = await sized.toBuffer({ resolveWithObject: true });
    // Bytes of their own: they are handed over to a thread.
    return { data: new Uint8Array(data), width: info.width, height: info.height };
  };

  return {
    run: ({ task: { job, keyId }, signal, progress }) =>
      new Promise((resolve, reject) => {
        // Who waits for a turn waits no longer than the video is wanted.
        const stop = (): void => reject(signal.reason);
        signal.addEventListener('abort', stop, { once: true });
        semaphore(async () => {
          signal.throwIfAborted();
          signal.removeEventListener('abort', stop);
          progress(1);
          const sources: SourceImage[] = [];
          for (const source of job.images.length ? job.images : [undefined]) {
            signal.throwIfAborted();
            sources.push(await loadSource(source, job, signal));
          }
          progress(loadedPercent);
          let reported = loadedPercent;
          const bytes = await renderInThread({ job, sources, framesPerSecond }, signal, (done, all) => {
            const percent = loadedPercent + Math.floor(((renderedPercent - loadedPercent) * done) / all);
            if (percent > reported) progress(percent);
            reported = percent;
          });
          signal.throwIfAborted();
          const { name } = await files.put({ kind: 'videos', keyId, mediaType: 'video/mp4', bytes });
          return { file: name, width: job.width, height: job.height, seed: String(job.seed) };
        }).then(resolve, reject);
      }),
  };
}

/** @throws the signal's reason on abort, after the thread has ended */
async function renderInThread(
  request: VideoRequest,
  signal: AbortSignal,
  onFrame: (done: number, all: number) => void,
): Promise<Uint8Array> {
  signal.throwIfAborted();
  const worker = startWorkerThread('simulator/videos/video-worker', {
    workerData: request,
    transferList: request.sources.map(({ data }) => data.buffer as ArrayBuffer),
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    // The output of the encoder is discarded.
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  let stop = (): void => undefined;
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      stop = () => reject(signal.reason);
      signal.addEventListener('abort', stop);
      worker.on('message', (message: VideoWorkerMessage) => {
        if ('file' in message) resolve(message.file);
        else onFrame(message.done, message.all);
      });
      worker.once('error', (cause) => reject(new Error('the thread of a video broke', { cause })));
      worker.once('exit', (code) => reject(new Error(`the thread of a video ended with ${code}`)));
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
