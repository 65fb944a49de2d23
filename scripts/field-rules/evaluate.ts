// Runs compiled rules inside the tool: for the examples of rules, and in the mock of contracts that nothing is generated for.
import * as bytes from '../../client/rule-bytes.js';
import * as runtime from '../../client/rule-runtime.js';
import type { CompiledRules, RuleLocation } from './compile-rule.js';

/** Checks a value that is valid by its schema. */
export type RuleCheck = (value: unknown) => readonly runtime.RuleViolation[];

const helpers: Readonly<Record<string, unknown>> = { ...runtime, ...bytes };

/** Evaluates generated code with the helpers in scope. It is made of the syntax tree of expressions only, and never of their text. */
const evaluate = (code: string): unknown =>
  new Function(...Object.keys(helpers), `'use strict';\n${code}`)(...Object.values(helpers));

/** The checks of all schemas with rules, by name. */
export function loadRules({ names, code }: Pick<CompiledRules, 'names' | 'code'>): ReadonlyMap<string, RuleCheck> {
  const list = names.map((name) => `[${JSON.stringify(name)}, check_${name}]`).join(', ');
  const checks = evaluate(`${code}\nreturn [${list}];`) as [string, Parameters<typeof runtime.runRules>[0]][];
  return new Map(checks.map(([name, check]) => [name, (value) => runtime.runRules(check, value)]));
}

/** What a value breaks of one rule alone. */
export function evaluateRules(
  { code }: RuleLocation,
  constants: string,
  value: unknown,
): readonly runtime.RuleViolation[] {
  const check = evaluate(`${constants}\nreturn (value, run) => {\n${code}\n};`);
  return runtime.runRules(check as Parameters<typeof runtime.runRules>[0], value);
}
