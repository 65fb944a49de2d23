// Compiles the schemas of a contract; one that is refused is reported like any other problem, not as a stack trace.

import { problemAt, problemsAt } from '../contract/contract-files.js';
import {
  type CompileGroup,
  compileSchemas,
  compileSchemasWith,
  type SchemaCache,
  type Schemas,
} from '../contract/contract-schemas.js';
import type { Contract } from '../contract/merge.js';
import type { LocatedProblem } from '../contract/problem.js';
import { placeOfSchema, rootsOf } from '../contract/roots.js';
import { SchemaError } from '../contract/schemas/group.js';
import { unicodePattern } from '../contract/schemas/patterns.js';
import { eachOf } from './lint-finding.js';

/** The patterns that Ajv refuses, each at its own place: it names only the schema. */
const offences = eachOf('schema', ({ pattern }) => {
  if (typeof pattern !== 'string' || unicodePattern(pattern) !== undefined) return [];
  try {
    new RegExp(pattern, 'u');
    return [];
  } catch (error) {
    const message = `the pattern is no regular expression: ${error instanceof Error ? error.message : error}`;
    return [{ path: ['pattern'], message, hint: 'Correct it; a pattern is written without slashes.' }];
  }
});

/** The schemas, or the problems that stand in their way. */
interface TriedSchemas {
  schemas?: Schemas;
  problems: LocatedProblem[];
}

/** Compiles the schemas of a contract in this thread. */
export function tryCompile(contract: Contract): TriedSchemas {
  try {
    return { schemas: compileSchemas(contract), problems: [] };
  } catch (error) {
    return refusedSchema(contract, error);
  }
}

/** Compiles the schemas of a contract with a compiler of the caller. */
export const tryCompileWith = (compile: CompileGroup, contract: Contract, cache?: SchemaCache): Promise<TriedSchemas> =>
  compileSchemasWith(compile, contract, cache).then(
    (schemas) => ({ schemas, problems: [] }),
    (error) => refusedSchema(contract, error),
  );

function refusedSchema(contract: Contract, error: unknown): TriedSchemas {
  if (!(error instanceof SchemaError)) throw error;
  const { sources } = contract;
  const located = problemsAt(sources, 'pentagate/schemas', offences({ contract }));
  if (located.length) return { problems: located };
  const place = { ...contract.placeOf(placeOfSchema(rootsOf(contract), error.schema)), onKey: true };
  const message = `${error.schema} cannot be used: ${error.message}`;
  return { problems: [problemAt(sources, place, 'pentagate/schemas', message)] };
}
