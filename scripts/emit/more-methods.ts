// The methods that OpenAPI 3.2 has and openapi-typescript does not: `query` and `additionalOperations`. They are transformed as operations of paths of
// their own, and moved to their paths.
import ts from 'typescript';
import { asObject, type JsonObject } from '../contract/json.js';
import { nodesOf } from '../contract/operations.js';

const { factory } = ts;

/** Name of a path of its own → the path and the method. */
type Split = ReadonlyMap<string, { readonly path: string; readonly method: string }>;

/** A method that openapi-typescript has, under which it transforms another one. */
const carrier = 'post';

/** Moves the methods out of the paths of a document, in place. */
export function splitMethods(document: JsonObject): Split {
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
export function mergeMethods(nodes: readonly ts.Node[], split: Split): ts.Node[] {
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
