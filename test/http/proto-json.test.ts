// The JSON of protocol buffers, as clients of the content surface write it: what the server and the mock make of a body.
import { expect, it } from '@jest/globals';
import { protoBodies, readProtoJson } from '../../generated/proto-json.js';

const read = (body: unknown): unknown => readProtoJson(body, protoBodies.generateContent ?? '');
const declared = (parameters: unknown) => ({ tools: [{ functionDeclarations: [{ name: 'n', parameters }] }] });
const config = (generationConfig: unknown) => ({ generationConfig });

const called = { contents: [{ parts: [{ functionCall: { name: 'n', args: { a: null, type: 6, n: '7' } } }] }] };
const same = (given: unknown): [unknown, unknown] => [given, given];

it.each<[title: string, given: unknown, want: unknown]>([
  ['null is an absent member', { tools: null, contents: [{ role: null, parts: [] }] }, { contents: [{ parts: [] }] }],
  ['null of an unknown member stays', ...same({ newer: null })],
  ['null in a list stays', ...same({ contents: [null] })],
  ['the data of the caller stays', ...same(called)],
  [
    'numbers stand for listed values',
    { safetySettings: [{ category: 7, threshold: 0 }], ...config({ responseModalities: [1, 3], mediaResolution: 3 }) },
    {
      safetySettings: [{ category: 'HARM_CATEGORY_HARASSMENT', threshold: 'HARM_BLOCK_THRESHOLD_UNSPECIFIED' }],
      ...config({ responseModalities: ['TEXT', 'AUDIO'], mediaResolution: 'MEDIA_RESOLUTION_HIGH' }),
    },
  ],
  [
    'numbers stand for types, in schemas within schemas',
    declared({ type: 6, properties: { type: { type: 5, items: { type: 1 } }, none: { type: 7 } } }),
    declared({
      type: 'OBJECT',
      properties: { type: { type: 'ARRAY', items: { type: 'STRING' } }, none: { type: 'NULL' } },
    }),
  ],
  ['a number that stands for nothing stays', ...same({ safetySettings: [{ category: 99, threshold: -1 }] })],
  [
    'a text is a number where one is meant',
    config({ maxOutputTokens: '100', topP: '0.5', seed: '-3' }),
    config({ maxOutputTokens: 100, topP: 0.5, seed: -3 }),
  ],
  ['another text is none', ...same(config({ maxOutputTokens: 'many', topP: '', seed: '0x10' }))],
  [
    'an item stands for its list',
    { contents: { parts: { text: 'Hi' } }, ...config({ stopSequences: 'x', responseModalities: 'TEXT' }) },
    { contents: [{ parts: [{ text: 'Hi' }] }], ...config({ stopSequences: ['x'], responseModalities: ['TEXT'] }) },
  ],
  ['a value of another type stays', ...same({ contents: 'Hi', tools: 7, generationConfig: [] })],
  ['names of prototypes are names', ...same(JSON.parse('{"__proto__":{"a":null},"constructor":null}'))],
])('%s', (_, given, want) => {
  expect(read(given)).toEqual(want);
});
