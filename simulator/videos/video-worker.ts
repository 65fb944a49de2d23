// The worker thread of one video.
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { renderVideo, type VideoRequest } from './render-video.js';

/** Messages of the worker: progress or the result. */
export type VideoWorkerMessage = { readonly done: number; readonly all: number } | { readonly file: Uint8Array };

const port = parentPort;
if (!port) throw new Error('this module is a worker');

// Lower priority than the server's thread. Only Linux sets the priority of a single thread; elsewhere it would apply to the process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const file = await renderVideo(workerData as VideoRequest, (done, all) =>
  port.postMessage({ done, all } satisfies VideoWorkerMessage),
);
port.postMessage({ file } satisfies VideoWorkerMessage, [file.buffer as ArrayBuffer]);
