// The fields of request bodies, for pages that make requests: forms.ts. One entry for each operation that takes JSON.

import { namesIn, type Operation } from '../contract/contract-operations.js';
import { asArray, asObject, asString, deref, isObject, type JsonObject } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { declaration } from './literal.js';
import { banner, type Output } from './output.js';

const types = `
/** A field of a form. \`path\` has dots between the members of nested objects. \`lines\`: a list of texts; \`json\`: any other value. */
export interface FormField {
  readonly path: string;
  readonly type: 'text' | 'number' | 'integer' | 'boolean' | 'choice' | 'lines' | 'json';
  readonly about?: string;
  readonly values?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: boolean;
}

/** An operation that takes a JSON body. */
export interface OperationForm {
  readonly surface: string;
  readonly method: string;
  readonly path: string;
  /** Names in braces in the path. */
  readonly pathNames: readonly string[];
  /** Headers that every request needs, with their value in examples. */
  readonly headers: { readonly [name: string]: string };
  readonly fields: readonly FormField[];
  /** A body that is valid. */
  readonly example?: object;
}
`;

interface Field {
  path: string;
  type: 'text' | 'number' | 'integer' | 'boolean' | 'choice' | 'lines' | 'json';
  about?: string;
  values?: string[];
  minimum?: number;
  maximum?: number;
  required?: true;
}

/** Levels of nested objects that have fields of their own. */
const maxDepth = 2;

/** The first sentence of a description. */
const brief = (value: unknown): string | undefined =>
  asString(value)
    ?.replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.;:!?]) /)[0]
    ?.replace(/[;:]$/, '');

/** A schema without the alternative null. */
function withoutNull(document: JsonObject, schema: unknown): JsonObject {
  const node = asObject(deref(document, schema));
  const branches = asArray(node.anyOf ?? node.oneOf).map((each) => asObject(deref(document, each)));
  const real = branches.filter(({ type }) => type !== 'null');
  return real.length === 1
    ? { ...real[0], ...(node.description !== undefined && { description: node.description }) }
    : node;
}

function fieldOf(document: JsonObject, path: string, schema: JsonObject): Omit<Field, 'required'> {
  const kinds = [schema.type].flat().filter((type) => type !== 'null');
  const values = asArray(schema.enum).filter((value) => typeof value === 'string');
  const about = brief(schema.description);
  const common = { path, ...(about && { about }) };
  const bounds = Object.fromEntries(
    (['minimum', 'maximum'] as const).flatMap((name) => {
      const bound = schema[name] ?? schema[`exclusive${name[0]?.toUpperCase()}${name.slice(1)}`];
      return typeof bound === 'number' ? [[name, bound]] : [];
    }),
  );
  const [kind] = kinds;
  if (kinds.length === 1 && values.length) return { ...common, type: 'choice', values };
  if (kinds.length === 1 && (kind === 'number' || kind === 'integer')) return { ...common, type: kind, ...bounds };
  if (kinds.length === 1 && kind === 'boolean') return { ...common, type: 'boolean' };
  if (kinds.length === 1 && kind === 'string') return { ...common, type: 'text' };
  if (kind === 'array' && withoutNull(document, schema.items).type === 'string' && kinds.length === 1)
    return { ...common, type: 'lines' };
  return { ...common, type: 'json' };
}

function fieldsOf(document: JsonObject, schema: JsonObject, prefix = '', depth = 0): Field[] {
  const required = asArray(schema.required);
  return Object.entries(asObject(schema.properties)).flatMap(([name, property]) => {
    const node = withoutNull(document, property);
    const path = `${prefix}${name}`;
    const inner = isObject(node.properties) && depth < maxDepth && !node.anyOf && !node.oneOf;
    if (inner) return fieldsOf(document, node, `${path}.`, depth + 1);
    return [
      { ...fieldOf(document, path, node), ...(required.includes(name) && !prefix && { required: true as const }) },
    ];
  });
}

function headersOf(document: JsonObject, node: JsonObject): Record<string, string> {
  const headers = asArray(node.parameters)
    .map((parameter) => asObject(deref(document, parameter)))
    .filter((parameter) => parameter.in === 'header' && parameter.required === true);
  return Object.fromEntries(
    headers.map((header) => {
      const {
        example,
        examples,
        default: fallback,
        enum: listed,
      } = { ...asObject(deref(document, header.schema)), ...header };
      const [first] = [
        example,
        ...Object.values(asObject(examples)).map((each) => asObject(each).value),
        fallback,
        ...asArray(listed),
      ].filter((value) => value !== undefined);
      return [String(header.name), String(first ?? '')];
    }),
  );
}

/** The fields of an operation's JSON body; none if it takes no JSON. */
export function formFields({ document }: Contract, { node }: Operation): object[] {
  const media = asObject(asObject(asObject(deref(document, node.requestBody)).content)['application/json']);
  return isObject(media.schema) ? fieldsOf(document, withoutNull(document, media.schema)) : [];
}

function formOf({ document }: Contract, { surface, method, path, node }: Operation): object | undefined {
  const media = asObject(asObject(asObject(deref(document, node.requestBody)).content)['application/json']);
  if (!isObject(media.schema)) return undefined;
  const [example] = Object.values(asObject(media.examples)).map((each) => asObject(deref(document, each)).value);
  return {
    surface,
    method: method.toUpperCase(),
    path,
    pathNames: namesIn(path),
    headers: headersOf(document, node),
    fields: fieldsOf(document, withoutNull(document, media.schema)),
    ...(example !== undefined && { example }),
  };
}

/** The forms of all operations that take JSON, by operationId. */
export function emitForms(contract: Contract): Output {
  const forms = Object.fromEntries(contract.operations.map((operation) => [operation.id, formOf(contract, operation)]));
  return {
    'forms.ts': `${banner('fields of request bodies')}${types}\n${declaration('export const forms: { readonly [operation: string]: OperationForm }', forms)}`,
  };
}
