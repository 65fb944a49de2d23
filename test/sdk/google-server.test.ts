// The official SDK in three majors against the real server, and through two gateways: only its base URL and key are changed.
import * as genai from '@google/genai';
import * as genai1 from 'google-genai-1';
import * as genai3 from 'google-genai-3';
import { type GoogleSdk, googleSuite } from '../suites/google.js';
import { googleBreakSuite, googleServerSuite } from '../suites/google-server.js';
import { describeOnChains } from './chains.js';

// The majors declare the same methods with types of their own, which TypeScript takes for others; the suites show whether they are alike.
const majors = [
  { version: 1, sdk: genai1 as unknown as GoogleSdk },
  { version: 2, sdk: genai },
  // Takes the prefix /v1 where the others take /v1beta.
  { version: 3, sdk: genai3 as unknown as GoogleSdk },
];

describeOnChains('@google/genai', 2, majors, (target, { version, sdk }) => {
  googleSuite(sdk, target);
  googleServerSuite(sdk, target);
  if (version > 1) googleBreakSuite(sdk, target);
});
