// What a recording is like, without its values: the names and types of its members, its tags, and which event follows which.
import { hasData, type Recording } from '../../contract/recording.js';
import { asObject, isObject } from '../contract/json.js';
import { callersMembers, isIdentifier, schemaMembers, tagMembers } from './names.js';
import { isSynthetic, isSyntheticKey } from './synthetic.js';

/** The type of a value, or the value itself where it is a name of the format. */
const leafOf = (value: unknown, name: string): string => {
  if (
    typeof value === 'string' &&
    isIdentifier(value) &&
    !isSynthetic(value) &&
    (tagMembers.has(name) || name === 'name')
  )
    return `=${value}`;
  return value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
};

/**
 * Adds `path: type` of every member. The path begins anew at every kind, which is the same wherever it stands. What a caller has chosen, JSON
 * Schemas included, has no features.
 */
function addFeatures(found: Set<string>, value: unknown, path: string, root: string, name = ''): void {
  found.add(`${path}: ${leafOf(value, name)}`);
  if (Array.isArray(value)) for (const item of value) addFeatures(found, item, `${path}[]`, root, name);
  else if (isObject(value) && !callersMembers.has(name) && !schemaMembers.has(name)) {
    const kind = typeof value.type === 'string' && isIdentifier(value.type);
    const base = kind ? `${root} ${String(value.type)}` : path;
    for (const [key, item] of Object.entries(value)) {
      const own = isSyntheticKey(key) ? 'field' : key;
      addFeatures(found, item, `${base}.${own}`, root, key);
    }
  }
}

/** What distinguishes an event in the order: its name, and the kinds in it. */
export const labelOf = (data: unknown): string => {
  const { type, ...rest } = asObject(data);
  const kinds = Object.values(rest).flatMap((value) => asObject(value).type ?? []);
  return [type ?? Object.keys(rest).join('+'), ...kinds].join(' ');
};

/** Everything that distinguishes the shape of a sanitised recording. */
export function featuresOf({ op, status, request, response, events }: Recording): Set<string> {
  const found = new Set<string>();
  addFeatures(found, request, `${op} request`, `${op} request`);
  addFeatures(found, response, `${op} ${status}`, op);
  let last = 'begin';
  for (const event of events ?? []) {
    if (!hasData(event)) {
      found.add(`${op} ${event[0] ?? event[2]}`);
      continue;
    }
    const label = labelOf(event[1]);
    found.add(`${op} ${last} → ${label}`);
    last = label;
    addFeatures(found, event[1], `${op} event`, op);
  }
  if (events) found.add(`${op} ${last} → end`);
  return found;
}

/** The shape of a value as a text: names and types of its members. */
export function shapeOf(value: unknown, name = ''): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map((item) => shapeOf(item, name)))].join()}]`;
  if (!isObject(value)) return leafOf(value, name);
  return `{${Object.entries(value)
    .map(([key, item]) => `${key}:${shapeOf(item, key)}`)
    .join()}}`;
}
