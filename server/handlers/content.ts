// The content surface: its rules between fields (openapi/content.yaml, description of generateContent), checked before any engine is asked.
import type * as contract from '../../generated/types.js';
import type { TextEngine } from '../engines/engine.js';
import type { Handlers } from '../handler.js';
import type { FieldProblem } from '../problem.js';
import { base64Problem } from './media.js';
import { refuse, repeated } from './refuse.js';

/** The most candidates of one answer. */
export const mostCandidates = 8;

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
export function* contentProblems(body: contract.GenerateContentRequest): Generator<FieldProblem> {
  const { contents, tools = [], toolConfig, generationConfig = {} } = body;
  if (!contents.length) yield { field: 'contents', problem: 'must hold at least one content' };
  else if (!contents.at(-1)?.parts.length)
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

function* partProblems(contents: readonly contract.Content[]): Generator<FieldProblem> {
  /** The calls of the model's turn before: those that still wait for a response. */
  let open: contract.ContentFunctionCall[] = [];
  /** Where the last response of this turn stands; absent: it has none. */
  let answered: string | undefined;
  for (const [at, { role = 'user', parts }] of contents.entries()) {
    const model = role === 'model';
    if (model && contents[at - 1]?.role !== 'model') {
      yield* halfAnswered(open, answered);
      open = [];
      answered = undefined;
    }
    for (const [index, part] of parts.entries()) {
      const field = `contents[${at}].parts[${index}]`;
      const problem = part.inlineData && base64Problem(part.inlineData.data);
      if (problem) yield { field: `${field}.inlineData.data`, problem };
      if (part.functionCall && !model)
        yield { field: `${field}.functionCall`, problem: 'is for contents of role model only' };
      else if (part.functionCall) open.push(part.functionCall);
      if (part.functionResponse && model)
        yield { field: `${field}.functionResponse`, problem: 'is for contents of role user, function or tool only' };
      else if (part.functionResponse && !answer(open, part.functionResponse))
        yield { field: `${field}.functionResponse`, problem: 'must answer a functionCall of the model turn before' };
      else if (part.functionResponse) answered = `${field}.functionResponse`;
    }
  }
  yield* halfAnswered(open, answered);
}

/** Calls that were made together are answered together, or not at all. */
function* halfAnswered(
  open: readonly contract.ContentFunctionCall[],
  answered: string | undefined,
): Generator<FieldProblem> {
  const [call] = open;
  if (call && answered)
    yield {
      field: answered,
      problem: `leaves ${open.length} functionCall of the turn before without a response, the first being ${JSON.stringify(call.name)}`,
    };
}

/** Takes the call that is answered off the list: by its id when both have one, else the first of that name. */
function answer(open: contract.ContentFunctionCall[], { id, name }: contract.ContentFunctionResponse): boolean {
  const at = open.findIndex((call) => (id && call.id ? call.id === id : call.name === name));
  if (at >= 0) open.splice(at, 1);
  return at >= 0;
}

function* parameterProblems(
  declaration: contract.ContentFunctionDeclaration & { readonly field: string },
): Generator<FieldProblem> {
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
): Generator<FieldProblem> {
  const field = 'toolConfig.functionCallingConfig';
  if (config?.mode === 'ANY' && !functions.size)
    yield { field: `${field}.mode`, problem: 'ANY needs functionDeclarations to choose from' };
  for (const [at, name] of (config?.allowedFunctionNames ?? []).entries())
    if (!functions.has(name))
      yield { field: `${field}.allowedFunctionNames[${at}]`, problem: 'must be the name of a declared function' };
}

function* configProblems(config: contract.ContentGenerationConfig): Generator<FieldProblem> {
  const {
    responseMimeType = 'text/plain',
    responseSchema,
    responseJsonSchema,
    candidateCount = 1,
    logprobs = 0,
  } = config;
  const at = (name: keyof contract.ContentGenerationConfig, problem: string): FieldProblem => ({
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
  if (candidateCount < 1 || candidateCount > mostCandidates)
    yield at('candidateCount', `must be 1 to ${mostCandidates}`);
  if (config.maxOutputTokens !== undefined && config.maxOutputTokens < 1)
    yield at('maxOutputTokens', 'must be at least 1');
  if (logprobs < 0 || logprobs > 20) yield at('logprobs', 'must be 0 to 20');
  if ((config.thinkingConfig?.thinkingBudget ?? 0) < -1)
    yield {
      field: 'generationConfig.thinkingConfig.thinkingBudget',
      problem: 'must be at least 0, or -1 to leave it open',
    };
}

/** The values among which a `text/x.enum` answer chooses. */
function enumOf({
  responseSchema,
  responseJsonSchema,
}: Pick<contract.ContentGenerationConfig, 'responseSchema' | 'responseJsonSchema'>): readonly string[] | undefined {
  const values = responseSchema && 'enum' in responseSchema ? responseSchema.enum : responseJsonSchema?.enum;
  return Array.isArray(values) && values.every((each) => typeof each === 'string') ? values : undefined;
}
