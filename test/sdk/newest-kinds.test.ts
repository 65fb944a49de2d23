// The newest official SDKs beside the contract: a value of each kind that their types declare is made from these types, and is valid in
// the strict reading, each of its members declared. A new version of an SDK shows here what the contract lacks.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import * as validators from '../../generated/validators.js';
import { undeclared } from '../../scripts/contract/schemas/undeclared.js';
import { asObject, type JsonObject } from '../../scripts/runtime/json.js';

const declarations = {
  openai: 'openai-7/resources/responses/responses.d.ts',
  anthropic: '@anthropic-ai/sdk/resources/messages/messages.d.ts',
  beta: '@anthropic-ai/sdk/resources/beta/messages/messages.d.ts',
  google: 'google-genai-3/dist/genai.d.ts',
};
type Sdk = keyof typeof declarations;

const files = Object.fromEntries(
  Object.entries(declarations).map(([sdk, path]) => [
    sdk,
    new URL(`../../node_modules/${path}`, import.meta.url).pathname,
  ]),
) as Record<Sdk, string>;
const program = ts.createProgram(Object.values(files), {
  strict: true,
  skipLibCheck: true,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
});
const checker = program.getTypeChecker();

/** An exported type of an SDK. */
function typeOf(sdk: Sdk, name: string): ts.Type {
  const source = program.getSourceFile(files[sdk]);
  const module = source && checker.getSymbolAtLocation(source);
  const symbol = module && checker.getExportsOfModule(module).find((each) => each.name === name);
  if (!symbol) throw new Error(`${declarations[sdk]} has no ${name}`);
  return checker.getDeclaredTypeOfSymbol(symbol);
}

const isNothing = (type: ts.Type): boolean => (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0;

/** A value of a type, with all its members; undefined where members would go on without end. */
function sampleOf(type: ts.Type, inside: readonly ts.Type[] = []): unknown {
  if (inside.includes(type)) return undefined;
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  if (type.flags & ts.TypeFlags.BooleanLike) return true;
  if (
    type.flags & ts.TypeFlags.StringLike ||
    (type.isIntersection() && type.types.some((each) => each.flags & ts.TypeFlags.String))
  )
    return 'text';
  if (type.flags & ts.TypeFlags.NumberLike) return 1;
  if (type.isUnion()) return type.types.filter((each) => !isNothing(each)).map((each) => sampleOf(each, inside))[0];
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference).map((each) => sampleOf(each, [...inside, type]));
    return item === undefined ? [] : [item];
  }
  const members = checker.getPropertiesOfType(type).flatMap((member) => {
    const value = sampleOf(checker.getTypeOfSymbol(member), [...inside, type]);
    return value === undefined ? [] : [[member.name, value] as const];
  });
  return Object.fromEntries(members);
}

const kindsOf = (type: ts.Type): readonly ts.Type[] =>
  type.isUnion() ? type.types.filter((each) => !isNothing(each)) : [type];

const document = JSON.parse(
  readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
) as JsonObject;
const schemas = asObject(asObject(document.components).schemas);

