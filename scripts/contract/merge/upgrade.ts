// OpenAPI 3.0 → 3.1: the schemas become JSON Schema 2020-12, which types, validators and mock read; older spellings of 3.1 too. The paths of all objects stay the same,
// so that a problem found later is still located in the file.
// Own code: the published converters need Node 22 or read and write files themselves.

import { isJsonMedia } from '../../../runtime/media-types.js';
import { asArray, asObject, deref, isObject, type JsonObject, refName } from '../json-trees.js';
import { childrenOf, type Kind, visitKinds } from '../kinds.js';

/** Members that only describe. */
const prose = new Set(['description', 'title', 'example', 'examples', 'deprecated']);

const isBareNullable = (part: unknown): part is JsonObject =>
  isObject(part) && part.nullable === true && Object.keys(part).every((key) => key === 'nullable' || prose.has(key));

/** `nullable: true` → null is one more type. */
function nullable(schema: JsonObject): void {
  // `allOf: [{$ref: …}, {nullable: true}]` means that the whole may be null.
  if (Array.isArray(schema.allOf) && schema.allOf.some(isBareNullable)) {
    schema.allOf = schema.allOf.filter((part) => !isBareNullable(part));
    schema.nullable = true;
  }
  // As an alternative it means null; alone, nothing.
  for (const branch of [schema.oneOf, schema.anyOf].flatMap(asArray).filter(isBareNullable)) {
    delete branch.nullable;
    branch.type = 'null';
  }
  const { nullable: allows } = schema;
  delete schema.nullable;
  if (allows !== true) return;
  const { type } = schema;
  const union = ['oneOf', 'anyOf'].find((key) => Array.isArray(schema[key]));
  if (typeof type === 'string') {
    schema.type = [type, 'null'];
    if (Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum = [...schema.enum, null];
    // Beside a type, references and unions would refuse null.
    if (!union && !('allOf' in schema) && !('$ref' in schema)) return;
  }
  // Without a type, 3.0 gives `nullable` no meaning; what was meant beside a reference or a union is that null is one more branch.
  if (union) {
    schema[union] = [...asArray(schema[union]), { type: 'null' }];
    return;
  }
  for (const key of ['allOf', '$ref'])
    if (key in schema) {
      const part = { ...(typeof type === 'string' && { type }), [key]: schema[key] };
      delete schema[key];
      delete schema.type;
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

/** `$recursiveRef: '#'` (2019-09) → a reference to the component, as if no other schema extended the recursion. */
function recursion(document: JsonObject): void {
  for (const [name, root] of Object.entries(asObject(asObject(document.components).schemas)))
    visitKinds(root, 'schema', (schema) => {
      delete schema.$recursiveAnchor;
      delete schema.$dynamicAnchor;
      if (schema.$recursiveRef === '#') schema.$ref ??= `#/components/schemas/${name}`;
      delete schema.$recursiveRef;
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
  // Base64 that is checked; `contentEncoding` alone only describes.
  if (schema.format === 'byte') schema.contentEncoding = 'base64';
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

/** A boolean as the schema of a part or of a component, in the form of an object: tools look at keywords. */
function asObjects(node: JsonObject, kind: Kind): void {
  for (const { value, kind: child, path } of childrenOf(node, kind)) {
    if (child !== 'schema' || typeof value !== 'boolean') continue;
    const [key = '', name = key] = path;
    const holder = path.length > 1 ? asObject(node[key]) : node;
    holder[name] = value ? {} : { not: {} };
  }
}

/** Upgrades a bundled document in place. */
export function upgrade(document: JsonObject): void {
  const from30 = /^3\.0(\.|$)/.test(String(document.openapi));
  recursion(document);
  visitKinds(document, 'document', (node, kind) => {
    if (kind === 'schema') upgradeSchema(node);
    else asObjects(node, kind);
    if (isObject(node.content) && kind !== 'schema') readExamples(document, node.content);
    // One example is the same as one named example, which is what the tools look at.
    if (kind === 'mediaType' && 'example' in node && !isObject(node.examples)) {
      node.examples = { example: { value: node.example } };
      delete node.example;
    }
  });
  if (from30) document.openapi = '3.1.0';
}

// A base schema that lists those that extend it: `oneOf` or `anyOf`, mostly with a discriminator, whose branches have the base in their `allOf`. Read literally, each is
// defined by the other without end. What is meant is inheritance: a branch has the members of the base, not its list of branches.

const prefix = '#/components/schemas/';

const targetOf = (part: unknown): string | undefined => {
  const { $ref } = asObject(part);
  return typeof $ref === 'string' && $ref.startsWith(prefix) ? refName($ref) : undefined;
};

/** Puts the members of a base in place of references to it, in the schemas that its branches are made of. Changes the document in place. */
export function inherit(document: JsonObject): void {
  const schemas = asObject(asObject(document.components).schemas);
  for (const [name, base] of Object.entries(schemas)) {
    const { oneOf, anyOf, ...members } = asObject(base);
    const branches = [oneOf, anyOf].flatMap(asArray).flatMap((branch) => targetOf(branch) ?? []);
    const reached = new Set(branches.filter((branch) => branch !== name));
    for (const each of reached) {
      const schema = asObject(schemas[each]);
      if (!Array.isArray(schema.allOf)) continue;
      schema.allOf = schema.allOf.map((part) => {
        const target = targetOf(part);
        if (target === name) return structuredClone(members);
        if (target !== undefined) reached.add(target);
        return part;
      });
    }
  }
}
