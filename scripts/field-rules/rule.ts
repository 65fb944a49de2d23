// Compiles one rule: its expression and its message, to the statement that checks a value.

import { type ASTNode, ParseError, parse } from '@marcbachmann/cel-js';
import type { JsonObject } from '../contract/json-trees.js';
import { notationProblems } from '../contract/notation.js';
import { type GrammarProblem, suggest } from '../grammar/grammar-notation.js';
import { compile } from './expression.js';
import { branches, describe, int, itemOf, list, memberNames, memberOf, type Type, union } from './expression-types.js';
import {
  type Compiled,
  compileBool,
  RuleError,
  type Scope,
  text,
  type Unit,
  type Variable,
  withFacts,
} from './scope.js';

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
