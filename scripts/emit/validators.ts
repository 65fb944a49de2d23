// Validators as plain JavaScript, and their types.

import type { Schemas } from '../contract/contract-schemas.js';
import { asObject, type JsonObject } from '../contract/json-trees.js';
import type { ValidatorSources } from './bundle.js';
import type { Modules } from './modules.js';
import { banner, type Output } from './output.js';

const declarations = `
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
  const typeOf = (name: string): string =>
    name in components && !roots.schemas.has(name) ? `types.${name}` : 'unknown';
  const types = names.map((name) => `export const ${name}: Validator<${typeOf(name)}>;`);
  return {
    'validators.js': `${banner('one validator per named schema, by Ajv')}${await bundle({ schemas, ruled, checks })}`,
    'validators.d.ts': `${banner('types of the validators')}import type * as types from './types.js';\n${declarations}\n${types.join('\n')}\n`,
  };
}
