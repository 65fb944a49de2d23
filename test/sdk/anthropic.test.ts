// The official SDK against the mock: only its base URL and key are changed.
import Anthropic from '@anthropic-ai/sdk';
import { afterAll, beforeAll, describe } from '@jest/globals';
import type { MockServer } from '../../scripts/mock/mock-server.js';
import { startTestMock } from '../harness/mock.js';
import { anthropicMockSuite, anthropicSuite } from '../suites/anthropic.js';

let mock: MockServer;
beforeAll(async () => {
  mock = await startTestMock({ pace: 1 });
});
afterAll(() => mock.close());

describe('the @anthropic-ai/sdk package', () => {
  const target = () => ({ baseUrl: mock.url, key: 'test-key' });
  anthropicSuite(Anthropic, target);
  anthropicMockSuite(Anthropic, target);
});
