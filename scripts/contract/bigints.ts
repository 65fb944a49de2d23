// A contract whose integers of `format: int64` are bigints, for types and client (`generate --int64 bigint`).
import { groupBy } from '../../runtime/group-by.js';
import { asArray, asObject, deref, isObject, type JsonObject, valueAt } from './json-trees.js';
import { visitKinds } from './kinds.js';
import type { Contract } from './merge.js';

/** The `type` of such an integer; no schema of a contract has it. */
export const bigint = 'bigint';

/** Whether a schema is that of a bigint, or of null beside it. */
export const isBigint = ({ type }: JsonObject): boolean => [type].flat().includes(bigint);

/** The contract with the type of bigints at each integer of `format: int64`. */
export function withBigints(contract: Contract): Contract {
  const document = structuredClone(contract.document);
  visitKinds(document, 'document', (node, kind) => {
    const types = [node.type].flat();
    if (kind !== 'schema' || node.format !== 'int64' || !types.includes('integer')) return;
    if (!types.every((type) => type === 'integer' || type === 'null')) return;
    node.type = types.length > 1 ? [bigint, 'null'] : bigint;
    // Their types would be those of numbers.
    delete node.enum;
    delete node.const;
  });
  const operations = contract.operations.map((each) => ({ ...each, node: asObject(valueAt(document, each.at)) }));
  return { ...contract, document, operations };
}

/** What holds for the same value as these schemas, and they themselves. */
function partsOf(document: JsonObject, schemas: readonly unknown[], found = new Set<JsonObject>()): Set<JsonObject> {
  for (const schema of schemas) {
    const node = asObject(schema);
    if (found.has(node)) continue;
    const { $ref, allOf, anyOf, oneOf, then, else: otherwise } = node;
    if ($ref === undefined || Object.keys(node).length > 1) found.add(node);
    const target = $ref === undefined ? [] : [deref(document, node)];
    partsOf(document, [allOf, anyOf, oneOf, then, otherwise, target].flat().filter(isObject), found);
  }
  return found;
}

/** A place of a value, as the client has it (client/int64.ts). */
type Place = [isBigint: 0 | 1, members?: Readonly<Record<string, number>>, others?: number];

/** Where values of any of these schemas have bigints, as the table of the client; undefined where they have none. */
export function bigintPlaces(document: JsonObject, schemas: readonly unknown[]): readonly Place[] | undefined {
  const places: Place[] = [];
  const ids = new Map<JsonObject, number>();
  const indexes = new Map<string, number>();
  /** The index of a place; -1 without bigints. */
  const placeOf = (given: readonly unknown[]): number => {
    const parts = [...partsOf(document, given)];
    for (const part of parts) if (!ids.has(part)) ids.set(part, ids.size);
    const key = parts.map((part) => (isBigint(part) ? bigint : ids.get(part))).join();
    const known = indexes.get(key);
    if (known !== undefined) return known;
    const index = places.push([parts.some(isBigint) ? 1 : 0]) - 1;
    indexes.set(key, index);
    const named = groupBy(
      parts.flatMap(({ properties }) => Object.entries(asObject(properties))),
      ([name]) => name,
    );
    const rest = parts.flatMap((part) => [
      ...[part.items, part.additionalProperties, part.unevaluatedProperties, part.unevaluatedItems],
      ...[...asArray(part.prefixItems), ...Object.values(asObject(part.patternProperties))],
    ]);
    const others = rest.some(isObject) ? placeOf(rest.filter(isObject)) : -1;
    // Beside other members with bigints, one without them stands for itself.
    const members = [...named]
      .map(([name, each]) => [name, placeOf(each.map(([, schema]) => schema))] as const)
      .filter(([, at]) => at >= 0 || others >= 0);
    if (members.length || others >= 0) places[index]?.push(Object.fromEntries(members));
    if (others >= 0) places[index]?.push(others);
    if (places[index]?.length === 1 && !places[index][0]) {
      places.pop();
      indexes.set(key, -1);
    }
    return indexes.get(key) as number;
  };
  placeOf(schemas);
  return places.some(([isOne]) => isOne) ? places : undefined;
}
