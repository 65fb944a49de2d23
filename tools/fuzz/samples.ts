// Sample content: prompts for the skills of the simulator, images that decode, schemas of callers.
import fc, { type Arbitrary } from 'fast-check';
import type { JsonObject } from '../../scripts/contract/json.js';

/** An image of 3 by 2 pixels in each format. */
export const images: Readonly<Record<string, string>> = {
  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAMAAACqqpYoAAAAA1BMVEXIMijgAwapAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNggAAAAAgAAa9T6iIAAAAASUVORK5CYII=',
  'image/jpeg':
    '/9j/2wBDACgoKCgrKC0yMi0/RDxEP11VTk5VXYxkbGRsZIzVhZuFhZuF1bzkua255Lz//+vr////////////////////////2wBDASgoKCgrKC0yMi0/RDxEP11VTk5VXYxkbGRsZIzVhZuFhZuF1bzkua255Lz//+vr////////////////////////wgARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAVAQEBAAAAAAAAAAAAAAAAAAADBP/aAAwDAQACEAMQAAAAgBv/AP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Af//Z',
  'image/gif': 'R0lGODlhAwACAIAAAExpccgyKCH5BAUAAAAALAAAAAADAAIAAAICjF8AOw==',
  'image/webp': 'UklGRjoAAABXRUJQVlA4IC4AAADQAQCdASoDAAIAAUAmJaACdLoB+AADsAD+73bX/hV8bkLW//uDj2Dj2Dj90wAA',
};

/** A PDF of one empty page. */
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
).toString('base64');

/** Bytes of a file type: an image that decodes if there is one, else the first bytes of such a file and random ones. */
export function bytesOf(type: string): string {
  const image = images[type];
  if (image) return image;
  if (type === 'application/pdf') return pdf;
  if (/hei[cf]/.test(type)) {
    // A file type box, and boxes down to the one with the size of the image (`ispe`: 3 by 2).
    const box = (name: string, ...parts: Buffer[]): Buffer => {
      const size = Buffer.alloc(4);
      size.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0));
      return Buffer.concat([size, Buffer.from(name), ...parts]);
    };
    const numbers = (...all: number[]): Buffer => Buffer.concat(all.map((one) => Buffer.from([0, 0, 0, one])));
    const size = box('iprp', box('ipco', box('ispe', numbers(0, 3, 2))));
    return Buffer.concat([
      box('ftyp', Buffer.from('heic'), numbers(0), Buffer.from('mif1heic')),
      box('meta', numbers(0), size),
    ]).toString('base64');
  }
  return Buffer.from(`${type} made for a test`).toString('base64');
}

const asked = [
  'Why does bread rise?',
  'Reverse "stone harbour" and tell me how long it is.',
  'List 5 islands, then count the words of this message.',
  'What is 12 times (7 + 3.5)^2 - 1/3?',
  'Repeat after me: tides turn twice a day',
  'say hello world',
  'How is the weather in Ghent and in Oslo tomorrow?',
  'Find a train from Ghent to Cologne on 2026-05-02 for 3 people, e-mail ada@example.com.',
  'Search the web for the oldest lighthouse and cite your sources.',
  'Search my files for "rent" and summarise.',
  'Click the blue button at 40, 60 and take a screenshot.',
  'Run code that adds the multiples of 7 below 100.',
  'Answer in JSON: {"name": "Ada", "age": 36}',
  'Write 120 words about kelp.',
  'simulate safety stop',
  'simulate refusal, please',
  'simulate-harassment-high',
  'simulate safety check',
  'What did I say first? And what is my name? My name is Ada.',
  'Écris-moi une phrase; Привет! 日本語で 🎉 👩‍👩‍👧 \u202eright to left\u202c',
  'Translate "good morning" into Dutch, in upper case.',
  ' \n\t ',
  '\u0000\u0001 control \u007f characters',
  '{{mustache}} <b>html</b> %s $(dollar) `tick`',
];

/** Prompts of a person: sometimes odd, rarely long. */
export const prompt: Arbitrary<string> = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...asked) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...asked), fc.constantFrom(...asked)).map((two) => two.join(' ')) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...asked), fc.integer({ min: 2, max: 60 }))
      .map(([one, times]) => one.repeat(times)),
  },
);

