// Requests of the content surface: overrides for its fields, and its rules between fields.
import fc from 'fast-check';
import { asArray, asObject, type JsonObject } from '../../../scripts/contract/json.js';
import { anyObject, type Overrides, plainText } from '../arbitrary.js';
import { uniqueBy, without } from '../cleanup.js';
import { bytesOf, contentSchema, objectSchema, prompt, toolName } from '../samples.js';

const textPart = prompt.map((text): JsonObject => ({ text }));

export const contentOverrides: Overrides = {
  'GenerateContentRequest.contents[]': (own) =>
    fc.oneof(
      fc.record(
        { role: fc.constantFrom('user', 'user', 'model'), parts: fc.array(textPart, { minLength: 1, maxLength: 3 }) },
        { requiredKeys: ['parts'], noNullPrototype: true },
      ),
      own(),
    ),
  // Clients send exactly one kind member per part, never all of them.
  'Content.parts[]': (own) =>
    fc.oneof(
      { weight: 3, arbitrary: textPart },
      { weight: 5, arbitrary: fc.tuple(own(), fc.nat()).map(([value, at]) => onePart(asObject(value), at)) },
    ),
  'ContentPart.text': () => prompt,
  'ContentTextPart.text': () => prompt,
  'ContentInlineData.data': () => plainText,
  'ContentFileData.fileUri': () => fc.constantFrom('https://example.com/harbour.webp', 'gs://bucket/picture.png'),
  'ContentFunctionCall.name': () => toolName,
  'ContentFunctionCall.args': () => anyObject,
  'ContentFunctionResponse.name': () => toolName,
  'ContentFunctionResponse.response': () => anyObject,
  'ContentFunctionDeclaration.name': () => toolName,
  'ContentFunctionDeclaration.parameters': () => contentSchema,
  'ContentFunctionDeclaration.parametersJsonSchema': () => objectSchema,
  'ContentFunctionCallingConfig.allowedFunctionNames': () => fc.array(toolName, { maxLength: 2 }),
  'ContentGenerationConfig.responseSchema': (own) =>
    fc.oneof({ weight: 4, arbitrary: contentSchema }, { weight: 1, arbitrary: own() }),
  'ContentGenerationConfig.responseJsonSchema': () => objectSchema,
  'ContentGenerationConfig.candidateCount': () => fc.constantFrom(1, 1, 1, 2, 3, 8),
  'ContentGenerationConfig.maxOutputTokens': () => fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constant(65_536)),
  'ContentGenerationConfig.topP': () => fc.double({ min: 0, max: 1, noNaN: true }),
  'ContentGenerationConfig.topK': () => fc.integer({ min: 1, max: 100 }),
  'ContentGenerationConfig.logprobs': () => fc.integer({ min: 1, max: 5 }),
  'ContentGenerationConfig.presencePenalty': () => fc.double({ min: -2, max: 1.9, noNaN: true }),
  'ContentGenerationConfig.frequencyPenalty': () => fc.double({ min: -2, max: 1.9, noNaN: true }),
  'ContentThinkingConfig.thinkingBudget': () => fc.constantFrom(-1, 0, 128, 1024),
};

const kinds = [
  'text',
  'inlineData',
  'fileData',
  'functionCall',
  'functionResponse',
  'executableCode',
  'codeExecutionResult',
];

/** A part with one of its kinds; text if it has none. */
function onePart(value: JsonObject, at: number): JsonObject {
  const there = kinds.filter((kind) => kind in value);
  const chosen = there[at % Math.max(there.length, 1)];
  return { ...without(value, ...kinds), ...(chosen ? { [chosen]: value[chosen] } : { text: 'and' }) };
}

/** Bytes of the named type. */
const withBytes = (value: JsonObject): JsonObject => {
  const media = asObject(value.inlineData);
  return value.inlineData ? { ...value, inlineData: { ...media, data: bytesOf(String(media.mimeType)) } } : value;
};

interface Turn {
  role: string;
  parts: JsonObject[];
}

/** Parts that belong to the other role become text. */
function turnsOf(contents: readonly unknown[]): Turn[] {
  const turns: Turn[] = [];
  for (const content of contents.map(asObject)) {
    const role = content.role === 'model' ? 'model' : 'user';
    const fits = ({
      functionCall,
      executableCode,
      codeExecutionResult,
      functionResponse,
      inlineData,
      fileData,
    }: JsonObject) =>
      role === 'model'
        ? !functionResponse && !inlineData && !fileData
        : !(functionCall || executableCode || codeExecutionResult);
    const parts = asArray(content.parts)
      .map(asObject)
      .map((one) => (fits(one) ? withBytes(one) : { text: `Here was ${Object.keys(one).join(', ')}.` }));
    const last = turns.at(-1);
    if (last?.role === role) last.parts.push(...parts);
    else turns.push({ role, parts });
  }
  return turns;
}

