// Slow steps in threads of their own: starts a worker, hands over inputs, gives back outputs.
import { join } from 'node:path';
import { parentPort, Worker } from 'node:worker_threads';
import { isCheckout, programRoot } from '../../runtime/paths.js';

interface ThreadReply {
  id: number;
  output?: unknown;
  error?: string;
}

/** A step in a thread of its own. Inputs and outputs are copied by the structured clone algorithm. */
export interface Thread<Input, Output> {
  run(input: Input): Promise<Output>;
  /** Ends the thread; steps that run are given up. */
  stop(): Promise<void>;
}

/**
 * Starts a thread at once: its imports run beside those of the caller. It does not keep the process alive while nothing is asked of it.
 * @param name the file in this folder that calls `serveThread`, without extension
 */
export function startThread<Input, Output>(name: string): Thread<Input, Output> {
  const folder = join(programRoot, 'scripts/generate');
  const worker = isCheckout
    ? new Worker(join(programRoot, 'scripts/run.mjs'), { argv: [join(folder, `${name}.ts`)] })
    : new Worker(join(folder, `${name}.js`));
  const waiting = new Map<number, { resolve(output: Output): void; reject(error: Error): void }>();
  let last = 0;
  let broken: Error | undefined;
  let stopping = false;
  worker.on('message', ({ id, output, error }: ThreadReply) => {
    const caller = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) caller?.resolve(output as Output);
    else caller?.reject(new Error(error));
    // While stop() waits for the end, an answer that comes late must not let the process end first.
    if (!waiting.size && !stopping) worker.unref();
  });
  const fail = (error: Error): void => {
    broken ??= error;
    for (const caller of waiting.values()) caller.reject(broken);
    waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`${name} ended with exit code ${code}`)));
  worker.unref();
  return {
    run: (input) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        worker.ref();
        waiting.set(++last, { resolve, reject });
        worker.postMessage({ id: last, input });
      }),
    stop: async () => {
      // An unreferenced worker would let the process end before the termination is through.
      stopping = true;
      worker.ref();
      await worker.terminate();
    },
  };
}

/** In the thread: answers each input with the result of `step`. */
export function serveThread<Input>(step: (input: Input) => unknown): void {
  parentPort?.on('message', async ({ id, input }: { id: number; input: Input }) => {
    try {
      parentPort?.postMessage({ id, output: await step(input) });
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
