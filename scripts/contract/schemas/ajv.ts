// The Ajv that judges by the schemas of a contract, for validators that are generated and for checks at run time: both say the same.

import { _, Ajv2020, type KeywordCxt, type Options } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { asObject } from '../json-trees.js';

// The formats that are checked: those of ajv-formats.

/** Base64 by its characters. The expression of the package overflows the stack for a text of some megabytes. */
const base64 = /^[A-Za-z0-9+/\r\n]*={0,2}\s*$/;

/** Adds the formats to a validator. */
function addFormats(ajv: Ajv2020): Ajv2020 {
  formats.default(ajv);
  return ajv.addFormat('byte', base64);
}

/** Names of formats, in the order of the package. */
export const checkedFormats: readonly string[] = Object.keys(addFormats(new Ajv2020({ meta: false })).formats);

/** What every object has: with a member of such a name, Ajv has to look at an object's own members, which costs time. */
const inherited = new RegExp(
  `"(?:${Object.getOwnPropertyNames(Object.prototype)
    .filter((name) => name !== '__proto__')
    .join('|')})"`,
);

/**
 * Creates an Ajv for schemas in the form of `adapt`. Its strict mode is off, since it refuses valid schemas such as `minContains: 0`; what has
 * no effect is reported by the lint. The numbers of JSON are finite.
 */
export function createAjv(options: Options): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    strictNumbers: true,
    logger: false,
    meta: false,
    allErrors: true,
    discriminator: true,
    inlineRefs: false,
    validateSchema: false,
    ...options,
  });
  // Other services send values of these types, too. An error of its own lets a tolerant reader tell them from what nobody sends.
  ajv.addKeyword({
    keyword: 'x-elsewhere',
    schemaType: 'array',
    error: { message: 'is of a type that only other services send' },
    code: (cxt: KeywordCxt) => {
      for (const type of cxt.schema as string[])
        cxt.fail(type === 'array' ? _`Array.isArray(${cxt.data})` : _`typeof ${cxt.data} == ${type}`);
    },
  });
  return addFormats(ajv);
}

/** Adds schemas by their names. Those that are compiled later may refer to them. */
export function addSchemas(ajv: Ajv2020, schemas: Readonly<Record<string, unknown>>): void {
  if (inherited.test(JSON.stringify(schemas))) ajv.opts.ownProperties = true;
  for (const [name, schema] of Object.entries(schemas))
    ajv.addSchema({ ...(schema === false ? { not: {} } : asObject(schema)), $id: name });
}
