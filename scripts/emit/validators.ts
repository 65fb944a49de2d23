// Validators as plain JavaScript: no eval, no import, so that they run in a browser under a strict content security policy.
import { build } from 'esbuild';
import type { Schemas } from '../contract/schemas.js';
import { type Tree, tree } from '../contract/tree.js';
import { banner, type Output } from './output.js';

const declarations = `
/** One violation: where in the value, and what is wrong there. */
export interface ValidationError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

/** Tells whether a value is a \`T\`; after a call that said no, \`errors\` says why. */
export interface Validator<T> {
  (data: unknown): data is T;
  errors?: ValidationError[] | null;
}
`;

export async function emitValidators({ groups, names, roots }: Schemas, document: Tree, root: string): Promise<Output> {
  const sources = new Map(groups.map(({ name, source }) => [name, source()]));
  // Ajv's ESM output still calls require() for two small helpers; bundling puts them in.
  const bundle = await build({
    stdin: {
      contents: [...sources.keys()].map((name) => `export * from 'group:${name}';`).join('\n'),
      resolveDir: root,
    },
    plugins: [
      {
        name: 'groups',
        setup({ onLoad, onResolve }) {
          onResolve({ filter: /^group:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'group' }));
          onLoad({ filter: /.*/, namespace: 'group' }, ({ path }) => ({
            contents: sources.get(path) ?? '',
            resolveDir: root,
          }));
        },
      },
    ],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2020',
    minify: true,
    lineLimit: 160,
    legalComments: 'none',
  });
  const components = tree(tree(document.components).schemas);
  const typeOf = (name: string): string =>
    name in components && !roots.schemas.has(name) ? `types.${name}` : 'unknown';
  const types = names.map((name) => `export const ${name}: Validator<${typeOf(name)}>;`);
  return {
    'validators.js': `${banner('one validator per named schema, by Ajv')}${bundle.outputFiles[0]?.text ?? ''}`,
    'validators.d.ts': `${banner('types of the validators')}import type * as types from './types.js';\n${declarations}\n${types.join('\n')}\n`,
  };
}
