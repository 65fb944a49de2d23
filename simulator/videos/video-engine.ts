// The video engine: a real H.264 MP4 of the requested size and length, without sound. Few videos are made at a time, each in a worker thread.
import { availableParallelism } from 'node:os';
import type { Egress } from '../../surfaces/engine/egress.js';
import type { Files } from '../../surfaces/engine/files.js';
import { firstGridImage } from '../../surfaces/engine/grid.js';
import { maxImageBytes } from '../../surfaces/engine/image.js';
import type { Source, VideoJob } from '../../surfaces/engine/jobs.js';
import { createSemaphore } from '../../surfaces/engine/semaphore.js';
import type { VideoTask } from '../../surfaces/engine/task.js';
import type { TaskEngine } from '../../surfaces/engine/task-engine.js';
import { startWorkerThread } from '../../surfaces/engine/worker-thread.js';
import { openImage, pixelsOf } from '../images/pixels.js';
import { fetchImage } from '../source-images.js';
import { maxPixels, maxScale, type SourceImage, type VideoRequest } from './render-video.js';
import type { VideoWorkerMessage } from './video-worker.js';

interface VideoEngineDeps {
  readonly files: Files;
  readonly egress: Egress;
  /** Videos made at a time in this process; two, or one on one core, by default. */
  readonly concurrency?: number;
}

/** Percent: loading takes the first, and storing the last. */
const [loadedPercent, renderedPercent] = [2, 98];

/** Pixels of all images of a video together. */
const maxTotalPixels = 36e6;

/** Heap limit of a thread in megabytes, without images. */
const heapMegabytes = 512;

const fetching = {
  field: 'image',
  maxBytes: maxImageBytes,
  timeout: 15_000,
  pauses: [500, 2000],
  invalid: 'invalid_image',
} as const;

/** Creates the engine. */
export function createVideoEngine({ files, egress, concurrency }: VideoEngineDeps): TaskEngine<VideoTask> {
  const semaphore = createSemaphore(concurrency ?? Math.min(2, availableParallelism()));

  const loadSource = async (
    source: Source,
    frame: VideoJob,
    most: number,
    signal: AbortSignal,
  ): Promise<SourceImage> => {
    const bytes =
      'file' in source
        ? await firstGridImage(await files.bytes(source.file))
        : await fetchImage(egress, source.url, fetching, signal);
    const { width, height } = (await openImage(bytes).metadata()).autoOrient;
    const native = Math.min(width / frame.width, height / frame.height);
    const scale = Math.min(Math.max(1, Math.min(native, maxScale)), Math.sqrt(most / (frame.width * frame.height)));
    const even = (value: number): number => Math.max(2, Math.round((value * scale) / 2) * 2);
    const sized = openImage(bytes).resize(even(frame.width), even(frame.height), { fit: 'cover', kernel: 'lanczos3' });
    const pixels = await pixelsOf(sized);
    // Bytes of their own: they are handed over to a thread.
    return { ...pixels, data: new Uint8Array(pixels.data) };
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
          for (const source of job.images) {
            signal.throwIfAborted();
            sources.push(
              await loadSource(source, job, Math.min(maxPixels, maxTotalPixels / job.images.length), signal),
            );
          }
          progress(loadedPercent);
          const { images: _, ...request } = job;
          let reported = loadedPercent;
          const bytes = await renderInThread({ job: request, sources }, signal, (done, all) => {
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
