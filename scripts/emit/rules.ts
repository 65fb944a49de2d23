// The rules between fields as plain JavaScript: no eval, no CEL, so that they run in a browser under a strict content security policy.
import { transform } from 'esbuild';
import { asObject, type JsonObject } from '../contract/json-trees.js';
import type { CompiledRules } from '../field-rules/compile-rule.js';
import type { Modules } from './modules.js';
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
  const types = names.map(
    (name) => `export const ${name}: RuleCheck<${name in components ? `types.${name}` : 'unknown'}>;`,
  );
  return {
    'rules.js': `${banner('rules between fields, by x-rules')}${module.code}`,
    'rules.d.ts': `${banner('types of the rules')}import type * as types from './types.js';\n${declarations}\n${types.join('\n')}\n`,
  };
}