/** The next turn answers every function call, and only calls of the turn before. */
function answerCalls(turns: readonly Turn[]): void {
  for (const [index, turn] of turns.entries()) {
    if (turn.role === 'model') {
      if (!turns[index + 1])
        turn.parts = turn.parts.map((one) => (one.functionCall ? { text: 'I would call a function.' } : one));
      continue;
    }
    const calls = (turns[index - 1]?.parts ?? []).flatMap((one) =>
      one.functionCall ? [asObject(one.functionCall)] : [],
    );
    const answers = turn.parts.flatMap((one) => (one.functionResponse ? [asObject(one.functionResponse)] : []));
    const responses = calls.map(({ id, name }, at) => ({
      functionResponse: {
        ...without(answers[at] ?? { response: {} }, 'id'),
        ...(id === undefined ? {} : { id }),
        name,
      },
    }));
    turn.parts = [...responses, ...turn.parts.filter((one) => !one.functionResponse)];
  }
}

/** A valid combination of tools: unique names, one notation of the arguments. */
function tidyTools(tools: readonly unknown[]): { tools: JsonObject[]; names: string[] } {
  const names: string[] = [];
  const tidied = tools.map((tool) => {
    const declared = asArray(asObject(tool).functionDeclarations).map(asObject);
    const kept = declared.filter(({ name }) => !names.includes(String(name)) && names.push(String(name)));
    return {
      ...asObject(tool),
      ...(asObject(tool).functionDeclarations
        ? { functionDeclarations: kept.map((one) => (one.parameters ? without(one, 'parametersJsonSchema') : one)) }
        : {}),
    };
  });
  return { tools: tidied, names };
}

function tidyConfig(config: JsonObject): JsonObject {
  let tidied: JsonObject = { ...config };
  if (tidied.responseSchema && tidied.responseJsonSchema) tidied = without(tidied, 'responseJsonSchema');
  if (tidied.responseMimeType === 'text/x.enum')
    tidied = { ...without(tidied, 'responseJsonSchema'), responseSchema: { type: 'STRING', enum: ['low', 'high'] } };
  else if (tidied.responseMimeType !== 'application/json')
    tidied = without(tidied, 'responseSchema', 'responseJsonSchema');
  if (tidied.logprobs !== undefined && !tidied.responseLogprobs) tidied = without(tidied, 'logprobs');
  // The simulator generates neither audio nor images here.
  if (tidied.responseModalities) tidied.responseModalities = ['TEXT'];
  if (tidied.stopSequences)
    tidied.stopSequences = asArray(tidied.stopSequences).filter((stop) => /\S/.test(String(stop)));
  const speech = asObject(tidied.speechConfig);
  if (speech.voiceConfig && speech.multiSpeakerVoiceConfig)
    tidied.speechConfig = without(speech, 'multiSpeakerVoiceConfig');
  return tidied;
}

/** The same request, following the rules between fields in the operation's description. */
export function tidyContent(body: JsonObject): JsonObject {
  const request: JsonObject = { ...body };
  const turns = turnsOf(asArray(body.contents));
  if (turns[0]?.role !== 'user') turns.unshift({ role: 'user', parts: [{ text: 'Hello.' }] });
  answerCalls(turns);
  for (const turn of turns) if (!turn.parts.length) turn.parts.push({ text: 'Go on.' });
  request.contents = turns;
  if (body.systemInstruction && !asArray(asObject(body.systemInstruction).parts).length)
    delete request.systemInstruction;
  const { tools, names } = tidyTools(asArray(body.tools));
  if (body.tools) request.tools = tools;
  if (body.toolConfig) {
    const calling = asObject(asObject(body.toolConfig).functionCallingConfig);
    const wanted = asArray(calling.allowedFunctionNames).filter((name) => names.includes(String(name)));
    const forced = calling.mode === 'ANY' && names.length > 0;
    request.toolConfig = {
      functionCallingConfig: {
        ...without(calling, 'allowedFunctionNames'),
        ...(calling.mode === 'ANY' && !forced ? { mode: 'AUTO' } : {}),
        ...(forced && wanted.length ? { allowedFunctionNames: wanted } : {}),
      },
    };
  }
  if (body.generationConfig) request.generationConfig = tidyConfig(asObject(body.generationConfig));
  if (body.safetySettings) request.safetySettings = uniqueBy(asArray(body.safetySettings), ({ category }) => category);
  return request;
}
