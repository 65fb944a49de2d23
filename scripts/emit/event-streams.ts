// openapi-typescript knows no streams: the `types` form gives a stream the schema of an object whose only member is one event
// (scripts/contract/forms.ts). That object's type becomes EventStream<Event>.
import ts from 'typescript';

/** The member that carries the event; no field of a contract is called so. */
export const eventMember = '__event';

/** Replaces the types of streams. */
export function nameEventStreams(nodes: readonly ts.Node[]): ts.Node[] {
  const replace = (node: ts.Node): ts.Node => {
    const [member, ...others] = ts.isTypeLiteralNode(node) ? node.members : [];
    return member && !others.length && isEvent(member)
      ? ts.factory.createTypeReferenceNode('EventStream', [member.type])
      : ts.visitEachChild(node, replace, undefined);
  };
  return nodes.map(replace);
}

const isEvent = (member: ts.TypeElement): member is ts.PropertySignature & { readonly type: ts.TypeNode } =>
  ts.isPropertySignature(member) && member.type !== undefined && nameOf(member.name) === eventMember;

const nameOf = (name: ts.PropertyName): string => (ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '');
