// Parameters of an operation as the client writes them: only what differs from the default styles gets into the table of calls.

import { isJsonMedia } from '../../../runtime/media-types.js';
import { namesIn, type Operation } from '../../contract/contract-operations.js';
import { asArray, asObject, deref, isObject, type JsonObject } from '../../contract/json-trees.js';
import { parametersOf } from '../../contract/roots.js';
import { literal } from '../literal.js';
import { type ClientContext, camel, reservedWords, value } from './emit-context.js';
import { alternativesOf } from './emit-security.js';
import { clientStream } from './emit-streams.js';
import { typeAt, typeOf } from './schema-type.js';

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly node: JsonObject;
}

/** Headers that OpenAPI leaves to other parts of the contract. */
const elsewhere = /^(accept|content-type|authorization)$/i;

/** The parameters of an operation; its own override those of its path. */
export function parameters({ document }: Pick<ClientContext, 'document'>, operation: Operation): Parameter[] {
  const all = parametersOf(document, operation).map((node) => ({
    name: String(node.name),
    in: String(node.in),
    required: node.required === true && node['x-client-value'] === undefined,
    node,
  }));
  const last = new Map(all.map((one) => [`${one.in} ${one.name.toLowerCase()}`, one]));
  return [...last.values()].filter((one) => one.in !== 'header' || !elsewhere.test(one.name));
}

/** The types that a schema allows, through references and branches. */
function typesOf(document: JsonObject, schema: unknown, depth = 0): string[] {
  const node = deref(document, schema);
  const branches = [...asArray(node.oneOf), ...asArray(node.anyOf), ...asArray(node.allOf)];
  return [
    ...[node.type]
      .flat()
      .filter((type) => type !== undefined)
      .map(String),
    ...(isObject(node.properties) ? ['object'] : []),
    ...(depth < 8 ? branches.flatMap((branch) => typesOf(document, branch, depth + 1)) : []),
  ];
}

/** The style of a parameter, as far as it is not the default; undefined where it is. */
function styleOf(document: JsonObject, { node }: Parameter, defaultStyle: string): JsonObject | undefined {
  if (isObject(node.content))
    return {
      ...(Object.keys(node.content).some(isJsonMedia) && { json: true }),
      ...(node.whole === true && { whole: true }),
    };
  const types = typesOf(document, node.schema);
  const { style = defaultStyle, explode = style === 'form' || style === 'cookie', allowReserved } = node;
  const several = types.includes('array') || types.includes('object');
  const entry = {
    ...(style !== defaultStyle && several ? { style: style === 'cookie' ? 'form' : style } : {}),
    ...(several && explode !== (defaultStyle === 'form') ? { explode } : {}),
    ...(allowReserved === true ? { allowReserved } : {}),
  };
  // Members of objects need care in any style.
  return Object.keys(entry).length || types.includes('object') ? entry : undefined;
}

const stylesOf = (document: JsonObject, some: readonly Parameter[], defaultStyle: string): Record<string, JsonObject> =>
  Object.fromEntries(
    some.flatMap((one) => {
      const style = styleOf(document, one, defaultStyle);
      return style ? [[one.in === 'header' ? one.name.toLowerCase() : one.name, style]] : [];
    }),
  );

/** The facts of a row about parameters. */
export function parameterFacts(context: ClientContext, operation: Operation): JsonObject {
  const { document } = context;
  const all = parameters(context, operation);
  const of = (location: string) => all.filter((one) => one.in === location);
  const facts: JsonObject = {};
  const write = (fact: string, name: string, styles: JsonObject): void => {
    facts[fact] = value(context, 'runtime', name, `(${Object.keys(styles).length ? literal(styles, -Infinity) : ''})`);
  };
  const queries = stylesOf(document, of('query'), 'form');
  // Beside `include`, `include[]` is the spelling of other clients.
  const isOtherSpelling = (name: string): boolean => all.some((one) => `${one.name}[]` === name);
  const odd = of('query').some(({ name }) => encodeURIComponent(name) !== name && !isOtherSpelling(name));
  if (Object.keys(queries).length || odd) write('query', 'query', notEmpty(queries));
  const headers = stylesOf(document, of('header'), 'simple');
  const lists = of('header').some(({ node }) => typesOf(document, node.schema).includes('array'));
  if (Object.keys(headers).length || lists) write('header', 'headers', notEmpty(headers));
  const cookieKey = alternativesOf(document, operation)
    .all.flat()
    .some((name) => {
      const schemes = asObject(asObject(document.components).securitySchemes);
      return deref(document, schemes[name]).in === 'cookie';
    });
  if (of('cookie').length || cookieKey) write('cookie', 'cookies', notEmpty(stylesOf(document, of('cookie'), 'form')));
  const json = of('path').filter(({ node }) => isObject(node.content));
  if (json.length) {
    const names = json.map(({ name }) => literal(name)).join(', ');
    facts.path = value(context, 'runtime', 'jsonPath', `(${names})`);
  }
  const fixed = of('header').filter(({ node }) => node['x-client-value'] !== undefined);
  if (fixed.length) {
    facts.headers = Object.fromEntries(
      fixed.map(({ name, node }) => [name.toLowerCase(), String(node['x-client-value'])]),
    );
  }
  return facts;
}

