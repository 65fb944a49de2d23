// The mock as a separate process, started like `npm run mock`.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { monitorArguments } from '../../harness/event-loop.js';
import type { AttackTarget } from './attack.js';

const root = process.env.PENTAGATE_ROOT ?? process.cwd();

export interface MockProcess extends AttackTarget {
  readonly child: ChildProcess;
  /** Resolves with its exit code, or the signal that ended it. */
  stop(): Promise<number | string>;
}

/** Starts the mock on a free port. @throws with its output if it exits instead */
export async function startMockProcess(): Promise<MockProcess> {
  const args = [...monitorArguments, 'scripts/run.mjs', 'scripts/mock.ts', '--port', '0', '--quiet'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let output = '';
  const ended = once(child, 'exit').then(([code, signal]: (number | string | null)[]) => code ?? signal ?? 'gone');
  const url = await new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      const [, found] = /on (http:\/\/\S+?)\. /.exec(output) ?? [];
      if (found) resolve(found);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    void ended.then((code) => reject(new Error(`the mock ended with ${code}:\n${output}`)));
  });
  return {
    url,
    key: 'any',
    child,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
