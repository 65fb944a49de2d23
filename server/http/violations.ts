// Names every place where a request breaks the contract, in words for the person who sent it.
import type { IncomingHttpHeaders } from 'node:http';
import { type Check, explain, fieldOf } from '../../contract/explain-violations.js';
import { asObject, deref, type JsonObject } from '../../contract/json.js';
import type { FieldViolation } from '../../contract/problem.js';
import { check, parametersOf } from './contract.js';
import type { Operation } from './routes.js';

/** Nobody reads more; and what a caller can make us say about one request must have an end. */
const max = 100;

/** Which branch of a union was meant is found by the error of the union, which stands behind those of all its branches. */
const ofUnion = ({ keyword }: { readonly keyword: string }): boolean => /^(anyOf|oneOf|discriminator)$/.test(keyword);

const bounded: Check = (schema, data) => {
  const errors = check(schema, data);
  if (!errors || errors.length <= max) return errors;
  return [...errors.slice(0, max), ...errors.slice(max).filter(ofUnion).slice(0, max)];
};

/** A parameter arrives as text; `12` is a number where the contract wants one. What does not fit stays text and is refused as such. */
function coerce(document: JsonObject, schema: unknown, values: readonly string[]): unknown {
  const node = deref(document, schema);
  const types = [node.type].flat();
  if (types.includes('array'))
    return values.flatMap((value) => value.split(',')).map((value) => coerce(document, node.items, [value]));
  const value = values[0] ?? '';
  if ((types.includes('integer') || types.includes('number')) && value.trim() !== '' && Number.isFinite(Number(value)))
    return Number(value);
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** Every violation of a value against a named schema, at most a hundred; none when it is valid or the name has no validator. */
export function problemsOf(document: JsonObject, name: string, data: unknown): FieldViolation[] {
  const schema =
    name in asObject(asObject(document.components).schemas) ? { $ref: `#/components/schemas/${name}` } : {};
  return explain(document, bounded, schema, data, name).map(({ path, message, keyword }) => ({
    field: fieldOf(path),
    problem: message,
    keyword,
  }));
}

/** The parameters of a request as it was sent. */
export interface SentParameters {
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

/** Violations in path, query and headers. A query parameter that the contract does not know is nobody's business. */
export function parameterProblems(document: JsonObject, operation: Operation, sent: SentParameters): FieldViolation[] {
  const values: Record<string, Record<string, unknown>> = { path: {}, query: {}, header: {} };
  for (const parameter of parametersOf(document, operation)) {
    const name = String(parameter.name);
    const header = sent.headers[name.toLowerCase()];
    const given =
      parameter.in === 'path'
        ? [sent.path[name]]
        : parameter.in === 'query'
          ? sent.query.getAll(name)
          : [Array.isArray(header) ? header.join(', ') : header];
    const present = given.filter((value) => value !== undefined);
    const group = values[String(parameter.in)];
    if (group && present.length)
      group[parameter.in === 'header' ? name.toLowerCase() : name] = coerce(document, parameter.schema, present);
  }
  return problemsOf(document, operation.parameters, values).map(({ field, ...rest }) => ({
    // `header.anthropic-version` reads as if a body had a field of that name.
    field: field.replace(/^(path|query|header)\./, ''),
    ...rest,
  }));
}
