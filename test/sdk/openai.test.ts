// The official SDK against the mock: only its base URL and key are changed.

import { afterAll, beforeAll, describe } from '@jest/globals';
import OpenAI from 'openai';
import { type MockProcess, startMockProcess } from '../mock/process.js';
import { openaiMockSuite, openaiSuite, openaiVideoSuite } from '../suites/openai.js';

let mock: MockProcess;
beforeAll(async () => {
  // A video is finished when it is first read: its content is a 409 before, as from the server.
  mock = await startMockProcess('--pace', '1', '--quiet', '--task-seconds', '0');
});
afterAll(() => mock.stop());

describe('the openai package', () => {
  const target = () => ({ baseUrl: mock.url, key: 'test-key' });
  openaiSuite(OpenAI, target);
  openaiVideoSuite(OpenAI, target);
  openaiMockSuite(OpenAI, target);
});
