// What the generator of values cannot know: texts that the simulator reacts to, files that decode, schemas as callers write them, by the place
// in the contract that they are for: a schema, a member of one, or its elements.

const texts = [
  'Why does bread rise?',
  'Reverse "stone harbour" and tell me how long it is.',
  'List 5 islands, then count the words of this message.',
  'What is 12 times (7 + 3.5)^2 - 1/3?',
  'Repeat after me: tides turn twice a day',
  'How is the weather in Ghent and in Oslo tomorrow?',
  'Find a train from Ghent to Cologne on 2026-05-02 for 3 people, e-mail ada@example.com.',
  'Search the web for the oldest lighthouse and cite your sources.',
  'Search my files for "rent" and summarise.',
  'Click the blue button at 40, 60 and take a screenshot.',
  'Run code that adds the multiples of 7 below 100.',
  'Answer in JSON: {"name": "Ada", "age": 36}',
  'Write 120 words about kelp. '.repeat(20),
  'simulate safety stop',
  'simulate refusal, please',
  'What did I say first? And what is my name? My name is Ada.',
  'Écris-moi une phrase; Привет! 日本語で 🎉 👩‍👩‍👧 \u202eright to left\u202c',
  '\u0000\u0001 control \u007f characters',
  '{{mustache}} <b>html</b> %s $(dollar) `tick`',
];

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAMAAACqqpYoAAAAA1BMVEXIMijgAwapAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNggAAAAAgAAa9T6iIAAAAASUVORK5CYII=';
const gif = 'R0lGODlhAwACAIAAAExpccgyKCH5BAUAAAAALAAAAAADAAIAAAICjF8AOw==';

/** One empty page. */
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
).toString('base64');

const names = ['get_weather', 'find_train', 'writeNote', 'lookup-order', 'x'];

/** JSON Schemas of callers that can be satisfied. */
const schemas = [
  {
    type: 'object',
    properties: { place: { type: 'string' }, day: { type: 'string', format: 'date' } },
    required: ['place'],
  },
  {
    type: 'object',
    properties: { count: { type: 'integer', minimum: 3, maximum: 9 }, unit: { enum: ['m', 7, null] } },
  },
  {
    type: 'object',
    additionalProperties: false,
    required: ['tags', 'code'],
    properties: {
      tags: { type: 'array', items: { type: 'string', minLength: 2 }, minItems: 1, maxItems: 3 },
      code: { type: 'string', pattern: '^[A-Z]{2}-\\d{3}$' },
    },
  },
  {
    type: 'object',
    properties: { parts: { type: 'array', maxItems: 2, items: { $ref: '#/$defs/part' } } },
    $defs: { part: { type: 'object', properties: { next: { anyOf: [{ $ref: '#/$defs/part' }, { type: 'null' }] } } } },
  },
  { type: 'object' },
];
const contentSchemas = [
  { type: 'OBJECT', properties: { place: { type: 'STRING' }, days: { type: 'INTEGER', minimum: 1, maximum: 5 } } },
  { type: 'OBJECT', properties: { tags: { type: 'ARRAY', items: { type: 'STRING', nullable: true } } } },
];

/** Values by place. One of them is taken in four of five cases; always, where there is one only. */
export const samples: Readonly<Record<string, readonly unknown[]>> = {
  'ContentPart.text': texts,
  'ContentTextPart.text': texts,
  ContentInlineData: [
    { mimeType: 'image/png', data: png },
    { mimeType: 'image/gif', data: gif },
    { mimeType: 'application/pdf', data: pdf },
  ],
  'ContentFileData.fileUri': ['https://example.com/harbour.webp', 'gs://bucket/picture.png'],
  'ContentFunctionDeclaration.name': names,
  'ContentFunctionDeclaration.parameters': contentSchemas,
  'ContentFunctionDeclaration.parametersJsonSchema': schemas,
  'ContentGenerationConfig.responseSchema': contentSchemas,
  'ContentGenerationConfig.responseJsonSchema': schemas,
  'ContentGenerationConfig.maxOutputTokens': [1, 2, 40, 400, 65_536],
  'ResponseRequest.input': texts,
  'ResponseInputText.text': texts,
  'ResponseInputImage.image_url': [`data:image/png;base64,${png}`, `data:image/gif;base64,${gif}`],
  'ResponseScreenshot.image_url': [`data:image/png;base64,${png}`],
  'ResponseInputFile.file_data': [`data:application/pdf;base64,${pdf}`],
  'ResponseFunctionTool.name': names,
  'ResponseFunctionTool.parameters': schemas,
  'ResponseTextFormatJsonSchema.schema': schemas,
  'ResponseRequest.max_output_tokens': [16, 40, 400, 100_000],
  // The server stores no responses, so a request that continues one is a 404.
  'ResponseRequest.previous_response_id': [null],
  'ResponseRequest.conversation': [null],
  'ResponseRequest.background': [false],
  'MessageTextInput.text': texts,
  'MessageTurn.content': texts,
  'MessageDocumentText.data': texts,
  MessageImageBytes: [
    { type: 'base64', media_type: 'image/png', data: png },
    { type: 'base64', media_type: 'image/gif', data: gif },
  ],
  'MessageDocumentBytes.data': [pdf],
  'MessageCustomTool.name': names,
  'MessageCustomTool.input_schema': schemas,
  'MessageOutputFormat.schema': schemas,
  'MessageRequest.max_tokens': [2, 50, 400, 64_000],
  'MessageThread.type': ['create'],
};
