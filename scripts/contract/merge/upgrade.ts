// OpenAPI 3.0 → 3.1: the schemas become JSON Schema 2020-12, which types, validators and mock read; older spellings of 3.1 too. The paths of all objects stay the same,
// so that a problem found later is still located in the file.
// Own code: the published converters need Node 22 or read and write files themselves.

import { isJsonMedia } from '../../../runtime/media-types.js';
import { asArray, asObject, deref, isObject, type JsonObject } from '../json-trees.js';
import { visitKinds } from '../kinds.js';

/** Members that only describe. */
const prose = new Set(['description', 'title', 'example', 'examples', 'deprecated']);

const isBareNullable = (part: unknown): boolean =>
  isObject(part) && part.nullable === true && Object.keys(part).every((key) => key === 'nullable' || prose.has(key));

/** `nullable: true` → null is one more type. */
function nullable(schema: JsonObject): void {
  // `allOf: [{$ref: …}, {nullable: true}]` means that the whole may be null.
  if (Array.isArray(schema.allOf) && schema.allOf.some(isBareNullable)) {
    schema.allOf = schema.allOf.filter((part) => !isBareNullable(part));
    schema.nullable = true;
  }
  const { nullable: allows } = schema;
  delete schema.nullable;
  if (allows !== true) return;
  if (typeof schema.type === 'string') {
    schema.type = [schema.type, 'null'];
    if (Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum = [...schema.enum, null];
    return;
  }
  if (Object.keys(schema).every((key) => prose.has(key))) {
    schema.type = 'null';
    return;
  }
  // Without a type, 3.0 gives `nullable` no meaning; what was meant beside a reference or a union is that null is one more branch.
  const union = ['oneOf', 'anyOf'].find((key) => Array.isArray(schema[key]));
  if (union) {
    schema[union] = [...asArray(schema[union]), { type: 'null' }];
    return;
  }
  for (const key of ['allOf', '$ref'])
    if (key in schema) {
      const part = { [key]: schema[key] };
      delete schema[key];
      schema.anyOf = [part, { type: 'null' }];
    }
}

/** `exclusiveMinimum: true` beside `minimum: 1` → `exclusiveMinimum: 1`. */
function bounds(schema: JsonObject): void {
  for (const [flag, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof schema[flag] !== 'boolean') continue;
    const exclusive = schema[flag];
    delete schema[flag];
    if (exclusive && schema[bound] !== undefined) {
      schema[flag] = schema[bound];
      delete schema[bound];
    }
  }
}

/**
 * `$recursiveRef: '#'` (2019-09) and `$dynamicRef: '#node'` → a reference to the component with the anchor. They differ from it only where
 * another schema extends the recursion, which no tool of ours can follow.
 */
function anchors(document: JsonObject): void {
  const owners = new Map<string, string>();
  const each = (visit: (name: string, schema: JsonObject) => void): void => {
    for (const [name, root] of Object.entries(asObject(asObject(document.components).schemas)))
      visitKinds(root, 'schema', (schema) => visit(name, schema));
  };
  each((name, { $recursiveAnchor, $dynamicAnchor }) => {
    if ($recursiveAnchor === true) owners.set(`${name} #`, name);
    if (typeof $dynamicAnchor === 'string') owners.set(`#${$dynamicAnchor}`, name);
  });
  if (!owners.size) return;
  each((name, schema) => {
    delete schema.$recursiveAnchor;
    delete schema.$dynamicAnchor;
    for (const key of ['$recursiveRef', '$dynamicRef']) {
      if (!(key in schema)) continue;
      const owner = owners.get(`${name} ${schema[key]}`) ?? owners.get(String(schema[key]));
      delete schema[key];
      if (owner) schema.$ref = `#/components/schemas/${owner}`;
    }
  });
}

/** In every version: contracts that were moved to 3.1 often keep words of 3.0, which are no keywords there and say what was meant. */
function upgradeSchema(schema: JsonObject): void {
  nullable(schema);
  bounds(schema);
  if ('example' in schema) {
    schema.examples ??= [schema.example];
    delete schema.example;
  }
  if (schema.format === 'byte') {
    schema.contentEncoding = 'base64';
    delete schema.format;
  }
}

/** An example of JSON that is written as text: tools look at its value. Text that is no JSON stays as it is. */
function readExamples(document: JsonObject, content: JsonObject): void {
  for (const [name, media] of Object.entries(content)) {
    if (!isJsonMedia(name)) continue;
    for (const each of Object.values(asObject(deref(document, media).examples))) {
      const example = deref(document, each);
      const { serializedValue } = example;
      if (typeof serializedValue !== 'string' || 'dataValue' in example || 'value' in example) continue;
      try {
        example.dataValue = JSON.parse(serializedValue);
      } catch {
        // The lint reports it.
      }
    }
  }
}

/** Upgrades a bundled document in place. */
export function upgrade(document: JsonObject): void {
  const from30 = /^3\.0(\.|$)/.test(String(document.openapi));
  anchors(document);
  visitKinds(document, 'document', (node, kind) => {
    if (kind === 'schema') upgradeSchema(node);
    if (isObject(node.content) && kind !== 'schema') readExamples(document, node.content);
    // One example is the same as one named example, which is what the tools look at.
    if (kind === 'mediaType' && 'example' in node && !isObject(node.examples)) {
      node.examples = { example: { value: node.example } };
      delete node.example;
    }
  });
  if (from30) document.openapi = '3.1.0';
}
