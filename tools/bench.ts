// `npm run bench`: the table of the project's goals for speed and memory, each measured beside its alternative in one run.
import { readOptions } from '../runtime/cli/options.js';
import { nearest } from '../runtime/cli/suggest.js';
import type { Row } from './bench/measure.js';

const parts: Readonly<Record<string, (rounds: number) => Promise<Row[]>>> = {
  server: async (rounds) => (await import('./bench/server.js')).serverRows(rounds),
  gateway: async (rounds) => (await import('./bench/gateway.js')).gatewayRows(rounds),
  generate: async (rounds) => (await import('./bench/toolchain.js')).generateRows(rounds),
  mock: async (rounds) => (await import('./bench/toolchain.js')).mockRows(rounds),
};
const names = Object.keys(parts);

const usage = `usage: npm run bench -- [options]

Measures what the project promises about speed and memory, each beside its alternative in the same run, and prints it beside the goal. It takes
some minutes. Absolute figures depend on the machine; the ratios are what counts.

  --only NAME   a part of it: ${names.join(', ')}
  --rounds N    rounds in which all take turns (default: 5); medians count
  --markdown    prints the table in Markdown, for docs/benchmarks.md
  --help        this text

Exit code: 0 all goals are reached, 1 one is missed, 2 wrong usage. It needs Linux, and npm to install Portkey the first time.`;

const isReached = ({ bound, goal, value }: Row): boolean => (bound === 'at least' ? value >= goal : value <= goal);

const figure = (value: number, { unit }: Row): string =>
  `${unit === 'MB' ? value.toFixed(0) : unit === 'µs' ? value.toFixed(1) : value.toFixed(2)} ${unit}`;

const cells = (row: Row): readonly string[] => [
  row.what,
  `${row.bound === 'at least' ? '≥' : '≤'} ${row.goal} ${row.unit}`,
  figure(row.value, row),
];

async function main(): Promise<number> {
  const read = readOptions(
    { only: { type: 'string' }, rounds: { type: 'string', default: '5' }, markdown: { type: 'boolean' } },
    usage,
  );
  if ('exit' in read) return read.exit;
  const { only, rounds, markdown } = read.values;
  const unknown = only !== undefined && !names.includes(only);
  if (unknown || !/^[1-9]\d?$/.test(rounds)) {
    const meant = unknown ? nearest(only, names) : undefined;
    const problem = unknown
      ? `There is no part ${only}.${meant ? ` Did you mean ${meant}?` : ''}`
      : `--rounds must be a number from 1 to 99, not ${rounds}.`;
    console.error(`${problem}\n\n${usage}`);
    return 2;
  }
  const rows: Row[] = [];
  for (const name of only === undefined ? names : [only]) {
    console.error(`measuring ${name} …`);
    rows.push(...((await parts[name]?.(Number(rounds))) ?? []));
  }
  if (markdown) {
    console.log('| what | goal | measured |\n|---|---|---|');
    for (const row of rows) console.log(`| ${cells(row).join(' | ')} |`);
  } else
    for (const row of rows) {
      const [what = '', goal = '', value = ''] = cells(row);
      console.log(`${isReached(row) ? ' ' : '✗'} ${what.padEnd(80)}${goal.padStart(10)}${value.padStart(10)}`);
    }
  const missed = rows.filter((row) => !isReached(row));
  if (missed.length) console.error(`${missed.length} of ${rows.length} goals are missed.`);
  return missed.length ? 1 : 0;
}

process.exitCode = await main();
