// Redis for tests. Where there is none the tests are skipped, except in CI, where that is a failure.
import { describe } from '@jest/globals';
import { hasRedis, redisMissing } from '../harness/redis.js';

if (!hasRedis && process.env.CI) throw new Error(`Redis is needed for tests: ${redisMissing}.`);
if (!hasRedis) console.warn(`Tests on Redis are skipped: ${redisMissing}.`);

/** `describe` for tests on Redis. */
export const describeOnRedis = hasRedis ? describe : describe.skip;
