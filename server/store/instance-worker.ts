// The worker thread of one instance of the embedded database. `instance-in-thread.ts` starts it.
import { parentPort, workerData } from 'node:worker_threads';
import { openInstance } from './instance.js';

/** The directory of the database. */
export type InstanceWorkerData = string;

/** Messages to the worker: messages of PostgreSQL's protocol, or the request to write everything and close. Each gets one reply, in order. */
export type InstanceRequest = Uint8Array | 'close';

/** Replies of the worker: the answer in PostgreSQL's protocol, or that the database is open or closed, or an error. */
export type InstanceReply = Uint8Array | 'done' | { readonly error: string };

const port = parentPort;
if (!port) throw new Error('this module is a worker');

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const reply = (message: InstanceReply): void =>
  port.postMessage(message, message instanceof Uint8Array ? [message.buffer as ArrayBuffer] : []);
const replyWith = (done: Promise<InstanceReply>): Promise<void> =>
  done.catch((error: unknown) => ({ error: messageOf(error) })).then(reply);

const opening = openInstance(workerData as InstanceWorkerData);
await replyWith(opening.then(() => 'done'));

let last = Promise.resolve();
port.on('message', (request: InstanceRequest) => {
  last = last.then(() =>
    replyWith(
      opening.then(async ({ database, close }) => {
        if (request !== 'close') return database.execProtocolRaw(request);
        await close();
        return 'done';
      }),
    ),
  );
});
