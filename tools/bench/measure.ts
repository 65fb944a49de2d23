// What all benchmarks share: contestants take turns, and medians count, so that a busy moment of the machine strikes all alike.
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = process.env.PENTAGATE_ROOT ?? process.cwd();

/** One line of the table of goals. */
export interface Row {
  readonly what: string;
  readonly bound: 'at least' | 'at most';
  readonly goal: number;
  readonly value: number;
  readonly unit: '×' | 'ms' | 'µs' | 'MB';
}

/** The middle value; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Lets all contestants take turns, forwards and backwards, after a round that only warms up.
 * @returns the medians of the figures of each
 */
export async function inTurns<Name extends string, Figure extends string>(
  rounds: number,
  contestants: Readonly<Record<Name, () => Promise<Readonly<Record<Figure, number>>>>>,
): Promise<Readonly<Record<Name, Readonly<Record<Figure, number>>>>> {
  const entries = Object.entries(contestants) as [Name, () => Promise<Record<Figure, number>>][];
  const measured = new Map<Name, Record<Figure, number>[]>(entries.map(([name]) => [name, []]));
  for (let round = 0; round <= rounds; round++)
    for (const [name, run] of round % 2 ? entries.toReversed() : entries) {
      const figures = await run();
      if (round) measured.get(name)?.push(figures);
    }
  const middle = (all: readonly Record<Figure, number>[]) =>
    Object.fromEntries(
      Object.keys(all[0] ?? {}).map((figure) => [figure, median(all.map((one) => one[figure as Figure]))]),
    );
  return Object.fromEntries([...measured].map(([name, all]) => [name, middle(all)])) as never;
}

/**
 * A program of another tool that is no dependency of this project. npm installs it when it is first needed.
 * @param packages with their versions
 * @param program below node_modules
 * @returns its absolute path
 */
export function installed(tool: string, packages: readonly string[], program: string): string {
  const folder = join(root, '.cache', tool);
  const file = join(folder, 'node_modules', program);
  if (existsSync(file)) return file;
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...packages];
  // Standard output is for results.
  if (spawnSync('npm', args, { stdio: ['ignore', 2, 2] }).status !== 0)
    throw new Error(`cannot install ${packages[0]}`);
  return file;
}

/** A server in a process of its own. */
export interface Peer {
  readonly port: number;
  readonly child: ChildProcess;
}

/** Starts a peer of `peers.ts`. */
export async function startPeer(kind: string, ...args: readonly string[]): Promise<Peer> {
  const child = fork('scripts/run.mjs', ['tools/bench/peers.ts', kind, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${kind} did not start`))),
  ])) as [number];
  return { port, child };
}

/** Resident memory of a process in MB (Linux). */
export const memoryOf = ({ child }: Peer): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
