// Processes that work on a data directory (program.ts), to be killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

type WorkerAction = 'lock' | 'save' | 'start';

export interface Worker {
  readonly pid: number;
  /** The next line that it says: `ready` first, then the id of each response, once it is saved. */
  line(): Promise<string>;
  /** SIGKILL. Returns the lines that it had written and that were not read. */
  kill(): Promise<string[]>;
}

const root = join(import.meta.dirname, '../../..');

/** Starts a process and waits until it works. */
export async function startWorker(
  action: WorkerAction,
  directory: string,
  name = 'w',
  environment: Readonly<Record<string, string>> = {},
): Promise<Worker> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'test/server/store/program.ts', action, directory, name], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: root,
    env: { ...process.env, ...environment },
  });
  let wrong = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    wrong += text;
  });
  const closed = once(child, 'close');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`The worker has ended: ${wrong}`);
    return value;
  };
  await line();
  return {
    pid: child.pid ?? 0,
    line,
    async kill() {
      child.kill('SIGKILL');
      await closed;
      const rest: string[] = [];
      for (let next = await lines.next(); !next.done; next = await lines.next()) rest.push(next.value);
      return rest;
    },
  };
}
