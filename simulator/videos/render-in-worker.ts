// Runs a video's worker thread, reports its progress, and terminates it on completion, failure or cancellation.
import { startWorkerThread } from '../../engine/worker-thread.js';
import type { VideoRenderRequest } from './render-video.js';
import type { VideoWorkerMessage } from './worker.js';

/** Heap limit of the thread in megabytes, without images. */
const heapMegabytes = 512;

/**
 * Renders a video in a separate thread.
 * @param onFrame called with the number of finished frames and of all frames
 * @throws the signal's reason on abort, after the thread has ended
 */
export async function renderVideoInWorker(
  request: VideoRenderRequest,
  signal: AbortSignal,
  onFrame: (done: number, all: number) => void,
): Promise<Uint8Array> {
  signal.throwIfAborted();
  const worker = startWorkerThread('simulator/videos/worker', {
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
