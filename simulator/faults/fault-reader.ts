// Reads the fault header of a call, and counts the calls whose faults have a number of times.
import { createHash } from 'node:crypto';
import { createLruMap } from '../../scripts/runtime/lru-map.js';
import { type FaultOptions, noFaults, parseFaults } from './fault-header.js';

/** Maximum number of keys and headers that are counted. */
const maxCounted = 10_000;

/**
 * The faults of a call.
 * @param line the value of the header; undefined without one
 * @throws ProblemError violation of the header
 */
type FaultReader = (line: string | undefined, key: string) => FaultOptions;

/** Creates a reader that counts: a fault with `times` affects the first so many calls of a key with the same header. */
export function createFaultReader(): FaultReader {
  const counts = createLruMap<number>(maxCounted);
  return (line, key) => {
    if (line === undefined) return noFaults;
    const faults = parseFaults(line);
    if (faults.times === undefined) return faults;
    const name = createHash('sha256').update(`${key}\0${line}`).digest('base64url');
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count <= faults.times ? faults : noFaults;
  };
}
