// The content surface: its rules between fields (openapi/content.yaml, description of generateContent), checked before any engine is asked.

import type { Handlers } from '../../contract/handler.js';
import type { FieldViolation } from '../../contract/problem.js';
import type { TextEngine } from '../../engine/engine.js';
import type * as contract from '../../generated/types.js';
import { base64Problem } from './media.js';
import { OpenCalls } from './open-calls.js';
import { refuse, repeated } from './refuse.js';

/** The operations of the content surface, on an engine. */
export const contentHandlers = (engine: TextEngine): Handlers<'content'> => ({
  generateContent(call) {
    refuse(contentProblems(call.body));
    return engine.generateContent(call);
  },
  streamGenerateContent(call) {
    refuse(contentProblems(call.body));
    return engine.streamGenerateContent(call);
  },
});

/** Whatever a request that fits the schema has wrong nonetheless, in the order of its fields. */
export function* contentProblems(body: contract.GenerateContentRequest): Generator<FieldViolation> {
  const { contents, tools = [], toolConfig, generationConfig = {} } = body;
  if (!contents.at(-1)?.parts.length)
    yield { field: `contents[${contents.length - 1}].parts`, problem: 'must hold at least one part' };
  yield* partProblems(contents);
  const functions = tools.flatMap(({ functionDeclarations = [] }, tool) =>
    functionDeclarations.map((each, at) => ({ ...each, field: `tools[${tool}].functionDeclarations[${at}]` })),
  );
  for (const [at] of repeated(functions.map(({ name }) => name)))
    yield { field: `${functions[at]?.field}.name`, problem: 'must differ from the names of the other functions' };
  for (const declaration of functions) yield* parameterProblems(declaration);
  yield* callingProblems(toolConfig?.functionCallingConfig, new Set(functions.map(({ name }) => name)));
  yield* configProblems(generationConfig);
}

function* partProblems(contents: readonly contract.Content[]): Generator<FieldViolation> {
  /** The calls of the model's turn before: those that still wait for a response. */
  let open = new OpenCalls();
  /** Where the last response of this turn stands; absent: it has none. */
  let answered: string | undefined;
  for (const [at, { role = 'user', parts }] of contents.entries()) {
    const model = role === 'model';
    if (model && contents[at - 1]?.role !== 'model') {
      yield* halfAnswered(open, answered);
      open = new OpenCalls();
      answered = undefined;
    }
    for (const [index, part] of parts.entries()) {
      const field = `contents[${at}].parts[${index}]`;
      const problem = part.inlineData && base64Problem(part.inlineData.data);
      if (problem) yield { field: `${field}.inlineData.data`, problem };
      if (part.functionCall && !model)
        yield { field: `${field}.functionCall`, problem: 'is for contents of role model only' };
      else if (part.functionCall) open.add(part.functionCall);
      if (part.functionResponse && model)
        yield { field: `${field}.functionResponse`, problem: 'is for contents of role user, function or tool only' };
      else if (part.functionResponse && !open.answer(part.functionResponse))
        yield { field: `${field}.functionResponse`, problem: 'must answer a functionCall of the model turn before' };
      else if (part.functionResponse) answered = `${field}.functionResponse`;
    }
  }
  yield* halfAnswered(open, answered);
}

/** Calls that were made together are answered together, or not at all. */
function* halfAnswered(open: OpenCalls, answered: string | undefined): Generator<FieldViolation> {
  const call = open.first();
  if (call && answered)
    yield {
      field: answered,
      problem: `leaves ${open.size} functionCall of the turn before without a response, the first being ${JSON.stringify(call.name)}`,
    };
}

function* parameterProblems(
  declaration: contract.ContentFunctionDeclaration & { readonly field: string },
): Generator<FieldViolation> {
  const { field, parameters, parametersJsonSchema } = declaration;
  if (parameters && parametersJsonSchema)
    yield { field: `${field}.parametersJsonSchema`, problem: 'stands in place of parameters: send one of them' };
  const type = parameters && 'type' in parameters ? parameters.type.toUpperCase() : 'TYPE_UNSPECIFIED';
  if (type !== 'OBJECT' && type !== 'TYPE_UNSPECIFIED')
    yield { field: `${field}.parameters.type`, problem: 'must be OBJECT: arguments have names' };
  const { type: jsonType = 'object' } = parametersJsonSchema ?? {};
  if (jsonType !== 'object')
    yield { field: `${field}.parametersJsonSchema.type`, problem: 'must be object: arguments have names' };
}

function* callingProblems(
  config: contract.ContentFunctionCallingConfig | undefined,
  functions: ReadonlySet<string>,
): Generator<FieldViolation> {
  const field = 'toolConfig.functionCallingConfig';
  if (config?.mode === 'ANY' && !functions.size)
    yield { field: `${field}.mode`, problem: 'ANY needs functionDeclarations to choose from' };
  for (const [at, name] of (config?.allowedFunctionNames ?? []).entries())
    if (!functions.has(name))
      yield { field: `${field}.allowedFunctionNames[${at}]`, problem: 'must be the name of a declared function' };
}

function* configProblems(config: contract.ContentGenerationConfig): Generator<FieldViolation> {
  const { responseMimeType = 'text/plain', responseSchema, responseJsonSchema } = config;
  const at = (name: keyof contract.ContentGenerationConfig, problem: string): FieldViolation => ({
    field: `generationConfig.${name}`,
    problem,
  });
  const structured = responseMimeType !== 'text/plain';
  if (responseSchema && responseJsonSchema)
    yield at('responseJsonSchema', 'stands in place of responseSchema: send one of them');
  else if (responseSchema && !structured)
    yield at('responseSchema', 'needs responseMimeType application/json or text/x.enum');
  else if (responseJsonSchema && !structured)
    yield at('responseJsonSchema', 'needs responseMimeType application/json or text/x.enum');
  if (responseMimeType === 'text/x.enum' && !enumOf(config)?.length)
    yield at('responseMimeType', 'text/x.enum needs a responseSchema of type STRING with an enum');
}

/** The values among which a `text/x.enum` answer chooses. */
function enumOf({
  responseSchema,
  responseJsonSchema,
}: Pick<contract.ContentGenerationConfig, 'responseSchema' | 'responseJsonSchema'>): readonly string[] | undefined {
  const values = responseSchema && 'enum' in responseSchema ? responseSchema.enum : responseJsonSchema?.enum;
  return Array.isArray(values) && values.every((each) => typeof each === 'string') ? values : undefined;
}
