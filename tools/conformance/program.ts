// Programs of Node that listen on a port for a while.
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, listens } from '../harness/ports.js';

/** How a server is started. */
export interface Launch {
  /** Arguments of Node. */
  readonly args: (port: number) => readonly string[];
  readonly cwd?: string;
  readonly environment?: (port: number) => Readonly<Record<string, string>>;
}

export interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

/** Milliseconds in which a server must listen, and in which it must end. */
const patience = { start: 60_000, end: 5000 };

/** Sends a signal to a process and to those that it has started. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch (error) {
    // It has ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Starts a server on a free port, and resolves once it listens. @throws with its output if it ends instead, or is too slow */
export async function launch({ args, cwd, environment }: Launch): Promise<Running> {
  const port = await freePort();
  const env = { ...process.env, NO_COLOR: '1', ...environment?.(port) };
  const child = spawn(process.execPath, args(port), {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd !== undefined && { cwd }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-4000);
    });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const running: Running = {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      signal(child, 'SIGTERM');
      const late = setTimeout(() => signal(child, 'SIGKILL'), patience.end);
      await ended;
      clearTimeout(late);
    },
  };
  const end = Date.now() + patience.start;
  while (!(await listens(port))) {
    if (child.exitCode !== null || Date.now() > end) {
      await running.stop();
      throw new Error(`${args(port)[0]} does not listen:\n${output}`);
    }
    await delay(50);
  }
  return running;
}
