import * as genai from '@google/genai';
import { googleSuite } from '../suites/google.js';
import { googleBreakSuite, googleServerSuite } from '../suites/google-server.js';
import { describeOnChains } from './chains.js';

describeOnChains('@google/genai 2', (target) => {
  googleSuite(genai, target);
  googleServerSuite(genai, target);
  googleBreakSuite(genai, target);
});
