// Compiles one rule: its expression and its message, to the statement that checks a value.
import { type ASTNode, ParseError, parse } from '@marcbachmann/cel-js';
import type { JsonObject } from '../contract/json-trees.js';
import { notationProblems } from '../contract/notation.js';
import { type GrammarProblem, suggest } from '../grammar/grammar-notation.js';
import { compileCall, compileMethod } from './calls.js';
import {
  bool,
  branches,
  describe,
  dyn,
  int,
  itemOf,
  list,
  memberNames,
  memberOf,
  type Type,
  union,
} from './expression-types.js';
import { compileBinary } from './operators.js';
import {
  type Compiled,
  compileBool,
  memberType,
  type Node,
  narrow,
  pathOf,
  RuleError,
  refuse,
  type Scope,
  selection,
  sourceOf,
  text,
  type Unit,
  type Variable,
  withFacts,
} from './scope.js';

// Compiles the syntax tree of a CEL expression to a JavaScript expression, with the types of the schema: an unknown member, an optional one
// that is read without `has()`, or an operator that does not take its operands is a located problem.

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
function compile(node: ASTNode, scope: Scope): Compiled {
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

// Reads the notation of `x-rules`: a list of rules beside a schema.

/** A rule as its schema lets it through. */
interface Written {
  readonly rule: string;
  readonly message?: string;
  readonly messageExpression?: string;
  readonly fieldPath?: string;
  readonly each?: string;
  readonly holds?: readonly unknown[];
  readonly breaks?: readonly unknown[];
}

/** A rule with its paths taken apart. */
export interface RuleNotation extends Pick<Written, 'rule' | 'message' | 'messageExpression'> {
  /** Its index in the list. */
  readonly at: number;
  /** Names of the members on the way to the field. */
  readonly fieldPath: readonly string[];
  /** Names on the way to each list, from the outer to the inner one; absent for a rule about the value itself. */
  readonly each?: readonly (readonly string[])[];
  readonly holds: readonly unknown[];
  readonly breaks: readonly unknown[];
}

/** Reads a list of rules, without those whose form is wrong, which is noted in `problems`. */
export function readRules(value: unknown, problems: GrammarProblem[]): RuleNotation[] {
  const found = notationProblems('rules', 'x-rules', value);
  problems.push(...found);
  if (found.some(({ path }) => !path.length)) return [];
  return (value as readonly Written[]).flatMap((written, at): RuleNotation[] => {
    if (found.some(({ path: [index] }) => Number(index) === at)) return [];
    const { fieldPath, each, holds = [], breaks = [], ...rest } = written;
    const lists = each?.split('[].').map((part) => part.split('.'));
    return [{ ...rest, at, fieldPath: fieldPath?.split('.') ?? [], holds, breaks, ...(lists && { each: lists }) }];
  });
}

/** What a module of rules has in common: helpers and constants in use, and names for variables. */
export interface ModuleUnit {
  readonly helpers: Set<string>;
  readonly constants: Map<string, string>;
}

/** Parses an expression. @throws RuleError */
export function parseRule(source: string): ASTNode {
  try {
    return parse(source).ast;
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const [message = ''] = error.message.split('\n');
    const offset = error.range?.start ?? error.node?.start ?? 0;
    throw new RuleError(`the expression cannot be read: ${message}`, 'see openapi/README.md', offset);
  }
}

/** A problem in one key of a rule. */
const problemOf = ({ at }: RuleNotation, key: string, error: RuleError): GrammarProblem => ({
  message: error.message,
  hint: error.hint,
  path: [at, key],
  offset: error.offset,
});

/** The type of the members at a path, over all branches of unions; undefined for a member that no branch has. */
function typeAt(
  document: JsonObject,
  start: Type,
  names: readonly string[],
): Type | { missing: string; known: string[] } {
  let type = start;
  for (const name of names) {
    const objects = branches(type).flatMap((branch) => (branch.kind === 'object' ? [branch] : []));
    const found = objects.flatMap((branch) => memberOf(document, branch, name).type ?? []);
    if (branches(type).some(({ kind }) => kind === 'dyn')) return { kind: 'dyn' };
    if (!found.length) return { missing: name, known: [...new Set(objects.flatMap(memberNames))] };
    type = union(found);
  }
  return type;
}

/** The type of the items that `each` visits. @throws RuleError */
function eachItem(document: JsonObject, self: Type, each: NonNullable<RuleNotation['each']>): Type {
  return each.reduce<Type>((type, names) => {
    const found = typeAt(document, type, names);
    if ('missing' in found)
      throw new RuleError(`there is no member ${found.missing}`, suggest(found.missing, found.known), 0);
    const lists = branches(found).flatMap((one) => (one.kind === 'list' ? [itemOf(one)] : []));
    if (!lists.length) throw new RuleError(`${names.join('.')} is ${describe(found)}, no list`, 'name a list', 0);
    return union(lists);
  }, self);
}

/**
 * Compiles a rule about the value `self`.
 * @param code the variable of the generated code that has the value
 * @returns statements that report a violation to `run`; undefined if the rule has a problem
 */
export function compileRule(
  notation: RuleNotation,
  document: JsonObject,
  self: Type,
  code: string,
  module: ModuleUnit,
  problems: GrammarProblem[],
): string | undefined {
  const { rule, message, messageExpression, fieldPath, each } = notation;
  const attempt = <Result>(key: string, make: () => Result): Result | undefined => {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      problems.push(problemOf(notation, key, error));
      return undefined;
    }
  };
  let count = 0;
  const unit: Unit = {
    ...module,
    hoisted: [],
    name: (prefix) => (prefix === 'pattern' ? `pattern${module.constants.size}` : `${prefix}${count++}`),
  };
  const item = each && attempt('each', () => eachItem(document, self, each));
  if (each && !item) return undefined;
  const variables: Record<string, Variable> = { self: { code, type: self, loops: false } };
  if (item) {
    variables.items = { code: 'items', type: list(item), loops: false };
    variables.item = { code: 'item', type: item, loops: true };
    variables.index = { code: 'index', type: int, loops: true };
  }
  const scope: Scope = {
    document,
    compile,
    variables: new Map(Object.entries(variables)),
    facts: [],
    loops: item !== undefined,
    unit,
  };
  let ast: ASTNode | undefined;
  const test = attempt('rule', () => {
    ast = parseRule(rule);
    return compileBool(ast, scope);
  });
  const field = attempt('fieldPath', () => {
    const found = typeAt(document, item ?? self, fieldPath);
    if ('missing' in found)
      throw new RuleError(`there is no member ${found.missing}`, suggest(found.missing, found.known), 0);
    return fieldPath;
  });
  const failed = ast ? withFacts(scope, ast, false) : scope;
  const said =
    messageExpression === undefined
      ? text(message ?? '')
      : attempt('messageExpression', () => compileMessage(messageExpression, failed))?.code;
  if (!test || !field || said === undefined) return undefined;
  const check = `if (!${test.code}) run.fail(${JSON.stringify(field)}, ${said}, ${text(rule)});`;
  const fixed = unit.hoisted.length ? `let ${unit.hoisted.join(', ')};\n` : '';
  if (!each) return `{\n${fixed}${check}\n}`;
  module.helpers.add('each');
  const uses = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(`${test.code} ${said}`);
  if (uses('items')) module.helpers.add('itemsAt');
  const all = uses('items') ? `const items = itemsAt(run, ${code}, ${JSON.stringify(each)});\n` : '';
  return `{\n${fixed}${all}each(run, ${code}, ${JSON.stringify(each)}, (item, index) => {\n${check}\n});\n}`;
}

function compileMessage(source: string, scope: Scope): Compiled {
  const compiled = compile(parseRule(source), scope);
  if (!branches(compiled.type).every(({ kind }) => kind === 'string'))
    throw new RuleError(`the message is ${describe(compiled.type)}`, 'it must be a string: string(x) makes one', 0);
  return compiled;
}