/** Names of tools and formats that every surface accepts. */
export const toolName: Arbitrary<string> = fc.constantFrom(
  'get_weather',
  'find_train',
  'writeNote',
  'lookup-order',
  'x',
  'convert_currency',
);

interface Bounds {
  min: number;
  span: number;
}
const bounds = (max: number): Arbitrary<Bounds> => fc.record({ min: fc.nat(max), span: fc.nat(max) });

/** Satisfiable JSON Schemas as callers write them; `object` at the root for arguments. */
const schemas = fc.letrec<{ any: JsonObject; leaf: JsonObject; object: JsonObject }>((tie) => ({
  leaf: fc.oneof(
    fc.constantFrom<JsonObject>(
      { type: 'string' },
      { type: 'integer' },
      { type: 'boolean' },
      { type: 'number', multipleOf: 0.5 },
      { type: ['string', 'null'] },
      { type: 'string', format: 'date-time' },
      { type: 'string', format: 'date' },
      { type: 'string', format: 'email' },
      { type: 'string', format: 'uuid' },
      { type: 'string', format: 'uri' },
      { type: 'string', pattern: '^[A-Z]{2}-\\d{3}$' },
      { enum: ['red', 7, null] },
      { type: 'string', enum: ['celsius', 'fahrenheit'] },
      { const: 'fixed' },
      { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 },
      {},
    ),
    bounds(12).map(({ min, span }) => ({ type: 'string', minLength: min, maxLength: min + span })),
    bounds(100).map(({ min, span }) => ({ type: 'integer', minimum: min, maximum: min + span })),
    bounds(100).map(({ min, span }) => ({ type: 'number', exclusiveMinimum: min, maximum: min + span + 1 })),
  ),
  object: fc
    .tuple(
      fc.dictionary(fc.constantFrom('place', 'from', 'to', 'day', 'count', 'email', 'note', 'tags'), tie('any'), {
        maxKeys: 4,
        noNullPrototype: true,
        depthIdentifier: 'schema',
      }),
      fc.boolean(),
      fc.boolean(),
    )
    .map(([properties, all, closed]) => ({
      type: 'object',
      properties,
      ...(all ? { required: Object.keys(properties) } : {}),
      ...(closed ? { additionalProperties: false } : {}),
    })),
  any: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'schema' },
    tie('leaf'),
    tie('object'),
    fc
      .tuple(tie('any'), bounds(3))
      .map(([items, { min, span }]) => ({ type: 'array', items, minItems: min, maxItems: min + span })),
    fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
  ),
}));

const linked: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: { name: { type: 'string' }, parts: { type: 'array', maxItems: 2, items: { $ref: '#/$defs/part' } } },
  required: ['name', 'parts'],
  $defs: { part: { type: 'object', properties: { next: { anyOf: [{ $ref: '#/$defs/part' }, { type: 'null' }] } } } },
};

/** A JSON Schema with an object at its root. */
export const objectSchema: Arbitrary<JsonObject> = fc.oneof(
  { weight: 9, arbitrary: schemas.object },
  { weight: 1, arbitrary: fc.constant(linked) },
);

const upper = (schema: JsonObject): JsonObject | undefined => {
  const { type, anyOf, enum: values, properties, items } = schema;
  if (Array.isArray(anyOf)) return { anyOf: anyOf.map((one) => upper(one as JsonObject) ?? { type: 'STRING' }) };
  if (Array.isArray(type)) return { type: 'STRING', nullable: true };
  if (typeof type !== 'string') return Array.isArray(values) ? { type: 'STRING', enum: values.map(String) } : undefined;
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, required, format } = schema;
  const kept = { minimum, maximum, minLength, maxLength, minItems, maxItems, required, format };
  return {
    type: type.toUpperCase(),
    ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)),
    ...(values && type === 'string' ? { enum: values } : {}),
    ...(items ? { items: upper(items as JsonObject) ?? { type: 'STRING' } } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([key, one]) => [key, upper(one as JsonObject) ?? { type: 'STRING' }]),
          ),
        }
      : {}),
  };
};

/** The same in the notation of the content surface. */
export const contentSchema: Arbitrary<JsonObject> = schemas.object.map((schema) => upper(schema) ?? { type: 'OBJECT' });
