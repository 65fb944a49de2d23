// The error formats of a contract, compiled once.

import { errorFormats } from '../../generated/operations.js';
import { compileErrorFormat, type ErrorFormat, type ErrorNotation } from '../../scripts/runtime/error-format.js';
import type { Problem } from '../../scripts/runtime/problem.js';

const otherwise = compileErrorFormat('', undefined);

/** Compiles the error formats of a contract. @returns the format of a surface; problem details for one that is not in the contract */
export function createErrorFormats(notations: Readonly<Record<string, ErrorNotation>>) {
  const formats = new Map<string, ErrorFormat>(
    Object.entries(notations).map(([surface, notation]) => [surface, compileErrorFormat(surface, notation)]),
  );
  return (surface: string): ErrorFormat => formats.get(surface) ?? otherwise;
}

/** The error format of a surface of the server's own contract. */
export const errorFormatOf = createErrorFormats(errorFormats);

/** The error body of a surface for a problem, by the error schemas of the contract. */
export const errorBody = (surface: string, problem: Problem): unknown => errorFormatOf(surface).reply(problem).body;
