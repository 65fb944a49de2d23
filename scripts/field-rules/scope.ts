// What is known where an expression stands: its variables, and the facts that comparisons before it have established.

import type { ASTNode } from '@marcbachmann/cel-js';
import type { JsonObject } from '../contract/json-trees.js';
import { suggest } from '../grammar/grammar-notation.js';
import { bool, branches, describe, dyn, memberNames, memberOf, type Type, union } from './expression-types.js';

/** A problem of an expression, with the offset of its first character. */
export class RuleError extends Error {
  readonly hint: string;
  readonly offset: number;
  constructor(message: string, hint: string, offset: number) {
    super(message);
    this.hint = hint;
    this.offset = offset;
  }
}

/** Refuses an expression at a node. @throws RuleError */
export function refuse({ start }: ASTNode, message: string, hint: string): never {
  throw new RuleError(message, hint, start);
}

export interface Variable {
  /** Its name in the generated code. */
  readonly code: string;
  readonly type: Type;
  /** Whether it has another value in every round of a loop. */
  readonly loops: boolean;
}

/** Something that holds where an expression is evaluated. `path` is a variable's code with the names of members: `v0/thinking/type`. */
type Fact =
  | { readonly path: string; readonly is: 'present' }
  | { readonly path: string; readonly is: 'value' | 'other'; readonly value: unknown }
  | { readonly path: string; readonly is: 'kind' | 'otherKind'; readonly kind: string };

/** What the expressions of one rule share. */
export interface Unit {
  /** Functions of client/rule-runtime.ts and client/rule-bytes.ts in use. */
  readonly helpers: Set<string>;
  /** Constants of the module: patterns by the code that makes them. */
  readonly constants: Map<string, string>;
  /** Results that stay the same in all rounds of a loop, which are computed once. */
  readonly hoisted: string[];
  name(prefix: string): string;
}

/** An expression in JavaScript. */
export interface Compiled {
  readonly code: string;
  readonly type: Type;
  /** Whether it may differ between the rounds of the loop that it stands in. */
  readonly loops: boolean;
}

export interface Scope {
  readonly document: JsonObject;
  /** Compiles a part of an expression. @throws RuleError */
  readonly compile: (node: ASTNode, scope: Scope) => Compiled;
  readonly variables: ReadonlyMap<string, Variable>;
  readonly facts: readonly Fact[];
  /** Whether the expression is evaluated more than once. */
  readonly loops: boolean;
  readonly unit: Unit;
}

/** A node with a known operator. */
export type Node<Op extends ASTNode['op'] = ASTNode['op']> = Extract<ASTNode, { op: Op }>;

/** The name of the member that a node selects, with its base: `a.b` and `a['b']`. */
export function selection(node: ASTNode): { base: ASTNode; name: string } | undefined {
  if (node.op === '.') return { base: node.args[0], name: node.args[1] };
  if (node.op !== '[]') return undefined;
  const [base, key] = node.args;
  return key.op === 'value' && typeof key.args === 'string' ? { base, name: key.args } : undefined;
}

/** The path of a chain of members that begins at a variable. */
export function pathOf(node: ASTNode, scope: Scope): string | undefined {
  if (node.op === 'id') return scope.variables.get(node.args)?.code;
  const selected = selection(node);
  const base = selected && pathOf(selected.base, scope);
  return selected && base !== undefined ? `${base}/${selected.name}` : undefined;
}

const literal = (node: ASTNode): { value: unknown } | undefined =>
  node.op === 'value' && (typeof node.args !== 'object' || node.args === null)
    ? { value: typeof node.args === 'bigint' ? Number(node.args) : node.args }
    : undefined;

/** The argument of `type(x)`. */
const typeArgument = (node: ASTNode): ASTNode | undefined =>
  node.op === 'call' && node.args[0] === 'type' ? node.args[1][0] : undefined;

