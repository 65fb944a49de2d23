// Runs one attack on a new server, while a second process measures the effect on other callers.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { longestDelay } from '../../harness/event-loop.js';
import { startServerProcess } from '../../harness/server.js';
import type { Attack } from './attack.js';
import { startMockProcess } from './mock-process.js';
import type { Sighting } from './watcher.js';

/** The common goals: latency of other callers in milliseconds, memory above the start in MB. */
export const goals = { milliseconds: 250, megabytes: 300 };

export interface Measured {
  readonly name: string;
  readonly seen: Sighting;
  /** The longest event-loop delay of the server, in milliseconds. */
  readonly delay: number;
  /** Exceeded goals and other problems; empty if there are none. */
  readonly problems: readonly string[];
}

const root = process.env.PENTAGATE_ROOT ?? process.cwd();

async function report(watcher: ChildProcess): Promise<Sighting> {
  const answered = once(watcher, 'message') as Promise<[Sighting]>;
  watcher.send('report');
  return (await answered)[0];
}

/** Milliseconds of measurement before and after an attack. */
const calm = 500;

/** Timeout of an attack in milliseconds. */
const longest = 120_000;

function problemsOf(attack: Attack, seen: Sighting, thrown: unknown, code: number | string): string[] {
  const { goalMilliseconds = goals.milliseconds, goalMegabytes = goals.megabytes } = attack;
  const grown = seen.memory.peak - seen.memory.first;
  return [
    ...(thrown === undefined ? [] : [thrown instanceof Error ? thrown.message : String(thrown)]),
    ...(seen.worst > goalMilliseconds ? [`others wait ${seen.worst.toFixed(0)} ms, goal ${goalMilliseconds}`] : []),
    ...(grown > goalMegabytes ? [`memory grows by ${grown.toFixed(0)} MB, goal ${goalMegabytes}`] : []),
    ...(seen.failed ? [`${seen.failed} of ${seen.asked} questions of others are not answered`] : []),
    ...(code === 0 ? [] : [`the server ends with ${code}`]),
  ];
}

/** Starts a server, attacks it, and returns the measurements. */
export async function measure(attack: Attack): Promise<Measured> {
  const server = attack.mock
    ? await startMockProcess()
    : await startServerProcess({
        settings: ['docs: true', ...(attack.settings ?? [])],
        ...(attack.descriptors === undefined ? {} : { descriptors: attack.descriptors }),
      });
  const asked = `${server.url}${attack.mock ? '/v1/responses/resp_1' : '/healthz'}`;
  const args = ['scripts/run.mjs', 'tools/fuzz/attacks/watcher.ts', asked, String(server.child.pid)];
  const watcher = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let thrown: unknown;
  try {
    // The first message reports that it is ready.
    await report(watcher);
    await pause(calm);
    await report(watcher);
    await longestDelay(server.child);
    const attacking = attack.run(server);
    attacking.catch(() => undefined);
    const late = pause(longest, undefined, { ref: false }).then(() => {
      throw new Error(`the attack has not ended after ${longest / 1000} s`);
    });
    await Promise.race([attacking, late]).catch((error: unknown) => {
      thrown = error;
    });
    await pause(calm);
    const seen = await report(watcher);
    const delay = await longestDelay(server.child);
    const code = await server.stop();
    return { name: attack.name, seen, delay, problems: problemsOf(attack, seen, thrown, code) };
  } finally {
    watcher.kill();
    server.child.kill('SIGKILL');
  }
}
