// Starts modules of the project as worker threads and processes, in the published package and in a checkout.
import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { programRoot } from '../../runtime/paths.js';

/** What Node runs for a module: the compiled file, or scripts/run.mjs with the source as its argument. */
function runnable(module: string): { file: string; argv: string[] } {
  const compiled = join(programRoot, `${module}.js`);
  if (existsSync(compiled)) return { file: compiled, argv: [] };
  // Absolute, since the server may have been started anywhere.
  return { file: join(programRoot, 'scripts', 'run.mjs'), argv: [join(programRoot, `${module}.ts`)] };
}

/**
 * Starts a thread. Flags of this process do not apply to it.
 * @param module path in the project, without its extension: `simulator/videos/video-worker`
 */
export function startWorkerThread(module: string, options: WorkerOptions): Worker {
  const { file, argv } = runnable(module);
  return new Worker(file, { execArgv: [], ...options, argv });
}

/** Starts a process, whose arguments are those given. It has a channel to this one. @param module as for a thread */
export function startProcess(module: string, args: readonly string[], options: ForkOptions): ChildProcess {
  const { file, argv } = runnable(module);
  return fork(file, [...argv, ...args], { execArgv: [], ...options });
}
