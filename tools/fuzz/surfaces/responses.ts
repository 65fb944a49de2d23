// Requests of the responses surface: overrides for its fields, and its rules between fields.
import fc from 'fast-check';
import { asArray, asObject, type JsonObject } from '../../../scripts/contract/json.js';
import type { Overrides } from '../arbitrary.js';
import { uniqueBy, without } from '../cleanup.js';
import { images, objectSchema, pdf, prompt, toolName } from '../samples.js';

const imageUrl = fc.oneof(
  fc.constantFrom(...Object.entries(images)).map(([type, data]) => `data:${type};base64,${data}`),
  fc.constantFrom('https://example.com/harbour.webp'),
);

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(arbitrary, { nil: null, freq: 4 });

export const responseOverrides: Overrides = {
  'ResponseRequest.model': () => fc.constantFrom('gpt-4.1', 'o4-mini', 'm'),
  'ResponseRequest.input': (own) => fc.oneof({ weight: 1, arbitrary: prompt }, { weight: 3, arbitrary: own() }),
  'ResponseRequest.input[]': (own) =>
    fc.oneof(
      fc.record(
        { role: fc.constantFrom('user', 'user', 'assistant', 'system', 'developer'), content: prompt },
        { noNullPrototype: true },
      ),
      own(),
    ),
  'ResponseRequest.include': () =>
    maybe(
      fc.uniqueArray(
        fc.constantFrom(
          'file_search_call.results',
          'message.input_image.image_url',
          'computer_call_output.output.image_url',
          'reasoning.encrypted_content',
          'message.output_text.logprobs',
          'web_search_call.action.sources',
          'something.newer',
        ),
        { maxLength: 4 },
      ),
    ),
  'ResponseRequest.max_output_tokens': () => maybe(fc.oneof(fc.integer({ min: 16, max: 400 }), fc.constant(100_000))),
  'ResponseRequest.top_p': () => maybe(fc.double({ min: 0, max: 1, noNaN: true })),
  'ResponseRequest.top_logprobs': () => maybe(fc.integer({ min: 0, max: 20 })),
  'ResponseRequest.max_tool_calls': () => maybe(fc.integer({ min: 1, max: 5 })),
  'ResponseRequest.instructions': () => maybe(prompt),
  'ResponseInputText.text': () => prompt,
  'ResponseInputImage.image_url': () => maybe(imageUrl),
  'ResponseScreenshot.image_url': () => maybe(imageUrl),
  'ResponseInputFile.file_data': () => fc.constant(`data:application/pdf;base64,${pdf}`),
  'ResponseFunctionTool.name': () => toolName,
  'ResponseFunctionTool.parameters': () => maybe(objectSchema),
  'ResponseReturnedFunctionCall.name': () => toolName,
  'ResponseReturnedFunctionCall.arguments': () =>
    fc.constantFrom('{}', '{"place":"Ghent"}', '{"from":"Ghent","to":"Oslo"}'),
  'ResponseToolChoiceFunction.name': () => toolName,
  'ResponseCustomTool.name': () => toolName,
  'ResponseCustomTool.format': () =>
    fc.constantFrom({ type: 'text' }, { type: 'grammar', syntax: 'regex', definition: '[a-z]{2,8}' }),
  'ResponseTextFormatJsonSchema.name': () => toolName,
  'ResponseTextFormatJsonSchema.schema': () => objectSchema,
  'ResponseComputerTool.display_height': () => fc.integer({ min: 200, max: 2000 }),
  'ResponseComputerTool.display_width': () => fc.integer({ min: 200, max: 2000 }),
  'ResponseComputerTool.environment': () => fc.constantFrom('browser', 'linux', 'mac'),
};

const calls = ['function_call', 'computer_call', 'custom_tool_call'];
const outputOf = (call: JsonObject): JsonObject =>
  call.type === 'computer_call'
    ? {
        type: 'computer_call_output',
        call_id: call.call_id,
        output: { type: 'computer_screenshot', image_url: `data:image/png;base64,${images['image/png']}` },
        acknowledged_safety_checks: call.pending_safety_checks,
      }
    : { type: `${call.type}_output`, call_id: call.call_id, output: 'done' };

