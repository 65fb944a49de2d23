// The soak test: a gateway under mixed load, with faults and reloads, for a while. Nothing may leak, and each request leaves one row of usage.

import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startChain } from '../harness/chain.js';
import type { ServerProcess } from '../harness/server.js';
import { load, type Tally } from './load.js';

// What a server process uses, as Linux reports it.

interface ProcessUse {
  /** Resident memory, in MB. */
  readonly memoryMb: number;
  /** Open files and sockets. */
  readonly descriptors: number;
}

/** Bytes per page of /proc/PID/statm on the machines that Node supports. */
const pageBytes = 4096;

/** @returns undefined where there is no /proc */
function useOf(pid: number): ProcessUse | undefined {
  try {
    const [, resident = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return {
      memoryMb: Math.round((Number(resident) * pageBytes) / 1024 ** 2),
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
    };
  } catch {
    return undefined;
  }
}

interface SoakOptions {
  /** Milliseconds of load. */
  readonly durationMs: number;
  /** Requests in progress at the same time. */
  readonly concurrency: number;
  /** Milliseconds between two reloads of the configuration. */
  readonly reloadMs: number;
  readonly log: (text: string) => void;
}

interface SoakReport {
  readonly requests: number;
  readonly kinds: Readonly<Record<string, number>>;
  readonly reloads: number;
  /** Rows of usage of the requests. */
  readonly rows: number;
  /** Before the load, and when it is over. Undefined where there is no /proc. */
  readonly before: ProcessUse | undefined;
  readonly after: ProcessUse | undefined;
  /** Median of the memory in the second and in the last quarter of the time, in MB. */
  readonly memory: readonly [early: number, late: number];
  /** What does not hold. */
  readonly problems: readonly string[];
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

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function rowsOf({ url, key }: ServerProcess): Promise<number> {
  const response = await fetch(`${url}/console/api/usage?by=`, { headers: { authorization: `Bearer ${key}` } });
  const { groups = [] } = (await response.json()) as { groups?: { calls: number }[] };
  return groups.reduce((sum, { calls }) => sum + calls, 0);
}

/** Asks until the answer no longer differs from what is wanted, or the time is up. */
async function settled<Value>(ask: () => Value | Promise<Value>, isRight: (value: Value) => boolean): Promise<Value> {
  const end = Date.now() + settleMs;
  for (;;) {
    const value = await ask();
    if (isRight(value) || Date.now() > end) return value;
    await pause(250);
  }
}

/** Runs it on a gateway in front of a simulator. */
export async function runSoak({ durationMs, concurrency, reloadMs, log }: SoakOptions): Promise<SoakReport> {
  const gateway = await startChain(1);
  const pid = gateway.child.pid ?? 0;
  const tally: Tally = { sent: 0, kinds: new Map(), problems: [] };
  const samples: number[] = [];
  let reloads = 0;
  try {
    // The first requests compile and open what the others use.
    await load(gateway, 4, Date.now() + Math.min(3000, durationMs / 4), tally);
    await pause(1000);
    const before = useOf(pid);
    const end = Date.now() + durationMs;
    const sampling = setInterval(() => {
      const use = useOf(pid);
      if (use) samples.push(use.memoryMb);
      if (samples.length % 15 === 0)
        log(
          `${Math.round((end - Date.now()) / 1000)} s left: ${tally.sent} requests, ${use?.memoryMb} MB, ${use?.descriptors} descriptors`,
        );
    }, sampleMs);
    const reloading = setInterval(() => {
      reloads++;
      gateway.child.kill('SIGHUP');
    }, reloadMs);
    await load(gateway, concurrency, end, tally);
    clearInterval(sampling);
    clearInterval(reloading);
    const maxDescriptors = (before?.descriptors ?? 0) + 2 * concurrency + descriptorSlack;
    const after = await settled(
      () => useOf(pid),
      (use) => !use || use.descriptors <= maxDescriptors,
    );
    // Opens the database, which has files of its own.
    const rows = await settled(
      () => rowsOf(gateway),
      (found) => found >= tally.sent,
    );
    const quarter = Math.floor(samples.length / 4);
    const memory = [median(samples.slice(quarter, 2 * quarter)), median(samples.slice(-quarter || undefined))] as const;
    const problems = [...new Set(tally.problems)];
    if (rows !== tally.sent) problems.push(`${tally.sent} requests have left ${rows} rows of usage`);
    if (after && after.descriptors > maxDescriptors)
      problems.push(`${after.descriptors} files and sockets are open, before the load ${before?.descriptors}`);
    if (memory[1] > memory[0] * memoryGrowth + memorySlackMb)
      problems.push(`memory has grown from ${memory[0]} to ${memory[1]} MB`);
    const code = await gateway.stop();
    if (code !== 0) problems.push(`the gateway ended with ${code}`);
    return {
      requests: tally.sent,
      kinds: Object.fromEntries(tally.kinds),
      reloads,
      rows,
      before,
      after,
      memory,
      problems,
    };
  } finally {
    if (gateway.child.exitCode === null) await gateway.stop();
  }
}
