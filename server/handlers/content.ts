// The content surface: its rules between fields (openapi/content.yaml, description of generateContent), checked before the engine is called.
import type { Handlers } from '../../contract/handler.js';
import type { FieldViolation } from '../../contract/problem.js';
import type { TextEngine } from '../../engine/engine.js';
import type * as contract from '../../generated/types.js';
import { base64Error } from './media.js';
import { OpenCalls } from './open-calls.js';
import { duplicates, throwViolations } from './throw-violations.js';

/** The handlers of the content surface. */
export const contentHandlers = (engine: TextEngine): Handlers<'content'> => ({
  generateContent(call) {
    throwViolations(contentViolations(call.body));
    return engine.generateContent(call);
  },
  streamGenerateContent(call) {
    throwViolations(contentViolations(call.body));
    return engine.streamGenerateContent(call);
  },
});

/** The violations of rules between fields in a request that is valid by its schema, in the order of its fields. */
export function* contentViolations(body: contract.GenerateContentRequest): Generator<FieldViolation> {
  const { contents, tools = [], toolConfig, generationConfig = {} } = body;
  if (!contents.at(-1)?.parts.length)
    yield { field: `contents[${contents.length - 1}].parts`, message: 'must hold at least one part' };
  yield* partViolations(contents);
  const functions = tools.flatMap(({ functionDeclarations = [] }, tool) =>
    functionDeclarations.map((each, at) => ({ ...each, field: `tools[${tool}].functionDeclarations[${at}]` })),
  );
  for (const [at] of duplicates(functions.map(({ name }) => name)))
    yield { field: `${functions[at]?.field}.name`, message: 'must differ from the names of the other functions' };
  for (const declaration of functions) yield* parameterViolations(declaration);
  yield* callingConfigViolations(toolConfig?.functionCallingConfig, new Set(functions.map(({ name }) => name)));
  yield* generationConfigViolations(generationConfig);
}

function* partViolations(contents: readonly contract.Content[]): Generator<FieldViolation> {
  /** Function calls of the previous model turn that have no response yet. */
  let open = new OpenCalls();
  /** Field of the last function response of this turn. */
  let answered: string | undefined;
  for (const [at, { role = 'user', parts }] of contents.entries()) {
    const model = role === 'model';
    if (model && contents[at - 1]?.role !== 'model') {
      yield* unansweredCallViolations(open, answered);
      open = new OpenCalls();
      answered = undefined;
    }
    for (const [index, part] of parts.entries()) {
      const field = `contents[${at}].parts[${index}]`;
      const message = part.inlineData && base64Error(part.inlineData.data);
      if (message) yield { field: `${field}.inlineData.data`, message };
      if (part.functionCall && !model)
        yield { field: `${field}.functionCall`, message: 'is for contents of role model only' };
      else if (part.functionCall) open.add(part.functionCall);
      if (part.functionResponse && model)
        yield { field: `${field}.functionResponse`, message: 'is for contents of role user, function or tool only' };
      else if (part.functionResponse && !open.answer(part.functionResponse))
        yield { field: `${field}.functionResponse`, message: 'must answer a functionCall of the model turn before' };
      else if (part.functionResponse) answered = `${field}.functionResponse`;
    }
  }
  yield* unansweredCallViolations(open, answered);
}

/** The calls of one model turn must all get a response in the next turn, or none of them. */
function* unansweredCallViolations(open: OpenCalls, answered: string | undefined): Generator<FieldViolation> {
  const call = open.first();
  if (call && answered)
    yield {
      field: answered,
      message: `leaves ${open.size} functionCall of the turn before without a response, the first being ${JSON.stringify(call.name)}`,
    };
}

function* parameterViolations(
  declaration: contract.ContentFunctionDeclaration & { readonly field: string },
): Generator<FieldViolation> {
  const { field, parameters, parametersJsonSchema } = declaration;
  if (parameters && parametersJsonSchema)
    yield { field: `${field}.parametersJsonSchema`, message: 'stands in place of parameters: send one of them' };
  const type = parameters && 'type' in parameters ? parameters.type.toUpperCase() : 'TYPE_UNSPECIFIED';
  if (type !== 'OBJECT' && type !== 'TYPE_UNSPECIFIED')
    yield { field: `${field}.parameters.type`, message: 'must be OBJECT: arguments have names' };
  const { type: jsonType = 'object' } = parametersJsonSchema ?? {};
  if (jsonType !== 'object')
    yield { field: `${field}.parametersJsonSchema.type`, message: 'must be object: arguments have names' };
}

function* callingConfigViolations(
  config: contract.ContentFunctionCallingConfig | undefined,
  functions: ReadonlySet<string>,
): Generator<FieldViolation> {
  const field = 'toolConfig.functionCallingConfig';
  if (config?.mode === 'ANY' && !functions.size)
    yield { field: `${field}.mode`, message: 'ANY needs functionDeclarations to choose from' };
  for (const [at, name] of (config?.allowedFunctionNames ?? []).entries())
    if (!functions.has(name))
      yield { field: `${field}.allowedFunctionNames[${at}]`, message: 'must be the name of a declared function' };
}

function* generationConfigViolations(config: contract.ContentGenerationConfig): Generator<FieldViolation> {
  const { responseMimeType = 'text/plain', responseSchema, responseJsonSchema } = config;
  const at = (name: keyof contract.ContentGenerationConfig, problem: string): FieldViolation => ({
    field: `generationConfig.${name}`,
    message: problem,
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

/** The values of a `text/x.enum` reply. */
function enumOf({
  responseSchema,
  responseJsonSchema,
}: Pick<contract.ContentGenerationConfig, 'responseSchema' | 'responseJsonSchema'>): readonly string[] | undefined {
  const values = responseSchema && 'enum' in responseSchema ? responseSchema.enum : responseJsonSchema?.enum;
  return Array.isArray(values) && values.every((each) => typeof each === 'string') ? values : undefined;
}
