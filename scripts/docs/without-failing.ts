// An operation of which no page can be made costs itself, not the site.
import type { Operation } from '../contract/contract-operations.js';
import { asObject, type JsonObject, valueAt } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { DocsError } from './bundles.js';

/** An operation that is left out, and why. */
export interface LeftOut {
  readonly operation: Operation;
  readonly reason: string;
}

/** A contract with some of its operations. */
function withOperations(contract: Contract, operations: Operation[]): Contract {
  const paths = structuredClone(asObject(contract.document.paths));
  for (const { at } of contract.operations.filter((operation) => !operations.includes(operation)))
    delete (valueAt({ paths }, at.slice(0, -1)) as JsonObject)[String(at.at(-1))];
  return { ...contract, operations, document: { ...contract.document, paths } };
}

/**
 * Builds something of a contract. If that fails, builds it without the operations that make it fail, which are looked for by halves.
 * @throws what `build` throws where no operation is the cause
 */
export function withoutFailing<Result>(
  contract: Contract,
  build: (contract: Contract) => Result,
): { result: Result; leftOut: readonly LeftOut[] } {
  const failing = (operations: Operation[]): LeftOut[] => {
    try {
      build(withOperations(contract, operations));
      return [];
    } catch (error) {
      const [operation, ...others] = operations;
      if (!operation) throw error;
      if (!others.length) return [{ operation, reason: error instanceof Error ? error.message : String(error) }];
      const middle = Math.ceil(operations.length / 2);
      return [...failing(operations.slice(0, middle)), ...failing(operations.slice(middle))];
    }
  };
  try {
    return { result: build(contract), leftOut: [] };
  } catch (error) {
    if (error instanceof DocsError) throw error;
    failing([]);
    const leftOut = failing(contract.operations);
    const left = new Set(leftOut.map(({ operation }) => operation));
    const rest = contract.operations.filter((operation) => !left.has(operation));
    return { result: build(withOperations(contract, rest)), leftOut };
  }
}
