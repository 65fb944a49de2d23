// Validators and the rules between fields as plain JavaScript, and their types.

import { transform } from 'esbuild';
import type { Schemas } from '../contract/contract-schemas.js';
import { unique } from '../contract/generated-names.js';
import { asObject, type JsonObject } from '../contract/json-trees.js';
import type { CompiledRules } from '../field-rules/compile-rule.js';
import { bundleValidators } from './bundle.js';
import type { Modules } from './modules.js';
import { banner, type Output } from './output.js';
import { hasTypeName } from './type-names.js';

/** How validators and rules are written. */
interface FunctionOptions extends Pick<Modules, 'checks' | 'runtime'> {
  /** Whether types.ts has bigints: validators and rules know numbers. */
  readonly bigints?: boolean | undefined;
}

/**
 * The types of a module with a function for each of some schemas.
 * @param shared the declarations that they need
 * @param roots names of schemas that have no type
 */
function functionTypes(
  about: string,
  shared: string,
  kind: string,
  names: readonly string[],
  document: JsonObject,
  { bigints, runtime }: FunctionOptions,
  roots?: ReadonlyMap<string, unknown>,
): string {
  const components = asObject(asObject(document.components).schemas);
  // A schema may have the name of the import.
  const types = unique('types', (name) => names.includes(name));
  const typeOf = (name: string): string => {
    if (!(name in components) || roots?.has(name)) return 'unknown';
    const type = hasTypeName(name) ? `${types}.${name}` : `${types}.components['schemas']['${name}']`;
    return bigints ? `WithNumbers<${type}>` : type;
  };
  const imports = [
    `import type * as ${types} from './types.js';`,
    ...(bigints ? [`import type { WithNumbers } from '${runtime}';`] : []),
  ];
  const functions = names.map((name) => `export const ${name}: ${kind}<${typeOf(name)}>;`);
  return `${banner(about)}${imports.join('\n')}\n${shared}\n${functions.join('\n')}\n`;
}

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
 * @param root the folder of the program, which has Ajv
 */
export async function emitValidators(
  { groups, names, roots }: Schemas,
  ruled: readonly string[],
  document: JsonObject,
  options: FunctionOptions,
  root: string,
): Promise<Output> {
  const codes = new Map(groups.flatMap((group) => group.names.map((name) => [name, group.code().get(name)] as const)));
  const schemas = names.flatMap((name) => {
    const code = codes.get(name);
    return code ? [[name, code] as const] : [];
  });
  const about = 'types of the validators';
  const code = await bundleValidators({ schemas, ruled, checks: options.checks }, root);
  return {
    'validators.js': `${banner('one validator per named schema, by Ajv')}${code}`,
    'validators.d.ts': functionTypes(about, validatorTypes, 'Validator', names, document, options, roots.schemas),
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
  options: FunctionOptions,
): Promise<Output> {
  if (!names.length) return {};
  const module = await transform(
    [
      `import { ${['runRules', ...helpers].join(', ')} } from ${JSON.stringify(options.checks)};`,
      code,
      // Not `export const`: a schema may be called as a helper is.
      ...names.map((name) => `const rulesOf_${name} = (data) => runRules(check_${name}, data);`),
      'export {',
      ...names.map((name) => `  rulesOf_${name} as ${name},`),
      '};',
    ].join('\n'),
    { target: 'es2020' },
  );
  return {
    'rules.js': `${banner('rules between fields, by x-rules')}${module.code}`,
    'rules.d.ts': functionTypes('types of the rules', ruleTypes, 'RuleCheck', names, document, options),
  };
}
