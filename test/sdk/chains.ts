// Suites of an official SDK: against the mock, against the real server, and through two gateways. Only its base URL and key are changed.
import { afterAll, beforeAll, describe } from '@jest/globals';
import { mockForTests, startTestMock } from '../harness/mock.js';
import type { TestServer } from '../harness/server.js';
import { startTestChain } from '../harness/server.js';
import type { TargetOf } from '../suites/target.js';

/** Declares the suites for the mock. */
export function describeOnMock(sdk: string, suites: (target: TargetOf) => void): void {
  describe(`${sdk} with the mock`, () => {
    // A video is finished when it is first read: its content is a 409 before, as from the server.
    const mock = mockForTests(() => startTestMock({ pace: 1, taskSeconds: 0 }));
    suites(() => ({ baseUrl: mock.url, key: 'test-key' }));
  });
}

/** Gateways in front of the simulator. */
const chains: readonly Chain[] = [
  { name: 'the simulator', gateways: 0 },
  { name: 'a gateway in front of a gateway', gateways: 2 },
];

interface Chain {
  readonly name: string;
  readonly gateways: number;
  /** Settings of the upstreams of the gateways. */
  readonly upstream?: object;
}

/** Declares the suites once for each chain of servers. @param sdk the name of the package, with its major version @param more chains */
export function describeOnChains(
  sdk: string,
  suites: (target: TargetOf, gateways: number) => void,
  ...more: readonly Chain[]
): void {
  describe.each([...chains, ...more])(`${sdk} with $name`, ({ gateways, upstream }) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestChain(gateways, upstream);
    });
    afterAll(() => server.stop());
    suites(() => ({ baseUrl: server.url, key: server.key, gateways }), gateways);
  });
}
