// The official SDK in three majors against the real server, and through two gateways: only its base URL and key are changed.
import { runInThisContext } from 'node:vm';
import * as genai from '@google/genai';
import { afterAll, beforeAll, describe } from '@jest/globals';
import * as genai1 from 'google-genai-1';
import * as genai3 from 'google-genai-3';
import { startChain } from '../../scripts/fuzz/chain.js';
import type { ServerProcess } from '../../scripts/fuzz/server.js';
import { type GoogleSdk, googleSuite } from '../suites/google.js';
import { googleBreakSuite, googleServerSuite } from '../suites/google-server.js';

// Jest runs tests on a global object of its own, which lacks the one thing that this package looks for on Node's.
const dispatcher = Symbol.for('undici.globalDispatcher.1');
Reflect.set(
  globalThis,
  dispatcher,
  runInThisContext(`new Headers(), globalThis[Symbol.for('undici.globalDispatcher.1')]`),
);

/** The older majors are run against the simulator only. */
const chains = [
  { name: 'the simulator', gateways: 0 },
  { name: 'a gateway in front of a gateway', gateways: 2 },
];

// The majors declare the same methods with types of their own, which TypeScript takes for others; the suites show whether they are alike.
const majors = [
  { version: 1, sdk: genai1 as unknown as GoogleSdk },
  { version: 2, sdk: genai },
  // Takes the prefix /v1 where the others take /v1beta.
  { version: 3, sdk: genai3 as unknown as GoogleSdk },
];

describe.each(chains)('$name', ({ gateways }) => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startChain(gateways);
  });
  afterAll(() => server.stop());
  const target = () => ({ baseUrl: server.url, key: server.key, gateways });

  describe.each(majors.filter(({ version }) => !gateways || version === 2))(
    '@google/genai $version',
    ({ version, sdk }) => {
      googleSuite(sdk, target);
      googleServerSuite(sdk, target);
      if (version > 1) googleBreakSuite(sdk, target);
    },
  );
});
