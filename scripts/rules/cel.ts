// What cel-js does for rules: it parses expressions, and checks their types once more, with the functions of rules registered.
import { type ASTNode, Environment, ParseError, parse } from '@marcbachmann/cel-js';
import * as bytes from '../../client/rule-bytes.js';
import { asObject, isObject, type JsonObject } from '../contract/json.js';
import { RuleError } from './scope.js';
import { branches, itemOf, memberNames, memberOf, type Type } from './types.js';

/** Functions that rules have beyond CEL's own. Registered once: each expression is checked in a copy, with types and variables of its own. */
let functions: Environment | undefined;

/** An environment of cel-js with the functions of rules. */
export function ruleEnvironment(): Environment {
  functions ??= withFunctions();
  return functions.clone();
}

function withFunctions(): Environment {
  const env = new Environment({ homogeneousAggregateLiterals: false });
  env.registerFunction('isBase64(string): bool', bytes.isBase64);
  env.registerFunction('base64Problem(string): string', bytes.base64Problem);
  env.registerFunction('byteSize(string): int', (text: string) => BigInt(bytes.byteSize(text)));
  env.registerFunction('isDataUrl(string): bool', bytes.isDataUrl);
  env.registerFunction('isBase64Url(string): bool', bytes.isBase64Url);
  env.registerFunction('base64Of(string): string', bytes.base64Of);
  env.registerFunction('mediaType(string): string', bytes.mediaType);
  env.registerFunction('imageType(string): string', bytes.imageType);
  env.registerFunction('list<dyn>.indexOf(dyn): int', (list: unknown[], value: unknown) => BigInt(list.indexOf(value)));
  return env;
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

/** Levels of members below which cel-js sees any value. */
const maxDepth = 8;

/** Registers the type of a schema. @returns its name in CEL */
function register(env: Environment, document: JsonObject, type: Type, known: Map<string, string>, depth = 0): string {
  const inner = (one: Type): string => register(env, document, one, known, depth + 1);
  const [only, ...others] = branches(type);
  if (!only || others.length || depth > maxDepth) return 'dyn';
  if (only.kind === 'list') return `list<${inner(itemOf(only))}>`;
  if (only.kind === 'null') return 'null';
  if (only.kind !== 'object') return only.kind;
  const names = memberNames(only);
  const rest = only.nodes.some((node) => isObject(node.additionalProperties));
  if (rest && names.length) return 'dyn';
  if (!names.length) {
    const [values] = only.nodes.flatMap((node) => (isObject(node.additionalProperties) ? [node] : []));
    const member = values && memberOf(document, only, 'any').type;
    return `map<string, ${member ? inner(member) : 'dyn'}>`;
  }
  const key = JSON.stringify(only.nodes.map((node) => asObject(node.properties)));
  const before = known.get(key);
  if (before !== undefined) return before;
  const name = `Object${known.size}`;
  // A type that contains itself is any value from there on.
  known.set(key, 'dyn');
  const fields = names.map((name) => [name, inner(memberOf(document, only, name).type ?? { kind: 'dyn' })]);
  env.registerType(name, { fields: Object.fromEntries(fields) });
  env.registerOperator(`string in ${name}`, (member: string, value: object) => member in value);
  known.set(key, name);
  return name;
}

/** Checks an expression with the types of its variables. @throws RuleError */
export function checkTypes(
  source: string,
  document: JsonObject,
  variables: Readonly<Record<string, Type>>,
  want: 'bool' | 'string',
): void {
  const env = ruleEnvironment();
  const known = new Map<string, string>();
  for (const [name, type] of Object.entries(variables))
    env.registerVariable(name, register(env, document, type, known));
  const { valid, type, error } = env.check(source);
  if (valid && (type === want || type === 'dyn')) return;
  const [message = `the expression is ${type}, not ${want}`] = error?.message.split('\n') ?? [];
  throw new RuleError(message, 'see openapi/README.md for what rules may contain', error?.range?.start ?? 0);
}
