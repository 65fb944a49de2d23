// Finds undeclared fields in examples: a typo in an optional field is valid, because objects are open.
import { memberSchemas } from '../../../runtime/directions.js';
import { applicableSchemas } from '../../../runtime/errors/applicable-schemas.js';
import { isObject, type JsonObject, type PathSegment } from '../json-trees.js';

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
  const isFree = parts.some(({ additionalProperties = false }) => additionalProperties !== false);
  return Object.entries(value).flatMap(([key, item]) => {
    const [known] = parts.flatMap((part) => memberSchemas(part, key));
    if (known !== undefined || isFree) return undeclared(document, known, item, [...path, key]);
    return [[...path, key]];
  });
}
