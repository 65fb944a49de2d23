// Schemas as Markdown: the type of a value in one line, and the fields of an object as a table.
import { unfoldRules } from '../../contract/forms/rule-docs.js';
import { asArray, asObject, asString, isObject, type JsonObject, refName } from '../../contract/json-trees.js';
import { code, heading, joined, slug, table } from './markdown-text.js';

/** Levels of inline schemas that are written out. */
const maxDepth = 4;

const bounds: readonly (readonly [key: string, words: string])[] = [
  ['minimum', '≥'],
  ['exclusiveMinimum', '>'],
  ['maximum', '≤'],
  ['exclusiveMaximum', '<'],
  ['minLength', 'length ≥'],
  ['maxLength', 'length ≤'],
  ['minItems', 'items ≥'],
  ['maxItems', 'items ≤'],
];

/** A link to the section of a named schema. */
const schemaLink = (name: string): string => `[${name}](#${slug(name)})`;

const literal = (value: unknown): string => code(typeof value === 'string' ? value : JSON.stringify(value));

function plainType(schema: JsonObject, depth: number): string {
  const kinds = [schema.type].flat().filter((kind) => kind !== undefined);
  if (!kinds.length) return isObject(schema.properties) ? 'object' : 'any';
  return kinds
    .map((kind) =>
      kind === 'array' && isObject(schema.items) ? `array of ${typeText(schema.items, depth + 1)}` : String(kind),
    )
    .join(' or ');
}

/** The type of a value in one line, with links to named schemas: `array of [Tool](#tool), items ≤ 20`. */
export function typeText(schema: unknown, depth = 0): string {
  const node = asObject(schema);
  if (typeof node.$ref === 'string') return schemaLink(refName(node.$ref));
  if (node.const !== undefined) return literal(node.const);
  const branches = asArray(node.oneOf ?? node.anyOf);
  const parts = asArray(node.allOf);
  const values = asArray(node.enum);
  const text =
    depth > maxDepth
      ? 'any'
      : branches.length
        ? branches.map((branch) => typeText(branch, depth + 1)).join(' or ')
        : parts.length
          ? parts.map((part) => typeText(part, depth + 1)).join(' and ')
          : values.length
            ? values.map(literal).join(', ')
            : plainType(node, depth);
  const limits = bounds.flatMap(([key, words]) => (typeof node[key] === 'number' ? [`${words} ${node[key]}`] : []));
  return [
    text,
    ...(typeof node.format === 'string' ? [node.format] : []),
    ...limits,
    ...(node.default === undefined ? [] : [`default ${literal(node.default)}`]),
  ].join(', ');
}

type Row = readonly [name: string, type: string, required: string, description: string];

/** The fields of an inline object or of the objects in an inline array. */
function innerRows(schema: JsonObject, path: string, depth: number): Row[] {
  if (depth >= maxDepth || typeof schema.$ref === 'string') return [];
  const items = asObject(schema.items);
  return [
    ...fieldRows(schema, `${path}.`, depth + 1),
    ...(typeof items.$ref === 'string' ? [] : fieldRows(items, `${path}[].`, depth + 1)),
  ];
}

function fieldRows(schema: JsonObject, prefix = '', depth = 0): Row[] {
  const required = asArray(schema.required);
  const patterns = Object.entries(asObject(schema.patternProperties)).map(
    ([name, each]) => [`/${name}/`, each] as const,
  );
  const others = isObject(schema.additionalProperties) ? [['*', schema.additionalProperties] as const] : [];
  const own = [...Object.entries(asObject(schema.properties)), ...patterns, ...others].flatMap(
    ([name, property]): Row[] => {
      const node = asObject(property);
      const path = `${prefix}${name}`;
      const mark = node.readOnly === true ? 'Read-only. ' : node.writeOnly === true ? 'Write-only. ' : '';
      const about = `${mark}${unfoldRules(asString(node.description) ?? '')}`.trim();
      return [
        [code(path), typeText(node), required.includes(name) ? 'yes' : '', about],
        ...innerRows(node, path, depth),
      ];
    },
  );
  const parts = [...asArray(schema.allOf), schema.then, schema.else].filter(isObject);
  return [...own, ...parts.flatMap((part) => (typeof part.$ref === 'string' ? [] : fieldRows(part, prefix, depth)))];
}

/** The fields of an object as a table, those of a pattern as `/pattern/`, all others as `*`; empty for other values. */
export const fieldTable = (schema: unknown): string =>
  table(['field', 'type', 'required', 'description'], fieldRows(asObject(schema)));

/** The states of a task and what may follow each; empty for schemas without a lifecycle. */
function lifecycleText(lifecycle: JsonObject): string {
  const transitions = asObject(lifecycle.transitions);
  const list = (value: unknown): string => asArray(value).map(literal).join(', ');
  const initial = asArray(lifecycle.initial);
  const final = asArray(lifecycle.final);
  const states = [...new Set([...initial, ...Object.keys(transitions), ...final])];
  const rows = states.map((state) => [
    literal(state),
    [...(initial.includes(state) ? ['initial'] : []), ...(final.includes(state) ? ['final'] : [])].join(', '),
    list(transitions[String(state)]),
    list(asObject(lifecycle.requires)[String(state)]),
  ]);
  const record = asString(lifecycle.record);
  return joined(
    `The life of a task: \`${String(lifecycle.field ?? 'status')}\` of ${record ? schemaLink(record) : 'its record'}.`,
    table(['status', 'place', 'next', 'requires'], rows),
    asArray(lifecycle.rises).length ? `Never decreases: ${list(lifecycle.rises)}.` : '',
  );
}

/** The section of a named schema. */
export function schemaSection(name: string, schema: unknown, level: number): string {
  const node = asObject(schema);
  const fields = fieldTable(node);
  const lifecycle = node['x-lifecycle'];
  const isPlainObject = fields && !node.oneOf && !node.anyOf && !node.allOf;
  return joined(
    heading(level, name),
    unfoldRules(asString(node.description)?.trim() ?? ''),
    isPlainObject ? '' : `Type: ${typeText({ ...node, description: undefined })}`,
    fields,
    isObject(lifecycle) ? lifecycleText(lifecycle) : '',
  );
}
