// Resolves `$ref` inside the schema; nothing is fetched.
import type { JsonSchema } from '../../conversation/conversation.js';
import { excerpt, UnsatisfiableError } from '../errors.js';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every `$id` and anchor of a schema. */
const collectIds = (root: JsonSchema): { ids: Map<string, JsonSchema>; anchors: Map<string, JsonSchema> } => {
  const ids = new Map<string, JsonSchema>();
  const anchors = new Map<string, JsonSchema>();
  const open: unknown[] = [root];
  while (open.length > 0) {
    const node = open.pop();
    if (!isNode(node)) continue;
    const { $id, $anchor, $dynamicAnchor } = node;
    if (typeof $id === 'string' && $id.startsWith('#')) anchors.set($id.slice(1), node as JsonSchema);
    else if (typeof $id === 'string') ids.set($id.replace(/#$/, ''), node as JsonSchema);
    for (const anchor of [$anchor, $dynamicAnchor]) {
      if (typeof anchor === 'string' && !anchors.has(anchor)) anchors.set(anchor, node as JsonSchema);
    }
    open.push(...Object.values(node));
  }
  return { ids, anchors };
};

const resolvePointer = (from: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((token) => token.replace(/~1/g, '/').replace(/~0/g, '~'))
    .reduce<unknown>((node, token) => (isNode(node) && Object.hasOwn(node, token) ? node[token] : undefined), from);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Creates the function that resolves references in this schema; it throws `UnsatisfiableError` for missing targets. */
export const createRefResolver = (root: JsonSchema): ((ref: string) => JsonSchema) => {
  const { ids, anchors } = collectIds(root);
  const found = new Map<string, JsonSchema>();
  const find = (ref: string): unknown => {
    const [address = '', fragment = ''] = ref.split('#', 2);
    const known = [...ids].find(([id]) => id === address || id.endsWith(`/${address}`));
    const from = address === '' ? root : known?.[1];
    if (from === undefined) return undefined;
    const inner = decoded(fragment);
    return inner === '' || inner.startsWith('/') ? resolvePointer(from, inner) : anchors.get(inner);
  };
  return (ref) => {
    const target = found.get(ref) ?? find(ref);
    if (typeof target !== 'boolean' && (!isNode(target) || Array.isArray(target))) {
      throw new UnsatisfiableError(
        `refers to "${excerpt(ref)}", which is not in the schema (nothing is fetched)`,
        true,
      );
    }
    found.set(ref, target as JsonSchema);
    return target as JsonSchema;
  };
};
