// The code of compiled schemas: one function per named schema. Ajv's own standalone code numbers functions and constants of all schemas in one
// sequence, so that the code of a schema could not be kept while others change; and it repeats whole schemas for the sake of one list in them.
//
// Made from what Ajv documents: a validating function's `source` (its code, and the values of the outer scope that it uses).
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import { isObject } from '../json-trees.js';

/** The code of one schema. Names of other schemas' functions are those of `functionName`. */
export interface SchemaCode {
  /** Constants, then the functions: those of parts of the schema that Ajv compiles on their own, and the schema's. */
  readonly code: string;
  /** The helpers that it calls, by name. */
  readonly helpers: readonly Helper[];
}

/** What Ajv's code requires at run time, as Ajv writes it (https://ajv.js.org/standalone.html). */
export const helperModules = {
  equal: 'require("ajv/dist/runtime/equal").default',
  ucs2length: 'require("ajv/dist/runtime/ucs2length").default',
  quote: 'require("ajv/dist/runtime/quote").default',
  fullFormats: 'require("ajv-formats/dist/formats").fullFormats',
} as const;

export type Helper = keyof typeof helperModules | 'joinErrors';

type Source = NonNullable<ValidateFunction['source']>;
type ScopeName = Source['validateName'] & {
  readonly prefix: string;
  readonly value?: { ref: unknown; code?: unknown };
};

/** The name of the function of a schema. */
export const functionName = (schema: string): string =>
  `validate_${schema.replace(/[^\p{L}\p{N}_]/gu, (character) => `$${character.codePointAt(0)?.toString(16)}`)}`;

/** A value as JavaScript on lines of its own, so that a member more is a line more. */
const literal = (value: unknown): string => JSON.stringify(value, null, 2) ?? 'undefined';

/** Replaces what matches in code, but nothing in its strings: they have the texts of the contract. */
const replaceCode = (
  code: string,
  pattern: RegExp,
  to: (found: string, ...groups: (string | undefined)[]) => string,
): string =>
  code.replace(new RegExp(String.raw`"(?:[^"\\]|\\.)*"|${pattern.source}`, 'g'), (found: string, ...rest: string[]) =>
    found.startsWith('"') ? found : to(found, ...rest),
  );

/** A name that is no member, and the members that are read of it. */
const nameWithMembers = /(?<![\w$."])([A-Za-z]\w*)((?:\.[\w$]+|\["(?:[^"\\]|\\.)*"\]|\[\d+\])*)/;

/** Indents the code of a function, which has a statement on each line. Ajv's name of the schema, a comment on the second line, is left out. */
function indented(code: string): string {
  let depth = 0;
  const lines = code.replace(/^\/\*# sourceURL=.*\*\/;?\n/m, '').split('\n');
  return lines
    .map((line) => {
      const braces = line.replace(/"(?:[^"\\]|\\.)*"|[^{}]/g, '');
      const closed = /^\}*/.exec(braces)?.[0].length ?? 0;
      const indentation = '  '.repeat(Math.max(0, depth - (line.startsWith('}') ? closed : 0)));
      for (const brace of braces) depth += brace === '{' ? 1 : -1;
      return indentation + line;
    })
    .join('\n');
}

/** Errors after which a loop over the parts of a value ends. */
const maxErrorsPerLoop = 1000;

/**
 * Ends each loop over items or members after a thousand errors: a value of a million wrong parts is refused as quickly as one of a thousand.
 * The verdict stays, because errors within a loop are never taken back, except for `contains`, where items may fail.
 */
