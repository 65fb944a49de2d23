// `npm run stress -- attacks`: small effort for an attacker, large effort for the server. Each attack strikes a server of its own, while a
// second process asks it as other callers would.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { columns } from '../runtime/cli/columns.js';
import { readOptions } from '../runtime/cli/command-options.js';
import { projectRoot } from '../runtime/paths.js';
import { type Attack, attacks } from './attacks/list.js';
import type { Sighting } from './attacks/watcher.js';
import { forgetPeak, peakMemoryOf } from './harness/process-use.js';
import { startServerProcess } from './harness/server.js';

/** Latency of other callers in milliseconds, memory above the start in MB. */
const goals = { milliseconds: 500, megabytes: 300 };

/** Milliseconds of measurement before and after an attack, and those after which one is given up. */
const times = { calm: 500, longest: 120_000 };

const usage = `usage: npm run stress -- attacks [options]

Attacks servers of its own, and prints how long other callers wait and how much memory that takes. What else runs on the machine makes them wait
too. Goals: ${goals.milliseconds} ms, and
${goals.megabytes} MB more than before.

  --only TEXT   only attacks whose names contain it
  --help        this text

Exit code: 0 no attack exceeds the goals, 1 one does, 2 wrong usage. It needs Linux.`;

/** Strikes a server with an attack. @returns what was seen, and what exceeds the goals, as a row of the table */
async function strike({ name, settings = [], descriptors, goalMegabytes = goals.megabytes, run }: Attack) {
  const server = await startServerProcess({ settings: ['docs: true', ...settings], descriptors });
  const watcher = fork('scripts/run.mjs', ['tools/attacks/watcher.ts', `${server.url}/healthz`], { cwd: projectRoot });
  const look = async (): Promise<Sighting> => {
    const answered = once(watcher, 'message') as Promise<[Sighting]>;
    watcher.send('report');
    return (await answered)[0];
  };
  const problems: string[] = [];
  // The first message reports that it is ready.
  await look();
  await pause(times.calm);
  await look();
  const { pid } = server.child;
  forgetPeak(pid);
  const before = peakMemoryOf(pid);
  try {
    const late = pause(times.longest, undefined, { ref: false }).then(() => {
      throw new Error(`the attack has not ended after ${times.longest / 1000} s`);
    });
    await Promise.race([run(server), late]).catch((error: Error) => problems.push(error.message));
    await pause(times.calm);
    const { worst, asked, failed } = await look();
    const peak = peakMemoryOf(pid);
    const code = await server.stop();
    const grown = peak - before;
    if (worst > goals.milliseconds) problems.push(`others wait ${worst.toFixed(0)} ms`);
    if (grown > goalMegabytes) problems.push(`memory grows by ${grown.toFixed(0)} MB, goal ${goalMegabytes}`);
    if (failed) problems.push(`${failed} of ${asked} questions of others are not answered`);
    if (code !== 0) problems.push(`the server ends with ${code}`);
    const figures = [worst, asked, before, peak].map((each) => each.toFixed(0));
    return [problems.length ? 'FAILED' : 'ok', name, ...figures, problems.join('; ')];
  } finally {
    watcher.kill();
    server.child.kill('SIGKILL');
  }
}

export async function attack(args: readonly string[]): Promise<number> {
  const given = readOptions(args, { only: { type: 'string', default: '' } }, usage, 0);
  if (!given) return 0;
  const { only } = given.values;
  const rows: string[][] = [];
  for (const each of attacks.filter(({ name }) => name.includes(only))) {
    const row = await strike(each);
    rows.push(row);
    console.error(row.join('  ').trimEnd());
  }
  console.log(columns([['RESULT', 'ATTACK', 'WORST MS', 'ASKED', 'MB BEFORE', 'MB PEAK', ''], ...rows]));
  return rows.some(([result]) => result === 'FAILED') ? 1 : 0;
}
