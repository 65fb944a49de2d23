// Types of the whole contract, by openapi-typescript. Streams become EventStream<union of events>.
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { isBigint } from '../contract/bigints.js';
import { nodesOf } from '../contract/contract-operations.js';
import { addedNames, anyFormat, readPrefix, readTuple } from '../contract/forms/typed-schemas.js';
import { renamed, restored } from '../contract/inherited-names.js';
import { asArray, asObject, isObject, type JsonObject, type PathSegment } from '../contract/json-trees.js';
import { visitKinds } from '../contract/kinds.js';
import type { Places } from './client/emit-client.js';
import { nameOf, nameTypes } from './named-types.js';
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

/** A comment of openapi-typescript as people write one: the text of the contract, without tags that repeat the type. */
function plainComment({ text, ...comment }: ts.SynthesizedComment): ts.SynthesizedComment[] {
  const lines: string[] = [];
  let isDescription = false;
  for (const line of text.replace(/^\*\s?|\s+$/g, '').split('\n')) {
    const own = line.replace(/^ \* ?/, '');
    if (/^@(enum \{.*\}|constant)$/.test(own)) continue;
    const begins = own.startsWith('@description ');
    if (begins && lines.length) lines.push('');
    isDescription = begins || (isDescription && !/^@\w/.test(own));
    lines.push(begins ? own.slice('@description '.length) : isDescription ? own.replace(/^ {4}/, '') : own);
  }
  while (lines[0]?.trim() === '') lines.shift();
  if (!lines.length) return [];
  const whole =
    lines.length === 1 ? `* ${lines[0]} ` : `*\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n `;
  return [{ ...comment, text: whole }];
}

/** Replaces the types that stand for streams, tuples and members by patterns, and the comments. */
function replaceMarked(nodes: readonly ts.Node[]): ts.Node[] {
  const replace = (given: ts.Node): ts.Node => {
    const comments = ts.getSyntheticLeadingComments(given);
    const made = replaceNode(given);
    if (comments) ts.setSyntheticLeadingComments(made, comments.flatMap(plainComment));
    return made;
  };
  const replaceNode = (node: ts.Node): ts.Node => {
    const [member, ...others] = ts.isTypeLiteralNode(node) ? node.members : [];
    if (member && !others.length && ts.isPropertySignature(member) && member.type) {
      if (nameOf(member) === eventMember)
        return factory.createTypeReferenceNode('EventStream', [ts.visitNode(member.type, replace, ts.isTypeNode)]);
      const tuple = readTuple(nameOf(member));
      if (tuple && ts.isTupleTypeNode(member.type)) return tupleOf(member.type, tuple, replace);
    }
    const made = ts.visitEachChild(node, replace, undefined);
    return ts.isTypeLiteralNode(made) ? withPrefixes(made) : made;
  };
  return nodes.map(replace);
}

/** An object with the members beside it whose names begin with a text: one that several types know is of each of them. */
function withPrefixes(type: ts.TypeLiteralNode): ts.TypeNode {
  const named = type.members.filter((member) => readPrefix(nameOf(member)) === undefined);
  if (named.length === type.members.length) return type;
  const records = type.members.flatMap((member) => {
    const prefix = readPrefix(nameOf(member));
    if (prefix === undefined || !ts.isPropertySignature(member) || !member.type) return [];
    const name = factory.createTypeReferenceNode(`\`${prefix}\${string}\``);
    return factory.createTypeReferenceNode('Record', [name, member.type]);
  });
  return factory.createIntersectionTypeNode([
    ...(named.length ? [factory.createTypeLiteralNode(named)] : []),
    ...records,
  ]);
}

/** A tuple of which some items need not be there, and the last may come again. */
function tupleOf(
  { elements }: ts.TupleTypeNode,
  { min, isOpen }: NonNullable<ReturnType<typeof readTuple>>,
  replace: (node: ts.Node) => ts.Node,
): ts.TypeNode {
  return factory.createTupleTypeNode(
    elements.map((element, at) => {
      const type = ts.visitNode(element, replace, ts.isTypeNode) as ts.TypeNode;
      if (isOpen && at === elements.length - 1) return factory.createRestTypeNode(factory.createArrayTypeNode(type));
      return at < min ? type : factory.createOptionalTypeNode(type);
    }),
  );
}

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

/** What types are made of. */
export interface TypesInput {
  /** The `types` form of the contract; it is not changed. */
  readonly form: JsonObject;
  /** What generated modules import of operations. */
  readonly places?: Places;
  /** Whether `paths` and `operations` are written, too. */
  readonly withOperations?: boolean;
}

