// Bundles generated code with the few functions that it imports: plain JavaScript without eval and imports, so that it runs in a browser under a
// strict content security policy. Inputs and results are texts, so that a worker thread can do it.
import { build, type OutputFile } from 'esbuild';

/**
 * Appends in place: Ajv's own `concat` copies all that was found before for each part of a value, which takes the square of their number.
 * Each error notes the validators that it passes through, which identifies the branch of a union.
 */
const joinErrors = `export function joinErrors(found, more, validator) {
  for (const error of more) (error.trail ??= []).push(validator);
  if (found === null) return more;
  for (const error of more) found.push(error);
  return found;
}`;

/** Errors after which a loop over the parts of a value ends. */
const maxErrorsPerLoop = 1000;

/**
 * Ends each loop over items or members after a thousand errors: a value of a million wrong parts is refused as quickly as one of a thousand.
 * The verdict stays, because errors within a loop are never taken back, except for `contains`, where items may fail.
 */
const boundLoops = (source: string): string =>
  /keyword: ?"contains"/.test(source)
    ? source
    : source.replace(
        /for ?\(let i(\d+) ?= ?(\w+); ?i\1 ?< ?(len\d+); ?i\1\+\+\) ?\{|for ?\(const key(\d+) in (\w+)\) ?\{/g,
        (_, item?: string, from?: string, length?: string, key?: string, object?: string) =>
          item === undefined
            ? `const maxErrorsOfKeys${key} = errors + ${maxErrorsPerLoop}; for (const key${key} in ${object}) { if (errors >= maxErrorsOfKeys${key}) break;`
            : `for (let i${item} = ${from}, maxErrors${item} = errors + ${maxErrorsPerLoop}; i${item} < ${length} && errors < maxErrors${item}; i${item}++) {`,
      );

/** A group's source with errors appended in place, and with bounded loops. */
function linear(source: string): string {
  const joined = source.replace(
    /vErrors = vErrors === null \? (\D+(\d+)[\w.]*)\.errors : vErrors\.concat\(\1\.errors\)/g,
    'vErrors = joinErrors(vErrors, $1.errors, $2)',
  );
  if (joined.includes('vErrors.concat')) throw new Error('Ajv joins errors in a way that is not known here');
  return `import { joinErrors } from 'group:join-errors';\n${boundLoops(joined)}`;
}

/** A validator that checks the rules between fields of a value that is valid by its schema; `schema` checks the schema alone. */
const withRules = `export function withRules(schema, rules) {
  const validate = (data) => {
    validate.errors = null;
    if (!schema(data)) validate.errors = schema.errors;
    else {
      const broken = rules(data);
      if (broken.length) validate.errors = broken.map(({ path, message, rule }) => ({
        instancePath: path.map((step) => '/' + String(step).replace(/~/g, '~0').replace(/\\//g, '~1')).join(''),
        schemaPath: '#/x-rules',
        keyword: 'x-rules',
        params: { rule },
        message,
      }));
    }
    return validate.errors === null;
  };
  validate.schema = schema;
  return validate;
}`;

/** The modules of a bundle that are no group. */
const helpers: Readonly<Record<string, string>> = { 'join-errors': joinErrors, 'with-rules': withRules };

/** The entry: every validator of the groups, those of schemas with rules together with the rules. */
function entryOf(groups: readonly string[], owners: ReadonlyMap<string, string>, ruled: readonly string[]): string {
  const checked = ruled.filter((name) => owners.has(name));
  return [
    ...groups.map((name) => `export * from 'group:${name}';`),
    ...(checked.length
      ? ["import { withRules } from 'group:with-rules';", "import * as rules from './rules.js';"]
      : []),
    ...checked.flatMap((name) => [
      `import { ${name} as schema_${name} } from 'group:${owners.get(name)}';`,
      `export const ${name} = /* @__PURE__ */ withRules(schema_${name}, rules.${name});`,
    ]),
  ].join('\n');
}

/** What all validators are bundled from. */
export interface ValidatorSources {
  /** The schemas of one file each: the names of their validators, and Ajv's code for them as an ES module. */
  readonly groups: readonly { readonly name: string; readonly names: readonly string[]; readonly source: string }[];
  /** Names of the schemas that rules.js has a function for. */
  readonly ruled: readonly string[];
}

const options = {
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'neutral',
  target: 'es2020',
  logLevel: 'silent',
  legalComments: 'none',
} as const;

/**
 * The text of a bundle. esbuild names modules by their paths: here those of packages begin with `node_modules`, and those of the program end with
 * `.js`, so that the text depends neither on where the packages are installed nor on whether the program is compiled.
 */
const textOf = (file: OutputFile | undefined): string =>
  (file?.text ?? '')
    .replace(/^(\/\/ | {2}")[^"\n]*?(?=node_modules\/(?!.*node_modules\/)[^"\n]*("\(|$))/gm, '$1')
    .replace(/^(\/\/ [\w./-]+)\.ts$/gm, '$1.js');

/**
 * The module of all validators.
 * @param root the folder of the program, which has Ajv's helpers
 */
export async function bundleValidators({ groups, ruled }: ValidatorSources, root: string): Promise<string> {
  const owners = new Map(groups.flatMap((group) => group.names.map((name) => [name, group.name] as const)));
  const sources = new Map(groups.map(({ name, source }) => [name, linear(source)]));
  // Ajv's ESM output still calls require() for two small helpers; bundling puts them in.
  const { outputFiles } = await build({
    ...options,
    absWorkingDir: root,
    stdin: { contents: entryOf([...sources.keys()], owners, ruled), resolveDir: root },
    plugins: [
      {
        name: 'groups',
        setup({ onLoad, onResolve }) {
          onResolve({ filter: /^\.\/rules\.js$/ }, ({ path }) => ({ path, external: true }));
          onResolve({ filter: /^group:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'group' }));
          onLoad({ filter: /.*/, namespace: 'group' }, ({ path }) => ({
            contents: helpers[path] ?? sources.get(path) ?? '',
            resolveDir: root,
          }));
        },
      },
    ],
    mainFields: ['module', 'main'],
  });
  return textOf(outputFiles[0]);
}

/**
 * A module with the functions that it imports.
 * @param root the folder from which they are imported
 */
export async function bundleModule(contents: string, root: string): Promise<string> {
  const { outputFiles } = await build({ ...options, absWorkingDir: root, stdin: { contents, resolveDir: root } });
  return textOf(outputFiles[0]);
}
