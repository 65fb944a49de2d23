// Joins generated code with the functions of Ajv that it calls: plain JavaScript without eval, so that it runs in a browser under a strict content
// security policy.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { functionName, type Helper, helperModules, type SchemaCode } from '../contract/schemas/code.js';

/** What all validators are bundled from. */
export interface ValidatorSources {
  /** The schemas that get validators, in the order of the contract, and Ajv's code for them. */
  readonly schemas: readonly (readonly [name: string, code: SchemaCode])[];
  /** Names of the schemas that rules.js has a function for. */
  readonly ruled: readonly string[];
  /** The module of `joinErrors` and `withRules`. */
  readonly checks: string;
}

/**
 * Loads packages under names that do not depend on where they are installed: esbuild writes its modules' names into the bundle. Ajv is where this
 * program finds it, and the packages that Ajv needs are where Ajv finds them: not every package manager has all in one folder.
 */
const byPackageName = (root: string) => ({
  name: 'packages',
  setup({ onLoad, onResolve }: import('esbuild').PluginBuild) {
    const files = new Map<string, string>();
    onResolve({ filter: /^(ajv|ajv-formats|fast-deep-equal|fast-uri)(\/|$)/ }, ({ path, importer }) => {
      files.set(path, createRequire(files.get(importer) ?? join(root, 'package.json')).resolve(path));
      return { path, namespace: 'package' };
    });
    onLoad({ filter: /.*/, namespace: 'package' }, async ({ path }) => ({
      contents: await readFile(files.get(path) ?? path, 'utf8'),
    }));
  },
});

/**
 * The helpers as code. Only they need esbuild: to read and print all validators took it half a second, and changed nothing in them.
 * @param root the folder of the program, which has Ajv
 */
async function bundleHelpers(helpers: readonly Exclude<Helper, 'joinErrors'>[], root: string): Promise<string> {
  if (!helpers.length) return '';
  const clause = `export {\n  ${helpers.join(',\n  ')}\n};\n`;
  const { outputFiles } = await build({
    stdin: {
      contents: [...helpers.map((helper) => `const ${helper} = ${helperModules[helper]};`), clause].join('\n'),
      resolveDir: root,
      sourcefile: 'helpers.js',
    },
    absWorkingDir: root,
    plugins: [byPackageName(root)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2020',
    logLevel: 'silent',
    legalComments: 'none',
  });
  const text = outputFiles[0]?.text ?? '';
  // They are used in the same module.
  if (!text.endsWith(clause)) throw new Error(`esbuild does not end its bundle with the exports: ${text.slice(-200)}`);
  return text.slice(0, -clause.length);
}

/**
 * The module of all validators.
 * @param root the folder of the program, which has Ajv
 */
export async function bundleValidators({ schemas, ruled, checks }: ValidatorSources, root: string): Promise<string> {
  const helpers = [...new Set(schemas.flatMap(([, { helpers: used }]) => used))].sort();
  const checked = new Set(ruled.filter((name) => schemas.some(([own]) => own === name)));
  const imported = [...(helpers.includes('joinErrors') ? ['joinErrors'] : []), ...(checked.size ? ['withRules'] : [])];
  const required = helpers.filter((helper): helper is Exclude<Helper, 'joinErrors'> => helper !== 'joinErrors');
  return [
    ...(imported.length ? [`import { ${imported.join(', ')} } from ${JSON.stringify(checks)};`] : []),
    ...(checked.size ? ["import * as rules from './rules.js';"] : []),
    await bundleHelpers(required, root),
    ...schemas.map(([, { code }]) => code),
    // Not `export const`: a schema may be called as a helper is.
    ...[...checked].map(
      (name) => `const checked_${name} = /* @__PURE__ */ withRules(${functionName(name)}, rules.${name});`,
    ),
    'export {',
    ...schemas.map(([name]) => `  ${checked.has(name) ? `checked_${name}` : functionName(name)} as ${name},`),
    '};',
    '',
  ].join('\n');
}