/** What the strict reading refuses of a value, and what of it the contract does not declare. */
function gapsOf(schema: string, value: unknown): string[] {
  const validator = (validators as unknown as Record<string, validators.Validator<unknown>>)[schema];
  if (!validator) throw new Error(`the contract has no ${schema}`);
  const refused = validator(value)
    ? []
    : (validator.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  const strange = undeclared(document, schemas[schema], value).map((path) => `/${path.join('/')} is not declared`);
  return [...refused, ...strange];
}

const title = (value: unknown): string => {
  const { type, role, name } = asObject(value);
  return String(type ?? role ?? name);
};

const kinds: readonly (readonly [sdk: Sdk, type: string, schema: string])[] = [
  ['openai', 'ResponseInputItem', 'ResponseInputItem'],
  ['openai', 'ResponseOutputItem', 'ResponseOutputItem'],
  ['openai', 'Tool', 'ResponseTool'],
  ['openai', 'ResponseStreamEvent', 'createResponseEvent'],
  ['anthropic', 'ContentBlockParam', 'MessageInputBlock'],
  ['anthropic', 'ContentBlock', 'MessageOutputBlock'],
  ['anthropic', 'ToolUnion', 'MessageTool'],
  ['anthropic', 'RawMessageStreamEvent', 'createMessageEvent'],
  ['beta', 'BetaContentBlockParam', 'MessageInputBlock'],
  ['beta', 'BetaContentBlock', 'MessageOutputBlock'],
  ['beta', 'BetaToolUnion', 'MessageTool'],
];

/** Gaps that stay, by contract schema and kind. A kind that is not here has none. */
const known: Readonly<Record<string, readonly string[]>> = {
  // Made of the types alone, a text is no address and no country.
  'ResponseInputItem computer_call_output': ['/output/image_url must be an http, https or data URL'],
  'ResponseTool web_search_preview': [
    '/user_location/country must match pattern "^[A-Za-z]{2}$"',
    '/search_content_types is not declared',
  ],
  // Members of known kinds that the contract does not declare yet; they pass as drift.
  'ResponseInputItem message': ['/content/0/prompt_cache_breakpoint is not declared'],
  'ResponseInputItem computer_call': ['/action/keys is not declared', '/actions is not declared'],
  'ResponseOutputItem computer_call': ['/action/keys is not declared', '/actions is not declared'],
  'ResponseInputItem custom_tool_call_output': ['/caller is not declared'],
  ...Object.fromEntries(
    ['ResponseInputItem', 'ResponseOutputItem'].map((schema) => [
      `${schema} custom_tool_call`,
      ['/async is not declared', '/caller is not declared', '/namespace is not declared'],
    ]),
  ),
  'ResponseTool file_search': ['/ranking_options/hybrid_search is not declared'],
  'ResponseTool web_search': ['/external_web_access is not declared'],
  'MessageInputBlock image': ['/transformations is not declared'],
  'MessageTool web_fetch_20250910': ['/url_sources is not declared'],
  'MessageTool web_fetch_20260209': ['/url_sources is not declared'],
  'MessageTool web_fetch_20260309': ['/url_sources is not declared', '/use_cache is not declared'],
  'MessageTool web_search_20260318': ['/response_inclusion is not declared'],
  'MessageTool web_fetch_20260318': [
    '/response_inclusion is not declared',
    '/url_sources is not declared',
    '/use_cache is not declared',
  ],
  // Callers send these; no stream and no reply of a model has them.
  ...Object.fromEntries(
    ['function_call_output', 'computer_call_output', 'custom_tool_call_output'].map((kind) => [
      `ResponseOutputItem ${kind}`,
      [' value of tag "type" must be in oneOf'],
    ]),
  ),
  // The provider always sends `store`; an event says more of its status, output and usage than the SDK's type of all responses.
  ...Object.fromEntries(
    ['created', 'queued', 'in_progress'].map((state) => [
      `createResponseEvent response.${state}`,
      [
        "/response must have required property 'store'",
        '/response/output must NOT have more than 0 items',
        '/response/usage must be null',
        ...(state === 'queued' ? ['/response/status must be equal to constant'] : []),
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['completed', 'incomplete', 'failed'].map((state) => [
      `createResponseEvent response.${state}`,
      ["/response must have required property 'store'", '/response/status must be equal to constant'],
    ]),
  ),
  'createMessageEvent message_start': [
    '/message/content must NOT have more than 0 items',
    '/message/stop_reason must be null',
  ],
};

describe.each(kinds)('%s %s', (sdk, type, schema) => {
  const values = kindsOf(typeOf(sdk, type)).map((kind) => sampleOf(kind));
  it.each(values.map((value) => [title(value), value] as const))('%s', (kind, value) => {
    // Several members of a union may be of one kind.
    const listed = known[`${schema} ${kind}`] ?? [];
    expect(gapsOf(schema, value).filter((gap) => !listed.includes(gap))).toEqual([]);
  });
});

/** Members and values of the content surface, whose kinds have no tags. */
describe.each([
  ['Part', 'ContentPart'],
  ['Tool', 'ContentTool'],
  ['ToolConfig', 'ContentToolConfig'],
  ['Candidate', 'ContentCandidate'],
  ['GroundingMetadata', 'ContentGroundingMetadata'],
] as const)('google %s', (type, schema) => {
  it('has every member', () => {
    const members = checker.getPropertiesOfType(typeOf('google', type)).map(({ name }) => name);
    const declared = Object.keys(asObject(asObject(schemas[schema]).properties));
    expect(members.filter((name) => !declared.includes(name))).toEqual([]);
  });
});

it.each([
  ['FinishReason', 'ContentFinishReason'],
  ['BlockedReason', 'ContentBlockReason'],
  ['HarmCategory', 'ContentHarmCategory'],
] as const)('google %s has every value', (type, schema) => {
  const values = kindsOf(typeOf('google', type)).map((each) => sampleOf(each));
  expect(values.length).toBeGreaterThan(5);
  expect(values.flatMap((value) => gapsOf(schema, value))).toEqual([]);
});
