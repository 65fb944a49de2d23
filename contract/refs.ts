// Resolves `$ref` inside a document: by JSON pointer, `$id` or anchor. Nothing is fetched.
import { isObject, type JsonObject, pointerSegments, valueAt } from './json.js';

/** Every `$id` and anchor of a schema. */
function namesOf(root: JsonObject): Map<string, JsonObject> {
  const names = new Map<string, JsonObject>();
  const open: unknown[] = [root];
  while (open.length > 0) {
    const node = open.pop();
    if (isObject(node)) {
      const { $id, $anchor, $dynamicAnchor } = node;
      if (typeof $id === 'string') names.set($id.replace(/#$/, ''), node);
      for (const anchor of [$anchor, $dynamicAnchor]) if (typeof anchor === 'string') names.set(`#${anchor}`, node);
    }
    if (typeof node === 'object' && node !== null) open.push(...Object.values(node));
  }
  return names;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Creates the function that resolves references in a document; `true` (anything) for what is not there, which Ajv refuses. */
export function createRefResolver(root: JsonObject | boolean): (ref: string) => unknown {
  if (!isObject(root)) return () => true;
  let names: Map<string, JsonObject> | undefined;
  return (ref) => {
    const [address = '', fragment = ''] = ref.split('#', 2);
    if (address !== '' || (fragment !== '' && !fragment.startsWith('/'))) names ??= namesOf(root);
    const from =
      address === '' ? root : [...(names ?? [])].find(([id]) => id === address || id.endsWith(`/${address}`))?.[1];
    if (fragment === '') return from ?? true;
    if (!fragment.startsWith('/')) return names?.get(`#${fragment}`) ?? true;
    return valueAt(from, pointerSegments(decoded(fragment))) ?? valueAt(from, pointerSegments(fragment)) ?? true;
  };
}
