// The schemas of one file of the contract, compiled together: by Ajv in this thread, or from code that another thread has generated.

import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import equal from 'ajv/dist/runtime/equal.js';
import quote from 'ajv/dist/runtime/quote.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import formatModule from 'ajv-formats/dist/formats.js';
import { joinErrors } from '../../../client/checks.js';
import { lazy } from '../../../runtime/lazy.js';
import { asObject, type JsonObject, partsIn } from '../json-trees.js';
import { addSchemas, createAjv } from './ajv.js';
import { functionName, helperModules, type SchemaCode, schemaCode } from './code.js';
import { isUnicode } from './patterns.js';

/** Judges the form of schemas. */
const forms = lazy(() => new Ajv2020({ strict: false, logger: false }));

/** Whether Ajv certainly takes a part of a schema that has the right form. */
function isTaken(schemas: JsonObject, part: JsonObject | string): boolean {
  const { $ref, pattern, patternProperties, enum: listed } = asObject(part);
  if (typeof $ref === 'string' && !(/^[a-z_][\w-]*$/i.test($ref) && Object.hasOwn(schemas, $ref))) return false;
  if (Array.isArray(listed) && !listed.length) return false;
  const patterns = [pattern, ...Object.keys(asObject(patternProperties))];
  return patterns.every((each) => typeof each !== 'string' || isUnicode(each));
}

/**
 * Whether Ajv certainly compiles a schema; of those of which this is not known, it has to be asked. It says why it does not, or whether it does at all,
 * only after it has generated code: for a whole contract that takes longer than everything else in a lint.
 * @param schemas those that it may refer to, by name, as Ajv takes them
 */
const isCompilable = (schemas: JsonObject, schema: unknown): boolean =>
  forms().validateSchema(schema as AnySchema) === true && [...partsIn(schema)].every((part) => isTaken(schemas, part));

/** What a group is compiled from. */
export interface GroupInput {
  /** The schemas that get validators. */
  readonly names: readonly string[];
  /** These, and those that they refer to, as Ajv takes them. */
  readonly schemas: Readonly<Record<string, unknown>>;
}

/** The compiled schemas of one file. */
export interface CompiledGroup {
  /** The validator of a schema; undefined if the group has none of this name. */
  validatorOf(name: string): ValidateFunction | undefined;
  /** The code of each schema of the group, and of those that they refer to. */
  code(): ReadonlyMap<string, SchemaCode>;
}

/** The code of a group, which can be sent to another thread. */
export type GroupCode = { readonly code: ReadonlyMap<string, SchemaCode> } | { readonly refused: Refused };

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

/** @param withCode whether the code is kept, which not every validator needs */
function ajvOf({ schemas }: GroupInput, withCode: boolean): Ajv2020 {
  const ajv = createAjv(withCode ? { code: { source: true, lines: true } } : {});
  // Ajv2020 tracks evaluated members for `unevaluatedProperties` in every validator, which costs time if no schema uses it.
  ajv.opts.unevaluated = JSON.stringify(schemas).includes('"unevaluated');
  addSchemas(ajv, schemas);
  return ajv;
}

/** @throws SchemaError when Ajv refuses one of the schemas */
function compile(ajv: Ajv2020, names: readonly string[]): Ajv2020 {
  for (const schema of names)
    try {
      ajv.getSchema(schema);
    } catch (error) {
      throw new SchemaError(schema, error instanceof Error ? error.message : String(error));
    }
  return ajv;
}

/** Compiles a group in this thread, each schema when it is needed. @throws SchemaError when a schema is no JSON Schema 2020-12 */
export function compileGroup(input: GroupInput): CompiledGroup {
  const { names, schemas } = input;
  const ajv = ajvOf(input, false);
  compile(
    ajv,
    names.filter((name) => !isCompilable(schemas, schemas[name])),
  );
  const own = new Set(names);
  return {
    validatorOf: (name) => (own.has(name) ? ajv.getSchema(name) : undefined),
    code: lazy(() => schemaCode(compile(ajvOf(input, true), names), Object.keys(schemas))),
  };
}

/** The code of a group, for `groupFromCode` in another thread. */
export function generateGroup(input: GroupInput): GroupCode {
  try {
    return { code: schemaCode(compile(ajvOf(input, true), input.names), Object.keys(input.schemas)) };
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return { refused: { schema: error.schema, reason: error.message } };
  }
}

/** What the code needs around it: Ajv's code requires its helpers. */
const head = Object.entries(helperModules)
  .map(([name, required]) => `const ${name} = ${required};`)
  .join('\n');

/** The modules of the helpers, by the name with which Ajv's code requires them. */
const required: Readonly<Record<string, unknown>> = {
  'ajv/dist/runtime/equal': equal,
  'ajv/dist/runtime/ucs2length': ucs2length,
  'ajv/dist/runtime/quote': quote,
  'ajv-formats/dist/formats': formatModule,
};

/** A group from its code. @throws SchemaError when Ajv has refused a schema */
export function groupFromCode({ names }: Pick<GroupInput, 'names'>, result: GroupCode): CompiledGroup {
  if ('refused' in result) throw new SchemaError(result.refused.schema, result.refused.reason);
  const { code } = result;
  const validators = lazy((): readonly ValidateFunction[] => {
    const functions = [...code.values()].map((one) => one.code).join('\n');
    const text = `${head}\n${functions}\nreturn [${names.map(functionName).join(', ')}];`;
    return new Function('require', 'joinErrors', text)((name: string) => required[name], joinErrors);
  });
  return {
    validatorOf: (name) => (names.includes(name) ? validators()[names.indexOf(name)] : undefined),
    code: () => code,
  };
}
