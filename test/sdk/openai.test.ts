import OpenAI from 'openai';
import { openaiMockSuite, openaiSuite, openaiVideoSuite } from '../suites/openai.js';
import { describeOnMock } from './chains.js';

describeOnMock('openai 6', (target) => {
  openaiSuite(OpenAI, target);
  openaiVideoSuite(OpenAI, target);
  openaiMockSuite(OpenAI, target);
});
