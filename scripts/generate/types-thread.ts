// The near end of the types worker: starts it at once, hands over forms, gives back files.
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Output } from '../emit/output.js';
import type { EmitTypes } from './build.js';

interface Answer {
  id: number;
  output?: Output;
  error?: string;
}

export function startTypes(root: string): { emitTypes: EmitTypes; stop(): Promise<number> } {
  const worker = new Worker(join(root, 'scripts/run.mjs'), { argv: ['scripts/generate/types-worker.ts'] });
  const waiting = new Map<number, { resolve(output: Output): void; reject(error: Error): void }>();
  let last = 0;
  let broken: Error | undefined;
  worker.on('message', ({ id, output, error }: Answer) => {
    const caller = waiting.get(id);
    waiting.delete(id);
    if (output) caller?.resolve(output);
    else caller?.reject(new Error(error));
    if (!waiting.size) worker.unref();
  });
  worker.on('error', (error) => {
    broken = error;
    for (const caller of waiting.values()) caller.reject(error);
    waiting.clear();
  });
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
      worker.ref();
      return worker.terminate();
    },
  };
}
