// A base schema that lists those that extend it: `oneOf` or `anyOf`, mostly with a discriminator, whose branches have the base in their `allOf`. Read literally, each is
// defined by the other without end. What is meant is inheritance: a branch has the members of the base, not its list of branches.
import { asArray, asObject, type JsonObject, refName } from '../json-trees.js';

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
