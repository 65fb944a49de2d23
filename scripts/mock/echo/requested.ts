// What a request names that its answer repeats: the model, the tool that must be called, the JSON schema of the text. The formats of several
// APIs are understood at once, by the names of their fields; docs/mock-and-sdks.md lists them.
import { asArray, asObject, asString, isObject, type JsonObject, partsIn } from '../../contract/json-trees.js';

/** A JSON Schema of a request. */
export interface SchemaField {
  /** The field of the request that holds it, for violations. */
  readonly field: string;
  readonly schema: JsonObject;
}

/** A tool, with the schema of its arguments. */
export interface Tool extends SchemaField {
  readonly name: string;
}

export interface Requested {
  readonly model?: string;
  /** The request brings tools. */
  readonly hasTools: boolean;
  /** The tool that must be called. */
  readonly call?: Tool;
  /** The JSON Schema that the text must follow. */
  readonly format?: SchemaField;
}

/** Conversations may hold anything. */
const conversation = new Set(['messages', 'input', 'contents', 'tools', 'metadata']);

/** A schema as JSON Schema writes it: some APIs take types in capitals. */
function lowerTypes(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(lowerTypes);
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [
    key,
    key === 'type' && typeof value === 'string' ? value.toLowerCase() : lowerTypes(value),
  ]);
  return Object.fromEntries(entries);
}

function toolOf(tool: unknown, field: string): Tool[] {
  const { functionDeclarations, function: inner } = asObject(tool);
  if (Array.isArray(functionDeclarations)) return functionDeclarations.flatMap((each) => toolOf(each, field));
  const node = isObject(inner) ? inner : asObject(tool);
  const name = asString(node.name);
  // Custom tools of the responses surface are called with a text, which has no schema.
  if (node.type === 'custom' && node.input_schema === undefined) return [];
  const schema = node.parameters ?? node.input_schema ?? node.parametersJsonSchema ?? { type: 'object' };
  return name === undefined ? [] : [{ name, field, schema: asObject(lowerTypes(schema)) }];
}

/** The tool that a choice demands: the one that it names, else the first one; undefined where the model may choose. */
function demanded(tools: readonly Tool[], { tool_choice, toolConfig }: JsonObject): Tool | undefined {
  const words = [...partsIn([tool_choice, toolConfig])].filter((each) => typeof each === 'string');
  if (!words.length || words.some((word) => /^(auto|none|validated)$/i.test(word))) return undefined;
  return tools.find(({ name }) => words.includes(name)) ?? tools[0];
}

function formatOf(body: JsonObject): SchemaField | undefined {
  const settings = Object.entries(body).filter(([key]) => !conversation.has(key));
  for (const [field, part] of settings.flatMap(([key, value]) =>
    [...partsIn(value)].map((each) => [key, each] as const),
  )) {
    if (typeof part === 'string') continue;
    const { type, schema, json_schema, responseJsonSchema, responseSchema } = part;
    const found =
      type === 'json_schema' ? (schema ?? asObject(json_schema).schema) : (responseJsonSchema ?? responseSchema);
    if (isObject(found)) return { field, schema: asObject(lowerTypes(found)) };
  }
  return undefined;
}

/** Reads what a request names. */
export function requestedOf(sent: unknown, path: Readonly<Record<string, string>> = {}): Requested {
  const body = asObject(sent);
  const tools = (isObject(body.tools) ? [body.tools] : asArray(body.tools)).flatMap((tool, at) =>
    toolOf(tool, `tools[${at}]`),
  );
  const model = asString(body.model) ?? (isObject(sent) ? path.model : undefined);
  const call = demanded(tools, body);
  const format = formatOf(body);
  return {
    hasTools: tools.length > 0,
    ...(model === undefined ? {} : { model }),
    ...(call ? { call } : {}),
    ...(format ? { format } : {}),
  };
}
