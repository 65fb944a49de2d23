// Reads parameters in the styles of OpenAPI, and checks them against the contract.

import type { IncomingHttpHeaders } from 'node:http';
import type { SchemaValidator } from '../runtime/errors/explain-violations.js';
import { type FieldViolation, violation } from '../runtime/errors/problem.js';
import {
  asArray,
  asObject,
  asString,
  decoded,
  deref,
  isObject,
  type JsonObject,
  parsed,
  valueAt,
} from '../runtime/json.js';
import { lazyFor } from '../runtime/lazy.js';
import { createMerge } from '../runtime/merge-schema.js';
import { queryFields } from '../runtime/whole-query.js';
import { tooDeep } from './body/json-scan.js';
import { defaultBodyLimits } from './body/read-body.js';
import { schemaViolations } from './body/violations.js';
import { cookiesOf } from './cookies.js';

/** Where the parameters of a request are. */
export interface Parameters {
  /** Values of the path's parameters, percent-encoded. */
  readonly path: Readonly<Record<string, string>>;
  /** The query as sent. */
  readonly search: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

/** A part of a query without its encoding. */
const queryText = (raw: string): string => decoded(raw.replaceAll('+', ' '));

const types = ['string', 'integer', 'number', 'boolean', 'null', 'array', 'object'] as const;

/** Reads texts as values of schemas. */
export type TextReader = ReturnType<typeof createTextReader>;

export function createTextReader(document: JsonObject) {
  const merge = createMerge(document);
  const isAllowed = (schema: unknown, type: string, depth = 0): boolean => {
    const { node, unions } = merge(schema);
    if ([node.type].flat().includes(type)) return true;
    if (node.type === undefined && type === 'object' && isObject(node.properties)) return true;
    if (node.type === undefined && type === 'array' && node.items !== undefined) return true;
    return depth < 6 && unions.flat().some((branch) => isAllowed(branch, type, depth + 1));
  };
  const typesOf = lazyFor((schema: JsonObject) => new Set(types.filter((type) => isAllowed(schema, type))));
  /** Whether a schema allows a type, also in a branch of a union. */
  const allows = (schema: unknown, type: (typeof types)[number]): boolean =>
    isObject(schema) && typesOf(schema).has(type);
  const valuesOf = lazyFor((schema: JsonObject): readonly unknown[] => {
    const { node, unions } = merge(schema);
    return [...('const' in node ? [node.const] : asArray(node.enum)), ...unions.flat().flatMap(values)];
  });
  const values = (schema: unknown): readonly unknown[] => (isObject(schema) ? valuesOf(schema) : []);
  /** The schema of a member or item. */
  const member = (schema: unknown, name?: string): unknown => {
    const { node, unions } = merge(schema);
    const own =
      name === undefined
        ? node.items
        : (valueAt(node.properties, [name]) ??
          (isObject(node.additionalProperties) ? node.additionalProperties : undefined));
    return (
      own ??
      unions
        .flat()
        .map((branch) => member(branch, name))
        .find((found) => found !== undefined)
    );
  };
  /** Whether an object takes members without a name: its schema says so, or names none. */
  const isOpen = (schema: unknown): boolean => {
    const { node, unions } = merge(schema);
    const { properties, additionalProperties = properties === undefined && !unions.length } = node;
    return additionalProperties === true || unions.flat().some(isOpen);
  };
  /** What a part of a form is by its schema, or by that of the items; undefined: strings of other formats and encodings may be either. */
  const partKind = (schema: unknown): 'file' | 'text' | undefined => {
    const { node } = merge(schema);
    if (node.type === 'array') return partKind(node.items);
    if (node.format === 'binary') return 'file';
    const isPlain = node.contentMediaType === undefined && node.contentEncoding === undefined;
    return node.type === 'string' && isPlain ? 'text' : undefined;
  };
  return {
    partKind,
    allows,
    member,
    isOpen,
    /** Whether a schema itself has a property of this name. */
    declares: (schema: unknown, name: string): boolean => Object.hasOwn(asObject(merge(schema).node.properties), name),
    /** The value of one text; text that does not fit stays a string, which validation refuses. */
    scalar(schema: unknown, text: string): unknown {
      // Objects in lists and forms are JSON: styles have no notation for them.
      if (/^\s*[{[]/.test(text) && (allows(schema, 'object') || allows(schema, 'array'))) {
        const value = parsed(text);
        if (value !== undefined) return value;
      }
      // A listed number or boolean is meant, also where the schema names no type.
      const listed = values(schema).find((value) => typeof value !== 'string' && String(value) === text);
      if (listed !== undefined) return listed;
      const isNumber = allows(schema, 'integer') || allows(schema, 'number');
      if (isNumber && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
      if (allows(schema, 'boolean') && (text === 'true' || text === 'false')) return text === 'true';
      if (allows(schema, 'null') && !allows(schema, 'string') && (text === '' || text === 'null')) return null;
      return text;
    },
  };
}

/** Puts a field of a form, or a text of a `deepObject`, at `a[b][]`, `a[]` or `a`, with the type that its schema declares. */
export function setField(
  reader: TextReader,
  into: JsonObject,
  schema: unknown,
  keys: readonly string[],
  text: unknown,
): void {
  const [key = '', ...rest] = keys;
  const inner = reader.member(schema, key);
  // A caller may send a field named `__proto__`.
  const before = Object.hasOwn(into, key) ? into[key] : undefined;
  const set = (value: unknown): void =>
    void Object.defineProperty(into, key, { value, writable: true, enumerable: true, configurable: true });
  const convert = (target: unknown): unknown => (typeof text === 'string' ? reader.scalar(target, text) : text);
  if (rest.length && rest[0] !== '') {
    const nested = asObject(before);
    set(nested);
    setField(reader, nested, inner, rest, text);
    return;
  }
  const isList = rest[0] === '' || reader.allows(inner, 'array');
  const value = convert(isList && !Array.isArray(convert(inner)) ? reader.member(inner) : inner);
  const list = Array.isArray(before) ? before : before === undefined ? [] : [before];
  for (const each of [value].flat()) list.push(each);
  set(isList || before !== undefined ? list : value);
}

/** The keys of a name `a[b][]`. @throws ProblemError for more levels than values may have */
export function keysOf(name: string, depth = defaultBodyLimits.json.depth): string[] {
  const [first = '', ...rest] = name.split('[', depth + 2);
  if (rest.length > depth) throw violation(first, tooDeep(depth));
  return [first, ...rest.flatMap((each) => (each.includes(']') ? each.slice(0, each.indexOf(']')) : []))];
}

const delimiters: Readonly<Record<string, RegExp>> = {
  spaceDelimited: /%20|\+| /,
  pipeDelimited: /%7C|\|/i,
};

/** `R,100,G,200` → `{R: '100', G: '200'}`. */
const pairs = (parts: readonly string[]): [string, string][] =>
  Array.from({ length: Math.ceil(parts.length / 2) }, (_, at) => [parts[2 * at] ?? '', parts[2 * at + 1] ?? '']);

const assignments = (parts: readonly string[]): [string, string][] =>
  parts.map((part) => {
    const at = part.indexOf('=');
    return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
  });

/** An object of names and texts. */
const objectOf = (reader: TextReader, schema: unknown, entries: readonly (readonly string[])[]): JsonObject =>
  Object.fromEntries(entries.map(([key = '', value = '']) => [key, reader.scalar(reader.member(schema, key), value)]));

/** A parameter whose text is known: of a path, where delimiters are distinguished from encoded ones before decoding, of a header or cookie. */
function fromText(reader: TextReader, parameter: JsonObject, raw: string): unknown {
  const { schema, style, name } = parameter;
  const plain = parameter.in === 'path' ? decoded : String;

  const explode = parameter.explode === true;
  const prefix = style === 'label' ? '.' : style === 'matrix' ? ';' : '';
  const text = prefix && raw.startsWith(prefix) ? raw.slice(1) : raw;
  const separator = explode && prefix ? prefix : ',';
  const parts = text.split(separator);
  const own = `${name}=`;
  const bare = (part: string): string => (style === 'matrix' && part.startsWith(own) ? part.slice(own.length) : part);
  if (reader.allows(schema, 'array'))
    return parts.map(bare).map((part) => reader.scalar(reader.member(schema), plain(part.trim())));
  if (reader.allows(schema, 'object')) {
    const entries = explode ? assignments(parts) : pairs(bare(text).split(','));
    return objectOf(
      reader,
      schema,
      entries.map((pair) => pair.map(plain)),
    );
  }
  return reader.scalar(schema, plain(bare(text)));
}

/** A name and a text that may be percent-encoded, as they are sent. */
export interface RawPair {
  readonly name: string;
  readonly raw: string;
}

/** The raw pairs of a query: delimiters are distinguished from encoded ones before decoding. */
export const rawPairs = (search: string): RawPair[] =>
  search
    .split('&')
    .filter(Boolean)
    .map((part) => {
      const [, name = '', raw = ''] = /^([^=]*)=?(.*)$/s.exec(part) ?? [];
      return { name: queryText(name), raw };
    });

/** The pairs of fields that are not encoded, such as those of multipart forms. */
export const textPairs = (fields: Iterable<readonly [string, unknown]>): RawPair[] =>
  Array.from(fields, ([name, text]) => ({ name, raw: String(text).replace(/[%+]/g, encodeURIComponent) }));

/** A query parameter; undefined when it was not sent. @param others the names of all query parameters, which are no members of an object */
function fromQuery(
  reader: TextReader,
  parameter: JsonObject,
  sent: readonly RawPair[],
  others: ReadonlySet<string>,
): unknown {
  const { schema } = parameter;
  const name = String(parameter.name);
  const style = String(parameter.style ?? 'form');
  const explode = typeof parameter.explode === 'boolean' ? parameter.explode : style === 'form';
  // Many clients send `tags[]=a` for a parameter `tags`.
  const own = sent.filter((each) => each.name === name || each.name === `${name}[]`).map(({ raw }) => raw);
  if (style === 'deepObject') {
    const found: JsonObject = {};
    for (const { name: each, raw } of sent) {
      if (!each.startsWith(`${name}[`)) continue;
      setField(reader, found, schema, keysOf(each).slice(1), queryText(raw));
    }
    return Object.keys(found).length ? found : undefined;
  }
  if (reader.allows(schema, 'array') && own.length) {
    const delimiter = delimiters[style] ?? /,/;
    const parts = explode ? own : own.flatMap((raw) => raw.split(delimiter));
    const items = parts.map((part) => reader.scalar(reader.member(schema), queryText(part)));
    return items.length === 1 && items[0] === '' && !explode ? [] : items;
  }
  if (reader.allows(schema, 'object')) {
    if (explode && style === 'form') {
      const isOpen = reader.isOpen(schema);
      const members = sent.filter(
        (each) => !others.has(each.name) && (isOpen || reader.member(schema, each.name) !== undefined),
      );
      const memberValue = (member: string): unknown => {
        const inner = reader.member(schema, member);
        const texts = members.filter((each) => each.name === member).map(({ raw }) => raw);
        return reader.allows(inner, 'array')
          ? texts.flatMap((raw) => raw.split(',')).map((raw) => reader.scalar(reader.member(inner), queryText(raw)))
          : reader.scalar(inner, queryText(texts.at(-1) ?? ''));
      };
      if (members.length) return Object.fromEntries(members.map((each) => [each.name, memberValue(each.name)]));
    } else if (own[0] !== undefined) {
      const entries = pairs(own[0].split(delimiters[style] ?? /,/));
      return objectOf(
        reader,
        schema,
        entries.map((pair) => pair.map(queryText)),
      );
    }
  }
  return own[0] === undefined ? undefined : reader.scalar(schema, queryText(own[0]));
}

/**
 * The fields of a form for which its `encoding` has a style: they are written like query parameters.
 * @returns their values, and which fields have been read for them
 */
export function styledFields(
  reader: TextReader,
  schema: unknown,
  encoding: unknown,
  pairs: () => readonly RawPair[],
): { readonly value: JsonObject; isRead(name: string): boolean } {
  const value: JsonObject = {};
  const parameters = Object.entries(asObject(encoding)).flatMap(([name, one]) => {
    const { style, explode, allowReserved } = asObject(one);
    const isStyled = [style, explode, allowReserved].some((each) => each !== undefined);
    return isStyled ? [{ name, style, explode, schema: reader.member(schema, name) }] : [];
  });
  if (!parameters.length) return { value, isRead: () => false };
  const sent = pairs();
  const declared = new Set(sent.map(({ name }) => name).filter((name) => reader.declares(schema, name)));
  const members = new Set<string>();
  for (const parameter of parameters) {
    const { name, style = 'form', explode = style === 'form' } = parameter;
    const read = fromQuery(reader, parameter, sent, declared);
    if (read === undefined) continue;
    value[name] = read;
    if (explode && style === 'form' && isObject(read)) for (const key of Object.keys(read)) members.add(key);
  }
  const isOwn = (name: string): boolean =>
    parameters.some((one) => name === one.name || name.startsWith(`${one.name}[`));
  return { value, isRead: (name) => isOwn(name) || (members.has(name) && !declared.has(name)) };
}

/** A parameter with `content` is JSON where the media type says so. */
function fromContent(parameter: JsonObject, text: string): unknown {
  const [media = ''] = Object.keys(asObject(parameter.content));
  if (!/json/.test(media)) return text;
  const value = parsed(text);
  return value === undefined ? text : value;
}

/** Whether a parameter may be sent without a value, whatever its schema says. */
const allowsEmpty = (parameter: JsonObject): boolean => parameter.in === 'query' && parameter.allowEmptyValue === true;

/** The parameters of an operation with the values that a request has for them; undefined: it was not sent. */
function readParameters(reader: TextReader, declared: readonly JsonObject[], sent: Parameters) {
  const query = rawPairs(sent.search);
  const names = new Set(declared.filter((each) => each.in === 'query').map((each) => String(each.name)));
  return declared.map((parameter) => {
    const name = String(parameter.name);
    if (allowsEmpty(parameter) && sent.query.get(name) === '') return { parameter, value: '' };
    if (parameter.in === 'query' && !isObject(parameter.content))
      return { parameter, value: fromQuery(reader, parameter, query, names) };
    const header = valueAt(sent.headers, [name.toLowerCase()]);
    const text =
      parameter.in === 'query'
        ? parameter.whole
          ? decoded(sent.search) || undefined
          : (sent.query.get(name) ?? undefined)
        : parameter.in === 'path'
          ? asString(valueAt(sent.path, [name]))
          : parameter.in === 'cookie'
            ? asString(valueAt(cookiesOf(sent.headers), [name]))
            : Array.isArray(header)
              ? header.join(', ')
              : asString(header);
    if (text === undefined) return { parameter, value: undefined };
    return {
      parameter,
      value: isObject(parameter.content)
        ? fromContent(parameter, parameter.in === 'path' ? decoded(text) : text)
        : fromText(reader, parameter, text),
    };
  });
}

/** Headers that OpenAPI describes elsewhere than in parameters. */
const ignoredHeaders = new Set(['accept', 'content-type', 'authorization']);

/** The parameters of an operation; those of the operation replace those of the path, which must have a place for its own. */
export function declaredParameters(
  document: JsonObject,
  { path, node }: { readonly path: string; readonly node: JsonObject },
): JsonObject[] {
  const found = [...asArray(asObject(asObject(document.paths)[path]).parameters), ...asArray(node.parameters)]
    .flatMap((parameter) => queryFields(document, deref(document, parameter)))
    .filter((each) => each.in !== 'header' || !ignoredHeaders.has(String(each.name).toLowerCase()))
    .filter((each) => each.in !== 'path' || path.includes(`{${each.name}}`));
  return [...new Map(found.map((each) => [`${each.in} ${each.name}`, each])).values()];
}

/** What the parameters of a contract are checked by. */
export interface ParameterChecks {
  readonly document: JsonObject;
  readonly reader: TextReader;
  /** The validator of a named schema; that of parameters is an object of their locations. */
  readonly validate: SchemaValidator;
  /** The rules between fields that a value breaks which is valid by its schema. */
  ruleViolations(schema: string, value: unknown): readonly FieldViolation[];
  /** Whether a schema without a name accepts a value. */
  accepts(schema: unknown, value: unknown): boolean;
}

/**
 * Reads and checks the parameters of a request.
 * @param name that of the schema of the parameters
 * @returns the values by location and name, with the types of the contract; headers by lower-case name
 */
export function checkParameters(
  { document, reader, validate, ruleViolations, accepts }: ParameterChecks,
  name: string,
  declared: readonly JsonObject[],
  sent: Parameters,
) {
  const read = readParameters(reader, declared, sent);
  const values = { path: {} as JsonObject, query: {} as JsonObject, header: {} as JsonObject };
  const empty: JsonObject = {};
  for (const { parameter, value } of read) {
    const isEmpty = allowsEmpty(parameter) && value === '';
    const group = isEmpty ? empty : (values as Readonly<Record<string, JsonObject>>)[String(parameter.in)];
    const key = parameter.in === 'header' ? String(parameter.name).toLowerCase() : String(parameter.name);
    if (value !== undefined && group) group[key] = value;
  }
  const invalid = schemaViolations(document, {}, name, values, validate);
  const violations: FieldViolation[] = (invalid.length ? invalid : ruleViolations(name, values))
    .filter(({ field, keyword }) => keyword !== 'required' || field.split('.').length > 2)
    .map(({ field, ...rest }) => ({
      field: rest.keyword === 'timeout' ? 'parameters' : field.replace(/^(path|query|header)\./, ''),
      ...rest,
    }));
  const missing = read
    .filter(({ parameter, value }) => parameter.required === true && value === undefined)
    .map(({ parameter }) => ({ field: String(parameter.name), message: 'is required', keyword: 'required' }));
  const cookies = read.flatMap(({ parameter, value }) =>
    parameter.in !== 'cookie' || value === undefined || accepts(parameter.schema, value)
      ? []
      : [{ field: String(parameter.name), message: 'is not valid' }],
  );
  const query = { ...values.query, ...empty };
  return { ...values, query, violations: [...missing, ...violations, ...cookies] };
}
