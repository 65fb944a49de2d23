// Compiles the syntax tree of a CEL expression to a JavaScript expression, with the types of the schema: an unknown member, an optional one
// that is read without `has()`, or an operator that does not take its operands is a located problem.
import type { ASTNode } from '@marcbachmann/cel-js';
import { suggest } from '../grammar/grammar-notation.js';
import { compileCall, compileMethod } from './calls.js';
import { bool, branches, describe, dyn, list, type Type, union } from './expression-types.js';
import { compileBinary } from './operators.js';
import {
  type Compiled,
  compileBool,
  memberType,
  type Node,
  narrow,
  pathOf,
  refuse,
  type Scope,
  selection,
  sourceOf,
  text,
  withFacts,
} from './scope.js';

function compileMember(node: Node<'.' | '[]'>, scope: Scope): Compiled {
  const selected = selection(node);
  if (!selected)
    refuse(
      node,
      'an item of a list by its index is not supported: it may be absent',
      'use all(), exists(), or the key `each` of the rule',
    );
  const { base, name } = selected;
  const { code, type, loops } = compile(base, scope);
  const member = narrow(memberType(node, base, name, type, scope, false), pathOf(node, scope), scope);
  return { code: /^[a-z_$][\w$]*$/i.test(name) ? `${code}.${name}` : `${code}[${text(name)}]`, type: member, loops };
}

function compileValue(node: Node<'value'>): Compiled {
  const value = node.args;
  const one = (type: Type, code: string): Compiled => ({ code, type, loops: false });
  if (value === null) return one({ kind: 'null' }, 'null');
  if (typeof value === 'string') return one({ kind: 'string', values: [value] }, text(value));
  if (typeof value === 'boolean') return one({ kind: 'bool' }, String(value));
  if (typeof value === 'number') return one({ kind: 'double' }, String(value));
  if (typeof value === 'bigint' && Number.isSafeInteger(Number(value))) return one({ kind: 'int' }, String(value));
  refuse(
    node,
    `${sourceOf(node)} is no value of JSON`,
    'texts, numbers up to 2^53, true, false and null are supported',
  );
}

/** Compiles an expression. @throws RuleError */
export function compile(node: ASTNode, scope: Scope): Compiled {
  switch (node.op) {
    case 'value':
      return compileValue(node);
    case 'id': {
      const variable = scope.variables.get(node.args);
      if (!variable) refuse(node, `there is no variable ${node.args}`, suggest(node.args, [...scope.variables.keys()]));
      return { code: variable.code, type: narrow(variable.type, variable.code, scope), loops: variable.loops };
    }
    case '.':
    case '[]':
      return compileMember(node, scope);
    case '!_': {
      const { code, loops } = compileBool(node.args, scope);
      return { code: `!${code}`, type: bool, loops };
    }
    case '-_': {
      const { code, type, loops } = compile(node.args, scope);
      if (!branches(type).every(({ kind }) => kind === 'int' || kind === 'double'))
        refuse(node, `- needs a number, not ${describe(type)}`, 'numbers are int or double');
      return { code: `(-${code})`, type, loops };
    }
    case '&&':
    case '||': {
      const [left, right] = node.args;
      const first = compileBool(left, scope);
      const second = compileBool(right, withFacts(scope, left, node.op === '&&'));
      return { code: `(${first.code} ${node.op} ${second.code})`, type: bool, loops: first.loops || second.loops };
    }
    case '?:': {
      const [condition, yes, no] = node.args;
      const test = compileBool(condition, scope);
      const first = compile(yes, withFacts(scope, condition, true));
      const second = compile(no, withFacts(scope, condition, false));
      return {
        code: `(${test.code} ? ${first.code} : ${second.code})`,
        type: union([first.type, second.type]),
        loops: test.loops || first.loops || second.loops,
      };
    }
    case 'list': {
      const items = node.args.map((item) => compile(item, scope));
      return {
        code: `[${items.map(({ code }) => code).join(', ')}]`,
        type: list(items.length ? union(items.map(({ type }) => type)) : dyn),
        loops: items.some(({ loops }) => loops),
      };
    }
    case 'call':
      return compileCall(node, scope);
    case 'rcall':
      return compileMethod(node, scope);
    case 'map':
    case '.?':
    case '[?]':
      return refuse(
        node,
        `${node.op === 'map' ? 'a map' : node.op} is not supported in rules`,
        'see openapi/README.md for what is',
      );
    default:
      return compileBinary(node, scope);
  }
}
