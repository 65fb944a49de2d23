// Grammars and lifecycles: first their notation by its JSON Schema, then the problems that the compiler finds.
import { asObject } from '../../contract/json-trees.js';
import { findingsAt } from '../../contract/problem.js';
import { streamsOf } from '../../contract/stream-places.js';
import type { LintContext, Rule } from '../lint-finding.js';
import { notationProblems } from '../lint-notation.js';

/** The grammars and lifecycles of a contract, with their steps in the bundle. */
function places({ contract }: LintContext) {
  const { document } = contract;
  const grammars = contract.operations.flatMap((operation) =>
    streamsOf(document, operation).map(({ at, media }) => ({
      ...({ part: 'streamGrammar', extension: 'x-stream-grammar' } as const),
      ...{ at, owner: media },
    })),
  );
  const lifecycles = Object.entries(asObject(asObject(document.components).schemas)).map(([name, schema]) => ({
    ...({ part: 'lifecycle', extension: 'x-lifecycle' } as const),
    ...{ at: ['components', 'schemas', name], owner: asObject(schema) },
  }));
  return [...grammars, ...lifecycles].filter(({ extension, owner }) => extension in owner);
}

export const order: Rule = (context) => {
  const { contract, orderProblems } = context;
  const misplaced = places(context).flatMap(({ part, extension, at, owner }) =>
    findingsAt(contract, [...at, extension], notationProblems(part, extension, owner[extension])),
  );
  const deadlines = context.order.lifecycles.flatMap(({ schema, surface, lifecycle: { deadline } }) => {
    const setting = `tasks.${surface}.deadlineSeconds`;
    if (deadline === undefined || deadline.setting === setting) return [];
    const at = ['components', 'schemas', schema, 'x-lifecycle', 'deadline', 'setting'];
    return findingsAt(contract, at, [
      { message: `there is no setting ${deadline.setting}`, hint: `Write ${setting}.` },
    ]);
  });
  // A problem is reported once, with the better message: the compiler checks the names, the schema only the shape.
  const reported = new Set(orderProblems.map(({ place }) => place.path.join('/')));
  return [...orderProblems, ...deadlines, ...misplaced.filter(({ place }) => !reported.has(place.path.join('/')))];
};

export const grammar: Rule = ({ unordered }) => unordered;

export const fieldRules: Rule = ({ fieldRules: { problems } }) => [...problems];

export const ruleExamples: Rule = ({ fieldRules: { silent } }) => [...silent];
