// Finds undeclared fields in examples: a typo in an optional field is valid, because objects are open.
import { applicableSchemas } from '../../../runtime/errors/applicable-schemas.js';
import { asObject, isObject, type JsonObject, type PathSegment } from '../json-trees.js';

/** Paths of the fields that no schema of their object declares. Free-form objects, which declare nothing, are passed over. */
export function undeclared(
  document: JsonObject,
  schema: unknown,
  value: unknown,
  path: PathSegment[] = [],
): PathSegment[][] {
  const parts = applicableSchemas(document, schema, value);
  if (Array.isArray(value)) {
    const items = parts.find((part) => part.items !== undefined)?.items;
    return items === undefined
      ? []
      : value.flatMap((item, index) => undeclared(document, items, item, [...path, index]));
  }
  if (!isObject(value) || !parts.some((part) => isObject(part.properties))) return [];
  const free = parts.find((part) => part.additionalProperties !== undefined && part.additionalProperties !== false);
  return Object.entries(value).flatMap(([key, item]) => {
    const known = parts.find((part) => Object.hasOwn(asObject(part.properties), key));
    if (known) return undeclared(document, asObject(known.properties)[key], item, [...path, key]);
    if (free) return undeclared(document, free.additionalProperties, item, [...path, key]);
    return [[...path, key]];
  });
}
