import OpenAI from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import { openaiSuite } from '../suites/openai.js';
import { openaiCountSuite, openaiServerSuite } from '../suites/openai-server.js';
import { openaiServerVideoSuite } from '../suites/openai-videos.js';
import { describeOnChains } from './chains.js';

describeOnChains('openai 6', (target, gateways) => {
  openaiSuite(OpenAI, target);
  openaiServerSuite(OpenAI, zodTextFormat, target);
  openaiCountSuite(OpenAI, target);
  // Gateways do not forward videos.
  if (!gateways) openaiServerVideoSuite(OpenAI, target);
});
