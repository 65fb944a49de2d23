// `npm run stress -- fuzz`: the long form of test/properties/server.system.test.ts.
import {
  checkDamagedRequests,
  checkInvalidRequests,
  checkValidRequests,
  PropertyFailure,
  type PropertyRun,
} from './fuzz/properties.js';
import { surfaces } from './fuzz/requests.js';
import { startServerProcess } from './harness/server.js';
import { countedCommand, report } from './program.js';

export const fuzz = countedCommand(
  'fuzz',
  `Sends requests drawn from the contract to a server of its own, round after round, each with the next seed: valid ones, ones that are wrong in
one place, damaged ones. Any answer that the contract does not have is printed with its seed and as a line of curl. Exit code 1 when there is one.`,
  {
    minutes: [5, 'minutes'],
    seed: [1 + (Date.now() % 1_000_000), 'the first seed'],
    runs: [200, 'requests per surface and kind in one round'],
  },
  async ({ minutes, seed: first, runs }) => {
    const target = await startServerProcess();
    const counts = new Map<string, number>();
    const seen = (operation: string, status: number): void => {
      const name = `${operation} ${status}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    };
    const problems: string[] = [];
    const end = Date.now() + minutes * 60_000;
    for (let seed = first; Date.now() < end; seed++) {
      for (const surface of surfaces)
        for (const property of [checkValidRequests, checkInvalidRequests, checkDamagedRequests]) {
          const run: PropertyRun = { target, surface, runs, seed, limit: end - Date.now(), seen };
          await property(run).catch((error: unknown) => {
            if (!(error instanceof PropertyFailure)) throw error;
            console.error(`\n${error.message}\n`);
            problems.push(error.message);
          });
        }
      console.log(`seed ${seed}: ${problems.length} failures, ${Math.ceil((end - Date.now()) / 60_000)} min left`);
    }
    const code = await target.stop();
    if (code !== 0) problems.push(`the server ended with ${code}`);
    const left = /^left on prototypes: (.*)$/m.exec(target.output())?.[1];
    if (left) problems.push(`${left} is left on prototypes`);
    return report(Object.fromEntries([...counts].sort()), problems, 'Every answer is one of the contract.');
  },
);
