// Runs one attack on a new server, while a second process measures the effect on other callers.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type ServerAccess, startServerProcess } from '../harness/server.js';
import type { Sighting } from './watcher.js';

/** What lasts a few seconds. */
export interface Attack {
  readonly name: string;
  /** Additional settings of the server, as lines of YAML. */
  readonly settings?: readonly string[];
  /** Limit of file descriptors of the server's process. */
  readonly descriptors?: number;
  /** Peak of resident memory above the start in MB, if the common goal cannot apply. */
  readonly goalMegabytes?: number;
  /** @throws if a response of the server is wrong */
  run(target: ServerAccess): Promise<void>;
}

/** Latency of other callers in milliseconds, memory above the start in MB. */
export const goals = { milliseconds: 500, megabytes: 300 };

/** Milliseconds of measurement before and after an attack, and those after which one is given up. */
const calm = 500;
const longest = 120_000;

/** Starts a server, attacks it, and returns what was seen, and what exceeds the goals. */
export async function measure(attack: Attack): Promise<{ seen: Sighting; problems: readonly string[] }> {
  const { settings = [], descriptors, goalMegabytes = goals.megabytes } = attack;
  const limits = descriptors === undefined ? {} : { descriptors };
  const server = await startServerProcess({ settings: ['docs: true', ...settings], ...limits });
  const root = process.env.PENTAGATE_ROOT ?? process.cwd();
  const args = ['tools/attacks/watcher.ts', `${server.url}/healthz`, String(server.child.pid)];
  const watcher = fork('scripts/run.mjs', args, { cwd: root });
  const report = async (): Promise<Sighting> => {
    const answered = once(watcher, 'message') as Promise<[Sighting]>;
    watcher.send('report');
    return (await answered)[0];
  };
  const problems: string[] = [];
  try {
    // The first message reports that it is ready.
    await report();
    await pause(calm);
    await report();
    const late = pause(longest, undefined, { ref: false }).then(() => {
      throw new Error(`the attack has not ended after ${longest / 1000} s`);
    });
    await Promise.race([attack.run(server), late]).catch((error: Error) => problems.push(error.message));
    await pause(calm);
    const seen = await report();
    const code = await server.stop();
    const grown = seen.memory.peak - seen.memory.first;
    if (seen.worst > goals.milliseconds) problems.push(`others wait ${seen.worst.toFixed(0)} ms`);
    if (grown > goalMegabytes) problems.push(`memory grows by ${grown.toFixed(0)} MB, goal ${goalMegabytes}`);
    if (seen.failed) problems.push(`${seen.failed} of ${seen.asked} questions of others are not answered`);
    if (code !== 0) problems.push(`the server ends with ${code}`);
    return { seen, problems };
  } finally {
    watcher.kill();
    server.child.kill('SIGKILL');
  }
}
