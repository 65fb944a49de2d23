// Validators as plain JavaScript: no eval, no import, so that they run in a browser under a strict content security policy.
import { build } from 'esbuild';
import type { Schemas } from '../contract/schemas.js';
import { asObject, type JsonObject } from '../contract/tree.js';
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

/** Appends in place: Ajv's own `concat` copies all that was found before for each part of a value, which takes the square of their number. */
const joinErrors = `export function joinErrors(found, more) {
  if (found === null) return more;
  for (const error of more) found.push(error);
  return found;
}`;

/** A group's source with errors appended in place. */
function linear(source: string): string {
  const joined = source.replace(
    /vErrors = vErrors === null \? ([\w.]+)\.errors : vErrors\.concat\(\1\.errors\)/g,
    'vErrors = joinErrors(vErrors, $1.errors)',
  );
  if (joined.includes('vErrors.concat')) throw new Error('Ajv joins errors in a way that is not known here');
  return `import { joinErrors } from 'group:join-errors';\n${joined}`;
}

export async function emitValidators(
  { groups, names, roots }: Schemas,
  document: JsonObject,
  root: string,
): Promise<Output> {
  const sources = new Map(groups.map(({ name, source }) => [name, linear(source())]));
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
            contents: path === 'join-errors' ? joinErrors : (sources.get(path) ?? ''),
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
    logLevel: 'silent',
    legalComments: 'none',
  });
  const components = asObject(asObject(document.components).schemas);
  const typeOf = (name: string): string =>
    name in components && !roots.schemas.has(name) ? `types.${name}` : 'unknown';
  const types = names.map((name) => `export const ${name}: Validator<${typeOf(name)}>;`);
  return {
    'validators.js': `${banner('one validator per named schema, by Ajv')}${bundle.outputFiles[0]?.text ?? ''}`,
    'validators.d.ts': `${banner('types of the validators')}import type * as types from './types.js';\n${declarations}\n${types.join('\n')}\n`,
  };
}
