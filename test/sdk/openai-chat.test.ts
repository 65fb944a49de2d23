// Chat completions and embeddings with the official SDK: against the mock, the server, and through two gateways.
import OpenAI from 'openai';
import * as helpers from 'openai/helpers/zod';
import { openaiChatMockSuite, openaiChatServerSuite, openaiChatSuite } from '../suites/openai-chat.js';
import { describeOnChains, describeOnMock } from './chains.js';

describeOnMock('openai 6', (target) => {
  openaiChatSuite(OpenAI, target);
  openaiChatMockSuite(OpenAI, target);
});

describeOnChains('openai 6', (target) => {
  openaiChatSuite(OpenAI, target);
  openaiChatServerSuite(OpenAI, helpers, target);
});
