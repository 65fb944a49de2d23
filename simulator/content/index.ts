// The operations of the content surface.
import { contentFold, foldEvents } from '../../client/folds.js';
import type * as contract from '../../generated/types.js';
import { isObject } from '../../runtime/json.js';
import type { EventReply, JsonReply } from '../../runtime/replies.js';
import type { Call, Reply } from '../../surfaces/engine/handler.js';
import { answerConversation } from '../answer-conversation.js';
import { embed } from '../chat/embeddings.js';
import type { Answer } from '../conversation/answer.js';
import {
  type Conversation,
  type FunctionTool,
  type JsonSchema,
  joinTurns,
  type Part,
  type Reasoning,
  type ResponseFormat,
  type SafetyThreshold,
  type Tool,
  type ToolChoice,
  unspecified,
} from '../conversation/conversation.js';
import type { SimulatorContext } from '../simulator-context.js';
import { contextLengthExceeded } from '../tokens/input-tokens.js';
import { countTokens, loadTokenizer } from '../tokens/tokenizer.js';
import { type CandidateAnswer, contentEvents, promptCounts, type SentResponse } from './content-events.js';
import { type GeneratedMedia, generateImage, generateSpeech } from './generated-media.js';

type ContentCall = Pick<Call<'generateContent' | 'streamGenerateContent'>, 'body' | 'path'>;

/** The conversation of a request that has passed the contract and `contentProblems`, for the first of its candidates. */
export function readContent({ body, path }: ContentCall): Conversation {
  const { generationConfig: config = {}, cachedContent } = body;
  const tools = listOf(body.tools).flatMap((tool, at) => [...readTool(tool, at)]);
  return {
    ...unspecified,
    surface: 'content',
    model: path.model,
    instructions: listOf(body.systemInstruction?.parts)
      .map(({ text }) => text)
      .join('\n\n'),
    // Only `model` is the model, all other roles (and none) are the caller.
    turns: joinTurns(
      body.contents.map(({ role, parts }) => ({
        role: role === 'model' ? 'assistant' : 'user',
        parts: parts.flatMap((part) => [...readPart(part, config.mediaResolution)]),
      })),
    ),
    tools,
    toolChoice: readChoice(tools, body.toolConfig?.functionCallingConfig),
    format: readFormat(config),
    reasoning: readThinking(config.thinkingConfig),
    maxTokens: config.maxOutputTokens,
    stopSequences: (config.stopSequences ?? []).filter((text) => text !== ''),
    temperature: config.temperature,
    seed: config.seed,
    safety: readSafety(body.safetySettings),
    cachedContent,
  };
}

/** Lists of this surface may be sent as their only item. */
const listOf = <Item>(value: Item | readonly Item[] | undefined): readonly Item[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as Item];

/** A part may have several members, though most have one. */
function* readPart(part: contract.ContentPart, detail: string | undefined): Generator<Part> {
  const { text, inlineData, fileData, functionCall, functionResponse, executableCode, codeExecutionResult } = part;
  if (text !== undefined) yield { type: part.thought ? 'thought' : 'text', text };
  if (inlineData) yield { type: 'media', mediaType: inlineData.mimeType, data: inlineData.data, detail };
  if (fileData) yield { type: 'media', mediaType: fileData.mimeType, url: fileData.fileUri, detail };
  if (functionCall) {
    const { id = '', name, args = {} } = functionCall;
    yield { type: 'call', id, name, args };
  }
  if (functionResponse) {
    const { id = '', name, response } = functionResponse;
    // The key `error` is how callers of this surface say that a function failed.
    yield { type: 'result', id, name, output: response, isError: Object.hasOwn(response, 'error'), media: [] };
  }
  if (executableCode) yield { type: 'call', id: '', name: 'code_execution', args: { code: executableCode.code } };
  if (codeExecutionResult) {
    const { outcome, output = '' } = codeExecutionResult;
    const isError = outcome === 'OUTCOME_FAILED' || outcome === 'OUTCOME_DEADLINE_EXCEEDED';
    yield { type: 'result', id: '', name: 'code_execution', output, isError, media: [] };
  }
}

function* readTool(
  { functionDeclarations = [], codeExecution, googleSearch }: contract.ContentTool,
  at: number,
): Generator<Tool> {
  for (const [index, declaration] of functionDeclarations.entries())
    yield readFunction(declaration, `tools[${at}].functionDeclarations[${index}]`);
  if (codeExecution) yield { type: 'code_execution' };
  if (googleSearch) yield { type: 'web_search', domains: [] };
}

function readFunction(declaration: contract.ContentFunctionDeclaration, field: string): FunctionTool {
  const { name, description, parameters, parametersJsonSchema } = declaration;
  const schema: JsonSchema | undefined = parameters ? fromContentSchema(parameters) : parametersJsonSchema;
  return {
    type: 'function',
    name,
    description: description ?? '',
    field: `${field}.${parameters ? 'parameters' : 'parametersJsonSchema'}`,
    parameters: schema && { ...(schema as object), type: 'object' },
  };
}

