// Looks into schemas by property path: which values a tag can take, whether a field exists at all.
import type { StreamShape } from '../grammar/compile-grammar.js';
import { asArray, asObject, deref, isObject, type JsonObject } from './json-trees.js';

/** The schemas that a value's property may have, over all branches of unions and parts of intersections. */
function propertyOf(document: JsonObject, schema: unknown, name: string): JsonObject[] {
  const node = deref(document, schema);
  const own = asObject(node.properties)[name];
  const branches = [...asArray(node.oneOf), ...asArray(node.anyOf), ...asArray(node.allOf)];
  return [...(isObject(own) ? [own] : []), ...branches.flatMap((branch) => propertyOf(document, branch, name))];
}

const itemsOf = (document: JsonObject, schema: unknown): JsonObject[] => {
  const node = deref(document, schema);
  return isObject(node.items) ? [node.items] : [];
};

/** Schemas at `path` (`delta.type`, `candidates[].finishReason`, `[].id` of a list) below a schema. */
export function schemasAt(document: JsonObject, schema: JsonObject, path: string): JsonObject[] {
  return (path.match(/(?:\\.|[^.])+/g) ?? []).reduce<JsonObject[]>(
    (schemas, step) => {
      const name = step.replace(/\[\]$/, '').replaceAll('\\.', '.');
      const found = name ? schemas.flatMap((one) => propertyOf(document, one, name)) : schemas;
      return step.endsWith('[]') ? found.flatMap((one) => itemsOf(document, one)) : found;
    },
    [schema],
  );
}

/** The values that `const` and `enum` allow, or undefined when any value fits. */
function valuesOf(document: JsonObject, schemas: readonly JsonObject[]): string[] | undefined {
  const values = schemas.flatMap((schema) => {
    const node = deref(document, schema);
    const branches = [...asArray(node.oneOf), ...asArray(node.anyOf)].filter(isObject);
    return [...(node.const !== undefined ? [node.const] : asArray(node.enum)), ...(valuesOf(document, branches) ?? [])];
  });
  return values.length ? [...new Set(values.flatMap((each) => (each === null ? [] : String(each))))] : undefined;
}

/** The values that a schema lists for the field at a path; undefined when any value fits. */
export const constantsAt = (document: JsonObject, schema: JsonObject, path: string): string[] | undefined =>
  valuesOf(document, schemasAt(document, schema, path));

interface Events {
  readonly events: readonly { readonly name: string; readonly schema: JsonObject }[];
  readonly literal?: string;
}

/** The questions of the grammar compiler about the events of a stream. */
export function shapeOf(document: JsonObject, stream: Events): StreamShape {
  const schemas = new Map(stream.events.map((event) => [event.name, event.schema]));
  const at = (event: string, path: string): JsonObject[] => schemasAt(document, schemas.get(event) ?? {}, path);
  return {
    events: [...schemas.keys()],
    ...(stream.literal !== undefined && { literal: stream.literal }),
    kindsOf: (event, path) => valuesOf(document, at(event, path)),
    hasField: (event, path) => at(event, path).length > 0,
    isNumber: (event, path) =>
      at(event, path).some((schema) => {
        const types = [deref(document, schema).type].flat();
        return types.some((type) => type === undefined || type === 'number' || type === 'integer');
      }),
  };
}
