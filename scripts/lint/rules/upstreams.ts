// `x-upstream`: its form, and that the operations, parameters and fields that it names are those of the contract.
import type { SourceLocation } from '../../contract/contract-files.js';
import { surfaceName } from '../../contract/contract-operations.js';
import { asArray, asObject, isObject, type PathSegment } from '../../contract/json-trees.js';
import { upstreamKey, upstreamProblems } from '../../contract/upstream-table.js';
import type { LintContext, LintFinding, Rule } from '../lint-finding.js';
import { notationProblems } from '../lint-notation.js';

interface Declared {
  readonly value: unknown;
  readonly operations: LintContext['contract']['operations'];
  place(path: readonly PathSegment[]): SourceLocation;
}

/** Those of the tags, which stand in the files, and those of operations. */
const declared = ({ contract }: LintContext): Declared[] => [
  ...[...contract.sources.files].flatMap(([file, { parsed }]) =>
    asArray(parsed.tags).flatMap((tag, index): Declared[] => {
      const { name, [upstreamKey]: value } = asObject(tag);
      const operations = contract.operations.filter(({ surface }) => surface === surfaceName(String(name)));
      const place = (path: readonly PathSegment[]) => ({ file, path: ['tags', index, upstreamKey, ...path] });
      return value === undefined ? [] : [{ value, operations, place }];
    }),
  ),
  ...contract.operations.flatMap((operation): Declared[] => {
    const value = operation.node[upstreamKey];
    const place = (path: readonly PathSegment[]) => contract.placeOf([...operation.at, upstreamKey, ...path]);
    return value === undefined ? [] : [{ value, operations: [operation], place }];
  }),
];

export const upstreams: Rule = (context) =>
  declared(context).flatMap(({ value, operations, place }) => {
    const form = notationProblems('upstream', upstreamKey, value);
    const found = form.length || !isObject(value) ? form : upstreamProblems(context.contract, operations, value);
    return found.map(
      ({ path, message, hint }): LintFinding => ({ rule: 'extensions', place: place(path), message, hint }),
    );
  });