const boundLoops = (code: string): string =>
  /keyword: ?"contains"/.test(code)
    ? code
    : replaceCode(
        code,
        /for ?\(let i(\d+) ?= ?(\w+); ?i\1 ?< ?(len\d+); ?i\1\+\+\) ?\{|for ?\(const key(\d+) in (\w+)\) ?\{/,
        (_, item, from, length, key, object) =>
          item === undefined
            ? `const maxErrorsOfKeys${key} = errors + ${maxErrorsPerLoop}; for (const key${key} in ${object}) { if (errors >= maxErrorsOfKeys${key}) break;`
            : `for (let i${item} = ${from}, maxErrors${item} = errors + ${maxErrorsPerLoop}; i${item} < ${length} && errors < maxErrors${item}; i${item}++) {`,
      );

/** Follows `.a["b"][0]` as far as there are members. @returns the value, and what of the path is left */
function follow(root: unknown, path: string): { value: unknown; rest: string } {
  let value = root;
  let at = 0;
  for (const [step, name, quoted, index] of path.matchAll(/\.([\w$]+)|\[("(?:[^"\\]|\\.)*")\]|\[(\d+)\]/g)) {
    const key = name ?? (quoted === undefined ? index : (JSON.parse(quoted) as string)) ?? '';
    if (!(isObject(value) || Array.isArray(value)) || !Object.hasOwn(value, key)) break;
    value = (value as Readonly<Record<string, unknown>>)[key];
    at += step.length;
  }
  return { value, rest: path.slice(at) };
}

/** The code of each of the named schemas, which `ajv` has, with those that they refer to; compiled with `code: { source: true, lines: true }`. */
export function schemaCode(ajv: Ajv2020, names: readonly string[]): Map<string, SchemaCode> {
  /** Ajv's name of a function → the schema that it belongs to. */
  const schemaOf = new Map<string, string>();
  const sourceOf = (schema: string): Source => {
    const source = ajv.getSchema(schema)?.source;
    if (!source) throw new Error(`the schema ${schema} has no code`);
    return source;
  };
  for (const schema of names) schemaOf.set(sourceOf(schema).validateName.str, schema);
  return new Map(names.map((schema) => [schema, codeOfSchema(schema, sourceOf(schema), schemaOf)]));
}

function codeOfSchema(schema: string, source: Source, schemaOf: ReadonlyMap<string, string>): SchemaCode {
  const own = functionName(schema);
  const helpers = new Set<Helper>();
  /** Ajv's names of the functions of parts → ours. */
  const parts = new Map<string, string>();
  const constants = new Map<string, string>();
  const functions: string[] = [];

  const constant = (value: string): string => {
    const known = constants.get(value) ?? `${own}$constant${constants.size + 1}`;
    constants.set(value, known);
    return known;
  };
  const callOf = (ajvName: string, part: Source | undefined): string => {
    const called = schemaOf.get(ajvName);
    if (called !== undefined) return functionName(called);
    const known = parts.get(ajvName);
    if (known !== undefined) return known;
    if (!part) throw new Error(`Ajv refers to ${ajvName}, which is not known here`);
    const name = `${own}$part${parts.size + 1}`;
    parts.set(ajvName, name);
    add(name, part);
    return name;
  };
  /** The expression that replaces a name of the outer scope. */
  const expressionOf = (name: ScopeName): string => {
    const { ref, code } = name.value ?? { ref: undefined };
    if (name.prefix === 'validate') return callOf(name.str, (ref as ValidateFunction).source);
    if (name.prefix === 'root' || name.prefix === 'wrapper') {
      const { validate, validateName } = ref as { validate?: ValidateFunction; validateName: Source['validateName'] };
      return `{ validate: ${callOf(validateName.str, validate?.source)} }`;
    }
    const text = String(code ?? literal(ref));
    for (const [helper, required] of Object.entries(helperModules) as [Helper, string][])
      if (text.startsWith(required)) {
        helpers.add(helper);
        return `${helper}${text.slice(required.length)}`;
      }
    if (text.startsWith('require(')) throw new Error(`Ajv's code requires ${text}, which is not known here`);
    // A quote in an expression would look like the begin of a string to those who read the code below.
    if (/^\/.*"/.test(text)) return constant(text);
    return name.prefix === 'pattern' ? constant(`/* @__PURE__ */ ${text}`) : `(${text})`;
  };
  const add = (name: string, { validateName, validateCode, scopeValues, evaluated }: Source): void => {
    /** What takes the place of a name of Ajv's, with the members that are read of it. */
    const replacements = new Map<string, (path: string) => string>();
    for (const value of Object.values(scopeValues).flatMap((values) => [...(values ?? [])] as ScopeName[])) {
      if (value.prefix === 'schema') {
        replacements.set(value.str, (path) => {
          const { value: found, rest } = follow(value.value?.ref, path);
          return `${constant(literal(found))}${rest}`;
        });
        continue;
      }
      const expression = expressionOf(value);
      const wrapped = /^\{ validate: (\S+) \}$/.exec(expression)?.[1];
      replacements.set(value.str, (path) =>
        wrapped === undefined ? `${expression}${path}` : `${wrapped}${path.replace(/^\.validate\b/, '')}`,
      );
    }
    replacements.set(validateName.str, (path) => `${name}${path}`);
    const code = replaceCode(String(validateCode), nameWithMembers, (found, ajvName = '', path = '') => {
      return replacements.get(ajvName)?.(path) ?? found;
    });
    const joined = replaceCode(
      code,
      /vErrors = vErrors === null \? ([\w$]+)\.errors : vErrors\.concat\(\1\.errors\)/,
      (_, called = '') => {
        helpers.add('joinErrors');
        return `vErrors = joinErrors(vErrors, ${called}.errors, ${JSON.stringify(called.replace(/^validate_/, ''))})`;
      },
    );
    replaceCode(joined, /vErrors\.concat/, () => {
      throw new Error('Ajv joins errors in a way that is not known here');
    });
    functions.push(indented(boundLoops(joined)), ...(evaluated ? [`${name}.evaluated = ${evaluated};`] : []));
  };
  add(own, source);
  const declared = [...constants].map(([value, name]) => `const ${name} = ${value};`);
  return { code: [...declared, ...functions].join('\n'), helpers: [...helpers] };
}