const notEmpty = (styles: Record<string, JsonObject>): JsonObject =>
  Object.fromEntries(Object.entries(styles).filter(([, style]) => Object.keys(style).length));

/** Whether openapi-fetch would read a part of the name as a style. */
const readsAsStyle = (name: string): boolean => /^[.;]|\*$/.test(name);

/** The path template with the styles of its parameters, in the notation of RFC 6570 that openapi-fetch reads. */
export function pathTemplate(context: ClientContext, operation: Operation): string {
  const all = parameters(context, operation).filter((one) => one.in === 'path');
  return operation.path.replace(/{([^{}]+)}/g, (_, name: string) => {
    const node = all.find((one) => one.name === name)?.node ?? {};
    const types = typesOf(context.document, node.schema);
    const explode = node.explode === true && (types.includes('array') || types.includes('object')) ? '*' : '';
    const sign = node.style === 'label' ? '.' : node.style === 'matrix' ? ';' : '';
    return `{${sign}${readsAsStyle(name) ? name.replace(/[.;*]/g, '_') : name}${explode}}`;
  });
}

/** The path parameters as arguments: `id: string`. */
export function pathArguments(context: ClientContext, operation: Operation): string[] {
  const all = parameters(context, operation);
  const used = new Set<string>();
  return namesIn(operation.path).map((name) => {
    const node = all.find((one) => one.in === 'path' && one.name === name)?.node;
    const plain = /[\p{L}\p{N}$]/u.test(name) ? camel(name) : 'parameter';
    let argument = reservedWords.test(plain) || plain === 'body' || plain === 'options' ? `${plain}Value` : plain;
    while (used.has(argument)) argument += '_';
    used.add(argument);
    const [content] = Object.values(asObject(node?.content)).map(asObject);
    const schema = (content ?? node)?.schema ?? {};
    const type = node ? typeOf(schema, () => typeAt(context, operation, 'parameters', 'path', name)) : 'string';
    return `${argument}: ${type}`;
  });
}

/** Members of an operation's options about parameters, and whether one of them is required. */
export function parameterOptions(
  context: ClientContext,
  operation: Operation,
): { members: string[]; required: boolean } {
  const all = parameters(context, operation);
  const members: string[] = [];
  let required = false;
  const add = (location: string, member: string, wrap = (type: string) => type): void => {
    const some = all.filter((one) => one.in === location);
    if (!some.length) return;
    const needed = some.some((one) => one.required);
    required ||= needed;
    const type = wrap(typeAt(context, operation, 'parameters', location));
    members.push(`${member}${needed ? '' : '?'}: ${type}${needed ? '' : ' | undefined'};`);
  };
  // The query that asks for a stream is sent by a call of its own.
  const isChoice = clientStream(context, operation)?.asked === 'choice';
  add('query', 'query', (type) => (isChoice ? `Omit<${type}, 'stream'>` : type));
  add('header', 'headers', (known) => {
    const optional = parametersOf(context.document, operation).filter(
      (one) =>
        one.in === 'header' && one.required === true && !all.some(({ name, required: is }) => is && name === one.name),
    );
    context.imports.types.add('Headers');
    if (!optional.length) return `Headers<${known}>`;
    context.imports.types.add('Optional');
    return `Headers<Optional<${known}, ${optional.map(({ name }) => literal(name)).join(' | ')}>>`;
  });
  add('cookie', 'cookies');
  return { members, required };
}
