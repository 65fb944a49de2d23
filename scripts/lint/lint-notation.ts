// The extensions of the contract by their JSON Schema (openapi/notation.schema.json).
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import notation from '../../openapi/notation.schema.json' with { type: 'json' };
import { type PathSegment, pointerSegments, valueAt } from '../contract/json-trees.js';
import type { PartProblem } from '../contract/problem.js';
import { suggest } from '../grammar/grammar-notation.js';

type Part = 'streamGrammar' | 'lifecycle' | 'errors' | 'upstream' | 'usage' | 'attributes' | 'docs';

/** Maximum number of problems of one extension. */
const maxProblems = 3;

let ajv: Ajv2020 | undefined;

/** Compiled when it is first needed, for all passes of this process; without the schema of the whole document, which would be compiled first. */
function validatorOf(part: Part): ValidateFunction {
  const { $id, $defs } = notation;
  ajv ??= new Ajv2020({ allErrors: true, strict: false, validateSchema: false }).addSchema({ $id, $defs });
  return ajv.getSchema(`${$id}#/$defs/${part}`) as ValidateFunction;
}

/** What an extension says that its notation does not allow. @param extension its key, for messages */
export function notationProblems(part: Part, extension: string, given: unknown): PartProblem[] {
  const validate = validatorOf(part);
  if (validate(given)) return [];
  const known = Object.keys(notation.$defs[part].properties);
  // What is wrong with a name is said by the error of `propertyNames` that follows.
  const errors = (validate.errors ?? []).filter(({ propertyName }) => propertyName === undefined);
  return errors.slice(0, maxProblems).map(({ instancePath, message, params }) => {
    const path: PathSegment[] = pointerSegments(instancePath);
    if ('additionalProperty' in params) {
      const key = String(params.additionalProperty);
      const hint = path.length ? 'openapi/README.md lists the notation.' : suggest(key, known);
      return { path: [...path, key], message: `${extension} has no key ${key}`, hint };
    }
    if ('propertyName' in params) {
      const key = String(params.propertyName);
      return {
        path: [...path, key],
        message: `${path.join('.')} has no key ${key}`,
        hint: suggest(key, notation.$defs.reason.enum),
      };
    }
    if ('allowedValues' in params) {
      const allowed = (params.allowedValues as unknown[]).map(String);
      const value = String(valueAt(given, path));
      return { path, message: `${path.join('.')} must be one of ${allowed.join(', ')}`, hint: suggest(value, allowed) };
    }
    return {
      path,
      message: `${path.join('.') || extension} ${message}`,
      hint: 'openapi/README.md lists the notation.',
    };
  });
}