/** What holds if an expression is true, or false. */
export function factsOf(node: ASTNode, truth: boolean, scope: Scope): Fact[] {
  if (node.op === '!_') return factsOf(node.args, !truth, scope);
  if ((node.op === '&&' && truth) || (node.op === '||' && !truth))
    return node.args.flatMap((part) => factsOf(part, truth, scope));
  if (node.op === 'call' && node.args[0] === 'has' && truth) {
    const path = node.args[1][0] && pathOf(node.args[1][0], scope);
    return path === undefined ? [] : [{ path, is: 'present' }];
  }
  if (node.op === 'in' && truth) {
    const key = literal(node.args[0]);
    const base = pathOf(node.args[1], scope);
    return typeof key?.value === 'string' && base !== undefined
      ? [{ path: `${base}/${key.value}`, is: 'present' }]
      : [];
  }
  if (node.op !== '==' && node.op !== '!=') return [];
  const same = (node.op === '==') === truth;
  for (const [left, right] of [node.args, [node.args[1], node.args[0]] as const]) {
    const inner = typeArgument(left);
    const innerPath = inner && pathOf(inner, scope);
    if (innerPath !== undefined && right.op === 'id')
      return [{ path: innerPath, is: same ? 'kind' : 'otherKind', kind: right.args }];
    const path = pathOf(left, scope);
    const value = literal(right);
    if (path !== undefined && value) return [{ path, is: same ? 'value' : 'other', value: value.value }];
  }
  return [];
}

/** CEL's names of types, by kind. */
const celKinds: Readonly<Record<string, string>> = {
  null: 'null_type',
  bool: 'bool',
  int: 'double',
  double: 'double',
  string: 'string',
  list: 'list',
  object: 'map',
};

const dynAs: Readonly<Record<string, Type>> = {
  null_type: { kind: 'null' },
  bool: { kind: 'bool' },
  double: { kind: 'double' },
  string: { kind: 'string' },
  list: { kind: 'list', item: { kind: 'dyn' } },
  map: { kind: 'object', nodes: [{}] },
};

/** Whether a branch is possible where a fact holds. */
function allows(document: JsonObject, type: Type, path: string, fact: Fact): boolean {
  if (fact.path === path) {
    const kind = celKinds[type.kind];
    if (fact.is === 'kind') return type.kind === 'dyn' || kind === fact.kind;
    if (fact.is === 'otherKind') return kind !== fact.kind;
    if (fact.is === 'value') return type.kind === 'dyn' || (type.kind === 'null') === (fact.value === null);
    if (fact.is === 'other') return !(type.kind === 'null' && fact.value === null);
    return true;
  }
  if (type.kind !== 'object' || !fact.path.startsWith(`${path}/`)) return true;
  const name = fact.path.slice(path.length + 1);
  if (name.includes('/')) return true;
  const member = memberOf(document, type, name);
  if (member.type === undefined) return member.open || fact.is === 'other' || fact.is === 'otherKind';
  if (fact.is !== 'value' && fact.is !== 'other') return true;
  const values = branches(member.type).flatMap((one) => ('values' in one ? (one.values ?? []) : [undefined]));
  return fact.is === 'value'
    ? values.includes(fact.value) || values.includes(undefined)
    : values.some((value) => value !== fact.value);
}

/** A type without the branches that the facts exclude. */
export function narrow(type: Type, path: string | undefined, { document, facts }: Scope): Type {
  if (path === undefined) return type;
  const about = facts.filter((fact) => fact.path === path || fact.path.startsWith(`${path}/`));
  if (!about.length) return type;
  const left = branches(type).flatMap((branch) => {
    if (!about.every((fact) => allows(document, branch, path, fact))) return [];
    const kind = about.find((fact) => fact.path === path && fact.is === 'kind');
    return branch.kind === 'dyn' && kind?.is === 'kind' ? [dynAs[kind.kind] ?? branch] : [branch];
  });
  // Nothing left: the expression is never evaluated with such a value, or the facts contradict each other.
  return left.length ? union(left) : type;
}

/** The scope of what is only evaluated if an expression is true, or false. */
export const withFacts = (scope: Scope, node: ASTNode, truth: boolean): Scope => ({
  ...scope,
  facts: [...scope.facts, ...factsOf(node, truth, scope)],
});

/** A helper of the runtime, noted as used. */
export const helper = (scope: Scope, name: string): string => {
  scope.unit.helpers.add(name);
  return name;
};

/** A text as JavaScript. */
export const text = (value: string): string => JSON.stringify(value);

/** The source text of a node. */
export const sourceOf = (node: ASTNode): string => node.input.slice(node.start, node.end);

/** Compiles an expression that must be a truth value. @throws RuleError */
export function compileBool(node: ASTNode, scope: Scope): Compiled {
  const compiled = scope.compile(node, scope);
  if (branches(compiled.type).every(({ kind }) => kind === 'bool')) return compiled;
  const hint = `it is ${describe(compiled.type)}: compare it with something`;
  refuse(node, 'an expression that is true or false was expected here', hint);
}

// Members of values: which there are, and whether they are there.

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
