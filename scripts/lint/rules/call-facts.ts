// `x-upstream`, `x-usage` and `x-attributes`: their form, and that the operations, parameters and fields that they name are those of the contract.
import type { SourceLocation } from '../../contract/contract-files.js';
import { surfaceName, surfacesOf } from '../../contract/contract-operations.js';
import { asArray, asObject, isObject, type PathSegment } from '../../contract/json-trees.js';
import { findingsAt } from '../../contract/problem.js';
import { upstreamKey, upstreamProblems } from '../../contract/upstream-table.js';
import { attributesKey, usageKey, usageProblems } from '../../contract/usage-table.js';
import { eachOperation, type LintContext, type Rule } from '../lint-finding.js';
import { notationProblems } from '../lint-notation.js';

interface Declared {
  readonly value: unknown;
  readonly operations: LintContext['contract']['operations'];
  placeOf(path: readonly PathSegment[]): SourceLocation;
}

/** Those of the tags, which stand in the files, and those of operations. */
const declared = ({ contract }: LintContext, key: string): Declared[] => [
  ...[...contract.sources.files].flatMap(([file, { parsed }]) =>
    asArray(parsed.tags).flatMap((tag, index): Declared[] => {
      const { name, [key]: value } = asObject(tag);
      const operations = contract.operations.filter(({ surface }) => surface === surfaceName(String(name)));
      const placeOf = (path: readonly PathSegment[]) => ({ file, path: ['tags', index, key, ...path] });
      return value === undefined ? [] : [{ value, operations, placeOf }];
    }),
  ),
  ...contract.operations.flatMap((operation): Declared[] => {
    const value = operation.node[key];
    const placeOf = (path: readonly PathSegment[]) => contract.placeOf([...operation.at, key, ...path]);
    return value === undefined ? [] : [{ value, operations: [operation], placeOf }];
  }),
];

/** The parts of the notation, their keys, and what is checked beyond their form. */
const parts = [
  ['upstream', upstreamKey, upstreamProblems],
  ['usage', usageKey, (contract, operations, value) => usageProblems(contract, operations, usageKey, value)],
  [
    'attributes',
    attributesKey,
    (contract, operations, value) => usageProblems(contract, operations, attributesKey, value),
  ],
] as const satisfies readonly (readonly [string, string, typeof upstreamProblems])[];

/** Names in `x-surfaces` that are no surface of the contract. */
const unknownSurfaces = eachOperation(({ node }, { operations }) => {
  const surfaces = surfacesOf(operations);
  // A file of one surface may name those of the others, which the index brings together.
  if (surfaces.length < 2) return [];
  return asArray(node['x-surfaces']).flatMap((name, index) =>
    surfaces.some((each) => each === name)
      ? []
      : {
          path: ['x-surfaces', index],
          message: `there is no surface ${String(name)}`,
          hint: `The surfaces are ${surfaces.join(', ')}.`,
        },
  );
});

export const callFacts: Rule = (context) => [...unknownSurfaces(context), ...partFindings(context)];

const partFindings: Rule = (context) =>
  parts.flatMap(([part, key, problemsOf]) =>
    declared(context, key).flatMap(({ value, operations, placeOf }) => {
      // What is shared does not apply to this operation.
      if (key !== attributesKey && value === false) return [];
      const form = notationProblems(part, key, value);
      const found = form.length || !isObject(value) ? form : problemsOf(context.contract, operations, value);
      return findingsAt({ placeOf }, [], found);
    }),
  );
