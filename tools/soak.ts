// `npm run stress -- soak`: the long form of the soak test. The short form is part of the tests.
import { readCounts } from './counts.js';
import { runSoak } from './soak/run.js';

const { minutes, concurrency, reload } = readCounts(
  'stress -- soak',
  'Mixed load on a gateway in front of a simulator, with faults, callers that leave and reloads. Exit code 1 when something leaks or is lost.',
  {
    minutes: [10, 'minutes of load'],
    concurrency: [24, 'requests in progress at the same time'],
    reload: [15, 'seconds between two reloads of the configuration'],
  },
);
const { problems, kinds, before, after, memory, ...counts } = await runSoak({
  durationMs: minutes * 60_000,
  concurrency,
  reloadMs: reload * 1000,
  log: (text) => console.error(text),
});
for (const [name, value] of Object.entries({ ...counts, ...kinds })) console.log(`${name}: ${value}`);
console.log(
  `memory: ${before?.memoryMb} MB before, ${memory[0]} MB early, ${memory[1]} MB late, ${after?.memoryMb} MB after`,
);
console.log(`files and sockets: ${before?.descriptors} before, ${after?.descriptors} after`);
for (const problem of problems) console.log(`DOES NOT HOLD: ${problem}`);
console.log(
  problems.length
    ? `${problems.length} things do not hold.`
    : 'Nothing leaked, no request hung, each request has left one row of usage.',
);
process.exit(problems.length ? 1 : 0);
