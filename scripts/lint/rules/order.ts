// Grammars and lifecycles: first their notation by its JSON Schema, then the problems that the compiler finds.
import { asObject, type PathSegment } from '../../contract/json-trees.js';
import { streamsOf } from '../../contract/stream-places.js';
import type { LintContext, LintFinding, Rule } from '../lint-finding.js';
import { notationProblems } from '../lint-notation.js';

type Part = 'streamGrammar' | 'lifecycle';

function places({ contract }: LintContext): { part: Part; at: PathSegment[]; value: unknown }[] {
  const { document } = contract;
  const grammars = contract.operations.flatMap((operation) =>
    streamsOf(document, operation).flatMap(({ at, media }) =>
      'x-stream-grammar' in media
        ? [{ part: 'streamGrammar' as const, at: [...at, 'x-stream-grammar'], value: media['x-stream-grammar'] }]
        : [],
    ),
  );
  const lifecycles = Object.entries(asObject(asObject(document.components).schemas)).flatMap(([name, schema]) =>
    'x-lifecycle' in asObject(schema)
      ? [
          {
            part: 'lifecycle' as const,
            at: ['components', 'schemas', name, 'x-lifecycle'],
            value: asObject(schema)['x-lifecycle'],
          },
        ]
      : [],
  );
  return [...grammars, ...lifecycles];
}

export const order: Rule = (context) => {
  const misplaced: LintFinding[] = places(context).flatMap(({ part, at, value }) => {
    const extension = part === 'lifecycle' ? 'x-lifecycle' : 'x-stream-grammar';
    return notationProblems(part, extension, value).map(({ path, message, hint }) => ({
      rule: 'order' as const,
      place: context.contract.placeOf([...at, ...path]),
      message,
      hint,
    }));
  });
  const deadlines = context.order.lifecycles.flatMap(({ schema, surface, lifecycle: { deadline } }): LintFinding[] => {
    const setting = `tasks.${surface}.deadlineSeconds`;
    if (deadline === undefined || deadline.setting === setting) return [];
    const place = context.contract.placeOf(['components', 'schemas', schema, 'x-lifecycle', 'deadline', 'setting']);
    return [{ rule: 'order', place, message: `there is no setting ${deadline.setting}`, hint: `Write ${setting}.` }];
  });
  const compiled = context.orderProblems.map(
    ({ place, message, hint }): LintFinding => ({ rule: 'order', place, message, hint }),
  );
  // A problem is reported once, with the better message: the compiler checks the names, the schema only the shape.
  const reported = new Set(compiled.map(({ place }) => place.path.join('/')));
  return [...compiled, ...deadlines, ...misplaced.filter(({ place }) => !reported.has(place.path.join('/')))];
};

export const grammar: Rule = ({ unordered }) =>
  unordered.map(({ place, message, hint }): LintFinding => ({ rule: 'grammar', place, message, hint }));

export const fieldRules: Rule = ({ fieldRules: { problems } }) =>
  problems.map((problem): LintFinding => ({ rule: 'rules', ...problem }));

export const ruleExamples: Rule = ({ fieldRules: { silent } }) =>
  silent.map((problem): LintFinding => ({ rule: 'rule-examples', ...problem }));
