// What OpenAPI forbids of single objects, and Redocly does not look for: members that exclude each other, names that are none, values out of place.
import { namesIn } from '../../contract/contract-operations.js';
import { asArray, asObject, deref, isObject, type JsonObject, type PathSegment } from '../../contract/json-trees.js';
import { type Kind, objectsOf } from '../../contract/kinds.js';
import type { Contract } from '../../contract/merge.js';
import { findingsAt, type PartProblem, problemIn } from '../../contract/problem.js';
import type { ContractRule, LintFinding } from '../lint-finding.js';

type Key = PathSegment | readonly PathSegment[];
const found = (key: Key, message: string, hint: string): PartProblem => problemIn(key, message, hint, true);

/** A name in HTTP: of a header, of a cookie, of each half of a media type. */
const token = "[!#$%&'*+\\-.^_`|~0-9A-Za-z]+";
const tokens = new RegExp(`^${token}$`);
const mediaType = new RegExp(`^ *${token}/${token} *(?:;[^\\r\\n]*)?$`);

/** A name that cannot be sent. */
const named = (key: Key, name: unknown, what: string): PartProblem[] =>
  typeof name !== 'string' || tokens.test(name)
    ? []
    : [found(key, `no ${what} can have the name ${JSON.stringify(name)}`, 'Use letters, digits and -.')];

/** Names of headers that differ in case only. */
const twice = (key: Key, names: readonly string[]): PartProblem[] =>
  [...new Set(names)]
    .filter((name, at, all) => all.findIndex((other) => other.toLowerCase() === name.toLowerCase()) < at)
    .map((name) => found(key, `the header ${name} is there twice, but for case`, 'Keep one of the two.'));

/** A member, and others that may not stand beside it. */
const exclusive: readonly (readonly [kinds: string, member: string, others: string])[] = [
  ['parameter header', 'content', 'schema style explode allowReserved'],
  ['parameter header mediaType', 'example', 'examples'],
  ['example', 'value', 'externalValue dataValue serializedValue'],
  ['example', 'serializedValue', 'externalValue'],
  ['encoding', 'encoding', 'prefixEncoding itemEncoding'],
  ['schema', 'nodeType', 'attribute wrapped'],
];

