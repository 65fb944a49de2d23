import * as genai from '@google/genai';
import { googleMockSuite, googleSuite } from '../suites/google.js';
import { describeOnMock } from './chains.js';

describeOnMock('@google/genai 2', (target) => {
  googleSuite(genai, target);
  googleMockSuite(genai, target);
});
