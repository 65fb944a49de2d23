// The embedded database in a worker thread, so that other callers do not wait while it opens, PostgreSQL works, or the disk writes.
import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { startWorkerThread } from '../../surfaces/engine/worker-thread.js';
import type { Instance } from './instance.js';
import type { InstanceReply, InstanceRequest, InstanceWorkerData } from './instance-worker.js';

/** Milliseconds; recovery after a crash reads at most 64 MB of WAL. */
const openTimeout = 120_000;

/**
 * Types of PostgreSQL's messages that are answered only with those after them: Parse, Bind, Describe, Execute, Close. They are sent
 * together with the Sync, Flush or Query that follows, which saves most of the thread changes of a query.
 */
const unansweredTypes = new Set([...'PBDEC'].map((type) => type.charCodeAt(0)));

/** Starts a thread, and sends requests to it. Requests are answered in order. */
function startThread(directory: string) {
  const worker: Worker = startWorkerThread('server/store/instance-worker', {
    workerData: directory satisfies InstanceWorkerData,
  });
  const pending: { resolve(reply: InstanceReply): void; reject(error: Error): void }[] = [];
  let ended: Error | undefined;
  /** A thread without requests does not keep the process running. */
  const settleNext = () => {
    const next = pending.shift();
    if (!pending.length) worker.unref();
    return next;
  };
  const end = (error: unknown): void => {
    ended ??= error instanceof Error ? error : new Error('the thread of the embedded database has ended');
    for (let next = settleNext(); next; next = settleNext()) next.reject(ended);
  };
  worker.on('message', (reply: InstanceReply) => {
    const next = settleNext();
    if (typeof reply === 'object' && 'error' in reply) next?.reject(new Error(reply.error));
    else next?.resolve(reply);
  });
  worker.once('error', end);
  worker.once('exit', end);
  const expect = (): Promise<InstanceReply> =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      pending.push({ resolve, reject });
      worker.ref();
    });
  return {
    opened: expect(),
    ask(request: InstanceRequest): Promise<InstanceReply> {
      const answer = expect();
      if (!ended) worker.postMessage(request);
      return answer;
    },
    /** Ends the thread, whatever it does; its files are closed then. */
    terminate: async (): Promise<void> => void (await worker.terminate()),
  };
}

/**
 * Opens the database in a directory, in a new thread. PostgreSQL recovers it if it was not closed.
 * @throws Error with PostgreSQL's message; no file of the directory stays open then
 */
export async function openInThread(directory: string): Promise<Instance> {
  const { protocol } = await import('@electric-sql/pglite');
  const { opened, ask, terminate } = startThread(directory);
  const late = delay(openTimeout, 'late', { ref: false });
  try {
    if ((await Promise.race([opened, late])) === 'late')
      throw new Error(`opening took longer than ${openTimeout / 1000} s`);
  } catch (error) {
    await terminate();
    throw error;
  }
  let unsent: Uint8Array[] = [];
  return {
    database: {
      async execProtocolStream(message) {
        unsent.push(message);
        if (unansweredTypes.has(message[0] ?? 0)) return [];
        // A copy: a buffer of Node may be a part of a larger one, all of which would be sent.
        const request = new Uint8Array(Buffer.concat(unsent));
        unsent = [];
        const answer = await ask(request);
        const messages: Parameters<Parameters<InstanceType<typeof protocol.Parser>['parse']>[1]>[0][] = [];
        if (answer instanceof Uint8Array) new protocol.Parser().parse(answer, (each) => messages.push(each));
        return messages;
      },
    },
    async close() {
      await ask('close');
      await terminate();
    },
    discard: terminate,
  };
}
