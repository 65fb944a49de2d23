// The near end of the types worker: starts it, hands over forms, gives back files.
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isCheckout, programRoot } from '../../cli/paths.js';
import type { Output } from '../emit/output.js';
import type { EmitTypes } from './build.js';

interface Answer {
  id: number;
  output?: Output;
  error?: string;
}

function startWorker(): { emitTypes: EmitTypes; stop(): Promise<number> } {
  const worker = isCheckout
    ? new Worker(join(programRoot, 'scripts/run.mjs'), {
        argv: [join(programRoot, 'scripts/generate/types-worker.ts')],
      })
    : new Worker(join(programRoot, 'scripts/generate/types-worker.js'));
  const waiting = new Map<number, { resolve(output: Output): void; reject(error: Error): void }>();
  let last = 0;
  let broken: Error | undefined;
  let stopping = false;
  worker.on('message', ({ id, output, error }: Answer) => {
    const caller = waiting.get(id);
    waiting.delete(id);
    if (output) caller?.resolve(output);
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
  worker.on('exit', (code) => fail(new Error(`the types worker ended with exit code ${code}`)));
  worker.unref();
  return {
    emitTypes: (form) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        worker.ref();
        waiting.set(++last, { resolve, reject });
        worker.postMessage({ id: last, form });
      }),
    stop: () => {
      // An unreferenced worker would let the process end before the termination is through.
      stopping = true;
      worker.ref();
      return worker.terminate();
    },
  };
}

/** The worker starts with the first form: a contract that cannot be read needs none. */
export function typesThread(): { emitTypes: EmitTypes; stop(): Promise<void> } {
  let worker: ReturnType<typeof startWorker> | undefined;
  return {
    emitTypes: (form) => {
      worker ??= startWorker();
      return worker.emitTypes(form);
    },
    stop: async () => {
      await worker?.stop();
    },
  };
}
