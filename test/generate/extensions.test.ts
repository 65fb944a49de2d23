// Extensions that these tools read: misspelt ones, misplaced ones, and values of another type are errors in every preset.
import { describe, expect, it } from '@jest/globals';
import { type Preset, presets } from '../../scripts/lint/presets.js';
import { contractOf, errorsOf, problemsOf, replying } from './lint.js';

const lintExtensions = async (files: Parameters<typeof errorsOf>[0], preset?: Preset) =>
  (await errorsOf(files, preset)).filter((each) => each.includes('pentagate/extensions'));

const on = (lines: string): string => contractOf(`${lines}\n${replying('{type: string}')}`);
const schema = (text: string): string => contractOf(replying(text));
const optIn = 'x-notation: pentagate/1\n';

describe('an extension', () => {
  it.each([
    ['is misspelt', schema('{type: object, x-rulez: []}'), '6:96', 'there is no x-rulez'],
    ['has a letter too few', `${schema('{type: string}')}x-error: {body: {}}\n`, '7:1', 'there is no x-error'],
    ['has swapped letters', schema('{type: string, x-lifecylce: {}}'), '6:96', 'there is no x-lifecylce'],
    ['has another case', on('      X-Client-Poll: true'), '6:7', 'there is no X-Client-Poll'],
    ['stands where nothing reads it', on('      x-client-value: a'), '6:7', 'x-client-value has no effect here'],
    [
      'stands in a schema without a name',
      schema('{type: string, x-lifecycle: {}}'),
      '6:96',
      'x-lifecycle has no effect here',
    ],
    [
      'is a text and not true',
      on("      x-client-poll: 'yes'"),
      '6:22',
      'x-client-poll must be true or false, not "yes"',
    ],
    ['is a number and not a text', on('      x-client-method: 5'), '6:24', 'x-client-method must be a text, not 5'],
    [
      'is a text and not a number',
      schema('{enum: [A, B], x-accepts-numbers: zero}'),
      '6:115',
      'x-accepts-numbers must be an integer, not "zero"',
    ],
    [
      'names no library',
      on('      x-docs: {sdk: opanai}'),
      '6:21',
      'sdk must be one of openai, anthropic, genai, not "opanai"',
    ],
    [
      'is a text and not a list',
      on('      description: a').replace('    get:', '    x-path-aliases: /b\n    get:'),
      '5:21',
      'x-path-aliases must be a list, not "/b"',
    ],
  ])('%s', async (_, text, at, message) => {
    for (const preset of Object.keys(presets) as Preset[])
      expect(await lintExtensions(`${text}${optIn}`, preset)).toEqual([
        `api.yaml:${at} pentagate/extensions: ${message}`,
      ]);
  });

  it('may be one of another tool, and a property may have any name', async () =>
    expect(
      await lintExtensions(
        schema(
          '{type: object, x-order: 1, x-internal: true, properties: {x-rule: {type: string}, x-error: {type: string}}}',
        ),
      ),
    ).toEqual([]));

  it.each([
    ['an extension of others with a similar name', on('      x-stream: true')],
    ['pages by a style', on('      x-pagination: {style: offset}')],
    ['a phase of its life', on('      x-lifecycle: retired')],
    ['the same beside an extension of ours', on('      x-lifecycle: retired\n      x-client-method: get')],
    ['a mistake, where the contract has not opted in', schema('{type: string, x-lifecycle: {record: A}}')],
  ])('is left alone, with one note: %s', async (_, text) => {
    for (const preset of Object.keys(presets) as Preset[]) expect(await lintExtensions(text, preset)).toEqual([]);
    const notes = (await problemsOf(text)).filter(({ rule }) => rule === 'notation');
    expect(notes.map(({ message }) => message)).toEqual(
      text.includes('x-stream') ? [] : [expect.stringMatching(/^x-(?:pagination|lifecycle): not of the form/)],
    );
  });

  it.each([
    ['x-notation says so', schema('{type: string, x-lifecycle: {record: A}}') + optIn],
    [
      'another one of the contract is valid',
      `${on('      x-client-method: get').replace('{type: string}', '{type: string, x-lifecycle: {record: A}}')}`,
    ],
    [
      'its name is misspelt, and its value is that of ours',
      schema("{type: string, x-rulez: [{rule: 'true', message: a}]}"),
    ],
  ])('is one of ours: %s', async (_, text) => expect(await lintExtensions(text)).toHaveLength(1));

  it('is of a notation that there is', async () =>
    expect(await lintExtensions(`${on('      x-client-method: get')}x-notation: pentagate/2\n`)).toEqual([
      'api.yaml:8:13 pentagate/extensions: x-notation must be pentagate/1, not "pentagate/2"',
    ]));

  it('is found in the tags and parts of every file', async () => {
    const files = {
      'api.yaml':
        "openapi: 3.2.0\ninfo: {title: T, version: '1'}\nx-notation: pentagate/1\ntags: [{name: b}]\npaths:\n  /b: {$ref: 'b.yaml#/paths/~1b'}\n",
      'b.yaml': `openapi: 3.2.0
info: {title: T, version: '1'}
tags: [{name: b, x-client-folds: messageFold}]
paths: {/b: {get: {tags: [b], responses: {'200': {$ref: 'parts.yaml#/Reply'}}}}}
`,
      'parts.yaml':
        'Reply: {description: ok, content: {text/event-stream: {x-stream-gramar: {}, schema: {type: string}}}}\n',
    };
    expect(await lintExtensions(files)).toEqual([
      'b.yaml:3:18 pentagate/extensions: there is no x-client-folds',
      'parts.yaml:1:56 pentagate/extensions: there is no x-stream-gramar',
    ]);
  });
});
