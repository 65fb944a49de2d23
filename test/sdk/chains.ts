// Suites of an official SDK against the real server, and through two gateways.
import { afterAll, beforeAll, describe } from '@jest/globals';
import type { TestServer } from '../harness/server.js';
import { startTestChain } from '../harness/server.js';
import type { TargetOf } from '../suites/target.js';

/** Gateways in front of the simulator. */
const chains = [
  { name: 'the simulator', gateways: 0 },
  { name: 'a gateway in front of a gateway', gateways: 2 },
];

/** Declares the suites once for each chain of servers. @param sdk the name of the package, with its major version */
export function describeOnChains(sdk: string, suites: (target: TargetOf, gateways: number) => void): void {
  describe.each(chains)(`${sdk} with $name`, ({ gateways }) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestChain(gateways);
    });
    afterAll(() => server.stop());
    suites(() => ({ baseUrl: server.url, key: server.key, gateways }), gateways);
  });
}
