// The official SDK in two majors against the real server, and through two gateways: only its base URL and key are changed.
import Anthropic from '@anthropic-ai/sdk';
import { betaZodTool } from '@anthropic-ai/sdk/helpers/beta/zod';
import { zodOutputFormat } from '@anthropic-ai/sdk/helpers/zod';
import { hasExtras, loadExtra } from '../extras/extras.js';
import { type AnthropicSdk, anthropicSuite } from '../suites/anthropic.js';
import { type AnthropicHelpers, anthropicServerSuite, anthropicThreadSuite } from '../suites/anthropic-server.js';
import { describeOnChains } from './chains.js';

/** The major that is not the one of this checkout: what its suites call has the same types. */
const older = async () => ({
  version: 0,
  sdk: (await loadExtra<{ readonly default: AnthropicSdk }>('anthropic-sdk-0')).default,
  helpers: {
    tool: (await loadExtra<{ readonly betaZodTool: typeof betaZodTool }>('anthropic-sdk-0/helpers/beta/zod'))
      .betaZodTool,
    format: (await loadExtra<{ readonly zodOutputFormat: typeof zodOutputFormat }>('anthropic-sdk-0/helpers/zod'))
      .zodOutputFormat,
  } satisfies AnthropicHelpers,
});
const majors = [
  { version: 1, sdk: Anthropic, helpers: { tool: betaZodTool, format: zodOutputFormat } },
  ...(hasExtras ? [await older()] : []),
];

describeOnChains('@anthropic-ai/sdk', 1, majors, (target, { version, sdk, helpers }) => {
  anthropicSuite(sdk, target);
  anthropicServerSuite(sdk, helpers, target);
  if (version > 0) anthropicThreadSuite(sdk, target);
});
