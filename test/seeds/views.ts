// A schema of the contract as its views: the alternatives of a value, with references followed and unions spread out.

/** A JSON object of the contract. */
export type Tree = { readonly [key: string]: unknown };

/** One way a value may look: every part holds at once. References and unions are already resolved. */
export interface View {
  readonly parts: readonly Tree[];
}

/** Whether a value is a JSON object. */
export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The object, or an empty one. */
export const treeOf = (value: unknown): Tree => (isTree(value) ? value : {});
/** The array, or an empty one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Follows local references until the object itself. Throws when one leads nowhere. */
export function resolved(contract: Tree, value: unknown): Tree {
  let current = treeOf(value);
  while (typeof current.$ref === 'string') {
    let target: unknown = contract;
    for (const step of current.$ref.slice(2).split('/')) {
      target = treeOf(target)[decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')];
    }
    if (!isTree(target)) throw new Error(`${current.$ref} leads nowhere`);
    current = target;
  }
  return current;
}

/** The views of a schema: `allOf` multiplies, `oneOf` and `anyOf` add, references are followed. */
export function viewsOf(contract: Tree, schema: unknown): View[] {
  if (!isTree(schema)) return schema === false ? [] : [{ parts: [{}] }];
  const { $ref, allOf, oneOf, anyOf, ...own } = schema;
  let views: View[] = [{ parts: [own] }];
  const both = (more: readonly View[]) => {
    views = views.flatMap((view) => more.map((other) => ({ parts: [...view.parts, ...other.parts] })));
  };
  if (typeof $ref === 'string') both(viewsOf(contract, resolved(contract, { $ref })));
  for (const part of listOf(allOf)) both(viewsOf(contract, part));
  for (const group of [oneOf, anyOf]) {
    if (Array.isArray(group)) both(group.flatMap((branch) => viewsOf(contract, branch)));
  }
  return views;
}

/** The views of a value that several schemas describe at once. */
export const allTogether = (contract: Tree, schemas: readonly unknown[]): View[] =>
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
