// Unions whose branches are distinguished by a tag (`discriminator`).
import { asArray, asObject, deref, type JsonObject } from '../json.js';

/** Whether a branch has values of its own for the tag. */
const hasTag = (document: JsonObject, branch: unknown, tag: string): boolean => {
  const values = deref(document, asObject(deref(document, branch).properties)[tag]);
  return values.const !== undefined || asArray(values.enum).length > 0;
};

/** Whether every branch of a union requires the tag with values of its own: only then can the tag choose the branch. */
export function isTagged(document: JsonObject, { discriminator, oneOf }: JsonObject): boolean {
  const tag = String(asObject(discriminator).propertyName);
  return (
    Array.isArray(oneOf) &&
    oneOf.every((branch) => asArray(deref(document, branch).required).includes(tag) && hasTag(document, branch, tag))
  );
}

/**
 * Whether the branches of a union without `mapping` say their tags themselves. By the specification the tag of a branch would then be the
 * name of its schema; what the branches say is what is sent.
 */
export function tagsItself(document: JsonObject, { discriminator, oneOf, anyOf }: JsonObject): boolean {
  const { propertyName, mapping } = asObject(discriminator);
  const branches = [...asArray(oneOf), ...asArray(anyOf)];
  return (
    mapping === undefined &&
    branches.length > 0 &&
    branches.every((branch) => hasTag(document, branch, String(propertyName)))
  );
}
