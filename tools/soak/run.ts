// The soak test: a gateway under mixed load, with faults and reloads, for a while. Nothing may leak, and each request leaves one row of usage.
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../bench/measure.js';
import { startChain } from '../harness/chain.js';
import { descriptorsOf, memoryOf } from '../harness/process-use.js';
import type { ServerAccess } from '../harness/server.js';
import { load, type Tally } from './load.js';

interface SoakOptions {
  /** Milliseconds of load. */
  readonly durationMs: number;
  /** Requests in progress at the same time. */
  readonly concurrency: number;
  /** Milliseconds between two reloads of the configuration. */
  readonly reloadMs: number;
  readonly log: (text: string) => void;
}

/** Milliseconds between two looks at the process. */
const sampleMs = 1000;

/** Milliseconds for the rest to end: rows are written once a second, idle connections are closed after a few seconds. */
const settleMs = 20_000;

/** Memory may grow by this factor and this many MB: buffers and compiled code of a process that is still warming up. */
const memoryGrowth = 1.25;
const memorySlackMb = 60;

/** Descriptors that may be open in addition to those before the load, beside one idle connection per request to each side. */
const descriptorSlack = 12;

async function rowsOf({ url, key }: ServerAccess): Promise<number> {
  const response = await fetch(`${url}/console/api/usage`, { headers: { authorization: `Bearer ${key}` } });
  const { total } = (await response.json()) as { total?: { calls: number } };
  return total?.calls ?? 0;
}

/** Asks until the answer no longer differs from what is wanted, or the time is up. */
async function settled(ask: () => number | Promise<number>, isRight: (value: number) => boolean): Promise<number> {
  const end = Date.now() + settleMs;
  for (;;) {
    const value = await ask();
    if (isRight(value) || Date.now() > end) return value;
    await pause(250);
  }
}

/**
 * Runs it on a gateway in front of a simulator.
 * @returns what was counted (memory in MB, its medians in the second and in the last quarter of the time), and what does not hold
 */
export async function runSoak({ durationMs, concurrency, reloadMs, log }: SoakOptions) {
  const gateway = await startChain(1);
  const { pid } = gateway.child;
  const tally: Tally = { sent: 0, kinds: new Map(), problems: [] };
  const samples: number[] = [];
  let reloads = 0;
  try {
    // The first requests compile and open what the others use.
    await load(gateway, 4, Date.now() + Math.min(3000, durationMs / 4), tally);
    await pause(1000);
    const opened = descriptorsOf(pid);
    const end = Date.now() + durationMs;
    const sampling = setInterval(() => {
      samples.push(memoryOf(pid));
      if (samples.length % 15 === 0)
        log(`${Math.round((end - Date.now()) / 1000)} s left: ${tally.sent} requests, ${samples.at(-1)?.toFixed()} MB`);
    }, sampleMs);
    const reloading = setInterval(() => {
      reloads++;
      gateway.child.kill('SIGHUP');
    }, reloadMs);
    await load(gateway, concurrency, end, tally);
    clearInterval(sampling);
    clearInterval(reloading);
    const maxDescriptors = opened + 2 * concurrency + descriptorSlack;
    const descriptors = await settled(
      () => descriptorsOf(pid),
      (open) => !(open > maxDescriptors),
    );
    // Opens the database, which has files of its own.
    const rows = await settled(
      () => rowsOf(gateway),
      (found) => found >= tally.sent,
    );
    const quarter = Math.floor(samples.length / 4);
    const early = Math.round(median(samples.slice(quarter, 2 * quarter)));
    const late = Math.round(median(samples.slice(-quarter || undefined)));
    const problems = [...new Set(tally.problems)];
    if (rows !== tally.sent) problems.push(`${tally.sent} requests have left ${rows} rows of usage`);
    if (descriptors > maxDescriptors)
      problems.push(`${descriptors} files and sockets are open, before the load ${opened}`);
    if (late > early * memoryGrowth + memorySlackMb) problems.push(`memory has grown from ${early} to ${late} MB`);
    const code = await gateway.stop();
    if (code !== 0) problems.push(`the gateway ended with ${code}`);
    const kinds = Object.fromEntries(tally.kinds);
    return { requests: tally.sent, kinds, reloads, rows, opened, descriptors, early, late, problems };
  } finally {
    if (gateway.child.exitCode === null) await gateway.stop();
  }
}
