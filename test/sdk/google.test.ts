// The official SDK against the mock: only its base URL and key are changed.
import * as genai from '@google/genai';
import { afterAll, beforeAll, describe } from '@jest/globals';
import type { MockServer } from '../../scripts/mock/mock-server.js';
import { startTestMock } from '../harness/mock.js';
import { googleMockSuite, googleSuite } from '../suites/google.js';

let mock: MockServer;
beforeAll(async () => {
  mock = await startTestMock({ pace: 1 });
});
afterAll(() => mock.close());

describe('the @google/genai package', () => {
  const target = () => ({ baseUrl: mock.url, key: 'test-key' });
  googleSuite(genai, target);
  googleMockSuite(genai, target);
});
