// What generated validators and rules import.

import type { RuleViolation } from './rule-runtime.js';
import type { AnyValidator, ValidationError } from './tolerant.js';

export * from './rule-bytes.js';
export * from './rule-runtime.js';

/**
 * Adds the errors of one validator to those found before. In place: Ajv's own `concat` copies all that was found before for each part of a value,
 * which takes the square of their number. Each error notes the validators that it passes through, which identifies the branch of a union.
 */
export function joinErrors(
  found: ValidationError[] | null,
  more: readonly ValidationError[],
  validator: string,
): readonly ValidationError[] {
  for (const error of more) {
    error.trail ??= [];
    error.trail.push(validator);
  }
  if (found === null) return more;
  for (const error of more) found.push(error);
  return found;
}

/** A validator that checks the rules between fields of a value that is valid by its schema; `schema` checks the schema alone. */
export function withRules(
  schema: AnyValidator,
  rules: (data: unknown) => readonly RuleViolation[],
): AnyValidator & { readonly schema: AnyValidator } {
  const validate = (data: unknown): boolean => {
    const broken = schema(data) ? rules(data) : undefined;
    const errors = broken?.length ? broken.map(errorOf) : broken ? null : schema.errors;
    validate.errors = errors?.length ? errors : null;
    return validate.errors === null;
  };
  validate.errors = null as readonly ValidationError[] | null;
  validate.schema = schema;
  return validate;
}

const errorOf = ({ path, message, rule }: RuleViolation): ValidationError => ({
  instancePath: path.map((step) => `/${String(step).replace(/~/g, '~0').replace(/\//g, '~1')}`).join(''),
  schemaPath: '#/x-rules',
  keyword: 'x-rules',
  params: { rule },
  message,
});
