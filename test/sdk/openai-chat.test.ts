// Chat completions and embeddings with the official SDK: against the mock, the server, and through two gateways.
import { afterAll, beforeAll, describe } from '@jest/globals';
import OpenAI from 'openai';
import * as helpers from 'openai/helpers/zod';
import type { MockServer } from '../../scripts/mock/mock-server.js';
import { startTestMock } from '../harness/mock.js';
import { openaiChatMockSuite, openaiChatServerSuite, openaiChatSuite } from '../suites/openai-chat.js';
import { describeOnChains } from './chains.js';

describe('the openai package against the mock', () => {
  let mock: MockServer;
  beforeAll(async () => {
    mock = await startTestMock({ pace: 1 });
  });
  afterAll(() => mock.close());
  const target = () => ({ baseUrl: mock.url, key: 'test-key' });
  openaiChatSuite(OpenAI, target);
  openaiChatMockSuite(OpenAI, target);
});

describeOnChains('openai 6', (target) => {
  openaiChatSuite(OpenAI, target);
  openaiChatServerSuite(OpenAI, helpers, target);
});
