// Tests on Redis.
import { describeWith } from '../harness/describe-with.js';

/** `describe` for tests on Redis. */
export const describeOnRedis = describeWith('Redis');
