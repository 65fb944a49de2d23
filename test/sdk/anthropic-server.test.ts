// The official SDK in two majors against the real server, and through two gateways: only its base URL and key are changed.
import Anthropic from '@anthropic-ai/sdk';
import { betaZodTool } from '@anthropic-ai/sdk/helpers/beta/zod';
import { zodOutputFormat } from '@anthropic-ai/sdk/helpers/zod';
import Anthropic0 from 'anthropic-sdk-0';
import { betaZodTool as betaZodTool0 } from 'anthropic-sdk-0/helpers/beta/zod';
import { zodOutputFormat as zodOutputFormat0 } from 'anthropic-sdk-0/helpers/zod';
import { type AnthropicSdk, anthropicSuite } from '../suites/anthropic.js';
import { type AnthropicHelpers, anthropicServerSuite, anthropicThreadSuite } from '../suites/anthropic-server.js';
import { describeOnChains } from './chains.js';

// The majors declare the same methods with types of their own, which TypeScript takes for others; the suites show whether they are alike.
const majors = [
  {
    version: 0,
    sdk: Anthropic0 as unknown as AnthropicSdk,
    helpers: { tool: betaZodTool0, format: zodOutputFormat0 } as unknown as AnthropicHelpers,
  },
  { version: 1, sdk: Anthropic, helpers: { tool: betaZodTool, format: zodOutputFormat } },
];

describeOnChains('@anthropic-ai/sdk', 1, majors, (target, { version, sdk, helpers }) => {
  anthropicSuite(sdk, target);
  anthropicServerSuite(sdk, helpers, target);
  if (version > 0) anthropicThreadSuite(sdk, target);
});
