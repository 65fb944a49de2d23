// References of JSON Schema by `$id`, `$anchor` and `$dynamicAnchor`, written as paths of the file, which all other steps read.
import { decoded } from '../../../runtime/json.js';
import { isObject, type JsonObject, type PathSegment, pointerOf, pointerSegments, valueAt } from '../json-trees.js';
import { childrenOf, type Kind } from '../kinds.js';

interface Schema {
  readonly node: JsonObject;
  /** The address that its references are relative to. */
  readonly base: string;
}

/**
 * A copy of a file in which the references of schemas are paths. What leads nowhere stays as it is; so does a `$dynamicRef` that several schemas may be
 * meant by, depending on the schema that refers to it.
 */
export function withPaths(file: JsonObject, name: string): JsonObject {
  const document = structuredClone(file);
  const root = new URL(name, 'file:///').href;
  /** Paths by address, and by address and anchor. */
  const places = new Map<string, readonly PathSegment[]>([[root, []]]);
  const dynamic = new Map<string, string[]>();
  const schemas: Schema[] = [];
  const visit = (node: unknown, kind: Kind, path: readonly PathSegment[], outer: string): void => {
    if (!isObject(node)) return;
    const { $id, $anchor, $dynamicAnchor } = node;
    const isResource = kind === 'schema' && typeof $id === 'string' && URL.canParse($id, outer);
    const base = isResource ? new URL($id, outer).href.replace(/#$/, '') : outer;
    if (isResource) places.set(base, path);
    if (kind === 'schema') {
      schemas.push({ node, base });
      for (const anchor of [$anchor, $dynamicAnchor])
        if (typeof anchor === 'string') places.set(`${base}#${anchor}`, path);
      if (typeof $dynamicAnchor === 'string')
        dynamic.set($dynamicAnchor, [...(dynamic.get($dynamicAnchor) ?? []), `${base}#${$dynamicAnchor}`]);
    }
    for (const child of childrenOf(node, kind)) visit(child.value, child.kind, [...path, ...child.path], base);
  };
  visit(document, 'openapi' in document ? 'document' : 'schema', [], root);

  /** The path that a reference means; undefined where this file has none. */
  const targetOf = (ref: string, base: string): readonly PathSegment[] | undefined => {
    if (!URL.canParse(ref, base)) return undefined;
    const [address = '', fragment = ''] = new URL(ref, base).href.split('#');
    if (fragment !== '' && !fragment.startsWith('/')) return places.get(`${address}#${fragment}`);
    const start = places.get(address);
    const path = start && [...start, ...pointerSegments(decoded(fragment))];
    // Many write paths of the document also below an `$id`.
    return path && valueAt(document, path) !== undefined ? path : undefined;
  };
  for (const { node, base } of schemas) {
    const { $ref, $dynamicRef } = node;
    const target = typeof $ref === 'string' && !(base === root && /^#\//.test($ref)) ? targetOf($ref, base) : undefined;
    if (target) node.$ref = `#${pointerOf(target)}`;
    if (typeof $dynamicRef !== 'string') continue;
    const anchor = $dynamicRef.replace(/^.*#/, '');
    const meant = targetOf($dynamicRef, base);
    const isFixed =
      valueAt(document, [...(meant ?? []), '$dynamicAnchor']) !== anchor || dynamic.get(anchor)?.length === 1;
    if (!meant || !isFixed) continue;
    delete node.$dynamicRef;
    const reference = { $ref: `#${pointerOf(meant)}` };
    if ($ref === undefined) Object.assign(node, reference);
    else node.allOf = [...(Array.isArray(node.allOf) ? node.allOf : []), reference];
  }
  return document;
}

/** Whether a file may have such references. */
export const hasIdentifiers = (text: string): boolean => /\$(?:id|anchor|dynamicRef)\b/.test(text);
