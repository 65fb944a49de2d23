// The rules of a contract, with the problems in them at their places in the files.

import * as bytes from '../../client/rule-bytes.js';
import * as runtime from '../../client/rule-runtime.js';
import { type RuleViolation, tooCostly, uncheckable } from '../../client/rule-runtime.js';
import { lazy } from '../../runtime/lazy.js';
import { asObject, walk } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { type Finding, findingsAt, type PartProblem, problemIn } from '../contract/problem.js';
import { rootsOf } from '../contract/roots.js';
import { type CompiledRules, compileRules, type RuleLocation } from './compile-rule.js';

export interface ContractRules {
  readonly rules: CompiledRules;
  /** Rules that do not compile, and examples that say otherwise than their rule. */
  readonly problems: readonly Finding[];
  /** The rules of a named schema that a value breaks which is valid by the schema. */
  violations(name: string, value: unknown): readonly RuleViolation[];
  /** Rules without examples. */
  readonly silent: readonly Finding[];
}

const none: CompiledRules = { names: [], code: '', constants: '', helpers: [], sites: [] };

/** Compiles the rules of a contract, and tries their examples. */
export function contractRules(contract: Contract): ContractRules {
  const { document } = contract;
  let any = false;
  walk(document, (node) => {
    any ||= 'x-rules' in node;
    return !any;
  });
  if (!any) return { rules: none, problems: [], silent: [], violations: () => [] };
  const schemas = asObject(asObject(document.components).schemas);
  const { rules, problems } = compileRules(document, { ...schemas, ...Object.fromEntries(rootsOf(contract).schemas) });
  const checks = lazy(() => loadRules(rules));
  return {
    rules,
    violations: (name, value) => checks().get(name)?.(value) ?? [],
    problems: findingsAt(contract, [], [...problems, ...invalidExamples(rules)]),
    silent: rules.sites.flatMap(({ path, notation }) => {
      const lacking = (['holds', 'breaks'] as const).filter((key) => !notation[key].length);
      const problemOf = (key: string): PartProblem =>
        problemIn(notation.at, `the rule has no example that ${key}`, `Add ${key}, a list of values.`);
      return findingsAt(contract, path, lacking.map(problemOf));
    }),
  };
}

/** Examples that hold and should break, or the other way round. */
function invalidExamples({ sites, constants }: CompiledRules): PartProblem[] {
  return sites.flatMap((site) =>
    (['holds', 'breaks'] as const).flatMap((key) =>
      site.notation[key].flatMap((value, at) => {
        const found = evaluateRules(site, constants, value);
        const path = [...site.path, site.notation.at, key, at];
        if (found.some(({ message }) => message === uncheckable || message === tooCostly))
          return problemIn(
            path,
            'the rule cannot be evaluated for this value',
            'Give it all members that the rule reads.',
          );
        if (found.length > 0 === (key === 'breaks')) return [];
        const message = key === 'holds' ? 'this value breaks the rule' : 'the rule holds for this value';
        return problemIn(path, message, 'Correct the value, or the rule if the value is right.');
      }),
    ),
  );
}

// Runs compiled rules inside the tool: for the examples of rules, and in the mock of contracts that nothing is generated for.

/** Checks a value that is valid by its schema. */
type RuleCheck = (value: unknown) => readonly runtime.RuleViolation[];

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
function evaluateRules({ code }: RuleLocation, constants: string, value: unknown): readonly runtime.RuleViolation[] {
  const check = evaluate(`${constants}\nreturn (value, run) => {\n${code}\n};`);
  return runtime.runRules(check as Parameters<typeof runtime.runRules>[0], value);
}
