// Suites of an official SDK against the real server, and through two gateways.
import { afterAll, beforeAll, describe } from '@jest/globals';
import type { TestServer } from '../harness/server.js';
import { startTestChain } from '../harness/server.js';
import type { TargetOf } from '../suites/target.js';

/** A major version of an SDK. */
interface Major {
  readonly version: number;
}

/** Gateways in front of the simulator. */
const chains = [
  { name: 'the simulator', gateways: 0 },
  { name: 'a gateway in front of a gateway', gateways: 2 },
];

/**
 * Declares the suites once for each chain of servers and each major version.
 * @param sdk the name of the package
 * @param current the version that is run through gateways, too; the others are run against the simulator only
 * @param suites declares the suites of one version
 */
export function describeOnChains<Each extends Major>(
  sdk: string,
  current: number,
  majors: readonly Each[],
  suites: (target: TargetOf, major: Each, gateways: number) => void,
): void {
  describe.each(chains)('$name', ({ gateways }) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestChain(gateways);
    });
    afterAll(() => server.stop());
    const target: TargetOf = () => ({ baseUrl: server.url, key: server.key, gateways });

    for (const major of majors.filter(({ version }) => !gateways || version === current))
      describe(`${sdk} ${major.version}`, () => suites(target, major, gateways));
  });
}
