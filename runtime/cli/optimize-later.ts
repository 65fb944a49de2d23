// For commands that make one pass and end.
import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 optimize only functions that run very often. A single pass is over before more optimized code pays off: by default, compiling it takes
 * as much processor time as the pass itself.
 */
export function optimizeLater(): void {
  const isNode20 = Number.parseInt(process.versions.v8, 10) < 12;
  setFlagsFromString(isNode20 ? '--interrupt-budget=1000000' : '--invocation-count-for-turbofan=20000');
}
