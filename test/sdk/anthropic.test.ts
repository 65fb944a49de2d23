// The official SDK against the mock: only its base URL and key are changed.
import Anthropic from '@anthropic-ai/sdk';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type MockProcess, startMockProcess } from '../mock/process.js';
import { anthropicMockSuite, anthropicSuite } from '../suites/anthropic.js';

let mock: MockProcess;
beforeAll(async () => {
  mock = await startMockProcess('--pace', '1', '--quiet');
});
afterAll(() => mock.stop());

describe('the @anthropic-ai/sdk package', () => {
  const target = () => ({ baseUrl: mock.url, key: 'test-key' });
  anthropicSuite(Anthropic, target);
  anthropicMockSuite(Anthropic, target);
});
