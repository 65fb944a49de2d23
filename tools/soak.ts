// `npm run stress -- soak`: the long form of the soak test. The short form is part of the tests.
import { countedCommand, report } from './program.js';
import { runSoak } from './soak/run.js';

export const soak = countedCommand(
  'soak',
  'Mixed load on a gateway in front of a simulator, with faults, callers that leave and reloads. Exit code 1 when something leaks or is lost.',
  {
    minutes: [10, 'minutes of load'],
    concurrency: [24, 'requests in progress at the same time'],
    reload: [15, 'seconds between two reloads of the configuration'],
  },
  async ({ minutes, concurrency, reload }) => {
    const times = { durationMs: minutes * 60_000, reloadMs: reload * 1000 };
    const { problems, kinds, ...figures } = await runSoak({ concurrency, ...times, log: console.error });
    const holds = 'Nothing leaked, no request hung, each request has left one row of usage.';
    return report({ ...figures, ...kinds }, problems, holds);
  },
);
