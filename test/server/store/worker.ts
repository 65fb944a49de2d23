// Processes that work on a data directory (program.ts), to be killed.
import { join } from 'node:path';
import { startProgram } from '../../harness/program.js';
import { until } from '../../harness/until.js';

const root = join(import.meta.dirname, '../../..');

/** Starts a process and waits until it works. */
export async function startWorker(
  action: 'lock' | 'save' | 'start',
  directory: string,
  name = 'w',
  environment: Readonly<Record<string, string>> = {},
) {
  const args = ['scripts/run.mjs', 'test/server/store/program.ts', action, directory, name];
  const { child, out, err, ended } = startProgram(process.execPath, args, {
    ...{ cwd: root, env: { ...process.env, ...environment } },
  });
  let isEnded = false;
  void ended.then(() => {
    isEnded = true;
  });
  const lines = (): string[] => out().split('\n').slice(0, -1);
  /** The lines that it has said when they are so many: `ready`, and then the id of each response that is saved. */
  const said = (count: number): Promise<string[]> =>
    until(() => {
      if (lines().length >= count) return lines().slice(0, count);
      if (isEnded) throw new Error(`The worker has ended: ${err()}`);
      return undefined;
    }, 5);
  await said(1);
  return {
    pid: child.pid ?? 0,
    /** SIGKILL, once so many responses are saved. @returns the ids of all that are */
    async kill(saved = 0): Promise<string[]> {
      await said(1 + saved);
      child.kill('SIGKILL');
      await ended;
      return lines().slice(1);
    },
  };
}
