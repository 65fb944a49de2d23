// The official SDK against the mock: only its base URL and key are changed.
import { runInThisContext } from 'node:vm';
import * as genai from '@google/genai';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type MockProcess, startMockProcess } from '../mock/process.js';
import { googleMockSuite, googleSuite } from '../suites/google.js';

// Jest runs tests on a global object of its own, which lacks the one thing that this package looks for on Node's.
const dispatcher = Symbol.for('undici.globalDispatcher.1');
Reflect.set(
  globalThis,
  dispatcher,
  runInThisContext(`new Headers(), globalThis[Symbol.for('undici.globalDispatcher.1')]`),
);

let mock: MockProcess;
beforeAll(async () => {
  mock = await startMockProcess('--pace', '1', '--quiet');
});
afterAll(() => mock.stop());

describe('the @google/genai package', () => {
  const target = () => ({ baseUrl: mock.url, key: 'test-key' });
  googleSuite(genai, target);
  googleMockSuite(genai, target);
});
