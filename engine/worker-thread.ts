// Starts worker threads from modules of the project, in the published package and in a checkout.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread.
 * @param module path in the project, without its extension: `simulator/videos/worker`
 */
export function startWorkerThread(module: string, options: WorkerOptions): Worker {
  const compiled = join(import.meta.dirname, '..', `${module}.js`);
  // Flags of this process do not apply to its worker threads.
  if (existsSync(compiled)) return new Worker(compiled, { execArgv: [], ...options });
  // scripts/run.mjs fills the variable in: a bundle's own place says nothing.
  const root = process.env.PENTAGATE_ROOT ?? join(import.meta.dirname, '..');
  // Absolute, since the server may have been started anywhere.
  const argv = [join(root, `${module}.ts`)];
  return new Worker(join(root, 'scripts', 'run.mjs'), { execArgv: [], ...options, argv });
}