const answered = ({ type }: JsonObject): boolean => type === 'output_text' || type === 'refusal';

/** Parts of an answer make the message one of the assistant; other parts become text. */
function tidyMessage(item: JsonObject): JsonObject {
  if (!Array.isArray(item.content)) return item;
  const parts = item.content.map(asObject);
  const answers = parts.some(answered);
  const role = answers ? 'assistant' : item.role === 'assistant' ? 'user' : item.role;
  const content = parts.map((part) => {
    if (answered(part) !== answers) return { type: 'output_text', text: `Here was a ${part.type}.` };
    return part.type === 'input_image' || part.type === 'input_file' ? tidyFile(part) : part;
  });
  return { ...item, role, content };
}

/** Either an id or content. The server has no files, so content is used. */
function tidyFile(part: JsonObject): JsonObject {
  if (part.type === 'input_image')
    return {
      ...without(part, 'file_id'),
      image_url: part.image_url ?? `data:image/png;base64,${images['image/png']}`,
    };
  return {
    ...without(part, 'file_id'),
    filename: 'paper.pdf',
    file_data: part.file_data ?? `data:application/pdf;base64,${pdf}`,
  };
}

/** Items in a possible order: calls answered once, results after their call, no reference to unknown items. */
function tidyInput(items: readonly unknown[]): JsonObject[] {
  const open = new Map<unknown, JsonObject>();
  const ids = new Set<unknown>();
  const tidied: JsonObject[] = [];
  for (const [at, given] of items.map(asObject).entries()) {
    const type = given.type ?? (given.role ? 'message' : 'item_reference');
    if (type === 'item_reference') continue;
    // Ids of items are unique in a conversation.
    const item = given.id && ids.has(given.id) ? { ...given, id: `${given.id}_${at}` } : given;
    if (item.id) ids.add(item.id);
    if (type === 'message') tidied.push(tidyMessage(item));
    else if (calls.includes(String(type))) {
      const call = { ...item, call_id: `call_${open.size + 1}` };
      open.set(call.call_id, call);
      tidied.push(call);
      tidied.push(outputOf(call));
    } else if (!calls.some((kind) => type === `${kind}_output`)) tidied.push(item);
  }
  return tidied;
}

const builtIn = /^(file_search|web_search|computer_use_preview)/;

/** The same request, following the rules between fields in the operation's description. */
export function tidyResponse(body: JsonObject): JsonObject {
  // No response is stored that could be continued, and conversations are not supported.
  const request = without(body, 'previous_response_id', 'conversation', 'background');
  if (Array.isArray(body.input)) {
    const input = tidyInput(body.input);
    request.input = input.length ? input : 'Hello.';
  }
  const tools = uniqueBy(asArray(body.tools), ({ type, name }) => name ?? type).map(asObject);
  if (body.tools) {
    request.tools = tools.map((tool) =>
      tool.type === 'file_search' && !asArray(tool.vector_store_ids).length
        ? { ...tool, vector_store_ids: ['vs_1'] }
        : tool,
    );
    // Computer use requires this.
    if (tools.some(({ type }) => type === 'computer_use_preview')) request.truncation = 'auto';
  }
  const choice = body.tool_choice;
  if (choice !== undefined && choice !== 'auto' && choice !== 'none') {
    const chosen = asObject(choice).type;
    const wanted = tools.find(({ type }) =>
      chosen === 'function' || chosen === 'custom' ? type === chosen : builtIn.test(String(type)),
    );
    if (chosen === 'allowed_tools') request.tool_choice = choice;
    else if (choice === 'required' ? !tools.length : !wanted) delete request.tool_choice;
    else if (wanted && chosen === wanted.type && wanted.name) request.tool_choice = { type: chosen, name: wanted.name };
    else if (wanted) request.tool_choice = { type: builtIn.exec(String(wanted.type))?.[1] };
  }
  const format = asObject(asObject(body.text).format);
  if (format.type === 'json_object') request.instructions = 'Answer with JSON.';
  if (request.temperature != null) delete request.top_p;
  if (request.top_logprobs != null)
    request.include = [...new Set([...asArray(request.include), 'message.output_text.logprobs'])];
  return request;
}
