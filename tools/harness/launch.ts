// Programs of Node that listen on a port for a while.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, listens } from './ports.js';

/** How a program is started. */
interface Launch {
  /** Default: Node. */
  readonly program?: string;
  readonly args: (port: number) => readonly string[];
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether it is ready (default: it listens). @throws when it never will be */
  readonly isReady?: (url: string) => Promise<boolean>;
}

/** A program that runs. */
export type Peer = Awaited<ReturnType<typeof launch>>;

/** Milliseconds in which a program must be ready, in which it must end, and between two looks. */
const limits = { start: 60_000, end: 5000, look: 5 };

/** Sends a signal to a process and to those that it has started. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name);
  } catch (error) {
    // They have ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

// Who interrupts this process leaves none of them behind.
const running = new Set<number>();
process.once('exit', () => running.forEach((pid) => void signal(pid, 'SIGKILL')));
process.once('SIGINT', () => process.exit(130));

/** Starts a program on a free port, and resolves once it is ready. @throws with its output if it ends instead, or is too slow */
export async function launch({ program = process.execPath, args, cwd, environment, isReady }: Launch) {
  const port = await freePort();
  const child = spawn(program, args(port), {
    env: { ...process.env, NO_COLOR: '1', ...environment },
    // Its own processes end with it.
    detached: true,
    // Nobody reads what servers log for each request.
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd,
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = `${output}${text}`.slice(-4000);
  });
  const ended = once(child, 'exit');
  const pid = child.pid as number;
  running.add(pid);
  const stop = async (): Promise<void> => {
    signal(pid, 'SIGTERM');
    const late = setTimeout(() => signal(pid, 'SIGKILL'), limits.end);
    await ended;
    running.delete(pid);
    clearTimeout(late);
  };
  const url = `http://127.0.0.1:${port}`;
  const end = Date.now() + limits.start;
  try {
    while (!(await (isReady?.(url) ?? listens(port)))) {
      if (child.exitCode !== null || Date.now() > end) throw new Error(`${args(port)[0]} does not listen:\n${output}`);
      await delay(limits.look);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, port, child, stop };
}
