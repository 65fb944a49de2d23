// Looks into schemas by property path: which values a tag can take, whether a field exists at all.
import type { StreamShape } from '../grammar/compile.js';
import type { Stream } from './streams.js';
import { deref, isTree, list, type Tree, tree } from './tree.js';

/** The schemas that a value's property may have, over all branches of unions and parts of intersections. */
function propertyOf(document: Tree, schema: unknown, name: string): Tree[] {
  const node = deref(document, schema);
  const own = tree(node.properties)[name];
  const branches = [...list(node.oneOf), ...list(node.anyOf), ...list(node.allOf)];
  return [...(isTree(own) ? [own] : []), ...branches.flatMap((branch) => propertyOf(document, branch, name))];
}

const itemsOf = (document: Tree, schema: unknown): Tree[] => {
  const node = deref(document, schema);
  return isTree(node.items) ? [node.items] : [];
};

/** Schemas at `path` (`delta.type`, `candidates[].finishReason`) below a schema. */
export function schemasAt(document: Tree, schema: Tree, path: string): Tree[] {
  return path.split('.').reduce<Tree[]>(
    (schemas, step) => {
      const found = schemas.flatMap((one) => propertyOf(document, one, step.replace(/\[\]$/, '')));
      return step.endsWith('[]') ? found.flatMap((one) => itemsOf(document, one)) : found;
    },
    [schema],
  );
}

/** The values that `const` and `enum` allow, or undefined when any value fits. */
function valuesOf(document: Tree, schemas: readonly Tree[]): string[] | undefined {
  const values = schemas.flatMap((schema) => {
    const node = deref(document, schema);
    return node.const !== undefined ? [node.const] : list(node.enum);
  });
  return values.length ? [...new Set(values.map(String))] : undefined;
}

/** What the grammar compiler asks about the events of a stream. */
export function shapeOf(document: Tree, stream: Pick<Stream, 'events' | 'named'>): StreamShape {
  const schemas = new Map(stream.events.map((event) => [event.name, event.schema]));
  const at = (event: string, path: string): Tree[] => schemasAt(document, schemas.get(event) ?? {}, path);
  return {
    events: [...schemas.keys()],
    kindsOf: (event, path) => valuesOf(document, at(event, path)),
    hasField: (event, path) => at(event, path).length > 0,
  };
}
