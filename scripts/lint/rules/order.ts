// Grammars and lifecycles: first their notation by its JSON Schema, then the problems that the compiler finds.
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import notation from '../../../openapi/notation.schema.json' with { type: 'json' };
import { streamsOf } from '../../contract/streams.js';
import { asObject, type PathSegment, pointerSegments } from '../../contract/tree.js';
import type { Finding, LintContext, Rule } from '../finding.js';

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

/** Compiled when a contract is first looked at, for all passes of this process. */
let validators: Record<Part, ValidateFunction> | undefined;

function notationOf(part: Part): ValidateFunction {
  if (!validators) {
    const ajv = new Ajv2020({ allErrors: true, strict: false });
    ajv.addSchema(notation, 'notation');
    const compiled = (name: Part) => ajv.compile({ $ref: `notation#/$defs/${name}` });
    validators = { streamGrammar: compiled('streamGrammar'), lifecycle: compiled('lifecycle') };
  }
  return validators[part];
}

export const order: Rule = (context) => {
  const misplaced: Finding[] = places(context).flatMap(({ part, at, value }) => {
    const validate = notationOf(part);
    if (validate(value)) return [];
    return (validate.errors ?? []).slice(0, 3).map(({ instancePath, message, params }) => ({
      rule: 'order' as const,
      place: context.contract.placeOf([
        ...at,
        ...pointerSegments(instancePath),
        ...('additionalProperty' in params ? [String(params.additionalProperty)] : []),
      ]),
      message:
        'additionalProperty' in params
          ? `x-${part === 'lifecycle' ? 'lifecycle' : 'stream-grammar'} has no key ${params.additionalProperty}`
          : `${pointerSegments(instancePath).join('.') || part} ${message}`,
      hint: 'openapi/README.md lists the notation.',
    }));
  });
  const compiled = context.orderProblems.map(
    ({ place, message, hint }): Finding => ({ rule: 'order', place, message, hint }),
  );
  // A mistake is reported once, with the better message: the compiler knows the names, the schema only the shape.
  const reported = new Set(compiled.map(({ place }) => place.path.join('/')));
  return [...compiled, ...misplaced.filter(({ place }) => !reported.has(place.path.join('/')))];
};

export const grammar: Rule = ({ unordered }) =>
  unordered.map(({ place, message, hint }): Finding => ({ rule: 'grammar', place, message, hint }));
