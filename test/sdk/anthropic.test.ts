import Anthropic from '@anthropic-ai/sdk';
import { anthropicMockSuite, anthropicSuite } from '../suites/anthropic.js';
import { describeOnMock } from './chains.js';

describeOnMock('@anthropic-ai/sdk 1', (target) => {
  anthropicSuite(Anthropic, target);
  anthropicMockSuite(Anthropic, target);
});
