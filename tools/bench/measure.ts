// What all benchmarks share: contestants take turns, and medians count, so that a busy moment of the machine strikes all alike.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot as root } from '../../runtime/paths.js';
import { launch, type Peer } from '../harness/launch.js';

/** One line of the table of goals. */
export type Row = readonly [
  what: string,
  bound: '≥' | '≤',
  goal: number,
  unit: '×' | 'ms' | 'µs' | 'MB',
  value: number,
];

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
 * A program of another tool, which npm installs into `.cache` when it is first needed.
 * @param packages with their versions, that of the tool first
 * @param program below node_modules
 * @returns its absolute path
 */
export function installed(packages: readonly string[], program: string): string {
  const folder = join(root, '.cache', (packages[0] ?? '').replaceAll('/', '+'));
  const file = join(folder, 'node_modules', program);
  if (existsSync(file)) return file;
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...packages];
  // Standard output is for results.
  if (spawnSync('npm', args, { stdio: ['ignore', 2, 2] }).status !== 0)
    throw new Error(`cannot install ${packages[0]}`);
  return file;
}

/** Starts a peer of `peers.ts`. */
export const startPeer = (kind: string, upstream = ''): Promise<Peer> =>
  launch({ cwd: root, args: (port) => ['scripts/run.mjs', 'tools/bench/peers.ts', kind, `${port}`, upstream] });
