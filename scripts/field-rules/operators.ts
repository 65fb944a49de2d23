// Comparisons, arithmetic and `in`.
import type { ASTNode } from '@marcbachmann/cel-js';
import { suggest } from '../grammar/grammar-notation.js';
import { bool, branches, describe, double, int, itemOf, list, string, type Type, union } from './expression-types.js';
import { type Compiled, helper, type Node, RuleError, refuse, type Scope, sourceOf } from './scope.js';

type Binary = Node<'==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | 'in'>;

const isNumber = (type: Type): boolean => branches(type).every(({ kind }) => kind === 'int' || kind === 'double');
const isInt = (type: Type): boolean => branches(type).every(({ kind }) => kind === 'int');
const isString = (type: Type): boolean => branches(type).every(({ kind }) => kind === 'string');
const isScalar = (type: Type): boolean =>
  branches(type).every(({ kind }) => kind !== 'dyn' && kind !== 'list' && kind !== 'object');

/** Kinds that may be equal: all numbers are one. */
const kindsOf = (type: Type): string[] => branches(type).map(({ kind }) => (kind === 'int' ? 'double' : kind));

/** @throws RuleError if two types have no value in common */
function requireComparable(node: ASTNode, left: Type, right: Type): void {
  const [a, b] = [kindsOf(left), kindsOf(right)];
  const meet = a.includes('dyn') || b.includes('dyn') || a.some((kind) => b.includes(kind));
  if ((left.kind === 'int' && right.kind === 'double') || (left.kind === 'double' && right.kind === 'int'))
    refuse(node, `${left.kind} is not compared with ${right.kind}`, 'CEL does not mix the two: write 2.0 for a double');
  if (!meet) refuse(node, `${describe(left)} is never equal to ${describe(right)}`, 'correct one of the two sides');
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const values = branches(one).flatMap((type) => (type.kind === 'string' ? (type.values ?? [undefined]) : []));
    const literal = other.kind === 'string' && other.values?.length === 1 ? other.values[0] : undefined;
    if (literal === undefined || !values.length || values.includes(undefined) || values.includes(literal)) continue;
    // A literal that is compared with an enum.
    if (!branches(one).some(({ kind }) => kind === 'dyn'))
      refuse(node, `${JSON.stringify(literal)} is none of the values`, suggest(String(literal), values.map(String)));
  }
}

function equality(node: Binary, left: Compiled, right: Compiled, scope: Scope): Compiled {
  requireComparable(node, left.type, right.type);
  const loops = left.loops || right.loops;
  if (isScalar(left.type) || isScalar(right.type))
    return { code: `(${left.code} ${node.op}= ${right.code})`, type: bool, loops };
  const code = `${helper(scope, 'equals')}(run, ${left.code}, ${right.code})`;
  return { code: node.op === '==' ? code : `!${code}`, type: bool, loops };
}

const isSizeCall = (node: ASTNode): ASTNode | undefined =>
  node.op === 'call' && node.args[0] === 'size'
    ? node.args[1][0]
    : node.op === 'rcall' && node.args[0] === 'size' && !node.args[2].length
      ? node.args[1]
      : undefined;

/** `size(x) == 0`, `!= 0`, `> 0`: whether something is empty is known without counting. */
function emptiness(node: Binary, scope: Scope): Compiled | undefined {
  const [left, right] = node.args;
  const counted = isSizeCall(left);
  const zero = right.op === 'value' && right.args === 0n;
  if (!counted || !zero || !['==', '!=', '>'].includes(node.op)) return undefined;
  // For its check of the type.
  scope.compile(left, scope);
  const { code, loops } = scope.compile(counted, scope);
  return { code: `${node.op === '==' ? '' : '!'}${helper(scope, 'isEmpty')}(${code})`, type: bool, loops };
}

function membership(node: Binary, left: Compiled, right: Compiled, scope: Scope): Compiled {
  const loops = left.loops || right.loops;
  const types = branches(right.type);
  if (types.every(({ kind }) => kind === 'object')) {
    if (!isString(left.type))
      refuse(node, `names of members are texts, not ${describe(left.type)}`, 'write "name" in object');
    return { code: `${helper(scope, 'has')}(${right.code}, ${left.code})`, type: bool, loops };
  }
  if (!types.every((type) => type.kind === 'list'))
    refuse(
      node,
      `in needs a list or an object on its right, not ${describe(right.type)}`,
      'say first which it is: type(x) == list',
    );
  for (const type of types) if (type.kind === 'list') requireComparable(node, left.type, itemOf(type));
  const [, items] = node.args;
  if (items.op === 'list')
    for (const item of items.args) requireComparable(item, left.type, scope.compile(item, scope).type);
  if (items.op === 'list' && isScalar(left.type))
    return { code: `${right.code}.includes(${left.code})`, type: bool, loops };
  return { code: `(run.indexOf(${right.code}, ${left.code}) >= 0)`, type: bool, loops };
}

