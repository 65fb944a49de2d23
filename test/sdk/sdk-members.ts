// Members and values of the official SDKs' declarations beside the schemas of the contract, at every depth.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parse } from 'yaml';
import { asArray, asObject, deref, isObject, type JsonObject } from '../../runtime/json.js';
import { projectRoot } from '../../runtime/paths.js';

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const document = JSON.parse(read('generated/openapi.json')) as JsonObject;
const table = parse(read('test/sdk/sdk-members.yaml')) as {
  /** The file of declarations, by a name. */
  readonly files: Readonly<Record<string, string>>;
  /** By file, types, each with the schemas that it is compared with, or the operation whose parameters it has. */
  readonly compared: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Why members are not sent as they are; by their name, or with that of their type. */
  readonly local: Readonly<Record<string, string>>;
  /** Places that the contract lacks, by the reason. */
  readonly stays: Readonly<Record<string, readonly string[]>>;
};

/** Schemas that apply to a value together. */
type Form = readonly JsonObject[];

/** The forms that a value may have: what each choice of the unions on the way says. Of an event it is the JSON in `data`. */
function formsOf(schema: unknown): readonly Form[] {
  const here = deref(document, schema);
  const { contentSchema } = asObject(asObject(here.properties).data);
  if (contentSchema) return formsOf(contentSchema);
  let forms: readonly Form[] = [[{ ...asObject(schema), ...here }]];
  for (const others of [...asArray(here.allOf).map(formsOf), ...[here.oneOf, here.anyOf].map(choicesOf)])
    if (others.length) forms = forms.flatMap((form) => others.map((other) => [...form, ...other]));
  return forms;
}
const choicesOf = (union: unknown): readonly Form[] => asArray(union).flatMap(formsOf);

const propertyOf = (form: Form, name: string): readonly unknown[] =>
  form.flatMap(
    ({ properties, additionalProperties: rest }) => asObject(properties)[name] ?? (isObject(rest) ? [rest] : []),
  );
/** Whether an object may have members that are not declared, by intention. */
const isFree = (form: Form): boolean =>
  form.some(({ additionalProperties: rest }) => rest === true) || !form.some(({ properties }) => properties);
/** Whether a form lists one of some values, or none. */
const lists = (form: Form, values: readonly unknown[]): boolean =>
  form.every((part) => {
    const listed = 'const' in part ? [part.const] : part.enum;
    return !Array.isArray(listed) || values.some((value) => listed.includes(value));
  });
const takes = (form: Form, type: string): boolean =>
  form.every(
    (part) => !part.type || [part.type].flat().some((each) => each === type || `${each}/${type}` === 'integer/number'),
  );

/** The schemas that the table names. */
const schemasOf = (names: string): readonly unknown[] =>
  names.split(' ').map((name) => {
    for (const path of Object.values(asObject(document.paths)).map(asObject))
      for (const operation of Object.values(path).map(asObject))
        if (operation.operationId === name) {
          const parameters = [...asArray(path.parameters), ...asArray(operation.parameters)];
          const named = parameters.map((each) => deref(document, each)).map((each) => [each.name, each.schema]);
          return { properties: Object.fromEntries(named) as JsonObject };
        }
    return { $ref: `#/components/schemas/${name}` };
  });

const primitives = [
  ['string', ts.TypeFlags.StringLike],
  ['number', ts.TypeFlags.NumberLike],
  ['boolean', ts.TypeFlags.BooleanLike],
] as const;
const withoutMembers = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never;
const nameOf = (type: ts.Type): string => (type.aliasSymbol ?? type.symbol).name;
const kindsOf = (type: ts.Type): readonly ts.Type[] =>
  (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)));

