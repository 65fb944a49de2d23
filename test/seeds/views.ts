// A schema of the contract as its views: the alternatives of a value, with references followed and unions spread out.
import { asArray, deref, isObject, type JsonObject } from '../../runtime/json.js';

/** One way a value may look: every part holds at once. References and unions are already resolved. */
export interface View {
  readonly parts: readonly JsonObject[];
}

/** Follows local references to the object itself. Throws when one leads nowhere. */
export function resolved(contract: JsonObject, value: unknown): JsonObject {
  const found = deref(contract, value);
  if (isObject(value) && '$ref' in value && !Object.keys(found).length) throw new Error(`${value.$ref} leads nowhere`);
  return found;
}

/** The views of a schema: `allOf` multiplies, `oneOf` and `anyOf` add, references are followed. */
export function viewsOf(contract: JsonObject, schema: unknown): View[] {
  if (!isObject(schema)) return schema === false ? [] : [{ parts: [{}] }];
  const { $ref, allOf, oneOf, anyOf, ...own } = schema;
  let views: View[] = [{ parts: [own] }];
  const both = (more: readonly View[]) => {
    views = views.flatMap((view) => more.map((other) => ({ parts: [...view.parts, ...other.parts] })));
  };
  if (typeof $ref === 'string') both(viewsOf(contract, resolved(contract, { $ref })));
  for (const part of asArray(allOf)) both(viewsOf(contract, part));
  for (const group of [oneOf, anyOf]) {
    if (Array.isArray(group)) both(group.flatMap((branch) => viewsOf(contract, branch)));
  }
  return views;
}

/** The views of a value that several schemas describe at once. */
export const allTogether = (contract: JsonObject, schemas: readonly unknown[]): View[] =>
  viewsOf(contract, { allOf: schemas });

/** JSON types that a view allows; `any` when it says nothing. */
export function typesOf(view: View): string[] {
  let types: string[] | undefined;
  for (const { type, const: constant, enum: shown } of view.parts) {
    const said = type === undefined ? undefined : [type].flat().map(String);
    const values = constant !== undefined ? [constant] : Array.isArray(shown) ? shown : undefined;
    const seen = values?.map((value): string => (value === null ? 'null' : typeof value));
    const here = said?.filter((one) => !seen || seen.includes(one === 'integer' ? 'number' : one)) ?? seen;
    if (here) types = types ? types.filter((one) => here.includes(one)) : [...new Set(here)];
  }
  return types ?? ['any'];
}
