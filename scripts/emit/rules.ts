// The rules between fields as plain JavaScript, with the few functions that they call: no eval, no CEL, so that they run in a browser under a
// strict content security policy.
import * as bytes from '../../client/rule-bytes.js';
import { asObject, type JsonObject } from '../contract/json.js';
import type { CompiledRules } from '../rules/compile.js';
import { banner, type Output } from './output.js';

const declarations = `
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

/**
 * The module of rules: one function per schema that has rules, or leads to some. Empty for a contract without rules.
 * @param bundle adds the functions that a module imports from the folder of the program; see bundle.ts
 */
export async function emitRules(
  { names, code, helpers }: CompiledRules,
  document: JsonObject,
  bundle: (contents: string) => Promise<string>,
): Promise<Output> {
  if (!names.length) return {};
  const module = await bundle(
    [
      `import { ${['runRules', ...helpers.filter((name) => !(name in bytes))].join(', ')} } from './client/rule-runtime';`,
      `import { ${helpers.filter((name) => name in bytes).join(', ')} } from './client/rule-bytes';`,
      code,
      ...names.map((name) => `export const ${name} = (data) => runRules(check_${name}, data);`),
    ].join('\n'),
  );
  const components = asObject(asObject(document.components).schemas);
  const types = names.map(
    (name) => `export const ${name}: RuleCheck<${name in components ? `types.${name}` : 'unknown'}>;`,
  );
  return {
    'rules.js': `${banner('rules between fields, by x-rules')}${module}`,
    'rules.d.ts': `${banner('types of the rules')}import type * as types from './types.js';\n${declarations}\n${types.join('\n')}\n`,
  };
}
