// Tests that need something beside Node and npm. They are skipped where it is missing, except in CI, where that is a failure.
import { describe } from '@jest/globals';
import { missing, type Need } from './needs.js';

/** `describe` for tests that need all of these. */
export function describeWith(...needs: readonly Need[]): typeof describe | typeof describe.skip {
  const away = missing(needs);
  if (away.length && process.env.CI) throw new Error(`These tests need ${away.join(', ')}: run bash .ci/extras.`);
  return away.length ? describe.skip : describe;
}
