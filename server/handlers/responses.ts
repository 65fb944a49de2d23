// The responses surface: its rules between fields (openapi/responses.yaml, description of createResponse), checked before any engine is asked.

import type { Handlers } from '../../contract/handler.js';
import type { FieldViolation } from '../../contract/problem.js';
import { isDataUrl, readDataUrl } from '../../engine/data-url.js';
import type { TextEngine } from '../../engine/engine.js';
import {
  conversationViolations,
  isMessage,
  isReference,
  type LocatedItem,
  locateItems,
} from '../../engine/response-items.js';
import type * as contract from '../../generated/types.js';
import { base64Problem } from './media.js';
import { refuse } from './refuse.js';

type Request = contract.ResponseRequest;
type Content = contract.ResponseInputContent;

/** The operations of the responses surface, on an engine. */
export const responseHandlers = (engine: TextEngine): Handlers<'responses'> => ({
  createResponse(call) {
    refuse(responseProblems(call.body));
    return engine.createResponse(call);
  },
});

/** Whatever a request that fits the schema has wrong nonetheless, in the order of its fields. */
export function* responseProblems(body: Request): Generator<FieldViolation> {
  if (body.model.trim() === '') yield { field: 'model', problem: 'must not be empty' };
  const items = locateItems(body.input);
  for (const { item, field } of items) yield* itemProblems(item, field);
  if (isWhole(body, items)) yield* conversationViolations(body, items);
  for (const [at, tool] of (body.tools ?? []).entries()) {
    const { type = 'object' } = (tool.type === 'function' && tool.parameters) || {};
    if (type !== 'object')
      yield { field: `tools[${at}].parameters.type`, problem: 'must be object: arguments have names' };
  }
  yield* choiceProblems(body.tool_choice, body.tools ?? []);
}

/** Whether all of the conversation is in the request: else only an engine that has the rest can judge it. */
const isWhole = (
  { previous_response_id, conversation }: Request,
  items: readonly LocatedItem<contract.ResponseInputItem>[],
): items is readonly LocatedItem[] =>
  previous_response_id == null && conversation == null && !items.some(({ item }) => isReference(item));

function* itemProblems(item: contract.ResponseInputItem, field: string): Generator<FieldViolation> {
  if (isMessage(item)) {
    if (typeof item.content === 'string') return;
    for (const [at, part] of item.content.entries()) {
      const place = `${field}.content[${at}]`;
      const answered = part.type === 'output_text' || part.type === 'refusal';
      if (answered && item.role !== 'assistant')
        yield { field: `${place}.type`, problem: `${part.type} is for messages of role assistant only` };
      else if (item.role === 'assistant' && (part.type === 'input_image' || part.type === 'input_file'))
        yield { field: `${place}.type`, problem: `${part.type} is not for messages of role assistant` };
      else yield* partProblems(part, place);
    }
  } else if (item.type === 'function_call_output' && typeof item.output !== 'string') {
    for (const [at, part] of item.output.entries()) yield* partProblems(part, `${field}.output[${at}]`);
  } else if (item.type === 'computer_call_output') yield* imageProblems(item.output, `${field}.output`);
}

function* partProblems(part: Content, field: string): Generator<FieldViolation> {
  if (part.type === 'input_image') yield* imageProblems(part, field);
  else if (part.type === 'input_file') yield* fileProblems(part, field);
}

const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

function* imageProblems(
  { image_url: url, file_id }: contract.ResponseInputImage | contract.ResponseScreenshot,
  field: string,
): Generator<FieldViolation> {
  const place = `${field}.image_url`;
  if (!url) {
    if (!file_id) yield { field: place, problem: 'is required where there is no file_id' };
  } else if (!isDataUrl(url)) {
    if (!/^https?:\/\/./i.test(url)) yield { field: place, problem: 'must be an http, https or data URL' };
  } else {
    const inside = readDataUrl(url);
    const problem = inside && base64Problem(inside.data);
    if (!inside) yield { field: place, problem: 'must be a data URL with base64: data:image/png;base64,…' };
    // Nobody has registered image/jpg, and everybody sends it.
    else if (!imageTypes.includes(inside.mediaType.replace(/^image\/jpg$/, 'image/jpeg')))
      yield { field: place, problem: `must be an image of type ${imageTypes.join(', ')}` };
    else if (problem) yield { field: place, problem };
  }
}

function* fileProblems(file: contract.ResponseInputFile, field: string): Generator<FieldViolation> {
  const { file_data: data, file_id } = file;
  // Newer clients send the address of a file; the contract lets unknown fields pass.
  if (data == null && !file_id && !('file_url' in file && file.file_url != null))
    yield { field: `${field}.file_data`, problem: 'is required where there is no file_id' };
  const problem = data == null ? undefined : base64Problem(readDataUrl(data)?.data ?? data);
  if (problem)
    yield { field: `${field}.file_data`, problem: isDataUrl(data ?? '') ? 'must be a data URL with base64' : problem };
}

/** A tool and a dated version of it are the same one. */
const undated = (type: string): string => type.replace(/_\d{4}_\d{2}_\d{2}$/, '');

function* choiceProblems(
  choice: contract.ResponseToolChoice | undefined,
  tools: readonly contract.ResponseTool[],
): Generator<FieldViolation> {
  if (choice === 'required' && !tools.length)
    yield { field: 'tool_choice', problem: 'required needs tools to choose from' };
  if (typeof choice !== 'object') return;
  if (choice.type === 'function') {
    if (!tools.some((tool) => tool.type === 'function' && tool.name === choice.name))
      yield { field: 'tool_choice.name', problem: 'must be the name of one of the functions in tools' };
  } else if (!tools.some(({ type }) => undated(type) === undated(choice.type)))
    yield { field: 'tool_choice.type', problem: 'must be the type of one of the tools' };
}
