// What a request may be written in besides the contract's own notation, read from the schemas of its body: keys in snake_case
// (`x-accepts-snake-case`), the JSON of protocol buffers (`x-accepts-proto-json`), and values in any case (`x-accepts-any-case`). Never the
// caller's own data.
import { asArray, asObject, asString, deref, isObject, type JsonObject, refName } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { Code, declaration, jsonText } from './literal.js';
import { banner, type Output } from './output.js';

/** A schema, and by their names the schemas in it. */
interface Node {
  readonly schema: JsonObject;
  readonly fields: (readonly [key: string, node: string])[];
  /** Of the values under any other key. */
  other?: string;
  items?: string;
  /** Those that hold for the value too. */
  branches: string[];
}

type Nodes = ReadonlyMap<string, Node>;

/** Adds a schema and all that it refers to. @returns its name: that of its component, else of its place */
function addNode(nodes: Map<string, Node>, document: JsonObject, given: unknown, place: string): string {
  const { $ref } = asObject(given);
  const own = typeof $ref === 'string' ? refName($ref) : place;
  if (nodes.has(own)) return own;
  const schema = deref(document, given);
  const { properties, additionalProperties, items, oneOf, anyOf, allOf } = schema;
  const added: Node = { schema, fields: [], branches: [] };
  nodes.set(own, added);
  const add = (inner: unknown, at: string): string => addNode(nodes, document, inner, `${own}${at}`);
  for (const [key, value] of Object.entries(asObject(properties))) added.fields.push([key, add(value, `.${key}`)]);
  if (isObject(additionalProperties)) added.other = add(additionalProperties, '.*');
  if (isObject(items)) added.items = add(items, '[]');
  added.branches = [oneOf, anyOf, allOf].flatMap(asArray).map((branch, at) => add(branch, `|${at}`));
  return own;
}

/** The schemas of request bodies in JSON, by operation, and all that these refer to. */
function bodiesOf({ document, operations }: Contract, isWanted = (_request: JsonObject): boolean => true) {
  const nodes = new Map<string, Node>();
  const roots = operations.flatMap(({ id, node }): [operation: string, name: string][] => {
    const request = deref(document, node.requestBody);
    if (!isWanted(request)) return [];
    const { schema = {} } = deref(document, asObject(request.content)['application/json']);
    return [[id, addNode(nodes, document, schema, `${id}Body`)]];
  });
  return { nodes, roots };
}

/** What a schema holds that is no object of the contract; undefined for an object. @param held what the schema of a name holds */
type ReadLeaf = (node: Node, name: string, held: (name: string) => string) => string | undefined;

/**
 * The bodies whose requests say a keyword, by operation, and the fields of their objects: object of the contract → its fields → what a field
 * holds; empty for nothing of the contract. `*` is any other key.
 */
function fieldsOf(contract: Contract, keyword: string, read: ReadLeaf) {
  const { nodes, roots } = bodiesOf(contract, (request) => request[keyword] === true);
  const table: Record<string, Record<string, string>> = {};
  const held = (name: string): string => {
    const node = nodes.get(name);
    if (!node || Object.hasOwn(table, name)) return name;
    const leaf = read(node, name, held);
    if (leaf !== undefined) return leaf;
    const parts = [node, ...node.branches.flatMap((branch) => nodes.get(branch) ?? [])];
    if (!parts.some(({ fields, other }) => fields.length || other)) return '';
    const known: Record<string, string> = {};
    table[name] = known;
    for (const { fields, other } of parts) {
      for (const [key, field] of fields) known[key] ||= held(field);
      if (other) known['*'] ||= held(other);
    }
    return name;
  };
  return { bodies: Object.fromEntries(roots.map(([id, name]) => [id, held(name)])), table };
}

/** The bodies whose keys may be in snake_case, and what `normalizeCase` of the client needs for them. */
export const spellingsOf = (contract: Contract) =>
  fieldsOf(contract, 'x-accepts-snake-case', ({ items }, _name, held) => items && held(items));

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
  const numbered: Record<string, { first: number; values: string[] }> = {};
  const { bodies, table } = fieldsOf(contract, 'x-accepts-proto-json', ({ schema, items }, name, held) => {
    const first = schema['x-accepts-numbers'];
    if (typeof first === 'number') {
      numbered[name] = { first, values: asArray(schema.enum).map(String) };
      return `=${name}`;
    }
    if (schema.type === 'integer' || schema.type === 'number') return '#';
    if (!items) return undefined;
    const item = held(items);
    return item || deref(contract.document, schema.items).type === 'string' ? `[]${item}` : '';
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

/** The values that a schema lists, or its pattern, if they may be written in any case. */
function valuesOf({ schema }: Node): unknown[] | string | undefined {
  if (schema['x-accepts-any-case'] !== true) return undefined;
  return 'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : asString(schema.pattern);
}

const sourceOf = (values: unknown): unknown =>
  typeof values === 'string' ? new Code(`new RegExp(${jsonText(values)}, 'i')`) : values;

/** The schemas that are asked like this one: its branches, and of an array its elements. */
const alikeIn = ({ items, branches }: Node): string[] => (items ? [...branches, items] : branches);

/** A schema and all others that hold for the same value. */
function together(nodes: Nodes, name: string, found = new Map<string, Node>()): Map<string, Node> {
  const node = nodes.get(name);
  if (node && !found.has(name)) {
    found.set(name, node);
    for (const other of alikeIn(node)) together(nodes, other, found);
  }
  return found;
}

/** The schemas from which a value in any case can be reached. */
function leading(nodes: Nodes): Set<string> {
  const found = new Set<string>();
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const [name, node] of nodes) {
      const inner = [...alikeIn(node), ...node.fields.map(([, field]) => field)];
      if (valuesOf(node) || inner.some((each) => found.has(each))) found.add(name);
    }
  }
  return found;
}

/** What bodies hold, by operation, and what `restoreCase` of the client needs for them; a pattern is a text here. */
export function anyCaseTablesOf(contract: Contract) {
  const { nodes, roots } = bodiesOf(contract);
  const wanted = leading(nodes);
  const table: Record<string, Record<string, string[]>> = {};
  const values: Record<string, unknown[] | string> = {};
  const held = (name: string): string[] =>
    [...together(nodes, name)].flatMap(([each, node]) => {
      const listed = valuesOf(node);
      if (listed) values[each] = listed;
      const fields = node.fields.filter(([, field]) => wanted.has(field));
      if (fields.length && !Object.hasOwn(table, each)) {
        const known: Record<string, string[]> = {};
        table[each] = known;
        for (const [key, field] of fields) known[key] = held(field);
      }
      return [...(listed ? [`=${each}`] : []), ...(fields.length ? [each] : [])];
    });
  const bodies = Object.fromEntries(
    roots.map(([id, name]) => [id, held(name)] as const).filter(([, all]) => all.length),
  );
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
