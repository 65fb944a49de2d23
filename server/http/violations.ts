// Finds the violations of a request: of a body against its schema, and of path, query and header parameters.
import type { IncomingHttpHeaders } from 'node:http';
import { explainViolations, fieldPath, type SchemaValidator } from '../../contract/explain-violations.js';
import { asObject, deref, type JsonObject } from '../../contract/json.js';
import type { FieldViolation } from '../../contract/problem.js';
import { operationParameters, schemaErrors } from './contract.js';
import type { ContractOperation } from './router.js';

/** Maximum number of violations reported. Bounds the size of an error response, which the caller could otherwise inflate. */
const maxViolations = 100;

/** Ajv reports the error of a union after the errors of its branches. It must be kept: `explainViolations` needs it to choose the branch. */
const isUnionError = ({ keyword }: { readonly keyword: string }): boolean =>
  /^(anyOf|oneOf|discriminator)$/.test(keyword);

const boundedErrors: SchemaValidator = (schema, data) => {
  const errors = schemaErrors(schema, data);
  if (!errors || errors.length <= maxViolations) return errors;
  return [
    ...errors.slice(0, maxViolations),
    ...errors.slice(maxViolations).filter(isUnionError).slice(0, maxViolations),
  ];
};

/** Converts the text of a parameter to the type of its schema. Text that does not fit stays a string, which validation then refuses. */
function coerceParameter(document: JsonObject, schema: unknown, values: readonly string[]): unknown {
  const node = deref(document, schema);
  const types = [node.type].flat();
  if (types.includes('array'))
    return values.flatMap((value) => value.split(',')).map((value) => coerceParameter(document, node.items, [value]));
  const value = values[0] ?? '';
  if ((types.includes('integer') || types.includes('number')) && value.trim() !== '' && Number.isFinite(Number(value)))
    return Number(value);
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** The violations of a value against a named schema, at most a hundred; empty when it is valid or there is no validator of that name. */
export function schemaViolations(document: JsonObject, name: string, data: unknown): FieldViolation[] {
  const schema =
    name in asObject(asObject(document.components).schemas) ? { $ref: `#/components/schemas/${name}` } : {};
  return explainViolations(document, boundedErrors, schema, data, name).map(({ path, message, keyword }) => ({
    field: fieldPath(path),
    message,
    keyword,
  }));
}

/** The parameters of a request, as sent. */
interface RequestParameters {
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

/** The violations of path, query and header parameters. Unknown query parameters are ignored. */
export function parameterViolations(
  document: JsonObject,
  operation: ContractOperation,
  sent: RequestParameters,
): FieldViolation[] {
  const parameters: Record<string, Record<string, unknown>> = { path: {}, query: {}, header: {} };
  for (const parameter of operationParameters(document, operation)) {
    const name = String(parameter.name);
    const header = sent.headers[name.toLowerCase()];
    const allValues =
      parameter.in === 'path'
        ? [sent.path[name]]
        : parameter.in === 'query'
          ? sent.query.getAll(name)
          : [Array.isArray(header) ? header.join(', ') : header];
    const values = allValues.filter((value) => value !== undefined);
    const group = parameters[String(parameter.in)];
    if (group && values.length)
      group[parameter.in === 'header' ? name.toLowerCase() : name] = coerceParameter(
        document,
        parameter.schema,
        values,
      );
  }
  return schemaViolations(document, operation.parameters, parameters).map(({ field, ...rest }) => ({
    // Without the location: `header.anthropic-version` reads like a field of the body.
    field: field.replace(/^(path|query|header)\./, ''),
    ...rest,
  }));
}
