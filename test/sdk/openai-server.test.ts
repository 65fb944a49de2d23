// The official SDK in three majors against the real server, and through two gateways: only its base URL and key are changed.
// The tool runner of major 7 is in programs.test.ts: what it compares with Node's own Object is another one under Jest.
import { afterAll, beforeAll, describe } from '@jest/globals';
import OpenAI from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import OpenAI5 from 'openai-5';
import { zodTextFormat as zodTextFormat5 } from 'openai-5/helpers/zod';
import OpenAI7 from 'openai-7';
import { zodTextFormat as zodTextFormat7 } from 'openai-7/helpers/zod';
import { startChain } from '../../scripts/fuzz/chain.js';
import type { ServerProcess } from '../../scripts/fuzz/server.js';
import { type OpenAISdk, openaiSuite } from '../suites/openai.js';
import { openaiServerSuite } from '../suites/openai-server.js';
import { openaiServerVideoSuite } from '../suites/openai-videos.js';

/** The older majors are run against the simulator only. */
const chains = [
  { name: 'the simulator', gateways: 0 },
  { name: 'a gateway in front of a gateway', gateways: 2 },
];

// The majors declare the same methods with types of their own, which TypeScript takes for others; the suites show whether they are alike.
const majors = [
  { version: 5, sdk: OpenAI5 as unknown as OpenAISdk, helper: zodTextFormat5 as unknown as typeof zodTextFormat },
  { version: 6, sdk: OpenAI, helper: zodTextFormat },
  { version: 7, sdk: OpenAI7 as unknown as OpenAISdk, helper: zodTextFormat7 as unknown as typeof zodTextFormat },
];

describe.each(chains)('$name', ({ gateways }) => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startChain(gateways);
  });
  afterAll(() => server.stop());
  const target = () => ({ baseUrl: server.url, key: server.key, gateways });

  describe.each(majors.filter(({ version }) => !gateways || version === 6))(
    'openai $version',
    ({ version, sdk, helper }) => {
      openaiSuite(sdk, target);
      openaiServerSuite(sdk, helper, target);
      // Older ones have no videos, and gateways do not forward them.
      if (version > 5 && !gateways) openaiServerVideoSuite(sdk, target);
    },
  );
});