/** How many members and values of the SDKs there are, what of it the contract and the table lack, and what the table need not have. */
export function sdkMembers() {
  const files = Object.entries(table.files).map(([name, file]) => [name, join(projectRoot, file)] as const);
  const { NodeNext } = ts.ModuleResolutionKind;
  const options = { strict: true, skipLibCheck: true, module: ts.ModuleKind.NodeNext, moduleResolution: NodeNext };
  const program = ts.createProgram(
    files.map(([, file]) => file),
    options,
  );
  const checker = program.getTypeChecker();
  const visited = new Set<string>();
  const missing = new Set<string>();
  let places = 0;

  function compare(type: ts.Type, schemas: readonly unknown[], path: string): void {
    const key = `${(type as ts.Type & { id: number }).id} ${JSON.stringify(schemas)}`;
    if (visited.has(key) || type.flags & withoutMembers) return;
    visited.add(key);
    const forms = schemas.flatMap(formsOf);
    const kinds = kindsOf(type);
    for (const kind of kinds) {
      places += 1;
      const name = primitives.find(([, flag]) => kind.flags & flag)?.[0];
      const value = kind.isStringLiteral() || kind.isNumberLiteral() ? kind.value : undefined;
      if (name) {
        if (!forms.some((form) => takes(form, name) && (value === undefined || lists(form, [value]))))
          missing.add(`${path} = ${value ?? name}`);
      } else if (checker.isArrayType(kind)) {
        const items = forms
          .filter((form) => takes(form, 'array'))
          .flatMap((form) => form.flatMap((part) => part.items ?? []));
        for (const item of checker.getTypeArguments(kind as ts.TypeReference))
          if (items.length) compare(item, items, `${path}[]`);
          else if (!forms.some((form) => takes(form, 'array'))) missing.add(`${path} = list`);
      } else if (!kind.isIntersection() || !kind.types.some(({ flags }) => flags & ts.TypeFlags.String)) {
        // `string & {}` is a text.
        compareObject(kind, forms, kinds.length > 1 ? `${path}<${nameOf(kind)}>` : path);
      }
    }
  }

  function compareObject(type: ts.Type, forms: readonly Form[], path: string): void {
    const members = checker.getPropertiesOfType(type).flatMap((member) => {
      // What a class computes is not sent.
      const isComputed =
        member.flags & (ts.SymbolFlags.Method | ts.SymbolFlags.Accessor) || member.name.startsWith('_');
      const isLocal = [member.name, `${nameOf(type)}.${member.name}`].some((name) => name in table.local);
      return isComputed || isLocal ? [] : [{ name: member.name, of: checker.getTypeOfSymbol(member) }];
    });
    // A member of some texts, such as `type: 'function'`, distinguishes the kinds of a union.
    const fitting = forms.filter((form) =>
      members.reduce(
        (fits, { name, of }) => {
          const tags = kindsOf(of).map((each) => each.isStringLiteral() && each.value);
          const isOf = (schema: unknown) => tags.includes(false) || formsOf(schema).some((each) => lists(each, tags));
          return fits && propertyOf(form, name).every(isOf);
        },
        takes(form, 'object'),
      ),
    );
    if (!fitting.length) missing.add(path);
    for (const { name, of } of fitting.length ? members : []) {
      const schemas = fitting.flatMap((form) => propertyOf(form, name));
      if (schemas.length) compare(of, schemas, `${path}.${name}`);
      else if (!fitting.some(isFree)) missing.add(`${path}.${name}`);
    }
  }

  for (const [name, file] of files)
    for (const [type, schemas] of Object.entries(table.compared[name] ?? {})) {
      const source = program.getSourceFile(file);
      const module = source && checker.getSymbolAtLocation(source);
      const symbol = module && checker.getExportsOfModule(module).find((each) => each.name === type);
      if (!symbol) throw new Error(`${file} has no ${type}`);
      compare(checker.getDeclaredTypeOfSymbol(symbol), schemasOf(schemas), `${name} ${type}`);
    }
  const explained = Object.values(table.stays).flat();
  return {
    places,
    missing: [...missing],
    unexplained: [...missing].filter((place) => !explained.includes(place)).sort(),
    needless: explained.filter((place) => !missing.has(place)),
  };
}
