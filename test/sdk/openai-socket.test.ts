import OpenAI from 'openai';
import { openaiSocketSuite } from '../suites/openai-socket.js';
import { describeOnChains, describeOnMock } from './chains.js';

describeOnMock('openai 6', (target) => openaiSocketSuite(OpenAI, target));
describeOnChains('openai 6', (target) => openaiSocketSuite(OpenAI, target), {
  ...{ name: 'gateways that forward WebSockets', gateways: 2, upstream: { webSocket: true } },
});
