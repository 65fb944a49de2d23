// The responses surface: its rules between fields (openapi/responses.yaml, description of createResponse), checked before the engine is
// called.
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
import { base64Error } from './media.js';
import { throwViolations } from './throw-violations.js';

type Request = contract.ResponseRequest;
type Content = contract.ResponseInputContent;

/** The handlers of the responses surface. */
export const responseHandlers = (engine: TextEngine): Handlers<'responses'> => ({
  createResponse(call) {
    throwViolations(responseViolations(call.body));
    return engine.createResponse(call);
  },
});

/** The violations of rules between fields in a request that is valid by its schema, in the order of its fields. */
export function* responseViolations(body: Request): Generator<FieldViolation> {
  const items = locateItems(body.input);
  for (const { item, field } of items) yield* itemViolations(item, field);
  if (hasWholeConversation(body, items)) yield* conversationViolations(body, items);
  for (const [at, tool] of (body.tools ?? []).entries()) {
    const { type = 'object' } = (tool.type === 'function' && tool.parameters) || {};
    if (type !== 'object')
      yield { field: `tools[${at}].parameters.type`, message: 'must be object: arguments have names' };
  }
  yield* toolChoiceViolations(body.tool_choice, body.tools ?? []);
}

/** Whether the request contains the whole conversation. If not, only the engine can check rules across its turns. */
const hasWholeConversation = (
  { previous_response_id, conversation }: Request,
  items: readonly LocatedItem<contract.ResponseInputItem>[],
): items is readonly LocatedItem[] =>
  previous_response_id == null && conversation == null && !items.some(({ item }) => isReference(item));

function* itemViolations(item: contract.ResponseInputItem, field: string): Generator<FieldViolation> {
  if (isMessage(item)) {
    if (typeof item.content === 'string') return;
    for (const [at, part] of item.content.entries()) {
      const place = `${field}.content[${at}]`;
      const answered = part.type === 'output_text' || part.type === 'refusal';
      if (answered && item.role !== 'assistant')
        yield { field: `${place}.type`, message: `${part.type} is for messages of role assistant only` };
      else if (item.role === 'assistant' && (part.type === 'input_image' || part.type === 'input_file'))
        yield { field: `${place}.type`, message: `${part.type} is not for messages of role assistant` };
      else yield* partViolations(part, place);
    }
  } else if (item.type === 'function_call_output' && typeof item.output !== 'string') {
    for (const [at, part] of item.output.entries()) yield* partViolations(part, `${field}.output[${at}]`);
  } else if (item.type === 'computer_call_output') yield* imageViolations(item.output, `${field}.output`);
}

function* partViolations(part: Content, field: string): Generator<FieldViolation> {
  if (part.type === 'input_image') yield* imageViolations(part, field);
  else if (part.type === 'input_file') yield* fileViolations(part, field);
}

const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

function* imageViolations(
  { image_url: url, file_id }: contract.ResponseInputImage | contract.ResponseScreenshot,
  field: string,
): Generator<FieldViolation> {
  const place = `${field}.image_url`;
  if (!url) {
    if (!file_id) yield { field: place, message: 'is required where there is no file_id' };
  } else if (!isDataUrl(url)) {
    if (!/^https?:\/\/./i.test(url)) yield { field: place, message: 'must be an http, https or data URL' };
  } else {
    const inside = readDataUrl(url);
    const problem = inside && base64Error(inside.data);
    if (!inside) yield { field: place, message: 'must be a data URL with base64: data:image/png;base64,…' };
    // image/jpg is not a registered type, but is common.
    else if (!imageTypes.includes(inside.mediaType.replace(/^image\/jpg$/, 'image/jpeg')))
      yield { field: place, message: `must be an image of type ${imageTypes.join(', ')}` };
    else if (problem) yield { field: place, message: problem };
  }
}

function* fileViolations(file: contract.ResponseInputFile, field: string): Generator<FieldViolation> {
  const { file_data: data, file_id } = file;
  // Newer clients send `file_url`, which the contract accepts as an unknown field.
  if (data == null && !file_id && !('file_url' in file && file.file_url != null))
    yield { field: `${field}.file_data`, message: 'is required where there is no file_id' };
  const problem = data == null ? undefined : base64Error(readDataUrl(data)?.data ?? data);
  if (problem)
    yield { field: `${field}.file_data`, message: isDataUrl(data ?? '') ? 'must be a data URL with base64' : problem };
}

/** The type of a tool without its version date. */
const withoutDate = (type: string): string => type.replace(/_\d{4}_\d{2}_\d{2}$/, '');

function* toolChoiceViolations(
  choice: contract.ResponseToolChoice | undefined,
  tools: readonly contract.ResponseTool[],
): Generator<FieldViolation> {
  if (choice === 'required' && !tools.length)
    yield { field: 'tool_choice', message: 'required needs tools to choose from' };
  if (typeof choice !== 'object') return;
  if (choice.type === 'function') {
    if (!tools.some((tool) => tool.type === 'function' && tool.name === choice.name))
      yield { field: 'tool_choice.name', message: 'must be the name of one of the functions in tools' };
  } else if (!tools.some(({ type }) => withoutDate(type) === withoutDate(choice.type)))
    yield { field: 'tool_choice.type', message: 'must be the type of one of the tools' };
}
