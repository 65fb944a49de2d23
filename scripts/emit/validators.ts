// Validators and the rules between fields as plain JavaScript, and their types.

import { transform } from 'esbuild';
import type { Schemas } from '../contract/contract-schemas.js';
import { asObject, type JsonObject } from '../contract/json-trees.js';
import type { CompiledRules } from '../field-rules/compile-rule.js';
import type { ValidatorSources } from './bundle.js';
import type { Modules } from './modules.js';
import { banner, type Output } from './output.js';

/**
 * The types of a module with a function for each of some schemas.
 * @param shared the declarations that they need
 * @param isNamed whether types.ts has the type of a schema
 */
const functionTypes = (
  about: string,
  shared: string,
  kind: string,
  names: readonly string[],
  isNamed: (name: string) => boolean,
): string => {
  const types = names.map((name) => `export const ${name}: ${kind}<${isNamed(name) ? `types.${name}` : 'unknown'}>;`);
  return `${banner(about)}import type * as types from './types.js';\n${shared}\n${types.join('\n')}\n`;
};

const validatorTypes = `
/** One violation: where in the value, and what is wrong there. */
export interface ValidationError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
  /** The validators that the error has passed through, from the one that found it outwards; \`readTolerant\` finds the branch of a union by it. */
  trail?: string[];
}

/** Whether a value is a \`T\`; after a call that returned false, \`errors\` has the reasons. */
export interface Validator<T> {
  (data: unknown): data is T;
  errors?: ValidationError[] | null;
  /** Present if there are rules between fields (keyword \`x-rules\`), which are checked after the schema: the check of the schema alone. */
  schema?: Validator<T>;
}
`;

/**
 * @param ruled names of the schemas that rules.js has a function for
 * @param bundle makes one module of all validators; see bundle.ts
 */
export async function emitValidators(
  { groups, names, roots }: Schemas,
  ruled: readonly string[],
  document: JsonObject,
  { checks }: Pick<Modules, 'checks'>,
  bundle: (sources: ValidatorSources) => Promise<string>,
): Promise<Output> {
  const codes = new Map(groups.flatMap((group) => group.names.map((name) => [name, group.code().get(name)] as const)));
  const schemas = names.flatMap((name) => {
    const code = codes.get(name);
    return code ? [[name, code] as const] : [];
  });
  const components = asObject(asObject(document.components).schemas);
  const isNamed = (name: string): boolean => name in components && !roots.schemas.has(name);
  return {
    'validators.js': `${banner('one validator per named schema, by Ajv')}${await bundle({ schemas, ruled, checks })}`,
    'validators.d.ts': functionTypes('types of the validators', validatorTypes, 'Validator', names, isNamed),
  };
}

// The rules between fields as plain JavaScript: no eval, no CEL, so that they run in a browser under a strict content security policy.

const ruleTypes = `
/** A rule between fields that a value breaks. */
export interface RuleViolation {
  /** From the checked value to the member that the rule is about. */
  path: (string | number)[];
  /** Reads as a sentence after the name of the field. */
  message: string;
  /** The expression, in CEL. */
  rule: string;
}

/** The rules that a value breaks, at most twenty. The value must be valid by its schema. */
export type RuleCheck<T> = (data: T) => readonly RuleViolation[];
`;

/** The module of rules: one function per schema that has rules, or leads to some. Empty for a contract without rules. */
export async function emitRules(
  { names, code, helpers }: CompiledRules,
  document: JsonObject,
  { checks }: Pick<Modules, 'checks'>,
): Promise<Output> {
  if (!names.length) return {};
  const module = await transform(
    [
      `import { ${['runRules', ...helpers].join(', ')} } from ${JSON.stringify(checks)};`,
      code,
      ...names.map((name) => `export const ${name} = (data) => runRules(check_${name}, data);`),
    ].join('\n'),
    { target: 'es2020' },
  );
  const components = asObject(asObject(document.components).schemas);
  return {
    'rules.js': `${banner('rules between fields, by x-rules')}${module.code}`,
    'rules.d.ts': functionTypes('types of the rules', ruleTypes, 'RuleCheck', names, (name) => name in components),
  };
}
