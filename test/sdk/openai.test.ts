// The official SDK against the mock: only its base URL and key are changed.

import { afterAll, beforeAll, describe } from '@jest/globals';
import OpenAI from 'openai';
import type { MockServer } from '../../scripts/mock/mock-server.js';
import { startTestMock } from '../harness/mock.js';
import { openaiMockSuite, openaiSuite, openaiVideoSuite } from '../suites/openai.js';

let mock: MockServer;
beforeAll(async () => {
  // A video is finished when it is first read: its content is a 409 before, as from the server.
  mock = await startTestMock({ pace: 1, taskSeconds: 0 });
});
afterAll(() => mock.close());

describe('the openai package', () => {
  const target = () => ({ baseUrl: mock.url, key: 'test-key' });
  openaiSuite(OpenAI, target);
  openaiVideoSuite(OpenAI, target);
  openaiMockSuite(OpenAI, target);
});
