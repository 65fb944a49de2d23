// Values of form fields to members of a body, by the paths of the contract's forms.
import type { FormField, OperationForm } from '../../generated/forms.js';
import { DraftError, type ParameterValue, parseField } from './draft.js';

type Members = Record<string, unknown>;

/** A copy of a body with a value at a path. */
export function withValue(body: Readonly<Members>, path: string, value: unknown): Members {
  const [name = '', ...rest] = path.split('.');
  if (!rest.length) return { ...body, [name]: value };
  const inner = body[name];
  const members = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as Members) : {};
  return { ...body, [name]: withValue(members, rest.join('.'), value) };
}

/** The value that the text of a field stands for; undefined: the field is empty. @throws DraftError */
export function readField(field: FormField, given: ParameterValue | undefined): unknown {
  if (typeof given === 'boolean') return given;
  const text = given?.trim();
  if (!text) return undefined;
  switch (field.type) {
    case 'number':
    case 'integer': {
      const value = Number(text);
      if (Number.isNaN(value) || (field.type === 'integer' && !Number.isInteger(value)))
        throw new DraftError(`${field.path} must be ${field.type === 'integer' ? 'a whole number' : 'a number'}`);
      return value;
    }
    case 'boolean':
      return text === 'true';
    case 'lines':
      return text.split('\n').filter(Boolean);
    case 'json':
      return parseField(field.path, text);
    default:
      return text;
  }
}

/** A body with the parameters that are filled in. @throws DraftError */
export const withParameters = (
  body: Readonly<Members>,
  { fields }: Pick<OperationForm, 'fields'>,
  values: Readonly<Record<string, ParameterValue>> = {},
): Members =>
  fields.reduce<Members>((filled, field) => {
    const value = readField(field, values[field.path]);
    return value === undefined ? filled : withValue(filled, field.path, value);
  }, body);
