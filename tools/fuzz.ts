// `npm run stress -- fuzz`: the long form of test/properties/server.system.test.ts.
import { readCounts } from './counts.js';
import {
  checkDamagedRequests,
  checkInvalidRequests,
  checkValidRequests,
  PropertyFailure,
  type PropertyRun,
} from './fuzz/properties.js';
import { surfaces } from './fuzz/requests.js';
import { startServerProcess } from './harness/server.js';

const { minutes, seed, runs } = readCounts(
  'stress -- fuzz',
  `Sends requests drawn from the contract to a server of its own, round after round, each with the next seed: valid ones, ones that are wrong in
one place, damaged ones. Any answer that the contract does not have is printed with its seed and as a line of curl. Exit code 1 when there is one.`,
  {
    minutes: [5, 'minutes'],
    seed: [1 + (Date.now() % 1_000_000), 'the first seed'],
    runs: [200, 'requests per surface and kind in one round'],
  },
);

const server = await startServerProcess();
const counts = new Map<string, number>();
const ways = new Set<string>();
let failures = 0;
const fail = (message: string): void => {
  console.error(`\n${message}\n`);
  failures++;
};

/** Holds requests to a property, until one violates it. */
async function check(property: () => Promise<unknown>): Promise<void> {
  try {
    await property();
  } catch (error) {
    if (!(error instanceof PropertyFailure)) throw error;
    fail(error.message);
  }
}

const end = Date.now() + minutes * 60_000;
let next = seed;
for (; Date.now() < end; next++) {
  for (const surface of surfaces) {
    const seen = (operation: string, status: number): void => {
      const name = `${operation} ${status}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    };
    const run = (): PropertyRun => ({ target: server, surface, runs, seed: next, limit: end - Date.now(), seen });
    await check(() => checkValidRequests(run()));
    await check(() => checkInvalidRequests(run(), (how) => ways.add(how)));
    await check(() => checkDamagedRequests(run()));
  }
  const sent = [...counts.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `seed ${next}: ${sent} answers, ${failures} failures, ${Math.ceil((end - Date.now()) / 60_000)} min left`,
  );
}
const code = await server.stop();
const left = /^left on prototypes: (.*)$/m.exec(server.output())?.[1];
if (code !== 0 || left) fail(`the server ended with ${code}${left ? `, and ${left} is left on prototypes` : ''}`);
console.log(`\nseeds ${seed} to ${next - 1}; ${ways.size} ways to be wrong`);
for (const [name, count] of [...counts].sort()) console.log(`${String(count).padStart(8)}  ${name}`);
process.exitCode = failures ? 1 : 0;
