// Validators as plain JavaScript: no eval, no import, so that they run in a browser under a strict content security policy.
import standalone from 'ajv/dist/standalone/index.js';
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

/** Lines of Ajv's output that only \`unevaluatedProperties\` needs; without them unused validators can be left out of a bundle. */
const evaluated = /^validate\d+\.evaluated = .*$/gm;

export async function emitValidators({ ajv, names, roots }: Schemas, document: Tree, root: string): Promise<Output> {
  const source = standalone.default(ajv, Object.fromEntries(names.map((name) => [name, name])));
  const shakeable = source.includes('unevaluated') ? source : source.replace(evaluated, '');
  // Ajv's ESM output still calls require() for two small helpers; bundling puts them in.
  const bundle = await build({
    stdin: { contents: shakeable, resolveDir: root, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2020',
    minifySyntax: true,
    minifyIdentifiers: true,
    minifyWhitespace: true,
    lineLimit: 160,
    legalComments: 'none',
  });
  const components = tree(tree(document.components).schemas);
  const types = names.map(
    (name) =>
      `export const ${name}: Validator<${name in components && !roots.schemas.has(name) ? `types.${name}` : 'unknown'}>;`,
  );
  return {
    'validators.js': `${banner('one validator per named schema, by Ajv')}${bundle.outputFiles[0]?.text ?? ''}`,
    'validators.d.ts': `${banner('types of the validators')}import type * as types from './types.js';\n${declarations}\n${types.join('\n')}\n`,
  };
}
