// The thread in which one video is made. It is started for it, and ended after it.
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type FilmRequest, film } from './render-video.js';

/** What the worker says: how far it is, or what it has made. */
export type FilmNews = { readonly done: number; readonly all: number } | { readonly file: Uint8Array };

const port = parentPort;
if (!port) throw new Error('this module is a worker');

// Whoever waits for an answer goes first. Only on Linux this is said of the thread that says it; elsewhere it would be said of the server.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const file = await film(workerData as FilmRequest, (done, all) => port.postMessage({ done, all } satisfies FilmNews));
port.postMessage({ file } satisfies FilmNews, [file.buffer as ArrayBuffer]);
