// Lets only so many pieces of work be done at a time. The rest of the process shares its threads with pictures: files and names of hosts
// are read there too.
import { availableParallelism } from 'node:os';

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @param limit pieces of work at a time; further ones wait in the order in which they came */
export function createGate(limit: number): Gate {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= limit) await new Promise<void>((free) => waiting.push(free));
    else busy++;
    try {
      return await work();
    } finally {
      // Whoever waits takes the place over: it is never free in between.
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  };
}

/** Of the four threads of the process, pictures never take all. */
export const drawingGate: Gate = createGate(Math.max(1, Math.min(3, availableParallelism())));
