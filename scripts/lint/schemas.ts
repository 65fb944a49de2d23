// Compiles the schemas of a contract; one that is refused is told like any other mistake, not as a stack trace.
import type { Contract } from '../contract/merge.js';
import type { Problem } from '../contract/problem.js';
import { compileSchemas, type SchemaCache, SchemaError, type Schemas } from '../contract/schemas.js';
import { problemAt } from '../contract/sources.js';

/** The schemas, or the problem that stands in their way. */
export function tryCompile(contract: Contract, cache?: SchemaCache): { schemas?: Schemas; problem?: Problem } {
  try {
    return { schemas: compileSchemas(contract, cache) };
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    const place = { ...contract.placeOf(['components', 'schemas', error.schema]), onKey: true };
    const message = `${error.schema} cannot be used: ${error.message}`;
    return { problem: problemAt(contract.sources, place, 'pentagate/schemas', message) };
  }
}
