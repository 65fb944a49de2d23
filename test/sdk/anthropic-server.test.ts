import Anthropic from '@anthropic-ai/sdk';
import { betaZodTool } from '@anthropic-ai/sdk/helpers/beta/zod';
import { zodOutputFormat } from '@anthropic-ai/sdk/helpers/zod';
import { anthropicSuite } from '../suites/anthropic.js';
import { anthropicServerSuite, anthropicThreadSuite } from '../suites/anthropic-server.js';
import { describeOnChains } from './chains.js';

describeOnChains('@anthropic-ai/sdk 1', (target) => {
  anthropicSuite(Anthropic, target);
  anthropicServerSuite(Anthropic, { tool: betaZodTool, format: zodOutputFormat }, target);
  anthropicThreadSuite(Anthropic, target);
});