/** `ANY` asks for functions; tools that the service runs do not count. */
function readChoice(
  tools: readonly Tool[],
  { mode, allowedFunctionNames = [] }: contract.ContentFunctionCallingConfig = {},
): ToolChoice {
  const functions = tools.flatMap((tool) => (tool.type === 'function' ? [tool.name] : []));
  const hosted = tools.flatMap((tool) => (tool.type === 'function' ? [] : [tool.type]));
  const allowed = allowedFunctionNames.length ? allowedFunctionNames : functions;
  // Without a function to call, nothing can be required.
  if (mode === 'ANY' && allowed.length) return { mode: 'required', allowed, parallel: true };
  // `NONE` forbids functions only, so what the service runs stays possible.
  if (mode === 'NONE')
    return hosted.length ? { mode: 'auto', allowed: hosted, parallel: true } : { mode: 'none', parallel: true };
  if (allowedFunctionNames.length) return { mode: 'auto', allowed: [...allowed, ...hosted], parallel: true };
  return { mode: 'auto', parallel: true };
}

function readFormat(config: contract.ContentGenerationConfig): ResponseFormat {
  const { responseMimeType, responseSchema, responseJsonSchema } = config;
  if (responseMimeType === 'text/x.enum') {
    const values = responseSchema && 'enum' in responseSchema ? responseSchema.enum : responseJsonSchema?.enum;
    return { type: 'enum', values: values as readonly string[] };
  }
  if (responseMimeType !== 'application/json') return { type: 'text' };
  const schema = responseSchema ? fromContentSchema(responseSchema) : responseJsonSchema;
  if (!schema) return { type: 'json_object' };
  const field = `generationConfig.${responseSchema ? 'responseSchema' : 'responseJsonSchema'}`;
  return { type: 'json_schema', schema, strict: true, field };
}

/** Thinking is asked for by a budget, or by asking to see the thoughts; a budget of 0 switches it off, -1 leaves it open. */
function readThinking({ includeThoughts, thinkingBudget }: contract.ContentThinkingConfig = {}): Reasoning | undefined {
  if (thinkingBudget === 0 || (!includeThoughts && thinkingBudget === undefined)) return undefined;
  return thinkingBudget !== undefined && thinkingBudget > 0 ? { budget: thinkingBudget } : {};
}

function readSafety(settings: readonly contract.ContentSafetySetting[] = []): Conversation['safety'] {
  const safety: Record<string, SafetyThreshold> = {};
  for (const { category, threshold } of settings)
    if (threshold !== 'HARM_BLOCK_THRESHOLD_UNSPECIFIED')
      safety[category] = threshold.replace('BLOCK_', '') as SafetyThreshold;
  return safety;
}

// Converts schemas of the content surface (types in capitals, `nullable`, `example`) to JSON Schema.

/** Keywords with the same meaning in both; the content surface may write numbers as text. */
const sameKeywords = ['title', 'description', 'format', 'pattern', 'default', 'required', 'minimum', 'maximum'];
const countKeywords = ['minItems', 'maxItems', 'minLength', 'maxLength', 'minProperties', 'maxProperties'];

const convert = (input: unknown): unknown => {
  if (!isObject(input)) return true;
  const schema = new Map<string, unknown>();
  const { type, nullable, items, properties, anyOf, example, enum: values, propertyOrdering } = input;
  const name = typeof type === 'string' && type !== 'TYPE_UNSPECIFIED' ? type.toLowerCase() : undefined;
  if (name !== undefined) schema.set('type', nullable === true && name !== 'null' ? [name, 'null'] : name);
  for (const keyword of sameKeywords) if (input[keyword] !== undefined) schema.set(keyword, input[keyword]);
  for (const keyword of countKeywords) if (input[keyword] !== undefined) schema.set(keyword, Number(input[keyword]));
  // `format: "enum"` only announces `enum`.
  if (Array.isArray(values) && values.length > 0) schema.set('enum', nullable === true ? [...values, null] : values);
  if (isObject(properties)) {
    const order = new Map<unknown, number>();
    for (const [at, member] of (Array.isArray(propertyOrdering) ? propertyOrdering : []).entries())
      if (!order.has(member)) order.set(member, at);
    const location = (member: string) => order.get(member) ?? order.size;
    const members = Object.entries(properties).sort(([left], [right]) => location(left) - location(right));
    schema.set('properties', Object.fromEntries(members.map(([member, each]) => [member, convert(each)])));
  }
  if (items !== undefined) schema.set('items', convert(items));
  if (Array.isArray(anyOf))
    schema.set('anyOf', [...anyOf.map(convert), ...(nullable === true ? [{ type: 'null' }] : [])]);
  if (example !== undefined) schema.set('examples', [example]);
  return Object.fromEntries(schema);
};

