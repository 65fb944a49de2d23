// What a request may be written in besides the contract's own notation, read from the schemas of its body: keys in snake_case
// (`x-accepts-snake-case`), the JSON of protocol buffers (`x-accepts-proto-json`), and values in any case (`x-accepts-any-case`). Never the
// caller's own data.
import { asArray, asObject, asString, deref, isObject, type JsonObject, refName } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { Code, declaration, jsonText } from './literal.js';
import { banner, type Output } from './output.js';

/** Object of the contract → its fields → what a field holds; empty for nothing of the contract. `*` is any other key. */
type Fields = Record<string, Record<string, string>>;

/** What a schema holds that is no object of the contract; undefined for an object. @param inner registers the items of a list */
type ReadLeaf = (node: JsonObject, own: string, inner: (items: unknown) => string) => string | undefined;

/** The name of a schema: that of its component, else of its place. */
const ownName = (schema: unknown, place: string): string => {
  const { $ref } = asObject(schema);
  return typeof $ref === 'string' ? refName($ref) : place;
};

/** Adds what a schema's objects hold to the table. @returns what the schema holds */
function register(document: JsonObject, table: Fields, read: ReadLeaf, schema: unknown, name: string): string {
  const own = ownName(schema, name);
  if (own in table) return own;
  const node = deref(document, schema);
  const inner = (value: unknown, at: string): string => register(document, table, read, value, at);
  const leaf = read(node, own, (items) => inner(items, `${name}Item`));
  if (leaf !== undefined) return leaf;
  const parts = [node, ...[node.oneOf, node.anyOf, node.allOf].flatMap(asArray)].map((part) => deref(document, part));
  const isKnown = ({ properties, additionalProperties }: JsonObject): boolean =>
    Object.keys(asObject(properties)).length > 0 || isObject(additionalProperties);
  if (!parts.some(isKnown)) return '';
  const fields: Fields[string] = {};
  table[own] = fields;
  for (const { properties, additionalProperties } of parts) {
    for (const [key, value] of Object.entries(asObject(properties))) fields[key] ||= inner(value, `${own}.${key}`);
    if (isObject(additionalProperties)) fields['*'] ||= inner(additionalProperties, `${own}.*`);
  }
  return own;
}

/** The bodies whose requests say a keyword, by operation, and the fields of their objects. */
function fieldsOf({ document, operations }: Contract, keyword: string, read: ReadLeaf) {
  const table: Fields = {};
  const bodies = operations.flatMap(({ id, node }): [string, string][] => {
    const request = deref(document, node.requestBody);
    if (request[keyword] !== true) return [];
    const { schema = {} } = deref(document, asObject(request.content)['application/json']);
    return [[id, register(document, table, read, schema, `${id}Body`)]];
  });
  return { bodies: Object.fromEntries(bodies), table };
}

/** The bodies whose keys may be in snake_case, and what `normalizeCase` of the client needs for them. */
export const spellingsOf = (contract: Contract) =>
  fieldsOf(contract, 'x-accepts-snake-case', ({ items }, _own, inner) => (isObject(items) ? inner(items) : undefined));

export function emitNormalizeCase(contract: Contract): Output {
  const { bodies, table } = spellingsOf(contract);
  return {
    'normalize-case.ts': `${banner('keys that may be written in snake_case')}import { normalizeCase as normalize, type Spelling } from '../client/notations.js';

/** Operation → the object its body is. */
${declaration('export const spelledBodies: Readonly<Record<string, string>>', bodies)}
${declaration('const spelling: Spelling', table)}
export const normalizeCase = (value: unknown, node: string | undefined): unknown => normalize(value, node, spelling);
`,
  };
}

/** The bodies in the JSON of protocol buffers, and what `readProtoJson` of the client needs for them. */
export function protoTablesOf(contract: Contract) {
  const { document } = contract;
  const numbered: Record<string, { first: number; values: string[] }> = {};
  const { bodies, table } = fieldsOf(contract, 'x-accepts-proto-json', (node, own, inner) => {
    const first = node['x-accepts-numbers'];
    if (typeof first === 'number') {
      numbered[own] = { first, values: asArray(node.enum).map(String) };
      return `=${own}`;
    }
    if (node.type === 'integer' || node.type === 'number') return '#';
    if (!isObject(node.items)) return undefined;
    const isText = deref(document, node.items).type === 'string';
    const held = inner(node.items);
    return held || isText ? `[]${held}` : '';
  });
  return { bodies, held: table, numbered };
}

export function emitProtoJson(contract: Contract): Output {
  const { bodies, held, numbered } = protoTablesOf(contract);
  return {
    'proto-json.ts': `${banner('requests in the JSON of protocol buffers')}import { type ProtoFields, type ProtoNumbers, readProtoJson as read } from '../client/notations.js';

/** Operation → the object its body is. */
${declaration('export const protoBodies: Readonly<Record<string, string>>', bodies)}
${declaration('const numbered: ProtoNumbers', numbered)}
${declaration('const held: ProtoFields', held)}
export const readProtoJson = (value: unknown, node: string): unknown => read(value, node, held, numbered);
`,
  };
}

