// The official SDK in three majors against the real server, and through two gateways: only its base URL and key are changed.
// The tool runner of major 7 is in programs.test.ts: what it compares with Node's own Object is another one under Jest.
import OpenAI from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import OpenAI5 from 'openai-5';
import { zodTextFormat as zodTextFormat5 } from 'openai-5/helpers/zod';
import OpenAI7 from 'openai-7';
import { zodTextFormat as zodTextFormat7 } from 'openai-7/helpers/zod';
import { type OpenAISdk, openaiSuite } from '../suites/openai.js';
import { openaiServerSuite } from '../suites/openai-server.js';
import { openaiServerVideoSuite } from '../suites/openai-videos.js';
import { describeOnChains } from './chains.js';

// The majors declare the same methods with types of their own, which TypeScript takes for others; the suites show whether they are alike.
const majors = [
  { version: 5, sdk: OpenAI5 as unknown as OpenAISdk, helper: zodTextFormat5 as unknown as typeof zodTextFormat },
  { version: 6, sdk: OpenAI, helper: zodTextFormat },
  { version: 7, sdk: OpenAI7 as unknown as OpenAISdk, helper: zodTextFormat7 as unknown as typeof zodTextFormat },
];

describeOnChains('openai', 6, majors, (target, { version, sdk, helper }, gateways) => {
  openaiSuite(sdk, target);
  openaiServerSuite(sdk, helper, target);
  // Older ones have no videos, and gateways do not forward them.
  if (version > 5 && !gateways) openaiServerVideoSuite(sdk, target);
});
