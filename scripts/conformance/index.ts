// `pentagate/test`: tests a service against its contract, in a test's own process. With result.ts, it declares all types that its users see.
import type { ConformanceResult, TestServiceOptions } from './result.js';
import { testAgainst } from './test-service.js';

export type * from './result.js';

/**
 * Tests a service against its contract.
 * @returns what was tried and what failed; `problem` says why it could not be tested
 * @throws Error when the contract cannot be read, or has no such surface or operation
 */
export function testService(options: TestServiceOptions): Promise<ConformanceResult> {
  return testAgainst(options);
}