// Values in any case: listed values, or the part of a text that a pattern matches.

/** Objects by name: their fields, and what each may hold. */
type Table = Record<string, Record<string, string[]>>;

/** A schema: the values that it lists, or its pattern, if they may be written in any case; its fields; the schemas that hold for the value too. */
interface Node {
  readonly values?: unknown[] | string;
  readonly fields: [key: string, node: string][];
  readonly branches: string[];
}

/** The elements of an array are asked like the array itself. */
const branchesOf = (node: JsonObject): unknown[] => [
  ...[node.oneOf, node.anyOf, node.allOf].flatMap(asArray),
  ...(isObject(node.items) ? [node.items] : []),
];

const valuesOf = (node: JsonObject): Node['values'] =>
  'const' in node ? [node.const] : Array.isArray(node.enum) ? node.enum : asString(node.pattern);

const sourceOf = (values: Node['values']): unknown =>
  typeof values === 'string' ? new Code(`new RegExp(${jsonText(values)}, 'i')`) : values;

/** Adds a schema and all that it refers to; gives its name. */
function addNode(nodes: Map<string, Node>, document: JsonObject, schema: unknown, name: string): string {
  const own = ownName(schema, name);
  if (nodes.has(own)) return own;
  const node = deref(document, schema);
  const values = node['x-accepts-any-case'] === true ? valuesOf(node) : undefined;
  const added: Node = { ...(values && { values }), fields: [], branches: [] };
  nodes.set(own, added);
  for (const [key, value] of Object.entries(asObject(node.properties)))
    added.fields.push([key, addNode(nodes, document, value, `${own}.${key}`)]);
  for (const [at, branch] of branchesOf(node).entries())
    added.branches.push(addNode(nodes, document, branch, `${own}.${at}`));
  return own;
}

/** A node and, through its branches, all others that hold for the same value. */
function together(nodes: ReadonlyMap<string, Node>, name: string, found = new Set<string>()): Set<string> {
  if (!found.has(name)) {
    found.add(name);
    for (const branch of nodes.get(name)?.branches ?? []) together(nodes, branch, found);
  }
  return found;
}

/** The nodes from which a value in any case can be reached. */
function leading(nodes: ReadonlyMap<string, Node>): Set<string> {
  const found = new Set([...nodes].filter(([, { values }]) => values).map(([name]) => name));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const [name, { fields, branches }] of nodes)
      if (branches.some((branch) => found.has(branch)) || fields.some(([, node]) => found.has(node))) found.add(name);
  }
  return found;
}

/** What bodies hold, by operation, and what `restoreCase` of the client needs for them; a pattern is a text here. */
export function anyCaseTablesOf({ document, operations }: Contract): {
  bodies: Record<string, string[]>;
  values: Record<string, Node['values']>;
  table: Table;
} {
  const nodes = new Map<string, Node>();
  const roots = operations.map(({ id, node }): [string, string] => {
    const content = asObject(deref(document, node.requestBody).content);
    return [id, addNode(nodes, document, asObject(content['application/json']).schema ?? {}, `${id}Body`)];
  });
  const wanted = leading(nodes);
  const ownFields = (name: string) => (nodes.get(name)?.fields ?? []).filter(([, node]) => wanted.has(node));
  const held = (name: string): string[] =>
    [...together(nodes, name)].flatMap((each) => [
      ...(nodes.get(each)?.values ? [`=${each}`] : []),
      ...(ownFields(each).length ? [each] : []),
    ]);
  const table: Table = {};
  const values: Record<string, Node['values']> = {};
  const add = (name: string): void => {
    if (name.startsWith('=')) values[name.slice(1)] = nodes.get(name.slice(1))?.values;
    else if (!(name in table)) {
      table[name] = Object.fromEntries(ownFields(name).map(([key, node]) => [key, held(node)]));
      Object.values(table[name]).flat().forEach(add);
    }
  };
  const bodies = Object.fromEntries(
    roots.map(([id, name]): [string, string[]] => [id, held(name)]).filter(([, names]) => names.length > 0),
  );
  Object.values(bodies).flat().forEach(add);
  return { bodies, values, table };
}

export function emitAnyCase(contract: Contract): Output {
  const { bodies, values, table } = anyCaseTablesOf(contract);
  return {
    'any-case.ts': `${banner('values that may be written in any case')}import { type AnyCaseFields, type AnyCaseValues, restoreCase as restore } from '../client/notations.js';

/** Operation → what its body holds. */
${declaration('export const anyCaseBodies: Readonly<Record<string, readonly string[]>>', bodies)}
${declaration('const values: AnyCaseValues', Object.fromEntries(Object.entries(values).map(([name, each]) => [name, sourceOf(each)])))}
${declaration('const objects: AnyCaseFields', table)}
export const restoreCase = (value: unknown, held: readonly string[]): void => restore(value, held, objects, values);
`,
  };
}
