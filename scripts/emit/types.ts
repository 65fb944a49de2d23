// Types of the whole contract, by openapi-typescript. Streams become EventStream<union of events>.
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { nodesOf } from '../contract/contract-operations.js';
import { asObject, isObject, type JsonObject, walk } from '../contract/json-trees.js';
import { nameTypes } from './named-types.js';
import { banner, type Output } from './output.js';

// The methods that OpenAPI 3.2 has and openapi-typescript does not: `query` and `additionalOperations`. They are transformed as operations of paths of
// their own, and moved to their paths.

const { factory } = ts;

/** Name of a path of its own → the path and the method. */
type Split = ReadonlyMap<string, { readonly path: string; readonly method: string }>;

/** A method that openapi-typescript has, under which it transforms another one. */
const carrier = 'post';

/** Moves the methods out of the paths of a document, in place. */
function splitMethods(document: JsonObject): Split {
  const split = new Map<string, { path: string; method: string }>();
  const paths = asObject(document.paths);
  for (const [path, item] of Object.entries(paths)) {
    const { parameters, query: _query, additionalOperations: _more, ...rest } = asObject(item);
    const known = nodesOf(rest).all.map(({ method }) => method);
    const added = nodesOf(item).all.filter(({ method }) => !known.includes(method));
    for (const { method, node } of added) {
      const name = `${path} ${method}`;
      split.set(name, { path, method });
      paths[name] = { ...(parameters !== undefined && { parameters }), [carrier]: node };
    }
    if (added.length) paths[path] = { ...(parameters !== undefined && { parameters }), ...rest };
  }
  return split;
}

const nameOf = ({ name }: ts.TypeElement): string =>
  name && (ts.isStringLiteral(name) || ts.isIdentifier(name)) ? name.text : '';

const membersOf = (element: ts.TypeElement): readonly ts.TypeElement[] =>
  ts.isPropertySignature(element) && element.type && ts.isTypeLiteralNode(element.type)
    ? [...element.type.members]
    : [];

/** Moves the types of the methods to their paths. */
function mergeMethods(nodes: readonly ts.Node[], split: Split): ts.Node[] {
  if (!split.size) return [...nodes];
  return nodes.map((node) => {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'paths') return node;
    const added = node.members.flatMap((element) => {
      const place = split.get(nameOf(element));
      const type = membersOf(element).find((member) => nameOf(member) === carrier);
      if (!place || !type || !ts.isPropertySignature(type)) return [];
      const name = factory.createStringLiteral(place.method);
      const member = factory.createPropertySignature(undefined, name, undefined, type.type);
      ts.setSyntheticLeadingComments(member, ts.getSyntheticLeadingComments(type));
      return [{ path: place.path, member }];
    });
    const members = node.members
      .filter((element) => !split.has(nameOf(element)))
      .map((element) => {
        const more = added.filter(({ path }) => path === nameOf(element)).map(({ member }) => member);
        if (!more.length || !ts.isPropertySignature(element)) return element;
        const type = factory.createTypeLiteralNode([...membersOf(element), ...more]);
        return factory.createPropertySignature(element.modifiers, element.name, element.questionToken, type);
      });
    return factory.createInterfaceDeclaration(node.modifiers, node.name, undefined, undefined, members);
  });
}

// openapi-typescript knows no streams: the `types` form gives a stream the schema of an object whose only member is one event
// (scripts/contract/forms.ts). That object's type becomes EventStream<Event>.

/** The member that carries the event; no field of a contract is called so. */
const eventMember = '__event';

/** Replaces the types of streams. */
function nameEventStreams(nodes: readonly ts.Node[]): ts.Node[] {
  const replace = (node: ts.Node): ts.Node => {
    const [member, ...others] = ts.isTypeLiteralNode(node) ? node.members : [];
    return member && !others.length && isEvent(member)
      ? ts.factory.createTypeReferenceNode('EventStream', [member.type])
      : ts.visitEachChild(node, replace, undefined);
  };
  return nodes.map(replace);
}

const isEvent = (member: ts.TypeElement): member is ts.PropertySignature & { readonly type: ts.TypeNode } =>
  ts.isPropertySignature(member) && member.type !== undefined && nameOf(member) === eventMember;

const streamType = `
/** A reply that arrives as server-sent events, each carrying one \`Event\`. Exists in types only. */
export interface EventStream<Event> {
  readonly __event: Event;
}
`;

/** In place of the one of openapi-typescript, which takes no union, such as a schema that may be null. */
const withRequired = `
/** \`T\` with these members required, in each part of a union that has them. */
type WithRequired<T, K extends PropertyKey> = T extends unknown ? T & Required<Pick<T, K & keyof T>> : never;
`;

/** @param form the `types` form of the contract; it is not changed. */
export async function emitTypes(form: JsonObject): Promise<Output> {
  const document = structuredClone(form);
  walk(document, (node) => {
    // The client writes these parameters as JSON; openapi-typescript takes them for text.
    const [content] = typeof node.in === 'string' ? Object.values(asObject(node.content)) : [];
    if (isObject(content)) {
      node.schema = content.schema ?? {};
      delete node.content;
    }
    // openapi-typescript takes extensions for paths, replies and callbacks.
    for (const map of [node.paths, node.webhooks, node.responses, node.callbacks].map(asObject))
      for (const name of Object.keys(map)) if (name.startsWith('x-')) delete map[name];
  });
  const split = splitMethods(document);
  const nodes = await openapiTS(document as unknown as OpenAPI3, {
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    rootTypes: true,
    rootTypesKeepCasing: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
    transform: ({ type, format }) =>
      type === 'string' && format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined,
  });
  const named = nameTypes(nameEventStreams(mergeMethods(nodes, split)));
  const isOwn = (node: ts.Node): boolean => ts.isTypeAliasDeclaration(node) && node.name.text === 'WithRequired';
  const helpers = named.some(isOwn) ? streamType + withRequired : streamType;
  const types = astToString(named.filter((node) => !isOwn(node)));
  return { 'types.ts': `${banner('types of every schema and operation')}${helpers}\n${types}` };
}