/** Finds the type at steps below a declaration, through those that it refers to. */
function typesBelow(nodes: readonly ts.Node[]): (steps: readonly PathSegment[]) => ts.TypeNode | undefined {
  const declared = new Map(
    nodes
      .filter(ts.isInterfaceDeclaration)
      .map(({ name, members }) => [name.text, new Map(members.map((member) => [nameOf(member), member]))]),
  );
  const typeOf = (member: ts.TypeElement | undefined): ts.TypeNode | undefined => {
    if (!member || !ts.isPropertySignature(member) || !member.type) return undefined;
    const elsewhere = indexesOf(member.type);
    return elsewhere ? below(elsewhere) : member.type;
  };
  const below = ([first, second, ...steps]: readonly PathSegment[]): ts.TypeNode | undefined =>
    steps.reduce<ts.TypeNode | undefined>(
      (type, step) =>
        typeOf(
          type && ts.isTypeLiteralNode(type)
            ? type.members.find((member) => nameOf(member) === String(step))
            : undefined,
        ),
      typeOf(declared.get(String(first))?.get(String(second))),
    );
  return below;
}

/** `components["responses"]["X"]` → its names; undefined for other types, and for schemas, which have names. */
function indexesOf(type: ts.TypeNode): string[] | undefined {
  if (ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName))
    return type.typeArguments ? undefined : [type.typeName.text];
  if (!ts.isIndexedAccessTypeNode(type) || !ts.isLiteralTypeNode(type.indexType)) return undefined;
  const { literal } = type.indexType;
  const outer = indexesOf(type.objectType);
  return outer && ts.isStringLiteral(literal) && literal.text !== 'schemas' ? [...outer, literal.text] : undefined;
}

/** Leaves of operations what is imported of them, in place: the rest would be linted, bundled, written and thrown away. */
function leaveImported(document: JsonObject, places: Places): void {
  // `/pets`, `get`, `responses`, `200`, and each way that leads there.
  const ways = new Set(Object.values(places).flatMap((steps) => [3, 4].map((length) => steps.slice(0, length).join())));
  const leave = (node: JsonObject, ...way: readonly string[]): void => {
    for (const key of Object.keys(node)) if (!ways.has([...way, key].join())) delete node[key];
  };
  for (const [path, item] of Object.entries(asObject(document.paths)))
    for (const { method, node } of nodesOf(item).all) {
      leave(node, path, method);
      leave(asObject(node.responses), path, method, 'responses');
    }
  // Webhooks would refer to `operations`.
  for (const item of Object.values(asObject(document.webhooks)))
    for (const { node } of nodesOf(item).all) delete node.operationId;
}

export async function emitTypes({ form, places = {}, withOperations = false }: TypesInput): Promise<Output> {
  const { [addedNames]: added, ...document } = renamed(form);
  visitKinds(document, 'document', (node, kind) => {
    // The client writes these parameters as JSON; openapi-typescript takes them for text.
    const [content] = kind === 'parameter' ? Object.values(asObject(node.content)) : [];
    if (!isObject(content)) return;
    node.schema = content.schema ?? {};
    delete node.content;
  });
  if (!withOperations) leaveImported(document, places);
  const split = splitMethods(document);
  const nodes = await openapiTS(document as unknown as OpenAPI3, {
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    rootTypes: true,
    rootTypesKeepCasing: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
    transform: ({ type, format }) => {
      if (isBigint({ type })) {
        const keyword = factory.createKeywordTypeNode(ts.SyntaxKind.BigIntKeyword);
        const nothing = factory.createLiteralTypeNode(factory.createNull());
        return Array.isArray(type) ? factory.createUnionTypeNode([keyword, nothing]) : keyword;
      }
      if (type !== 'string') return undefined;
      if (format === anyFormat) return factory.createKeywordTypeNode(ts.SyntaxKind.AnyKeyword);
      return format === 'binary' ? factory.createTypeReferenceNode('Blob') : undefined;
    },
  });
  const merged = mergeMethods(nodes, split);
  const below = typesBelow(merged);
  const types = Object.entries(places).map(([name, steps]) =>
    factory.createTypeAliasDeclaration(
      [factory.createModifier(ts.SyntaxKind.ExportKeyword)],
      name,
      undefined,
      below(['paths', ...steps]) ?? factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword),
    ),
  );
  const isKept = (node: ts.Node): boolean =>
    withOperations || !ts.isInterfaceDeclaration(node) || !/^(paths|operations)$/.test(node.name.text);
  // `webhooks` and `$defs` of a contract without any.
  const isEmpty = (node: ts.Node): boolean =>
    ts.isTypeAliasDeclaration(node) && /^(paths|operations|webhooks|\$defs)$/.test(node.name.text);
  const kept = merged.filter((node) => isKept(node) && !isEmpty(node));
  const named = nameTypes(
    replaceMarked([...types, ...kept]),
    new Set(asArray(added).map(String)),
    new Set(Object.keys(places)),
  );
  const isOwn = (node: ts.Node): boolean => ts.isTypeAliasDeclaration(node) && node.name.text === 'WithRequired';
  const helpers = named.some(isOwn) ? streamType + withRequired : streamType;
  const text = restored(astToString(named.filter((node) => !isOwn(node))));
  return { 'types.ts': `${banner('types of every schema and operation')}${helpers}\n${text}` };
}
