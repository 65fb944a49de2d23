// One Ajv that knows every schema of the contract by name: it checks the examples and becomes the generated validators.
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Contract } from './merge.js';
import { type Roots, rootsOf } from './roots.js';
import { isTree, refName, tree } from './tree.js';

/** Keywords of OpenAPI that say nothing about validity. */
const annotations = ['example', 'xml', 'externalDocs', 'x-lifecycle', 'x-stream-grammar'];

export interface Schemas {
  ajv: Ajv2020;
  roots: Roots;
  /** Every schema with a name, in the order of the contract. */
  names: string[];
}

/** `#/components/schemas/X` → `X`; Ajv wants the discriminator without its mapping, which `const` tags make needless. */
function adapt(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(adapt);
  if (!isTree(schema)) return schema;
  // Ajv's discriminator keyword lets everything pass that is no object.
  const typed = isTree(schema.discriminator) && schema.type === undefined ? { type: 'object', ...schema } : schema;
  return Object.fromEntries(
    Object.entries(typed).flatMap(([key, value]): [string, unknown][] => {
      if (key === '$ref' && typeof value === 'string') return [[key, refName(value)]];
      if (key === 'discriminator' && isTree(value)) return [[key, { propertyName: value.propertyName }]];
      // Stays out of the generated code: neither examples nor prose are ever checked.
      if ((key === 'examples' && Array.isArray(value)) || key.startsWith('x-')) return [];
      if (key === 'description' && typeof value === 'string') return [];
      return [[key, adapt(value)]];
    }),
  );
}

/** @throws when a schema is no JSON Schema 2020-12, with the schema's name in the message. */
export function compileSchemas(contract: Contract): Schemas {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    discriminator: true,
    inlineRefs: false,
    validateSchema: false,
    code: { source: true, esm: true, lines: true },
  });
  formats.default(ajv);
  for (const keyword of annotations) ajv.addKeyword(keyword);
  const roots = rootsOf(contract);
  const schemas = { ...tree(tree(contract.document.components).schemas), ...Object.fromEntries(roots.schemas) };
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema({ ...tree(adapt(schema)), $id: name });
  return { ajv, roots, names: Object.keys(schemas) };
}
