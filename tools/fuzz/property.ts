// Runs a property over generated requests, and reports a failure with its seed and request, so that it can be reproduced.
import fc, { type Arbitrary } from 'fast-check';
import type { OperationId } from '../../generated/operations.js';
import type { ServerAccess } from '../harness/server.js';
import type { TextSurface } from './requests.js';

export interface PropertyRun {
  readonly target: ServerAccess;
  readonly surface: TextSurface;
  /** Number of generated requests; each is sent in all variants of the surface. */
  readonly runs: number;
  readonly seed: number;
  /** Milliseconds after which no further request is generated. */
  readonly limit?: number;
  /** Called for every response. */
  readonly seen?: (operation: OperationId, status: number) => void;
}

/** A violated property. Its message contains everything to reproduce it. */
export class PropertyFailure extends Error {
  override readonly name = 'Failure';
}

/** Runs a property over generated values, and formats its failure so that it can be reproduced. */
export async function checkProperty<Drawn>(
  arbitrary: Arbitrary<Drawn>,
  { runs, seed, limit }: PropertyRun,
  what: string,
  property: (drawn: Drawn) => Promise<void>,
) {
  const details = await fc.check(fc.asyncProperty(arbitrary, property), {
    numRuns: runs,
    seed,
    // Shrinking sends further requests; it ends with the time limit.
    interruptAfterTimeLimit: limit ?? 60_000,
    markInterruptAsFailure: false,
  });
  if (!details.failed) return details.numRuns;
  const { errorInstance: cause, numShrinks, counterexamplePath: path } = details;
  const message = cause instanceof Error ? cause.message : String(cause);
  throw new PropertyFailure(`${what}, seed ${seed}, path ${path}, after ${numShrinks} shrinks:\n${message}`, { cause });
}
