// `npm run stress -- chaos`: the long form of the crash test. The short form is part of the tests.
import { runChaos } from './chaos/run.js';
import { postgresMissing, postgresPrograms } from './harness/postgres.js';
import { countedCommand, report } from './program.js';

export const chaos = countedCommand(
  'chaos',
  'Tasks with callbacks on several servers of one PostgreSQL, while servers are killed and connections cut. Exit code 1 when something does not hold.',
  {
    tasks: [500, 'tasks'],
    servers: [3, 'servers'],
    accounts: [8, 'accounts that every task fits'],
    every: [4000, 'milliseconds between two faults, on average'],
    faults: [1000, 'faults at most'],
    minutes: [15, 'minutes in which everything must have ended'],
  },
  async ({ every, minutes, ...options }) => {
    if (postgresPrograms === undefined) return report({}, [postgresMissing], '');
    const times = { intervalMs: every, timeoutMs: minutes * 60_000 };
    const { problems, ...figures } = await runChaos({ ...options, ...times, log: console.error });
    return report(
      figures,
      problems,
      'Every acknowledged task has ended once, every callback has arrived, every balance adds up, nothing deadlocked.',
    );
  },
);
