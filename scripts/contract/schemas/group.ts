// The schemas of one file of the contract, compiled together: by Ajv in this thread, or from code that another thread has generated.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import equal from 'ajv/dist/runtime/equal.js';
import quote from 'ajv/dist/runtime/quote.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import standalone from 'ajv/dist/standalone/index.js';
import formats from 'ajv-formats';
import * as knownFormats from 'ajv-formats/dist/formats.js';
import { asObject } from '../json.js';

/** What a group is compiled from. */
export interface GroupInput {
  /** The file: `messages.yaml`. */
  readonly name: string;
  /** The schemas that get validators. */
  readonly names: readonly string[];
  /** These, and those that they refer to, as Ajv takes them. */
  readonly schemas: Readonly<Record<string, unknown>>;
}

/** The compiled schemas of one file. */
export interface CompiledGroup {
  /** The validator of a schema; undefined if the group has none of this name. */
  validatorOf(name: string): ValidateFunction | undefined;
  /** Ajv's code for the whole group, as an ES module. */
  source(): string;
}

/** The code of a group, which can be sent to another thread: as an ES module and as CommonJS. */
export type GroupCode = { readonly source: string; readonly commonjs: string } | { readonly refused: Refused };

interface Refused {
  readonly schema: string;
  readonly reason: string;
}

/** A schema that Ajv refuses, by name. */
export class SchemaError extends Error {
  readonly schema: string;
  constructor(schema: string, reason: string) {
    super(reason);
    this.schema = schema;
  }
}

function compile({ names, schemas }: GroupInput): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    strictTuples: false,
    allErrors: true,
    discriminator: true,
    inlineRefs: false,
    validateSchema: false,
    code: { source: true, esm: true, lines: true },
  });
  // Ajv2020 tracks evaluated members for `unevaluatedProperties` in every validator, which costs time if no schema uses it.
  ajv.opts.unevaluated = JSON.stringify(schemas).includes('"unevaluated');
  formats.default(ajv);
  for (const [schema, value] of Object.entries(schemas)) ajv.addSchema({ ...asObject(value), $id: schema });
  for (const schema of names)
    try {
      ajv.getSchema(schema);
    } catch (error) {
      throw new SchemaError(schema, error instanceof Error ? error.message : String(error));
    }
  return ajv;
}

/** Compiles a group in this thread. @throws SchemaError when a schema is no JSON Schema 2020-12 */
export function compileGroup(input: GroupInput): CompiledGroup {
  const ajv = compile(input);
  const own = new Set(input.names);
  let source: string | undefined;
  return {
    validatorOf: (name) => (own.has(name) ? ajv.getSchema(name) : undefined),
    source: () => (source ??= sourceOf(ajv, input.names)),
  };
}

/** The code of a group, for `groupFromCode` in another thread. */
export function generateGroup(input: GroupInput): GroupCode {
  try {
    const ajv = compile(input);
    const source = sourceOf(ajv, input.names);
    ajv.opts.code.esm = false;
    return { source, commonjs: standalone.default(ajv, Object.fromEntries(input.names.map((name) => [name, name]))) };
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return { refused: { schema: error.schema, reason: error.message } };
  }
}

/** What Ajv's code requires at run time. */
const helpers: Readonly<Record<string, unknown>> = {
  'ajv/dist/runtime/equal': equal,
  'ajv/dist/runtime/quote': quote,
  'ajv/dist/runtime/ucs2length': ucs2length,
  'ajv-formats/dist/formats': knownFormats,
};

/** A group from its code. @throws SchemaError when Ajv has refused a schema */
export function groupFromCode(code: GroupCode): CompiledGroup {
  if ('refused' in code) throw new SchemaError(code.refused.schema, code.refused.reason);
  let validators: Readonly<Record<string, ValidateFunction>> | undefined;
  const load = (): Readonly<Record<string, ValidateFunction>> => {
    const exports: Record<string, ValidateFunction> = {};
    const require = (name: string): unknown => {
      if (!Object.hasOwn(helpers, name)) throw new Error(`Ajv's code requires ${name}, which is not known here`);
      return helpers[name];
    };
    new Function('exports', 'require', code.commonjs)(exports, require);
    return exports;
  };
  return {
    validatorOf: (name) => {
      validators ??= load();
      return Object.hasOwn(validators, name) ? validators[name] : undefined;
    },
    source: () => code.source,
  };
}

/** Ajv exports names of ASCII letters only; the others are exported under an alias, and then by their own name. */
function sourceOf(ajv: Ajv2020, names: readonly string[]): string {
  const aliases = new Map(names.map((name, at) => [name, /^[\w$]+$/.test(name) ? name : `$alias${at}`]));
  const code = standalone.default(ajv, Object.fromEntries([...aliases].map(([name, alias]) => [alias, name])));
  return [...aliases]
    .filter(([name, alias]) => name !== alias)
    .reduce(
      (text, [name, alias]) =>
        `${text.replace(`export const ${alias} =`, `const ${alias} =`)}\nexport { ${alias} as ${name} };`,
      code,
    );
}
