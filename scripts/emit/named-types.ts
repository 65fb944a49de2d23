// Gives schemas their names: editors show `Message` where openapi-typescript's `components['schemas']['Message']` would be shown as all its
// fields. Each root type gets the type itself, and `components`, operations and other schemas refer to it by its name.
import ts from 'typescript';
import { hasTypeName } from './type-names.js';

const { factory } = ts;

/** The name in `components['schemas']['X']`, in either of the ways in which openapi-typescript writes it. */
function schemaOf(node: ts.Node): string | undefined {
  if (ts.isIndexedAccessTypeNode(node) && ts.isLiteralTypeNode(node.indexType)) {
    const { objectType, indexType } = node;
    const name = ts.isStringLiteral(indexType.literal) ? indexType.literal.text : undefined;
    if (!ts.isIndexedAccessTypeNode(objectType) || !ts.isTypeReferenceNode(objectType.objectType)) return undefined;
    const section = ts.isLiteralTypeNode(objectType.indexType) && objectType.indexType.literal;
    const isSchema = section && ts.isStringLiteral(section) && section.text === 'schemas';
    return isSchema &&
      ts.isIdentifier(objectType.objectType.typeName) &&
      objectType.objectType.typeName.text === 'components'
      ? name
      : undefined;
  }
  if (!ts.isTypeReferenceNode(node) || !ts.isIdentifier(node.typeName)) return undefined;
  return /^components\['schemas'\]\['(.+)'\]$/.exec(node.typeName.text)?.[1];
}

/** The name of a member; empty where it has none. */
export const nameOf = ({ name }: ts.TypeElement): string =>
  name && (ts.isStringLiteral(name) || ts.isIdentifier(name) || ts.isNumericLiteral(name)) ? name.text : '';

/**
 * Moves the types of schemas from `components` to types of their names.
 * @param added names that `components` of the contract does not have
 * @param others names of types that are not those of schemas
 */
export function nameTypes(
  nodes: readonly ts.Node[],
  added: ReadonlySet<string>,
  others: ReadonlySet<string>,
): ts.Node[] {
  const types = new Map<string, ts.TypeNode>();
  const refer = (node: ts.Node): ts.Node => {
    const schema = schemaOf(node);
    return schema !== undefined && types.has(schema)
      ? factory.createTypeReferenceNode(schema)
      : ts.visitEachChild(node, refer, undefined);
  };
  const sections = nodes.flatMap((node) =>
    ts.isInterfaceDeclaration(node) && node.name.text === 'components' ? [...node.members] : [],
  );
  const schemas = sections.find((member) => nameOf(member) === 'schemas');
  const literal = schemas && ts.isPropertySignature(schemas) ? schemas.type : undefined;
  if (!literal || !ts.isTypeLiteralNode(literal)) return [...nodes];
  for (const member of literal.members) {
    if (!ts.isPropertySignature(member) || !member.type) continue;
    const name = nameOf(member);
    if (hasTypeName(name)) types.set(name, member.type);
  }
  const byName = factory.createTypeLiteralNode(
    literal.members.flatMap((member) => {
      if (added.has(nameOf(member))) return [];
      if (!ts.isPropertySignature(member) || !types.has(nameOf(member))) return refer(member) as ts.TypeElement;
      const reference = factory.createTypeReferenceNode(nameOf(member));
      return factory.createPropertySignature(member.modifiers, member.name, member.questionToken, reference);
    }),
  );
  const comments = new Map(literal.members.map((member) => [nameOf(member), ts.getSyntheticLeadingComments(member)]));
  return nodes.flatMap((node) => {
    if (ts.isTypeAliasDeclaration(node)) {
      const schema = schemaOf(node.type);
      if (schema === undefined || others.has(node.name.text)) return refer(node);
      const type = types.get(schema);
      // A name that is taken, or none that TypeScript can have: the schema has its place in `components` only.
      if (!type) return [];
      const alias = factory.createTypeAliasDeclaration(node.modifiers, schema, undefined, refer(type) as ts.TypeNode);
      ts.setSyntheticLeadingComments(alias, comments.get(schema));
      return alias;
    }
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'components') {
      // A section without parts is `never`.
      const filled = sections.filter(
        (section) => !(ts.isPropertySignature(section) && section.type?.kind === ts.SyntaxKind.NeverKeyword),
      );
      const members = filled.map((section) =>
        section === schemas
          ? factory.createPropertySignature(undefined, 'schemas', undefined, byName)
          : (refer(section) as ts.TypeElement),
      );
      return factory.createInterfaceDeclaration(node.modifiers, node.name, undefined, undefined, members);
    }
    return refer(node);
  });
}
