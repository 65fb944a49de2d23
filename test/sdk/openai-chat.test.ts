// Chat completions and embeddings with the official SDK: against the mock, the server in three majors, and through two gateways.
import { afterAll, beforeAll, describe } from '@jest/globals';
import OpenAI from 'openai';
import * as helpers from 'openai/helpers/zod';
import type { MockServer } from '../../scripts/mock/mock-server.js';
import { hasExtras, loadExtra } from '../extras/extras.js';
import { startTestMock } from '../harness/mock.js';
import type { OpenAISdk } from '../suites/openai.js';
import { openaiChatMockSuite, openaiChatServerSuite, openaiChatSuite } from '../suites/openai-chat.js';
import { describeOnChains } from './chains.js';

let mock: MockServer;
beforeAll(async () => {
  mock = await startTestMock({ pace: 1 });
});
afterAll(() => mock.close());

describe('the openai package against the mock', () => {
  const target = () => ({ baseUrl: mock.url, key: 'test-key' });
  openaiChatSuite(OpenAI, target);
  openaiChatMockSuite(OpenAI, target);
});

/** A major that is not the one of this checkout: what its suites call has the same types. */
const other = async (version: number) => ({
  version,
  sdk: (await loadExtra<{ readonly default: OpenAISdk }>(`openai-${version}`)).default,
  helper: await loadExtra<typeof helpers>(`openai-${version}/helpers/zod`),
});
const majors = [{ version: 6, sdk: OpenAI, helper: helpers }, ...(hasExtras ? [await other(5), await other(7)] : [])];

describeOnChains('openai', 6, majors, (target, { sdk, helper }) => {
  openaiChatSuite(sdk, target);
  openaiChatServerSuite(sdk, helper, target);
});
