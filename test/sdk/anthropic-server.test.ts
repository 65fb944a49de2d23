// The official SDK in two majors against the real server, and through two gateways: only its base URL and key are changed.
import Anthropic from '@anthropic-ai/sdk';
import { betaZodTool } from '@anthropic-ai/sdk/helpers/beta/zod';
import { zodOutputFormat } from '@anthropic-ai/sdk/helpers/zod';
import { afterAll, beforeAll, describe } from '@jest/globals';
import Anthropic0 from 'anthropic-sdk-0';
import { betaZodTool as betaZodTool0 } from 'anthropic-sdk-0/helpers/beta/zod';
import { zodOutputFormat as zodOutputFormat0 } from 'anthropic-sdk-0/helpers/zod';
import { startChain } from '../../scripts/fuzz/chain.js';
import type { ServerProcess } from '../../scripts/fuzz/server.js';
import { type AnthropicSdk, anthropicSuite } from '../suites/anthropic.js';
import { type AnthropicHelpers, anthropicServerSuite, anthropicThreadSuite } from '../suites/anthropic-server.js';

/** The older majors are run against the simulator only. */
const chains = [
  { name: 'the simulator', gateways: 0 },
  { name: 'a gateway in front of a gateway', gateways: 2 },
];

// The majors declare the same methods with types of their own, which TypeScript takes for others; the suites show whether they are alike.
const majors = [
  {
    version: 0,
    sdk: Anthropic0 as unknown as AnthropicSdk,
    helpers: { tool: betaZodTool0, format: zodOutputFormat0 } as unknown as AnthropicHelpers,
  },
  { version: 1, sdk: Anthropic, helpers: { tool: betaZodTool, format: zodOutputFormat } },
];

describe.each(chains)('$name', ({ gateways }) => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startChain(gateways);
  });
  afterAll(() => server.stop());
  const target = () => ({ baseUrl: server.url, key: server.key, gateways });

  describe.each(majors.filter(({ version }) => !gateways || version === 1))(
    '@anthropic-ai/sdk $version',
    ({ version, sdk, helpers }) => {
      anthropicSuite(sdk, target);
      anthropicServerSuite(sdk, helpers, target);
      if (version > 0) anthropicThreadSuite(sdk, target);
    },
  );
});
