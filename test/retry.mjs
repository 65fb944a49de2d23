// A machine that is busy with something else must not refuse a change: in CI a test that fails is run once more, and both are reported.
import { jest } from '@jest/globals';

if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
