// The JSON of protocol buffers, as clients of the content surface write it: what the server and the mock make of a body.
import { expect, it } from '@jest/globals';
import { protoBodies, readProtoJson } from '../../generated/proto-json.js';

const read = (body: unknown): unknown => readProtoJson(body, protoBodies.generateContent ?? '');
const declared = (parameters: unknown) => ({ tools: [{ functionDeclarations: [{ name: 'n', parameters }] }] });
const config = (generationConfig: unknown) => ({ generationConfig });

it.each<{ title: string; given: unknown; want: unknown }>([
  {
    title: 'null is an absent member',
    given: { tools: null, contents: [{ role: null, parts: [] }] },
    want: { contents: [{ parts: [] }] },
  },
  { title: 'null of an unknown member stays', given: { newer: null }, want: { newer: null } },
  { title: 'null in a list stays', given: { contents: [null] }, want: { contents: [null] } },
  {
    title: 'the data of the caller stays',
    given: { contents: [{ parts: [{ functionCall: { name: 'n', args: { a: null, type: 6, n: '7' } } }] }] },
    want: { contents: [{ parts: [{ functionCall: { name: 'n', args: { a: null, type: 6, n: '7' } } }] }] },
  },
  {
    title: 'numbers stand for listed values',
    given: {
      safetySettings: [{ category: 7, threshold: 0 }],
      ...config({ responseModalities: [1, 3], mediaResolution: 3 }),
    },
    want: {
      safetySettings: [{ category: 'HARM_CATEGORY_HARASSMENT', threshold: 'HARM_BLOCK_THRESHOLD_UNSPECIFIED' }],
      ...config({ responseModalities: ['TEXT', 'AUDIO'], mediaResolution: 'MEDIA_RESOLUTION_HIGH' }),
    },
  },
  {
    title: 'numbers stand for types, in schemas within schemas',
    given: declared({ type: 6, properties: { type: { type: 5, items: { type: 1 } }, none: { type: 7 } } }),
    want: declared({
      type: 'OBJECT',
      properties: { type: { type: 'ARRAY', items: { type: 'STRING' } }, none: { type: 'NULL' } },
    }),
  },
  {
    title: 'a number that stands for nothing stays',
    given: { safetySettings: [{ category: 99, threshold: -1 }] },
    want: { safetySettings: [{ category: 99, threshold: -1 }] },
  },
  {
    title: 'a text is a number where one is meant',
    given: config({ maxOutputTokens: '100', topP: '0.5', seed: '-3' }),
    want: config({ maxOutputTokens: 100, topP: 0.5, seed: -3 }),
  },
  {
    title: 'another text is none',
    given: config({ maxOutputTokens: 'many', topP: '', seed: '0x10' }),
    want: config({ maxOutputTokens: 'many', topP: '', seed: '0x10' }),
  },
  {
    title: 'an item stands for its list',
    given: { contents: { parts: { text: 'Hi' } }, ...config({ stopSequences: 'x', responseModalities: 'TEXT' }) },
    want: {
      contents: [{ parts: [{ text: 'Hi' }] }],
      ...config({ stopSequences: ['x'], responseModalities: ['TEXT'] }),
    },
  },
  {
    title: 'a value of another type stays',
    given: { contents: 'Hi', tools: 7, generationConfig: [] },
    want: { contents: 'Hi', tools: 7, generationConfig: [] },
  },
  {
    title: 'names of prototypes are names',
    given: JSON.parse('{"__proto__":{"a":null},"constructor":null}'),
    want: JSON.parse('{"__proto__":{"a":null},"constructor":null}'),
  },
])('$title', ({ given, want }) => {
  expect(read(given)).toEqual(want);
});
