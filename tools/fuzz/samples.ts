// What the generator of values cannot know: texts that the simulator reacts to, files that decode, schemas as callers write them. Most are
// those of the contract's examples, by the place in the contract that they are for: a schema, a member of one, or its elements.
import { locationsOf } from '../../scripts/conformance/locations.js';
import type { JsonObject } from '../../scripts/contract/json-trees.js';

const texts = [
  'Why does bread rise?',
  'Reverse "stone harbour" and tell me how long it is.',
  'List 5 islands, then count the words of this message.',
  'What is 12 times (7 + 3.5)^2 - 1/3?',
  'How is the weather in Ghent and in Oslo tomorrow?',
  'Search the web for the oldest lighthouse and cite your sources.',
  'Search my files for "rent" and summarise.',
  'Click the blue button at 40, 60 and take a screenshot.',
  'Run code that adds the multiples of 7 below 100.',
  'Answer in JSON: {"name": "Ada", "age": 36}',
  'Write 120 words about kelp. '.repeat(20),
  'simulate safety stop',
  'simulate refusal, please',
  'What did I say first? And what is my name? My name is Ada.',
  'Écris-moi une phrase; Привет! 日本語で 🎉 👩‍👩‍👧 \u202eright to left\u202c \u0000\u0001\u007f {{mustache}} <b>html</b> %s $(dollar)',
];

/** One empty page. */
const pages = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n';
const page = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj\n';
const pdf = Buffer.from(`%PDF-1.4\n${pages}${page}trailer<</Root 1 0 R>>\n%%EOF\n`).toString('base64');

/** JSON Schemas of callers that say more than those of the examples, and can be satisfied. */
const code = { type: 'string', pattern: '^[A-Z]{2}-\\d{3}$' };
const tags = { type: 'array', items: { type: 'string', minLength: 2 }, minItems: 1, maxItems: 3 };
const next = { anyOf: [{ $ref: '#/$defs/part' }, { type: 'null' }] };
const schemas = [
  { type: 'object', additionalProperties: false, required: ['tags', 'code'], properties: { tags, code } },
  {
    type: 'object',
    properties: {
      parts: { type: 'array', maxItems: 2, items: { $ref: '#/$defs/part' } },
      unit: { enum: ['m', 7, null] },
    },
    $defs: { part: { type: 'object', properties: { next } } },
  },
];

/** Values of our own by place. One of them, or of the examples, is taken in four of five cases; always, where there is one only. */
const own: Readonly<Record<string, readonly unknown[]>> = {
  ...Object.fromEntries(
    [
      ...['ContentPart.text', 'ContentTextPart.text', 'ResponseRequest.input', 'ResponseInputText.text'],
      ...['MessageTextInput.text', 'MessageTurn.content', 'MessageDocumentText.data'],
    ].map((place) => [place, texts]),
  ),
  ContentInlineData: [{ mimeType: 'application/pdf', data: pdf }],
  'ContentFunctionDeclaration.parametersJsonSchema': schemas,
  'ContentGenerationConfig.responseJsonSchema': schemas,
  'ResponseInputFile.file_data': [`data:application/pdf;base64,${pdf}`],
  'ResponseFunctionTool.parameters': schemas,
  'ResponseTextFormatJsonSchema.schema': schemas,
  'MessageDocumentBytes.data': [pdf],
  'MessageCustomTool.input_schema': schemas,
  'MessageOutputFormat.schema': schemas,
  'MessageThread.type': ['create'],
};

/** Places whose values are those of the examples. */
const shown = new Set([
  ...['ContentInlineData', 'ContentFileData.fileUri', 'ContentFunctionDeclaration.name', 'ResponseFunctionTool.name'],
  ...['ContentFunctionDeclaration.parameters', 'ContentGenerationConfig.responseSchema', 'MessageCustomTool.name'],
  ...['ResponseInputImage.image_url', 'ResponseScreenshot.image_url', 'MessageImageBytes', ...Object.keys(own)],
]);

/** The server stores no responses, so a request that continues one is a 404. */
const left = ['ResponseRequest.previous_response_id', 'ResponseRequest.conversation', 'ResponseRequest.background'];

/** The values by place. @param examples bodies, each with its schema */
export function samplesOf(
  contract: JsonObject,
  examples: Iterable<readonly [schema: JsonObject, body: JsonObject]>,
): Readonly<Record<string, readonly unknown[]>> {
  const samples: Record<string, readonly unknown[]> = { ...own };
  for (const [schema, body] of examples)
    for (const { kind, name, value } of locationsOf(contract, schema, body))
      for (const place of [kind, name]) if (shown.has(place)) samples[place] = [...(samples[place] ?? []), value];
  return { ...samples, ...Object.fromEntries(left.map((place) => [place, [null]])) };
}
