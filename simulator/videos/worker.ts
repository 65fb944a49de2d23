// The thread in which one video is made. It is started for it, and ended after it.
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { renderVideo, type VideoRenderRequest } from './render-video.js';

/** What the worker says: how far it is, or what it has made. */
export type VideoWorkerMessage = { readonly done: number; readonly all: number } | { readonly file: Uint8Array };

const port = parentPort;
if (!port) throw new Error('this module is a worker');

// Whoever waits for an answer goes first. Only on Linux this is said of the thread that says it; elsewhere it would be said of the server.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const file = await renderVideo(workerData as VideoRenderRequest, (done, all) =>
  port.postMessage({ done, all } satisfies VideoWorkerMessage),
);
port.postMessage({ file } satisfies VideoWorkerMessage, [file.buffer as ArrayBuffer]);