const mismatch = (node: Binary, left: Type, right: Type): RuleError => {
  const mixed = isNumber(left) && isNumber(right);
  const dynamic = [left, right].some((type) => branches(type).some(({ kind }) => kind === 'dyn'));
  const [a, b] = node.args;
  return new RuleError(
    `${node.op} does not take ${describe(left)} and ${describe(right)}`,
    mixed
      ? 'CEL does not mix int and double in arithmetic: write 2.0 for a double'
      : dynamic
        ? `say first what it is: type(${sourceOf(branches(left).some(({ kind }) => kind === 'dyn') ? a : b)}) == double`
        : 'both sides must be numbers, or both texts',
    node.start,
  );
};

function arithmetic(node: Binary, left: Compiled, right: Compiled, scope: Scope): Compiled {
  const loops = left.loops || right.loops;
  const both = (test: (type: Type) => boolean): boolean => test(left.type) && test(right.type);
  if (node.op === '+') {
    if (both(isString)) return { code: `(${left.code} + ${right.code})`, type: string, loops };
    if (both((type) => type.kind === 'list')) {
      const items = [left.type, right.type].flatMap((type) => (type.kind === 'list' ? [itemOf(type)] : []));
      const code = `${helper(scope, 'concat')}(run, ${left.code}, ${right.code})`;
      return { code, type: list(union(items)), loops };
    }
  }
  const type = both(isInt) ? int : both((one) => isNumber(one) && !isInt(one)) ? double : undefined;
  if (!type) throw mismatch(node, left.type, right.type);
  if (node.op === '%' && type === double) refuse(node, '% is for int only', 'use an integer');
  if (node.op === '/' || node.op === '%') {
    const [, divisor] = node.args;
    if (divisor.op !== 'value' || !Number(divisor.args))
      refuse(divisor, `${node.op} needs a number that is not 0 on its right`, 'write the divisor out');
    const quotient = `(${left.code} ${node.op} ${right.code})`;
    return { code: node.op === '/' && type === int ? `Math.trunc${quotient}` : quotient, type, loops };
  }
  return { code: `(${left.code} ${node.op} ${right.code})`, type, loops };
}

/** Compiles an operator with two operands. @throws RuleError */
export function compileBinary(node: Binary, scope: Scope): Compiled {
  const short = emptiness(node, scope) ?? typeTest(node, scope);
  if (short) return short;
  const [left, right] = node.args.map((side) => scope.compile(side, scope)) as [Compiled, Compiled];
  switch (node.op) {
    case '==':
    case '!=':
      return equality(node, left, right, scope);
    case 'in':
      return membership(node, left, right, scope);
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const fits = (test: (type: Type) => boolean): boolean => test(left.type) && test(right.type);
      if (!fits(isNumber) && !fits(isString)) throw mismatch(node, left.type, right.type);
      return { code: `(${left.code} ${node.op} ${right.code})`, type: bool, loops: left.loops || right.loops };
    }
    default:
      return arithmetic(node, left, right, scope);
  }
}

const typeNames = ['string', 'double', 'bool', 'list', 'map', 'null_type'];

/** `type(x) == string`. */
function typeTest(node: Binary, scope: Scope): Compiled | undefined {
  if (node.op !== '==' && node.op !== '!=') return undefined;
  const [left, right] = node.args[1].op === 'call' ? [node.args[1], node.args[0]] : node.args;
  if (left.op !== 'call' || left.args[0] !== 'type') return undefined;
  const [argument] = left.args[1];
  if (!argument || right.op !== 'id' || !typeNames.includes(right.args))
    refuse(
      right,
      'type(x) is compared with the name of a type',
      `one of ${typeNames.join(', ')}; all numbers of JSON are double`,
    );
  const { code, loops } = scope.compile(argument, scope);
  return { code: `(${helper(scope, 'kindOf')}(${code}) ${node.op}= '${right.args}')`, type: bool, loops };
}
