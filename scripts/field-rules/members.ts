// Members of values: which there are, and whether they are there.
import type { ASTNode } from '@marcbachmann/cel-js';
import { suggest } from '../grammar/grammar-notation.js';
import { bool, branches, describe, dyn, memberNames, memberOf, type Type, union } from './expression-types.js';
import { pathOf, RuleError, refuse, type Scope, sourceOf } from './scope.js';

/**
 * The type of a member of a value.
 * @param tested the member is only tested, not read
 */
export function memberType(
  node: ASTNode,
  base: ASTNode,
  name: string,
  baseType: Type,
  scope: Scope,
  tested: boolean,
): Type {
  const shown = sourceOf(base);
  const found = branches(baseType).map((branch) => {
    if (branch.kind === 'object') return { branch, ...memberOf(scope.document, branch, name) };
    const guard = branches(baseType).some(({ kind }) => kind === 'object' || kind === 'dyn');
    return refuse(
      node,
      `${shown} is ${describe(baseType)}, which has no member ${name}`,
      guard ? `say first when it is an object: type(${shown}) == map` : 'only objects have members',
    );
  });
  const described = found.flatMap(({ type }) => (type ? [type] : []));
  if (!described.length) {
    const known = found.flatMap(({ branch }) => memberNames(branch));
    throw new RuleError(`${shown} has no member ${name}`, suggest(name, [...new Set(known)]), node.pos);
  }
  if (tested) return bool;
  const path = pathOf(node, scope);
  const present = scope.facts.some(
    (fact) => fact.path === path && (fact.is === 'present' || (fact.is === 'value' && fact.value !== null)),
  );
  if (!present && !found.every(({ type, required }) => type && required))
    refuse(
      node,
      `${sourceOf(node)} may be absent`,
      found.some(({ type }) => !type)
        ? `first compare the member that distinguishes the kinds of ${shown}, such as ${shown}.type`
        : `test it first, with has(${sourceOf(node)})`,
    );
  return union(found.flatMap(({ type, open }) => (type ? [type] : open ? [dyn] : [])));
}
