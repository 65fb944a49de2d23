// Runs a property over drawn requests, so that what fails can be seen again: by its seed, and by the request itself.
import fc, { type Arbitrary } from 'fast-check';
import type { OperationId } from '../../generated/operations.js';
import type { TextSurface } from './requests.js';
import type { Target } from './send.js';

export interface Run {
  readonly target: Target;
  readonly surface: TextSurface;
  /** How many requests are drawn; each is sent in all variants of the surface. */
  readonly runs: number;
  readonly seed: number;
  /** Milliseconds after which no further request is drawn. */
  readonly limit?: number;
  /** Called for every answer. */
  readonly seen?: (operation: OperationId, status: number) => void;
}

/** A request that was not answered as promised. Its message has everything needed to see it again. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** Runs a property over drawn values, and words its failure so that it can be repeated. */
export async function checkProperty<Drawn>(
  arbitrary: Arbitrary<Drawn>,
  { runs, seed, limit }: Run,
  what: string,
  property: (drawn: Drawn) => Promise<void>,
) {
  const details = await fc.check(fc.asyncProperty(arbitrary, property), {
    numRuns: runs,
    seed,
    // Shrinking asks the server again and again: it ends with the time there is.
    interruptAfterTimeLimit: limit ?? 60_000,
    markInterruptAsFailure: false,
  });
  if (!details.failed) return details.numRuns;
  const { errorInstance: cause, numShrinks, counterexamplePath: path } = details;
  const message = cause instanceof Error ? cause.message : String(cause);
  throw new Failure(`${what}, seed ${seed}, path ${path}, after ${numShrinks} shrinks:\n${message}`, { cause });
}
