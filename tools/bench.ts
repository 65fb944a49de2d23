// `npm run bench`: the table of the project's goals for speed and memory, each measured beside its alternative in one run.
import { columns } from '../runtime/cli/columns.js';
import { readOptions, wholeNumber } from '../runtime/cli/command-options.js';
import { runOne } from '../runtime/cli/run-command.js';
import type { Row } from './bench/load.js';
import { listed, markdown } from './program.js';

const parts: Readonly<Record<string, (rounds: number) => Promise<Row[]>>> = {
  server: async (rounds) => (await import('./bench/gateway.js')).serverRows(rounds),
  gateway: async (rounds) => (await import('./bench/gateway.js')).gatewayRows(rounds),
  toolchain: async (rounds) => (await import('./bench/toolchain.js')).toolchainRows(rounds),
};

const usage = `usage: npm run bench -- [options]

Measures what the project promises about speed and memory, each beside its alternative in the same run, and prints it beside the goal. It takes
some minutes. Absolute figures depend on the machine; the ratios are what counts.

  --only NAME,...  parts of it: ${Object.keys(parts).join(', ')}
  --rounds N       rounds in which all take turns (default: 5); medians count
  --markdown       prints the table in Markdown, for docs/benchmarks.md
  --help           this text

Exit code: 0 all goals are reached, 1 one is missed, 2 wrong usage. It needs Linux, and npm to install Portkey the first time.`;

const isReached = ([, bound, goal, , value]: Row): boolean => (bound === '≥' ? value >= goal : value <= goal);

const digits = { MB: 0, µs: 1, ms: 2, '×': 2 };
const cells = ([what, bound, goal, unit, value]: Row): string[] => [
  what,
  `${bound} ${goal} ${unit}`,
  `${value.toFixed(digits[unit])} ${unit}`,
];

const options = {
  only: { type: 'string' },
  rounds: { type: 'string', default: '5' },
  markdown: { type: 'boolean' },
} as const;

async function bench(args: readonly string[]): Promise<number> {
  const given = readOptions(args, options, usage, 0);
  if (!given) return 0;
  const { only, rounds, markdown: isMarkdown } = given.values;
  const names = listed(only, 'part', Object.keys(parts));
  const count = wholeNumber('rounds', rounds, 1, 99);
  const rows: Row[] = [];
  for (const name of names) {
    console.error(`measuring ${name} …`);
    rows.push(...((await parts[name]?.(count)) ?? []));
  }
  console.log(
    isMarkdown
      ? markdown(['what', 'goal', 'measured'], rows.map(cells))
      : columns(rows.map((row) => [isReached(row) ? ' ' : '✗', ...cells(row)])),
  );
  const missed = rows.filter((row) => !isReached(row));
  if (missed.length) console.error(`${missed.length} of ${rows.length} goals are missed.`);
  return missed.length ? 1 : 0;
}

process.exitCode = await runOne('npm run', 'bench --', () => bench);