/** The styles of each place, and the types for which some of them have a notation. */
const styles: Readonly<Record<string, readonly string[]>> = {
  path: ['matrix', 'label', 'simple'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form', 'cookie'],
};
const written: Readonly<Record<string, readonly unknown[]>> = {
  spaceDelimited: ['array', 'object'],
  pipeDelimited: ['array', 'object'],
  deepObject: ['object'],
};

/** A parameter; a header is one of headers, without a name. */
function* parameter({ in: place, ...node }: JsonObject, document: JsonObject): Generator<PartProblem> {
  const { name, style, content, schema, allowReserved } = node;
  if (place === 'header' || place === 'cookie') yield* named('name', name, place);
  if (isObject(content) && Object.keys(content).length !== 1)
    yield found('content', 'content has exactly one media type here', 'Write the one that is sent.');
  if (place === 'querystring' && schema !== undefined)
    yield found('schema', 'a parameter of the whole query has content, and no schema', 'Write content.');
  const listed = styles[String(place)];
  if (typeof style === 'string' && listed && !listed.includes(style))
    yield found('style', `${style} is no style of a ${place}`, `Write ${listed.join(' or ')}.`);
  const types = [deref(document, schema).type ?? []].flat();
  const fitting = written[String(style)];
  if (fitting && types.length && !types.some((type) => fitting.includes(type)))
    yield found('style', `${style} cannot write ${types.join(' or ')}`, `It is for ${fitting.join(' or ')}.`);
  if (allowReserved !== undefined && (place === 'header' || style === 'cookie'))
    yield found('allowReserved', 'nothing is percent-encoded here', 'Leave it out.');
}

/** Keys of `encoding` that are no property of the schema. */
function encodings({ schema, encoding }: JsonObject, document: JsonObject): PartProblem[] {
  const { properties, additionalProperties = false, allOf, oneOf, anyOf, patternProperties } = deref(document, schema);
  const isClosed = additionalProperties === false && !allOf && !oneOf && !anyOf && !patternProperties;
  return Object.keys(isObject(properties) && isClosed ? asObject(encoding) : {})
    .filter((name) => !Object.hasOwn(asObject(properties), name))
    .map((name) => found(['encoding', name], `the schema has no property ${name}`, 'Correct it, or leave it out.'));
}

/** The addresses of servers, and their variables. */
function* servers(node: JsonObject): Generator<PartProblem> {
  for (const [at, server] of asArray(node.servers).entries()) {
    const { url, variables } = asObject(server);
    for (const name of namesIn(String(url ?? '')))
      if (!Object.hasOwn(asObject(variables), name))
        yield found(['servers', at, 'url'], `the server has no variable ${name}`, 'Add it under variables.');
    for (const [name, variable] of Object.entries(asObject(variables))) {
      const { enum: values, default: byDefault } = asObject(variable);
      const path = ['servers', at, 'variables', name, 'enum'];
      if (!Array.isArray(values)) continue;
      if (new Set(values).size < Math.max(1, values.length))
        yield found(path, 'the enum of a variable has values, each once', 'Correct it, or leave it out.');
      else if (byDefault !== undefined && !values.includes(byDefault))
        yield found(path, `the enum does not list the default ${byDefault}`, 'Add it.');
    }
  }
}

/** Paths whose braces do not match, that have a parameter twice, or are equal but for percent-encoding. */
function* paths(node: JsonObject): Generator<PartProblem> {
  const seen = new Map<string, string>();
  for (const path of Object.keys(asObject(node.paths))) {
    if (/[{}]/.test(path.replaceAll(/\{[^{}]+\}/g, '')))
      yield found(['paths', path], 'a brace of this path has no other', 'Write each parameter as {name}.');
    const names = namesIn(path);
    if (new Set(names).size < names.length)
      yield found(['paths', path], 'a parameter is there twice', 'Give each a name of its own.');
    const plain = path.replaceAll(/%[\dA-Fa-f]{2}/g, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
    if (seen.has(plain)) yield found(['paths', path], `this is ${seen.get(plain)}, encoded otherwise`, 'Join the two.');
    seen.set(plain, path);
  }
}

const headersIn = ({ parameters }: JsonObject, document: JsonObject): string[] =>
  asArray(parameters)
    .map((each) => deref(document, each))
    .flatMap(({ in: place, name }) => (place === 'header' ? [String(name)] : []));

/** Which kinds of objects are looked at how. */
const checks: readonly (readonly [
  kinds: string,
  check: (node: JsonObject, document: JsonObject) => Iterable<PartProblem>,
])[] = [
  ['parameter', parameter],
  ['header', ({ name: _name, ...node }, document) => parameter({ ...node, in: 'header' }, document)],
  [
    'response encoding',
    ({ headers }) => Object.keys(asObject(headers)).flatMap((name) => named(['headers', name], name, 'header')),
  ],
  ['response encoding', ({ headers }) => twice('headers', Object.keys(asObject(headers)))],
  ['operation', (node, document) => twice('parameters', headersIn(node, document))],
  ['mediaType', encodings],
  ['encoding', ({ style }, document) => parameter({ in: 'query', style }, document)],
  ['securityScheme', ({ in: place, name }) => (place === undefined ? [] : named('name', name, 'key'))],
  ['document pathItem operation', servers],
  ['document', paths],
];

function problemsOf(node: JsonObject, kind: Kind, { document }: Contract): PartProblem[] {
  const holder = kind === 'schema' ? asObject(node.xml) : node;
  const excluded = exclusive.flatMap(([kinds, member, others]) =>
    kinds.split(' ').includes(kind) && member in holder
      ? others
          .split(' ')
          .filter((other) => other in holder)
          .map((other) => ({ member, other }))
      : [],
  );
  return [
    ...excluded.map(({ member, other }) =>
      found(
        kind === 'schema' ? ['xml', other] : other,
        `${member} and ${other} exclude each other`,
        'Keep one of the two.',
      ),
    ),
    ...checks.flatMap(([kinds, check]) => (kinds.split(' ').includes(kind) ? [...check(node, document)] : [])),
  ];
}

const each = (
  { contract }: { contract: Contract },
  check: (node: JsonObject, kind: Kind) => PartProblem[],
): LintFinding[] =>
  objectsOf(contract.document).flatMap(({ node, kind, path }) => findingsAt(contract, path, check(node, kind)));

/** What single objects may not have. It costs nothing, and was not meant. */
export const objects: ContractRule = (context) =>
  each(context, (node, kind) => problemsOf(node, kind, context.contract));

/** Keys of `content` that are no media types: nothing could be sent as one. */
export const mediaTypeNames: ContractRule = (context) =>
  each(context, ({ content }, kind) =>
    Object.keys(kind === 'schema' ? {} : asObject(content))
      .filter((name) => !mediaType.test(name))
      .map((name) =>
        found(['content', name], `${JSON.stringify(name)} is no media type`, 'Write one such as text/plain.'),
      ),
  );