/**
 * Converts a `Schema` object of the content surface to a JSON Schema that allows the same values. Members that the surface does not
 * document are removed, so that the simulator ignores them as the surface does.
 */
export const fromContentSchema = (schema: object): JsonSchema => convert(schema) as JsonSchema;

/** The answer as one object: what the stream of the same request gives when it is put together. */
export async function answerContent(
  call: Call<'generateContent'>,
  context: SimulatorContext,
): Promise<JsonReply<SentResponse>> {
  return { json: foldEvents(contentFold(), await eventsOf(call, context)) as SentResponse };
}

/** The answer in chunks. */
export async function streamContent(
  call: Call<'streamGenerateContent'>,
  context: SimulatorContext,
): Promise<EventReply<SentResponse>> {
  return { events: await eventsOf(call, context) };
}

async function eventsOf(
  call: Call<'generateContent' | 'streamGenerateContent'>,
  context: SimulatorContext,
): Promise<Iterable<SentResponse>> {
  const { generationConfig: config = {} } = call.body;
  const conversation = readContent(call);
  const modalities = new Set(config.responseModalities?.length ? config.responseModalities : ['TEXT']);
  const composed = await answerConversation(conversation, config.candidateCount ?? 1, context, call);
  const candidates: CandidateAnswer[] = [];
  for (const { answer, seed } of composed)
    candidates.push({
      answer,
      conversation,
      seed,
      media: await mediaOf(answer, seed, modalities, config.speechConfig),
    });
  return contentEvents(candidates as [CandidateAnswer, ...CandidateAnswer[]], {
    identity: context.identity,
    thoughts: config.thinkingConfig?.includeThoughts ?? false,
    text: modalities.has('TEXT'),
    ...(config.responseLogprobs && { logprobs: config.logprobs ?? 0 }),
  });
}

/** Counts contents, or what a whole request would have as input. */
export async function countContent(
  call: Call<'countContentTokens'>,
  context: SimulatorContext,
): Promise<Reply<'countContentTokens'>> {
  const { contents = [], generateContentRequest: whole, ...others } = call.body;
  const conversation = readContent({ ...call, body: whole ?? { ...others, contents } });
  const { input, inputByKind } = await context.run({ kind: 'count', conversation }, call);
  return { json: { totalTokens: input, promptTokensDetails: promptCounts(inputByKind) } };
}

/** Tokens of one content, and numbers of its vector, as of current models. */
const embeddingWindow = 2048;
const embeddingSize = 3072;

/** The simulated embeddings (chat/embeddings.ts) of contents, and their tokens. */
async function embedded(requests: readonly contract.EmbedContentRequest[], fieldOf: (at: number) => string) {
  await loadTokenizer();
  let sum = 0;
  const embeddings = requests.map(({ title, content, model = '', outputDimensionality: size = embeddingSize }, at) => {
    const text = [title, ...content.parts.map((part) => part.text)].filter(Boolean).join('\n');
    const tokens = countTokens(text);
    if (tokens > embeddingWindow) throw contextLengthExceeded(model, fieldOf(at), tokens, embeddingWindow);
    sum += tokens;
    return { values: [...embed(text, embeddingSize, size)] };
  });
  const promptTokenDetails = [{ modality: 'TEXT' as const, tokenCount: sum }];
  return { embeddings, usageMetadata: { promptTokenCount: sum, promptTokenDetails } };
}

/** Answers `embedContent`. */
export async function embedContent({ body }: Call<'embedContent'>): Promise<Reply<'embedContent'>> {
  const { embeddings, usageMetadata } = await embedded([body], () => 'content');
  return { json: { embedding: embeddings[0] ?? { values: [] }, usageMetadata } };
}

/** Answers `batchEmbedContents`. */
export const embedContents = async ({ body }: Call<'batchEmbedContents'>): Promise<Reply<'batchEmbedContents'>> => ({
  json: await embedded(body.requests, (at) => `requests[${at}].content`),
});

/** Images and speech, where they were asked for and something was said. */
async function mediaOf(
  { pieces }: Answer,
  seed: string,
  modalities: ReadonlySet<string>,
  speech: contract.ContentSpeechConfig | undefined,
): Promise<GeneratedMedia[]> {
  const texts = pieces.flatMap((piece) => (piece.type === 'text' ? [piece.text] : []));
  if (!texts.length) return [];
  return [
    ...(modalities.has('IMAGE') ? [await generateImage(seed)] : []),
    ...(modalities.has('AUDIO') ? [generateSpeech(texts.join('\n'), speech)] : []),
  ];
}
