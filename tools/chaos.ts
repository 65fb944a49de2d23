// `npm run stress -- chaos`: the long form of the crash test. The short form is part of the tests.

import { runChaos } from './chaos/run.js';
import { readCounts } from './counts.js';
import { postgresMissing, postgresPrograms } from './harness/postgres.js';

const { tasks, servers, accounts, every, faults, minutes } = readCounts(
  'stress -- chaos',
  'Tasks with callbacks on several servers of one PostgreSQL, while servers are killed and connections cut. Exit code 1 when something does not hold.',
  {
    tasks: [500, 'tasks'],
    servers: [3, 'servers'],
    accounts: [8, 'accounts that every task fits'],
    every: [4000, 'milliseconds between two faults, on average'],
    faults: [1000, 'faults at most'],
    minutes: [15, 'minutes in which everything must have ended'],
  },
);

if (postgresPrograms === undefined) {
  console.error(`This needs PostgreSQL: ${postgresMissing}.`);
  process.exit(1);
}
const report = await runChaos({
  root: process.env.PENTAGATE_ROOT ?? process.cwd(),
  servers,
  accounts,
  tasks,
  intervalMs: every,
  faults,
  timeoutMs: minutes * 60_000,
  log: (text) => console.error(text),
});
const { problems, ...figures } = report;
console.log(
  Object.entries(figures)
    .map(
      ([name, value]) => `${name}: ${typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(1) : value}`,
    )
    .join('\n'),
);
for (const problem of problems) console.log(`DOES NOT HOLD: ${problem}`);
console.log(
  problems.length
    ? `${problems.length} things do not hold.`
    : 'Every acknowledged task has ended once, every callback has arrived, every balance adds up, nothing deadlocked.',
);
process.exit(problems.length ? 1 : 0);
