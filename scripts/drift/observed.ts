// What values look like, gathered over many of them: types and names of members, never a value.
import { typeOf } from '../../runtime/errors/violation-messages.js';
import { asArray, isObject, type JsonObject } from '../contract/json-trees.js';
import { callersMembers, isIdentifier, isMemberName, schemaMembers } from '../recordings/recording-names.js';
import { isSynthetic, isSyntheticKey } from '../recordings/replacements.js';

/** The types that values of one place have had. */
export interface Observed {
  readonly types: Set<string>;
  readonly members: Map<string, Observed>;
  items?: Observed;
  /** The kinds that `type` has named. */
  readonly kinds: Set<string>;
}

/** Bounds of what is kept of one value. */
const maxMembers = 30;
const maxDepth = 6;
const maxItems = 20;

export const nothingObserved = (): Observed => ({ types: new Set(), members: new Map(), kinds: new Set() });

/** Adds a value to what was observed. @param name of the member that holds it */
export function observe(observed: Observed, value: unknown, name = '', depth = 0): void {
  observed.types.add(typeOf(value));
  if (depth >= maxDepth || callersMembers.has(name) || schemaMembers.has(name)) return;
  for (const item of asArray(value).slice(0, maxItems)) {
    observed.items ??= nothingObserved();
    observe(observed.items, item, name, depth + 1);
  }
  if (!isObject(value)) return;
  if (typeof value.type === 'string' && isIdentifier(value.type) && !isSynthetic(value.type))
    observed.kinds.add(value.type);
  for (const [key, item] of Object.entries(value)) {
    if (!isMemberName(key) || isSyntheticKey(key)) continue;
    const known = observed.members.get(key);
    if (!known && observed.members.size >= maxMembers) continue;
    const member = known ?? nothingObserved();
    observed.members.set(key, member);
    observe(member, item, key, depth + 1);
  }
}

/** Adds what was observed elsewhere. */
export function mergeObserved(into: Observed, other: Observed): void {
  for (const type of other.types) into.types.add(type);
  for (const kind of other.kinds) into.kinds.add(kind);
  if (other.items) {
    into.items ??= nothingObserved();
    mergeObserved(into.items, other.items);
  }
  for (const [name, member] of other.members) {
    const known = into.members.get(name) ?? nothingObserved();
    into.members.set(name, known);
    mergeObserved(known, member);
  }
}

/** In one line: `{type: string, rays: [integer]}`. */
export function shapeText({ types, members, items }: Observed): string {
  const all = [...types].map((type) => {
    if (type === 'array') return `[${items ? shapeText(items) : ''}]`;
    if (type !== 'object' || !members.size) return type;
    return `{${[...members].map(([name, member]) => `${name}: ${shapeText(member)}`).join(', ')}}`;
  });
  return all.join(' | ');
}

/** As a JSON Schema with a description. @param kind the value of the member `type`, which distinguishes the schema */
export function schemaOf({ types, members, items }: Observed, description: string, kind?: string): JsonObject {
  const names = [...types].filter((type) => type !== 'integer' || !types.has('number'));
  const type = names.length === 1 ? names[0] : names;
  return {
    ...(names.length && { type }),
    description,
    ...(kind !== undefined && { required: ['type'] }),
    ...(items?.types.size && { items: plain(items) }),
    ...(members.size && {
      properties: Object.fromEntries(
        [...members].map(([name, member]): [string, JsonObject] =>
          kind !== undefined && name === 'type'
            ? [name, { type: 'string', const: kind }]
            : [name, schemaOf(member, `Observed, not yet described.`)],
        ),
      ),
    }),
  };
}

/** A schema without a description, for items. */
const plain = (items: Observed): JsonObject => {
  const { description: _, ...schema } = schemaOf(items, '');
  return schema;
};
