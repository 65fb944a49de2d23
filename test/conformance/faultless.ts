// What `pentagate test` must say of our own services.
import { expect } from '@jest/globals';
import type { ConformanceResult } from '../../scripts/conformance/result.js';

/** Nothing failed, and each kind of case that the surface has was tried. */
export function expectFaultless(surface: string, { failures, operations, problem }: ConformanceResult): void {
  expect({ problem, failures }).toEqual({ problem: undefined, failures: [] });
  const sum = (of: 'valid' | 'invalid' | 'streams' | 'tasks'): number =>
    operations.reduce((all, each) => all + each[of], 0);
  expect([sum('valid'), sum('invalid')].every((count) => count > 10)).toBe(true);
  expect(sum(['videos', 'images'].includes(surface) ? 'tasks' : 'streams')).toBeGreaterThan(0);
}
