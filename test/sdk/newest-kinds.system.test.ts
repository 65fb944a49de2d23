// The newest official SDKs beside the contract: a value of each kind that their types declare is made from these types, and is valid in
// the strict reading, each of its members declared. A new version of an SDK shows here what the contract lacks.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';
import * as validators from '../../generated/validators.js';
import { asObject, type JsonObject } from '../../runtime/json.js';
import { undeclared } from '../../scripts/contract/schemas/undeclared.js';
import { describeWithExtras, extrasFolder } from '../extras/extras.js';
import { sdkMembers } from './sdk-members.js';

const newest = join(extrasFolder, 'node_modules');
const current = join(import.meta.dirname, '../../node_modules');
const files = {
  chat: join(newest, 'openai-7/resources/chat/completions/completions.d.ts'),
  openai: join(newest, 'openai-7/resources/responses/responses.d.ts'),
  anthropic: join(current, '@anthropic-ai/sdk/resources/messages/messages.d.ts'),
  beta: join(current, '@anthropic-ai/sdk/resources/beta/messages/messages.d.ts'),
};
type Sdk = keyof typeof files;

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
  if (!symbol) throw new Error(`${files[sdk]} has no ${name}`);
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

/** What the SDK calls a type, with the namespace that it is in. */
const nameOf = (type: ts.Type): string => checker.getFullyQualifiedName(type.symbol).replace(/^".*"\./, '');

const kinds: readonly (readonly [sdk: Sdk, type: string, schema: string])[] = [
  ['openai', 'ResponseInputItem', 'ResponseInputItem'],
  ['openai', 'ResponseOutputItem', 'ResponseOutputItem'],
  ['openai', 'Tool', 'ResponseTool'],
  ['openai', 'ResponseStreamEvent', 'createResponseEvent'],
  ['chat', 'ChatCompletionMessageParam', 'ChatMessage'],
  ['chat', 'ChatCompletionContentPart', 'ChatContentPart'],
  ['chat', 'ChatCompletionTool', 'ChatTool'],
  ['chat', 'ChatCompletionMessageToolCall', 'ChatToolCall'],
  ['chat', 'ChatCompletion', 'ChatCompletion'],
  ['chat', 'ChatCompletionChunk', 'ChatChunk'],
  ['anthropic', 'ContentBlockParam', 'MessageInputBlock'],
  ['anthropic', 'ContentBlock', 'MessageOutputBlock'],
  ['anthropic', 'ToolUnion', 'MessageTool'],
  ['anthropic', 'RawMessageStreamEvent', 'createMessageEvent'],
  ['beta', 'BetaContentBlockParam', 'MessageInputBlock'],
  ['beta', 'BetaContentBlock', 'MessageOutputBlock'],
  ['beta', 'BetaToolUnion', 'MessageTool'],
];

const refusedInOutput = [' value of tag "type" must be in oneOf'];
const stateOf = (...more: readonly string[]) => ["/response must have required property 'store'", ...more];
const begun = ['/response/output must NOT have more than 0 items', '/response/usage must be null'];
const wrongSum = '/usage/total_tokens must be at least the sum of prompt_tokens and completion_tokens';
const otherStatus = '/response/status must be equal to constant';

/** Gaps that stay, by the SDK's union and type. */
const known: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  // Made of the types alone, a text is no address and no country.
  'openai ResponseInputItem': {
    'ResponseInputItem.ComputerCallOutput': ['/output/image_url must be an http, https or data URL'],
  },
  'chat ChatCompletionContentPart': {
    ChatCompletionContentPartImage: ['/image_url/url must be an http, https or data URL'],
  },
  // Made of the types alone, every count is 1.
  'chat ChatCompletion': { ChatCompletion: [wrongSum] },
  'chat ChatCompletionChunk': { ChatCompletionChunk: [wrongSum] },
  'openai Tool': { WebSearchPreviewTool: ['/user_location/country must match pattern "^[A-Za-z]{2}$"'] },
  // Callers send these; no stream and no reply of a model has them.
  'openai ResponseOutputItem': {
    ResponseComputerToolCallOutputItem: refusedInOutput,
    ResponseCustomToolCallOutputItem: refusedInOutput,
    ResponseFunctionToolCallOutputItem: refusedInOutput,
  },
  // The provider always sends `store`; an event says more of its status, output and usage than the SDK's type of all responses.
  'openai ResponseStreamEvent': {
    ResponseCreatedEvent: stateOf(...begun),
    ResponseQueuedEvent: stateOf(...begun, otherStatus),
    ResponseInProgressEvent: stateOf(...begun),
    ResponseCompletedEvent: stateOf(otherStatus),
    ResponseIncompleteEvent: stateOf(otherStatus),
    ResponseFailedEvent: stateOf(otherStatus),
  },
  'anthropic RawMessageStreamEvent': {
    RawMessageStartEvent: ['/message/content must NOT have more than 0 items', '/message/stop_reason must be null'],
  },
};

describeWithExtras.each(kinds)('%s %s', (sdk, type, schema) => {
  it('has only the gaps that are listed', () => {
    const found = kindsOf(typeOf(sdk, type)).map((each) => [nameOf(each), gapsOf(schema, sampleOf(each))] as const);
    expect(Object.fromEntries(found.filter(([, gaps]) => gaps.length))).toEqual(known[`${sdk} ${type}`] ?? {});
  });
});

describeWithExtras('every member and value of the SDKs, at every depth', () => {
  it('is in the contract, or in the table with its reason', () => {
    const { places, missing, unexplained, needless } = sdkMembers();
    expect({ unexplained, needless }).toEqual({ unexplained: [], needless: [] });
    expect(places).toBeGreaterThan(5000);
    expect(missing.length).toBeLessThanOrEqual(20);
  });
});
